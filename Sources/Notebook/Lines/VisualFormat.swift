import AutoLayout
import Syntax

/// `vfl H:|-[red]-[blue(==red)]-| align top metrics pad=12, gap=8 @750 as line`.
struct VisualFormatLine: ChangeLine {
  /// A name in the format and its number.
  struct Metric: Equatable, Sendable {
    /// The name as used in the format.
    var name: Word
    /// The number that replaces the name.
    var value: Located<Double>
  }

  /// The format, which is not parsed.
  var format: Word
  /// Indicates whether it is `vfl+`, which accepts more than Apple's grammar.
  var isExtended = false
  /// The attributes after `align`.
  var alignments: [Located<AttributeName>] = []
  /// The word after `direction`: `leadingToTrailing`, `leftToRight` or `rightToLeft`.
  var direction: Word?
  /// The metrics in order.
  var metrics: [Metric] = []
  /// Priority, name and traits of all its constraints.
  var suffixes = Suffixes()

  var fitsOneLine: Bool { false }
  var text: String {
    let options = [
      alignments.isEmpty ? "" : " align" + alignments.behind,
      direction.map { " direction " + $0.value } ?? "",
      metrics.isEmpty ? "" : " metrics " + metrics.list,
    ]
    return (isExtended ? "vfl+ " : "vfl ") + Name.quoted(format.value) + options.joined()
      + suffixes.text
  }

