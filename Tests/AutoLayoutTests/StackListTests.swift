// The published table of constraints, restated, beside what every kind of stack generates.

import Testing

@testable import AutoLayout

@Suite struct StackListTests {
  /// A constraint of the table: identifier, equation, priority; `start`, `end`, `center` and
  /// `length` are along the axis, `near`, `far`, `middle` and `depth` across it.
  private struct Line: Hashable, CustomStringConvertible {
    var identifier: String
    var equation: String
    var priority = 1000.0

    var description: String { "\(identifier): \(equation) @\(priority)" }
  }

  private static let lengths = [160.0, 80, 40]
  private static let spacing = 10.0

  private func expected(
    _ distribution: StackProperties.Distribution, _ alignment: StackProperties.Alignment,
    hidden: Int?, axis: Axis
  ) -> Set<Line> {
    let shown = (0..<3).filter { $0 != hidden }
    return Set(along(distribution, shown) + across(alignment, shown, axis))
  }

  private func along(_ distribution: StackProperties.Distribution, _ shown: [Int]) -> [Line] {
    let isLoose = distribution == .equalSpacing || distribution == .equalCentering
    var lines = [
      Line(identifier: "canvas-connection", equation: "S.start == A0.start"),
      Line(identifier: "canvas-connection", equation: "A2.end == S.end"),
    ]
    for index in 0..<2 {
      // The spacing counts between views that are shown, once.
      let counts = shown.contains(index) && shown.contains { $0 > index }
      let relation = counts && isLoose ? ">=" : "=="
      lines.append(
        Line(
          identifier: "spacing",
          equation: "A\(index + 1).start \(relation) A\(index).end" + (counts ? " + 10.0" : "")))
    }
    for index in 0..<3 where !shown.contains(index) {
      lines.append(Line(identifier: "hiding", equation: "A\(index).length == 0.0"))
    }
    switch distribution {
    case .gravityAreas, .fill: break
    case .fillEqually:
      for index in shown.dropFirst() {
        lines.append(
          Line(identifier: "fill-equally", equation: "A\(index).length == A\(shown[0]).length"))
      }
    case .fillProportionally:
      let whole =
        shown.reduce(0) { $0 + Self.lengths[$1] } + Self.spacing * Double(shown.count - 1)
      for (order, index) in shown.enumerated() {
        lines.append(
          Line(
            identifier: "fill-proportionally",
            equation: "A\(index).length == \(Self.lengths[index] / whole)*S.length",
            priority: 999 - Double(order)))
      }
    case .equalSpacing, .equalCentering:
      let isCentering = distribution == .equalCentering
      for (index, next) in zip(shown, shown.dropFirst()) {
        lines += [
          Line(
            identifier: "distributing-edge",
            equation: "G\(index).start == A\(index).\(isCentering ? "center" : "end")"),
          Line(
            identifier: "distributing-edge",
            equation: "G\(index).end == A\(next).\(isCentering ? "center" : "start")"),
        ]
        guard index != shown[0] else { continue }
        lines.append(
          Line(
            identifier: "fill-equally", equation: "G\(index).length == G\(shown[0]).length",
            priority: isCentering ? 150 - Double(index) : 1000))
      }
      lines.append(Line(identifier: "canvas-fit", equation: "S.length == 0.0", priority: 49))
    }
    return lines
  }

