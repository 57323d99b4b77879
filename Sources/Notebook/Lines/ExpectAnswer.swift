import Answers
import AutoLayout
import Syntax

// `expect CLAIM`: holds, or fails with the actual state.

extension Expectation {
  /// Checks the claim against the current layout.
  func run(in session: Session) throws(NotebookError) -> LineOutcome {
    let context = QuestionContext(session)
    let failure = try context.whereLaidOut { context throws(NotebookError) in
      try ClaimCheck(context: context).failure(of: self)
    }
    let waiting = context.pending.isEmpty ? "" : "\n" + context.pending
    guard let failure else {
      return LineOutcome(
        answer: Answer(output: confirmation + waiting), recording: .question)
    }
    return LineOutcome(
      answer: Answer(
        errors: "expect failed: \(failure)\(waiting)", status: .expectationFailed))
  }

  /// The confirmation of a claim that holds.
  private var confirmation: String {
    guard case .forAll(let path, let range, _) = self else { return "holds" }
    let names = path.heads + path.steps
    return "holds for every \(names.map { $0.value }.joined(separator: ".")) in "
      + "\(Text.number(range.value.lower))...\(Text.number(range.value.upper))"
  }
}

/// Checks claims against a layout, and describes the actual state in a sentence.
struct ClaimCheck {
  let context: QuestionContext

  var workspace: Workspace { context.workspace }

  /// Returns the actual state if a claim fails; `nil` if it holds.
  func failure(of claim: Expectation) throws(NotebookError) -> String? {
    switch claim {
    case .constraint(let line): return try failure(of: line)
    case .edges(let line):
      return failure(of: try line.sketches(in: workspace).map { $0.record })
    case .inside(let line):
      return failure(of: try line.sketches(in: workspace).map { $0.record })
    case .ambiguity(let wanted, let items):
      var asked: [ItemID] = []
      for item in items { asked.append(try workspace.plainItem(item)) }
      let loose = ambiguous(among: asked).map { workspace.layout.name(of: $0) }
      if loose.isEmpty == !wanted { return nil }
      return wanted ? "nothing is ambiguous" : "ambiguous: \(Text.short(loose))"
    case .conflict(let wanted):
      let broken = workspace.layout.brokenConstraints
      if broken.isEmpty == !wanted { return nil }
      return wanted
        ? "there is no conflict" : "broken: \(Text.short(broken.map { context.name(of: $0) }))"
    case .overlaps(let one, let other, let wanted):
      return failure(
        ofOverlap: try workspace.plainItem(one), try workspace.plainItem(other), wanted: wanted)
    case .truncated(let items, let wanted):
      for item in items {
        let id = try workspace.plainItem(item)
        if let failure = failure(ofTruncation: id, wanted: wanted) { return failure }
      }
      return nil
    case .forAll(let path, let range, let claim): return try failure(of: claim, over: path, range)
    }
  }

  /// Returns whether a view is smaller than its content.
  static func isTruncated(_ id: ItemID, in layout: Layout) -> Bool {
    let (natural, frame) = (layout.intrinsicSize(of: id), layout.frame(of: id))
    return (natural.width ?? 0) > frame.width + 0.01 || (natural.height ?? 0) > frame.height + 0.01
  }

  /// Returns the actual state if a line of relations fails.
  ///
  /// Claims may use a frame's origin, so they are evaluated rather than drafted as constraints.
  private func failure(of line: ConstraintLine) throws(NotebookError) -> String? {
    for pair in line.relations.flatMap({ $0.ofNumbers }) {
      // In a chain, two adjacent numbers are a mistake: a.width >= 20 <= 100.
      if line.relations.count > 1,
        (pair.left.terms + pair.right.terms).allSatisfy({ $0.isNumber })
      {
        throw .noAttribute(pair.left.span.union(pair.right.span))
      }
      for part in try parts(pair.left, pair.right) {
        let spacing = try systemSpacing(of: part.left + part.right)
        let left = try sum(part.left, spacing)
        let right = try sum(part.right, spacing)
        if let failure = failure(left, pair.relation.value, right) { return failure }
      }
    }
    return nil
  }

