import Answers
import AutoLayout
import Syntax

// A verb without the words that it needs: lines of it that can be typed in this session.

extension Correction {
  /// Returns lines of a verb that stands alone, with the session's own names, and its help.
  func completed(_ line: LinePattern.Line) -> [String] {
    guard line.pieces.count == 1, let verb = Verb(word: String(line.pieces[0])) else { return [] }
    let templates =
      Self.own(verb) + verb.entry.examples.filter { $0.hasPrefix("\(verb.rawValue) ") }
    var (ready, first): ([String], [String]) = ([], [])
    for template in templates {
      var scene = HelpScene(session.workspace, taken: session.memory.places.map { $0.name })
      var lines = scene.lines([template])
      let last = Self.withoutRemark(lines.removeLast())
      // A line that needs another one before it is offered by that one.
      if let needed = lines.first { first.append(needed) } else { ready.append(last) }
    }
    return ready.prefix(2) + (ready.isEmpty ? first.prefix(1) : []) + ["help \(verb.rawValue)"]
  }

  /// Templates for verbs whose help makes new things first, and for sessions without anything.
  private static func own(_ verb: Verb) -> [String] {
    switch verb {
    case .animate:
      ["animate 0.3s { set {gap} = 120 }", "animate 0.3s { set root.size = 480x320 }"]
    case .expect: ["expect no conflict", "expect {a}.width >= 0"]
    case .fit: ["fit {a}"]
    case .fix: ["fix 1", "conflicts"]
    case .hug: ["hug {a} 251"]
    case .import: ["import crash.log", "import Main.storyboard"]
    case .let: ["let {newgap} = 8"]
    case .load: ["load {mine}.md"]
    case .mark: ["mark {before}"]
    case .move: ["move {b} to {a}"]
    case .predict: ["predict {a}.width"]
    case .remove: ["remove {a}"]
    case .resist: ["resist {a} 751"]
    case .rewrite: ["edit"]
    case .run: ["run {mine}.layout"]
    case .sensitivity: ["sensitivity {gap}", "sensitivity root.width"]
    case .set: ["set {gap} = 30", "set root.size = 480x320"]
    case .slide: ["slide {gap} 0...200", "slide root.width 240...600"]
    case .spread: ["spread ({a}, {b}) horizontal in root"]
    case .stack: ["stack {newstack} ({a}, {b})"]
    case .vfl: ["vfl H:|-[{a}]-|"]
    default: []
    }
  }

  /// A line of the help without the remark behind it.
  private static func withoutRemark(_ line: String) -> String {
    guard let mark = line.firstRange(of: "  //") else { return line }
    return String(line[..<mark.lowerBound].reversed().drop { $0 == " " }.reversed())
  }
}
