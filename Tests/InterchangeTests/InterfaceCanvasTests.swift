// What the canvas of Interface Builder shows of single views, by version: its frames stand in files.

import Conditions
import Interchange
import Notebook
import Testing

@Suite struct InterfaceCanvasTests {
  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    InterfaceDesignTests.rect(x, y, width, height)
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
