import AutoLayout
import Syntax

// `vfl …`: a visual format becomes constraints, which the reply spells out.

extension Workspace {
  /// `vfl H:|-[red]-[blue(==red)]-| align top metrics pad=12 @750 as line`.
  ///
  /// A priority after the format applies to every part without one of its own. Under the rules
  /// `math`, sizes may be expressions, as in an extended format.
  mutating func add(_ line: VisualFormatLine) throws(NotebookError) {
    guard line.isExtended else {
      return try imply(sketches(line.format.value, line), line.suffixesWithoutPriority)
    }
    let mentioned = line.format.value.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    var owner = ItemID.root
    for name in mentioned {
      guard let id = lookupItem(String(name)), let superview = record(id)?.superview else {
        continue
      }
      owner = superview
      break
    }
    var number = 0
    let format = ExtendedFormat(line.format.value, superview: name(owner)) { _ in
      repeat { number += 1 } while lookup("spacer\(number)") != nil
      return "spacer\(number)"
    }
    for spacer in format.spacers {
      set(nextItem, ItemRecord(name: spacer.name, kind: .guide, superview: owner))
      notes.append(spacer.name)
    }
    var all: [Sketch] = []
    for sentence in format.sentences {
      for sketch in try sketches(sentence, line)
      where !all.contains(where: { $0.record == sketch.record }) {
        all.append(sketch)
      }
    }
    for spacer in format.spacers {
      guard let id = lookupItem(spacer.name) else { continue }
      let edges: [LayoutAttribute] =
        spacer.axis == .horizontal ? [.top, .bottom] : [.leading, .trailing]
      for edge in edges {
        let record = ConstraintRecord(
          name: "", first: ItemAttribute(id, edge),
          second: [ScaledAttribute(1, ItemAttribute(owner, edge))], constant: 0, activation: 0)
        let origin = Origin(first: line.format.span, second: line.format.span)
        all.append(Sketch(record: record, origin: origin))
      }
    }
    try imply(all, line.suffixesWithoutPriority)
  }

  private func lookupItem(_ name: String) -> ItemID? {
    if Name.matches(name, "root") { return .root }
    guard case .item(let id) = lookup(name) else { return nil }
    return id
  }

  /// Returns the constraints that one format of a line asks for.
  private mutating func sketches(
    _ text: String, _ line: VisualFormatLine
  ) throws(NotebookError) -> [Sketch] {
    let constraints: [VisualFormatConstraint]
    do {
      let format = try VisualFormat(
        parsing: text, isExtended: line.isExtended || world.rules == .math)
      constraints = try format.constraints(
        line.options.on(world.platform),
        metric: { name in
          line.metrics.first { Name.matches($0.name.value, name) }?.value.value
            ?? number(named: name)?.number.value
        },
        view: lookupItem, superview: { record($0)?.surroundings })
    } catch {
      // A place in one of several sentences is none in the line.
      throw .format(
        line.isExtended ? VisualFormatError(error.problem, offset: 0) : error, line)
    }
    if constraints.isEmpty { remarks.append("a view alone asks for nothing: no constraint") }
    return constraints.map { constraint in
      var record = ConstraintRecord(constraint.constraint)
      if let priority = line.suffixes.priority, !constraint.hasOwnPriority {
        record.priority = LayoutPriority(priority.value.value)
      }
      if let name = followed(by: constraint, in: text, line) {
        record.formulas.constant = NumberFormula(1, [name])
      }
      let span = line.isExtended ? line.format.span : line.span(of: constraint.place)
      return Sketch(record: record, origin: Origin(first: span, second: span))
    }
  }

  /// The named number that a format has as a constant, if no metric of the line has the name.
  private func followed(
    by constraint: VisualFormatConstraint, in text: String, _ line: VisualFormatLine
  ) -> String? {
    let bytes = Array(text.utf8)
    guard constraint.place.upperBound <= bytes.count, !constraint.place.isEmpty else { return nil }
    let word = String(decoding: bytes[constraint.place], as: UTF8.self)
    guard !line.metrics.contains(where: { Name.matches($0.name.value, word) }) else { return nil }
    return number(named: word)?.name
  }

  /// Adds constraints that the line does not spell out, so that the reply does.
  mutating func imply(_ sketches: [Sketch], _ suffixes: Suffixes) throws(NotebookError) {
    let first = made.count
    try add(sketches, suffixes)
    implied += made[first...].map { $0.id }
  }
}

extension VisualFormatLine {
  /// The suffixes of the line without the priority, which its formats have taken.
  fileprivate var suffixesWithoutPriority: Suffixes {
    var suffixes = suffixes
    suffixes.priority = nil
    return suffixes
  }

  /// The options after the format, as the layout has them.
  var options: VisualFormatOptions {
    VisualFormatOptions(
      align: alignments.compactMap { $0.value.attribute },
      direction: direction.flatMap { word in
        VisualFormatOptions.Direction.allCases.first { Name.matches($0.rawValue, word.value) }
      } ?? .leadingToTrailing)
  }

  /// Returns the span of a part of the format in the line.
  ///
  /// Escapes in a quoted format are no trouble: the first one is the first thing that is refused.
  func span(of place: Range<Int>) -> SourceSpan {
    let isQuoted = format.span.end - format.span.start > format.value.utf8.count
    let start = format.span.start + (isQuoted ? 1 : 0)
    if place.isEmpty, place.lowerBound == 0 { return format.span }
    return SourceSpan(start + place.lowerBound, start + place.upperBound)
  }
}

extension ConstraintRecord {
  /// A constraint that has no name yet.
  init(_ constraint: LayoutConstraint) {
    self.init(
      name: "", first: constraint.first, relation: constraint.relation,
      second: constraint.second, constant: constraint.constant, priority: constraint.priority,
      activation: 0)
  }
}
