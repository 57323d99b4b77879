// What the canvas of Interface Builder shows of single views, by version: its frames stand in files.

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
