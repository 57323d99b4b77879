import AutoLayout
import Syntax

extension Session {
  /// `expect CLAIM`: holds, or fails with what is so instead.
  mutating func expect(_ claim: Expectation) throws(NotebookError) -> Outcome {
    let failure = try whereLaidOut { session throws(NotebookError) in
      try session.failure(of: claim)
    }
    let waiting = pending.isEmpty ? "" : "\n" + pending
    guard let failure else {
      return Outcome(
        evaluation: Evaluation(output: held(claim) + waiting), recording: .question)
    }
    return Outcome(
      evaluation: Evaluation(
        errors: "expect failed: \(failure)\(waiting)", status: .expectationFailed))
  }

  /// What is so instead of what was claimed; `nil` when it holds.
  mutating func failure(of claim: Expectation) throws(NotebookError) -> String? {
    switch claim {
    case .constraint(let line): return try failure(of: line)
    case .edges(let line):
      return try failure(of: try workspace.sketches(line).map(\.record))
    case .inside(let line):
      return try failure(of: try workspace.sketches(line).map(\.record))
    case .ambiguity(let wanted, let items):
      let snapshot = workspace.layout.snapshot()
      var names: [String] = []
      for item in items { names.append(workspace.layout.name(of: try workspace.plainItem(item))) }
      let loose = snapshot.items.filter { item in
        !item.ranges.isUnique && (names.isEmpty || names.contains(item.name))
      }
      if loose.isEmpty == !wanted { return nil }
      return wanted ? "nothing is ambiguous" : "ambiguous: \(Text.short(loose.map(\.name)))"
    case .conflict(let wanted):
      let broken = workspace.layout.brokenConstraints
      if broken.isEmpty == !wanted { return nil }
      return wanted
        ? "there is no conflict" : "broken: \(Text.short(broken.map { name(of: $0) }))"
    case .overlaps(let one, let other, let wanted):
      let a = workspace.layout.rootFrame(of: try workspace.plainItem(one))
      let b = workspace.layout.rootFrame(of: try workspace.plainItem(other))
      let does =
        min(a.maxX, b.maxX) - max(a.x, b.x) > 0.01
        && min(a.maxY, b.maxY) - max(a.y, b.y) > 0.01
      if does == wanted { return nil }
      return wanted ? "they do not overlap" : "they overlap"
    case .truncated(let items, let wanted):
      for item in items {
        let id = try workspace.plainItem(item)
        let natural = workspace.layout.intrinsicSize(of: id)
        let frame = workspace.layout.frame(of: id)
        let isCut =
          (natural.width ?? 0) > frame.width + 0.01
          || (natural.height ?? 0) > frame.height + 0.01
        if isCut != wanted {
          return "\(workspace.name(id)) is \(isCut ? "" : "not ")truncated"
        }
      }
      return nil
    case .forAll(let path, let range, let claim): return try failure(of: claim, over: path, range)
    }
  }

  /// The frame's origin may be claimed, so that claims are calculated and not lowered.
  private mutating func failure(of line: ConstraintLine) throws(NotebookError) -> String? {
    for (index, relation) in line.relations.enumerated() {
      for part in try parts(line.sides[index], line.sides[index + 1]) {
        let left = try value(part.left)
        let right = try value(part.right)
        if let loose = left.loose ?? right.loose { return "\(loose) has more than one value" }
        let (one, other) = measured(left, right)
        let difference = one - other
        let holds =
          switch relation.value {
          case .equal: abs(difference) <= 0.01
          case .lessOrEqual: difference <= 0.01
          case .greaterOrEqual: difference >= -0.01
          }
        if !holds {
          return "\(left.text) is \(Text.number(one)), not \(relation.value.rawValue) "
            + Text.number(other)
        }
      }
    }
    return nil
  }

