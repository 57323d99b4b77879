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
public struct View: Hashable, Sendable {
  /// The view's identity in the layout's document.
  public let id: ItemID

  /// Creates a handle of an item, which may also be a guide.
  public init(_ id: ItemID) {
    self.id = id
  }

  /// The view's own rectangle, which provides its anchors.
  var own: LayoutGuide { LayoutGuide(item: id, area: .own) }

  /// The edge where reading begins.
  public var leadingAnchor: XAxisAnchor { own.leadingAnchor }
  /// The edge where reading ends.
  public var trailingAnchor: XAxisAnchor { own.trailingAnchor }
  /// The left edge.
  public var leftAnchor: XAxisAnchor { own.leftAnchor }
  /// The right edge.
  public var rightAnchor: XAxisAnchor { own.rightAnchor }
  /// The horizontal centre.
  public var centerXAnchor: XAxisAnchor { own.centerXAnchor }
  /// The top edge.
  public var topAnchor: YAxisAnchor { own.topAnchor }
  /// The bottom edge.
  public var bottomAnchor: YAxisAnchor { own.bottomAnchor }
  /// The vertical centre.
  public var centerYAnchor: YAxisAnchor { own.centerYAnchor }
  /// The baseline of the first line of text; the top edge of a view without text.
  public var firstBaselineAnchor: YAxisAnchor {
    YAxisAnchor(attribute: ItemAttribute(id, .firstBaseline))
  }
  /// The baseline of the last line of text; the bottom edge of a view without text.
  public var lastBaselineAnchor: YAxisAnchor {
    YAxisAnchor(attribute: ItemAttribute(id, .lastBaseline))
  }
  /// The width.
  public var widthAnchor: DimensionAnchor { own.widthAnchor }
  /// The height.
  public var heightAnchor: DimensionAnchor { own.heightAnchor }

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
public struct LayoutGuide: Hashable, Sendable {
  /// The item to which the guide belongs.
  public let item: ItemID
  /// The area of the item that the guide represents.
  public let area: LayoutArea

  /// Creates a handle of an item's area.
  public init(item: ItemID, area: LayoutArea) {
    self.item = item
    self.area = area
  }

  /// The edge where reading begins.
  public var leadingAnchor: XAxisAnchor { x(.leading) }
  /// The edge where reading ends.
  public var trailingAnchor: XAxisAnchor { x(.trailing) }
  /// The left edge.
  public var leftAnchor: XAxisAnchor { x(.left) }
  /// The right edge.
  public var rightAnchor: XAxisAnchor { x(.right) }
  /// The horizontal centre.
  public var centerXAnchor: XAxisAnchor { x(.centerX) }
  /// The top edge.
  public var topAnchor: YAxisAnchor { y(.top) }
  /// The bottom edge.
  public var bottomAnchor: YAxisAnchor { y(.bottom) }
  /// The vertical centre.
  public var centerYAnchor: YAxisAnchor { y(.centerY) }
  /// The width.
  public var widthAnchor: DimensionAnchor {
    DimensionAnchor(attribute: ItemAttribute(item, .width, of: area))
  }
  /// The height.
  public var heightAnchor: DimensionAnchor {
    DimensionAnchor(attribute: ItemAttribute(item, .height, of: area))
  }

  private func x(_ attribute: LayoutAttribute) -> XAxisAnchor {
    XAxisAnchor(attribute: ItemAttribute(item, attribute, of: area))
  }

  private func y(_ attribute: LayoutAttribute) -> YAxisAnchor {
    YAxisAnchor(attribute: ItemAttribute(item, attribute, of: area))
  }
}
