// The loop that carries out effects. A front end passes entries to a session and shows the answers;
// it provides the action for each effect, and a way to return replies to its session.

public import Answers

/// Carries out the effects of an answer, and of the answers to its replies, until none is left.
///
/// The consequences of an effect come before the next effect. A stopped entry has no further
/// effects.
///
/// - Parameters:
///   - answer: The answer to an entry.
///   - front: The front end that carries out the effects.
///   - perform: Carries out an effect of an answer; returns the reply, or `nil` if there is none.
///   - resume: Gives the reply to the session, and shows the result.
public func carryOut<Front>(
  _ answer: Answer, for front: inout Front,
  perform: (inout Front, Effect, Answer) -> EffectReply?,
  resume: (inout Front, EffectReply, Effect.ID) -> Answer
) {
  var waiting = answer.effects.reversed().map { ($0, answer) }
  while let (effect, asking) = waiting.popLast() {
    guard let reply = perform(&front, effect, asking) else { continue }
    let next = resume(&front, reply, effect.id)
    if next.isStopped { return }
    waiting += next.effects.reversed().map { ($0, next) }
  }
}

extension Session {
  /// Evaluates a complete entry and carries out its effects.
  ///
  /// - Parameters:
  ///   - entry: A line, or lines that belong together.
  ///   - perform: Carries out an effect.
  /// - Returns: The combined answer, whose effects are those without a reply.
  public mutating func evaluate(_ entry: String, perform: Player.Perform) -> Answer {
    let answer = evaluate(entry)
    return carriedOut(answer, perform: perform)
  }

  /// Passes the reply to an effect to the session, and carries out the effects that follow.
  ///
  /// - Parameters:
  ///   - reply: The reply.
  ///   - id: The effect that it answers.
  ///   - perform: Carries out an effect.
  /// - Returns: The combined answer, whose effects are those without a reply.
  public mutating func resume(
    _ reply: EffectReply, to id: Effect.ID, perform: Player.Perform
  ) -> Answer {
    let answer = resume(reply, to: id)
    return carriedOut(answer, perform: perform)
  }

  /// Returns an answer combined with everything that follows from its effects.
  mutating func carriedOut(_ answer: consuming Answer, perform: Player.Perform) -> Answer {
    guard !answer.effects.isEmpty else { return answer }
    var result = copy answer
    var lines = acceptedLines
    result.effects = []
    carryOut(answer, for: &self) { _, effect, _ in
      let reply = perform(effect)
      if reply == nil { result.effects.append(effect) }
      return reply
    } resume: { session, reply, id in
      let next = session.resume(reply, to: id)
      var told = next
      told.effects = []
      result.append(told)
      lines += session.acceptedLines
      return next
    }
    acceptedLines = lines
    return result
  }
}
