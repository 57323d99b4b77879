import AutoLayout
import Syntax

// `vfl …`: a visual format becomes constraints, which the reply spells out.

extension Workspace {
  /// `vfl H:|-[red]-[blue(==red)]-| align top metrics pad=12 @750 as line`.
  ///
  /// A priority behind the format is for everything in it that has none of its own. Under the rules
  /// `math`, sizes may be expressions.
  mutating func add(_ line: VisualFormatLine) throws(NotebookError) {
    let text = line.format.value
    let constraints: [VisualFormatConstraint]
    do {
      let format = try VisualFormat(parsing: text, isExtended: world.rules == .math)
      constraints = try format.constraints(
        line.options,
        metric: { name in
          line.metrics.first { Name.matches($0.name.value, name) }?.value.value
        },
        view: { name in
          if Name.matches(name, "root") { return .root }
          guard case .item(let id) = lookup(name) else { return nil }
          return id
        }, superview: { record($0)?.superview })
    } catch {
      throw .format(error, line)
    }
    guard !constraints.isEmpty else {
      remarks.append("a view alone asks for nothing: no constraint")
      return
    }
    var sketches: [Sketch] = []
    for constraint in constraints {
      var record = ConstraintRecord(constraint.constraint)
      if let priority = line.suffixes.priority, !constraint.hasOwnPriority {
        record.priority = LayoutPriority(priority.value.value)
      }
      let span = line.span(of: constraint.place)
      sketches.append(Sketch(record: record, origin: Origin(first: span, second: span)))
    }
    var suffixes = line.suffixes
    suffixes.priority = nil
    try imply(sketches, suffixes)
  }

  /// Adds constraints that the line does not spell out, so that the reply does.
  mutating func imply(_ sketches: [Sketch], _ suffixes: Suffixes) throws(NotebookError) {
    let first = made.count
    try add(sketches, suffixes)
    implied += made[first...].map(\.id)
  }
}

extension VisualFormatLine {
  /// The options behind the format, as the layout has them.
  var options: VisualFormatOptions {
    VisualFormatOptions(
      align: alignments.compactMap { $0.value.attribute },
      direction: direction.flatMap { word in
        VisualFormatOptions.Direction.allCases.first { Name.matches($0.rawValue, word.value) }
      } ?? .leadingToTrailing)
  }

  /// Where a part of the format stands in the line.
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
