import AutoLayout
import Syntax

/// One edge of margins, as `margins.left` and `margins.leading` name it.
enum MarginEdge: String, CaseIterable, Sendable {
  case top, bottom, left, right, leading, trailing

  /// The edge that a property's name ends in; `nil` for other properties.
  init?(property name: String) {
    guard name.hasPrefix("margins."), let edge = MarginEdge(rawValue: String(name.dropFirst(8)))
    else { return nil }
    self = edge
  }
}

extension Margins {
  /// The margins in the form that names an edge: by left and right, or by leading and trailing.
  ///
  /// As in UIKit the side that is set last decides whether margins turn with the direction.
  func naming(_ edge: MarginEdge, rightToLeft: Bool) -> Margins {
    switch edge {
    case .top, .bottom: self
    case .left, .right: .fixed(insets(rightToLeft: rightToLeft))
    case .leading, .trailing: .directional(directionalInsets(rightToLeft: rightToLeft))
    }
  }

  /// One edge of margins that are in the form that names it.
  subscript(edge: MarginEdge) -> Double {
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

  /// The margins that a value gives by left and right (`margins`), top left bottom right; `nil` for
  /// another form.
  static func fixed(_ value: PropertyValue) -> Margins? {
    ItemProperty.four(value).map {
      .fixed(EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]))
    }
  }

  /// The margins that a value gives by the direction (`directionalMargins`), top leading bottom
  /// trailing; `nil` for another form.
  static func directional(_ value: PropertyValue) -> Margins? {
    ItemProperty.four(value).map {
      .directional(
        DirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]))
    }
  }

  /// The numbers as `margins` takes them; `nil` where they follow the direction.
  var fixedText: String? {
    guard case .fixed(let insets) = self else { return nil }
    return ItemProperty.numbers([insets.top, insets.left, insets.bottom, insets.right])
  }

  /// The numbers as `directionalMargins` takes them; `nil` where they don't follow the direction.
  var directionalText: String? {
    guard case .directional(let insets) = self else { return nil }
    return ItemProperty.numbers([insets.top, insets.leading, insets.bottom, insets.trailing])
  }
}