  /// Drafts `vfl H:|-[red]-[blue(==red)]-| align top metrics pad=12 @750 as line`.
  ///
  /// The format is expanded to constraints, which the reply lists. A priority after the format
  /// applies to every part without its own. Under the `math` rules, sizes may be expressions, as in
  /// an extended format.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    guard isExtended else {
      return try suffixesWithoutPriority.imply(
        sketches(format.value, in: &workspace), in: &workspace)
    }
    let mentioned = format.value.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    var owner = ItemID.root
    for name in mentioned {
      guard let id = Self.item(String(name), in: workspace),
        let superview = workspace.record(id)?.superview
      else {
        continue
      }
      owner = superview
      break
    }
    var number = 0
    let extended = ExtendedFormat(format.value, superview: workspace.name(owner)) { _ in
      repeat { number += 1 } while workspace.lookup("spacer\(number)") != nil
      return "spacer\(number)"
    }
    for spacer in extended.spacers {
      workspace.set(
        workspace.nextItem, ItemRecord(name: spacer.name, kind: .guide, superview: owner))
      workspace.log.notes.append(spacer.name)
    }
    var all: [ConstraintSketch] = []
    for sentence in extended.sentences {
      for sketch in try sketches(sentence, in: &workspace)
      where !all.contains(where: { $0.record == sketch.record }) {
        all.append(sketch)
      }
    }
    for spacer in extended.spacers {
      guard let id = Self.item(spacer.name, in: workspace) else { continue }
      let edges: [LayoutAttribute] =
        spacer.axis == .horizontal ? [.top, .bottom] : [.leading, .trailing]
      for edge in edges {
        let record = ConstraintRecord(
          name: "", first: ItemAttribute(id, edge),
          second: [ScaledAttribute(1, ItemAttribute(owner, edge))], constant: 0, activation: 0)
        let origin = EntryLog.Origin(format.span)
        all.append(ConstraintSketch(record: record, origin: origin))
      }
    }
    try suffixesWithoutPriority.imply(all, in: &workspace)
  }

  private static func item(_ name: String, in workspace: Workspace) -> ItemID? {
    if Name.matches(name, "root") { return .root }
    guard case .item(let id) = workspace.lookup(name) else { return nil }
    return id
  }

  /// Returns the constraints for one format of a line.
  private func sketches(
    _ text: String, in workspace: inout Workspace
  ) throws(NotebookError) -> [ConstraintSketch] {
    let constraints: [VisualFormatConstraint]
    var isAlone = false
    do {
      let format = try VisualFormat(
        parsing: text, isExtended: isExtended || workspace.world.rules == .math)
      isAlone = format.views.count == 1
      constraints = try format.constraints(
        options.on(workspace.world.platform),
        metric: { name in
          metrics.first { Name.matches($0.name.value, name) }?.value.value
            ?? workspace.number(named: name)?.number.value
        },
        view: { Self.item($0, in: workspace) }, superview: { workspace.record($0)?.surroundings })
    } catch {
      // Positions in one of several sentences do not correspond to positions in the line.
      throw .format(
        isExtended ? VisualFormatError(error.problem, offset: 0) : error, self)
    }
    if isAlone, let along = alignments.first {
      workspace.log.remarks.append(
        "align \(along.value.rawValue) does nothing beside one view; with two UIKit raises an exception "
          + "where it lies along the format")
    }
    if constraints.isEmpty {
      workspace.log.remarks.append("a view alone asks for nothing: no constraint")
    }
    return constraints.map { constraint in
      var record = ConstraintRecord(constraint.constraint)
      if let priority = suffixes.priority, !constraint.hasOwnPriority {
        record.priority = LayoutPriority(priority.value.value)
      }
      if let name = followed(by: constraint, of: text, in: workspace) {
        record.formulas.constant = NumberFormula(1, [name])
      }
      let span = isExtended ? format.span : span(of: constraint.place)
      return ConstraintSketch(record: record, origin: EntryLog.Origin(span))
    }
  }

  /// Returns the named number used as a constant in a format, unless a metric has the same name.
  private func followed(
    by constraint: VisualFormatConstraint, of text: String, in workspace: Workspace
  ) -> String? {
    let bytes = Array(text.utf8)
    guard constraint.place.upperBound <= bytes.count, !constraint.place.isEmpty else { return nil }
    let word = String(decoding: bytes[constraint.place], as: UTF8.self)
    guard !metrics.contains(where: { Name.matches($0.name.value, word) }) else { return nil }
    return workspace.number(named: word)?.name
  }

  /// The line's suffixes without the priority, which its formats have already applied.
  private var suffixesWithoutPriority: Suffixes {
    var suffixes = suffixes
    suffixes.priority = nil
    return suffixes
  }

  /// The options after the format, converted for the layout.
  var options: VisualFormatOptions {
    VisualFormatOptions(
      align: alignments.compactMap { $0.value.attribute },
      direction: direction.flatMap { word in
        VisualFormatOptions.Direction.allCases.first { Name.matches($0.rawValue, word.value) }
      } ?? .leadingToTrailing)
  }

  /// Returns the span of a part of the format in the line.
  ///
  /// Escapes in a quoted format do not matter: the first one is the first error.
  func span(of place: Range<Int>) -> SourceSpan {
    let isQuoted = format.span.end - format.span.start > format.value.utf8.count
    let start = format.span.start + (isQuoted ? 1 : 0)
    if place.isEmpty, place.lowerBound == 0 { return format.span }
    return SourceSpan(start + place.lowerBound, start + place.upperBound)
  }
}

extension VisualFormatLine.Metric: Written {
  var text: String { name.text + "=" + value.text }
}

extension Verb {
  static let vfl = Verb(
    .constrain,
    "vfl[+] FORMAT [align ATTRIBUTE …] [direction WORD] [metrics NAME=NUM, …] [@PRIORITY] [as NAME]",
    "makes constraints of a visual format",
    examples: [
      "view {new}, {other}", "vfl H:|-[{new}]-[{other}(=={new})]-|",
      "vfl V:|-pad-[{new}(44)] metrics pad=20 as {line}", "view {card}",
      "vfl+ HV:|~[{card}(50%)]~|",
    ],
    seeAlso: ["visual format", "spread"]
  ) { parser throws(SyntaxError) in
    let isExtended = parser.take(.plus, "+")
    var line = try parser.visualFormatLine()
    line.isExtended = isExtended
    return Statement(line)
  }
}

