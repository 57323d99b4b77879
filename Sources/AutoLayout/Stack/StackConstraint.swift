// A constraint of a stack view, and its purpose.

/// The part that a constraint plays in a stack view; raw values begin its name.
public enum StackPart: String, CaseIterable, Sendable {
  /// Joins the views, or the guides that span them, to the stack's edges.
  case canvas
  /// Shrinks the stack if nothing else determines its length.
  case fit
  /// Leaves a hidden view no length.
  case hiding
  /// Keeps neighbours apart.
  case spacing
  /// Makes lengths equal.
  case equal
  /// Makes lengths proportional to natural ones.
  case proportion
  /// Places the guide between two views, and makes such guides equal.
  case gap
  /// Gives text that may wrap a share of the width.
  case textWidth
  /// Aligns the views with the first one, across the axis.
  case alignment
  /// Keeps the guide that spans the views around each of them.
  case boundary
  /// Draws that guide together.
  case spanner
  /// Gives a view whose size across nothing else decides the least one.
  case suppression

  /// The place in the sequence that settles ties between parts.
  fileprivate var rank: Int {
    switch self {
    case .canvas: 0
    case .fit: 1
    case .hiding: 2
    case .spacing: 3
    case .equal: 4
    case .proportion: 5
    case .gap: 6
    case .textWidth: 7
    case .alignment: 8
    case .boundary: 9
    case .spanner: 10
    case .suppression: 11
    }
  }

  fileprivate var identifier: String {
    switch self {
    case .canvas: "UISV-canvas-connection"
    case .fit: "UISV-canvas-fit"
    case .hiding: "UISV-hiding"
    case .spacing: "UISV-spacing"
    case .equal: "UISV-fill-equally"
    case .proportion: "UISV-fill-proportionally"
    case .gap: "UISV-distributing-edge"
    case .textWidth: "UISV-text-width-disambiguation"
    case .alignment: "UISV-alignment"
    case .boundary: "UISV-spanning-boundary"
    case .spanner: "UISV-spanning-fit"
    case .suppression: "UISV-ambiguity-suppression"
    }
  }
}

/// The identity of a constraint among those of its stack, also after a change of the stack.
struct StackKey: Hashable, Sendable {
  /// The part that it plays.
  let part: StackPart
  /// The attribute that tells it from others of the same part.
  let edge: LayoutAttribute?
  /// The view's place, or -1: four bytes, as each row of a layout has a key.
  private let shortIndex: Int32

  init(part: StackPart, index: Int?, edge: LayoutAttribute?) {
    self.part = part
    self.edge = edge
    shortIndex = Int32(index ?? -1)
  }

  /// The view to which it belongs, by its place in the order, from 0; `nil` for the stack's own.
  var index: Int? { shortIndex < 0 ? nil : Int(shortIndex) }

  /// `spacing.1`, `canvas.leading`: numbers count views from 1.
  var name: String {
    var name = part.rawValue
    if let index { name += ".\(index + 1)" }
    if let edge { name += ".\(edge.name)" }
    return name
  }

  /// The key with a name, given word by word; `nil` if the first word is no part.
  init?(_ words: [Substring]) {
    guard let part = words.first.flatMap({ StackPart(rawValue: String($0)) }) else { return nil }
    let number = words.dropFirst().first.flatMap { Int32($0) }
    let edge = LayoutAttribute.allCases.first { $0.name == words[words.count - 1] }
    self.init(part: part, index: number.flatMap { $0 > 0 ? Int($0) - 1 : nil }, edge: edge)
  }

  /// The identifier that UIKit gives it.
  var identifier: String {
    part == .gap && edge?.dimension == .size ? StackPart.equal.identifier : part.identifier
  }

  /// The place among the constraints of a stack, which settles ties: by view, then by part.
  var place: Int {
    (index ?? 0) << 10 + part.rank << 5 + (edge?.rawValue ?? 0)
  }
}

/// A constraint that a stack view makes: `first  relation  multiplier × second + constant`.
public struct StackConstraint: Hashable, Sendable {
  let key: StackKey
  /// The left side.
  public let first: StackAttribute
  /// The relation between the two sides.
  public let relation: LayoutRelation
  /// The factor of the second attribute; 0 without one.
  public let multiplier: Double
  /// The attribute on the right side; `nil` when that is a number.
  public let second: StackAttribute?
  /// The number on the right side, in points.
  public let constant: Double
  /// The constraint's priority.
  public let priority: LayoutPriority

  /// The part that it plays.
  public var part: StackPart { key.part }

  /// The view to which it belongs, by its place in the order, from 0; `nil` for the stack's own.
  public var index: Int? { key.index }

  /// A name, unique in the stack, that the same constraint has in a changed stack too.
  ///
  /// `spacing.1`, `canvas.leading`: numbers count views from 1.
  public var name: String { key.name }

  /// The identifier that UIKit gives it (`UISV-spacing`).
  public var identifier: String { key.identifier }
}
