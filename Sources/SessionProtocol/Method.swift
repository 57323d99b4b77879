/// The methods that a client may call; the names of the protocol.
public enum Method: String, CaseIterable, Sendable {
  case initialize, evaluate, reply, isIncomplete, entries, complete, inspect, values, `set`, pull
  case board, document, replace, history, undo, redo, branches, download, stop
}
