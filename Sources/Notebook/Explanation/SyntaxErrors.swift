import Answers
import AutoLayout
import Syntax

/// The sentences about texts that are not statements.
struct SyntaxErrors {
  let workspace: Workspace

  func diagnostic(for error: SyntaxError, in line: String) -> Diagnostic {
    let spans = [error.span]
    switch error {
    case .unexpected(let found, let expected, _):
      let wanted = expected.compactMap { Self.word(onPlatform($0)) }
      var unique: [String] = []
      for word in wanted where !unique.contains(word) { unique.append(word) }
      return Diagnostic(
        code: .grammar,
        title: found.map { "\($0) cannot stand here" } ?? "the line is not finished", spans: spans,
        rule: unique.isEmpty ? nil : "expected \(Text.list(Array(unique.prefix(8)), "or"))",
        tries: line == "?" ? ["help"] : [])
    case .unknownVerb(let word): return unknownVerb(word, line)
    case .unknownWord(let word, let known):
      let near = Nearness.nearest(word.value, in: known)
      return Diagnostic(
        code: .grammar,
        title: "\(word.value) is not known here" + (near.map { "; did you mean \($0)?" } ?? ""),
        spans: spans,
        rule: (near == nil ? elsewhere(word) : nil) ?? "it can be \(Text.list(known, "or"))")
    case .unknownProperty(let word, let path):
      let near = ForeignWords.table.meant(by: word.value, among: Property.names).first
      let steps = path.steps.map { $0.value }.joined(separator: ".")
      return Diagnostic(
        code: .unknownProperty,
        title: "there is no property \(steps.isEmpty ? word.value : steps)"
          + (near.map { "; did you mean \($0)?" } ?? ""),
        spans: spans, rule: near == nil ? elsewhere(word) : nil)
    case .unknownAttribute(let word, _):
      let near =
        ForeignWords.table.attribute(word.value)
        ?? Nearness.nearest(word.value, in: Repair.attributes)
      return Diagnostic(
        code: .missingAttribute,
        title: "there is no attribute \(word.value)"
          + (near.map { "; did you mean \($0)?" } ?? ""), spans: spans,
        rule: (near == nil ? elsewhere(word) : nil)
          ?? "edges, sizes, centres and baselines are attributes")
    case .missingAttribute(let path): return missingAttribute(path, line)
    case .propertyInEquation(let path) where path.isFrame:
      let view = path.heads.first.map { Name.written($0.value) } ?? "red"
      let numbers = line.drop { $0 != "=" }.split { !$0.isNumber && $0 != "." }
      let frame = numbers.count == 4 ? numbers.joined(separator: " ") : "10 10 100 50"
      return Diagnostic(
        code: .solvedNotSet, title: "\(path.plain) is solved for, not set", spans: spans,
        rule:
          "constraints place a view, so that its frame has no effect; a view with a mask has one",
        tries: ["{ set \(view).translates = on; set \(view).frame = \(frame) }"])
    case .propertyInEquation(let path):
      return Diagnostic(
        code: .solvedNotSet, title: "\(path.plain) is set, not solved for", spans: spans,
        rule: "set changes properties; an equation relates attributes",
        tries: ["set \(line.replacing("==", with: "="))"])
    case .changeWithoutSet(let path, _):
      // A size that is solved for is changed by the constraint that determines it.
      let given = workspace.constraint(giving: path).map { name in
        "set \(name)\(line.dropFirst(line.prefix { !" +-*/".contains($0) }.count))"
      }
      return Diagnostic(
        code: .solvedNotSet, title: "this changes a number, and wants set before it",
        spans: spans, tries: [given ?? "set \(line)"])
    case .reservedName(let word):
      return Diagnostic(
        code: .reservedName, title: "\(word.value) is a reserved word", spans: spans,
        rule: "a joining word such as in, or root, cannot be the name of a view",
        tries: [line.replacing(word.span, by: "\(word.value)1")])
    case .emptyName:
      return Diagnostic(code: .reservedName, title: "a name cannot be empty", spans: spans)
    case .badNumber(let word):
      let unit = word.value.drop { $0.isNumber || $0 == "." }
      let isMeasured = unit.count < word.value.count && unit.allSatisfy { $0.isLetter }
      return Diagnostic(
        code: .badNumber, title: "\(word.value) is not a number", spans: spans,
        rule: isMeasured ? "lengths are numbers of points, without a unit" : nil)
    case .decimalComma(let word, let reading):
      return Diagnostic(
        code: .badNumber, title: "\(word.value): decimals stand behind a point", spans: spans,
        tries: [line.replacing(word.value, with: reading)])
    case .notFinite(let word):
      return Diagnostic(
        code: .badNumber, title: "\(word.value) cannot be calculated with",
        spans: spans,
        rule: "constants are finite, and not beyond 1e12")
    case .outOfRange(let number, let bounds): return outOfRange(number, bounds)
    case .divisionByZero:
      return Diagnostic(code: .badNumber, title: "nothing can be divided by 0", spans: spans)
    case .notLinear:
      return Diagnostic(
        code: .twoAttributes, title: "two unknowns are multiplied", spans: spans,
        rule: "constraints are linear: a number times an attribute")
    case .wrongCount(let count, let allowed, _):
      return Diagnostic(
        code: .wrongValue,
        title: "\(count) numbers, where \(Text.list(allowed.map(String.init), "or")) belong",
        spans: spans)
    case .unclosed(let word):
      return Diagnostic(code: .grammar, title: "\(word.value) is never closed", spans: spans)
    case .badEscape:
      return Diagnostic(
        code: .grammar, title: "behind \\ in quotes stands \", \\, n or u{1F534}",
        spans: spans)
    case .badNameRange:
      return Diagnostic(
        code: .grammar, title: "the ends of this list are not one word with two numbers",
        spans: spans, rule: "(s1...s8) lists s1 to s8")
    case .tooDeep(let limit, _):
      return Diagnostic(
        code: .grammar, title: "more than \(limit) brackets in each other", spans: spans)
    case .tooLong(let limit, _):
      return Diagnostic(
        code: .grammar, title: "more than \(limit) bytes in one entry", spans: spans)
    case .notText(let span):
      return Diagnostic(
        code: .grammar, title: "here the line is no text", spans: [span],
        rule: "a line is UTF-8 without control characters")
    case .tooMany(let limit, _):
      return Diagnostic(code: .grammar, title: "more than \(limit) parts", spans: spans)
    case .inLoop(let text, let inner, let span):
      return ConstraintErrors.inLoop(diagnostic(for: inner, in: text), span)
    }
  }

