// A constraint of a stack view, and its role.

/// The role of a constraint in a stack view; its name starts with the raw value.
public enum StackPart: String, CaseIterable, Sendable {
  /// Connects the views, or the guides that span them, to the stack's edges.
  case canvas
  /// Shrinks the stack if nothing else determines its length.
  case fit
  /// Gives a hidden view zero length.
  case hiding
  /// Keeps neighbours apart.
  case spacing
  /// Makes lengths equal.
  case equal
  /// Makes lengths proportional to natural lengths.
  case proportion
  /// Positions the guide between two views, and makes such guides equal.
  case gap
  /// Gives wrapping text a share of the width.
  case textWidth
  /// Aligns the views with the first one, across the axis.
  case alignment
  /// Keeps the spanning guide around each view.
  case boundary
  /// Shrinks the spanning guide.
  case spanner
  /// Shrinks a view whose size across the axis nothing else determines.
  case suppression

  /// The rank of the role in the order that settles ties, and its identifier in UIKit's log.
  fileprivate var row: (rank: Int, identifier: String) {
    switch self {
    case .canvas: (0, "UISV-canvas-connection")
    case .fit: (1, "UISV-canvas-fit")
    case .hiding: (2, "UISV-hiding")
    case .spacing: (3, "UISV-spacing")
    case .equal: (4, "UISV-fill-equally")
    case .proportion: (5, "UISV-fill-proportionally")
    case .gap: (6, "UISV-distributing-edge")
    case .textWidth: (7, "UISV-text-width-disambiguation")
    case .alignment: (8, "UISV-alignment")
    case .boundary: (9, "UISV-spanning-boundary")
    case .spanner: (10, "UISV-spanning-fit")
    case .suppression: (11, "UISV-ambiguity-suppression")
    }
  }
}

/// The identity of a constraint within its stack, stable across changes of the stack.
struct StackKey: Hashable, Sendable {
  /// The role of the constraint.
  let part: StackPart
  /// The attribute that distinguishes it from others with the same role.
  let edge: LayoutAttribute?
  /// The view's index, or -1; four bytes, as every row of a layout has a key.
  private let shortIndex: Int32

  init(part: StackPart, index: Int?, edge: LayoutAttribute?) {
    self.part = part
    self.edge = edge
    shortIndex = Int32(index ?? -1)
  }

  /// The zero-based index of the view to which the constraint belongs; `nil` if it belongs to the
  /// stack.
  var index: Int? { shortIndex < 0 ? nil : Int(shortIndex) }

  /// The name, such as `spacing.1` or `canvas.leading`; its numbers count views from 1.
  var name: String {
    var name = part.rawValue
    if let index { name += ".\(index + 1)" }
    if let edge { name += ".\(edge.name)" }
    return name
  }

  /// Creates the key for a name, given as words; fails if the first word is not a role.
  init?(_ words: [Substring]) {
    guard let part = words.first.flatMap({ StackPart(rawValue: String($0)) }) else { return nil }
    let number = words.dropFirst().first.flatMap { Int32($0) }
    let edge = LayoutAttribute.allCases.first { $0.name == words[words.count - 1] }
    self.init(part: part, index: number.flatMap { $0 > 0 ? Int($0) - 1 : nil }, edge: edge)
  }

  /// The identifier that UIKit gives the constraint.
  var identifier: String {
    part == .gap && edge?.dimension == .size ? StackPart.equal.row.identifier : part.row.identifier
  }

  /// The position among a stack's constraints, which settles ties: by view, then by role.
  var place: Int {
    (index ?? 0) << 10 + part.row.rank << 5 + (edge?.rawValue ?? 0)
  }
}

/// A constraint that a stack view generates: `first relation multiplier × second + constant`.
public struct StackConstraint: Hashable, Sendable {
  let key: StackKey
  /// The left-hand side.
  public let first: StackAttribute
  /// The relation between the two sides.
  public let relation: LayoutRelation
  /// The factor of the second attribute; 0 if there is none.
  public let multiplier: Double
  /// The attribute on the right-hand side; `nil` if the right-hand side is a number.
  public let second: StackAttribute?
  /// The number on the right-hand side, in points.
  public let constant: Double
  /// The constraint's priority.
  public let priority: LayoutPriority

  /// The role of the constraint.
  public var part: StackPart { key.part }

  /// The zero-based index of the view to which the constraint belongs; `nil` if it belongs to the
  /// stack.
  public var index: Int? { key.index }

  /// A name that is unique in the stack, and stable across changes of the stack.
  ///
  /// Examples are `spacing.1` and `canvas.leading`; numbers count views from 1.
  public var name: String { key.name }

  /// The identifier that UIKit gives the constraint (`UISV-spacing`).
  public var identifier: String { key.identifier }
}
