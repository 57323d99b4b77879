import Analysis
import Answers
import AutoLayout
import Syntax

// Proves `expect for root.width in 320...1024 : CLAIM` over the range, or finds a failing width.

extension ClaimCheck {
  /// Returns the actual state if a claim over a range fails; `nil` if it was proved.
  func failure(
    of claim: Expectation, over path: Path, _ range: Located<NumberRange>
  ) throws(NotebookError) -> String? {
    let (parameter, name) = try context.parameter(of: path)
    if case .root = parameter, range.value.lower < 0 {
      throw .negative(range.value.lower, range.span)
    }
    let linear: [LinearClaim]
    switch claim {
    case .constraint(let line): linear = try claims(of: line)
    case .edges(let line):
      linear = try line.sketches(in: context.workspace).map { self.claim(of: $0.record) }
    case .inside(let line):
      linear = try line.sketches(in: context.workspace).map { self.claim(of: $0.record) }
    case .forAll(let path, _, _): throw .nestedRange(path.span)
    case .ambiguity, .conflict, .overlaps, .truncated:
      return try failure(ofState: claim, parameter, name, range.value)
    }
    let verdict = context.layout.verdict(
      on: linear, over: parameter, from: range.value.lower, to: range.value.upper)
    switch verdict {
    case .proved: return nil
    case .refuted(let value, let end):
      var text = "at \(name) \(Text.number(value)) "
      text += try failure(of: claim, parameter, beside: value, range.value) ?? "it does not hold"
      let again = value > range.value.lower ? " again" : ""
      if let end { text += "; it holds\(again) from \(Text.number(end))" }
      return text
    case .ambiguous(let value):
      return "at \(name) \(Text.number(value)) there is more than one value"
    case .unfinished(let value):
      return "proved only up to \(name) \(Text.number(value)): there are too many ranges"
    }
  }

  /// Returns the failure at a value or, if the claim still holds there, just beyond it.
  private func failure(
    of claim: Expectation, _ parameter: Parameter, beside value: Double, _ range: NumberRange
  ) throws(NotebookError) -> String? {
    for step in [0, 0.02, 0.1, 1] where value + step <= range.upper {
      guard let trial = check(parameter, at: value + step) else { continue }
      if let failure = try trial.failure(of: claim) {
        return step == 0 ? failure : "it begins to fail: behind it \(failure)"
      }
    }
    return nil
  }

  /// Returns the check of claims at another value of a parameter.
  private func check(_ parameter: Parameter, at value: Double) -> ClaimCheck? {
    let change: Change =
      switch parameter {
      case .root(let axis): .setRoot(axis, value)
      case .constant(let id): .setConstant(id, value)
      }
    return context.layout.trial(change).map { ClaimCheck(context: context.with($0)) }
  }

  // MARK: - Linear claims

  private func claims(of line: ConstraintLine) throws(NotebookError) -> [LinearClaim] {
    var result: [LinearClaim] = []
    for relation in line.relations.flatMap({ $0.ofNumbers }) {
      for part in try parts(relation.left, relation.right) {
        var terms: [(factor: Double, quantity: Quantity)] = []
        var constant = 0.0
        let spacing = try systemSpacing(of: part.left + part.right)
        for (side, sign) in [(part.left, 1.0), (part.right, -1.0)] {
          for one in side {
            let factor = sign * (try one.term.coefficient(in: context.workspace))
            switch one.term.factor {
            case .one, .named: constant += factor
            case .systemSpacing: constant += spacing * factor
            case .notAnAttribute: break
            case .intrinsic, .size: throw .misplacedIntrinsic(one.term.span)
            case .reference(let reference), .multiple(_, let reference):
              terms.append((factor, try quantity(reference, one)))
            }
          }
        }
        result.append(
          LinearClaim(Self.aligned(terms), constant: constant, relation.relation.value))
      }
    }
    return result
  }

  private func quantity(
    _ reference: Reference, _ one: ClaimTerm
  ) throws(NotebookError) -> Quantity {
    let place = one.item(of: reference)
    let name = one.attribute(of: reference)
    let id = try context.workspace.item(place)
    guard let attribute = name.value.attribute else {
      guard place.regions.isEmpty else { throw .frameOrigin(name) }
      return Quantity(id, name.value == .x ? .x : .y)
    }
    return Quantity(id, .attribute(attribute, of: try context.workspace.area(place, of: id)))
  }

  /// Measures compared positions in the same coordinates as constraints do: from the leading edge,
  /// unless one of them is absolute.
  private static func aligned(
    _ terms: [(factor: Double, quantity: Quantity)]
  ) -> [(factor: Double, quantity: Quantity)] {
    func place(_ quantity: Quantity) -> LayoutAttribute? {
      guard case .attribute(let attribute, _) = quantity.part, attribute.isLocation else {
        return nil
      }
      return attribute
    }
    let places = terms.compactMap { place($0.quantity) }
    return terms.map { factor, quantity in
      guard place(quantity) != nil else { return (factor, quantity) }
      var quantity = quantity
      if places.count > 1 { quantity.space = .root }
      quantity.isFromLeading = !places.contains(where: { $0.isAbsolute })
      return (factor, quantity)
    }
  }

  private func claim(of record: ConstraintRecord) -> LinearClaim {
    func quantity(_ anchor: ItemAttribute) -> Quantity {
      Quantity(anchor.item, .attribute(anchor.attribute, of: anchor.area))
    }
    var terms = [(factor: 1.0, quantity: quantity(record.first))]
    for term in record.second { terms.append((-term.multiplier, quantity(term.anchor))) }
    return LinearClaim(Self.aligned(terms), constant: -record.constant, record.relation)
  }

