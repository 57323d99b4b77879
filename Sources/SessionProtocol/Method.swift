/// The methods that a client can call; raw values are the names in the protocol.
public enum Method: String, CaseIterable, Sendable {
  case initialize, evaluate, reply, isIncomplete, entries, complete, inspect, values, `set`, pull
  case board, document, replace, history, undo, redo, branches, download, stop
}
