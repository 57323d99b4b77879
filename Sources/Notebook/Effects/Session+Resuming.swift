import Syntax

// Effects go out, replies come back.

extension Session {
  /// An effect of the line that is evaluated; with a task, its reply is awaited.
  mutating func effect(_ action: Effect.Action, _ task: Pending.Task? = nil) -> Effect {
    Effect(id: pendingWork.add(task), action, isScripted: isScripted)
  }

  /// An effect that reads a file.
  mutating func reading(_ path: String, _ purpose: Effect.FilePurpose) -> Effect {
    effect(.readFile(path: path, purpose: purpose), .read(path: path, purpose))
  }

  /// An effect that writes an answer to a file.
  mutating func writing(_ text: String, to file: Word, _ output: OutputClause) -> Effect {
    effect(
      .writeFile(path: file.value, contents: text, mode: output.over ? .replace : .create),
      .write(Writing(path: file.value)))
  }

  /// The effects whose replies are awaited, the oldest first.
  ///
  /// The next entry that is evaluated awaits none of them any more.
  public var awaitedReplies: [Effect.ID] { pendingWork.awaited }

  /// Takes the reply to an effect; what it led to.
  ///
  /// A reply that is not awaited, comes again or is of another kind changes nothing.
  @discardableResult
  public mutating func resume(_ reply: EffectReply, to id: Effect.ID) -> Evaluation {
    acceptedLines = []
    return ending { session in
      guard let consequence = session.consequence(of: reply, to: id) else { return Evaluation() }
      var answer = session.goOn(behind: consequence)
      if session.pendingWork.isOfSteps { session.countAmbiguous() }
      answer.spell()
      answer.errors = session.shown(answer.errors)
      return answer
    }
  }

  /// What the reply to an effect leads to; `nil` when it changes nothing.
  mutating func consequence(of reply: EffectReply, to id: Effect.ID) -> Evaluation? {
    guard let task = pendingWork.task(of: id), let answer = consequence(of: reply, for: task)
    else { return nil }
    pendingWork.set(nil, of: id)
    return answer
  }

  private mutating func consequence(
    of reply: EffectReply, for task: Pending.Task
  ) -> Evaluation? {
    switch (task, reply) {
    case (.read(let path, let purpose), .file(let contents)):
      return opened(path, contents, purpose)
    case (.read(let path, .lesson), .fileFailed):
      return refusal(.unknownLesson(path))
    case (.read(let path, _), .fileFailed(let reason)):
      return refusal(.file(path: path, reason: reason))
    case (.read(let path, _), .fileRefused(let reason)):
      return refusal(.fileRefused(path: path, reason, isRead: true, replacing: nil))
    case (.listLessons, .directory(let files)):
      return Evaluation(effects: files.map { reading($0, .lessonTitle) })
    case (.listLessons, .fileFailed):
      return refusal(.unknownLesson("Sessions"))
    case (.write(let writing), .written):
      if writing.isSession {
        file = writing.path
        countAsSaved()
      }
      return accepted(writing, "saved \(writing.path)")
    case (.write(let writing), .skipped):
      return accepted(writing, "\(writing.path) not written")
    case (.write(let writing), .fileFailed(let reason)):
      takeBack(writing)
      return refusal(.file(path: writing.path, reason: reason))
    case (.write(let writing), .fileRefused(let reason)):
      takeBack(writing)
      return refusal(
        .fileRefused(path: writing.path, reason, isRead: false, replacing: writing.replacing))
    case (.slide(let sliding), .slideEnded(let value)): return end(sliding, at: value)
    case (.predict(let line, let text), .answered(let answer)):
      return predicted(line, text, Prediction(answer))
    case (.predictInLesson(let path, let steps), .answered(let answer)):
      return predicted(path, steps: steps, Prediction(answer))
    default: return nil
    }
  }
}
