import AutoLayout
import Syntax

extension VisualFormatLine {
  /// `vfl H:|-[red]-[blue(==red)]-| align top metrics pad=12 @750 as line`.
  ///
  /// The format becomes constraints, which the reply spells out. A priority after the format applies to every part without one of its own. Under the rules
  /// `math`, sizes may be expressions, as in an extended format.
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

  /// Returns the constraints that one format of a line asks for.
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
      // A place in one of several sentences is none in the line.
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

  /// The named number that a format has as a constant, if no metric of the line has the name.
  private func followed(
    by constraint: VisualFormatConstraint, of text: String, in workspace: Workspace
  ) -> String? {
    let bytes = Array(text.utf8)
    guard constraint.place.upperBound <= bytes.count, !constraint.place.isEmpty else { return nil }
    let word = String(decoding: bytes[constraint.place], as: UTF8.self)
    guard !metrics.contains(where: { Name.matches($0.name.value, word) }) else { return nil }
    return workspace.number(named: word)?.name
  }

  /// The suffixes of the line without the priority, which its formats have taken.
  private var suffixesWithoutPriority: Suffixes {
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