  private func across(
    _ alignment: StackProperties.Alignment, _ shown: [Int], _ axis: Axis
  ) -> [Line] {
    let hasBaselines = axis == .horizontal
    var aligned = ["near"]
    var canvas = ["S.near == A0.near", "P.far == S.far"]
    var (above, below) = ("==", ">=")
    switch alignment {
    case .fill:
      (aligned, canvas) = (["near", "far"], ["S.near == A0.near", "A0.far == S.far"])
    case .center:
      (aligned, above) = (["middle"], "<=")
      canvas = ["S.near == P.near", "P.far == S.far", "S.middle == A0.middle"]
    case .trailing, .bottom:
      (aligned, above, below) = (["far"], "<=", "==")
      canvas = ["S.near == P.near", "A0.far == S.far"]
    case .firstBaseline where hasBaselines:
      (aligned, above) = (["firstBaseline"], "<=")
      canvas = ["S.near == P.near", "P.far == S.far"]
    case .lastBaseline where hasBaselines:
      (aligned, above) = (["lastBaseline"], "<=")
      canvas = ["S.near == P.near", "A0.far <= S.far"]
    case .leading, .top, .firstBaseline, .lastBaseline: break
    }
    var lines = canvas.map { Line(identifier: "canvas-connection", equation: $0) }
    for index in 1..<3 {
      lines += aligned.map {
        Line(identifier: "alignment", equation: "A\(index).\($0) == A0.\($0)")
      }
    }
    guard alignment != .fill else { return lines }
    for index in shown {
      lines += [
        Line(
          identifier: "spanning-boundary", equation: "P.near \(above) A\(index).near",
          priority: above == "==" ? 999.5 : 1000),
        Line(
          identifier: "spanning-boundary", equation: "P.far \(below) A\(index).far",
          priority: below == "==" ? 999.5 : 1000),
      ]
    }
    lines.append(Line(identifier: "spanning-fit", equation: "P.depth == 0.0", priority: 51))
    if aligned[0].hasSuffix("Baseline") {
      lines.append(Line(identifier: "canvas-fit", equation: "S.depth == 0.0", priority: 49))
    }
    return lines
      + (0..<3).map {
        Line(
          identifier: "ambiguity-suppression", equation: "A\($0).depth == 0.0", priority: 25)
      }
  }

  @Test(arguments: StackProperties.Distribution.ofUIKit, StackProperties.Alignment.allCases)
  func `the list is the published one, hidden or not, along either axis`(
    distribution: StackProperties.Distribution, alignment: StackProperties.Alignment
  ) {
    for axis in [Axis.horizontal, .vertical] {
      for hidden in [nil, 0, 1, 2] {
        let description = StackDescription(
          axis: axis, distribution: distribution, alignment: alignment, spacing: Self.spacing,
          arranged: Self.lengths.enumerated().map {
            StackDescription.Arranged(isHidden: $0.offset == hidden, naturalLength: $0.element)
          })
        let list = StackConstraints(description).constraints
        let lines = Set(list.map { line($0, axis) })
        let table = expected(distribution, alignment, hidden: hidden, axis: axis)
        #expect(lines.count == list.count)
        #expect(lines == table, "\(axis) hidden \(hidden.map(String.init) ?? "none")")
      }
    }
  }

  // MARK: Notation

  private func line(_ constraint: StackConstraint, _ axis: Axis) -> Line {
    let relation =
      switch constraint.relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    var equation = "\(name(constraint.first, axis)) \(relation) "
    if let second = constraint.second {
      if constraint.multiplier != 1 { equation += "\(constraint.multiplier)*" }
      equation += name(second, axis)
      if constraint.constant != 0 { equation += " + \(constraint.constant)" }
    } else {
      equation += "\(constraint.constant)"
    }
    return Line(
      identifier: String(constraint.identifier.dropFirst(5)), equation: equation,
      priority: constraint.priority.rawValue)
  }

  private func name(_ side: StackAttribute, _ axis: Axis) -> String {
    let item =
      switch side.item {
      case .canvas: "S"
      case .arranged(let index): "A\(index)"
      case .gap(let index): "G\(index)"
      case .spanner: "P"
      }
    let isAlong = side.attribute.axis == axis
    let attribute =
      switch side.attribute {
      case .leading, .top: isAlong ? "start" : "near"
      case .trailing, .bottom: isAlong ? "end" : "far"
      case .centerX, .centerY: isAlong ? "center" : "middle"
      case .width, .height: isAlong ? "length" : "depth"
      default: side.attribute.name
      }
    return "\(item).\(attribute)"
  }
}
