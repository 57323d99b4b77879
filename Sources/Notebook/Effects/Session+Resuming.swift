public import Answers
import AutoLayout
import SessionFiles
import Syntax

// Effects and their replies.

extension Session {
  /// Creates an effect of the line being evaluated; with a task, its reply is awaited.
  mutating func effect(_ action: Effect.Action, _ task: Pending.Task? = nil) -> Effect {
    Effect(id: pendingWork.add(task), action, isScripted: isScripted)
  }

  mutating func reading(_ path: String, _ purpose: Effect.FilePurpose) -> Effect {
    effect(.readFile(path: path, purpose: purpose), .read(path: path, purpose))
  }

  /// Creates an effect that writes an answer to a file; `missing` are the parts of the layout that
  /// the file lacks.
  mutating func writing(
    _ text: String, to file: Word, _ output: OutputClause, without missing: [String] = []
  ) -> Effect {
    effect(
      .writeFile(path: file.value, contents: text, mode: output.over ? .replace : .create),
      .write(Writing(path: file.value, missing: missing)))
  }

  /// Creates an effect that writes a picture as pixels.
  mutating func writing(_ picture: VectorPicture, to file: Word, _ output: OutputClause) -> Effect {
    effect(
      .writePNG(path: file.value, picture, mode: output.over ? .replace : .create),
      .write(Writing(path: file.value)))
  }

  /// The effects that await a reply, oldest first.
  ///
  /// They are dropped when the next entry is evaluated.
  public var awaitedReplies: [Effect.ID] { pendingWork.awaited }

  /// Handles the reply to an effect; returns the result.
  ///
  /// An unexpected, repeated or mismatched reply changes nothing.
  @discardableResult
  public mutating func resume(_ reply: EffectReply, to id: Effect.ID) -> Answer {
    acceptedLines = []
    endDrag()
    if reply == .playStopped { return AnimateLine.stopped(id, in: &self) }
    return ending { session in
      guard let consequence = session.consequence(of: reply, to: id) else { return Answer() }
      var answer = RunningFiles.goOn(behind: consequence, in: &session)
      if let offered = answer.suggestions { session.offer(offered) }
      if session.pendingWork.isOfSteps { session.countAmbiguous() }
      answer.spell()
      answer.errors = PlainText.spelt(answer.errors)
      return answer
    }
  }

  /// Returns the result of the reply to an effect; `nil` if it changes nothing.
  mutating func consequence(of reply: EffectReply, to id: Effect.ID) -> Answer? {
    guard let task = pendingWork.task(of: id), let answer = task.consequence(of: reply, in: &self)
    else { return nil }
    pendingWork.set(nil, of: id)
    return answer
  }
}

extension Pending.Task {
  /// Returns the result of a reply; `nil`, changing nothing, if it is not of the awaited kind.
  fileprivate func consequence(of reply: EffectReply, in session: inout Session) -> Answer? {
    switch self {
    case .read(let path, let purpose): purpose.consequence(of: reply, path, in: &session)
    case .listLessons: LessonGuide.list(reply, in: &session)
    case .write(let writing): writing.consequence(of: reply, in: &session)
    case .serve: ServedPage.consequence(of: reply, in: session)
    case .slide(let sliding):
      if case .slideEnded(let value) = reply { sliding.end(at: value, in: &session) } else { nil }
    case .predict(let line, let text):
      if case .answered(let answer) = reply {
        line.goOn(with: Prediction(answer), text, in: &session)
      } else {
        nil
      }
    case .quiz(let quiz):
      if case .answered(let answer) = reply {
        quiz.goOn(with: Prediction(answer), in: &session)
      } else {
        nil
      }
    case .predictInLesson(let path, let steps):
      if case .answered(let answer) = reply {
        LessonGuide.goOn(to: path, steps: steps, with: Prediction(answer), in: &session)
      } else {
        nil
      }
    }
  }
}

extension Effect.FilePurpose {
  /// Returns the result of reading a file; `nil` if it changes nothing.
  fileprivate func consequence(
    of reply: EffectReply, _ path: String, in session: inout Session
  ) -> Answer? {
    switch reply {
    case .file(let contents): take(TextBytes.normalized(contents), path, in: &session)
    case .fileFailed(let reason):
      session.refusal(
        self == .lesson ? .unknownLesson(path) : .file(path: path, reason: reason))
    case .fileRefused(let reason):
      session.refusal(.fileRefused(path: path, reason, isRead: true, replacing: nil))
    case .lessons, .written, .skipped, .serving, .slideEnded, .playStopped, .answered: nil
    }
  }

  /// Processes the text of a file.
  private func take(_ contents: String, _ path: String, in session: inout Session) -> Answer {
    if case .importing(let scene, let given, let isJSON) = self {
      var file = ForeignFile(path: path, contents: contents)
      (file.scene, file.given, file.isJSON) = (scene, given, isJSON)
      if let answer = file.enter(in: &session) { return answer }
    }
    let read: SessionFile
    do {
      // A lesson may be opened by its number, so its form is recognized from the contents.
      read =
        self == .lesson
        ? try SessionFile(parsing: contents, name: path)
        : try SessionFile(reading: contents, name: path)
    } catch {
      return session.failed(.sessionFile(error, path: path))
    }
    switch self {
    case .load, .importing: return read.load(into: &session)
    case .run: return read.run(in: &session)
    case .lesson:
      var answer = LessonGuide.begin(read, in: &session)
      if session.configuration.isInteractive, let progress = session.lessonProgress {
        answer.append(
          Answer(
            output: "\(Text.count(progress.count, "line")): Enter or step gives the next one,"
              + " step back takes it back; type your own at any time."))
      }
      return answer
    case .verify: return read.verify(in: session)
    case .compare: return read.compare(in: &session)
    }
  }
}
