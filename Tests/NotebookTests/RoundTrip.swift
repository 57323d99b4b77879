// The law of saving: what is loaded is what was saved, and the saved file verifies.

@testable import Answers
import Conditions
@testable import Notebook
@testable import SessionFiles
import Testing

/// Returns the visible state of a session: all answers that do not depend on a question before
/// them, nor on the progress of a lesson, which a file does not record.
func visibleState(of session: Session) -> [String] {
  var session = session
  session.lesson = nil
  let questions = [
    "frames as json", "list", "show", "history", "conflicts", "ambiguity", "frames at 0.5", "watch",
    "root.size", "quiz", "hint", "prompt1",
  ]
  return questions.map { question in
    let answer = session.evaluate(question)
    return answer.output + answer.errors
  } + [session.prompt]
}

/// The text that `save` hands to the program.
func savedText(of session: Session, as path: String) -> String {
  var session = session
  guard case .writeFile(_, let text, _)? = session.evaluate("save \(path)").effects.first?.action
  else {
    return ""
  }
  return text
}

/// Saves in every form, loads, and compares; Markdown is also verified, and saved again.
func expectRoundTrip(
  _ session: Session, _ comment: Comment = "", location: SourceLocation = #_sourceLocation
) throws {
  let state = visibleState(of: session)
  let markdown = savedText(of: session, as: "a.md")
  let report = verify(try SessionFile(parsing: markdown, name: "a.md"))
  #expect(
    report.passed, "\(comment)\n\(report.text)\n\(markdown)", sourceLocation: location)
  for path in ["a.md", "a.json", "a.ipynb"] {
    let text = savedText(of: session, as: path)
    let loaded = try load(text, path, comment, location)
    #expect(
      visibleState(of: loaded) == state, "\(comment)\n\(text)", sourceLocation: location)
    guard path != "a.json" else { continue }
    #expect(savedText(of: loaded, as: path) == text, "\(comment)", sourceLocation: location)
  }
  // A plain script keeps the state, not the history before a fresh start, and no questions.
  let script = savedText(of: session, as: "a.layout")
  let loaded = try load(script, "a.layout", comment, location)
  #expect(
    Array(visibleState(of: loaded)[..<3]) == Array(state[..<3]), "\(comment)\n\(script)",
    sourceLocation: location)
}

extension Answer {
  /// Returns whether it is the one line about a loaded file.
  func tellsOnly(of path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return self == Answer(output: output) && output.hasPrefix("\(name): ")
      && output.utf8.count { $0 == UInt8(ascii: "\n") } == 1
  }
}

private func load(
  _ text: String, _ path: String, _ comment: Comment, _ location: SourceLocation
) throws -> Session {
  var loaded = Session()
  loaded.evaluate("load \(path)")
  let answer = loaded.resume(.file(text))
  #expect(answer.tellsOnly(of: path), "\(comment)\n\(text)", sourceLocation: location)
  return loaded
}
