import AutoLayout

// An `if` on traits, whose statements apply under a condition.

extension TraitCondition {
  /// Creates the traits that a condition in code tests; `nil` if it tests anything else.
  init?(_ clauses: [CodeClause]) {
    self.init()
    for clause in clauses {
      guard case .test(let expression) = clause, add(expression) else { return nil }
    }
    guard specificity > 0 else { return nil }
  }

  /// The opposite traits; `nil` if they are not a single condition.
  var opposite: TraitCondition? {
    guard specificity == 1 else { return nil }
    func other(_ size: SizeClass) -> SizeClass { size == .compact ? .regular : .compact }
    if let width { return TraitCondition(width: other(width)) }
    if let height { return TraitCondition(height: other(height)) }
    if let isRightToLeft { return TraitCondition(isRightToLeft: !isRightToLeft) }
    guard let textSizes else { return nil }
    let all = TextSize.allCases
    if textSizes.lowerBound == all.first {
      return all.first { $0 > textSizes.upperBound }.flatMap { low in
        all.last.map { TraitCondition(textSizes: low...$0) }
      }
    }
    guard textSizes.upperBound == all.last, let low = all.first else { return nil }
    return all.last { $0 < textSizes.lowerBound }.map { TraitCondition(textSizes: low...$0) }
  }

  private mutating func add(_ other: TraitCondition) -> Bool {
    guard let both = CodeAdaptation.all(of: [self, other]) else { return false }
    self = both
    return true
  }

  private mutating func add(_ expression: CodeExpression) -> Bool {
    switch expression.form {
    case .binary("&&", let first, let second): return add(first) && add(second)
    case .member(_, "isAccessibilityCategory"):
      return add(TraitCondition(textSizes: .ax1 ... .ax5))
    case .binary(let sign, let first, let second):
      if case .call(let callee, let sizes) = first.form, sizes.count == 2,
        callee.form == .implicitMember("compareToCategory"),
        case .implicitMember(let size) = sizes[1].value.form,
        case .implicitMember(let order) = second.form
      {
        // `UIContentSizeCategoryCompareToCategory(category, size) != NSOrderedAscending`
        let signs = ["== same": "==", "!= ascending": ">=", "!= descending": "<="]
        return signs["\(sign) \(order)"].map { add(textSize: size, $0) } ?? false
      }
      guard case .member(_, let property) = first.form else { return false }
      switch second.form {
      case .implicitMember(let value), .member(_, let value):
        guard property != "preferredContentSizeCategory" else { return add(textSize: value, sign) }
        guard sign == "==" || sign == "!=", let one = Self.tests[property]?[value] else {
          return false
        }
        return (sign == "==" ? one : one.opposite).map { add($0) } ?? false
      default: return false
      }
    default: return false
    }
  }

  private static let tests: [String: [String: TraitCondition]] = [
    "horizontalSizeClass": [
      "compact": TraitCondition(width: .compact), "regular": TraitCondition(width: .regular),
    ],
    "verticalSizeClass": [
      "compact": TraitCondition(height: .compact), "regular": TraitCondition(height: .regular),
    ],
    "layoutDirection": [
      "leftToRight": TraitCondition(isRightToLeft: false),
      "rightToLeft": TraitCondition(isRightToLeft: true),
    ],
  ]

  private mutating func add(textSize word: String, _ sign: String) -> Bool {
    let all = TextSize.allCases
    guard let size = all.first(where: { $0.uiKitName == word }),
      let low = all.first, let high = all.last
    else { return false }
    switch sign {
    case ">=": return add(TraitCondition(textSizes: size...high))
    case "<=": return add(TraitCondition(textSizes: low...size))
    case "==": return add(TraitCondition(textSizes: size...size))
    default: return false
    }
  }
}
