import AutoLayout

/// The size classes in which an object of a file is installed.
enum InterfaceTraits {
  /// A variation's rule for an object.
  struct Rule {
    /// `default`, `widthClass=compact`, `heightClass=regular-widthClass=regular`.
    var key: String
    /// Indicates whether the object is included, rather than excluded.
    var isIncluded: Bool
  }

  private static let all = SizeClass.allCases.flatMap { width in
    SizeClass.allCases.map { TraitCondition(width: width, height: $0) }
  }

  /// Returns disjoint conditions that together cover an installation; `nil` if it is always
  /// installed, empty if it never is.
  static func conditions(_ rules: [Rule]) -> [TraitCondition]? {
    var left = all.filter { classes in
      var isThere = !rules.contains { $0.key == "default" && !$0.isIncluded }
      // The more size classes a variation names, the later it is applied.
      for count in 1...2 {
        for rule in rules {
          guard let traits = condition(rule.key), traits.specificity == count,
            covers(traits, classes)
          else { continue }
          isThere = rule.isIncluded
        }
      }
      return isThere
    }
    if left == all { return nil }
    var result: [TraitCondition] = []
    let halves =
      SizeClass.allCases.map { TraitCondition(width: $0) }
      + SizeClass.allCases.map { TraitCondition(height: $0) }
    for half in halves {
      let part = all.filter { covers(half, $0) }
      guard part.allSatisfy(left.contains) else { continue }
      result.append(half)
      left.removeAll(where: part.contains)
    }
    return result + left
  }

  private static func covers(_ traits: TraitCondition, _ classes: TraitCondition) -> Bool {
    (traits.width ?? classes.width) == classes.width
      && (traits.height ?? classes.height) == classes.height
  }

  /// Returns a condition, such as `w:regular and h:compact`, for
  /// `heightClass=compact-widthClass=regular`.
  static func condition(_ key: String) -> TraitCondition? {
    var condition = TraitCondition()
    for part in key.split(separator: "-") {
      let pair = part.split(separator: "=")
      guard pair.count == 2,
        let size = SizeClass.allCases.first(where: { $0.name == String(pair[1]) })
      else { return nil }
      switch pair[0] {
      case "widthClass": condition.width = size
      case "heightClass": condition.height = size
      default: return nil
      }
    }
    return condition.specificity > 0 ? condition : nil
  }

  /// Returns `heightClass=compact-widthClass=regular`; `nil` for traits other than size classes.
  static func key(_ condition: TraitCondition) -> String? {
    guard condition.isRightToLeft == nil, condition.textSizes == nil else { return nil }
    let parts = [
      condition.height.map { "heightClass=\($0.name)" },
      condition.width.map { "widthClass=\($0.name)" },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "-")
  }
}
