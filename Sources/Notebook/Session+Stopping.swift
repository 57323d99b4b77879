import AutoLayout
public import ConstraintSolver

// A computation that takes long can be stopped from another thread.

extension Session {
  /// Ends what the session computes early; nil lets all run to its end.
  ///
  /// Lines, files and questions look at the token. What a stopped call returns is no answer, and
  /// what it left in the session may be half done: whoever stops a session goes on with a copy from
  /// before the call.
  public var stop: StopToken? {
    get { workspace.layout.stop }
    set { workspace.layout.stop = newValue }
  }
}

extension Workspace {
  /// Refuses to go on when somebody wants the computation to end.
  func checkStop() throws(NotebookError) {
    if layout.isStopped { throw .layout(.stopped, nil) }
  }
}
