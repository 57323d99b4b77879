// Files beside the session's own: pictures and answers are written where the line says, and are
// never taken for the session.

@testable import Answers
import AutoLayout
import Conditions
@testable import SessionFiles
import Syntax
import Testing

@testable import Notebook

@Suite struct WrittenFileTests {
  /// Types a line; the files that it writes are written.
  private func type(_ line: String, _ session: inout Session) -> (Answer, written: [String]) {
    var answer = session.evaluate(line)
    var written: [String] = []
    for case .writeFile(let path, _, _) in answer.effects.map(\.action) {
      written.append(path)
      answer.append(session.resume(.written))
    }
    return (answer, written)
  }

  @Test(arguments: [
    "draw as svg to a.svg", "draw as html to a.html", "draw with names to a.txt",
    "draw red as box to a.txt", "frames as json to a.json", "show as swift to a.swift",
    "animate 1s { set gap = 21 } as cast to a.cast",
  ])
  func `what is drawn to a file is not the session's file, and stays what it is when it is saved`(
    line: String
  ) throws {
    let drawn = String(line.split(separator: " ").last ?? "")
    var session = furnishedSession()
    #expect(type(line, &session).written == [drawn])
    // Without a name there is nothing to save to; least of all the picture.
    let nameless = type("save", &session)
    #expect(nameless.0.status == .inputOutput && nameless.written.isEmpty)
    #expect(nameless.0.errors.contains("the session has no file yet"))
    #expect(type("save kept.md", &session).written == ["kept.md"])
    #expect(type(line, &session).written == [drawn])
    #expect(type("save", &session).written == ["kept.md"])

    let text = savedText(session, "kept.md")
    let report = verify(try SessionFile(parsing: text, name: "kept.md"))
    #expect(report.passed, "\(report.text)")
    var loaded = Session()
    loaded.evaluate("load kept.md")
    let answer = loaded.resume(.file(text))
    #expect(answer == Answer(output: answer.output), "loading writes nothing: \(answer.effects)")
    #expect(loaded.workspace.layout.document == session.workspace.layout.document)
    #expect(type("save", &loaded).written == ["kept.md"])
  }

  @Test(arguments: [
    "animate 1000000s repeat 1000000 reverse", "animate 1e12s", "animate 3s delay 1e9s repeat 1e6",
    "animate 1e9s spring 0.1 velocity 50", "animate 0.001s repeat 1e6",
    "animate 1e12s repeat 999999999 reverse",
  ])
  func `an animation of any length has at most 600 moments, and is answered in time`(line: String) {
    let configuration = Configuration(isInteractive: true)
    for ending in ["", " as svg to a", " as html to a", " as cast to a", " at 0, 0.5, 1"] {
      var session = Session(configuration: configuration)
      for line in ["view red", "red.leading == root.leading + 20 as gap", "red.width == 5"] {
        session.evaluate(line)
      }
      var answer = Answer()
      let time = processorTime {
        answer = session.evaluate("\(line) { set gap = 120 }\(ending)")
      }
      #expect(time < bound(seconds: 10), "\(line)\(ending)")
      #expect(answer.status == .ok, "\(answer.errors)")
      #expect(answer.output.utf8.count < 4000)
      for effect in answer.effects {
        switch effect.action {
        case .play(let movie):
          #expect(movie.frames.count <= 601)
          #expect(movie.interval.isFinite && movie.interval >= 0)
        case .writeFile(_, let text, _): #expect(text.utf8.count < 2_000_000)
        default: Issue.record("\(effect)")
        }
      }
      #expect(session.evaluate("expect red.x == 120").status == .ok)
      session.evaluate("undo")
      #expect(session.evaluate("expect red.x == 20").status == .ok)
    }
  }

  @Test func `animations that interrupt each other without end are those of the last few`() {
    var session = Session()
    for line in ["view red", "red.leading == root.leading + 20 as gap", "red.width == 5"] {
      session.evaluate(line)
    }
    session.evaluate("animate 1e9s { set gap = 21 }")
    let time = processorTime {
      for number in 1...120 {
        let line = "animate 1e9s after 0.1s { set gap = \(20 + number % 3) } at 0.5"
        #expect(session.evaluate(line).status == .ok)
      }
    }
    #expect(time < bound(seconds: 10))
    // Under the new one goes on what is left of the one before, and nothing jumps.
    session.evaluate("set gap = 40")
    session.evaluate("animate 1s linear { set gap = 20 }")
    session.evaluate("animate 1s linear after 0.5s { set gap = 30 }")
    for (moment, place) in [("0s", "30"), ("0.25s", "27.5"), ("0.5s", "25"), ("1s", "30")] {
      #expect(session.evaluate("frames at \(moment)").output.contains("red   x \(place) "))
    }
  }
}
