// The canvas of Interface Builder for single views, by version: its frames are stored in files.

import Answers
import Conditions
import Interchange
import Notebook
import Testing

@Suite struct InterfaceCanvasTests {
  private static let off = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    InterfaceDesignTests.rect(x, y, width, height)
  }

  /// The answer to an import.
  private func imported(_ text: String, _ rest: String = "") -> String {
    var session = Session()
    session.evaluate("import a.storyboard\(rest)")
    return session.resume(.file(text)).output
  }

  private static func pin(
    _ first: String, _ attribute: String, _ second: String, _ constant: Double
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
    secondAttribute="\(attribute)" constant="\(constant)" id="\(first)\(attribute)"/>
    """
  }

  @Test(arguments: [
    // The knob reaches 2 points beyond the track, and 1 below it.
    ("15505", 18.0, 31.0, "insets 0 2 1 2"), ("21701", 18.0, 31.0, "insets 0 2 1 2"),
    ("32700.99", 18.0, 31.0, "insets 0 2 1 2"), ("24127", 20.0, 34.0, "insets 0 0 0 0"),
  ])
  func `a slider reaches beyond its track until Xcode 26`(
    tools: String, x: Double, height: Double, insets: String
  ) throws {
    let slider = "<slider \(Self.off) id=\"sl\">\(Self.rect(x, 30, 200, height))</slider>"
    let pins = Self.pin("sl", "leading", "rt", 20) + Self.pin("sl", "top", "rt", 30)
    let text = InterfaceDesignTests.file(slider, constraints: pins, tools: tools)
    let line = try #require(
      try Translation.interfaceFile(text).lines.first { $0.hasPrefix("view slider") })
    #expect(line.contains(insets))
    #expect(!imported(text).contains("slider x "), "\(imported(text))")
  }

  @Test func `a field in a stack is as low as the file has it`() {
    let row = """
      <stackView spacing="20" \(Self.off) id="st">\(Self.rect(20, 40, 335, 20.5))<subviews>
      <label text="Name" horizontalHuggingPriority="251" verticalHuggingPriority="251" \(Self.off) \
      id="la">\(Self.rect(0, 0, 46, 20.5))<fontDescription key="fontDescription" type="system" \
      pointSize="17"/></label>
      <textField borderStyle="roundedRect" horizontalHuggingPriority="248" \(Self.off) id="tf">\
      \(Self.rect(66, 0, 269, 20.5))<fontDescription key="fontDescription" type="system" \
      pointSize="14"/></textField></subviews></stackView>
      """
    let pins =
      Self.pin("st", "leading", "rt", 20) + Self.pin("st", "top", "rt", 40)
      + Self.pin("st", "trailing", "rt", -20)
    let output = imported(InterfaceDesignTests.file(row, constraints: pins))
    #expect(output.contains("3 of 3 frames as stored"), "\(output)")
  }

  /// A stack that centres a view of no size in 300 by 200 points.
  private static func centred(_ view: String) -> String {
    let stack = """
      <stackView axis="vertical" alignment="center" \(off) id="st">\(rect(20, 40, 300, 200))<subviews>
      \(view)</subviews></stackView>
      """
    let pins =
      pin("st", "leading", "rt", 20) + pin("st", "top", "rt", 40)
      + ["width": 300, "height": 200].sorted { $0.key < $1.key }.map {
        """
        <constraint firstItem="st" firstAttribute="\($0.key)" constant="\($0.value)" id="\($0.key)"/>
        """
      }.joined()
    return InterfaceDesignTests.file(stack, constraints: pins)
  }

  @Test(arguments: [
    ("<view OFF id=\"v\">240</view>", 240.0), ("<view OFF id=\"v\">50</view>", 50.0),
    ("<imageView OFF id=\"v\">50</imageView>", 50.0), ("<label OFF id=\"v\">50</label>", 50.0),
  ])
  func `a view of no size in a stack has the one that the canvas gives it`(
    view: String, width: Double
  ) {
    let text = view.replacing("OFF", with: Self.off).replacing(
      ">\(Int(width))", with: ">" + Self.rect((300 - width) / 2, 0, width, 200))
    let output = imported(Self.centred(text))
    #expect(output.contains("2 of 2 frames as stored"), "\(output)")
  }

  @Test func `a view outside of stacks gets no size`() throws {
    let view = "<view \(Self.off) id=\"v\">\(Self.rect(20, 40, 240, 128))</view>"
    let lines = try Translation.interfaceFile(InterfaceDesignTests.file(view)).lines
    #expect(lines.contains("view view in root"), "\(lines)")
  }

  @Test func `a collection's cell has the usual margins`() throws {
    let cell = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="15400" \
      useAutolayout="YES"><device id="retina4_7"/><objects><collectionViewCell id="ce">\
      \(Self.rect(0, 0, 375, 100))<view key="contentView">\(Self.rect(0, 0, 375, 100))<subviews>
      <view \(Self.off) id="v">\(Self.rect(8, 0, 359, 100))</view></subviews></view><constraints>
      <constraint firstItem="v" firstAttribute="leading" secondItem="ce" \
      secondAttribute="leadingMargin" id="a"/>
      <constraint firstAttribute="trailingMargin" secondItem="v" secondAttribute="trailing" id="b"/>
      \(Self.pin("v", "top", "ce", 0))\(Self.pin("v", "bottom", "ce", 0))</constraints>
      </collectionViewCell></objects></document>
      """
    let lines = try Translation.interfaceFile(cell).lines
    #expect(!lines.contains { $0.contains("margins") }, "\(lines)")
    #expect(!imported(cell).contains("w 359→"), "\(imported(cell))")
  }

  @Test func `a symbol whose frame is not its alignment contradicts no constraint of its own`() {
    let image = """
      <imageView image="star" catalog="system" horizontalHuggingPriority="1000" \
      verticalHuggingPriority="1000" \(Self.off) id="im">\(Self.rect(20, 40.5, 34, 33))<constraints>
      <constraint firstAttribute="width" constant="34" id="w"/>
      <constraint firstAttribute="height" constant="34" id="h"/></constraints></imageView>
      """
    let pins = Self.pin("im", "leading", "rt", 20) + Self.pin("im", "top", "rt", 40)
    let resources = """
      <resources><image name="star" catalog="system" width="128" height="121"/></resources>
      """
    let output = imported(
      InterfaceDesignTests.file(image, constraints: pins, rest: resources))
    #expect(!output.contains("broken"), "\(output)")
  }

  @Test func `a grid holds what lies in it less than the file's constraints do`() {
    let grid = """
      <gridView \(Self.off) id="gr">\(Self.rect(20, 40, 200, 60))<gridCells><gridCell>\
      <customView key="contentView" \(Self.off) id="v">\(Self.rect(0, 20, 200, 40))</customView>\
      </gridCell></gridCells></gridView>
      """
    let pins = """
      <constraint firstItem="v" firstAttribute="height" constant="41" id="h"/>
      """
    let output = imported(InterfaceDesignTests.file(grid, constraints: pins, isMac: true))
    #expect(output.contains(" h 41") && !output.contains("broken"), "\(output)")
  }

  @Test func `the toolbar of a window is listed with its views`() throws {
    let file = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" useAutolayout="YES"><objects>
      <window id="wi"><view key="contentView" id="cv">\(Self.rect(0, 0, 480, 240))</view>
      <toolbar key="toolbar" id="tb"><allowedToolbarItems><toolbarItem id="ti">
      <button key="view" id="bt">\(Self.rect(0, 14, 69, 32))</button></toolbarItem>
      </allowedToolbarItems></toolbar></window></objects></document>
      """
    #expect(
      try Translation.interfaceFile(file).leftAside.map(\.text) == ["window toolbar, with 1 view"])
  }
}
