// The shared parts of the tests of lines: a small layout to begin with, and the visible state of a
// session.

@testable import Answers
import AutoLayout
import Testing

@testable import Notebook

/// A session with a few of everything, for lines to be about.
func furnishedSession() -> Session {
  var session = Session()
  for line in furniture {
    let answer = session.evaluate(line)
    #expect(answer.status == .ok, "\(line): \(answer.errors)")
  }
  return session
}

private let furniture = [
  "view red, blue", "view card", "view title : label in card text \"Name\"",
  "view photo : image intrinsic 30x20", "view old frame 20 100 200 100 flexible (width, right)",
  "view one, two : label text \"1\", \"2\"", "stack row (one, two) in root horizontal spacing 8",
  "guide header in root", "view list : table in root", "view pane : scroll in root",
  "red.leading == root.leading + 20 as gap", "blue.leading == red.trailing + 8 as next",
  "root.trailing >= blue.trailing + 20 @750 as end", "red.width == 100 @500 as wish",
  "red.edges == card inset 4 @20 as pins", "mark before",
]

/// Returns the visible state of the layout and its history.
func visibleState(_ session: Session) -> [String] {
  var session = session
  let questions = ["frames as json", "list", "show", "history", "conflicts", "root.size", "watch"]
  return questions.map { question in
    let answer = session.evaluate(question)
    return answer.output + answer.errors
  } + [session.prompt]
}

/// Returns whether two sessions have the same document, history and watched questions.
func isSame(_ one: Session, _ other: Session) -> Bool {
  one.workspace.layout.document == other.workspace.layout.document
    && one.history.steps.map(\.entry) == other.history.steps.map(\.entry)
    && one.memory.branch == other.memory.branch && one.memory.watches == other.memory.watches
    && one.aliases.map(\.line) == other.aliases.map(\.line)
}

/// Evaluates a line, and what follows from it when no file is there but `files`; with some, others
/// may be written.
///
/// Nobody slides or answers, unless it is told that somebody does.
@discardableResult
func enter(
  _ line: String, in session: inout Session, files: [String: String] = [:],
  interactively: Bool = false
) -> Answer {
  session.evaluate(line) { reply(to: $0, files, interactively) }
}

private func reply(
  to effect: Effect, _ files: [String: String], _ isAnswered: Bool
) -> EffectReply? {
  switch effect.action {
  case .readFile(let path, _):
    files[path].map { .file($0) } ?? .fileFailed(reason: "no such file or directory")
  case .listLessons: .fileFailed(reason: "no such file or directory")
  case .writeFile, .writePNG:
    files.isEmpty ? .fileFailed(reason: "read-only file system") : .written
  case .slide: .slideEnded(isAnswered ? 33 : nil)
  case .ask: .answered(isAnswered ? "100" : nil)
  case .play, .edit, .serve, .quit: nil
  }
}
