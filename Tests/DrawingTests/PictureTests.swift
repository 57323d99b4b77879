// Pictures of random and of hostile layouts: what must hold of every one of them.

import AutoLayout
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import Drawing

@Suite struct PictureTests {
  @Test func `no label of a picture crosses a border or another label, and every view has a name`()
  {
    for seed in seeds {
      let snapshot = randomSnapshot(seed: seed)
      let picture = Picture(of: snapshot, overlays: [.constraints], ghost: nil)
      let (board, scene) = (picture.board, picture.scene)
      let labels = (board.names + board.lines.map(\.label)).map(\.box)
      let texts = scene.shapes.flatMap(scene.textBoxes)
      let borders = [scene.rootBounds] + scene.shapes.map(\.bounds)
      for (index, box) in labels.enumerated() {
        let others = labels[..<index] + texts
        let isCrossed = borders.contains { $0.overlaps(box) && !$0.contains(box) }
        #expect(!isCrossed, "seed \(seed), label \(index)")
        #expect(!others.contains { $0.overlaps(box) }, "seed \(seed), label \(index)")
      }
      let legend = legendTexts(of: picture).joined(separator: "\n")
      for index in scene.shapes.indices where !board.isNamed[index] {
        #expect(legend.contains(scene.name(ofItem: scene.shapes[index].item)), "seed \(seed)")
      }
    }
  }

  @Test func `a name that just fits between two borders is written, not numbered`() {
    // Between 145 and 175 lie 30 points; "shape" at 10 points is 27.23 wide.
    let snapshot = LayoutSnapshot(
      root: .init(width: 320, height: 160),
      items: [
        .at("red", 20, 20, 125, 120), .at("blue", 175, 20, 125, 120), .at("shape", 120, 55, 80, 50),
      ])
    let board = Picture(of: snapshot, overlays: [], ghost: nil).board
    #expect(board.names.map(\.text) == ["red", "blue", "shape"])
    #expect(board.isNamed == [true, true, true])
  }

  @Test func `an image is drawn where its content mode puts it`() {
    var photo = LayoutSnapshot.Item.at("photo", 40, 40, 160, 80, kind: .image)
    (photo.intrinsicWidth, photo.intrinsicHeight) = (20, 20)
    for (mode, place) in [
      (ContentMode.scaleToFill, "M40 40H200V120H40Z"), (.aspectFit, "M80 40H160V120H80Z"),
      (.aspectFill, "M40 0H200V160H40Z"), (.center, "M110 70H130V90H110Z"),
    ] {
      photo.contentMode = mode
      let snapshot = LayoutSnapshot(root: .init(width: 320, height: 240), items: [photo])
      #expect(svgText(of: snapshot).contains(place), "\(mode)")
      let reel = Reel(title: "photo", moments: [.init(label: "now", snapshot: snapshot)])
      #expect(htmlText(of: reel).contains(place), "\(mode)")
      let box = terminalText(of: snapshot, size: (80, 40))
      // The edges of an empty part are dashed, too.
      let isDashed = box.split(separator: "\n").contains { $0.contains("┊") && !$0.contains("…") }
      #expect(isDashed == (mode != .scaleToFill), "\(mode)")
    }
  }

  @Test func `a picture prints its scale, names every view once and is well-formed XML`() throws {
    for seed in seeds.prefix(40) {
      let snapshot = randomSnapshot(seed: seed)
      let text = svgText(of: snapshot)
      #expect(text.contains("1 unit = 1 pt"))
      let parser = XMLReading(text)
      #expect(parser.isWellFormed, "seed \(seed): \(parser.reason)\n\(text)")
      let visible = DrawnScene(snapshot, showsGuides: false).shapes.count
      #expect(parser.names.count == visible, "seed \(seed)")
    }
  }

