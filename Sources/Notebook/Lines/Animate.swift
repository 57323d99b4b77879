import AutoLayout
import Syntax

/// `animate 0.3s ease-in-out delay 0.1s repeat 2 reverse { set gap = 120 } at 0, 0.5, 1`.
struct AnimateLine: SessionLine {
  /// The states between which it animates.
  enum Change: Equatable, Sendable {
    /// From the current state to the one after these lines.
    case lines(Block)
    /// From the current state to the ones after each keyframe's lines, in turn.
    case keyframes([Keyframe])
    /// From one branch or mark to another.
    case between(Word, Word)
  }

  /// `keyframe 0...0.25 ease-in { set gap = 60 }`.
  struct Keyframe: Equatable, Sendable {
    /// The start and end, as fractions of the whole animation.
    var range: Located<NumberRange>
    /// The keyframe's curve; linear by default.
    var curve: Located<TimingCurve>?
    /// The changes that the keyframe leads to.
    var block: Block
  }

  /// The duration in seconds, positive.
  var duration: Located<Double>
  /// The curve; ease-in-out if omitted.
  var curve: Located<TimingCurve>?
  /// The delay in seconds, not negative.
  var delay: Located<Double>?
  /// The seconds of the last animation that had passed when this one begins; if omitted, it is not
  /// interrupted.
  var after: Located<Double>?
  /// The number of runs; one if omitted.
  var repeats: Located<Int>?
  /// Indicates whether each run is followed by one in reverse.
  var reverses = false
  /// The states between which it animates.
  var change = Change.lines(Block([]))
  /// The moments whose frames are printed; chosen by the program if empty.
  var moments: [Located<Moment>] = []
  /// `as svg to a.svg`.
  var output = OutputClause()

  var fitsOneLine: Bool { false }

  func run(in session: inout Session, _ typed: String) throws(NotebookError) -> LineOutcome {
    try session.checkAnswered()
    return try run(in: &session)
  }

  var text: String {
    func time(_ word: String, _ time: Located<Double>?) -> String {
      time.map { word + NumberFormat.exact($0.value) + "s" } ?? ""
    }
    return "animate" + time(" ", duration) + curve.behind() + time(" delay ", delay)
      + time(" after ", after) + repeats.behind(" repeat ") + (reverses ? " reverse" : "")
      + change.text + (moments.isEmpty ? "" : " at " + moments.list) + output.text
  }
}

extension AnimateLine.Change: Written {
  var text: String {
    switch self {
    case .lines(let block): " " + block.text
    case .keyframes(let keyframes): keyframes.map { $0.text }.joined()
    case .between(let first, let second): " from \(first.text) to \(second.text)"
    }
  }
}

extension AnimateLine.Keyframe: Written {
  var text: String { " keyframe \(range.text)" + curve.behind() + " \(block.text)" }
}

extension Verb {
  static let animate = Verb(
    .live, "animate TIME [CURVE] [delay TIME] [repeat NUM] [reverse] { LINES } [at MOMENT, …]",
    "moves between solutions; or: from BRANCH to BRANCH, keyframe RANGE { LINES } …",
    examples: [
      "animate 0.3s { set {gap} = 120 }", "animate 0.5s spring 0.7 { set {gap} = 20 }",
      "animate 0.3s linear { set {gap} = 60 } at 0, 0.5, 1",
      "animate 1s keyframe 0.5...1 { set {gap} = 20 }",
      "animate 0.3s after 0.1s { set {gap} = 20 } as svg to a.svg",
    ],
    seeAlso: ["slide", "frames", "animation"]
  ) { parser throws(SyntaxError) in
    Statement(try parser.animation())
  }
}

extension Parser {
  fileprivate mutating func animation() throws(SyntaxError) -> AnimateLine {
    var line = AnimateLine(duration: try duration(.positive))
    while true {
      if line.curve == nil, let curve = try takeCurve() {
        line.curve = curve
      } else if line.delay == nil, take("delay") {
        line.delay = try duration(.notNegative)
      } else if line.after == nil, take("after") {
        line.after = try duration(.notNegative)
      } else if line.repeats == nil, take("repeat") {
        line.repeats = try integer(.count)
      } else if !line.reverses, take("reverse") {
        line.reverses = true
      } else {
        break
      }
    }
    if take("from") {
      let first = try name(.branch)
      try need("to")
      line.change = .between(first, try name(.branch))
    } else if isNext("keyframe") {
      var keyframes: [AnimateLine.Keyframe] = []
      while take("keyframe") {
        keyframes.append(
          AnimateLine.Keyframe(
            range: try range(), curve: try takeCurve(), block: try block()))
      }
      line.change = .keyframes(keyframes)
    } else {
      line.change = .lines(try block())
    }
    if take("at") {
      line.moments = try commaList { parser throws(SyntaxError) in try parser.moment() }
    }
    line.output = try output()
    return line
  }

  /// Takes a curve, if one is next; `ease-in-out` may also be written `easeInOut`.
  private mutating func takeCurve() throws(SyntaxError) -> Located<TimingCurve>? {
    note(.choice(["linear", "ease-in", "ease-out", "ease-in-out", "bezier", "spring"]))
    let start = start
    guard token.kind == .word else { return nil }
    var end = token.end
    while lexer.byte(end) == UInt8(ascii: "-"), lexer.wordEnd(end + 1) > end + 1 {
      end = lexer.wordEnd(end + 1)
    }
    let word = Name.key(lexer.text(SourceSpan(start, end))).filter { $0 != "-" }
    let plain: [String: TimingCurve] = [
      "linear": .linear, "easein": .easeIn, "easeout": .easeOut, "easeinout": .easeInOut,
    ]
    if let curve = plain[word] {
      resume(at: end)
      return Located(curve, span(from: start))
    }
    if word == "bezier" { return Located(try bezier(), span(from: start)) }
    if word == "spring" { return Located(try spring(), span(from: start)) }
    return nil
  }

  private mutating func bezier() throws(SyntaxError) -> TimingCurve {
    advance()
    let x1 = try number(.number, .unit)
    let y1 = try number()
    let x2 = try number(.number, .unit)
    let y2 = try number()
    return .bezier(x1: x1.value, y1: y1.value, x2: x2.value, y2: y2.value)
  }

  private mutating func spring() throws(SyntaxError) -> TimingCurve {
    advance()
    let damping = try number(.number, .positive)
    let velocity = take("velocity") ? try number().value : 0
    return .spring(dampingRatio: damping.value, velocity: velocity)
  }
}
