import FlyingFox
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is to be sent on a WebSocket: it is taken as fast as the other end reads.
///
/// Who reads nothing while this much waits is given up.
final class Outbox: Sendable {
  /// The most bytes that wait.
  static let limit = 8 << 20

  private struct State {
    var frames: [WSFrame] = []
    var bytes = 0
    var isFinished = false
    var reader: CheckedContinuation<WSFrame?, Never>?
  }

  private let state = Mutex(State())
  private let body: Mutex<(@Sendable () -> Void)?> = Mutex(nil)

  /// Nobody takes from it any more.
  deinit { body.withLock { $0 }?() }

  /// Calls this once nobody takes from it any more.
  func atEnd(_ body: @escaping @Sendable () -> Void) { self.body.withLock { $0 = body } }

  /// Puts a text behind what waits.
  func put(_ text: String) {
    put(WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(text.utf8)))
  }

  /// Puts a frame behind what waits; where that is too much, all of it is dropped, and nothing more
  /// is taken.
  func put(_ frame: WSFrame) {
    let reader = state.withLock { state -> CheckedContinuation<WSFrame?, Never>? in
      guard !state.isFinished else { return nil }
      if let reader = state.reader {
        state.reader = nil
        return reader
      }
      state.bytes += frame.payload.count
      state.frames.append(frame)
      if state.bytes > Self.limit {
        state.frames = []
        state.isFinished = true
      }
      return nil
    }
    reader?.resume(returning: frame)
  }

  /// Ends it behind what waits.
  func finish() {
    let reader = state.withLock { state -> CheckedContinuation<WSFrame?, Never>? in
      state.isFinished = true
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume(returning: nil)
  }

  /// The next frame; `nil` at the end.
  func next() async -> WSFrame? {
    await withCheckedContinuation { reader in
      let next = state.withLock { state -> WSFrame?? in
        if !state.frames.isEmpty {
          let frame = state.frames.removeFirst()
          state.bytes -= frame.payload.count
          return .some(frame)
        }
        if state.isFinished { return .some(nil) }
        state.reader = reader
        return nil
      }
      if let next { reader.resume(returning: next) }
    }
  }
}
