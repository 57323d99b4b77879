/// A handle of a ``Layout``'s view, with Apple's anchors.
///
/// ```swift
/// let red = try layout.addView("red")
/// try layout.activate([
///   red.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 20),
///   red.widthAnchor.constraint(equalToConstant: 100),
/// ])
/// layout.frame(of: red.id)
/// ```
public struct View: Anchored, Hashable, Sendable {
  /// The view's identity in the layout's document.
  public let id: ItemID

  /// Creates a handle of an item, which may also be a guide.
  public init(_ id: ItemID) {
    self.id = id
  }

  /// Returns an attribute of the view.
  public func anchor(_ attribute: LayoutAttribute) -> ItemAttribute { ItemAttribute(id, attribute) }

  /// The baseline of the first line of text; the top edge of a view without text.
  public var firstBaselineAnchor: YAxisAnchor { YAxisAnchor(attribute: anchor(.firstBaseline)) }
  /// The baseline of the last line of text; the bottom edge of a view without text.
  public var lastBaselineAnchor: YAxisAnchor { YAxisAnchor(attribute: anchor(.lastBaseline)) }

  /// The rectangle within the margins.
  public var layoutMarginsGuide: LayoutGuide { LayoutGuide(item: id, area: .margins) }
  /// The area that bars and rounded corners do not cover.
  public var safeAreaLayoutGuide: LayoutGuide { LayoutGuide(item: id, area: .safe) }
  /// The column of comfortable reading width.
  public var readableContentGuide: LayoutGuide { LayoutGuide(item: id, area: .readable) }
  /// The area that the keyboard covers, or the bottom of the safe area.
  public var keyboardLayoutGuide: LayoutGuide { LayoutGuide(item: id, area: .keyboard) }
  /// The content of a scroll view.
  public var contentLayoutGuide: LayoutGuide { LayoutGuide(item: id, area: .content) }
  /// A scroll view's own rectangle, which does not scroll.
  public var frameLayoutGuide: LayoutGuide { LayoutGuide(item: id, area: .frame) }
  /// A cell's predefined text, which only the cell lays out.
  public var textLabel: LayoutGuide { LayoutGuide(item: id, area: .textLabel) }
  /// A cell's predefined second text, which only the cell lays out.
  public var detailTextLabel: LayoutGuide { LayoutGuide(item: id, area: .detailTextLabel) }
  /// A cell's predefined image, which only the cell lays out.
  public var imageView: LayoutGuide { LayoutGuide(item: id, area: .imageView) }
}

/// A rectangle of an item, with anchors (`UILayoutGuide`).
public struct LayoutGuide: Anchored, Hashable, Sendable {
  /// The item to which the guide belongs.
  public let item: ItemID
  /// The area of the item that the guide represents.
  public let area: LayoutArea

  /// Creates a handle of an item's area.
  public init(item: ItemID, area: LayoutArea) {
    self.item = item
    self.area = area
  }

  /// Returns an attribute of the area.
  public func anchor(_ attribute: LayoutAttribute) -> ItemAttribute {
    ItemAttribute(item, attribute, of: area)
  }
}

/// A rectangle with Apple's anchors: a view or a guide.
public protocol Anchored {
  /// Returns an attribute of the rectangle.
  func anchor(_ attribute: LayoutAttribute) -> ItemAttribute
}

extension Anchored {
  /// The anchor for the edge where reading begins.
  public var leadingAnchor: XAxisAnchor { XAxisAnchor(attribute: anchor(.leading)) }
  /// The anchor for the edge where reading ends.
  public var trailingAnchor: XAxisAnchor { XAxisAnchor(attribute: anchor(.trailing)) }
  /// The anchor for the left edge.
  public var leftAnchor: XAxisAnchor { XAxisAnchor(attribute: anchor(.left)) }
  /// The anchor for the right edge.
  public var rightAnchor: XAxisAnchor { XAxisAnchor(attribute: anchor(.right)) }
  /// The anchor for the horizontal centre.
  public var centerXAnchor: XAxisAnchor { XAxisAnchor(attribute: anchor(.centerX)) }
  /// The anchor for the top edge.
  public var topAnchor: YAxisAnchor { YAxisAnchor(attribute: anchor(.top)) }
  /// The anchor for the bottom edge.
  public var bottomAnchor: YAxisAnchor { YAxisAnchor(attribute: anchor(.bottom)) }
  /// The anchor for the vertical centre.
  public var centerYAnchor: YAxisAnchor { YAxisAnchor(attribute: anchor(.centerY)) }
  /// The anchor for the width.
  public var widthAnchor: DimensionAnchor { DimensionAnchor(attribute: anchor(.width)) }
  /// The anchor for the height.
  public var heightAnchor: DimensionAnchor { DimensionAnchor(attribute: anchor(.height)) }
}
