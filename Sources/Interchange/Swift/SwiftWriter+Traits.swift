import AutoLayout

// What holds in some traits only: a function inside the function, called when they change.

/// Statements that depend on the traits: what always holds, then what replaces it.
struct SwiftAdaptation {
  /// Said first, in every trait.
  private(set) var plain: [String] = []
  /// Said where a condition holds, the least specific first, so that later ones win.
  private(set) var special: [(condition: TraitCondition, lines: [String])] = []

  /// Adds a statement for a condition, and the one that holds otherwise.
  mutating func add(_ line: String, else other: String?, _ condition: TraitCondition) {
    if let other, !plain.contains(other) { plain.append(other) }
    if let index = special.firstIndex(where: { $0.condition == condition }) {
      special[index].lines.append(line)
      return
    }
    let place = special.firstIndex { $0.condition.specificity > condition.specificity }
    special.insert((condition, [line]), at: place ?? special.endIndex)
  }

  /// The condition under which several hold; `nil` if they never do together.
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
}

extension SwiftWriter {
  /// The names of text sizes in UIKit, in order.
  static let textSizes: [(size: TextSize, word: String)] = zip(
    TextSize.allCases,
    [
      "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge",
      "extraExtraExtraLarge", "accessibilityMedium", "accessibilityLarge",
      "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
      "accessibilityExtraExtraExtraLarge",
    ]
  ).map { ($0, $1) }

  /// Values of an item for particular traits.
  mutating func writeVariations(of id: ItemID, _ record: ItemRecord) {
    for variation in record.variations {
      var varied = record
      varied.assign(variation)
      var plain = variation.property
      // A style that is given replaces the size.
      if plain == .font || plain == .textStyle {
        plain = record.textStyle == nil ? .font : .textStyle
      }
      if let line = statement(variation.property, of: varied, id) {
        adaptation.add(line, else: statement(plain, of: record, id), variation.condition)
      } else {
        say("// no Swift for a value of \(name(id)) when \(variation.condition.text)")
      }
    }
  }

  /// The conditions on which it depends whether a constraint takes part: its own, and those of the
  /// views that it is about.
  func conditions(of record: ConstraintRecord) -> [TraitCondition] {
    var result = record.condition.map { [$0] } ?? []
    for item in [record.first.item] + record.second.map(\.anchor.item) {
      var next: ItemID? = item
      while let id = next, let record = layout.record(of: id) {
        if let condition = record.condition { result.append(condition) }
        next = record.superview
      }
    }
    return result
  }

  /// The function, its first call, and the registration for all later ones.
  mutating func writeAdaptation() {
    guard !adaptation.special.isEmpty else { return }
    say("")
    say("func adapt(to traits: UITraitCollection) {")
    for line in adaptation.plain { say("  \(line)") }
    var kinds: [String] = []
    for (condition, lines) in adaptation.special {
      let tests = Self.tests(of: condition)
      say("  if \(tests.map(\.text).joined(separator: " && ")) {")
      for line in lines { say("    \(line)") }
      say("  }")
      for test in tests where !kinds.contains(test.kind) { kinds.append(test.kind) }
    }
    say("}")
    say("adapt(to: root.traitCollection)")
    say("root.registerForTraitChanges([\(kinds.map { "\($0).self" }.joined(separator: ", "))]) {")
    say("  (view: UIView, _: UITraitCollection) in adapt(to: view.traitCollection)")
    say("}")
  }

  /// Each comparison of a condition, and the trait that it is about.
  private static func tests(of condition: TraitCondition) -> [(text: String, kind: String)] {
    var tests: [(text: String, kind: String)] = []
    if let width = condition.width {
      tests.append(
        ("traits.horizontalSizeClass == .\(width.name)", "UITraitHorizontalSizeClass"))
    }
    if let height = condition.height {
      tests.append(("traits.verticalSizeClass == .\(height.name)", "UITraitVerticalSizeClass"))
    }
    if let isRightToLeft = condition.isRightToLeft {
      let word = isRightToLeft ? "rightToLeft" : "leftToRight"
      tests.append(("traits.layoutDirection == .\(word)", "UITraitLayoutDirection"))
    }
    guard let sizes = condition.textSizes else { return tests }
    let kind = "UITraitPreferredContentSizeCategory"
    func word(_ size: TextSize) -> String { textSizes.first { $0.size == size }?.word ?? "large" }
    let (low, high) = (word(sizes.lowerBound), word(sizes.upperBound))
    if low == high {
      tests.append(("traits.preferredContentSizeCategory == .\(low)", kind))
    } else {
      tests.append(("traits.preferredContentSizeCategory >= .\(low)", kind))
      tests.append(("traits.preferredContentSizeCategory <= .\(high)", kind))
    }
    return tests
  }
}
