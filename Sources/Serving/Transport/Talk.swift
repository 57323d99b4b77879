import Foundation

/// A WebSocket connection; a message consists of one or more text frames.
///
/// Messages are read no faster than the reception accepts them, and sent no faster than the other
/// end reads. A message over the limit is skipped; one far over it ends the connection before it is
/// read.
struct Talk {
  /// The maximum number of bytes in a message before the token is presented.
  private static let newcomersLimit = 16 << 10
  /// The interval between pings, which browsers answer automatically.
  private static let pingInterval = Duration.seconds(5)
  /// The average number of frames read per second.
  private static let frameRate = 1000.0

  let reception: Reception
  let address: String
  let wire: Wire
  let admission: Admission

  /// Exchanges messages until the connection ends.
  func run(_ intake: Intake) async {
    let outbox = Outbox()
    let visit = reception.takeUp(Caller(address: address) { outbox.put($0) })
    defer { visit.leave() }
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        var intake = intake
        do { try await read(from: &intake, visit, outbox) } catch {
          // A connection that breaks off ends without a close frame.
          if let closing = error as? Closing { outbox.put(closing.frame) }
        }
        outbox.finish()
      }
      group.addTask {
        while (try? await Task.sleep(for: Self.pingInterval)) != nil {
          visit.ping()
          outbox.put(Frame(kind: .ping, payload: []).data)
        }
      }
      do {
        while let data = await outbox.next() { try await wire.write(data) }
      } catch {
        // If the client no longer reads, there is nothing more to do.
      }
      group.cancelAll()
    }
  }

  private func read(
    from intake: inout Intake, _ visit: Visit, _ outbox: Outbox
  ) async throws {
    var frames = Meter(rate: Self.frameRate)
    // The length of the message so far, and its content up to the limit.
    var (length, message, isBegun) = (0, [UInt8](), false)
    let limit = reception.messageLimit
    while true {
      let frame = try await FrameHead(from: &intake)
      visit.hear()
      if !frames.count() { try await Task.sleep(for: .milliseconds(50)) }
      if frame.kind.isControl {
        var payload: [UInt8] = []
        try await frame.read(from: &intake, into: &payload)
        if frame.kind == .close { throw Closing(code: 1000) }
        if frame.kind == .ping { outbox.put(Frame(kind: .pong, payload: payload).data) }
        continue
      }
      guard (frame.kind == .continuation) == isBegun else { throw Closing.breach }
      let most = visit.isTrusted() ? 4 * limit : Self.newcomersLimit
      guard frame.length <= UInt64(most - length) else {
        throw Closing(code: 1009, reason: "a message has at most \(most >> 10) KB")
      }
      length += Int(frame.length)
      if length > limit { message = [] }
      try await frame.read(from: &intake, into: &message, keeps: length <= limit)
      isBegun = !frame.isFinal
      guard frame.isFinal else { continue }
      // A message that is too long is rejected, so its content does not matter.
      let text =
        length > limit
        ? String(repeating: " ", count: limit + 1) : String(validating: message, as: UTF8.self)
      guard let text else { throw Closing(code: 1007, reason: "a message is text in UTF-8") }
      (length, message) = (0, [])
      let pause = visit.receive(text)
      if visit.isTrusted() { admission.trust() }
      if pause > .zero { try await Task.sleep(for: pause) }
    }
  }
}
