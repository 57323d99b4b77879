// Names of imports that cannot be kept.

import Answers
import Conditions
import Notebook
import Testing

@Suite struct RenamedTests {
  private func imported(_ text: String, as path: String, behind lines: String...) -> Answer {
    var session = Session()
    for line in lines { session.evaluate(line) }
    session.evaluate("import \(path)")
    return session.resume(.file(text))
  }

  @Test func `a variable called like a word of the language is renamed with a reason, once`() {
    var session = Session()
    let answer = session.evaluate("let box = UIView()")
    #expect(
      answer.output
        == "boxView added, box is a reserved word, so it is boxView here\n")
    #expect(!session.evaluate("view.addSubview(box)").output.contains("word of the language"))
    #expect(session.evaluate("frames").output.hasPrefix("boxView "))
    #expect(session.evaluate("let label = UILabel()").output == "label added\n")
  }

  @Test func `an import of code tells of each renamed view and constraint`() {
    let code = """
      let table = UIView()
      let red = UIView()
      view.addSubview(table)
      view.addSubview(red)
      let log = red.widthAnchor.constraint(equalToConstant: 40)
      log.isActive = true
      """
    let output = imported(code, as: "a.swift").output
    #expect(output.contains("table is a reserved word, so it is tableView here\n"))
    #expect(
      output.contains("log is a reserved word, so that constraint has no name\n"))
    #expect(!output.contains("red is"))
  }

  private static let xib = """
    <?xml version="1.0"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="1" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1">
    <connections><outlet property="box" destination="b" id="o"/></connections></placeholder>
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
    #expect(output.contains("box is a reserved word, so it is boxView here\n"), "\(output)")
    #expect(output.contains("there is a caption already, so that of the file is caption2 here\n"))
    #expect(
      output.contains(
        "of classes of the app, laid out without what these override: "
          + "caption2 (SizedCaption) as a label\n"))
  }
}
