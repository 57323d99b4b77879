/// A view of a ``Layout``, as a handle with Apple's anchors.
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
  /// The item in the layout's document.
  public let id: ItemID

  /// Creates the handle of an item, which may be a guide too.
  public init(_ id: ItemID) {
    self.id = id
  }

  /// The view's own rectangle, for its anchors.
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
    YAxisAnchor(ItemAttribute(id, .firstBaseline))
  }
  /// The baseline of the last line of text; the bottom edge of a view without text.
  public var lastBaselineAnchor: YAxisAnchor {
    YAxisAnchor(ItemAttribute(id, .lastBaseline))
  }
  /// The width.
  public var widthAnchor: DimensionAnchor { own.widthAnchor }
  /// The height.
  public var heightAnchor: DimensionAnchor { own.heightAnchor }

  /// The rectangle within the margins.
  public var layoutMarginsGuide: LayoutGuide { LayoutGuide(item: id, area: .margins) }
  /// The area that bars and rounded corners leave free.
  public var safeAreaLayoutGuide: LayoutGuide { LayoutGuide(item: id, area: .safe) }
  /// The column in which text is easily read.
  public var readableContentGuide: LayoutGuide { LayoutGuide(item: id, area: .readable) }
  /// The area of the keyboard, or the bottom of the safe area.
  public var keyboardLayoutGuide: LayoutGuide { LayoutGuide(item: id, area: .keyboard) }
  /// The content of a scroll view.
  public var contentLayoutGuide: LayoutGuide { LayoutGuide(item: id, area: .content) }
  /// A scroll view's own rectangle, which does not scroll.
  public var frameLayoutGuide: LayoutGuide { LayoutGuide(item: id, area: .frame) }
  /// A cell's own text, which the cell alone lays out.
  public var textLabel: LayoutGuide { LayoutGuide(item: id, area: .textLabel) }
  /// A cell's own second text, which the cell alone lays out.
  public var detailTextLabel: LayoutGuide { LayoutGuide(item: id, area: .detailTextLabel) }
  /// A cell's own image, which the cell alone lays out.
  public var imageView: LayoutGuide { LayoutGuide(item: id, area: .imageView) }
}

/// A rectangle of an item, with anchors (`UILayoutGuide`).
public struct LayoutGuide: Hashable, Sendable {
  /// The item to which it belongs.
  public let item: ItemID
  /// The rectangle of the item that this guide stands for.
  public let area: LayoutArea

  /// Creates the handle of an item's rectangle.
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
    DimensionAnchor(ItemAttribute(item, .width, of: area))
  }
  /// The height.
  public var heightAnchor: DimensionAnchor {
    DimensionAnchor(ItemAttribute(item, .height, of: area))
  }

  private func x(_ attribute: LayoutAttribute) -> XAxisAnchor {
    XAxisAnchor(ItemAttribute(item, attribute, of: area))
  }

  private func y(_ attribute: LayoutAttribute) -> YAxisAnchor {
    YAxisAnchor(ItemAttribute(item, attribute, of: area))
  }
}
