// Every element and attribute that Interface Builder is known to write: read, harmless, or told.

import Answers
import Interchange
import Conditions
import Notebook
import Syntax
import Testing

@Suite struct InterfaceCatalogTests {
  /// The result of something in a file.
  enum Outcome: Sendable {
    /// A line has this text.
    case says(String)
    /// It changes nothing of a layout, so nothing is said.
    case harmless
    /// It is listed with this text.
    case told(String)
  }

  /// Something that a view may have: attributes, and children.
  struct Row: Sendable, CustomTestStringConvertible {
    var element = "view"
    var attributes = ""
    var children = ""
    var document = ""
    var height = 30
    var outcome: Outcome
    var isMac = false

    var testDescription: String { "\(element) \(attributes)\(children)\(document)" }
  }

  static func file(_ row: Row) -> String {
    let type = row.isMac ? "Cocoa.XIB" : "CocoaTouch.Storyboard.XIB"
    let view = """
      <view key="view" id="rt"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews><view userLabel="other" translatesAutoresizingMaskIntoConstraints="NO" id="ot">
      <rect key="frame" x="0" y="0" width="1" height="1"/></view>
      <\(row.element) id="it" translatesAutoresizingMaskIntoConstraints="NO" \(row.attributes)>
      <rect key="frame" x="10" y="20" width="40" height="\(row.height)"/>\(row.children)</\(row.element)>
      </subviews><viewLayoutGuide key="safeArea" id="sa"/></view>
      """
    let scene =
      row.isMac
      ? "<objects>\(view.replacing("key=\"view\" id", with: "id"))</objects>"
      : """
      <scenes><scene sceneID="s"><objects><viewController id="vc">
      <layoutGuides><viewControllerLayoutGuide type="top" id="tg"/>
      <viewControllerLayoutGuide type="bottom" id="bg"/></layoutGuides>\(view)</viewController>
      <placeholder placeholderIdentifier="IBFirstResponder" id="fr" sceneMemberID="firstResponder"/>
      </objects></scene></scenes>
      """
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.\(type)" version="3.0" toolsVersion="21701" \
      systemVersion="21G" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \
      useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" \
      initialViewController="vc">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <dependencies><deployment identifier="iOS"/>
      <capability name="Constraints with non-1.0 multipliers" minToolsVersion="5.1"/></dependencies>
      \(scene)\(row.document)</document>
      """
  }

  func expect(_ row: Row) throws {
    let text = Self.file(row)
    let translation = try Translation.interfaceFile(text)
    let told = translation.leftAside.map(\.text)
    switch row.outcome {
    case .says(let line):
      #expect(told.isEmpty, "\(told)")
      #expect(translation.lines.contains { $0.contains(line) }, "\(translation.lines)")
    case .harmless:
      #expect(told.isEmpty, "\(told)")
      var bare = row
      (bare.attributes, bare.children, bare.document) = ("", "", "")
      #expect(translation.lines == (try Translation.interfaceFile(Self.file(bare))).lines)
    case .told(let piece):
      #expect(told.contains { $0.contains(piece) }, "\(told)")
    }
    // The written lines are accepted.
    var session = Session()
    session.evaluate("import a.xib")
    let answer = session.resume(.file(text))
    #expect(answer.status <= .conflict, "\(answer.errors)")
    #expect(!answer.output.contains("refused"), "\(answer.output)")
  }

  // MARK: - Views

  static let kinds: [(element: String, kind: String?)] = [
    ("view", nil), ("label", "label"), ("button", "button"), ("imageView", "image"),
    ("textField", "textField"), ("textView", "textView"), ("switch", "switch"),
    ("slider", "slider"), ("stepper", "stepper"), ("progressView", "progress"),
    ("segmentedControl", "segmented"), ("activityIndicatorView", "activity"), ("pageControl", nil),
    ("datePicker", nil), ("pickerView", nil), ("scrollView", "scroll"), ("stackView", "stack"),
    ("tableView", "table"), ("collectionView", nil), ("searchBar", nil), ("toolbar", nil),
    ("navigationBar", nil), ("tabBar", nil), ("visualEffectView", nil), ("containerView", nil),
    ("mapView", nil), ("wkWebView", nil), ("glkView", nil),
  ]

  @Test(arguments: kinds)
  func `each view of iOS has its kind`(element: String, kind: String?) throws {
    let outcome = Outcome.says(kind.map { " : \($0) in root" } ?? "view \(element)")
    try expect(Row(element: element, outcome: element == "view" ? .says("view") : outcome))
  }

  @Test(arguments: [
    ("customView", "view customView in root"), ("textField", " : label in root"),
    ("box", "view box in root"), ("splitView", "view splitView in root"),
    ("clipView", "view clipView in root"), ("stackView", " : stack in root"),
    ("button", " : button in root"),
  ])
  func `each view of macOS is read as far as it means the same`(
    element: String, line: String
  ) throws {
    try expect(Row(element: element, outcome: .says(line), isMac: true))
  }

  @Test func `an element that is not known is a plain view where it has a frame, and told`() throws
  {
    try expect(Row(element: "sparkleView", outcome: .told("sparkleView as a plain view")))
    try expect(Row(children: "<sparkle/>", outcome: .told("view has sparkle")))
    try expect(Row(attributes: #"sparkle="YES""#, outcome: .told(#"view sparkle="YES""#)))
  }

  // MARK: - Attributes of views

  static let attributes: [Row] = [
    Row(attributes: #"customClass="Card" customModule="App""#, outcome: .harmless),
    Row(attributes: #"userLabel="card""#, outcome: .says("view card in root")),
    Row(attributes: #"contentMode="scaleToFill" opaque="NO" alpha="0.5""#, outcome: .harmless),
    Row(attributes: #"tag="7" clipsSubviews="YES""#, outcome: .harmless),
    Row(attributes: #"hidden="YES""#, outcome: .says(" hidden on")),
    Row(attributes: #"fixedFrame="YES""#, outcome: .says(" frame 10 20 40 30")),
    Row(attributes: #"misplaced="YES" ambiguous="YES""#, outcome: .harmless),
    Row(attributes: #"verifyAmbiguity="ignoreSizes""#, outcome: .harmless),
    Row(
      element: "label", attributes: #"horizontalHuggingPriority="251""#,
      outcome: .says(" hug.horizontal 251")),
    Row(
      element: "label", attributes: #"verticalHuggingPriority="252""#,
      outcome: .says(" hug.vertical 252")),
    Row(
      element: "label", attributes: #"horizontalCompressionResistancePriority="749""#,
      outcome: .says(" resist.horizontal 749")),
    Row(
      element: "label", attributes: #"verticalCompressionResistancePriority="1000""#,
      outcome: .says(" resist.vertical 1000")),
    Row(attributes: #"placeholderIntrinsicWidth="80""#, outcome: .says(" intrinsic.width 80")),
    Row(
      attributes: #"placeholderIntrinsicHeight="infinite""#,
      outcome: .says(" intrinsic.height none")),
    Row(
      attributes: #"preservesSuperviewLayoutMargins="YES""#,
      outcome: .says(" preservesSuperviewMargins on")),
    Row(
      attributes: #"insetsLayoutMarginsFromSafeArea="NO""#,
      outcome: .says(" insetsFromSafeArea off")),
    Row(
      attributes: #"layoutMarginsFollowReadableWidth="YES""#,
      outcome: .told("layoutMarginsFollowReadableWidth")),
    Row(
      attributes: #"semanticContentAttribute="forceRightToLeft""#,
      outcome: .says(" semantic forceRightToLeft")),
    Row(
      element: "label", attributes: #"preferredMaxLayoutWidth="120" numberOfLines="0""#,
      outcome: .says(" lines 0 preferredWidth 120")),
    Row(element: "label", attributes: #"preferredMaxLayoutWidth="0""#, outcome: .harmless),
    Row(
      element: "label", attributes: #"text="Hi""#,
      outcome: .says("view hi : label in root text \"Hi\"")),
  ]

  static let children: [Row] = [
    Row(
      element: "tableView", attributes: #"style="insetGrouped""#, outcome: .harmless),
    Row(
      element: "tableView", attributes: #"style="plain" rowHeight="44""#,
      outcome: .says("rowHeight = 44")),
    Row(
      children: #"<edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>"#,
      outcome: .says(" margins 1 2 3 4")),
    Row(
      children: """
        <directionalEdgeInsets key="directionalLayoutMargins" top="5" leading="6" bottom="7" \
        trailing="8"/>
        """, outcome: .says(" directionalMargins 5 6 7 8")),
    Row(
      attributes: #"fixedFrame="YES""#,
      children: """
        <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxX="YES" \
        flexibleMinY="YES" flexibleMaxY="YES" widthSizable="YES" heightSizable="YES"/>
        """, outcome: .says(" flexible (left, width, right, top, height, bottom)")),
    Row(
      children: """
        <viewLayoutGuide key="safeArea" id="g1"/><constraints><constraint firstItem="it" \
        firstAttribute="top" secondItem="g1" secondAttribute="top"/></constraints>
        """, outcome: .says("view.top == view.safe.top")),
    Row(
      element: "scrollView",
      children: """
        <viewLayoutGuide key="contentLayoutGuide" id="g1"/>
        <viewLayoutGuide key="frameLayoutGuide" id="g2"/><constraints><constraint firstItem="g1" \
        firstAttribute="width" secondItem="g2" secondAttribute="width"/></constraints>
        """, outcome: .says("scrollView.content.width == scrollView.frame.width")),
    Row(
      children: #"<viewLayoutGuide key="keyboard" id="g1"/>"#, outcome: .harmless),
    Row(
      element: "label",
      children: #"<fontDescription key="fontDescription" type="system" pointSize="13"/>"#,
      outcome: .says(" font 13")),
    Row(
      element: "label",
      children: #"<fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>"#,
      outcome: .says(" textStyle body")),
    Row(
      children: """
        <connections/><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" \
        keyPath="a"/></userDefinedRuntimeAttributes><color key="backgroundColor"/>
        """, outcome: .harmless),
    Row(
      element: "label", children: #"<string key="text">A &amp; B</string>"#,
      outcome: .says(#"text "A & B""#)),
    Row(
      element: "label",
      children: """
        <attributedString key="attributedText"><fragments><fragment content="Two "/>\
        <fragment><string key="content">parts</string></fragment></fragments></attributedString>
        """, outcome: .says(#"text "Two parts""#)),
    Row(
      element: "button", children: #"<state key="normal" title="Go"/>"#,
      outcome: .says(#"view go : button in root text "Go""#)),
    Row(
      element: "button",
      children: #"<buttonConfiguration key="configuration" style="plain" title="Go"/>"#,
      outcome: .says(#"text "Go""#)),
    Row(
      element: "tableView",
      children: """
        <sections><tableViewSection headerTitle="A"><cells><tableViewCell id="c1">\
        <rect key="frame" x="0" y="28" width="40" height="50"/><tableViewCellContentView \
        key="contentView" id="c2"><subviews><label text="In" id="c3"/></subviews>\
        </tableViewCellContentView></tableViewCell></cells></tableViewSection></sections>
        """, outcome: .told("titles of a tableViewSection")),
    Row(
      element: "tableView",
      children: """
        <prototypes><tableViewCell id="c1"><rect key="frame" x="0" y="28" width="40" height="50"/>\
        <tableViewCellContentView key="contentView" id="c2"><subviews><label text="In" id="c3" \
        translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints><constraint \
        firstItem="c3" firstAttribute="leading" secondItem="c2" secondAttribute="leadingMargin"/>\
        </constraints></tableViewCellContentView></tableViewCell></prototypes>
        """, outcome: .says("inView.leading == tableViewCell.leadingMargin")),
    Row(
      document: """
        <designables><designable name="it"><size key="intrinsicContentSize" width="70" \
        height="33"/></designable></designables>
        """, outcome: .says(" intrinsic 70x33")),
    Row(
      element: "imageView", attributes: #"image="photo""#,
      document: #"<resources><image name="photo" width="60" height="45"/></resources>"#,
      outcome: .says(" intrinsic 60x45")),
  ]

  @Test(arguments: attributes + children)
  func `each attribute and each part of a view is read, harmless or told`(row: Row) throws {
    try expect(row)
  }

  // MARK: - Stacks

  @Test(arguments: [
    (#"axis="vertical""#, " axis vertical"), (#"distribution="fillEqually""#, "fillEqually"),
    (#"distribution="fillProportionally""#, "fillProportionally"),
    (#"distribution="equalSpacing""#, "equalSpacing"),
    (#"distribution="equalCentering""#, "equalCentering"), (#"alignment="top""#, "alignment top"),
    (#"axis="vertical" alignment="leading""#, "leading"), (#"alignment="center""#, "center"),
    (#"alignment="bottom""#, "bottom"), (#"axis="vertical" alignment="trailing""#, "trailing"),
    (#"alignment="firstBaseline""#, "firstBaseline"),
    (#"alignment="lastBaseline""#, "lastBaseline"), (#"spacing="7.5""#, " spacing 7.5"),
    (#"spacing="1.7976931348623157e+308" spacingType="standard""#, " spacing 8"),
    (#"baselineRelativeArrangement="YES""#, " baselineRelative on"),
  ])
  func `each attribute of a stack is read`(attribute: String, line: String) throws {
    try expect(Row(element: "stackView", attributes: attribute, outcome: .says(line)))
  }

  @Test(arguments: [
    Row(
      element: "stackView", attributes: #"orientation="vertical" distribution="fill""#,
      outcome: .says(" axis vertical distribution fill"), isMac: true),
    Row(
      element: "stackView", attributes: #"alignment="centerX""#,
      outcome: .says(" alignment center"), isMac: true),
    Row(
      element: "stackView", attributes: #"detachesHiddenViews="NO""#,
      outcome: .says(" detachesHidden off"), isMac: true),
    Row(element: "stackView", outcome: .says(" detachesHidden off"), isMac: true),
    Row(
      element: "stackView",
      attributes: #"horizontalStackHuggingPriority="750" distribution="gravityAreas""#,
      outcome: .says(" distribution gravityAreas detachesHidden off hug.horizontal 750"),
      isMac: true),
    Row(
      element: "stackView",
      children: """
        <beginningViews><view userLabel="a" id="v1"/></beginningViews><middleViews>\
        <view userLabel="b" id="v2"/></middleViews><endViews><view userLabel="c" id="v3"/></endViews>
        """, outcome: .says(".arranged = (a, b, c)"), isMac: true),
    Row(
      element: "stackView", children: "<endViews><view userLabel=\"c\" id=\"v3\"/></endViews>",
      outcome: .says("set c.gravity = trailing"), isMac: true),
    Row(
      element: "slider",
      children: #"<sliderCell key="cell" controlSize="small" sliderType="circular" id="c"/>"#,
      outcome: .says(" sliderType circular"), isMac: true),
    Row(element: "slider", height: 98, outcome: .says(" sliderType vertical"), isMac: true),
    Row(
      element: "stackView",
      children: """
        <visibilityPriorities><integer value="1000"/></visibilityPriorities><customSpacing>\
        <real value="3.4028234663852886e+38"/></customSpacing>
        """, outcome: .harmless, isMac: true),
    Row(
      element: "stackView",
      children: #"<customSpacing><real value="12"/></customSpacing>"#,
      outcome: .told("customSpacing"), isMac: true),
    Row(
      element: "stackView",
      children: #"<edgeInsets key="edgeInsets" left="1" right="2" top="3" bottom="4"/>"#,
      outcome: .says(" margins 3 1 4 2 marginsRelative on"), isMac: true),
  ])
  func `stacks of macOS are read`(row: Row) throws { try expect(row) }

  @Test(arguments: [
    Row(
      element: "label",
      attributes: "text=\"Hi\"",
      children: #"<fontDescription type="boldSystem" pointSize="17"/>"#,
      outcome: .says(" font 17 weight bold")),
    Row(
      element: "label",
      attributes: "text=\"Hi\"",
      children: #"<fontDescription type="system" weight="semibold" pointSize="17"/>"#,
      outcome: .says(" weight semibold")),
    Row(
      element: "scrollView",
      children: "<scroller key=\"verticalScroller\" id=\"sc\"/>",
      outcome: .told("scrollView scroller"), isMac: true),
  ])
  func `weights of fonts are read, and scrollers listed`(row: Row) throws { try expect(row) }
}
