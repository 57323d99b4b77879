// Files in which not everything that is required can hold, and what lies in scroll views and rows.

import Answers
import AutoLayout
import Conditions
import Interchange
import Notebook
import Syntax
import Testing

@Suite struct InterfaceConflictTests {
  private static let off = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    InterfaceDesignTests.rect(x, y, width, height)
  }

  private static func pin(
    _ first: String, _ attribute: String, _ second: String, _ other: String? = nil,
    _ constant: Double = 0
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
    secondAttribute="\(other ?? attribute)" constant="\(constant)" id="\(first)\(attribute)"/>
    """
  }

  private static func fixed(_ attribute: String, _ length: Double, _ id: String) -> String {
    "<constraint firstAttribute=\"\(attribute)\" constant=\"\(length)\" id=\"\(id)\"/>"
  }

  private func imported(_ text: String) -> (session: Session, output: String) {
    var session = Session()
    session.evaluate("import a.storyboard")
    let output = session.resume(.file(text)).output
    return (session, output)
  }

  // MARK: - Stored otherwise

  /// A quarter of 375 and 55 is 148.75; the canvas of a point a pixel stored 148, or 149.
  @Test(arguments: [
    ("9000", 148.0, 14.0, 1), ("20000", 148, 14, 0), ("9000", 149, 13, 1),
    ("9000", 147, 14, 0), ("9000", 148.5, 14, 1),
  ])
  func `a frame of a canvas of whole points is as stored less than a point away`(
    version: String, width: Double, height: Double, same: Int
  ) {
    let view = "<view \(Self.off) id=\"vi\">\(Self.rect(0, 0, width, height))</view>"
    let pins =
      Self.pin("vi", "leading", "rt") + Self.pin("vi", "top", "rt")
        + """
        <constraint firstItem="vi" firstAttribute="width" secondItem="rt" secondAttribute="width" \
        multiplier="0.25" constant="55" id="w"/><constraint firstItem="vi" \
        firstAttribute="height" constant="13.25" id="h"/>
        """
    let file = InterfaceDesignTests.file(view, constraints: pins, tools: version)
    let (_, output) = imported(file)
    #expect(output.contains("\(same) of 1 frame as stored"), "\(output)")
  }

  /// Two labels from 20 to 440 wide around the centre of 480 points were stored 441 wide by Xcode 6.
  @Test func `a frame that a template of Xcode stored wrongly is told once, and not counted`() {
    let labels = [("8ie-xW-0ye", 439.0), ("kId-c2-rCX", 140)].map { id, y in
      """
      <label text="App" textAlignment="center" \(Self.off) id="\(id)">\
      \(Self.rect(20, y, 441, 21))<fontDescription key="fontDescription" type="system" \
      pointSize="17"/></label>
      """
    }
    let pins = [("8ie-xW-0ye", 439.0), ("kId-c2-rCX", 140)].map { id, y in
      Self.pin(id, "leading", "rt", nil, 20) + Self.pin(id, "top", "rt", nil, y)
        + Self.pin("rt", "trailing", id, nil, 20)
    }
    let file = InterfaceDesignTests.file(
      labels.joined(), constraints: pins.joined(), tools: "6214", width: 480, height: 480)
    let (_, output) = imported(file)
    #expect(
      output.contains("2 frames of Xcode's own template, a point too wide there"), "\(output)")
    #expect(!output.contains("as stored") && !output.contains("441→440"), "\(output)")
  }

  // MARK: - What was given up

  @Test func `text that was stretched against its hugging stays stretched, and that is told`() {
    let views = """
      <label text="Name" horizontalHuggingPriority="1000" \(Self.off) id="la">\
      \(Self.rect(20, 40, 200, 20.5))<fontDescription key="fontDescription" type="system" \
      pointSize="17"/></label><textField borderStyle="roundedRect" \(Self.off) id="tf">\
      \(Self.rect(228, 40, 127, 34))<constraints>\(Self.fixed("width", 127, "w"))</constraints>\
      <fontDescription key="fontDescription" type="system" pointSize="14"/></textField>
      """
    let pins =
      Self.pin("la", "leading", "rt", nil, 20) + Self.pin("la", "top", "rt", nil, 40)
      + Self.pin("tf", "leading", "la", "trailing", 8) + Self.pin("tf", "top", "rt", nil, 40)
      + Self.pin("rt", "trailing", "tf", nil, 20)
    var (session, output) = imported(InterfaceDesignTests.file(views, constraints: pins))
    #expect(output.contains("2 of 2 frames as stored"), "\(output)")
    #expect(output.contains("label hug.horizontal 1000, given up in its frame: 999"), "\(output)")
    #expect(session.evaluate("conflicts").output == "no conflict\n")
  }

  /// Stored frames break no constraint: the later one of the file loses.
  @Test(arguments: [100.0, 150, 120])
  func `of two widths the later one is broken, whatever the stored frame has`(
    width: Double
  ) {
    let view = """
      <view \(Self.off) id="vi">\(Self.rect(20, 40, width, 30))<constraints>\
      \(Self.fixed("width", 100, "narrow"))\(Self.fixed("width", 150, "wide"))\
      \(Self.fixed("height", 30, "h"))</constraints></view>
      """
    let pins = Self.pin("vi", "leading", "rt", nil, 20) + Self.pin("vi", "top", "rt", nil, 40)
    var (session, output) = imported(InterfaceDesignTests.file(view, constraints: pins))
    #expect(output.contains("\(width == 100 ? 1 : 0) of 1 frame as stored"), "\(output)")
    #expect(session.evaluate("view.width").output.contains("100"))
    #expect(session.evaluate("conflicts as json").output.contains("\"conflicts\":[{"))
  }

  // MARK: - Below the bars

  /// A screen of 414 × 896 below the bar of a navigation controller.
  private static func navigation(_ inner: String, _ constraints: String = "") -> String {
    let controller = """
      <scene><objects><navigationController id="nc"><connections><segue destination="vc" \
      kind="relationship" relationship="rootViewController" id="sg"/></connections>\
      </navigationController></objects></scene></scenes>
      """
    return InterfaceDesignTests.file(
      inner, constraints: constraints, device: "retina6_1", width: 414, height: 896
    ).replacing("<document ", with: "<document initialViewController=\"vc\" ")
      .replacing("</scenes>", with: controller)
  }

  @Test(arguments: [("automatic", 20.0), ("always", 20), ("never", 112)])
  func `bars reach into what a scroll view holds only where it does not move that below them`(
    behavior: String, y: Double
  ) {
    let box = "<view \(Self.off) id=\"bx\">\(Self.rect(30, y, 40, 40))<constraints>"
    let content = """
      <view \(Self.off) id="co">\(Self.rect(0, 0, 414, 900))<subviews>\(box)\
      \(Self.fixed("width", 40, "bw"))\(Self.fixed("height", 40, "bh"))</constraints></view>\
      </subviews><viewLayoutGuide key="safeArea" id="cs"/><constraints>\
      \(Self.pin("bx", "top", "cs", nil, 20))\(Self.pin("bx", "leading", "co", nil, 30))\
      \(Self.fixed("height", 900, "ch"))</constraints></view>
      """
    let scroll = """
      <scrollView fixedFrame="YES" contentInsetAdjustmentBehavior="\(behavior)" id="sc">\
      \(Self.rect(0, 0, 414, 896))<subviews>\(content)</subviews><constraints>\
      \(["leading", "trailing", "top", "bottom"].map { Self.pin("co", $0, "sc") }.joined())\
      \(Self.pin("co", "width", "sc"))</constraints></scrollView>
      """
    let output = imported(Self.navigation(scroll)).output
    #expect(output.contains("3 of 3 frames as stored"), "\(output)")
  }

  @Test func `margins in a cell of a collection do not begin below the bars`() {
    let box = """
      <view \(Self.off) id="bx">\(Self.rect(8, 8, 40, 40))<constraints>\
      \(Self.fixed("width", 40, "bw"))\(Self.fixed("height", 40, "bh"))</constraints></view>
      """
    let inner = """
      <view \(Self.off) id="in">\(Self.rect(0, 0, 375, 100))<subviews>\(box)</subviews><constraints>\
      \(Self.pin("bx", "top", "in", "topMargin"))\(Self.pin("bx", "leading", "in", "leadingMargin"))\
      </constraints></view>
      """
    let cell = """
      <collectionView \(Self.off) id="cl">\(Self.rect(0, 0, 414, 896))<cells><collectionViewCell \
      id="ce">\(Self.rect(0, 0, 375, 100))<view key="contentView">\(Self.rect(0, 0, 375, 100))\
      <subviews>\(inner)</subviews></view><constraints>\
      \(["leading", "trailing", "top", "bottom"].map { Self.pin("in", $0, "ce") }.joined())\
      </constraints></collectionViewCell></cells></collectionView>
      """
    let pins = ["leading", "trailing", "top", "bottom"].map { Self.pin("cl", $0, "rt") }.joined()
    let output = imported(Self.navigation(cell, pins)).output
    #expect(output.contains("5 of 5 frames as stored"), "\(output)")
  }

  // MARK: - Rows

  @Test func `a row that grows with its content is as high as that needs`() {
    let box = """
      <view \(Self.off) id="bx">\(Self.rect(8, 8, 100, 30))<constraints>\
      \(Self.fixed("height", 30, "bh"))</constraints></view>
      """
    let pins =
      Self.pin("bx", "top", "cv", nil, 8) + Self.pin("cv", "bottom", "bx", nil, 8)
      + Self.pin("bx", "leading", "cv", nil, 8) + Self.pin("cv", "trailing", "bx", nil, 267)
    let table = """
      <tableView rowHeight="-1" \(Self.off) id="tb">\(Self.rect(0, 0, 375, 667))<prototypes>\
      <tableViewCell id="ce">\(Self.rect(0, 0, 375, 44))<tableViewCellContentView \
      key="contentView" id="cv">\(Self.rect(0, 0, 375, 44))<subviews>\(box)</subviews>\
      <constraints>\(pins)</constraints></tableViewCellContentView></tableViewCell></prototypes>\
      </tableView>
      """
    let edges = ["leading", "trailing", "top", "bottom"].map { Self.pin("tb", $0, "rt") }.joined()
    var session = imported(InterfaceDesignTests.file(table, constraints: edges)).session
    #expect(session.evaluate("conflicts").output == "no conflict\n")
    #expect(session.evaluate("tableViewCell.content.height").output.contains("46"))
    // A text that needs less is as high as it is drawn.
    let low = table.replacing("constant=\"267", with: "priority=\"700\" constant=\"267")
      .replacing("constant=\"8.0\" id=\"cvbottom", with: "priority=\"700\" constant=\"8.0\" id=\"b")
    var other = imported(InterfaceDesignTests.file(low, constraints: edges)).session
    #expect(other.evaluate("tableViewCell.content.height").output.contains("44"))
  }

  // MARK: - Fields and televisions

  @Test func `a field without a border is aligned by the baseline of its own height`() {
    let views = """
      <label text="Name" \(Self.off) id="la">\(Self.rect(20, 40, 46, 20.5))<fontDescription \
      key="fontDescription" type="system" pointSize="17"/></label><textField \(Self.off) id="tf">\
      \(Self.rect(100, 39.5, 200, 22))<constraints>\(Self.fixed("width", 200, "w"))</constraints>\
      <fontDescription key="fontDescription" type="system" pointSize="17"/></textField>
      """
    let pins =
      Self.pin("la", "leading", "rt", nil, 20) + Self.pin("la", "top", "rt", nil, 40)
      + Self.pin("tf", "leading", "rt", nil, 100) + Self.pin("tf", "firstBaseline", "la")
    let output = imported(InterfaceDesignTests.file(views, constraints: pins)).output
    #expect(output.contains("2 of 2 frames as stored"), "\(output)")
  }

  @Test(arguments: [
    (
      """
      <label text="Heading" OFF id="x">SIZE<fontDescription key="fontDescription" \
      style="UICTFontTextStyleHeadline"/></label>
      """, 150.0, 46.0
    ),
    (
      """
      <label text="Body" OFF id="x">SIZE<fontDescription key="fontDescription" \
      style="UICTFontTextStyleBody"/></label>
      """, 65, 35
    ),
    (
      "<activityIndicatorView style=\"whiteLarge\" OFF id=\"x\">SIZE</activityIndicatorView>", 64,
      64
    ),
    ("<textField borderStyle=\"roundedRect\" OFF id=\"x\">SIZE</textField>", 300, 46),
    ("<button OFF id=\"x\">SIZE<state key=\"normal\" title=\"Play\"/></button>", 171, 86),
  ])
  func `text and controls of a television are as large as it draws them`(
    view: String, width: Double, height: Double
  ) {
    let text = view.replacing("OFF", with: Self.off)
      .replacing("SIZE", with: Self.rect(100, 200, width, height))
    let trailing = view.contains("textField") ? Self.pin("rt", "trailing", "x", nil, 1520) : ""
    let pins =
      Self.pin("x", "leading", "rt", nil, 100) + Self.pin("x", "top", "rt", nil, 200) + trailing
    let file = InterfaceDesignTests.file(
      text, constraints: pins, device: "appleTV", width: 1920, height: 1080
    ).replacing("InterfaceBuilder3.CocoaTouch", with: "InterfaceBuilder.AppleTV")
    let output = imported(file).output
    #expect(output.contains("1 of 1 frame as stored"), "\(output)")
  }
}
