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
    let reply = session.evaluate(column)
    guard reply.status < .refused else { throw .refused("a column of \(count)", reply.errors) }
    return session
  }

  /// What is asked of one label, by what it is about.
  var local: [(name: String, line: String)] {
    [
      ("why a width", "why v3.width"), ("why the first place", "why v0.y"),
      ("frames of one", "frames v3"), ("a view", "v3"), ("draw one", "draw v3"),
      ("show one", "show v3"), ("list of one", "list v3"),
      ("staircase of a width", "staircase v3.width"),
    ]
  }

  /// What is asked of all.
  var wide: [(name: String, line: String)] {
    let last = "v\(count - 1)"
    return [
      ("why the last place", "why \(last).y"), ("why not", "why not \(last).top == 3"),
      ("affecting the last", "affecting \(last) vertical"),
      ("staircase of the last place", "staircase \(last).y"),
      ("frames", "frames"), ("show", "show"), ("show as vfl", "show as vfl"), ("trace", "trace"),
      ("lint", "lint"), ("ambiguity", "ambiguity"), ("conflicts", "conflicts"),
      ("what if a gap", "what if set gap = 20"), ("what if it is open", "what if off gap"),
      ("sensitivity", "sensitivity root.width"), ("sweep", "sweep gap 0...50"), ("draw", "draw"),
    ]
  }

  private var column: String {
    var lines = ["set root.size = 320x480"]
    for number in 0..<count { lines.append("view v\(number) : label text \"Row \(number)\"") }
    lines.append("v0.top == root.top + 8 as gap")
    for number in 1..<count { lines.append("v\(number).top == v\(number - 1).bottom + 8") }
    for number in 0..<count {
      lines.append("v\(number).leading == root.leading + 16")
      lines.append("v\(number).trailing == root.trailing - 16")
    }
    return "{\n" + lines.joined(separator: "\n") + "\n}"
  }
}
