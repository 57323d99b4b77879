import Answers
import SessionFiles

extension Sandbox {
  /// The resources that the sandboxes of a class share.
  struct Room: Sendable {
    var limits: SandboxLimits
    var files: ClassFiles
    var lesson: Classroom.Lesson?
    /// The files handed out, in order; `nil` for one that was withdrawn.
    var handOuts: @Sendable () -> [SessionFile?]
    /// Called after a change that others see.
    var changed: @Sendable (Sandbox) -> Void
    /// Sends a notification to the pages of the sandbox's owner.
    var tell: @Sendable (_ owner: Int, _ method: String, JSON) -> Void
  }
}
