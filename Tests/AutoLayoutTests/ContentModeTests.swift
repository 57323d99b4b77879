import AutoLayout
import Testing

/// The rectangle in which an image is drawn in its view; nothing in the layout depends on it.
@Suite struct ContentModeTests {
  @Test(arguments: [
    (ContentMode.scaleToFill, Rect(x: 10, y: 20, width: 120, height: 120)),
    (.aspectFit, Rect(x: 10, y: 40, width: 120, height: 80)),
    (.aspectFill, Rect(x: -20, y: 20, width: 180, height: 120)),
    (.center, Rect(x: -80, y: -20, width: 300, height: 200)),
  ])
  func `an image of 300 by 200 in a view of 120 by 120`(_ mode: ContentMode, _ rect: Rect) throws {
    var layout = Layout()
    var record = ItemRecord(name: "photo", kind: .image, superview: .root)
    record.intrinsicWidth = 300
    record.intrinsicHeight = 200
    record.horizontalResistance = LayoutPriority(250)
    record.verticalResistance = LayoutPriority(250)
    record.contentMode = mode
    #expect(record.contentMode == mode)
    let photo = try layout.add(record)
    try layout.activate([
      photo.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 10),
      photo.topAnchor.constraint(equalTo: layout.root.topAnchor, constant: 20),
      photo.widthAnchor.constraint(equalToConstant: 120),
      photo.heightAnchor.constraint(equalToConstant: 120),
    ])
    let item = try #require(layout.snapshot().items.first)
    #expect(item.frame == Rect(x: 10, y: 20, width: 120, height: 120))
    #expect(item.contentRect == rect)
  }

  @Test func `only images with a natural size have content to be drawn`() throws {
    var layout = Layout()
    try layout.addView("plain")
    try layout.addView("empty", kind: .image)
    #expect(layout.snapshot().items.allSatisfy { $0.contentRect == nil })
  }

  @Test func `content without extent stays in the middle`() {
    let bounds = Rect(x: 0, y: 0, width: 10, height: 20)
    #expect(
      ContentMode.aspectFit.rect(of: Size(width: 0, height: 5), in: bounds)
        == Rect(x: 5, y: 7.5, width: 0, height: 5))
  }
}
