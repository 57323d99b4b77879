import AutoLayout

/// How constraints, priorities and traits are written.
extension Printer {
  /// A chain with its suffixes.
  public static func text(_ line: ConstraintLine) -> String {
    var result = text(line.sides[0])
    for (relation, side) in zip(line.relations, line.sides.dropFirst()) {
      result += " \(relation.value.symbol) \(text(side))"
    }
    return result + text(line.suffixes)
  }

  /// A sum of terms.
  public static func text(_ side: Side) -> String {
    var result = ""
    for (index, term) in side.terms.enumerated() {
      let isNegative = term.coefficient < 0
      if index == 0 {
        result += isNegative ? "-" : ""
      } else {
        result += isNegative ? " - " : " + "
      }
      result += text(abs(term.coefficient), term.factor)
    }
    return result
  }

  private static func text(_ coefficient: Double, _ factor: SideTerm.Factor) -> String {
    let factorText: String
    switch factor {
    case .one: return number(coefficient)
    case .systemSpacing: return NumberFormat.exact(coefficient) + " sys"
    case .reference(let reference): factorText = text(reference)
    case .notAnAttribute: factorText = "NotAnAttribute"
    case .intrinsic(.horizontal): factorText = "IntrinsicWidth"
    case .intrinsic(.vertical): factorText = "IntrinsicHeight"
    case .intrinsic(nil): factorText = "intrinsic"
    }
    return coefficient == 1 ? factorText : number(coefficient) + " * " + factorText
  }

  static func text(_ reference: Reference) -> String {
    let attributes = reference.attributes.map(\.value.rawValue)
    let behind =
      attributes.count == 1 ? attributes[0] : "(" + attributes.joined(separator: ", ") + ")"
    return items(reference.items) + "." + behind
  }

  static func text(_ suffixes: Suffixes) -> String {
    (suffixes.priority.map { " @" + text($0.value) } ?? "")
      + (suffixes.name.map { " as " + name($0) } ?? "")
      + (suffixes.traits.map { " when " + text($0) } ?? "")
  }

  /// A priority: `750`, `high + 1`.
  public static func text(_ priority: Priority) -> String {
    guard let level = priority.level else { return NumberFormat.exact(priority.offset) }
    guard priority.offset != 0 else { return level.rawValue }
    let sign = priority.offset < 0 ? "-" : "+"
    return level.rawValue + " \(sign) " + NumberFormat.exact(abs(priority.offset))
  }

  /// Conditions: `w:compact and rtl`.
  public static func text(_ traits: TraitList) -> String {
    traits.conditions.map { text($0.value) }.joined(separator: " and ")
  }

  private static func text(_ trait: TraitTest) -> String {
    switch trait {
    case .width(let size): "w:" + (size?.name ?? "any")
    case .height(let size): "h:" + (size?.name ?? "any")
    case .leftToRight(let flag): flag ? "ltr" : "rtl"
    case .text(let first, let last):
      first == last ? "text:" + first.name : "text:\(first.name)...\(last.name)"
    }
  }

  static func text(_ line: EdgesLine) -> String {
    let insets = line.insets.map { " " + NumberFormat.exact($0.value) }.joined()
    return items(line.items) + ".edges \(line.relation.value.symbol) " + text(line.target)
      + (insets.isEmpty ? "" : " inset" + insets) + text(line.suffixes)
  }

  static func text(_ line: InsideLine) -> String {
    atBeginning(items(line.items)) + " inside " + text(line.container)
      + (line.inset.map { " inset " + number($0.value) } ?? "") + text(line.suffixes)
  }

  static func text(_ claim: Expectation) -> String {
    switch claim {
    case .constraint(let line): text(line)
    case .edges(let line): text(line)
    case .inside(let line): text(line)
    case .ambiguity(let holds, let items): (holds ? "ambiguity" : "no ambiguity") + behind(items)
    case .conflict(let holds): holds ? "conflict" : "no conflict"
    case .truncated(let items, let holds):
      Printer.items(items) + (holds ? " truncated" : " not truncated")
    case .overlaps(let one, let other, let holds):
      text(one) + (holds ? " overlaps " : " not overlaps ") + text(other)
    case .forAll(let path, let range, let inner):
      "for \(text(path)) in \(text(range.value)) : \(text(inner))"
    }
  }

  static func text(_ range: NumberRange) -> String {
    NumberFormat.exact(range.lower) + "..." + NumberFormat.exact(range.upper)
  }
}
