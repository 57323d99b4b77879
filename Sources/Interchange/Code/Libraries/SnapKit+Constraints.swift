import AutoLayout

// Constraints that chains make.

extension SnapKit {
  /// Makes constraints of a chain, once.
  static func emit(
    _ index: Int, variable: String? = nil, _ code: inout CodeInterpreter
  ) throws(Failure) {
    let chain = code.scene.chains[index]
    guard chain.constraints.isEmpty else { return }
    guard chain.relation != nil else { throw .notUnderstood }
    var made: [Int] = []
    for item in chain.items {
      CodePins.unmask(item, &code)
      for place in chain.attributes.indices {
        var constraint = try constraint(chain, item, place, &code)
        let isOne = chain.attributes.count == 1 && chain.items.count == 1
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

  /// The constraint of one attribute of a chain.
  private static func constraint(
    _ chain: CodeChain, _ item: CodeItem, _ place: Int, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeConstraint {
    let attribute = chain.attributes[place]
    var constraint = CodeConstraint(
      CodeSide(item: item, attribute: attribute), chain.relation ?? "==")
    constraint.constant = chain.constants.indices.contains(place) ? chain.constants[place] : 0
    if chain.formulas.indices.contains(place) {
      constraint.constantFormula = chain.formulas[place]
    }
    constraint.priority = chain.priority
    constraint.multiplier = chain.multiplier
    constraint.multiplierFormula = chain.multiplierFormula
    constraint.identifier = chain.identifier
    constraint.maker = item
    constraint.place = chain.place
    if chain.pointsInwards, CodePins.farEdges.contains(attribute) {
      constraint.relation = CodePins.turned[constraint.relation] ?? constraint.relation
    }
    let isSize = attribute == "width" || attribute == "height"
    func container(_ code: inout CodeInterpreter) throws(Failure) -> CodeSide {
      CodeSide(item: try CodePins.container(of: item, &code), attribute: attribute)
    }
    switch chain.target {
    case .view(let other): constraint.second = CodeSide(item: other, attribute: attribute)
    case .anchor(let anchor):
      let own =
        anchor.attributes.count == chain.attributes.count
        ? anchor.attributes[place] : anchor.attributes.first
      constraint.second = CodeSide(item: anchor.item, attribute: own ?? attribute)
    case .barGuide: constraint.second = try side(chain.target, attribute, &code)
    case .natural(item, attribute, let plus):
      constraint.natural = attribute == "width" ? "IntrinsicWidth" : "IntrinsicHeight"
      constraint.add(plus)
    case .natural: throw .notUnderstood
    case .number(let number):
      constraint.add(number, as: chain.targetFormula)
      if !isSize { constraint.second = try container(&code) }
    case .numbers(let labels, let numbers):
      let values = try CodePins.constants(
        .numbers(labels, numbers), for: chain.attributes, isInset: labels.contains("top"), &code)
      constraint.add(values[place])
      if !isSize { constraint.second = try container(&code) }
    default: constraint.second = try container(&code)
    }
    return constraint
  }

  /// Returns the formulas of the constants that one formula for all attributes implies; none for a
  /// plain number.
  static func formulas(
    _ given: CodeGiven?, for attributes: [String], isInset: Bool, _ code: inout CodeInterpreter
  ) throws(Failure) -> [NumberFormula] {
    guard let formula = given?.formula else { return [] }
    return try CodePins.constants(.number(1), for: attributes, isInset: isInset, &code)
      .map { formula.times($0) }
  }

  static func side(
    _ value: CodeValue?, _ attribute: String, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeSide {
    try UIKitMembers.side(attribute, of: value ?? .none, &code)
  }

  /// Changes the constant of an existing constraint; returns `false` if there is none.
  static func update(
    _ constraint: CodeConstraint, _ code: inout CodeInterpreter
  ) throws(Failure) -> Bool {
    let index = code.scene.constraints.lastIndex {
      $0.maker == constraint.maker && $0.first == constraint.first
        && $0.relation == constraint.relation && $0.second == constraint.second
    }
    guard let index else { return false }
    try UIKitConstraints.set(
      "constant", of: .constraint(index), to: .number(constraint.constant), &code)
    return true
  }
}

extension CodeConstraint {
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