  func unknownVerb(_ word: Word, _ line: String) -> Diagnostic {
    let isName = workspace.lookup(word.value) != nil
    let near =
      isName || ForeignWords.table.knows(line, in: workspace)
      ? nil : Repair.verbs(near: word.value).first
    return Diagnostic(
      code: .unknownVerb,
      title: "\(word.value) is \(isName ? "a name, and no verb" : "not a verb")"
        + (near.map { "; did you mean \($0)?" } ?? ""),
      spans: [word.span],
      rule: AttributeName(key: Name.key(word.value)).map { asked($0, line) }
        ?? (isName
          ? "a line begins with a verb, or relates attributes, as \(word.value).width == 100"
          : "help lists the verbs" + (isProse(line) ? "; # begins text" : "")))
  }

  /// Explains how to use an attribute that begins a line without its view, with the number given
  /// there.
  private func asked(_ name: AttributeName, _ line: String) -> String {
    let number = [LinePiece](cutting: line).first { $0.kind == .number }?.text ?? "50"
    let amount = Double(number.prefix { $0.isNumber || $0 == "." }) ?? 50
    let (word, isPlace) = (name.rawValue, name.attribute?.isLocation ?? false)
    let isPart = line.contains("%") && !isPlace
    let text = Text.number(isPart ? amount / 100 : amount)
    let value =
      isPart ? "\(text) * root.\(word)" : isPlace ? "root.\(word) + \(text)" : text
    return "\(word) is an attribute of a view: NAME.\(word) == \(value)"
  }

  /// Returns the explanation of a word from another system, if there is one.
  private func elsewhere(_ word: Word) -> String? {
    ForeignWords.table.row(for: word.value)?.sentence
  }

  /// Returns whether a line reads like a sentence.
  private func isProse(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    return words.count > (line.hasSuffix(".") ? 2 : 5)
      && words.allSatisfy { $0.allSatisfy { $0.isLetter || ",.".contains($0) } }
  }