  /// One round of lists and compounds.
  func parts(
    _ left: Side, _ right: Side
  ) throws(NotebookError) -> [(left: [ClaimTerm], right: [ClaimTerm])] {
    let references = (left.terms + right.terms).compactMap { term -> Reference? in
      guard case .reference(let reference) = term.factor else { return nil }
      return reference
    }
    let items = references.map(\.items.count).max() ?? 1
    let attributes = references.map { Broadcast.attributes(of: $0).count }.max() ?? 1
    for reference in references {
      let count = Broadcast.attributes(of: reference).count
      if ![1, items].contains(reference.items.count) || ![1, attributes].contains(count) {
        throw .unequalLists([reference.items.count, items], reference.span)
      }
    }
    var result: [(left: [ClaimTerm], right: [ClaimTerm])] = []
    for item in 0..<items {
      for attribute in 0..<attributes {
        result.append(
          (
            left.terms.map { ClaimTerm(term: $0, item: item, attribute: attribute) },
            right.terms.map { ClaimTerm(term: $0, item: item, attribute: attribute) }
          ))
      }
    }
    return result
  }

  /// A term in a round of its lists.
  struct ClaimTerm {
    var term: SideTerm
    var item: Int
    var attribute: Int
  }

  /// A side of a claim.
  private struct Claimed {
    var text = ""
    /// What has more than one value.
    var loose: String?
    /// The attributes that constraints speak of, and all that is not one.
    var attributes: [ScaledAttribute] = []
    var rest = 0.0
  }

  /// Both sides as a constraint measures them, in the coordinates that all of it has in common.
  private func measured(_ left: Claimed, _ right: Claimed) -> (left: Double, right: Double) {
    let (one, other) = measured(left.attributes, right.attributes)
    return (one + left.rest, other + right.rest)
  }

  private func measured(
    _ left: [ScaledAttribute], _ right: [ScaledAttribute]
  ) -> (left: Double, right: Double) {
    // What counts for nothing still says where all is measured.
    func nothing(_ sum: [ScaledAttribute]) -> [ScaledAttribute] {
      sum.map { ScaledAttribute(0, $0.anchor) }
    }
    return (
      workspace.layout.value(of: left + nothing(right)) ?? 0,
      workspace.layout.value(of: right + nothing(left)) ?? 0
    )
  }

  private mutating func value(_ terms: [ClaimTerm]) throws(NotebookError) -> Claimed {
    var side = Claimed()
    var text: [String] = []
    for part in terms {
      let factor = part.term.coefficient
      switch part.term.factor {
      case .one: side.rest += factor
      case .systemSpacing: side.rest += 8 * factor
      case .notAnAttribute: break
      case .intrinsic: throw .misplacedIntrinsic(part.term.span)
      case .reference(let reference):
        let place = reference.items[reference.items.count == 1 ? 0 : part.item]
        let names = Broadcast.attributes(of: reference)
        let name = names[names.count == 1 ? 0 : part.attribute]
        let id = try workspace.item(place)
        try workspace.requireThere(id, Word(workspace.layout.name(of: id), place.span))
        let regions = place.regions.map { $0.value.rawValue + "." }.joined()
        let written = "\(workspace.name(id)).\(regions)\(name.value.rawValue)"
        text.append(written)
        let range: ValueRange
        if let attribute = Broadcast.attribute(name.value) {
          let anchor = ItemAttribute(id, attribute, of: try workspace.area(place, of: id))
          side.attributes.append(ScaledAttribute(factor, anchor))
          range = workspace.layout.range(of: anchor)
        } else {
          guard place.regions.isEmpty else { throw .frameOrigin(name, of: place) }
          let frame = workspace.layout.frame(of: id)
          let ranges = workspace.layout.ranges(of: id)
          side.rest += factor * (name.value == .x ? frame.x : frame.y)
          range = name.value == .x ? ranges.x : ranges.y
        }
        if !range.isPoint { side.loose = written }
      }
    }
    side.text = text.isEmpty ? Text.number(side.rest) : text.joined(separator: " + ")
    return side
  }

  private func failure(of records: [ConstraintRecord]) throws(NotebookError) -> String? {
    for record in records {
      let (left, right) = measured([ScaledAttribute(1, record.first)], record.second)
      let difference = left - right - record.constant
      let isMet =
        switch record.relation {
        case .equal: abs(difference) <= 0.01
        case .lessThanOrEqual: difference <= 0.01
        case .greaterThanOrEqual: difference >= -0.01
        }
      if !isMet {
        let name = workspace.layout.text(of: record.first)
        return "\(name) is \(Text.number(left)), not \(Text.number(left - difference))"
      }
    }
    return nil
  }
}
