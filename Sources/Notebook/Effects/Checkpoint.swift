import AutoLayout

/// The state that a line may change, beside the workspace, before it counts: small, so that it is
/// kept for each line, and a line that is refused or stopped leaves the state as it was.
struct Checkpoint {
  fileprivate let remembered: Boxed<Memory>
  fileprivate let aliases: [Alias]
  fileprivate let ambiguous: AmbiguousCount
  fileprivate let isScripted: Bool
  fileprivate let isFinished: Bool
  fileprivate let effects: Int

  /// The session as it is.
  init(_ session: Session) {
    remembered = session.remembered
    aliases = session.aliases
    ambiguous = session.ambiguous
    isScripted = session.isScripted
    isFinished = session.isFinished
    effects = session.pendingWork.count
  }
}

extension Session {
  /// Undoes the changes of a line that does not count yet.
  mutating func goBack(to before: Checkpoint) {
    // If the whole session is restored, nothing has to be undone step by step.
    if pendingWork.before == nil || !workspace.layout.isStopped { workspace.rollBack() }
    leave(remembered)
    remembered = before.remembered
    aliases = before.aliases
    ambiguous = before.ambiguous
    isScripted = before.isScripted
    isFinished = before.isFinished
    pendingWork.forget(since: before.effects)
  }
}
