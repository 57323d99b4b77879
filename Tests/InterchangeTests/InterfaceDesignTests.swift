// The data that Interface Builder stored beside the constraints: rows, safe areas, margins, natural
// sizes.

import Answers
import Conditions
import Interchange
import Notebook
import Syntax
import Testing

@Suite struct InterfaceDesignTests {
  /// A scene of 375 × 667 as a storyboard has it.
  static func file(
    _ inner: String, constraints: String = "", device: String = "retina4_7",
    tools: String = "21701", isMac: Bool = false, width: Int = 375, height: Int = 667,
    rest: String = ""
  ) -> String {
    let type = isMac ? "Cocoa.Storyboard.XIB" : "CocoaTouch.Storyboard.XIB"
    return """
      <document type="com.apple.InterfaceBuilder3.\(type)" toolsVersion="\(tools)" \
      useAutolayout="YES"><device id="\(device)"/><scenes><scene><objects><viewController id="vc">
      <view key="view" id="rt"><rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
      <subviews>\(inner)</subviews><viewLayoutGuide key="safeArea" id="sa"/>
      <constraints>\(constraints)</constraints></view></viewController></objects></scene></scenes>
      \(rest)</document>
      """
  }

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  private func imported(_ text: String) -> String {
    var session = Session()
    session.evaluate("import a.storyboard")
    return session.resume(.file(text)).output
  }

  private static let off = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  private static func cell(_ id: String, _ y: Double, _ height: Double, _ more: String = "")
    -> String
  {
    """
    <tableViewCell id="\(id)" \(more)>\(rect(16, y, 343, height))<tableViewCellContentView \
    key="contentView" id="\(id)v">\(rect(0, 0, more.isEmpty ? 343 : 312.5, height))\
    </tableViewCellContentView></tableViewCell>
    """
  }

  // MARK: - Tables

  /// A table of two rows over the whole view.
  static let table: String = {
    let table = """
      <tableView style="insetGrouped" \(off) id="tb">\(rect(0, 0, 375, 667))<prototypes>
      \(cell("c1", 55.5, 44))
      \(cell("c2", 99.5, 80, "accessoryType=\"disclosureIndicator\""))</prototypes></tableView>
      """
    let pins = ["leading", "trailing", "top", "bottom"].map {
      """
      <constraint firstItem="tb" firstAttribute="\($0)" secondItem="rt" secondAttribute="\($0)" \
      id="\($0)"/>
      """
    }.joined(separator: "\n")
    return file(table, constraints: pins)
  }()

  @Test func `each row has the height and place that the file has`() throws {
    let output = imported(Self.table)
    #expect(output.contains("3 of 3 frames as stored"), "\(output)")
    let lines = try Translation.interfaceFile(Self.table).lines
    #expect(lines.contains("set tableView.contentInsets = 55.5 16 0 16"))
    #expect(lines.contains { $0.contains("rowHeight 80 contentInsets 0 0 0 30.5") }, "\(lines)")
  }

  @Test func `headers and footers lie where they are stored`() throws {
    let table = """
      <tableView id="tb">\(Self.rect(0, 0, 375, 667))<view key="tableHeaderView" id="th">\
      \(Self.rect(0, 0, 375, 90))<subviews><label text="Hi" \(Self.off) id="lb">\
      \(Self.rect(8, 8, 20, 20))</label></subviews><constraints><constraint firstItem="lb" \
      firstAttribute="leading" secondItem="th" secondAttribute="leading" constant="8" id="a"/>\
      <constraint firstItem="lb" firstAttribute="top" secondItem="th" secondAttribute="top" \
      constant="8" id="b"/></constraints></view></tableView>
      """
    let translation = try Translation.interfaceFile(Self.file(table))
    #expect(translation.constraints == 2)
    #expect(translation.leftAside.isEmpty, "\(translation.leftAside)")
    #expect(translation.lines.contains("view.height == 90"), "\(translation.lines)")
  }

