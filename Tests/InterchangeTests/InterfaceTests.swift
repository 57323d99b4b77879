// Files of Interface Builder become lines, within limits.

import Answers
import Interchange
import Conditions
import Syntax
import Testing

@testable import Notebook

@Suite struct InterfaceTests {
  private func imported(_ text: String, path: String = "Main.storyboard") -> (Session, Answer) {
    var session = Session()
    session.evaluate("import \(path)")
    let answer = session.resume(.file(text))
    return (session, answer)
  }

  @Test func `a scene becomes lines: views, guides, constraints, priorities, variations`() throws {
    let translation = try Translation.interfaceFile(InterfaceSample.login)
    #expect(
      translation.lines == [
        "set root.size = 375x667", "set root.scale = 2", "set root.margins = 0 16 0 16",
        "set root.safe = 20 0 0 0",
        "view titleLabel : label in root text \"Sign <in>\" font 17 hug.horizontal 251 "
          + "hug.vertical 251 intrinsic.width 75",
        "view form : stack in root axis vertical alignment leading spacing 8.5",
        "view name : textField in form text \"Name\" font 14 hug.horizontal 249 "
          + "resist.horizontal 740 intrinsic.height 17",
        "view go : button in form text \"Go\" margins 1 2 3 4 when w:compact",
        "set form.arranged = (name, go)",
        "view badge in root frame 300 600 40 40 flexible (left, top)",
        "name.width == 120", "titleLabel.top == root.safe.top + 20",
        "titleLabel.centerX == root.centerX",
        "form.top >= titleLabel.lastBaseline + 8 @750 as gap",
        "set gap = 40 when w:regular and h:regular",
        "form.leading == root.leadingMargin",
        "root.trailingMargin == form.trailing when w:compact",
        "form.width == 2/3 * root.width @900",
      ])
    #expect(translation.views == 5)
    #expect(translation.constraints == 7)
    #expect(
      translation.leftAside.map(\.text) == [
        "scene Second", "label sparkle=\"YES\"", "element glitterView",
        "constraint ph-00-01, a placeholder that is removed when the program is built",
      ])
    for line in translation.lines { _ = try Parser.parse(line) }
  }

  @Test func `where a file names no device, the size of its view says what bars cover`() throws {
    let text = InterfaceSample.login.replacing(/<device[^>]*\/>/, with: "")
      .replacing("width=\"375\"", with: "width=\"393\"")
      .replacing("height=\"667\"", with: "height=\"852\"")
      // A label that lies 20 below it tells the same.
      .replacing("y=\"40\"", with: "y=\"79\"")
    let lines = try Translation.interfaceFile(text).lines
    #expect(lines.first == "set root.size = 393x852")
    #expect(lines.contains("set root.safe = 59 0 34 0"), "\(lines)")
  }

  @Test func `stored frames are compared with those that are solved`() {
    let (_, answer) = imported(InterfaceSample.login)
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    #expect(answer.output.contains("stored → solved here:\n"), "\(answer.output)")
    #expect(!answer.output.contains("understood, and refused"), "\(answer.output)")
    #expect(!answer.output.contains("\n  badge "), "\(answer.output)")
  }

  /// Bold text is wider than it is measured here, so that what stands behind it lies elsewhere.
  @Test func `differences are grouped by what causes them`() {
    func label(_ id: String, _ frame: String, _ text: String) -> String {
      """
      <label text="\(text)" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" \
      id="\(id)"><rect key="frame" \(frame)/></label>
      """
    }
    let text = InterfaceDesignTests.file(
      label("one", "x=\"20\" y=\"20\" width=\"180\" height=\"20.5\"", "One")
        + label("two", "x=\"208\" y=\"20\" width=\"33.5\" height=\"20.5\"", "Two"),
      constraints: """
        <constraint firstItem="one" firstAttribute="leading" secondItem="rt" \
        secondAttribute="leading" constant="20" id="a"/><constraint firstItem="two" \
        firstAttribute="leading" secondItem="one" secondAttribute="trailing" constant="8" id="b"/>
        """)
    var session = Session()
    session.evaluate("import a.storyboard as json")
    let output = session.resume(.file(text)).output
    #expect(output.contains("\"causes\":[{\"kind\":\"natural size\""), "\(output)")
    #expect(output.contains("\"follow\":[{\"name\":\"two\""), "\(output)")
    #expect(
      output.contains("\"views\":2,\"constraints\":2,\"known\":null,\"broken\":[]"), "\(output)")
  }

  @Test func `another scene is chosen by its name`() throws {
    let translation = try Translation.interfaceFile(InterfaceSample.login, scene: "Second")
    #expect(translation.views == 1)
    #expect(throws: InterchangeError.noScene("Third", known: ["Login", "Second"])) {
      try Translation.interfaceFile(InterfaceSample.login, scene: "Third")
    }
  }

  private static func scene(_ id: String, _ view: String, _ rest: String = "") -> String {
    "<scene><objects><viewController storyboardIdentifier=\"\(id)\" id=\"\(id)\">\(view)\(rest)"
      + "</viewController></objects></scene>"
  }

  private static func view(_ name: String, _ width: Int, _ height: Int, _ inner: String = "")
    -> String
  {
    """
    <view key="view" id="\(name)"><rect key="frame" x="0" y="0" width="\(width)" \
    height="\(height)"/><viewLayoutGuide key="safeArea" id="\(name)s"/><subviews>\(inner)</subviews></view>
    """
  }

  private static func document(
    _ type: String, _ content: String, _ attributes: String = ""
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.\(type)" useAutolayout="YES" \(attributes)>\
    <device id="retina4_7"/>\(content)</document>
    """
  }

  private static let storyboard = document(
    "CocoaTouch.Storyboard.XIB",
    """
    <scenes>\(scene("One", view("v1", 300, 400)))\(scene("Two", view("v2", 200, 500), """
      <connections><segue destination="Three" kind="show" id="g1"/></connections>
      """))\(scene("Three", view("v3", 200, 500)))<scene><objects><navigationController id="nav">\
    <connections><segue destination="Two" kind="relationship" relationship="rootViewController" \
    id="g2"/></connections></navigationController><tabBarController id="tab"><connections>\
    <segue destination="nav" kind="relationship" relationship="viewControllers" id="g3"/>\
    </connections></tabBarController></objects></scene></scenes>
    """, "initialViewController=\"Two\"")

  @Test func `the initial scene is read, with the bars of the controllers around it`() throws {
    let translation = try Translation.interfaceFile(Self.storyboard)
    #expect(
      translation.lines == [
        "set root.size = 200x500", "set root.scale = 2", "set root.margins = 0 16 0 16",
        "set root.safe = 44 0 49 0",
      ])
    #expect(translation.leftAside.map(\.text) == ["scene One", "scene Three"])
    let one = try Translation.interfaceFile(Self.storyboard, scene: "One")
    #expect(one.lines.last == "set root.safe = 20 0 0 0")
    // tvOS has UIKit too.
    let television = Self.storyboard.replacing(
      "InterfaceBuilder3.CocoaTouch.Storyboard.XIB", with: "InterfaceBuilder.AppleTV.Storyboard")
    #expect(try Translation.interfaceFile(television).leftAside == translation.leftAside)
    // A push keeps the bars.
    let three = try Translation.interfaceFile(Self.storyboard, scene: "Three")
    #expect(three.lines.last == "set root.safe = 44 0 49 0")
  }

  @Test func `all scenes stand side by side`() throws {
    let translation = try Translation.interfaceFile(Self.storyboard, scene: "all")
    #expect(
      translation.lines == [
        "set root.size = 700x500", "set root.scale = 2", "set root.safe = 20 0 0 0",
        "view one in root margins 0 16 0 16", "one.left == root.left", "one.top == root.top",
        "one.width == 300", "one.height == 400",
        "view two in root margins 0 16 0 16", "two.left == root.left + 300",
        "two.top == root.top", "two.width == 200", "two.height == 500",
        "view three in root margins 0 16 0 16", "three.left == root.left + 500",
        "three.top == root.top", "three.width == 200", "three.height == 500",
      ])
    #expect(translation.leftAside.map(\.text) == ["bars of scene Two", "bars of scene Three"])
    var session = Session()
    session.evaluate("import a.storyboard scene all")
    let answer = session.resume(.file(Self.storyboard))
    #expect(answer.output.contains("a.storyboard: 3 views, 0 constraints"), "\(answer)")
  }

  @Test func `a xib with several views is read whole, and their constraints hold`() throws {
    let inner = """
      <switch title="A" translatesAutoresizingMaskIntoConstraints="NO" id="la">\
      <rect key="frame" x="20" y="30" width="51" height="31"/></switch>
      """
    let first = Self.view("v1", 300, 400, inner).replacing(
      "</view>",
      with: """
        <constraints><constraint firstItem="la" firstAttribute="leading" secondItem="v1" \
        secondAttribute="leading" constant="20"/><constraint firstItem="la" firstAttribute="top" \
        secondItem="v1" secondAttribute="top" constant="30"/></constraints></view>
        """)
    let text = Self.document(
      "CocoaTouch.XIB", "<objects>\(first)\(Self.view("v2", 200, 100, ""))</objects>"
    ).replacing("key=\"view\" ", with: "")
    let (_, answer) = imported(text, path: "a.xib")
    #expect(answer.output.contains("a.xib: 3 views, 2 constraints"), "\(answer)")
    #expect(answer.output.contains("1 of 1 frame as stored"), "\(answer)")
  }

  @Test func `texts of another language are set on the views of the file`() {
    var (session, _) = imported(InterfaceSample.login)
    session.evaluate("import de.strings")
    let answer = session.resume(
      .file(
        """
        /* Class = "UILabel"; text = "Sign in"; ObjectID = "la-00-01"; */
        "la-00-01.text" = "Anmelden \\"hier\\"";

        // a button
        "bu-00-01.normalTitle" = "Los";
        "tf-00-01.placeholder" = "Name";
        "no-00-01.text" = "nowhere";
        broken
        """))
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    #expect(session.evaluate("titleLabel.text").output.contains(#"Anmelden \"hier\""#))
    #expect(session.evaluate("go.text").output.contains("Los"))
    #expect(
      answer.output.contains(
        """
        not understood, and left out:
          line 7   no-00-01.text
          line 8   broken
        left out, as no line says it:
          line 6   tf-00-01.placeholder
        """), "\(answer.output)")
  }

  @Test func `macOS counts from the bottom, and its masks too`() throws {
    let inner = """
      <customView id="c1"><rect key="frame" x="10" y="20" width="80" height="60"/>\
      <autoresizingMask key="autoresizingMask" flexibleMinY="YES" widthSizable="YES"/><subviews>\
      <customView id="c2"><rect key="frame" x="5" y="10" width="50" height="20"/>\
      <autoresizingMask key="autoresizingMask" flexibleMaxY="YES" flexibleMinX="YES"/></customView>\
      </subviews></customView>
      """
    let window = """
      <window title="Main" id="w"><view key="contentView" id="v"><rect key="frame" x="0" y="0" \
      width="300" height="200"/><subviews>\(inner)</subviews></view></window>
      """
    let text = Self.document("Cocoa.XIB", "<objects>\(window)</objects>")
    let translation = try Translation.interfaceFile(text)
    #expect(
      translation.lines == [
        "set root.platform = macos", "set root.size = 300x200",
        "view customView in root frame 10 120 80 60 flexible (width, bottom)",
        "view customView2 in customView",
        "customView.right == customView2.right + 25", "customView2.width == 50",
        "customView.bottom == customView2.bottom + 10", "customView2.height == 20",
      ])
    let (_, answer) = imported(text, path: "a.xib")
    #expect(answer.output.contains("2 of 2 frames as stored"), "\(answer)")
  }

  @Test func `a mask that shares room keeps its shares in a superview that grows`() throws {
    let inner = """
      <view userLabel="outer" id="o" translatesAutoresizingMaskIntoConstraints="NO">\
      <rect key="frame" x="0" y="0" width="100" height="100"/><subviews><view userLabel="inner" \
      id="i"><rect key="frame" x="20" y="10" width="60" height="30"/><autoresizingMask \
      key="autoresizingMask" flexibleMinX="YES" flexibleMaxX="YES" flexibleMinY="YES" \
      heightSizable="YES"/></view></subviews></view>
      """
    let text = Self.document(
      "CocoaTouch.XIB", "<objects>\(Self.view("v", 400, 400, inner))</objects>")
    var (session, answer) = imported(text, path: "a.xib")
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    session.evaluate("{ outer.(leading, top) == root.(leading, top); outer.size == 100 }")
    #expect(session.evaluate("frames inner").output.contains("x 20   y 10   w 60   h 30"))
    session.evaluate("undo")
    session.evaluate("{ outer.(leading, top) == root.(leading, top); outer.size == 200 }")
    // 100 more: half to each side; down a quarter above, three in the height.
    #expect(session.evaluate("frames inner").output.contains("x 70   y 35   w 60   h 105"))
  }

  @Test func `a static table stands in the root with its rows, and a misplaced frame is marked`() {
    func cell(_ number: Int) -> String {
      """
      <tableViewCell id="c\(number)"><rect key="frame" x="0" y="\(number * 50)" width="320" \
      height="50"/><tableViewCellContentView key="contentView" id="n\(number)"><subviews>\
      <view userLabel="box\(number)" misplaced="YES" id="b\(number)" \
      translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="16" y="11" width="1" \
      height="28"/></view></subviews><constraints><constraint firstItem="b\(number)" \
      firstAttribute="leading" secondItem="n\(number)" secondAttribute="leadingMargin"/>\
      <constraint firstItem="b\(number)" firstAttribute="top" secondItem="n\(number)" \
      secondAttribute="topMargin"/><constraint firstItem="n\(number)" \
      firstAttribute="bottomMargin" secondItem="b\(number)" secondAttribute="bottom"/><constraint \
      firstItem="b\(number)" firstAttribute="width" constant="10"/></constraints>\
      </tableViewCellContentView></tableViewCell>
      """
    }
    let table = """
      <tableView key="view" rowHeight="44" id="t"><rect key="frame" x="0" y="0" width="320" \
      height="480"/><sections><tableViewSection><cells>\(cell(0))\(cell(1))</cells>\
      </tableViewSection></sections></tableView>
      """
    let text = Self.document(
      "CocoaTouch.Storyboard.XIB", "<scenes>\(Self.scene("One", table))</scenes>")
    let (_, answer) = imported(text)
    #expect(answer.output.contains("Main.storyboard: 5 views, 8 constraints"), "\(answer)")
    #expect(answer.output.contains("2 of 4 frames as stored"), "\(answer)")
    #expect(answer.output.contains("  box0 w 1→10   misplaced, the file says"), "\(answer)")
  }

  @Test(arguments: [
    ("<archive type=\"x\" version=\"7.10\"><data/></archive>", InterchangeError.oldArchive),
    ("<plist/>", .notInterfaceBuilder), ("<document", .malformed(line: 1)),
    ("<document>\n</view>", .malformed(line: 2)), ("<document type=x>", .malformed(line: 1)),
    ("<document type=\"\u{4}\"/>", .malformed(line: 1)),
    ("<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>", .notInterfaceBuilder),
  ])
  func `what is no file of Interface Builder is refused`(
    text: String, error: InterchangeError
  ) {
    #expect(throws: error) { try Translation.interfaceFile(text) }
    let (_, answer) = imported("<?xml version=\"1.0\"?>" + text)
    #expect(answer.errors.hasPrefix("error[E181]"), "\(answer.errors)")
  }
}
