import AutoLayout
import Syntax

extension AttributeName {
  /// The help's entry of the attribute.
  var concept: Concept {
    let name = rawValue
    let sizes = "A size: it goes with sizes, and may be a plain number. It is never below 0."
    let place = "A place: it goes with another place along the same axis, not with a number alone."
    switch self {
    case .one(let attribute) where attribute.dimension == .size:
      return Concept(
        names: [name], text: [sizes],
        examples: ["{a}.\(name) == 100", "{a}.\(name) >= 0.5 * root.\(name)", "why {a}.\(name)"],
        related: ["attribute", "intrinsic size", "multiplier"])
    case .size:
      return Concept(
        names: [name], text: ["Width and height in one word: {a}.size == 100 is two constraints."],
        examples: ["{a}.size == 100"], related: ["width", "attribute"])
    case .center:
      return Concept(
        names: [name],
        text: ["centerX and centerY in one word: {a}.center == root.center is two constraints."],
        examples: ["{a}.center == root.center"], related: ["centerX", "attribute"])
    case .x, .y:
      return Concept(
        names: [name],
        text: [
          "The frame's origin in the superview: it is asked, and not constrained; leading and top",
          "are the edges that equations speak of.",
        ],
        examples: ["{a}.\(name)"], related: ["frames", "leading"])
    case .one:
      return Concept(
        names: [name], text: [place],
        examples: ["{a}.\(name) == root.\(name)", "why {a}.\(name)"],
        related: ["attribute", "leading", "margins"])
    }
  }
}