  // MARK: - Safe area and margins

  /// A view from 92 to 592 of 667 points, tied to the safe area and a margin by some constants.
  private static func tied(_ top: Int, _ bottom: Int, _ leading: Int) throws -> [String] {
    let file = Self.file(
      "<view \(off) id=\"bx\">\(rect(36, 92, 300, 500))</view>",
      constraints: """
        <constraint firstItem="bx" firstAttribute="top" secondItem="sa" secondAttribute="top" \
        constant="\(top)" id="a"/><constraint firstItem="sa" firstAttribute="bottom" \
        secondItem="bx" secondAttribute="bottom" constant="\(bottom)" id="b"/><constraint \
        firstItem="bx" firstAttribute="leading" secondItem="rt" secondAttribute="leadingMargin" \
        constant="\(leading)" id="c"/>
        """, tools: "22505")
    return try Translation.interfaceFile(file).lines
  }

  /// With 28 and 26 there would be bars of 44 and 49, with 16 a margin of 20.
  @Test(arguments: [(28, 26, 16), (8, 41, 20), (72, 75, 36)])
  func `no stored frame makes a bar or a margin`(top: Int, bottom: Int, leading: Int) throws {
    let lines = try Self.tied(top, bottom, leading)
    #expect(lines.contains("set root.safe = 20 0 0 0"), "\(lines)")
    #expect(lines.contains("set root.margins = 0 16 0 16"), "\(lines)")
  }

  @Test(arguments: [
    ("retina4_7", "11542", 375, 667, "20 0 0 0"), ("retina4_7", "15000", 375, 667, "0 0 0 0"),
    ("retina4_7", "22505", 375, 667, "20 0 0 0"), ("retina6_1", "21701", 414, 896, "48 0 34 0"),
    ("retina6_1", "22505", 414, 896, "48 0 34 0"), ("retina6_0", "22505", 390, 844, "47 0 34 0"),
    ("retina6_12", "22505", 393, 852, "59 0 34 0"),
    // A view of another size lies at the top of the screen.
    ("retina6_12", "22505", 320, 400, "59 0 0 0"),
  ])
  func `the screen and the version of Xcode tell the safe area`(
    device: String, tools: String, width: Int, height: Int, safe: String
  ) throws {
    let file = Self.file("", device: device, tools: tools, width: width, height: height)
    #expect(try Translation.interfaceFile(file).lines.contains("set root.safe = \(safe)"))
  }

  @Test func `the scale is that of the screen`() throws {
    #expect(try Translation.interfaceFile(Self.file("")).lines[1] == "set root.scale = 2")
    let large = Self.file("", device: "retina6_12")
    #expect(try Translation.interfaceFile(large).lines[1] == "set root.scale = 3")
  }