  @Test func `what a name or a text would make a browser do is escaped`() {
    var snapshot = redAndBlue()
    let attack = "</text></svg><script>alert(\"1\")</script>&'\u{1B}\u{202E}"
    snapshot.items[0].name = attack
    snapshot.items[1].lines = [attack]
    snapshot.connections[0].name = attack
    snapshot.connections[0].text = attack
    let reel = Reel(
      LayoutAnimation(from: snapshot, to: redAndBlue(), duration: 0.1), title: attack, rate: 10)
    let texts = [
      svgText(of: snapshot, overlays: [.constraints]), animatedSVGText(of: reel),
      htmlText(of: reel),
      castText(of: reel),
    ]
    for text in texts {
      #expect(!text.contains("<script>alert"))
      #expect(!text.contains("alert(\"1"))
      let sent = text.unicodeScalars.filter {
        $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
      }
      #expect(sent.isEmpty)
    }
    #expect(XMLReading(texts[0]).isWellFormed)
    #expect(XMLReading(texts[1]).isWellFormed)
  }

  @Test func `huge and missing coordinates are drawn as a picture without a trap`() {
    var snapshot = LayoutSnapshot(root: .init(width: 1e300, height: 0))
    snapshot.items = [
      .at("far", 1e300, -1e300, 1e300, 1e300), .at("back", -1e308, 0, 1e308, 1e308, in: 0),
      .at("lost", 0, 0, 1, 1, in: 77),
    ]
    for width in [0, 1e-9, 320, 1e300] {
      (snapshot.root.width, snapshot.root.height) = (width, width)
      let text = svgText(of: snapshot, overlays: [.constraints])
      #expect(XMLReading(text).isWellFormed)
      #expect(!text.contains("nan") && !text.contains("inf\""))
    }
    #expect(!animatedSVGText(of: Reel(title: "", moments: [])).isEmpty)
    #expect(htmlText(of: Reel(title: "", moments: [])).contains("</html>"))
  }

  @Test func `the same snapshot gives the same picture in the same bytes`() {
    for seed in seeds.prefix(20) {
      let snapshot = randomSnapshot(seed: seed)
      #expect(svgText(of: snapshot) == svgText(of: snapshot), "seed \(seed)")
    }
  }

  @Test func `a page asks for nothing from outside`() {
    let text = htmlText(of: Reel(keyboard(), title: "the keyboard", rate: 10))
    #expect(text.contains("default-src 'none'"))
    #expect(!text.contains("http://") && !text.contains("https://"))
    #expect(!text.contains(" src=") && !text.contains("url("))
  }

  @Test func `an asciicast is lines of JSON, with a drawing a moment`() throws {
    let lines = castText(of: Reel(keyboard(), title: "a \"b\" <c>", rate: 10), size: (60, 20))
      .split(separator: "\n")
    let header = try #require(
      JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    #expect(header["version"] as? Int == 2)
    #expect(header["width"] as? Int == 60)
    #expect(header["title"] as? String == "a \"b\" <c>")
    #expect(lines.count == 22)
    let last = try #require(
      JSONSerialization.jsonObject(with: Data(lines[21].utf8)) as? [Any])
    #expect(last[0] as? Double == 0.3)
    #expect(last[1] as? String == "o")
    #expect((last[2] as? String)?.contains("notes") == true)
  }

  @Test func `where a view stands at each moment of a film is what the animation says`() {
    let reel = Reel(keyboard(), title: "the keyboard")
    #expect(reel.moments.count == 21)
    #expect(reel.moments[10].label == "0.15 s")
    #expect(reel.moments[10].snapshot.items[0].frame.height == 372)
    let text = animatedSVGText(of: reel)
    #expect(text.contains("0 480;"))
    #expect(text.contains(";0 372;"))
  }
}

/// The verdict of an XML parser on a text.
private final class XMLReading: NSObject, XMLParserDelegate {
  private(set) var isWellFormed = false
  private(set) var reason = ""
  private(set) var names: [String] = []

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
    reason = parser.parserError.map { "\($0), line \(parser.lineNumber)" } ?? ""
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if let name = attributes["data-name"] { names.append(name) }
  }
}
