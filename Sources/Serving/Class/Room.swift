import Answers
import Notebook
import SessionProtocol

extension Sandbox {
  /// The resources that the sandboxes of a class share.
  struct Room: Sendable {
    var limits: SandboxLimits
    var files: ClassFiles
    var lesson: Classroom.Lesson?
    /// The queue of the grading thread.
    var grading: Grading
    /// Returns the files handed out, in order.
    var handOuts: @Sendable () -> [HandOut]
    /// Returns the lines of the lesson whose answers have been revealed.
    var answersTold: @Sendable () -> [Int]
    /// Returns the teacher's line if students may not go past it.
    var held: @Sendable () -> Int?
    /// Records the answer to a question of the lesson.
    var answered: @Sendable (_ owner: Sandbox, OwnAnswer) -> Void
    /// Called after a change visible to others.
    var changed: @Sendable (Sandbox) -> Void
    /// Sends a notification to the pages of the sandbox's owner.
    var tell: @Sendable (_ owner: Int, _ method: String, JSON) -> Void

    /// Returns why a lesson cannot be continued beyond its first lines; `nil` if it can.
    func refusal(of request: Request, behind done: Int?) -> Failure? {
      guard request.goesOn, let line = held(), done ?? 0 >= line else { return nil }
      return .forbidden("the teacher holds the class at line \(line)")
    }

    /// Returns a sandbox's reply to an effect: lessons of the course, or a failure.
    func reply(to effect: Effect) -> EffectReply? {
      switch effect.action {
      case .readFile(_, .lesson), .listLessons: files.lesson(effect)
      case .readFile:
        .fileFailed(reason: "a class reads no files of the server; drop the file on the page")
      case .writePNG:
        .fileFailed(reason: "a class makes no pixels; draw to a file that ends in .svg")
      case .serve: .fileFailed(reason: "it is served already")
      case .writeFile, .play, .slide, .ask, .edit, .quit: nil
      }
    }
  }
}
