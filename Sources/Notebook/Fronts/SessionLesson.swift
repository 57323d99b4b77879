public import Answers
import SessionFiles

/// The state of a lesson, for front ends that guide through it.
public enum LessonState {
  /// Returns the state of the session's lesson; `nil` if there is none.
  ///
  /// - Returns: `{"done","count","next","isDetour","question","text","choices","after",
  ///   "exercises":[{"text","isAnswered"}]}`; `question` is present while the lesson withholds a
  ///   text until a number is predicted, with the `text` that asks for it and the lines `after`
  ///   which it is asked; `exercises` lists the fences of the exercises once the lesson is at its
  ///   end.
  public static func json(of session: Session) -> JSON? {
    guard let lesson = session.lesson, let progress = session.lessonProgress else { return nil }
    let question = LessonGuide.asked(in: session) == nil ? nil : session.questionAhead
    var isDetour = true
    if case .none = LessonGuide.detour(in: session, from: lesson) { isDetour = false }
    let exercises =
      lesson.next == nil
      ? zip(lesson.file.questionFences, session.answeredQuestions).map { fence, isAnswered in
        JSON.object([("text", .string(fence)), ("isAnswered", .bool(isAnswered))])
      } : []
    return .object([
      ("done", .number(Double(progress.done))), ("count", .number(Double(progress.count))),
      ("next", lesson.next.map { .string($0.command) } ?? .null), ("isDetour", .bool(isDetour)),
      ("question", question.map { .string($0.question) } ?? .null),
      ("text", question?.text.map { .string($0) } ?? .null),
      ("choices", .strings(question?.choices ?? [])), ("after", .strings(question?.after ?? [])),
      ("exercises", .array(exercises)),
    ])
  }
}

extension ComingQuestion {
  /// The data for a page that shows the question, `{"text","choices","after","isComing"}`,
  /// including the lines on which the answer depends, and whether they are still to come.
  public var context: JSON {
    .object([
      ("text", text.map { .string($0) } ?? .null), ("choices", .strings(choices)),
      ("after", .strings(after)), ("isComing", .bool(isComing)),
    ])
  }
}

extension Solution {
  /// Returns the verdict on an answer, `{"said","right","isRight","belief"}`; `belief` completes a
  /// sentence that begins with `if`, if a belief explains the answer.
  public func verdict(on answer: String) -> JSON {
    .object([
      ("said", .string(answer)), ("right", .string(text)), ("isRight", .bool(isRight(answer))),
      ("belief", belief(behind: answer).map { .string($0) } ?? .null),
    ])
  }
}
