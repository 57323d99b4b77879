// The constraints that stack views make, compared with the published dumps of UIStackView.

import Testing

@testable import AutoLayout

@Suite struct StackConstraintsTests {
  /// A constraint as the dumps have it: views are A0, A1, …, gaps G0, …, the stack S, the spanner P.
  private func print(_ constraint: StackConstraint) -> String {
    func name(_ attribute: StackAttribute) -> String {
      switch attribute.item {
      case .canvas: "S.\(attribute.attribute)"
      case .arranged(let index): "A\(index).\(attribute.attribute)"
      case .gap(let index): "G\(index).\(attribute.attribute)"
      case .spanner: "P.\(attribute.attribute)"
      }
    }
    let relation =
      switch constraint.relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    var text = "\(constraint.identifier.dropFirst(5)): \(name(constraint.first)) \(relation) "
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += "\(constraint.multiplier)*" }
      text += name(second)
      if constraint.constant != 0 { text += " + \(constraint.constant)" }
    } else {
      text += "\(constraint.constant)"
    }
    if !constraint.priority.isRequired { text += " @\(constraint.priority.rawValue)" }
    return text
  }

  private typealias Arranged = StackDescription.Arranged

  /// Three views of natural length 160, 80 and 40.
  private let three = [160.0, 80, 40].map { Arranged(naturalLength: $0) }

  private func list(_ description: StackDescription) -> [String] {
    let result = StackConstraints(description).constraints
    #expect(Set(result.map(\.name)).count == result.count, "names are unique")
    return result.map(print)
  }

  private let fillAcross = [
    "alignment: A1.top == A0.top", "alignment: A1.bottom == A0.bottom",
    "alignment: A2.top == A0.top", "alignment: A2.bottom == A0.bottom",
    "canvas-connection: S.top == A0.top", "canvas-connection: A0.bottom == S.bottom",
  ]
  private let connections = [
    "canvas-connection: S.leading == A0.leading", "canvas-connection: A2.trailing == S.trailing",
  ]
  private func spacing(_ relation: String, _ constant: String) -> [String] {
    [
      "spacing: A1.leading \(relation) A0.trailing\(constant)",
      "spacing: A2.leading \(relation) A1.trailing\(constant)",
    ]
  }

  @Test func `fill`() {
    #expect(
      list(StackDescription(arranged: three)) == connections + spacing("==", "") + fillAcross)
    #expect(StackConstraints(StackDescription(arranged: three)).guides.isEmpty)
  }

  @Test func `fill equally`() {
    #expect(
      list(StackDescription(distribution: .fillEqually, spacing: 10, arranged: three))
        == connections + spacing("==", " + 10.0") + [
          "fill-equally: A1.width == A0.width", "fill-equally: A2.width == A0.width",
        ] + fillAcross)
  }

  @Test func `fill proportionally, each a priority lower`() {
    let text = list(StackDescription(distribution: .fillProportionally, arranged: three))
    #expect(
      text.filter { $0.hasPrefix("fill-prop") } == [
        "fill-proportionally: A0.width == \(160.0 / 280)*S.width @999.0",
        "fill-proportionally: A1.width == \(80.0 / 280)*S.width @998.0",
        "fill-proportionally: A2.width == \(40.0 / 280)*S.width @997.0",
      ])
    #expect(text.count == 13)
    let single = StackDescription(
      distribution: .fillProportionally, arranged: [Arranged(naturalLength: 50)])
    #expect(list(single).contains("fill-proportionally: A0.width == S.width"))
  }

  @Test func `C48 the spacing counts as a view in proportional filling, unless told otherwise`() {
    let arranged = [100.0, 150, 200].map { Arranged(naturalLength: $0) }
    var stack = StackDescription(
      distribution: .fillProportionally, spacing: 20, arranged: arranged)
    let asApple = StackConstraints(stack).constraints.filter { $0.name.hasPrefix("proportion") }
    #expect(abs(asApple[0].multiplier * 600 - 122.449) < 0.001)
    #expect(abs(asApple[1].multiplier * 600 - 183.673) < 0.001)
    #expect(asApple.map(\.constant) == [0, 0, 0])
    stack.keepsDefects = false
    let lengths = StackConstraints(stack).constraints.filter { $0.name.hasPrefix("proportion") }
      .map { $0.multiplier * 600 + $0.constant }
    #expect(abs(lengths.reduce(0, +) - 560) < 1e-9)
    #expect(abs(lengths[2] - 2 * lengths[0]) < 1e-9)
  }

  @Test func `equal spacing has gaps of one width and at least the spacing`() {
    let stack = StackDescription(distribution: .equalSpacing, spacing: 10, arranged: three)
    #expect(StackConstraints(stack).guides == [.gap(after: 0), .gap(after: 1)])
    #expect(
      list(stack)
        == connections + spacing(">=", " + 10.0") + [
          "distributing-edge: G0.leading == A0.trailing",
          "distributing-edge: G0.trailing == A1.leading",
          "distributing-edge: G1.leading == A1.trailing",
          "distributing-edge: G1.trailing == A2.leading", "fill-equally: G1.width == G0.width",
          "canvas-fit: S.width == 0.0 @49.0",
        ] + fillAcross)
  }

  @Test func `equal centering has gaps between the centres, equal at 149, 148 and so on`() {
    let stack = StackDescription(
      distribution: .equalCentering, arranged: three + [Arranged(naturalLength: 10)])
    let text = list(stack)
    #expect(text.contains("distributing-edge: G0.leading == A0.centerX"))
    #expect(text.contains("distributing-edge: G0.trailing == A1.centerX"))
    #expect(
      text.filter { $0.hasPrefix("fill-equally") } == [
        "fill-equally: G1.width == G0.width @149.0", "fill-equally: G2.width == G0.width @148.0",
      ])
    #expect(text.contains("canvas-fit: S.width == 0.0 @49.0"))
  }

  private let suppression = (0..<3).map { "ambiguity-suppression: A\($0).height == 0.0 @25.0" }

  private func across(_ alignment: StackProperties.Alignment) -> [String] {
    Array(list(StackDescription(alignment: alignment, arranged: three)).dropFirst(4))
  }

  @Test(arguments: [StackProperties.Alignment.top, .leading])
  func `top`(alignment: StackProperties.Alignment) {
    #expect(
      across(alignment) == [
        "alignment: A1.top == A0.top", "alignment: A2.top == A0.top",
        "canvas-connection: S.top == A0.top", "canvas-connection: P.bottom == S.bottom",
        "spanning-boundary: P.top == A0.top @999.5", "spanning-boundary: P.bottom >= A0.bottom",
        "spanning-boundary: P.top == A1.top @999.5", "spanning-boundary: P.bottom >= A1.bottom",
        "spanning-boundary: P.top == A2.top @999.5", "spanning-boundary: P.bottom >= A2.bottom",
        "spanning-fit: P.height == 0.0 @51.0",
      ] + suppression)
  }

  @Test(arguments: [StackProperties.Alignment.bottom, .trailing])
  func `bottom`(alignment: StackProperties.Alignment) {
    #expect(
      across(alignment) == [
        "alignment: A1.bottom == A0.bottom", "alignment: A2.bottom == A0.bottom",
        "canvas-connection: S.top == P.top", "canvas-connection: A0.bottom == S.bottom",
        "spanning-boundary: P.top <= A0.top", "spanning-boundary: P.bottom == A0.bottom @999.5",
        "spanning-boundary: P.top <= A1.top", "spanning-boundary: P.bottom == A1.bottom @999.5",
        "spanning-boundary: P.top <= A2.top", "spanning-boundary: P.bottom == A2.bottom @999.5",
        "spanning-fit: P.height == 0.0 @51.0",
      ] + suppression)
  }

  private let within = (0..<3).flatMap {
    ["spanning-boundary: P.top <= A\($0).top", "spanning-boundary: P.bottom >= A\($0).bottom"]
  }

  @Test func `center`() {
    #expect(
      across(.center) == [
        "alignment: A1.centerY == A0.centerY", "alignment: A2.centerY == A0.centerY",
        "canvas-connection: S.top == P.top", "canvas-connection: P.bottom == S.bottom",
        "canvas-connection: S.centerY == A0.centerY",
      ] + within + ["spanning-fit: P.height == 0.0 @51.0"] + suppression)
  }

  @Test func `first baseline`() {
    #expect(
      across(.firstBaseline) == [
        "alignment: A1.firstBaseline == A0.firstBaseline",
        "alignment: A2.firstBaseline == A0.firstBaseline", "canvas-connection: S.top == P.top",
        "canvas-connection: P.bottom == S.bottom",
      ] + within + ["spanning-fit: P.height == 0.0 @51.0", "canvas-fit: S.height == 0.0 @49.0"]
        + suppression)
  }

  @Test func `last baseline`() {
    #expect(
      across(.lastBaseline) == [
        "alignment: A1.lastBaseline == A0.lastBaseline",
        "alignment: A2.lastBaseline == A0.lastBaseline", "canvas-connection: S.top == P.top",
        "canvas-connection: A0.bottom <= S.bottom",
      ] + within + ["spanning-fit: P.height == 0.0 @51.0", "canvas-fit: S.height == 0.0 @49.0"]
        + suppression)
  }

  @Test func `a single view that is centred needs no spanner`() {
    let stack = StackDescription(alignment: .center, arranged: [Arranged()])
    #expect(StackConstraints(stack).guides.isEmpty)
    #expect(
      list(stack) == [
        "canvas-connection: S.leading == A0.leading",
        "canvas-connection: A0.trailing == S.trailing", "canvas-connection: S.top <= A0.top",
        "canvas-connection: A0.bottom <= S.bottom", "canvas-connection: S.centerY == A0.centerY",
        "canvas-fit: S.height == 0.0 @49.0", "ambiguity-suppression: A0.height == 0.0 @25.0",
      ])
  }

  @Test func `a vertical stack swaps the axes, and baselines align like leading`() {
    let vertical = list(
      StackDescription(axis: .vertical, alignment: .leading, spacing: 4, arranged: three))
    #expect(vertical.contains("spacing: A1.top == A0.bottom + 4.0"))
    #expect(vertical.contains("alignment: A1.leading == A0.leading"))
    #expect(vertical.contains("spanning-fit: P.width == 0.0 @51.0"))
    for alignment in [StackProperties.Alignment.firstBaseline, .lastBaseline, .top] {
      #expect(
        list(
          StackDescription(axis: .vertical, alignment: alignment, spacing: 4, arranged: three))
          == vertical)
    }
  }

  @Test func `spacing between baselines skips hidden views`() {
    var stack = StackDescription(
      axis: .vertical, spacing: 20, isBaselineRelative: true, arranged: three)
    #expect(list(stack).contains("spacing: A1.firstBaseline == A0.lastBaseline + 20.0"))
    stack.arranged[1].isHidden = true
    let hidden = list(stack)
    #expect(hidden.contains("spacing: A2.firstBaseline == A0.lastBaseline + 20.0"))
    #expect(hidden.contains("spacing: A2.top == A1.bottom"))
    stack.axis = .horizontal
    #expect(list(stack).contains("spacing: A1.leading == A0.trailing + 20.0"))
  }

  @Test(arguments: [
    (0, [0.0, 10]), (1, [10, 0]), (2, [10, 0]),
  ])
  func `spacing collapses around a hidden view`(hidden: Int, constants: [Double]) {
    var stack = StackDescription(spacing: 10, arranged: three)
    stack.arranged[hidden].isHidden = true
    let constraints = StackConstraints(stack).constraints
    #expect(
      constraints.filter { $0.identifier == "UISV-hiding" }.map(print)
        == ["hiding: A\(hidden).width == 0.0"])
    #expect(constraints.filter { $0.identifier == "UISV-spacing" }.map(\.constant) == constants)
  }

  @Test func `a hidden view sticks to the next one where spacing is only a least`() {
    var stack = StackDescription(distribution: .equalSpacing, spacing: 10, arranged: three)
    stack.arranged[1].isHidden = true
    let text = list(stack)
    #expect(text.contains("spacing: A1.leading >= A0.trailing + 10.0"))
    #expect(text.contains("spacing: A2.leading == A1.trailing"))
    #expect(text.contains("distributing-edge: G0.trailing == A2.leading"))
    #expect(StackConstraints(stack).guides == [.gap(after: 0)])
  }

  @Test func `a stack of hidden views shrinks to nothing without insisting`() {
    let stack = StackDescription(
      alignment: .center, arranged: [Arranged(isHidden: true), Arranged(isHidden: true)])
    let text = list(stack)
    #expect(text.contains("canvas-fit: S.width == 0.0 @49.0"))
    #expect(!text.contains { $0.contains("S.trailing") })
  }

  @Test func `an empty stack makes nothing`() {
    for distribution in StackProperties.Distribution.ofUIKit {
      let empty = StackDescription(distribution: distribution, arranged: [])
      #expect(StackConstraints(empty).constraints.isEmpty)
    }
  }

  @Test func `the space after a view replaces the spacing, unless the view is hidden`() {
    var stack = StackDescription(spacing: 10, arranged: three)
    stack.arranged[0].spacingAfter = 30
    #expect(list(stack).contains("spacing: A1.leading == A0.trailing + 30.0"))
    stack.arranged[0].isHidden = true
    #expect(list(stack).contains("spacing: A1.leading == A0.trailing"))
  }

  @Test func `texts that may wrap are drawn to equal shares, 10 above their resistance`() {
    var stack = StackDescription(spacing: 8, arranged: [Arranged(), Arranged()])
    stack.arranged[0].wrappingTextResistance = LayoutPriority(749)
    #expect(!list(stack).contains { $0.hasPrefix("text-width") })
    stack.arranged[1].wrappingTextResistance = LayoutPriority(749)
    #expect(
      list(stack).contains("text-width-disambiguation: A0.width == 0.5*S.width + -4.0 @759.0"))
    // What may not wrap has no part in it.
    stack.arranged.append(Arranged())
    #expect(list(stack).contains("text-width-disambiguation: A1.width == A0.width @759.0"))
    stack.arranged.removeLast()
    stack.keepsDefects = false
    #expect(!list(stack).contains { $0.hasPrefix("text-width") })
    stack.keepsDefects = true
    stack.axis = .vertical
    #expect(!list(stack).contains { $0.hasPrefix("text-width") })
  }

  @Test(arguments: StackProperties.Distribution.ofUIKit, StackProperties.Alignment.allCases)
  func `hiding one of a thousand touches a few constraints`(
    distribution: StackProperties.Distribution, alignment: StackProperties.Alignment
  ) {
    guard distribution != .fillProportionally else { return }
    var stack = StackDescription(
      distribution: distribution, alignment: alignment, spacing: 8,
      arranged: Array(repeating: Arranged(naturalLength: 20), count: 1000))
    let before = Set(StackConstraints(stack).constraints)
    stack.arranged[500].isHidden = true
    let after = Set(StackConstraints(stack).constraints)
    let touched = before.symmetricDifference(after).count
    #expect(touched <= 14)
  }
}