  private func missingAttribute(_ path: Path, _ line: String) -> Diagnostic {
    let name = path.plain
    if let head = path.heads.first, (try? workspace.constraints(path, head: head)) != nil {
      let isConstraint = (try? workspace.constraints(path, head: head)).flatMap { $0 } != nil
      if isConstraint, line.hasPrefix(name) {
        // `gap + 10` is a change.
        let rest = line.dropFirst(name.count).drop { $0 == " " }
        let isChange = rest.first.map { "+-*/".contains($0) } ?? false
        let meant = isChange ? "\(name) \(rest.prefix(1))=\(rest.dropFirst())" : line
        return Diagnostic(
          code: .solvedNotSet, title: "\(name) is a constraint; its constant is set",
          spans: [path.span], tries: ["set \(meant.replacing("==", with: "="))"])
      }
    }
    if Name.matches(name, "random"), workspace.lookup(name) == nil {
      return Diagnostic(
        code: .missingAttribute, title: "random takes a seed", spans: [path.span],
        rule: "a line gives the same layout whenever it is typed",
        tries: [line.replacing(name, with: "random(1)")])
    }
    if workspace.number(named: name) != nil {
      return Diagnostic(
        code: .missingAttribute, title: "\(name) is a number, and no part of the layout",
        spans: [path.span], rule: "let changes a named number; constraints use it",
        tries: line.hasPrefix(name) ? ["let \(line.replacing("==", with: "="))"] : [])
    }
    var (rule, tries): (String?, [String]) = ("a plain number can bound only a size", [])
    if case .constraint(let id)? = workspace.lookup(name), let record = workspace.record(id) {
      rule = "\(name) is a constraint, \(workspace.layout.text(of: record)); a claim names a view"
      // `expect gap == 8`: its equation, with the claimed number.
      if let number = Double(line.split(separator: " ").last ?? ""), line.contains(text: "== ") {
        var claim = record
        claim.constant = number
        tries = ["expect \(workspace.layout.text(of: claim))"]
      }
    } else if !line.contains(where: { $0.isNumber }) {
      rule = nil
    }
    return Diagnostic(
      code: .missingAttribute, title: "which attribute of \(name)?", spans: [path.span],
      rule: rule, tries: tries)
  }

  private func outOfRange(_ number: Located<Double>, _ bounds: SyntaxError.Bounds) -> Diagnostic {
    let value = Text.number(number.value)
    let spans = [number.span]
    switch bounds {
    case .priority:
      return LayoutErrors.priority(number.value, spans)
    case .notNegative:
      return Diagnostic(
        code: .negativeSize, title: "this cannot be \(value)", spans: spans,
        rule: "sizes and delays are 0 or more")
    case .positive:
      return Diagnostic(
        code: .badNumber, title: "\(value) is too small: this is above 0", spans: spans)
    case .fraction:
      return Diagnostic(code: .badNumber, title: "a part is above 0, at most 1", spans: spans)
    case .unit:
      return Diagnostic(
        code: .badNumber, title: "this lies in 0...1, not at \(value)", spans: spans)
    case .count:
      return Diagnostic(code: .badNumber, title: "this is a whole number from 1", spans: spans)
    case .wholeNumber:
      return Diagnostic(code: .badNumber, title: "this is a whole number from 0", spans: spans)
    }
  }

  /// Words of the grammar that a beginner does not look for.
  private static let internals = [
    "NotAnAttribute", "IntrinsicWidth", "IntrinsicHeight", "intrinsic", "sys",
  ]

  /// Returns a slot without words of another platform and without rare words.
  private func onPlatform(_ slot: Slot) -> Slot {
    guard case .choice(let words) = slot else { return slot }
    return .choice(
      words.filter { !workspace.isOfOtherPlatform($0) && !Self.internals.contains($0) })
  }

  /// Symbols and words that would be lost in a list of words.
  private static let signs = [
    ",": "a comma", ":": "a colon", "...": "... before the end of a range", "and": "\"and\"",
  ]

  /// Returns a word for a slot; `nil` if it needs no mention.
  static func word(_ slot: Slot) -> String? {
    switch slot {
    case .line: "a line"
    case .choice(let words) where words.isEmpty: nil
    case .choice(let words): Text.list(words.prefix(6).map { Self.signs[$0] ?? $0 }, "or")
    case .item: "a view"
    case .attribute: "an attribute"
    case .name: "a name"
    case .step: "an attribute such as width, or a property"
    case .modifier: "a property"
    case .newName: "a new name"
    case .number: "a number"
    case .namedNumber: nil
    case .size: "a size such as 300x200"
    case .range: "a range such as 320...1024"
    case .text: "text in quotes"
    case .duration: "a time such as 0.3s"
    case .priority: "a priority"
    case .trait: "a trait such as w:regular"
    case .file: "a file such as x.md"
    case .device: "a device"
    case .branch: "a branch or mark"
    case .lesson: "a lesson"
    case .topic: "a verb or concept"
    case .code: "a code such as E101"
    case .format: "a visual format"
    }
  }
}