  /// Returns the actual relation of two sums if the claimed one fails.
  ///
  /// An equation needs unambiguous sides; an inequality must hold for all possible values.
  private func failure(_ left: Claimed, _ relation: LayoutRelation, _ right: Claimed) -> String? {
    let difference = range(of: left.adding(right, times: -1))
    let (least, most) = (difference.lower ?? -.infinity, difference.upper ?? .infinity)
    let isMet: Bool
    let isPossible: Bool
    switch relation {
    case .equal:
      if let loose = left.loose ?? right.loose { return "\(loose) has more than one value" }
      (isMet, isPossible) = (least >= -0.01 && most <= 0.01, false)
    case .lessThanOrEqual: (isMet, isPossible) = (most <= 0.01, least <= 0.01)
    case .greaterThanOrEqual: (isMet, isPossible) = (least >= -0.01, most >= -0.01)
    }
    if isMet { return nil }
    if left.isNumber, !right.isNumber { return sentence(right, relation.flipped, left, isPossible) }
    return sentence(left, relation, right, isPossible)
  }

  /// Returns a sentence such as `red.width is 100…200 ?, not always >= 150`, with both sides in the
  /// same coordinates.
  private func sentence(
    _ left: Claimed, _ relation: LayoutRelation, _ right: Claimed, _ isPossible: Bool
  ) -> String {
    let one = range(of: left.adding(right, times: 0))
    let other = range(of: right.adding(left, times: 0))
    return "\(left.text) is \(Self.text(one)), not \(isPossible ? "always " : "")"
      + "\(relation.symbol) \(Self.text(other))"
  }

  private static func text(_ range: ValueRange) -> String {
    Frames.value(range.lower ?? 0, range)
  }

  /// Returns the values of a sum, one for each combination of its lists.
  func values(of side: Side) throws(NotebookError) -> [(text: String, value: String)] {
    var values: [(text: String, value: String)] = []
    for part in try parts(side, side) {
      let claimed = try sum(part.left, try systemSpacing(of: part.left))
      values.append((claimed.text, Self.text(range(of: claimed))))
    }
    return values
  }

  /// Returns the ambiguous items among the given ones, or among all if none is given: views, then
  /// guides.
  func ambiguous(among asked: [ItemID]) -> [ItemID] {
    let layout = workspace.layout
    let items = (asked.isEmpty ? layout.liveItems : Set(asked).sorted())
      .filter { $0 != .root && layout.isInstalled($0) }
    let isGuide: (ItemID) -> Bool = { workspace.record($0)?.kind == .guide }
    let ordered = items.filter { !isGuide($0) } + items.filter(isGuide)
    return zip(ordered, layout.ranges(of: ordered)).filter { !$0.1.isUnique }.map { $0.0 }
  }

  private func range(of side: Claimed) -> ValueRange {
    let range = workspace.layout.range(of: side.attributes, origins: side.origins)
    let none = ValueRange(lower: 0, upper: 0)
    return ValueRange(
      lower: (range ?? none).lower.map { $0 + side.rest },
      upper: (range ?? none).upper.map { $0 + side.rest })
  }

