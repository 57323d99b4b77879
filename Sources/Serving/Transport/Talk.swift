import FlyingFox

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One WebSocket: a message is a text frame, or several.
///
/// Messages are read no faster than the reception takes them, and sent no faster than the other end
/// reads.
struct Talk: WSHandler {
  let reception: Reception
  let gatekeeper: Gatekeeper
  let peer: Gatekeeper.Peer

  func makeFrames(
    for client: AsyncThrowingStream<WSFrame, any Error>
  ) async throws -> AsyncStream<WSFrame> {
    let outbox = Outbox()
    let visit = reception.takeUp(
      Caller(address: peer.address) { [weak outbox] text in outbox?.put(text) })
    let (limit, gatekeeper, peer) = (reception.messageLimit, gatekeeper, peer)
    let reading = Task { [weak outbox] in
      var text = Data()
      do {
        reading: for try await frame in client {
          switch frame.opcode {
          case .text, .binary, .continuation:
            // One byte more says that it is too long.
            text += frame.payload.prefix(max(0, limit + 1 - text.count))
            guard frame.fin else { continue }
            let pause = visit.receive(String(decoding: text, as: UTF8.self))
            text = Data()
            if visit.isTrusted() { gatekeeper.trust(peer) }
            if pause > .zero { try await Task.sleep(for: pause) }
          case .ping:
            var reply = frame
            (reply.opcode, reply.mask) = (.pong, nil)
            outbox?.put(reply)
          case .close:
            outbox?.put(WSFrame.close())
            break reading
          default: break
          }
        }
      } catch {
        // What breaks off ends like what is closed.
      }
      outbox?.finish()
    }
    outbox.atEnd {
      reading.cancel()
      visit.leave()
      gatekeeper.forget(peer)
    }
    return AsyncStream { await outbox.next() }
  }
}
