// The help: every topic has a text that fits the screen, and every line it shows runs as typed.

import Answers
import Syntax
import Testing

@testable import Notebook

/// A person's machine: files that were written can be read again.
private struct Desk {
  var session = Session(configuration: Configuration(isInteractive: true))
  var files: [String: String] = [:]

  /// Types a line and carries out what it wants; whether it was accepted, or is not built yet.
  mutating func type(_ line: String) -> Answer {
    var files = files
    defer { self.files = files }
    return session.evaluate(line) { effect in
      switch effect.action {
      case .writePNG: return .written
      case .writeFile(let path, let contents, _):
        files[path] = contents
        return .written
      case .readFile(let path, _):
        return .file(files[path] ?? "# One\n\n```layout\n> view lessonview\n> frames\n```\n")
      case .listLessons: return .lessons([])
      case .slide: return .slideEnded(nil)
      case .ask: return .answered(nil)
      case .play, .edit, .serve, .quit: return nil
      }
    }
  }
}

@Suite struct HelpTests {
  private static let topics = Lines.known.map(\.word) + conceptNames

  private static var conceptNames: [String] {
    var session = Session()
    let text = session.evaluate("help concepts").output
    return text.split(separator: "\n").dropLast().flatMap {
      $0.components(",").map { String($0.trimmed) }.filter { !$0.isEmpty }
    }
  }

  /// Sessions of three people: one who begins, one with a view, one in the middle of work.
  private static let starts: [[String]] = [
    [],
    ["view \"my box\""],
    [
      "view card", "view title, value : label in card text \"Name\", \"A value\"",
      "title.leading == card.leading + 16 as side", "value.leading == title.trailing + 8",
      "card.edges == root inset 20", "stack bar (one, two) in card",
    ],
  ]

  /// Returns whether a line was refused because nobody sits at the keys.
  private static func isForTerminals(_ line: String, _ answer: Answer) -> Bool {
    (line.trimmed.hasPrefix("slide ") || line.trimmed == "serve")
      && answer.errors.hasPrefix("error[E131]")
  }

  @Test(arguments: topics)
  func `a topic has a text that fits the screen, and its lines run as typed`(topic: String) throws {
    for start in Self.starts {
      var desk = Desk()
      for line in start { _ = desk.type(line) }
      let text = desk.type("help \(topic)").output
      let lines = text.components("\n").dropLast()
      #expect(lines.count <= (topic == "card" ? 24 : 20), "\(topic)")
      // The grammar of a verb may be longer than a line.
      #expect(lines.dropFirst().allSatisfy { $0.count <= 80 }, "\(topic)")
      let blank = lines.firstIndex(of: "") ?? lines.endIndex
      for line in lines[blank...] where line.hasPrefix("  ") {
        let answer = desk.type(String(line.dropFirst(2)))
        #expect(
          answer.status <= .conflict || Self.isForTerminals(line, answer),
          "\(topic): \(line)\n\(answer.errors)")
        let parts = line.components("// → ")
        if parts.count == 2 { #expect(answer.output.hasPrefix(parts[1]), "\(topic): \(line)") }
      }
    }
  }

  @Test func `help is twelve lines with a column that runs as typed`() throws {
    for start in Self.starts {
      var desk = Desk()
      for line in start { _ = desk.type(line) }
      let lines = desk.type("help").output.components("\n").dropLast()
      #expect(lines.count == 12)
      #expect(lines.allSatisfy { $0.count <= 80 })
      for line in lines {
        let columns = line.components("   ").filter { !$0.isEmpty }.map { String($0.trimmed) }
        for command in columns.dropLast() {
          let answer = desk.type(command)
          #expect(
            answer.status <= .conflict || Self.isForTerminals(command, answer),
            "\(command)\n\(answer.errors)")
        }
      }
    }
  }

  @Test func `examples speak of the user's own views`() {
    var desk = Desk()
    _ = desk.type("view sidebar")
    #expect(desk.type("help why").output.contains("why sidebar.width"))
    _ = desk.type("sidebar.leading == root.leading + 20 as indent")
    #expect(desk.type("help slide").output.contains("slide indent 0...200"))
  }

  @Test func `an unknown topic is searched for, by meaning and by spelling`() {
    var desk = Desk()
    #expect(desk.type("help shrinking").output.contains("resist"))
    #expect(
      desk.type("help hugginf").output == "no topic is called hugginf\n"
        + desk.type("help hugging").output)
    #expect(desk.type("help compression resistance").output.contains("shrink"))
    #expect(desk.type("help qqqq").status == .refused)
  }

  @Test func `a long question that no topic answers is refused`() {
    var desk = Desk()
    let question = String(repeating: "animate hugging ", count: 1000)
    #expect(desk.type("help \(question)").status == .refused)
  }

  @Test func `a property and a code are topics too`() {
    var desk = Desk()
    #expect(desk.type("help spacingAfter").output.contains("view spacingAfter"))
    #expect(desk.type("explain E101").output.hasPrefix(desk.type("help E101").output))
    let name = "UIView-Encapsulated-Layout-Height"
    #expect(desk.type("help \"\(name)\"").output == desk.type("help \(name)").output)
  }

  @Test(arguments: (100...190).map { "E\($0)" })
  func `every code that there is has a story`(code: String) {
    var desk = Desk()
    let answer = desk.type("explain \(code)")
    if answer.status == .ok { #expect(answer.output.count > 20, "\(code)") }
  }
}

extension StringProtocol {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }

  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