  /// Returns the terms of both sides for each combination of lists and compounds.
  func parts(
    _ left: Side, _ right: Side
  ) throws(NotebookError) -> [(left: [ClaimTerm], right: [ClaimTerm])] {
    let references = (left.terms + right.terms).compactMap { term in
      term.reference
    }
    let items = references.map { $0.items.count }.max() ?? 1
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

  /// A term in one combination of its lists.
  struct ClaimTerm {
    var term: SideTerm
    var item: Int
    var attribute: Int

    /// The item of a reference to use for this term.
    func item(of reference: Reference) -> Item {
      reference.items[reference.items.count == 1 ? 0 : item]
    }

    /// The attribute of a reference to use for this term.
    func attribute(of reference: Reference) -> Located<AttributeName> {
      let names = Broadcast.attributes(of: reference)
      return names[names.count == 1 ? 0 : attribute]
    }
  }

  /// A side of a claim.
  private struct Claimed {
    var text = ""
    /// The first ambiguous part of it.
    var loose: String?
    /// The attributes that constraints can mention.
    var attributes: [ScaledAttribute] = []
    /// The left and top edges of frames.
    var origins: [(factor: Double, item: ItemID, axis: Axis)] = []
    var rest = 0.0

    var isNumber: Bool { attributes.isEmpty && origins.isEmpty }

    /// Returns the sum with a multiple of another side; even a factor of 0 affects the coordinate
    /// system.
    func adding(_ other: Claimed, times factor: Double) -> Claimed {
      var sum = self
      sum.attributes += other.attributes.map { ScaledAttribute(factor * $0.multiplier, $0.anchor) }
      sum.origins += other.origins.map { (factor * $0.factor, $0.item, $0.axis) }
      sum.rest += factor * other.rest
      return sum
    }
  }

  /// Returns the points of one system spacing in a sum; between two baselines, the fonts decide.
  func systemSpacing(of terms: [ClaimTerm]) throws(NotebookError) -> Double {
    var anchors: [ItemAttribute] = []
    for part in terms {
      guard let reference = part.term.reference else { continue }
      let name = part.attribute(of: reference)
      guard let attribute = name.value.attribute, attribute.isBaseline else {
        return AutoLayout.systemSpacing
      }
      anchors.append(ItemAttribute(try workspace.item(part.item(of: reference)), attribute))
    }
    guard anchors.count == 2 else { return AutoLayout.systemSpacing }
    return workspace.layout.systemSpacing(between: anchors)
  }

  private func sum(_ terms: [ClaimTerm], _ systemSpacing: Double) throws(NotebookError) -> Claimed {
    var side = Claimed()
    for part in terms {
      let factor = try part.term.coefficient(in: workspace)
      switch part.term.factor {
      case .one, .named: side.rest += factor
      case .systemSpacing: side.rest += systemSpacing * factor
      case .notAnAttribute: break
      case .intrinsic, .size: throw .misplacedIntrinsic(part.term.span)
      case .reference(let reference), .multiple(_, let reference):
        let place = part.item(of: reference)
        let name = part.attribute(of: reference)
        let id = try workspace.item(place)
        try Absence.refuse(
          id, Word(workspace.layout.name(of: id), place.span), in: workspace)
        let regions = place.regions.map { $0.value.rawValue + "." }.joined()
        let written = "\(workspace.name(id)).\(regions)\(name.value.rawValue)"
        let range: ValueRange
        if let attribute = name.value.attribute {
          let anchor = ItemAttribute(id, attribute, of: try workspace.area(place, of: id))
          side.attributes.append(ScaledAttribute(factor, anchor))
          range = workspace.layout.range(of: anchor)
        } else {
          guard place.regions.isEmpty else { throw .frameOrigin(name) }
          let axis: Axis = name.value == .x ? .horizontal : .vertical
          side.origins.append((factor, id, axis))
          range = self.range(of: Claimed(origins: [(1, id, axis)]))
        }
        if !range.isPoint { side.loose = side.loose ?? written }
        side.text += side.text.isEmpty ? "" : factor < 0 ? " - " : " + "
        let size = side.text.isEmpty ? factor : abs(factor)
        side.text += size == 1 ? written : "\(NumberFormat.fraction(size)) * \(written)"
      }
    }
    if side.isNumber {
      side.text = Text.number(side.rest)
    } else if side.rest != 0 {
      side.text += (side.rest < 0 ? " - " : " + ") + Text.number(abs(side.rest))
    }
    return side
  }

  private func failure(of records: [ConstraintRecord]) -> String? {
    for record in records {
      let first = Claimed(
        text: workspace.layout.text(of: record.first),
        loose: looseName(of: [record.first]), attributes: [ScaledAttribute(1, record.first)])
      let second = Claimed(
        text: record.second.map { workspace.layout.text(of: $0.anchor) }.joined(separator: " + "),
        loose: looseName(of: record.second.map({ $0.anchor })), attributes: record.second,
        rest: record.constant)
      if let failure = failure(first, record.relation, second) { return failure }
    }
    return nil
  }

  private func looseName(of attributes: [ItemAttribute]) -> String? {
    attributes.first { !workspace.layout.range(of: $0).isPoint }
      .map { workspace.layout.text(of: $0) }
  }
}
