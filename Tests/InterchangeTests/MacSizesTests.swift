// Controls of macOS in sizes and states that public files have: insets, baselines, natural sizes.

import Answers
import Conditions
import Interchange
import Notebook
import Testing

@Suite struct MacSizesTests {
  private typealias Sample = MacControlTests

  /// An element with its cell; `size` is that of the control.
  private static func control(
    _ name: String, _ size: String, title: String? = "Go", frame: String, rest: String = ""
  ) -> String {
    let fonts = ["small": "metaFont=\"smallSystem\"", "large": "size=\"14\" name=\"x\""]
    let font = "<font key=\"font\" \(fonts[size] ?? "metaFont=\"system\"")/>"
    let controlSize = size.isEmpty ? "" : " controlSize=\"\(size)\""
    let shown = title.map { " title=\"\($0)\"" } ?? ""
    let (element, cell, words) =
      switch name {
      case "field": ("textField", "textFieldCell", "editable=\"YES\" borderStyle=\"bezel\"")
      case "plain field": ("textField", "textFieldCell", "editable=\"YES\"")
      case "shown field": ("textField", "textFieldCell", "borderStyle=\"bezel\"")
      case "label": ("textField", "textFieldCell", "")
      case "shaded label": ("textField", "textFieldCell", "drawsBackground=\"YES\"")
      case "tokens": ("tokenField", "tokenFieldCell", "editable=\"YES\"")
      case "pop-up": ("popUpButton", "popUpButtonCell", "type=\"push\" bezelStyle=\"rounded\"")
      case "combo": ("comboBox", "comboBoxCell", "editable=\"YES\" borderStyle=\"bezel\"")
      case "slider": ("slider", "sliderCell", "sliderType=\"linear\"")
      case "stepper": ("stepper", "stepperCell", "")
      case "push": ("button", "buttonCell", "type=\"push\" bezelStyle=\"rounded\"")
      case "textured":
        ("button", "buttonCell", "type=\"roundTextured\" bezelStyle=\"texturedRounded\"")
      default: ("button", "buttonCell", "type=\"\(name)\" bezelStyle=\"regularSquare\"")
      }
    return """
      <\(element) \(Sample.off) id="x">\(frame)<\(cell) key="cell" \(words)\(controlSize)\(shown)>\
      \(font)</\(cell)>\(rest)</\(element)>
      """
  }

  private func imported(_ text: String) -> String {
    var session = Session()
    session.evaluate("import a.xib")
    return session.resume(.file(text)).output
  }

  /// Controls of which constraints to other views speak.
  @Test(arguments: [
    // The numbers of public files behind these: 12, 6, 4, 3, 2, 2, 8, 15, 2, 3, 3, 5, 2, 8, 3.
    ("push", "large", "22505", 40.0, 6.0, 6.0), ("check", "large", "22505", 22, 3, 2.5),
    ("radio", "large", "22505", 22, 3, 1.5), ("check", "", "15505", 18, 2, 2),
    ("push", "small", "15505", 27, 5, 6), ("pop-up", "", "15505", 26, 2, 3),
    ("pop-up", "large", "22505", 40, 5, 6), ("pop-up", "", "22505", 25, 3, 4),
    ("combo", "", "22505", 25, 0, 4), ("stepper", "", "22505", 28, 3, 0),
    ("slider", "", "22505", 28, 2, 6), ("slider", "large", "22505", 28, 2, 6),
    ("help", "", "22505", 25, 3, 4), ("textured", "", "22505", 23, 1, 2),
    ("slider", "small", "24127", 18, 0, 0),
    // In macOS 26 controls are as large as their frames, except those of earlier heights.
    ("pop-up", "", "24765", 22, 0, 0), ("pop-up", "small", "24127", 22, 4, 4),
    ("check", "", "24765", 22, 0, 0), ("check", "", "24127", 18, 2, 1),
    ("push", "", "24127", 22, 0, 0), ("push", "", "24127", 32, 7, 7),
    // Text without a border begins inside, whether or not it can be edited.
    ("plain field", "", "21701", 16, 2, 0), ("shown field", "", "21701", 21, 0, 0),
    ("tokens", "", "24127", 16, 2, 0), ("shaded label", "", "21701", 16, 0, 0),
  ])
  func `a frame reaches beyond the alignment rectangle as most public files have it`(
    name: String, size: String, tools: String, height: Double, left: Double, bottom: Double
  ) {
    let frame = Sample.rect(20 - left, 20 - bottom, 90, height)
    let output = imported(Self.atCorner(Self.control(name, size, frame: frame), tools: tools))
    #expect(Self.keeps(output, ["x", "y", "h"]), "\(output)")
  }

  /// A file with a view `x` whose left and lower edges are those of one at 20, 20 from the corner.
  private static func atCorner(_ view: String, tools: String) -> String {
    let corner = """
      <customView \(Sample.off) id="co">\(Sample.rect(20, 20, 10, 10))<constraints>\
      \(Sample.fixed("width", 10))\(Sample.fixed("height", 10))</constraints></customView>
      """
    let pins =
      Sample.pin("co", "leading", "rt", 20) + Sample.pin("rt", "bottom", "co", 20)
      + Sample.pin("x", "leading", "co") + Sample.pin("x", "bottom", "co")
    return Sample.file(view + corner, pins, tools: tools)
  }

  /// Returns whether no frame differs in these.
  private static func keeps(_ output: String, _ words: [String]) -> Bool {
    !output.split(separator: "\n").contains { line in
      line.hasPrefix("  ") && line.contains("→") && words.contains { line.contains(" \($0) ") }
    }
  }

  @Test(arguments: [
    // The numbers of public files behind these: 3, 7, 2, 2, 6, 2, 2, 4, 2, 1, 1, 1.
    ("push", "large", "22505", 40.0, "large", 17.0, 13.0),
    ("pop-up", "large", "22505", 40, "large", 17, 13),
    ("push", "", "24127", 24, "", 16, 4), ("pop-up", "", "24127", 24, "", 16, 4),
    ("field", "", "21701", 22, "", 16, 4), ("field", "", "24127", 24, "", 16, 4),
    ("shown field", "", "24765", 24, "", 16, 4),
    ("slider", "", "21701", 28, "", 16, 9), ("combo", "", "21701", 25, "", 16, 6),
    ("slider", "small", "21701", 20, "small", 14, 3),
    ("pop-up", "", "15505", 26, "", 17, 5), ("textured", "", "21701", 23, "", 16, 5),
    ("push", "", "11762", 32, "small", 14, 10),
  ])
  func `a control of any size shares its baseline with a label as public files have it`(
    name: String, size: String, tools: String, height: Double, labelSize: String, label: Double,
    below: Double
  ) {
    for title in ["Go", nil] {
      let text = Self.control(
        "label", labelSize, title: "Name", frame: Sample.rect(18, 100, 44, label)
      ).replacing("id=\"x\"", with: "id=\"la\"")
      let own = "<constraints>\(Sample.fixed("width", 100))</constraints>"
      let other = Self.control(
        name, size, title: title, frame: Sample.rect(200, 100 - below, 100, height), rest: own)
      let pins =
        Sample.pin("la", "leading", "rt", 20) + Sample.pin("la", "bottom", "rt", -100)
        + Sample.pin("x", "baseline", "la") + Sample.pin("x", "centerX", "rt", 50)
      let output = imported(Sample.file(text + other, pins, tools: tools))
      #expect(
        output.contains("2 of 2 frames as stored"), "\(title ?? "no title"): \(output)")
    }
  }

  @Test func `a label without text has the baseline of a line and the width of its hint`() {
    let name = Self.control("label", "", title: "Name", frame: Sample.rect(18, 100, 44, 16))
      .replacing("id=\"x\"", with: "id=\"la\"")
    let hint = Self.control("label", "small", title: nil, frame: Sample.rect(98, 100, 23, 14))
      .replacing("key=\"cell\"", with: "placeholderString=\"N/A\" key=\"cell\"")
    let pins =
      Sample.pin("la", "leading", "rt", 20) + Sample.pin("la", "bottom", "rt", -100)
      + Sample.pin("x", "baseline", "la") + Sample.pin("x", "leading", "rt", 100)
    let output = imported(Sample.file(name + hint, pins, tools: "21701"))
    #expect(output.contains("2 of 2 frames as stored"), "\(output)")
  }

  /// Views of 200 × 100 for constraints.
  @Test(arguments: [
    ("tabView", "", 6.0, 7.0, 10.0), ("tabView", "type=\"noTabsNoBorder\"", 0, 0, 0),
    ("box", "title=\"Group\"", 0, 3, 4), ("box", "titlePosition=\"noTitle\"", 2, 3, 4),
  ])
  func `a frame reaches beyond its alignment rectangle to its tabs or its title`(
    element: String, words: String, top: Double, side: Double, bottom: Double
  ) {
    let frame = Sample.rect(20 - side, 20 - bottom, 200 + 2 * side, 100 + top + bottom)
    let own = "<constraints>\(Sample.fixed("width", 200))\(Sample.fixed("height", 100))"
    let view = """
      <\(element) \(words) \(Sample.off) id="x">\(frame)\(own)</constraints></\(element)>
      """
    let output = imported(Self.atCorner(view, tools: "21701"))
    #expect(output.contains("2 of 2 frames as stored"), "\(output)")
  }

  @Test(arguments: [(24.0, "1:1"), (15, "1:1"), (20, "1:1"), (14, "5:4")])
  func `a button is as high as its ratio makes it, and drawn as high as its image`(
    height: Double, ratio: String
  ) {
    let own = ratio == "1:1" ? 20.0 : 16
    let button = Self.control(
      "square", "", title: nil, frame: Sample.rect(20, 100 + (own - height) / 2, 20, height),
      rest: """
        <constraints><constraint firstAttribute="width" secondItem="x" secondAttribute="height" \
        multiplier="\(ratio)" id="r"/></constraints>
        """)
    let pins = Sample.pin("x", "leading", "rt", 20) + Sample.pin("x", "bottom", "rt", -100)
    let output = imported(Sample.file(button, pins, tools: "22505"))
    #expect(output.contains("1 of 1 frame as stored"), "\(output)")
  }

  @Test func `the view of a tab lies below the tabs, as a tab view counts from its top`() {
    let own =
      "<constraints>\(Sample.fixed("width", 200))\(Sample.fixed("height", 100))</constraints>"
    let item = """
      <tabViewItems><tabViewItem id="ti"><view key="view" id="tv">\(Sample.rect(10, 33, 194, 70))\
      </view></tabViewItem></tabViewItems>
      """
    let view = """
      <tabView \(Sample.off) id="x">\(Sample.rect(13, 10, 214, 116))\(own)\(item)</tabView>
      """
    let output = imported(Self.atCorner(view, tools: "21701"))
    #expect(output.contains("3 of 3 frames as stored"), "\(output)")
  }

  @Test(arguments: [
    "setsMaxLayoutWidthAtFirstLayout=\"YES\"", "preferredMaxLayoutWidth=\"96\"",
  ])
  func `a label of many lines is as wide as it breaks them`(words: String) {
    let label = Self.control(
      "label", "", title: "Some words that take two lines of the label",
      frame: Sample.rect(18, 100, 164, 32)
    ).replacing("<textField ", with: "<textField horizontalHuggingPriority=\"251\" \(words) ")
    let end = """
      <constraint firstItem="rt" firstAttribute="trailing" relation="greaterThanOrEqual" \
      secondItem="x" secondAttribute="trailing" constant="20" id="en"/>
      """
    let pins = Sample.pin("x", "leading", "rt", 20) + Sample.pin("x", "bottom", "rt", -100) + end
    let output = imported(Sample.file(label, pins, tools: "21701"))
    #expect(output.contains("1 of 1 frame as stored"), "\(output)")
  }

  @Test(arguments: [
    ("horizontalHuggingPriority=\"251\"", 64.0),
    // The stored width, if one is required that is another than the image's.
    ("horizontalHuggingPriority=\"1000\"", 90),
    ("horizontalCompressionResistancePriority=\"1000\"", 50),
  ])
  func `an image view is as large as the image of its cell`(words: String, width: Double) {
    let image = """
      <imageView \(words) verticalHuggingPriority="251" \(Sample.off) \
      id="x">\(Sample.rect(20, 100, width, 48))<imageCell key="cell" image="seal"/></imageView>
      """
    let pins = Sample.pin("x", "leading", "rt", 20) + Sample.pin("x", "bottom", "rt", -100)
    let text = Sample.file(image, pins, tools: "21701").replacing(
      "</document>",
      with: "<resources><image name=\"seal\" width=\"64\" height=\"48\"/></resources></document>")
    let output = imported(text)
    #expect(output.contains("1 of 1 frame as stored"), "\(output)")
  }

  @Test func `a grid has the size that its cells give it`() {
    let grid = """
      <gridView \(Sample.off) id="x">\(Sample.rect(180, 20, 40, 16))<rows><gridRow id="ro"/></rows>\
      <columns><gridColumn id="cl"/></columns><gridCells><gridCell row="ro" column="cl" id="ce">\
      <textField key="contentView" \(Sample.off) id="la">\(Sample.rect(-2, 0, 44, 16))\
      <textFieldCell key="cell" title="Name"><font key="font" metaFont="system"/></textFieldCell>\
      </textField></gridCell></gridCells></gridView>
      """
    let pins = Sample.pin("x", "centerX", "rt") + Sample.pin("rt", "bottom", "x", 20)
    let output = imported(Sample.file(grid, pins, tools: "21701"))
    #expect(output.contains("2 of 2 frames as stored"), "\(output)")
  }

  @Test(arguments: ["251", "250"])
  func `one view alone lies in the middle of a stack that spaces centres equally`(hugging: String) {
    let label = """
      <textField horizontalHuggingPriority="\(hugging)" \(Sample.off) id="la">\
      \(Sample.rect(166.5, 0, 27, 16))<textFieldCell key="cell" title="Key"><font key="font" \
      metaFont="system"/></textFieldCell></textField>
      """
    let stack = """
      <stackView orientation="horizontal" alignment="centerY" distribution="equalCentering" \
      horizontalStackHuggingPriority="249.99998" verticalStackHuggingPriority="249.99998" \
      detachesHiddenViews="YES" \(Sample.off) id="st">\(Sample.rect(20, 164, 360, 16))\
      <subviews>\(label)</subviews></stackView>
      """
    let pins =
      Sample.pin("st", "leading", "rt", 20) + Sample.pin("rt", "trailing", "st", 20)
      + Sample.pin("st", "top", "rt", 20)
    let output = imported(Sample.file(stack, pins, tools: "21701"))
    #expect(output.contains("2 of 2 frames as stored"), "\(output)")
  }

  @Test func `a required constraint takes a view beyond the insets of its stack`() {
    let view = """
      <customView \(Sample.off) id="x">\(Sample.rect(0, 4, 360, 20))<constraints>\
      \(Sample.fixed("height", 20))</constraints></customView>
      """
    let stack = """
      <stackView orientation="vertical" alignment="centerX" distribution="fill" \
      horizontalStackHuggingPriority="249.99998" verticalStackHuggingPriority="249.99998" \
      detachesHiddenViews="YES" \(Sample.off) id="st">\(Sample.rect(20, 152, 360, 28))\
      <edgeInsets key="edgeInsets" left="4" right="4" top="4" bottom="4"/><subviews>\(view)\
      </subviews><constraints>\(Sample.pin("x", "width", "st"))</constraints></stackView>
      """
    let pins =
      Sample.pin("st", "leading", "rt", 20) + Sample.pin("rt", "trailing", "st", 20)
      + Sample.pin("st", "top", "rt", 20)
    let output = imported(Sample.file(stack, pins, tools: "21701"))
    #expect(output.contains("2 of 2 frames as stored"), "\(output)")
    #expect(!output.contains("broken"), "\(output)")
  }

  @Test func `text with the mark for lost bytes is read, and all that refers to it`() {
    let label = Self.control(
      "label", "", title: "Marks with \u{FFFD}", frame: Sample.rect(18, 100, 120, 16))
    let pins = Sample.pin("x", "leading", "rt", 20) + Sample.pin("x", "bottom", "rt", -100)
    let output = imported(Sample.file(label, pins, tools: "21701"))
    #expect(output.contains("1 view, 2 constraints"), "\(output)")
    #expect(!output.contains("refused"), "\(output)")
    #expect(
      output.contains("textField text: unreadable characters are now ?"),
      "\(output)")
  }

  @Test func `a content view too low for what lies in it is stale`() {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="7702" \
      useAutolayout="YES"><objects><tableViewCell rowHeight="75" id="ce">\
      \(Sample.rect(0, 0, 320, 75))<tableViewCellContentView key="contentView" tableViewCell="ce" \
      id="co">\(Sample.rect(0, 0, 320, 43))<subviews><view \(Sample.off) id="x">\
      \(Sample.rect(10, 22, 40, 30))<constraints>\(Sample.fixed("width", 40))\
      \(Sample.fixed("height", 30))</constraints></view></subviews><constraints>\
      \(Sample.pin("x", "leading", "co", 10))\(Sample.pin("x", "centerY", "co"))\
      </constraints></tableViewCellContentView></tableViewCell></objects></document>
      """
    let output = imported(text)
    #expect(output.contains("1 of 1 frame as stored"), "\(output)")
  }

  @Test func `a row without its table is as high as its content`() {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="21701" \
      useAutolayout="YES"><objects><tableViewCell rowHeight="63" id="ce">\
      \(Sample.rect(0, 0, 320, 63))<tableViewCellContentView key="contentView" tableViewCell="ce" \
      id="co">\(Sample.rect(0, 0, 320, 63))<subviews><view \(Sample.off) id="x">\
      \(Sample.rect(10, 10, 40, 40))<constraints>\(Sample.fixed("width", 40))\
      \(Sample.fixed("height", 40))</constraints></view></subviews><constraints>\
      \(Sample.pin("x", "leading", "co", 10))\(Sample.pin("x", "top", "co", 10))\
      \(Sample.pin("co", "bottom", "x", 10))</constraints></tableViewCellContentView>\
      </tableViewCell></objects></document>
      """
    let output = imported(text)
    #expect(output.contains("1 of 1 frame as stored"), "\(output)")
    #expect(!output.contains("broken"), "\(output)")
  }
}
