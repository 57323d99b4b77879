import Answers
import SessionFiles

extension Sandbox {
  /// The part that the sandboxes of a class have in common.
  struct Room: Sendable {
    var limits: SandboxLimits
    var files: ClassFiles
    var lesson: Classroom.Lesson?
    /// The files handed out, in order; `nil` for one that was taken back.
    var handOuts: @Sendable () -> [SessionFile?]
    /// Something that others see has changed.
    var changed: @Sendable (Sandbox) -> Void
    /// Sends news to the pages of its owner.
    var tell: @Sendable (_ owner: Int, _ method: String, JSON) -> Void
  }
}
