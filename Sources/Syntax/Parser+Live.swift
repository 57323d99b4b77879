import AutoLayout

/// Lines that move: `slide`, `animate`, `watch`.
extension Parser {
  mutating func slideLine() throws(SyntaxError) -> SlideLine {
    var line = SlideLine(try path())
    if isNumberNext(.range) { line.range = try range() }
    if take("step") { line.step = try number(.number, .positive) }
    return line
  }

  /// `watch frames`, `watch off`, `watch`; what is answered unasked is shown and not written.
  mutating func watch() throws(SyntaxError) -> Watch {
    if token.kind.endsLine {
      note(.choice(["off"]))
      note(.line)
      return .list
    }
    if take("off") { return .off }
    let start = token.span
    mayWrite = false
    defer { mayWrite = true }
    let inner = try nested { parser throws(SyntaxError) in try parser.statement() }
    guard case .ask(let query) = inner else {
      throw .unexpected(found: lexer.text(start), expected: [.choice(["off"])], start)
    }
    return .query(query)
  }

  mutating func animateLine() throws(SyntaxError) -> AnimateLine {
    var line = AnimateLine(try duration(.positive), .lines(Block([])))
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
    } else {
      line.change = .lines(try block())
    }
    if take("at") { line.moments = try moments() }
    line.output = try output()
    return line
  }

  private mutating func moments() throws(SyntaxError) -> [Located<Moment>] {
    var moments = [try moment()]
    while take(.comma, ",") {
      moments.append(try moment())
      try checkCount(moments.count)
    }
    return moments
  }

  /// A curve if one is next; `ease-in-out` may be written `easeInOut` too.
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
