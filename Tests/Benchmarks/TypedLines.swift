import Answers
import Notebook

/// A column of labels, typed line by line: what a constraint costs from its text to its answer.
struct TypedLines {
  let count: Int

  private var labels: [String] {
    ["set root.size = 390x\(40 * count)"]
      + (0..<count).map { "view l\($0) : label text \"Label \($0)\"" }
  }

  /// Two for each label.
  var constraints: [String] {
    (0..<count).flatMap { at in
      [
        "l\(at).leading == root.leading + 16",
        at == 0 ? "l0.top == root.top + 8" : "l\(at).top == l\(at - 1).bottom + 8",
      ]
    }
  }

  /// A session with the labels, which nothing places; at a prompt, which counts what is ambiguous.
  func session(atPrompt: Bool) throws(BenchmarkError) -> Session {
    var session = Session(configuration: Configuration(isInteractive: atPrompt))
    try type(labels, in: &session)
    return session
  }

  func type(_ lines: [String], in session: inout Session) throws(BenchmarkError) {
    for line in lines {
      let reply = session.evaluate(line)
      guard reply.status == .ok, !reply.output.isEmpty else {
        throw .refused(line, reply.errors)
      }
    }
  }
}
