// Screens of Interface Builder go out as code, and come back with the same frames.

@testable import Answers
import AutoLayout
import Conditions
@testable import Notebook
import Testing

@Suite struct ExportedScreensTests {
  /// A file, by what is in it.
  struct Screen: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String

    init(_ name: String, _ text: String) { (testDescription, self.text) = (name, text) }
  }

  private static let off = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    InterfaceDesignTests.rect(x, y, width, height)
  }

  private static func pin(
    _ first: String, _ attribute: String, _ other: String, _ second: String, _ constant: Double
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(other)" \
    secondAttribute="\(second)" constant="\(constant)" id="\(first)\(attribute)"/>
    """
  }

  /// A view at 20 and 40 points, and a label below it.
  private static func screen(_ view: String, isMac: Bool = false) -> String {
    let label =
      isMac
      ? """
      <textField \(off) id="la">\(rect(18, 300, 44, 16))<textFieldCell key="cell" title="Below">\
      <font key="font" metaFont="system"/></textFieldCell></textField>
      """ : "<label text=\"Below\" \(off) id=\"la\">\(rect(20, 300, 44, 20.5))</label>"
    let pins =
      pin("it", "leading", "rt", "leading", 20) + pin("it", "top", "rt", "top", 40)
      + pin("la", "leading", "it", "leading", 0) + pin("la", "top", "it", "bottom", 8)
    return InterfaceDesignTests.file(view + label, constraints: pins, isMac: isMac)
  }

  private static func screen(
    _ element: String, _ size: (Double, Double), _ attributes: String = "", _ inner: String = ""
  ) -> Screen {
    let view = """
      <\(element) \(attributes) \(off) id="it">\(rect(20, 40, size.0, size.1))\(inner)</\(element)>
      """
    return Screen(element, screen(view))
  }

  /// A table at the edges of the root, in which each row holds a label within its margins.
  private static func table(_ y: Double, _ x: Double, separator: Double = 0.5) -> String {
    let rows = (0..<3).map { row in
      """
      <tableViewCell id="c\(row)">\(rect(x, y + Double(row) * 44, 375 - 2 * x, 44))\
      <tableViewCellContentView key="contentView" id="v\(row)">\
      \(rect(0, 0, 375 - 2 * x, 44 - separator))<subviews><label text="Row \(row)" \(off) id="l\(row)">\
      \(rect(16, 11, 50, 21))</label></subviews><constraints>\
      \(pin("l\(row)", "leading", "v\(row)", "leadingMargin", 0))\
      \(pin("l\(row)", "centerY", "v\(row)", "centerY", 0))</constraints>\
      </tableViewCellContentView></tableViewCell>
      """
    }
    let table = """
      <tableView \(separator == 0 ? "separatorStyle=\"none\"" : "") \(off) id="tb">\
      \(rect(0, 0, 375, 667))<prototypes>\(rows.joined())</prototypes>\
      </tableView>
      """
    let pins = ["leading", "trailing", "top", "bottom"].map { pin("tb", $0, "rt", $0, 0) }
    return InterfaceDesignTests.file(table, constraints: pins.joined())
  }

  static let screens: [Screen] = {
    let fixed = """
      <constraints><constraint firstAttribute="width" constant="90" id="w"/><constraint \
      firstAttribute="height" constant="50" id="h"/></constraints>
      """
    let labels = ["One", "Three"].map {
      "<label text=\"\($0)\" \(off) id=\"\($0)\">\(rect(0, 0, 60, 20.5))</label>"
    }
    let segments = "<segments><segment title=\"One\"/><segment title=\"Two\"/></segments>"
    let iOS: [Screen] = [
      Screen("login", InterfaceSample.login), Screen("plain table", table(28, 0)),
      Screen("inset table", table(55.5, 16)),
      Screen("table without separators", table(28, 0, separator: 0)),
      screen("label", (100, 20.5), "text=\"A longer name\""),
      screen("button", (60, 30), "", "<state key=\"normal\" title=\"Send\"/>"),
      screen("imageView", (90, 50), "", fixed), screen("textField", (97, 34), "", fixed),
      screen("textView", (90, 50), "", fixed), screen("switch", (51, 31)),
      screen("slider", (94, 31), "", fixed), screen("stepper", (94, 32)),
      screen("segmentedControl", (130, 32), "", segments),
      screen("activityIndicatorView", (20, 20)),
      screen(
        "stackView", (120, 20.5), "spacing=\"8\" alignment=\"center\"",
        "<subviews>\(labels.joined())</subviews>"),
    ]
    func mac(_ name: String, _ height: Double) -> Screen {
      let view = MacControlTests.control(name, "").replacing("OFF", with: off)
        .replacing("SIZE", with: rect(20, 627 - height, 90, height))
      let width = "<constraints><constraint firstAttribute=\"width\" constant=\"90\" id=\"w\"/>"
      return Screen(
        "macOS \(name)",
        screen(
          view.replacing("REST", with: name == "field" ? width + "</constraints>" : "")
            .replacing("id=\"x\"", with: "id=\"it\""), isMac: true))
    }
    let line = "<box boxType=\"separator\" \(off) id=\"it\">\(rect(20, 622, 90, 5))\(fixed)</box>"
    let keys = ["Key", "Longer"].map {
      """
      <textField \(off) id="\($0)">\(rect(0, 0, 40, 16))<textFieldCell key="cell" title="\($0)">\
      <font key="font" metaFont="system"/></textFieldCell></textField>
      """
    }
    let stack = """
      <stackView orientation="vertical" alignment="leading" distribution="fill" spacing="4" \
      horizontalStackHuggingPriority="249.99998" verticalStackHuggingPriority="249.99998" \
      detachesHiddenViews="YES" \(off) id="it">\(rect(20, 590, 90, 36))<subviews>\(keys.joined())\
      </subviews><edgeInsets key="edgeInsets" left="4" right="4" top="2" bottom="2"/></stackView>
      """
    return iOS + [
      mac("field", 21), mac("push", 32), mac("check", 18), mac("pop-up", 25),
      Screen("macOS separator", screen(line, isMac: true)),
      Screen("macOS stack", screen(stack, isMac: true)),
    ]
  }()

  private func frames(_ session: Session) -> [String] {
    let layout = session.workspace.layout
    return layout.liveItems.map { id in
      let frame = layout.frame(of: id)
      let edges = [frame.x, frame.y, frame.width, frame.height]
      return "\(layout.name(of: id)) \(edges.map { ($0 * 1e6).rounded() / 1e6 })"
    }
  }

  @Test func `there are twenty-one screens`() { #expect(Self.screens.count == 21) }

  @Test(arguments: screens, ["swift", "snapkit", "objc"])
  func `a screen comes back from code with the same frames`(screen: Screen, dialect: String) {
    var original = Session()
    original.evaluate("import a.storyboard")
    #expect(original.resume(.file(screen.text)).status <= .conflict)
    let code = original.evaluate("show as \(dialect)").output
    var copy = Session()
    // A function does not say in what it is called.
    for line in original.workspace.world.lines { copy.evaluate(line) }
    copy.evaluate("import \(dialect == "objc" ? "a.m" : "a.swift")")
    let read = copy.resume(.file(code))
    #expect(read.status <= .conflict && !read.output.contains("not understood"), "\(read)\(code)")
    for line in original.workspace.world.closingLines { copy.evaluate(line) }
    #expect(frames(original) == frames(copy), "\(code)")
  }
}
