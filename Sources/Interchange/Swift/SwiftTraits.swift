import AutoLayout

// `if` on traits: its statements become lines with `when`.

/// The traits that a condition tests.
struct SwiftTraits: Equatable {
  /// The tests in the words of the language, without those of text sizes.
  var tests: [String] = []
  /// The indices of the first and last text size.
  var sizes: ClosedRange<Int>?

  /// The condition as it follows `when`.
  var text: String {
    let range = sizes.map { sizes in
      let names = CodeAdaptation.textSizes[sizes].map { $0.size.name }
      return ["text:" + (names.count == 1 ? names[0] : "\(names[0])...\(names[names.count - 1])")]
    }
    return (tests + (range ?? [])).joined(separator: " and ")
  }

  /// The opposite traits; `nil` if they are not a single condition.
  var opposite: SwiftTraits? {
    let pairs = [("compact", "regular"), ("regular", "compact"), ("ltr", "rtl"), ("rtl", "ltr")]
    guard tests.count == 1, sizes == nil,
      let pair = pairs.first(where: { tests[0].hasSuffix($0.0) })
    else { return nil }
    return SwiftTraits(tests: [tests[0].dropLast(pair.0.count) + pair.1])
  }
}

extension SwiftTraits {
  /// The traits that a condition tests; `nil` if it tests anything else.
  init?(_ clauses: [CodeClause]) {
    for clause in clauses {
      guard case .test(let expression) = clause, add(expression) else { return nil }
    }
    guard !tests.isEmpty || sizes != nil else { return nil }
  }

  private mutating func add(_ expression: CodeExpression) -> Bool {
    switch expression.form {
    case .binary("&&", let first, let second): return add(first) && add(second)
    case .member(_, "isAccessibilityCategory"):
      sizes = 7...11
      return true
    case .binary(let sign, let first, let second):
      if case .call(let callee, let sizes) = first.form, sizes.count == 2,
        callee.form == .implicitMember("compareToCategory"),
        case .implicitMember(let size) = sizes[1].value.form,
        case .implicitMember(let order) = second.form
      {
        // `UIContentSizeCategoryCompareToCategory(category, size) != NSOrderedAscending`
        let signs = ["== same": "==", "!= ascending": ">=", "!= descending": "<="]
        return signs["\(sign) \(order)"].map { add("preferredContentSizeCategory", $0, size) }
          ?? false
      }
      guard case .member(_, let property) = first.form else { return false }
      switch second.form {
      case .implicitMember(let value), .member(_, let value):
        return add(property, sign, value)
      default: return false
      }
    default: return false
    }
  }

  /// Adds `verticalSizeClass == .compact`.
  private mutating func add(_ property: String, _ sign: String, _ value: String) -> Bool {
    if property == "preferredContentSizeCategory" {
      guard let place = CodeAdaptation.textSizes.firstIndex(where: { $0.word == value }) else {
        return false
      }
      var (low, high) = (sizes?.lowerBound ?? 0, sizes?.upperBound ?? 11)
      switch sign {
      case ">=": low = max(low, place)
      case "<=": high = min(high, place)
      case "==": (low, high) = (max(low, place), min(high, place))
      default: return false
      }
      guard low <= high else { return false }
      sizes = low...high
      return true
    }
    let words = [
      "horizontalSizeClass": ["compact": "w:compact", "regular": "w:regular"],
      "verticalSizeClass": ["compact": "h:compact", "regular": "h:regular"],
      "layoutDirection": ["leftToRight": "ltr", "rightToLeft": "rtl"],
    ]
    guard let test = words[property]?[value] else { return false }
    switch sign {
    case "==": tests.append(test)
    case "!=":
      guard let other = SwiftTraits(tests: [test]).opposite else { return false }
      tests += other.tests
    default: return false
    }
    return true
  }
}
