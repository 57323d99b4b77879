// Scroll views: whose edges are whose, how far they scroll, and why not.

import AutoLayout
import Conditions
import Testing

@Suite struct ScrollTests {
  /// A scroll view of 200 × 100 at 10, 20.
  private func scroll() throws -> (layout: Layout, scroll: View) {
    var layout = Layout()
    let scroll = try layout.addView("s", kind: .scroll)
    try layout.activate([
      scroll.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 10),
      scroll.topAnchor.constraint(equalTo: layout.root.topAnchor, constant: 20),
      scroll.widthAnchor.constraint(equalToConstant: 200).named("w"),
      scroll.heightAnchor.constraint(equalToConstant: 100),
    ])
    return (layout, scroll)
  }

  private func edges(_ a: View, _ b: LayoutGuide) -> [LayoutConstraint] {
    [
      a.leadingAnchor.constraint(equalTo: b.leadingAnchor),
      a.trailingAnchor.constraint(equalTo: b.trailingAnchor),
      a.topAnchor.constraint(equalTo: b.topAnchor),
      a.bottomAnchor.constraint(equalTo: b.bottomAnchor),
    ]
  }

  private func own(_ view: View) -> LayoutGuide { LayoutGuide(item: view.id, area: .own) }

  private func extents(_ layout: inout Layout, _ view: View) throws -> [ScrollExtent] {
    let horizontal = layout.scrollExtent(of: view.id, .horizontal)
    let vertical = layout.scrollExtent(of: view.id, .vertical)
    return [try #require(horizontal), try #require(vertical)]
  }

  @Test(arguments: [LayoutArea.own, .content])
  func `what reaches all four edges makes the content`(area: LayoutArea) throws {
    var (layout, scroll) = try scroll()
    let image = try layout.addView("image", in: scroll)
    try layout.activate(
      edges(image, LayoutGuide(item: scroll.id, area: area)) + [
        image.widthAnchor.constraint(equalToConstant: 600),
        image.heightAnchor.constraint(equalToConstant: 80),
      ])
    #expect(layout.frame(of: scroll.id) == Rect(x: 10, y: 20, width: 200, height: 100))
    #expect(layout.frame(of: image.id) == Rect(x: 0, y: 0, width: 600, height: 80))
    let extents = try extents(&layout, scroll)
    #expect(extents.map(\.content) == [600, 80])
    #expect(extents.map(\.reach) == [400, 0])
    #expect(extents.map(\.isTied) == [true, true])
    #expect(layout.ambiguousItems().isEmpty)
  }

  @Test func `sizes and centres mean the scroll view, edges its content`() throws {
    var (layout, scroll) = try scroll()
    let page = try layout.addView("page", in: scroll)
    try layout.activate(
      edges(page, own(scroll)) + [
        page.widthAnchor.constraint(equalTo: scroll.widthAnchor),
        page.heightAnchor.constraint(equalToConstant: 300),
      ])
    #expect(layout.frame(of: page.id) == Rect(x: 0, y: 0, width: 200, height: 300))
    #expect(try extents(&layout, scroll).map(\.reach) == [0, 200])
  }

  @Test func `content that does not reach from edge to edge freezes`() throws {
    var (layout, scroll) = try scroll()
    var record = ItemRecord(name: "image", kind: .image, superview: scroll.id)
    record.intrinsicWidth = 50
    record.intrinsicHeight = 40
    let image = try layout.add(record)
    try layout.activate([
      image.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
      image.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
    ])
    #expect(layout.frame(of: image.id) == Rect(x: 75, y: 30, width: 50, height: 40))
    let extents = try extents(&layout, scroll)
    #expect(extents.map(\.isTied) == [false, false])
    #expect(extents.map(\.reach) == [0, 0])
    #expect(extents[0].contentRange == ValueRange(lower: 0, upper: nil))
  }

  @Test func `what is held to the frame stays while the content scrolls`() throws {
    var (layout, scroll) = try scroll()
    let page = try layout.addView("page", in: scroll)
    let header = try layout.addView("header", in: scroll)
    try layout.activate(
      edges(page, scroll.contentLayoutGuide) + [
        page.widthAnchor.constraint(equalTo: scroll.widthAnchor),
        page.heightAnchor.constraint(equalToConstant: 300),
        header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
        header.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
        header.widthAnchor.constraint(equalToConstant: 50),
        header.heightAnchor.constraint(equalToConstant: 20),
      ])
    #expect(layout.frame(of: header.id).y == 0)
    try layout.update(scroll) { $0.contentOffset = Point(x: 0, y: 70) }
    // In the content's coordinates it moved with the offset, so on the screen it stayed.
    #expect(layout.frame(of: header.id).y == 70)
    #expect(layout.frame(of: page.id).y == 0)
  }

  @Test(arguments: 0..<24)
  func `the content guide begins behind the insets, and the frame guide does not`(
    seed: Int
  ) throws {
    var random = SeededNumbers(seed: seed)
    func edge() -> Double { Double(random.number(below: 60)) }
    let inset = EdgeInsets(top: edge(), left: edge(), bottom: edge(), right: edge())
    let safe = EdgeInsets(top: edge(), left: edge(), bottom: edge(), right: edge())
    let behavior = ContentInsetAdjustment.allCases[seed % 4]
    let (isWide, isHigh) = (random.number(below: 2) == 0, random.number(below: 2) == 0)
    var layout = Layout()
    try layout.updateWorld { world in
      (world.size, world.safeArea) = (Size(width: 320, height: 480), safe)
    }
    let scroll = try layout.addView("scroll", kind: .scroll)
    let page = try layout.addView("page", in: scroll)
    let mark = try layout.addView("mark")
    let pin = try layout.addView("pin")
    try layout.update(scroll) {
      $0.contentInsets = inset
      $0.contentInsetAdjustment = behavior
    }
    try layout.activate(
      edges(scroll, own(layout.root)) + edges(page, scroll.contentLayoutGuide) + [
        page.widthAnchor.constraint(equalToConstant: isWide ? 400 : 320),
        page.heightAnchor.constraint(equalToConstant: isHigh ? 500 : 480),
        mark.leftAnchor.constraint(equalTo: page.leftAnchor),
        mark.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
        pin.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor),
        pin.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      ])
    let isAlways = behavior == .always
    let across = behavior != .never && (isAlways || isWide)
    let down = behavior != .never && (isAlways || isHigh)
    let adjusted = EdgeInsets(
      top: inset.top + (down ? safe.top : 0), left: inset.left + (across ? safe.left : 0),
      bottom: inset.bottom + (down ? safe.bottom : 0),
      right: inset.right + (across ? safe.right : 0))
    #expect(layout.adjustedContentInsets(of: scroll.id) == adjusted)
    let (marked, pinned) = (layout.frame(of: mark.id), layout.frame(of: pin.id))
    #expect([marked.x, marked.y] == [adjusted.left, adjusted.top])
    #expect([pinned.x, pinned.y] == [0, 0])
    let content = layout.frame(of: page.id)
    #expect(content == Rect(x: 0, y: 0, width: isWide ? 400 : 320, height: isHigh ? 500 : 480))
    let vertical = try extents(&layout, scroll)[1]
    let rest = adjusted.top + content.height + adjusted.bottom - 480
    #expect([vertical.offset, vertical.reach] == [0 - adjusted.top, max(0, rest)])
    try layout.update(scroll) { $0.contentOffset = Point(x: 3, y: 4) }
    #expect([layout.frame(of: mark.id).x, layout.frame(of: mark.id).y] == [-3, -4])
    try layout.update(scroll) { $0.contentOffset = nil }
    #expect(layout.frame(of: mark.id) == marked)
    try layout.updateWorld { $0.safeArea = .zero }
    #expect(layout.frame(of: mark.id).y == inset.top)
  }

  @Test func `listing 7-6 pages follow the width of the scroll view`() throws {
    var (layout, scroll) = try scroll()
    var pages: [View] = []
    for index in 1...5 { pages.append(try layout.addView("page\(index)", in: scroll)) }
    var constraints = [
      pages[0].leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      pages[4].trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      pages[0].topAnchor.constraint(equalTo: scroll.topAnchor),
      pages[0].bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
    ]
    for page in pages {
      constraints += [
        page.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
        page.widthAnchor.constraint(equalTo: scroll.widthAnchor).withPriority(500),
        page.heightAnchor.constraint(equalTo: scroll.heightAnchor).withPriority(500),
      ]
    }
    for (page, next) in zip(pages, pages.dropFirst()) {
      constraints.append(
        next.leadingAnchor.constraint(equalTo: page.trailingAnchor).withPriority(750))
    }
    try layout.activate(constraints)
    try layout.update(scroll) { record in
      record.isPaging = true
      record.contentOffset = Point(x: 400, y: 0)
    }
    #expect(pages.map { layout.frame(of: $0.id).x } == [0, 200, 400, 600, 800])
    #expect(pages.map { layout.frame(of: $0.id).width } == [200, 200, 200, 200, 200])
    var horizontal = try extents(&layout, scroll)[0]
    #expect(horizontal.content == 1000)
    #expect(horizontal.pageCount == 5)
    #expect(horizontal.page == 3)
    guard case .constraint(let width) = layout.lookup("w") else { return }
    try layout.setConstant(300, of: width)
    horizontal = try extents(&layout, scroll)[0]
    #expect(horizontal.content == 1500)
    #expect(horizontal.page == nil)
    #expect(pages.map { layout.frame(of: $0.id).x } == [0, 300, 600, 900, 1200])
  }

  @Test func `listing 7-5 a content view of its own size makes the hybrid`() throws {
    var (layout, scroll) = try scroll()
    var record = ItemRecord(name: "content", kind: .view, superview: scroll.id)
    record.frame = Rect(x: 0, y: 0, width: 600, height: 400)
    record.frameReference = Size(width: 200, height: 100)
    record.translatesAutoresizingMask = true
    let content = try layout.add(record)
    let child = try layout.addView("child", in: content)
    try layout.activate([
      child.centerXAnchor.constraint(equalTo: content.centerXAnchor),
      child.centerYAnchor.constraint(equalTo: content.centerYAnchor),
      child.widthAnchor.constraint(equalTo: content.widthAnchor, multiplier: 0.5),
      child.heightAnchor.constraint(equalToConstant: 100),
    ])
    // A mask ties the view to its frame, not the content to the view.
    #expect(try extents(&layout, scroll).map(\.isTied) == [false, false])
    try layout.update(scroll) { $0.contentSize = Size(width: 600, height: 400) }
    #expect(try extents(&layout, scroll).map(\.reach) == [400, 300])
    #expect(layout.frame(of: child.id) == Rect(x: 150, y: 150, width: 300, height: 100))
  }

  @Test func `a content size that was set gives way to constraints`() throws {
    var (layout, scroll) = try scroll()
    try layout.update(scroll) { $0.contentSize = Size(width: 600, height: 400) }
    let page = try layout.addView("page", in: scroll)
    try layout.activate(
      edges(page, own(scroll)) + [
        page.widthAnchor.constraint(equalToConstant: 250),
        page.heightAnchor.constraint(equalToConstant: 50),
      ])
    #expect(try extents(&layout, scroll).map(\.content) == [250, 50])
    #expect(layout.broken.isEmpty)
  }

  @Test func `from right to left the content begins at the right`() throws {
    var (layout, scroll) = try scroll()
    let page = try layout.addView("page", in: scroll)
    try layout.activate(
      edges(page, own(scroll)) + [
        page.widthAnchor.constraint(equalToConstant: 500),
        page.heightAnchor.constraint(equalToConstant: 50),
      ])
    try layout.updateWorld { $0.isRightToLeft = true }
    #expect(layout.frame(of: page.id) == Rect(x: 0, y: 0, width: 500, height: 50))
    #expect(try extents(&layout, scroll)[0].content == 500)
  }
}
