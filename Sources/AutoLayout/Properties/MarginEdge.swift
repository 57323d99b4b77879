/// One edge of margins, as `margins.left` and `margins.leading` name it.
public enum MarginEdge: String, CaseIterable, Sendable {
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The edge where lines begin.
  case leading
  /// The edge where lines end.
  case trailing
}

extension Margins {
  /// The margins in the form that names an edge: by left and right, or by leading and trailing.
  ///
  /// As in UIKit the side that is set last decides whether margins turn with the direction.
  public func naming(_ edge: MarginEdge, rightToLeft: Bool) -> Margins {
    switch edge {
    case .top, .bottom: self
    case .left, .right: .fixed(insets(rightToLeft: rightToLeft))
    case .leading, .trailing: .directional(directionalInsets(rightToLeft: rightToLeft))
    }
  }

  /// One edge of margins that are in the form that names it.
  public subscript(edge: MarginEdge) -> Double {
    get {
      let (sides, flow) = (
        insets(rightToLeft: false), directionalInsets(rightToLeft: false)
      )
      return switch edge {
      case .top: sides.top
      case .bottom: sides.bottom
      case .left: sides.left
      case .right: sides.right
      case .leading: flow.leading
      case .trailing: flow.trailing
      }
    }
    set {
      switch naming(edge, rightToLeft: false) {
      case .fixed(var insets):
        switch edge {
        case .top: insets.top = newValue
        case .bottom: insets.bottom = newValue
        case .left, .leading: insets.left = newValue
        case .right, .trailing: insets.right = newValue
        }
        self = .fixed(insets)
      case .directional(var insets):
        switch edge {
        case .top: insets.top = newValue
        case .bottom: insets.bottom = newValue
        case .left, .leading: insets.leading = newValue
        case .right, .trailing: insets.trailing = newValue
        }
        self = .directional(insets)
      }
    }
  }

  /// The margins that a value gives by left and right, top left bottom right; `nil` for another
  /// form.
  public static func fixed(_ value: ItemValue) -> Margins? {
    value.edges.map { .fixed(EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])) }
  }

  /// The margins that a value gives by the direction, top leading bottom trailing; `nil` for
  /// another form.
  public static func directional(_ value: ItemValue) -> Margins? {
    value.edges.map {
      .directional(
        DirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]))
    }
  }

  /// The numbers by left and right; `nil` if they follow the direction.
  public var fixedValue: ItemValue? {
    guard case .fixed(let insets) = self else { return nil }
    return .insets(insets.top, insets.left, insets.bottom, insets.right)
  }

  /// The numbers by leading and trailing; `nil` if they don't follow the direction.
  public var directionalValue: ItemValue? {
    guard case .directional(let insets) = self else { return nil }
    return .insets(insets.top, insets.leading, insets.bottom, insets.trailing)
  }
}

extension ItemProperty {
  /// The edge of the margins that it sets; `nil` for other properties.
  public var marginEdge: MarginEdge? {
    let start = "margins."
    return name.hasPrefix(start) ? MarginEdge(rawValue: String(name.dropFirst(start.count))) : nil
  }
}
