/// A browser's connection: requests for files of the page, and finally perhaps a WebSocket.
struct Connection {
  let wire: Wire
  let address: String
  let handler: PageHandler
  let reception: Reception
  let gatekeeper: Gatekeeper

  /// Serves the connection until it ends.
  func serve() async {
    guard let admission = Admission(by: gatekeeper) else { return }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await answer(admission) }
      group.addTask { try? await admission.expire() }
      await group.next()
      group.cancelAll()
    }
  }

  private func answer(_ admission: Admission) async throws {
    var intake = Intake(wire)
    var isLast = false
    var origin = address
    while !isLast {
      var (response, isHead) = (Response(status: .badRequest), false)
      do {
        let head = try await RequestHead(from: &intake)
        (response, isHead) = (handler.response(to: head), head.method == "HEAD")
        origin = head.origin(behind: address)
        isLast = !head.keepsAlive
      } catch let error as RequestHead.Unreadable {
        (response, isLast) = (Response(status: error.status), true)
      }
      let isTalk = response.status == .switchingProtocols
      if isLast, !isTalk { response.fields.append(("Connection", "close")) }
      try await wire.write(response.data(isHead: isHead))
      guard isTalk else { continue }
      await Talk(
        reception: reception, address: origin, wire: wire, admission: admission
      ).run(intake)
      break
    }
    await wire.linger()
  }
}
