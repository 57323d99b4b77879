// Names of imports that cannot be kept.

import Answers
import Conditions
import Foundation
import Notebook
import Testing

@Suite struct RenamedTests {
  private func imported(_ text: String, as path: String, behind lines: String...) -> Answer {
    var session = Session()
    for line in lines { session.evaluate(line) }
    session.evaluate("import \(path)")
    return session.resume(.file(text))
  }

  @Test(arguments: ["inset", "between", "after", "not"])
  func `a variable called like a word of the language is renamed with a reason, once`(
    word: String
  ) {
    let code = "let \(word) = UIView()\nview.addSubview(\(word))\nlet box = UILabel()\n"
    let output = imported(code, as: "a.swift").output
    let reason = "\(word) is a reserved word, so it is \(word)View here\n"
    #expect(output.components(separatedBy: reason).count == 2, "\(output)")
    #expect(output.contains("box") && !output.contains("boxView"))
  }

  @Test func `an import of code tells of each renamed view and constraint`() {
    let code = """
      let between = UIView()
      let red = UIView()
      view.addSubview(between)
      view.addSubview(red)
      let off = red.widthAnchor.constraint(equalToConstant: 40)
      off.isActive = true
      """
    let output = imported(code, as: "a.swift").output
    #expect(output.contains("between is a reserved word, so it is betweenView here\n"))
    #expect(
      output.contains("off is a reserved word, so that constraint has no name\n"))
    #expect(!output.contains("red is"))
  }

  private static let xib = """
    <?xml version="1.0"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="1" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1">
    <connections><outlet property="inset" destination="b" id="o"/></connections></placeholder>
    <view contentMode="scaleToFill" id="r"><rect key="frame" x="0" y="0" width="320" height="480"/>
    <subviews>
    <view id="b" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" \
    width="9" height="9"/></view>
    <label text="Hi" userLabel="Caption" customClass="SizedCaption" customModule="App" id="l" \
    translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="9" \
    height="9"/></label>
    <label text="Hi" customClass="UILabel" id="m" \
    translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="9" \
    height="9"/></label>
    </subviews></view></objects></document>
    """

  @Test func `an import of a file of Interface Builder tells of names and of classes`() {
    let output = imported(Self.xib, as: "a.xib", behind: "view caption").output
    #expect(output.contains("inset is a reserved word, so it is insetView here\n"), "\(output)")
    #expect(output.contains("there is a caption already, so that of the file is caption2 here\n"))
    #expect(
      output.contains(
        "of classes of the app, laid out without what these override: "
          + "caption2 (SizedCaption) as a label\n"))
  }
}
