// The surroundings of a file's views: bars, screens, cells and the views between rows.

import Answers
import Conditions
import Interchange
import Notebook
import Testing

@Suite struct InterfaceSurroundingsTests {
  private static let off = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    InterfaceDesignTests.rect(x, y, width, height)
  }

  private static func pin(
    _ first: String, _ attribute: String, _ second: String, _ constant: Double
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
    secondAttribute="\(attribute)" constant="\(constant)" id="\(first)\(attribute)"/>
    """
  }

  private func imported(_ text: String) -> String {
    var session = Session()
    session.evaluate("import a.storyboard")
    return session.resume(.file(text)).output
  }

  // MARK: - Bars and screens

  /// A scene in a navigation controller that is written with these attributes and parts.
  private static func navigation(
    _ attributes: String, _ parts: String = "", height: Int = 667, tools: String = "22505"
  ) -> String {
    let controller = """
      <scene><objects><navigationController \(attributes) id="nc">\(parts)<connections><segue \
      destination="vc" kind="relationship" relationship="rootViewController" id="sg"/>\
      </connections></navigationController></objects></scene></scenes>
      """
    return InterfaceDesignTests.file("", tools: tools, height: height)
      .replacing("<document ", with: "<document initialViewController=\"vc\" ")
      .replacing("</scenes>", with: controller)
  }

  @Test(arguments: [
    ("", "", "64 0 0 0"), ("navigationBarHidden=\"YES\"", "", "20 0 0 0"),
    ("", "<navigationBar key=\"navigationBar\" largeTitles=\"YES\"/>", "116 0 0 0"),
    ("navigationBarHidden=\"YES\"", "<navigationBar largeTitles=\"YES\"/>", "20 0 0 0"),
    // The view begins below it.
    ("", "<navigationBar translucent=\"NO\"/>", "0 0 0 0"),
    ("navigationBarHidden=\"YES\"", "<navigationBar translucent=\"NO\"/>", "20 0 0 0"),
  ])
  func `the bar of a navigation controller covers what it shows`(
    attributes: String, parts: String, safe: String
  ) throws {
    let lines = try Translation.interfaceFile(Self.navigation(attributes, parts)).lines
    #expect(lines.contains("set root.safe = \(safe)"), "\(lines)")
  }

  /// Bars of 44 and 96 points became 54 and 106 in Xcode 26; those of sheets are higher.
  @Test(arguments: [
    ("22505", 667, false, "64"), ("22505", 667, true, "116"), ("22505", 647, false, "56"),
    ("22505", 647, true, "108"), ("24128", 667, false, "74"), ("24128", 667, true, "126"),
    ("24128", 647, false, "70"), ("24128", 647, true, "126"),
    // The view begins below the bar.
    ("22505", 603, false, "0"), ("24128", 593, false, "0"),
  ])
  func `the height of a navigation bar follows from the version and the height of the view`(
    tools: String, height: Int, isLarge: Bool, top: String
  ) throws {
    let bar = isLarge ? "<navigationBar key=\"navigationBar\" largeTitles=\"YES\"/>" : ""
    let file = Self.navigation("", bar, height: height, tools: tools)
    let lines = try Translation.interfaceFile(file).lines
    #expect(lines.contains("set root.safe = \(top) 0 0 0"), "\(lines)")
  }

  /// The scene behind controllers, each of which leads to the next one.
  private static func scene(
    behind controllers: String, simulating bar: String = "", _ attributes: String = ""
  ) -> String {
    let kinds = [
      "navigationController": "kind=\"relationship\" relationship=\"rootViewController\"",
      "tabBarController": "kind=\"relationship\" relationship=\"viewControllers\"",
      "viewController": "kind=\"show\"",
    ]
    let names = controllers.split(separator: " ").map(String.init)
    let outer = names.enumerated().map { place, name in
      """
      <scene><objects><\(name) id="k\(place)">\(place == 0 ? bar : "")<connections><segue \
      destination="\(place + 1 < names.count ? "k\(place + 1)" : "vc")" \(kinds[name] ?? "") \
      id="s\(place)"/></connections></\(name)></objects></scene>
      """
    }
    return InterfaceDesignTests.file("", tools: "22505")
      .replacing("<document ", with: "<document initialViewController=\"vc\" ")
      .replacing("<viewController id=\"vc\">", with: "<viewController \(attributes) id=\"vc\">")
      .replacing("</scenes>", with: outer.joined() + "</scenes>")
  }

  @Test(arguments: [
    ("tabBarController navigationController", "64 0 49 0"),
    ("tabBarController navigationController viewController", "64 0 49 0"),
    ("tabBarController viewController", "20 0 49 0"),
    // A push covers the bars inside the navigation controller.
    ("navigationController tabBarController", "64 0 49 0"),
    ("navigationController tabBarController viewController", "64 0 0 0"),
    ("tabBarController navigationController viewController navigationController", "64 0 49 0"),
  ])
  func `a pushed scene has the bars around its navigation controller`(
    controllers: String, safe: String
  ) throws {
    let lines = try Translation.interfaceFile(Self.scene(behind: controllers)).lines
    #expect(lines.contains("set root.safe = \(safe)"), "\(lines)")
  }

  @Test(arguments: [
    ("navigationController", "", "64 0 49 0"),
    ("navigationController viewController viewController", "", "64 0 49 0"),
    ("navigationController viewController", "hidesBottomBarWhenPushed=\"YES\"", "64 0 0 0"),
    // A scene's own is for that scene.
    ("viewController", "", "20 0 0 0"),
  ])
  func `a simulated bar of a navigation controller is handed on like a real one`(
    controllers: String, attributes: String, safe: String
  ) throws {
    let bar = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
    let file = Self.scene(behind: controllers, simulating: bar, attributes)
    let lines = try Translation.interfaceFile(file).lines
    #expect(lines.contains("set root.safe = \(safe)"), "\(lines)")
  }

  /// Tool bars of 44 points became as high as tab bars.
  @Test(arguments: [
    ("14113", 603, "simulatedToolbar", 44), ("22505", 667, "simulatedToolbar", 49),
    ("14113", 611, "simulatedTabBar", 49), ("14113", 667, "nil", 0),
  ])
  func `a simulated tool bar has the height of its version`(
    tools: String, height: Int, kind: String, bottom: Int
  ) throws {
    let name = kind == "nil" ? kind : kind + "Metrics"
    let file = InterfaceDesignTests.file("", tools: tools, height: height).replacing(
      "<viewController id=\"vc\">",
      with: "<viewController id=\"vc\"><\(name) key=\"simulatedBottomBarMetrics\"/>")
    let lines = try Translation.interfaceFile(file).lines
    #expect(lines.contains { $0.hasSuffix(" 0 \(bottom) 0") }, "\(lines)")
  }

  @Test(arguments: [
    ("navigationController", "", "64 0 49 0"),
    ("navigationController viewController", "", "64 0 49 0"),
    ("navigationController viewController", "hidesBottomBarWhenPushed=\"YES\"", "64 0 0 0"),
  ])
  func `the tool bar of a navigation controller is below what it shows and pushes`(
    controllers: String, attributes: String, safe: String
  ) throws {
    let file = Self.scene(behind: controllers, simulating: "", attributes)
    for (mark, expected) in [("NO", safe), ("YES", "64 0 0 0")] {
      let told = file.replacing(
        "<navigationController ", with: "<navigationController toolbarHidden=\"\(mark)\" ")
      let lines = try Translation.interfaceFile(told).lines
      #expect(lines.contains("set root.safe = \(expected)"), "\(lines)")
    }
  }

  /// Since Xcode 11.4 a tab bar covers 97 points at the top of a television's screen, a navigation
  /// bar 145.
  @Test(arguments: [
    ("14113", "tabBarController", "viewControllers", "60"),
    ("15505", "tabBarController", "viewControllers", "157"),
    ("15505", "navigationController", "rootViewController", "205"),
    ("11542", "navigationController", "rootViewController", "145"),
    ("15505", "splitViewController", "detailViewController", "205"),
  ])
  func `the bars of a television are at the top`(
    tools: String, controller: String, relationship: String, top: String
  ) throws {
    let file = Self.navigation("", tools: tools).replacing(".CocoaTouch.", with: ".AppleTV.")
      .replacing("width=\"375\" height=\"667\"", with: "width=\"1920\" height=\"1080\"")
      .replacing("navigationController", with: controller)
      .replacing("rootViewController", with: relationship)
    let lines = try Translation.interfaceFile(file).lines
    #expect(lines.contains { $0.hasPrefix("set root.safe = \(top) ") }, "\(lines)")
  }

  /// Xcode 9 brought safe areas, and Xcode 12 made those of a television wider.
  @Test(arguments: [("12121", "0 0 0 0"), ("16097", "60 90 60 90"), ("21507", "60 80 60 80")])
  func `a television keeps its edges free`(tools: String, safe: String) throws {
    let file = InterfaceDesignTests.file(
      "", device: "appleTV", tools: tools, width: 1920, height: 1080
    ).replacing(".CocoaTouch.", with: ".AppleTV.")
    let lines = try Translation.interfaceFile(file).lines
    #expect(lines.contains("set root.safe = \(safe)"), "\(lines)")
    // A pixel a point, which is what a root has.
    #expect(!lines.contains { $0.hasPrefix("set root.scale") })
  }

  /// Xcode 16 takes the housing and the home indicator into account twice: 59 and 34.
  @Test(arguments: [
    ("retina6_12", "23504", 393, 852, "59 0 34 0"), ("retina6_12", "24127", 393, 852, "118 0 68 0"),
    ("retina6_12", "32700", 393, 852, "59 0 34 0"), ("retina4_7", "24127", 375, 667, "20 0 0 0"),
    ("retina6_1", "20037", 414, 896, "44 0 34 0"), ("retina6_1", "21701", 414, 896, "48 0 34 0"),
    // Below its bar, and at the top of the screen.
    ("retina6_1", "21701", 414, 804, "0 0 34 0"), ("retina6_1", "21701", 414, 666, "48 0 0 0"),
    ("retina6_12", "24127", 393, 793, "59 0 0 0"), ("retina6_1", "21701", 414, 80, "0 0 0 0"),
  ])
  func `the safe area follows from the screen and the version, without frames`(
    device: String, tools: String, width: Int, height: Int, safe: String
  ) throws {
    let file = InterfaceDesignTests.file(
      "", device: device, tools: tools, width: width, height: height)
    let lines = try Translation.interfaceFile(file).lines
    #expect(lines.contains("set root.safe = \(safe)"), "\(lines)")
  }

  /// Xcode 16 adds the housing of the upright screen.
  @Test(arguments: [
    ("24412", 320, 600, "47 47 55 47"), ("24412", 844, 390, "47 47 55 47"),
    ("21208", 844, 390, "0 47 21 47"),
  ])
  func `a screen on its side has a housing at both ends`(
    tools: String, width: Int, height: Int, safe: String
  ) throws {
    let file = InterfaceDesignTests.file(
      "", device: "retina6_0", tools: tools, width: width, height: height)
    let turned = file.replacing(
      "<device id=\"retina6_0\"", with: "<device orientation=\"landscape\" id=\"retina6_0\"")
    let lines = try Translation.interfaceFile(turned).lines
    #expect(lines.contains("set root.safe = \(safe)"), "\(lines)")
  }

  @Test(arguments: [
    ("11762", 320, 440, "", "20"), ("14460", 375, 610, "", "20"),
    ("14460", 375, 610, "Navigation", "64"), ("14460", 320, 310, "Navigation", "64"),
  ])
  func `the guides of bars begin below the status bar, however low the view`(
    tools: String, width: Int, height: Int, bar: String, top: String
  ) throws {
    let parts =
      bar.isEmpty ? "" : "<simulated\(bar)BarMetrics key=\"simulatedTopBarMetrics\"/>"
    let guides = "<layoutGuides><viewControllerLayoutGuide type=\"top\" id=\"tg\"/></layoutGuides>"
    let file = InterfaceDesignTests.file("", tools: tools, width: width, height: height)
      .replacing("<viewController id=\"vc\">", with: "<viewController id=\"vc\">\(parts)\(guides)")
    let lines = try Translation.interfaceFile(file).lines
    #expect(lines.contains("set root.safe = \(top) 0 0 0"), "\(lines)")
  }

  @Test func `a controller of a xib has guides of bars`() throws {
    let view = InterfaceDesignTests.file(
      "<view \(Self.off) id=\"v\">\(Self.rect(0, 20, 375, 647))</view>",
      constraints: """
        \(Self.pin("v", "leading", "rt", 0))\(Self.pin("v", "trailing", "rt", 0))\
        <constraint firstItem="v" firstAttribute="top" secondItem="tg" secondAttribute="bottom" \
        id="t"/><constraint firstItem="bg" firstAttribute="top" secondItem="v" \
        secondAttribute="bottom" id="b"/>
        """, tools: "14113")
    let guides = """
      <viewController id="vc"><layoutGuides><viewControllerLayoutGuide type="top" id="tg"/>\
      <viewControllerLayoutGuide type="bottom" id="bg"/></layoutGuides>
      """
    let file = view.replacing("<viewController id=\"vc\">", with: guides)
      .replacing("<scenes><scene>", with: "").replacing("</scene></scenes>", with: "")
    let translation = try Translation.interfaceFile(file)
    #expect(translation.constraints == 4)
    #expect(translation.leftAside.isEmpty, "\(translation.leftAside)")
    #expect(imported(file).contains("1 of 1 frame as stored"), "\(imported(file))")
  }

  @Test(arguments: [(375, 16), (393, 16), (400, 20), (414, 20), (815, 20)])
  func `the margins of a root are 20 points from a width of 400 on`(width: Int, side: Int) throws {
    for tools in ["11762", "14460", "22505", "24127"] {
      let file = InterfaceDesignTests.file("", tools: tools, width: width)
      let lines = try Translation.interfaceFile(file).lines
      #expect(lines.contains("set root.margins = 0 \(side) 0 \(side)"), "\(lines)")
    }
  }

  @Test(arguments: [
    ("22505", "", 68.0), ("22505", "insetsLayoutMarginsFromSafeArea=\"NO\"", 4), ("11762", "", 4),
  ])
  func `margins of a root may leave its safe area out`(
    tools: String, attribute: String, y: Double
  ) {
    let view = """
      <view \(Self.off) id="v">\(Self.rect(16, y, 40, 30))<constraints>\
      <constraint firstAttribute="width" constant="40" id="w"/><constraint \
      firstAttribute="height" constant="30" id="h"/></constraints></view>
      """
    let pins = ["leading", "top"].map { side in
      """
      <constraint firstItem="v" firstAttribute="\(side)" secondItem="rt" \
      secondAttribute="\(side)Margin" constant="\(side == "top" ? 4 : 0)" id="\(side)"/>
      """
    }
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>"
    let file = InterfaceDesignTests.file(view, constraints: pins.joined(), tools: tools)
      .replacing("<viewController id=\"vc\">", with: "<viewController id=\"vc\">\(bar)")
      .replacing("<view key=\"view\" ", with: "<view \(attribute) key=\"view\" ")
    #expect(imported(file).contains("1 of 1 frame as stored"), "\(imported(file))")
  }

  // MARK: - Cells

  @Test(arguments: [
    ("12121", "retina4_7", 414.0, "8 8 8 8"), ("13196", "retina4_7", 375, "8 8 8 8"),
    ("14113", "retina4_7", 375, "11 16 11 16"), ("14113", "retina4_7", 405, "11 20 11 20"),
    ("14113", "retina4_7", 414, "11 20 11 20"), ("21701", "retina4_7", 414, "11 16 11 16"),
    ("21701", "retina6_0", 390, "11 16 11 16"), ("22505", "retina4_7", 375, "11 16 11 16"),
    ("22505", "retina6_0", 390, "11 20 11 20"), ("22505", "retina6_1", 414, "11 20 11 20"),
    ("22505", "retina4_7", 500, "11 16 11 16"), ("24127", "retina6_12", 393, "15 20 15 20"),
    ("24127", "retina6_12", 391, "15 16 15 16"),
  ])
  func `the margins of a cell are 20 points if it fills a wide screen`(
    tools: String, device: String, width: Double, margins: String
  ) throws {
    let table = """
      <tableView \(Self.off) id="tb">\(Self.rect(0, 0, width, 667))<prototypes><tableViewCell \
      id="ce">\(Self.rect(0, 0, width, 60))<tableViewCellContentView key="contentView" id="cv">\
      \(Self.rect(0, 0, width, 60))</tableViewCellContentView></tableViewCell></prototypes>\
      </tableView>
      """
    let file = InterfaceDesignTests.file(table, device: device, tools: tools, width: Int(width))
    let lines = try Translation.interfaceFile(file).lines
    #expect(lines.contains { $0.contains(" margins \(margins) ") }, "\(lines)")
  }

  /// A collection of 375 × 667 with these parts.
  private static func collection(_ parts: String) -> String {
    let view = """
      <collectionView \(off) id="co">\(rect(0, 0, 375, 667))\(parts)</collectionView>
      """
    let pins = ["leading", "trailing", "top", "bottom"].map { pin("co", $0, "rt", 0) }.joined()
    return InterfaceDesignTests.file(view, constraints: pins, tools: "22505")
  }

  @Test(arguments: [
    // Before Xcode 11 a cell's guide, and since then that of its content view.
    (
      """
      <cells><collectionViewCell id="ce">SIZE<view key="contentView">SIZE VIEW</view>PINS\
      </collectionViewCell></cells>
      """, 4
    ),
    (
      """
      <cells><collectionViewCell id="ce">SIZE<collectionViewCellContentView key="contentView" \
      id="cv">SIZE VIEW PINS</collectionViewCellContentView></collectionViewCell></cells>
      """, 4
    ),
    (
      """
      <collectionReusableView key="sectionHeaderView" id="ce">SIZE VIEW PINS\
      </collectionReusableView>
      """, 3
    ),
  ])
  func `the bars over a collection reach into none of its cells and headers`(
    part: String, frames: Int
  ) {
    let view = "<subviews><view \(Self.off) id=\"v\">\(Self.rect(0, 10, 375, 50))</view></subviews>"
    let pins = """
      <constraints>\(Self.pin("v", "top", "cs", 10))\(Self.pin("v", "bottom", "cs", 0))\
      \(Self.pin("v", "leading", "cs", 0))\(Self.pin("v", "trailing", "cs", 0))</constraints>\
      <viewLayoutGuide key="safeArea" id="cs"/>
      """
    let text = part.replacing("PINS", with: pins).replacing("VIEW", with: view)
      .replacing("SIZE", with: Self.rect(0, 0, 375, 60))
    let output = imported(Self.collection(text))
    #expect(output.contains("a.storyboard: \(frames) views, 8 constraints"), "\(output)")
    #expect(output.contains("\(frames) of \(frames) frames as stored"), "\(output)")
  }

  @Test(arguments: ["sectionHeaderView", "sectionFooterView"])
  func `headers and footers of a collection are read with what lies in them`(key: String) throws {
    let part = """
      <collectionReusableView key="\(key)" id="re">\(Self.rect(0, 0, 375, 50))<subviews><view \
      \(Self.off) id="v">\(Self.rect(16, 5, 100, 40))</view></subviews><constraints>\
      \(Self.pin("v", "leading", "re", 16))\(Self.pin("v", "top", "re", 5))<constraint \
      firstItem="v" firstAttribute="width" constant="100" id="w"/>\(Self.pin("v", "bottom", "re", -5))\
      </constraints></collectionReusableView>
      """
    let file = Self.collection(part)
    let translation = try Translation.interfaceFile(file)
    #expect(translation.views == 3)
    #expect(translation.constraints == 8)
    #expect(translation.leftAside.isEmpty, "\(translation.leftAside)")
    #expect(imported(file).contains("3 of 3 frames as stored"), "\(imported(file))")
  }

  // MARK: - Images and titles

  @Test func `a symbol of the system is drawn smaller than the rectangle that constraints place`() {
    let image = """
      <imageView image="bell" \(Self.off) id="im">\(Self.rect(21, 41.5, 22, 21))<constraints>\
      <constraint firstAttribute="width" constant="24" id="w"/><constraint \
      firstAttribute="height" constant="24" id="h"/></constraints></imageView>
      """
    let pins = Self.pin("im", "leading", "rt", 20) + Self.pin("im", "top", "rt", 40)
    let symbol =
      "<resources><image name=\"bell\" catalog=\"system\" width=\"128\" height=\"124\"/></resources>"
    let output = imported(InterfaceDesignTests.file(image, constraints: pins, rest: symbol))
    #expect(output.contains("1 of 1 frame as stored"), "\(output)")
  }

  @Test(arguments: [-24.0, -1e-9, 0, 1e7])
  func `a symbol that is required to have an impossible height is read`(height: Double) throws {
    let image = """
      <imageView image="bell" \(Self.off) id="im">\(Self.rect(21, 41, 22, 21))<constraints>\
      <constraint firstAttribute="height" constant="\(height)" id="h"/></constraints></imageView>
      """
    let symbol = "<resources><image name=\"bell\" catalog=\"system\"/></resources>"
    let file = InterfaceDesignTests.file(image, rest: symbol)
    #expect(try Translation.interfaceFile(file).constraints == 1)
  }

  @Test func `the title of a button's configuration is shown, and not that of its state`() throws {
    let button = """
      <button \(Self.off) id="bt">\(Self.rect(20, 40, 138, 36))<state key="normal" title="Button"/>\
      <buttonConfiguration key="configuration" style="plain" title="Change colour"/></button>
      """
    let lines = try Translation.interfaceFile(InterfaceDesignTests.file(button)).lines
    #expect(lines.contains { $0.contains("text \"Change colour\"") }, "\(lines)")
    #expect(lines.contains { $0.contains("intrinsic 138x36") }, "\(lines)")
  }

  @Test(
    arguments: ["infoLight", "infoDark", "detailDisclosure", "contactAdd", "close"], [20.0, 26])
  func `a button that shows a symbol of the system is as large as it`(type: String, size: Double) {
    let button = """
      <button buttonType="\(type)" \(Self.off) id="bt">\(Self.rect(20, 40, size, size))</button>
      """
    let pins = Self.pin("bt", "leading", "rt", 20) + Self.pin("bt", "top", "rt", 40)
    let output = imported(InterfaceDesignTests.file(button, constraints: pins))
    #expect(output.contains("1 of 1 frame as stored"), "\(output)")
  }

  @Test func `a button with an image may be as narrow as its image`() {
    let button = """
      <button \(Self.off) id="bt">\(Self.rect(20, 40, 24, 24))<constraints><constraint \
      firstAttribute="width" constant="24" id="w"/></constraints><state key="normal" image="gear"/>\
      </button>
      """
    let pins = Self.pin("bt", "leading", "rt", 20) + Self.pin("bt", "top", "rt", 40)
    let image = "<resources><image name=\"gear\" width=\"24\" height=\"24\"/></resources>"
    let output = imported(InterfaceDesignTests.file(button, constraints: pins, rest: image))
    #expect(!output.contains("broken") && !output.contains("cannot all hold"), "\(output)")
    #expect(output.contains("1 of 1 frame as stored"), "\(output)")
  }
}
