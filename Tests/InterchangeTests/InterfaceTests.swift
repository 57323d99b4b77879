// Files of Interface Builder become lines, within limits.

import Interchange
import Notebook
import Syntax
import Testing

@Suite struct InterfaceTests {
  private func imported(_ text: String, path: String = "Main.storyboard") -> (Session, Evaluation) {
    var session = Session()
    session.evaluate("import \(path)")
    let answer = session.resume(.file(path: path, contents: text))
    return (session, answer)
  }

  @Test func `a scene becomes lines: views, guides, constraints, priorities, variations`() throws {
    let translation = try Translation.interfaceFile(InterfaceSample.login)
    #expect(
      translation.lines == [
        "set root.size = 375x667", "set root.margins = 0 16 0 16", "set root.safe = 20 0 0 0",
        "view titleLabel : label in root text \"Sign <in>\" font 17 hug.horizontal 251 "
          + "hug.vertical 251",
        "view form : stack in root axis vertical alignment leading spacing 8.5",
        "view name : textField in form text \"Name\" font 14 hug.horizontal 249 "
          + "resist.horizontal 740",
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

  @Test func `stored frames are compared with those that are solved`() {
    let (_, answer) = imported(InterfaceSample.login)
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    #expect(answer.output.contains("stored → solved here:\n"), "\(answer.output)")
    #expect(!answer.output.contains("understood, and refused"), "\(answer.output)")
    #expect(!answer.output.contains("\n  badge "), "\(answer.output)")
  }

  @Test func `another scene is chosen by its name`() throws {
    let translation = try Translation.interfaceFile(InterfaceSample.login, scene: "Second")
    #expect(translation.views == 1)
    #expect(throws: InterchangeError.noScene("Third", known: ["Login", "Second"])) {
      try Translation.interfaceFile(InterfaceSample.login, scene: "Third")
    }
  }

  @Test func `a document type is refused, so that no entity can be defined`() {
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c SYSTEM "file:///etc/passwd">]>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">&c;</document>
      """
    #expect(throws: InterchangeError.documentType(line: 2)) {
      try Translation.interfaceFile(bomb)
    }
    #expect(throws: InterchangeError.malformed(line: 1)) {
      try Translation.interfaceFile("<document a=\"&evil;\"/>")
    }
  }

  @Test func `ten thousand levels and fifty million bytes are refused`() {
    let deep = String(repeating: "<a>", count: 10_000)
    #expect(throws: InterchangeError.tooDeep(line: 1)) { try Translation.interfaceFile(deep) }
    let large = "<document>" + String(repeating: "x", count: 50_000_000)
    #expect(throws: InterchangeError.tooLarge(limit: 16_000_000)) {
      try Translation.interfaceFile(large)
    }
    let many = "<document>" + String(repeating: "<a/>", count: 200_001) + "</document>"
    #expect(throws: InterchangeError.tooMany(line: 1)) { try Translation.interfaceFile(many) }
  }

  @Test(arguments: [
    ("<archive type=\"x\" version=\"7.10\"><data/></archive>", InterchangeError.oldArchive),
    ("<plist/>", .notInterfaceBuilder), ("<document", .malformed(line: 1)),
    ("<document>\n</view>", .malformed(line: 2)),
  ])
  func `what is no file of Interface Builder is refused`(
    text: String, error: InterchangeError
  ) {
    #expect(throws: error) { try Translation.interfaceFile(text) }
    let (_, answer) = imported("<?xml version=\"1.0\"?>" + text)
    #expect(answer.errors.hasPrefix("error[E181]"), "\(answer.errors)")
  }
}

enum InterfaceSample {
  static let login = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait"/>
      <scenes>
        <scene sceneID="s1">
          <objects>
            <viewController storyboardIdentifier="Login" id="vc-00-01">
              <view key="view" contentMode="scaleToFill" id="rt-00-01">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
                  <label sparkle="YES" text="Sign &lt;in&gt;" \
    horizontalHuggingPriority="251" verticalHuggingPriority="251" \
    translatesAutoresizingMaskIntoConstraints="NO" id="la-00-01">
                    <rect key="frame" x="150" y="40" width="75" height="20.5"/>
                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                  </label>
                  <stackView axis="vertical" alignment="leading" spacing="8.5" \
    translatesAutoresizingMaskIntoConstraints="NO" id="st-00-01" userLabel="Form">
                    <rect key="frame" x="16" y="100" width="250" height="80"/>
                    <subviews>
                      <textField text="Name" horizontalHuggingPriority="249" \
    horizontalCompressionResistancePriority="740" \
    translatesAutoresizingMaskIntoConstraints="NO" id="tf-00-01">
                        <rect key="frame" x="0.0" y="0.0" width="120" height="34"/>
                        <constraints>
                          <constraint firstAttribute="width" constant="120" id="c7-00-01"/>
                        </constraints>
                        <fontDescription key="fontDescription" type="system" pointSize="14"/>
                      </textField>
                      <button translatesAutoresizingMaskIntoConstraints="NO" id="bu-00-01">
                        <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>
                        <state key="normal" title="Go"/>
                      </button>
                    </subviews>
                  </stackView>
                  <view userLabel="badge" id="ba-00-01">
                    <rect key="frame" x="300" y="600" width="40" height="40"/>
                    <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMinY="YES"/>
                  </view>
                  <glitterView id="gl-00-01"/>
                </subviews>
                <viewLayoutGuide key="safeArea" id="sa-00-01"/>
                <constraints>
                  <constraint firstItem="la-00-01" firstAttribute="top" secondItem="sa-00-01" \
    secondAttribute="top" constant="20" symbolic="YES" id="c1-00-01"/>
                  <constraint firstItem="la-00-01" firstAttribute="centerX" secondItem="rt-00-01" \
    secondAttribute="centerX" id="c2-00-01"/>
                  <constraint firstItem="st-00-01" firstAttribute="top" \
    relation="greaterThanOrEqual" secondItem="la-00-01" secondAttribute="baseline" constant="8" \
    priority="750" id="c3-00-01">
                    <variation key="heightClass=regular-widthClass=regular" constant="40"/>
                  </constraint>
                  <constraint firstItem="st-00-01" firstAttribute="leading" \
    secondItem="rt-00-01" secondAttribute="leadingMargin" id="c4-00-01"/>
                  <constraint firstAttribute="trailingMargin" secondItem="st-00-01" \
    secondAttribute="trailing" id="c5-00-01"/>
                  <constraint firstItem="st-00-01" firstAttribute="width" secondItem="rt-00-01" \
    secondAttribute="width" multiplier="2:3" priority="900" id="c6-00-01"/>
                  <constraint firstItem="st-00-01" firstAttribute="height" constant="9" \
    placeholder="YES" id="ph-00-01"/>
                </constraints>
                <variation key="default">
                  <mask key="constraints">
                    <exclude reference="c5-00-01"/>
                  </mask>
                  <mask key="subviews">
                    <exclude reference="bu-00-01"/>
                  </mask>
                </variation>
                <variation key="widthClass=compact">
                  <mask key="constraints">
                    <include reference="c5-00-01"/>
                  </mask>
                  <mask key="subviews">
                    <include reference="bu-00-01"/>
                  </mask>
                </variation>
              </view>
              <connections>
                <outlet property="titleLabel" destination="la-00-01" id="o1-00-01"/>
                <outlet property="gap" destination="c3-00-01" id="o2-00-01"/>
              </connections>
            </viewController>
          </objects>
        </scene>
        <scene sceneID="s2">
          <objects>
            <viewController title="Second" id="vc-00-02">
              <view key="view" id="rt-00-02">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <subviews>
                  <switch fixedFrame="YES" id="sw-00-02">
                    <rect key="frame" x="20" y="40" width="51" height="31"/>
                  </switch>
                </subviews>
              </view>
            </viewController>
          </objects>
        </scene>
      </scenes>
    </document>
    """
}
