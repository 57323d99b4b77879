import Foundation
import Synchronization

/// The queue of messages to send on a WebSocket, as fast as the other end reads.
///
/// A client that lets the queue grow beyond the limit is disconnected with a reason.
final class Outbox: Sendable {
  /// The limit of waiting bytes.
  static let limit = 8 << 20
  private static let isFull = Closing(
    code: 1008, reason: "\(limit >> 20) MB wait to be read; read faster, and come again")

  private struct State {
    var waiting = Data()
    /// The number of bytes being sent.
    var sending = 0
    var isFinished = false
    var sender: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Appends a text to the queue.
  func put(_ text: String) { put(Frame(kind: .text, payload: Array(text.utf8)).data) }

  /// Appends a frame to the queue; beyond the limit, the queue is dropped and closed.
  func put(_ frame: Data) {
    change { state in
      guard !state.isFinished else { return }
      if state.waiting.count + state.sending > Self.limit {
        (state.waiting, state.isFinished) = (Self.isFull.frame, true)
      } else {
        state.waiting += frame
      }
    }
  }

  /// Closes the queue after the waiting frames.
  func finish() { change { $0.isFinished = true } }

  private func change(_ body: (inout State) -> Void) {
    state.withLock { state in
      body(&state)
      defer { state.sender = nil }
      return state.sender
    }?.resume()
  }

  /// Returns all waiting data, once there is any; `nil` at the end.
  func next() async -> Data? {
    await withCheckedContinuation { sender in
      let isReady = state.withLock { state in
        state.sending = 0
        guard state.waiting.isEmpty, !state.isFinished else { return true }
        state.sender = sender
        return false
      }
      if isReady { sender.resume() }
    }
    return state.withLock { state in
      defer { (state.sending, state.waiting) = (state.waiting.count, Data()) }
      return state.waiting.isEmpty ? nil : state.waiting
    }
  }
}
