import Answers
import Notebook

/// The wait at a terminal between a key and the new picture of many views.
struct Redraw {
  /// The number of views.
  let count: Int
  /// A window of usual size.
  private static let screen = Screen(columns: 120, rows: 40, colours: 256, isForReading: true)

  var name: String
  /// The lines that make the views.
  private var lines: [String]
  /// The constraint of which the constant is edited.
  private var edited: String

  /// A list of cells, each lower than a row of the window.
  static func list(_ count: Int) -> Redraw {
    Redraw(
      count: count, name: "redraw of a list", lines: Answers.cells(count / 5),
      edited: "gap\(count / 10)")
  }

  /// A grid in which each view has a cell or more of the window.
  static func grid(_ count: Int) -> Redraw {
    let columns = 50
    var lines = ["set root.size = 2000x\(count / columns * 20)"]
    lines += (0..<count).map { "view v\($0)" }
    for index in 0..<count {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let left = column == 0 ? "root.leading" : "v\(index - 1).trailing"
      let above = row == 0 ? "root.top" : "v\(index - columns).bottom"
      lines += [
        "v\(index).leading == \(left) + 4 as left\(index)", "v\(index).top == \(above) + 4",
        "v\(index).width == 36", "v\(index).height == 16",
      ]
    }
    return Redraw(
      count: count, name: "redraw of a grid",
      lines: [lines[0], "{\n" + lines.dropFirst().joined(separator: "\n") + "\n}"],
      edited: "left\(count / 2 + columns / 2)")
  }

  /// A session of a person, with the views and the board shown after each line.
  func session() throws(BenchmarkError) -> Session {
    var session = Session(configuration: Configuration(isInteractive: true))
    for line in lines + ["watch draw"] { _ = try type(line, in: &session) }
    return session
  }

  /// Edits the constant by a line; the text that is then on the screen.
  func edit(_ count: Int, in session: inout Session) throws(BenchmarkError) -> String {
    try type("set \(edited) = \(4 + count % 8)", in: &session).text(on: Self.screen)
  }

  /// Begins to slide the constant; by what it is called.
  func slide(in session: inout Session) throws(BenchmarkError) -> Effect.ID {
    let line = "slide \(edited) 0...20"
    guard let effect = try type(line, in: &session).effects.first else {
      throw .refused(line, "nothing to slide")
    }
    return effect.id
  }

  /// The text that is on the screen after a key.
  func preview(_ count: Int, of slide: Effect.ID, in session: inout Session) -> String {
    session.slidePreview(Double(4 + count % 8), of: slide, on: Self.screen)
  }

  private func type(
    _ line: String, in session: inout Session
  ) throws(BenchmarkError) -> Answer {
    let answer = session.evaluate(line)
    guard answer.status < .refused else { throw .refused(line, answer.errors) }
    return answer
  }
}
