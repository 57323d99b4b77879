import AutoLayout

// Statements that apply only under some traits: a nested function, called when the traits change.

/// Statements that depend on traits: unconditional ones first, then those that override them.
struct CodeAdaptation {
  /// Statements that run first, under all traits.
  private(set) var plain: [String] = []
  /// Conditional statements, least specific first, so that more specific ones win.
  private(set) var special: [(condition: TraitCondition, lines: [String])] = []

  /// Adds a statement for a condition, and one for the opposite.
  mutating func add(_ line: String, else other: String?, _ condition: TraitCondition) {
    if let other, !plain.contains(other) { plain.append(other) }
    if let index = special.firstIndex(where: { $0.condition == condition }) {
      special[index].lines.append(line)
      return
    }
    let place = special.firstIndex { $0.condition.specificity > condition.specificity }
    special.insert((condition, [line]), at: place ?? special.endIndex)
  }

  /// Returns the conjunction of the given conditions; `nil` if they exclude each other.
  static func all(of conditions: [TraitCondition]) -> TraitCondition? {
    var result = TraitCondition()
    for one in conditions {
      guard result.width == nil || one.width == nil || result.width == one.width,
        result.height == nil || one.height == nil || result.height == one.height,
        result.isRightToLeft == nil || one.isRightToLeft == nil
          || result.isRightToLeft == one.isRightToLeft
      else { return nil }
      result.width = result.width ?? one.width
      result.height = result.height ?? one.height
      result.isRightToLeft = result.isRightToLeft ?? one.isRightToLeft
      guard let sizes = one.textSizes else { continue }
      guard let old = result.textSizes else {
        result.textSizes = sizes
        continue
      }
      guard old.overlaps(sizes) else { return nil }
      result.textSizes = old.clamped(to: sizes)
    }
    return result
  }

  /// Returns the function with the statements, its first call, and its registration for later
  /// calls.
  func lines(in dialect: CodeDialect) -> [String] {
    guard !special.isEmpty else { return [] }
    let isSwift = dialect.isSwift
    var lines = [""]
    func say(_ line: String) { lines.append(line) }
    func run(_ statement: String) { lines.append(statement + dialect.end) }
    say(
      isSwift
        ? "func adapt(to traits: UITraitCollection) {"
        : "void (^adapt)(UITraitCollection *) = ^(UITraitCollection *traits) {")
    for line in plain.untilStopped { run("  \(line)") }
    var kinds: [String] = []
    for (condition, statements) in special {
      let tests = Self.tests(of: condition, in: dialect)
      let all = tests.map { $0.text }.joined(separator: " && ")
      say(isSwift ? "  if \(all) {" : "  if (\(all)) {")
      for line in statements.untilStopped { run("    \(line)") }
      say("  }")
      for test in tests where !kinds.contains(test.kind) { kinds.append(test.kind) }
    }
    run("}")
    run(isSwift ? "adapt(to: root.traitCollection)" : "adapt(root.traitCollection)")
    let traits = dialect.list(kinds.map { isSwift ? "\($0).self" : "\($0).class" })
    guard isSwift else {
      say("[root registerForTraitChanges:\(traits)")
      say("    withHandler:^(id<UITraitEnvironment> changed, UITraitCollection *previous) {")
      say("      adapt(changed.traitCollection);")
      say("    }];")
      return lines
    }
    say("root.registerForTraitChanges(\(traits)) {")
    say("  (view: UIView, _: UITraitCollection) in adapt(to: view.traitCollection)")
    say("}")
    return lines
  }

  /// Returns the comparisons of a condition, each with its trait.
  private static func tests(
    of condition: TraitCondition, in dialect: CodeDialect
  ) -> [(text: String, kind: String)] {
    var tests: [(text: String, kind: String)] = []
    let sizeClass = "UIUserInterfaceSizeClass"
    if let width = condition.width {
      let word = dialect.word(width.name, of: sizeClass)
      tests.append(("traits.horizontalSizeClass == \(word)", "UITraitHorizontalSizeClass"))
    }
    if let height = condition.height {
      let word = dialect.word(height.name, of: sizeClass)
      tests.append(("traits.verticalSizeClass == \(word)", "UITraitVerticalSizeClass"))
    }
    if let isRightToLeft = condition.isRightToLeft {
      let word = dialect.word(
        isRightToLeft ? "rightToLeft" : "leftToRight", of: "UITraitEnvironmentLayoutDirection")
      tests.append(("traits.layoutDirection == \(word)", "UITraitLayoutDirection"))
    }
    guard let sizes = condition.textSizes else { return tests }
    let (low, high) = (sizes.lowerBound, sizes.upperBound)
    let comparisons = low == high ? [("==", low)] : [(">=", low), ("<=", high)]
    for (sign, size) in comparisons {
      tests.append((compared(sign, size, in: dialect), "UITraitPreferredContentSizeCategory"))
    }
    return tests
  }

  /// Returns a comparison of text sizes.
  private static func compared(
    _ sign: String, _ size: TextSize, in dialect: CodeDialect
  ) -> String {
    let word = dialect.word(size.uiKitName, of: "UIContentSizeCategory")
    guard !dialect.isSwift else { return "traits.preferredContentSizeCategory \(sign) \(word)" }
    let result = [
      "==": "== NSOrderedSame", ">=": "!= NSOrderedAscending", "<=": "!= NSOrderedDescending",
    ]
    return "UIContentSizeCategoryCompareToCategory("
      + "traits.preferredContentSizeCategory, \(word)) \(result[sign] ?? "")"
  }
}