  @Test func `a stack with margins of its own lays out within them`() throws {
    let stack = """
      <stackView \(Self.off) id="st">\(Self.rect(0, 0, 100, 100))<edgeInsets key="layoutMargins" \
      top="35" left="16" bottom="0" right="16"/></stackView>
      """
    #expect(
      try Translation.interfaceFile(Self.file(stack)).lines.contains {
        $0.contains("margins 35 16 0 16 marginsRelative on")
      })
  }

  @Test func `a stack without margins of its own has none`() throws {
    let stack = """
      <stackView \(Self.off) id="st">\(Self.rect(0, 0, 100, 40))<subviews><view \(Self.off) \
      id="v">\(Self.rect(0, 0, 100, 40))</view></subviews><constraints><constraint firstItem="v" \
      firstAttribute="top" secondItem="st" secondAttribute="topMargin" id="a"/></constraints>\
      </stackView>
      """
    let output = imported(Self.file(stack, tools: "15000"))
    #expect(!output.contains("cannot all hold"), "\(output)")
    #expect(
      try Translation.interfaceFile(Self.file(stack)).lines.contains {
        $0.hasSuffix("margins 0 0 0 0")
      })
  }

  /// A cell of 44 with a separator of half a point, and a label from 14 to 29.5: the margins of its
  /// content view are 11 above and 10.5 below.
  @Test func `the lower margin of a cell leaves its separator free`() throws {
    let cell = """
      <tableView id="tb">\(Self.rect(0, 0, 375, 667))<prototypes><tableViewCell id="c">\
      \(Self.rect(0, 0, 375, 44))<tableViewCellContentView key="contentView" id="cc">\
      \(Self.rect(0, 0, 375, 43.5))<subviews><view \(Self.off) id="lb">\
      \(Self.rect(46, 14, 42, 15.5))</view></subviews><constraints>
      <constraint firstItem="lb" firstAttribute="centerY" secondItem="cc" secondAttribute="centerY" \
      id="a"/><constraint firstItem="lb" firstAttribute="top" secondItem="cc" \
      secondAttribute="topMargin" constant="3" id="b"/><constraint firstAttribute="bottomMargin" \
      secondItem="lb" secondAttribute="bottom" constant="3.5" id="d"/></constraints>\
      </tableViewCellContentView></tableViewCell></prototypes></tableView>
      """
    let output = imported(Self.file(cell, tools: "14113"))
    #expect(!output.contains("cannot all hold"), "\(output)")
  }

  // MARK: - Natural sizes

  @Test func `text that must not be compressed needs no more than it has`() throws {
    let field = """
      <textField verticalCompressionResistancePriority="1000" borderStyle="roundedRect" \
      \(Self.off) id="tf">\(Self.rect(16, 3, 219, 26))<constraints><constraint \
      firstAttribute="height" constant="26" id="h"/></constraints></textField>
      """
    let output = imported(Self.file(field))
    #expect(!output.contains("cannot all hold"), "\(output)")
    // A field that may be compressed was, perhaps.
    let soft = field.replacing("\"1000\"", with: "\"750\"")
    #expect(
      try !Translation.interfaceFile(Self.file(soft)).lines.contains { $0.contains("intrinsic") })
  }

  @Test(arguments: [
    // The system font in bold is wider than the table has it, 67.1; a stretched label keeps its own
    // width.
    (
      #"<label text="Settings" OFF id="x">71.5 20.5<fontDescription weight="bold" pointSize="17"/></label>"#,
      "intrinsic.width 71.5"
    ),
    // On one line there, although the table has it broader than 71.5: 17 × 4.391 = 74.6.
    (
      #"<label text="Settings it" numberOfLines="0" OFF id="x">71.5 20.5</label>"#,
      "intrinsic 71.5x20.5"
    ),
    (#"<button OFF id="x">24 24<state key="normal" image="gear"/></button>"#, "intrinsic 24x24"),
    (
      #"<button OFF id="x">62 30<inset key="contentEdgeInsets" minX="8" minY="0" maxX="8" maxY="0"/><state key="normal" title="Button"/></button>"#,
      "intrinsic 62x30"
    ),
    (
      #"<textField OFF id="x">200 22<fontDescription pointSize="17"/></textField>"#,
      "intrinsic.height 22"
    ),
    (#"<textField borderStyle="roundedRect" OFF id="x">200 30</textField>"#, "intrinsic.height 30"),
    (#"<slider OFF id="x">200 31</slider>"#, "insets 0 2 1 2"),
  ])
  func `what Apple's fonts and images measured is read from the frame`(text: String, line: String)
    throws
  {
    var view = text.replacing("OFF", with: Self.off)
    for size in ["71.5 20.5", "24 24", "62 30", "200 22", "200 30", "200 31"] {
      let parts = size.split(separator: " ").compactMap { Double($0) }
      view = view.replacing(">\(size)", with: ">" + Self.rect(10, 10, parts[0], parts[1]))
    }
    let lines = try Translation.interfaceFile(
      Self.file(view, rest: #"<resources><image name="gear" width="24" height="24"/></resources>"#)
    ).lines
    #expect(lines.contains { $0.hasSuffix(line) || $0.contains(line + " ") }, "\(lines)")
  }

  @Test func `a label that is stretched has the width of its text`() throws {
    let label = "<label text=\"Hi\" \(Self.off) id=\"x\">\(Self.rect(10, 10, 300, 20.5))</label>"
    let lines = try Translation.interfaceFile(Self.file(label)).lines
    #expect(lines.contains { $0.hasPrefix("view hi : label") && !$0.contains("intrinsic") })
  }

  @Test func `a label without a size of its font is read`() throws {
    let label = """
      <label text="Title" \(Self.off) id="x">\(Self.rect(0, 0, 0, 0))<fontDescription \
      key="fontDescription" type="system" pointSize="0.0"/></label>
      """
    #expect(!imported(Self.file(label)).contains("refused"))
  }

  @Test func `a hidden view in a stack is not compared`() throws {
    let stack = """
      <stackView \(Self.off) id="st">\(Self.rect(0, 0, 100, 100))<subviews><view hidden="YES" \
      \(Self.off) id="v1">\(Self.rect(3, 3, 9, 9))</view></subviews></stackView>
      """
    #expect(try Translation.interfaceFile(Self.file(stack)).frames.map(\.name) == ["stackView"])
  }

  // MARK: - macOS

  @Test func `a label with a fixed frame lies where it is stored`() {
    let label = """
      <customView fixedFrame="YES" id="cv">\(Self.rect(0, 0, 200, 100))<subviews>\
      <textField fixedFrame="YES" id="tf">\(Self.rect(18, 40, 100, 17))<textFieldCell key="cell" \
      title="Name:"/></textField></subviews></customView>
      """
    let output = imported(Self.file(label, isMac: true))
    #expect(output.contains("2 of 2 frames as stored"), "\(output)")
  }

  @Test func `a push button is aligned by what it shows`() {
    let button = """
      <button \(Self.off) id="bt">\(Self.rect(13, 613, 90, 32))<buttonCell key="cell" type="push" \
      bezelStyle="rounded" title="OK"/></button>
      """
    // 13 and 7 are 20 from the edge; 667 - 613 - 32 and 5 are 27 from the top.
    let pins = """
      <constraint firstItem="bt" firstAttribute="leading" secondItem="rt" secondAttribute="leading" \
      constant="20" id="a"/><constraint firstItem="bt" firstAttribute="top" secondItem="rt" \
      secondAttribute="top" constant="27" id="b"/>
      """
    let output = imported(Self.file(button, constraints: pins, isMac: true))
    #expect(output.contains("1 of 1 frame as stored"), "\(output)")
  }

  @Test(arguments: [
    ("push", "rounded", 24.0), ("check", "regularSquare", 16.0), ("radio", "regularSquare", 16.0),
  ])
  func `a control of macOS 26 is as large as its frame`(type: String, bezel: String, height: Double)
  {
    let button = """
      <button \(Self.off) id="bt">\(Self.rect(20, 640 - height, 90, height))<buttonCell key="cell" \
      type="\(type)" bezelStyle="\(bezel)" title="OK"/></button>
      """
    let pins = """
      <constraint firstItem="bt" firstAttribute="leading" secondItem="rt" secondAttribute="leading" \
      constant="20" id="a"/><constraint firstItem="bt" firstAttribute="top" secondItem="rt" \
      secondAttribute="top" constant="27" id="b"/>
      """
    let output = imported(Self.file(button, constraints: pins, tools: "24412", isMac: true))
    #expect(output.contains("1 of 1 frame as stored"), "\(output)")
  }

  private static let pin = """
    <constraints><constraint firstAttribute="width" constant="50" id="w"/></constraints>
    """

  @Test(arguments: [
    "<tabView id=\"t\">R<tabViewItems><tabViewItem><view key=\"view\" id=\"v\">RP</view></tabViewItem></tabViewItems></tabView>",
    "<tableView id=\"t\">R<tableColumns><tableColumn><prototypeCellViews><tableCellView id=\"v\">RP</tableCellView></prototypeCellViews></tableColumn></tableColumns></tableView>",
    "<gridView id=\"t\">R<rows><gridRow id=\"r\"/></rows><columns><gridColumn id=\"c\"/></columns><gridCells><gridCell row=\"r\" column=\"c\"><textField key=\"contentView\" id=\"v\">RP</textField></gridCell></gridCells></gridView>",
  ])
  func `tabs, columns and grids are read to the bottom`(text: String) throws {
    let view = text.replacing("P<", with: Self.pin + "<").replacing(
      "R<", with: Self.rect(0, 0, 50, 20) + "<")
    let translation = try Translation.interfaceFile(Self.file(view, isMac: true))
    #expect(translation.constraints == 1)
    #expect(translation.views == 2)
    #expect(translation.leftAside.isEmpty, "\(translation.leftAside)")
  }

  // MARK: - Nothing in silence

  @Test func `constraints of what is not read are counted`() throws {
    let view = """
      <view \(Self.off) id="v">\(Self.rect(0, 0, 9, 9))<mystery><view id="w">\(Self.pin)</view>\
      </mystery></view>
      """
    let translation = try Translation.interfaceFile(Self.file(view))
    #expect(translation.leftAside.map(\.text) == ["view mystery, with 1 constraint"])
    #expect(translation.leftAside.map(\.constraints) == [1])
  }

  @Test func `views of bars are counted`() throws {
    let bar = """
      <navigationItem key="navigationItem" id="ni"><barButtonItem key="rightBarButtonItem" id="bb">\
      <button key="customView" id="bt">\(Self.rect(0, 0, 40, 30))</button></barButtonItem>\
      </navigationItem>
      """
    let scene = Self.file("").replacing("</viewController>", with: bar + "</viewController>")
    #expect(
      try Translation.interfaceFile(scene).leftAside.map(\.text)
        == ["viewController navigationItem, with 1 view"])
    let view =
      "<navigationBar \(Self.off) id=\"nb\">\(Self.rect(0, 0, 375, 44))<items>\(bar)</items></navigationBar>"
    #expect(
      try Translation.interfaceFile(Self.file(view)).leftAside.map(\.text)
        == ["navigationBar items, with 1 view"])
  }

  @Test func `the margins of a cell are not widened by what its table lies under`() {
    // The row begins 28 points below the root's top, of which bars cover 44.
    let table = """
      <tableView \(Self.off) id="tb">\(Self.rect(0, 0, 375, 812))<prototypes><tableViewCell \
      preservesSuperviewLayoutMargins="YES" id="ce">\(Self.rect(0, 28, 375, 60))\
      <tableViewCellContentView key="contentView" preservesSuperviewLayoutMargins="YES" id="cv">\
      \(Self.rect(0, 0, 375, 60))<subviews><view \(Self.off) id="v">\(Self.rect(16, 11, 343, 38))\
      </view></subviews><constraints>\(Self.marginPins)</constraints></tableViewCellContentView>\
      </tableViewCell></prototypes></tableView>
      """
    let pins = ["leading", "trailing", "top", "bottom"].map {
      """
      <constraint firstItem="tb" firstAttribute="\($0)" secondItem="rt" secondAttribute="\($0)" \
      id="t\($0)"/>
      """
    }
    let output = imported(
      Self.file(table, constraints: pins.joined(), device: "retina5_9", height: 812))
    #expect(output.contains("3 of 3 frames as stored"), "\(output)")
  }

  private static let marginPins = ["leading", "trailing", "top", "bottom"].map {
    """
    <constraint firstItem="v" firstAttribute="\($0)" secondItem="cv" secondAttribute="\($0)Margin" \
    id="m\($0)"/>
    """
  }.joined()
}