  // MARK: - Claims about states

  /// Returns the first failure of a claim about a state, with the value from which it holds again,
  /// if there is one.
  ///
  /// The state is constant between breakpoints.
  private func failure(
    ofState claim: Expectation, _ parameter: Parameter, _ name: String, _ range: NumberRange
  ) throws(NotebookError) -> String? {
    let atoms = try atoms(of: claim)
    let sweep = context.layout.sweep(
      try quantities(of: claim, atoms), over: parameter, from: range.lower, to: range.upper,
      asksUnique: true)
    var failed: String?
    func end(_ text: String, at place: Double) -> String {
      let again = text.hasPrefix("at \(name) \(Text.number(range.lower)) ") ? "" : " again"
      return "\(text); it holds\(again) from \(Text.number(place))"
    }
    for piece in sweep.pieces {
      if isKnown(claim, inside: piece) {
        if let failed { return end(failed, at: piece.lower) }
        continue
      }
      var places = [piece.lower, piece.upper]
      for atom in atoms {
        let line = atom.line(in: piece, sweep.quantities)
        guard abs(line.slope) > 1e-9 else { continue }
        let place = -line.constant / line.slope
        if place > piece.lower, place < piece.upper { places.append(place) }
      }
      places.sort()
      var tried: [Double] = []
      for (place, next) in zip(places, places.dropFirst()) { tried += [place, (place + next) / 2] }
      for place in tried + [piece.upper] {
        guard let trial = check(parameter, at: place) else { continue }
        let failure = try trial.failure(of: claim)
        if let failed {
          if failure == nil { return end(failed, at: place) }
        } else if let failure {
          failed = "at \(name) \(Text.number(place)) \(failure)"
        }
      }
    }
    if let failed { return failed }
    return sweep.isComplete
      ? nil : "it was not shown for all of the range: there are too many pieces"
  }

  /// Returns whether a piece alone proves that nothing is broken or ambiguous, including at its
  /// ends, which can only be less so than the inside.
  private func isKnown(_ claim: Expectation, inside piece: Piece) -> Bool {
    switch claim {
    case .conflict(false): piece.broken.isEmpty
    case .ambiguity(false, _): piece.isUnique == true
    case .ambiguity, .conflict, .constraint, .edges, .inside, .truncated, .overlaps, .forAll: false
    }
  }

  /// Returns the numbers that a claim about a state depends on.
  private func quantities(
    of claim: Expectation, _ atoms: [Atom]
  ) throws(NotebookError) -> [Quantity] {
    let all = context.layout.allFrameNumbers()
    switch claim {
    case .ambiguity(_, let items) where !items.isEmpty:
      var asked: [ItemID] = []
      for item in items { asked.append(try context.workspace.plainItem(item)) }
      return all.filter { asked.contains($0.item) }
    case .ambiguity, .conflict: return all
    case .constraint, .edges, .inside, .truncated, .overlaps, .forAll:
      var found: [Quantity] = []
      for term in atoms.flatMap({ $0.terms }) where !found.contains(term.quantity) {
        found.append(term.quantity)
      }
      return found
    }
  }

  /// A sum of frame numbers whose sign decides a claim.
  private struct Atom {
    var terms: [(factor: Double, quantity: Quantity)]
    var constant = 0.0

    func line(in piece: Piece, _ quantities: [Quantity]) -> Line {
      var line = Line(slope: 0, constant: constant)
      for (factor, quantity) in terms {
        guard let index = quantities.firstIndex(of: quantity) else { continue }
        line.slope += factor * piece.lines[index].slope
        line.constant += factor * piece.lines[index].constant
      }
      return line
    }
  }

  private func atoms(of claim: Expectation) throws(NotebookError) -> [Atom] {
    switch claim {
    case .overlaps(let one, let other, _):
      let (a, b) = (try context.workspace.plainItem(one), try context.workspace.plainItem(other))
      return [(Quantity.Part.x, Quantity.Part.width), (.y, .height)].flatMap { origin, length in
        let near = origins(of: a, origin, 1) + origins(of: b, origin, -1)
        return [
          Atom(terms: near + [(1, Quantity(a, length))]),
          Atom(terms: near + [(-1, Quantity(b, length))]),
          Atom(terms: [(1, Quantity(a, length))]), Atom(terms: [(1, Quantity(b, length))]),
        ]
      }
    case .truncated(let items, _):
      var atoms: [Atom] = []
      for item in items {
        let id = try context.workspace.plainItem(item)
        let natural = context.layout.intrinsicSize(of: id)
        for (part, size) in [(Quantity.Part.width, natural.width), (.height, natural.height)] {
          if let size { atoms.append(Atom(terms: [(1, Quantity(id, part))], constant: -size)) }
        }
      }
      return atoms
    case .constraint, .edges, .inside, .ambiguity, .conflict, .forAll: return []
    }
  }

  /// Returns an item's position in the root, as a sum over its superviews.
  private func origins(
    of item: ItemID, _ part: Quantity.Part, _ factor: Double
  ) -> [(factor: Double, quantity: Quantity)] {
    var result: [(factor: Double, quantity: Quantity)] = []
    var current: ItemID? = item
    while let id = current, id != .root {
      result.append((factor, Quantity(id, part)))
      current = context.workspace.record(id)?.superview
    }
    return result
  }
}