/// Parses a visual format's line; the format itself is not parsed.
extension Parser {
  /// Indicates whether a visual format as in Apple's documentation begins here: `H:|-[red]-|`,
  /// `V:[red]-[blue]`, `|-[red]-|`, `[red]-[blue]`.
  var isVisualFormatNext: Bool {
    var offset = token.start
    let hasAxis = "HV".utf8.contains(lexer.byte(offset) ?? 0) && lexer.byte(offset + 1) == 0x3A
    if hasAxis { offset += 2 }
    switch lexer.byte(offset) {
    case UInt8(ascii: "|"): return true
    case UInt8(ascii: "["):
      // A Swift array begins the same way, but continues differently.
      let view = lexer.bytes[offset...].prefix { $0 != UInt8(ascii: "]") && $0 != 0x0A }
      return hasAxis || "-[".utf8.contains(lexer.byte(view.endIndex + 1) ?? 0)
    default: return false
    }
  }

  /// Parses a format and its suffixes.
  mutating func visualFormatLine() throws(SyntaxError) -> VisualFormatLine {
    var line = VisualFormatLine(format: try format())
    while true {
      if line.alignments.isEmpty, take("align") {
        line.alignments = try alignments()
      } else if line.direction == nil, take("direction") {
        let words = VisualFormatOptions.Direction.allCases.map { $0.rawValue }
        line.direction = try need(oneOf: words)
      } else if line.metrics.isEmpty, take("metrics") {
        line.metrics = try commaList { parser throws(SyntaxError) in try parser.metric() }
      } else {
        break
      }
    }
    line.suffixes = try suffixes()
    return line
  }

  private mutating func format() throws(SyntaxError) -> Word {
    note(.format)
    // The books print formats as Objective-C literals: @"H:|-[red]-|".
    if token.kind == .at, peek().kind == .quoted, !peek().isApart { advance() }
    guard token.kind != .quoted else { return try quotedText() }
    guard !token.kind.endsLine, token.kind != .unclosedQuote else { throw unexpected() }
    let start = start
    var end = formatEnd(from: start)
    while end > start, lexer.blankWidth(at: end - 1) != nil { end -= 1 }
    return takeText(from: start, to: end)
  }

  /// Returns the end of the format, outside brackets: a line's end, `@`, or a space that only a
  /// word can follow.
  private func formatEnd(from start: Int) -> Int {
    var offset = start
    var open = 0
    while let byte = lexer.byte(offset), byte != UInt8(ascii: "\n") {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "("): open += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"): open = max(0, open - 1)
      case UInt8(ascii: "@") where open == 0 && !isInFormat(offset): return offset
      case UInt8(ascii: ";") where openBraces > 0, UInt8(ascii: "}") where openBraces > 0:
        return offset
      case UInt8(ascii: " ") where open == 0, UInt8(ascii: "\t") where open == 0:
        let next = lexer.skipBlanks(from: offset, breaksAreBlank: false)
        guard let sign = lexer.byte(next), "|[-(".utf8.contains(sign) else { return offset }
        offset = next
        continue
      default: break
      }
      offset += 1
    }
    return offset
  }

  /// Returns whether the format continues after a priority: `|-50@20-[red]`.
  private func isInFormat(_ sign: Int) -> Bool {
    var offset = sign
    while let byte = lexer.byte(offset), lexer.blankWidth(at: offset) == nil {
      if byte == UInt8(ascii: "\n") { return false }
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "|") { return true }
      offset += 1
    }
    return false
  }

  private mutating func alignments() throws(SyntaxError) -> [Located<AttributeName>] {
    let words = AttributeName.alignable.map { $0.name }
    return try looseWords(words, or: "baseline")
      .compactMap { word in AttributeName(key: word.value).map { Located($0, word.span) } }
  }

  private mutating func metric() throws(SyntaxError) -> VisualFormatLine.Metric {
    let name = try metricName()
    try need(.assign, "=")
    return VisualFormatLine.Metric(name: name, value: try number(.number, inList: true))
  }

  /// Takes the key of a metric, which has a meaning only in the format and so may be any word.
  private mutating func metricName() throws(SyntaxError) -> Word {
    guard token.kind == .word else { return try name(.newName) }
    note(.newName)
    return takeToken()
  }
}

extension ConstraintRecord {
  /// Creates the record of a constraint without a name.
  init(_ constraint: LayoutConstraint) {
    self.init(
      name: "", first: constraint.first, relation: constraint.relation,
      second: constraint.second, constant: constraint.constant, priority: constraint.priority,
      activation: 0)
  }
}
