// Replies to what a session asks for, in tests where it waits for one thing at a time.

public import Answers
public import Notebook

extension Session {
  /// Takes the reply to the oldest effect that awaits one; what it led to.
  @discardableResult
  public mutating func resume(_ reply: EffectReply) -> Answer {
    awaitedReplies.first.map { resume(reply, to: $0) } ?? Answer()
  }
}
