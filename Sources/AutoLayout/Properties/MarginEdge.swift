/// An edge of margins, as named in `margins.left` and `margins.leading`.
public enum MarginEdge: String, CaseIterable, Sendable {
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The edge where lines of text begin.
  case leading
  /// The edge where lines of text end.
  case trailing
}

extension Margins {
  /// Returns the margins in the form that contains an edge: as left and right, or as leading and
  /// trailing.
  ///
  /// As in UIKit, the side set last decides whether the margins follow the writing direction.
  public func naming(_ edge: MarginEdge, rightToLeft: Bool) -> Margins {
    switch edge {
    case .top, .bottom: self
    case .left, .right: .fixed(insets(rightToLeft: rightToLeft))
    case .leading, .trailing: .directional(directionalInsets(rightToLeft: rightToLeft))
    }
  }

  /// Accesses one edge; writing it converts the margins to the form that contains the edge.
  public subscript(edge: MarginEdge) -> Double {
    get {
      let sides = insets(rightToLeft: false)
      return switch edge {
      case .top: sides.top
      case .bottom: sides.bottom
      case .left, .leading: sides.left
      case .right, .trailing: sides.right
      }
    }
    set {
      let named = naming(edge, rightToLeft: false)
      var sides = named.insets(rightToLeft: false)
      switch edge {
      case .top: sides.top = newValue
      case .bottom: sides.bottom = newValue
      case .left, .leading: sides.left = newValue
      case .right, .trailing: sides.right = newValue
      }
      let isFixed = named.directionalValue == nil
      self = isFixed ? .fixed(sides) : .directional(.init(sides, rightToLeft: false))
    }
  }

  /// Creates left and right margins from a value (top, left, bottom, right); returns `nil` unless
  /// the value is one, two or four numbers.
  public static func fixed(_ value: ItemValue) -> Margins? {
    value.edges.map { .fixed(EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])) }
  }

  /// Creates leading and trailing margins from a value (top, leading, bottom, trailing); returns
  /// `nil` unless the value is one, two or four numbers.
  public static func directional(_ value: ItemValue) -> Margins? {
    value.edges.map {
      .directional(
        DirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]))
    }
  }

  /// The left and right margins; `nil` if they follow the writing direction.
  public var fixedValue: ItemValue? {
    guard case .fixed(let insets) = self else { return nil }
    return .insets(insets.top, insets.left, insets.bottom, insets.right)
  }

  /// The leading and trailing margins; `nil` if they do not follow the writing direction.
  public var directionalValue: ItemValue? {
    guard case .directional(let insets) = self else { return nil }
    return .insets(insets.top, insets.leading, insets.bottom, insets.trailing)
  }
}

extension ItemProperty {
  /// The margin edge that the property sets; `nil` for other properties.
  public var marginEdge: MarginEdge? {
    let start = "margins."
    return name.hasPrefix(start) ? MarginEdge(rawValue: String(name.dropFirst(start.count))) : nil
  }
}
