import AutoLayout

// Constraints created by chains.

extension SnapKit {
  /// Creates the constraints of a chain, once.
  static func emit(
    _ index: Int, variable: String? = nil, _ code: inout CodeInterpreter
  ) throws(Failure) {
    var chain = code.scene.chains[index]
    guard chain.constraints.isEmpty else { return }
    guard chain.relation != nil else { throw .notUnderstood }
    var made: [Int] = []
    let targets: [CodeValue?] =
      if case .list(let all)? = chain.target { all.map { .some($0) } } else { [chain.target] }
    for item in chain.items {
      CodePins.unmask(item, &code)
      for (target, place) in targets.flatMap({ target in
        chain.attributes.indices.map { (target, $0) }
      }) {
        chain.target = target
        var constraint = try constraint(chain, item, place, &code)
        let isOne = chain.attributes.count == 1 && chain.items.count == 1 && targets.count == 1
        constraint.variable = isOne ? variable : nil
        if chain.mode == .update, try update(constraint, &code) { continue }
        code.scene.constraints.append(constraint)
        made.append(code.scene.constraints.count - 1)
      }
    }
    code.scene.chains[index].constraints = made
    code.account.sites.insert(chain.place)
    guard chain.mode != .prepare else { return }
    code.account.active.insert(chain.place)
    for one in made { try UIKitConstraints.activate(.constraint(one), &code) }
  }

  /// Returns the constraint for one attribute of a chain.
  private static func constraint(
    _ chain: CodeChain, _ item: CodeItem, _ place: Int, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeConstraint {
    let attribute = chain.attributes[place]
    let isTurned = chain.pointsInwards && attribute.isFarEdge
    let relation = chain.relation ?? .equal
    var constraint = CodeConstraint(
      CodeSide(item: item, attribute: attribute), isTurned ? relation.flipped : relation)
    constraint.identifier = chain.identifier
    constraint.maker = item
    constraint.place = chain.place
    var equation = constraint.equation
    if chain.constants.indices.contains(place) { equation.constant = chain.constants[place] }
    if chain.formulas.indices.contains(place) { equation.constantFormula = chain.formulas[place] }
    (equation.multiplier, equation.multiplierFormula) = (chain.multiplier, chain.multiplierFormula)
    equation.priority = chain.priority
    var isAlone = false
    switch chain.target {
    case .view(let other): equation.second = CodeSide(item: other, attribute: attribute)
    case .anchor(let anchor):
      // Only SnapKit for Swift 3 and later takes the first of several attributes.
      if anchor.attributes.count > 1, anchor.attributes.count != chain.attributes.count,
        let own = anchor.attributes.first(where: { $0.axis == attribute.axis }),
        isOfOldSnapKit(code)
      {
        throw .illegal(
          nil,
          "\(attribute.name) is one attribute, and the other side has several: snp_\(own.name) is one"
        )
      }
      let own =
        anchor.attributes.count == chain.attributes.count
        ? anchor.attributes[place]
        : anchor.attributes.first { $0.axis == .horizontal } ?? anchor.attributes.first
      equation.second = CodeSide(item: anchor.item, attribute: own ?? attribute)
    case .barGuide:
      equation.second = try UIKitMembers.side(attribute, of: chain.target ?? .none, &code)
    case .natural(item, attribute, let plus):
      equation.isNatural = true
      equation.add(plus)
    case .natural: throw .notUnderstood
    case .number(let number, _):
      // A placeholder for an unknown number is not reported.
      let line = code.firstOpen == nil ? code.line(of: chain.place) : nil
      if chain.multiplier != 1, let line {
        code.account.note(.idleFactor(line, factor: chain.multiplier, number: number))
      }
      if !chain.constants.indices.contains(place) {
        equation.add(number, as: chain.targetFormula)
      } else if let line {
        code.account.note(.replacedNumber(line, number: number, offset: equation.constant))
      }
      isAlone = attribute.dimension == .size
    case .numbers(let labels, let numbers):
      let values = try CodePins.constants(
        .numbers(labels, numbers), for: chain.attributes, isInset: labels.contains("top"), &code)
      equation.add(values[place])
      isAlone = attribute.dimension == .size
    default: break
    }
    if equation.second == nil, !equation.isNatural, !isAlone {
      equation.second = CodeSide(
        item: try CodePins.container(of: item, &code), attribute: attribute)
    }
    constraint.equation = equation
    return constraint
  }

  /// Returns whether the code uses SnapKit before Swift 3: `snp_makeConstraints`.
  private static func isOfOldSnapKit(_ code: CodeInterpreter) -> Bool {
    code.text.places(of: "snp").contains { code.text.text(of: $0..<$0 + 1) != "snp" }
  }

  /// Returns the formula of the constant of each attribute, derived from a common one; empty for a
  /// plain number.
  static func formulas(
    _ given: CodeGiven?, for attributes: [LayoutAttribute], isInset: Bool,
    _ code: inout CodeInterpreter
  ) throws(Failure) -> [NumberFormula] {
    guard let formula = given?.formula else { return [] }
    return try CodePins.constants(.number(1), for: attributes, isInset: isInset, &code)
      .map { formula.times($0) }
  }

  /// Changes the constant of an existing, otherwise identical constraint; returns `false` if there
  /// is none.
  static func update(
    _ constraint: CodeConstraint, _ code: inout CodeInterpreter
  ) throws(Failure) -> Bool {
    var meant = constraint.equation
    let index = code.scene.constraints.lastIndex { one in
      (meant.constant, meant.constantFormula) = (
        one.equation.constant, one.equation.constantFormula
      )
      if constraint.maker == nil { meant.priority = one.equation.priority }
      return one.maker == constraint.maker && one.equation == meant
    }
    guard let index else {
      // SnapKit before Swift 3, and Masonry, make what is missing.
      guard constraint.place != nil, !code.text.isObjectiveC, !isOfOldSnapKit(code),
        let item = constraint.maker
      else { return false }
      let name = code.scene.name(item)
      throw .illegal(
        nil,
        "\(name) has no constraint \(constraint.equation.text(code.scene.written)) but for the "
          + "constant, which alone an update changes: remakeConstraints, or make it first")
    }
    try UIKitConstraints.set(
      "constant", of: .constraint(index), to: .number(constraint.equation.constant), &code)
    return true
  }
}

extension OutlineEquation {
  /// Adds a number, optionally with a formula, to the constant.
  fileprivate mutating func add(_ number: Double, as formula: NumberFormula? = nil) {
    if constantFormula != nil || formula != nil {
      var sum = constantFormula ?? NumberFormula(constant)
      sum.add(formula ?? NumberFormula(number))
      constantFormula = sum
    }
    constant += number
  }
}
