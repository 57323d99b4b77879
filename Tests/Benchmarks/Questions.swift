import Answers
import Notebook

/// Questions about a column of labels, from the line to the text: what they cost as it grows.
///
/// Each label is pinned to both sides of the root, and its top to the label above it, so that the
/// last place follows from all others.
struct Questions {
  let count: Int

  /// A session with the column.
  func session() throws(BenchmarkError) -> Session {
    var session = Session()
    // A block may have 20 000 lines.
    for lines in [views, places, sides] {
      let reply = session.evaluate("{\n\(lines.joined(separator: "\n"))\n}")
      guard reply.status < .refused else { throw .refused("a column of \(count)", reply.errors) }
    }
    return session
  }

  /// The questions about one label, each with its subject.
  var local: [(name: String, line: String)] {
    [
      ("why a width", "why v3.width"), ("why the first place", "why v0.y"),
      ("frames of one", "frames v3"), ("a view", "v3"), ("draw one", "draw v3"),
      ("show one", "show v3"), ("list of one", "list v3"),
      ("staircase of a width", "staircase v3.width"),
    ]
  }

  /// The questions about all views.
  var wide: [(name: String, line: String)] {
    let last = "v\(count - 1)"
    return [
      ("why the last place", "why \(last).y"),
      ("affecting the last", "affecting \(last) vertical"),
      ("frames", "frames"), ("show", "show"), ("show as vfl", "show as vfl"), ("trace", "trace"),
      ("lint", "lint"), ("ambiguity", "ambiguity"), ("conflicts", "conflicts"),
      ("what if a gap", "what if set gap = 20"), ("what if it is open", "what if off gap"),
      ("sensitivity", "sensitivity root.width"), ("sweep", "sweep gap 0...50"), ("draw", "draw"),
    ]
  }

  /// The questions about all views in columns of at most ``longest``, as their cost grows with the
  /// square or worse.
  var steep: [(name: String, line: String)] {
    let last = "v\(count - 1)"
    return [
      ("why not", "why not \(last).top == root.top + 3"),
      ("staircase of the last place", "staircase \(last).y"),
    ]
  }

  /// The longest column in which ``steep`` ends within some seconds.
  static let longest = 1500

  private var views: [String] {
    (0..<count).map { "view v\($0) : label text \"Row \($0)\"" }
  }

  private var places: [String] {
    ["v0.top == root.top + 8 as gap"]
      + (1..<count).map { "v\($0).top == v\($0 - 1).bottom + 8" }
  }

  private var sides: [String] {
    (0..<count).flatMap {
      ["v\($0).leading == root.leading + 16", "v\($0).trailing == root.trailing - 16"]
    }
  }
}
