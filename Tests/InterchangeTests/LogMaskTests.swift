// Masks in logs: kept as they are printed, and turned off by one line.

import Answers
import Foundation
import Interchange
import Notebook
import Testing

@Suite struct LogMaskTests {
  private func pasted(_ log: String) -> (Session, String) {
    var session = Session()
    let output = session.evaluate(log).output
    return (session, output)
  }

  @Test(arguments: ["h=--& v=&--", "h=--& v=--&", "h=-&- v=-&-", "h=&-& v=--&", ""])
  func `a mask of any letters, or of none, is turned off first`(letters: String) {
    var (session, output) = pasted(
      """
      Unable to simultaneously satisfy constraints:
      (
          "<NSLayoutConstraint:0x1 V:|-(0)-[NSView:0xa]   (Names: '|':NSView:0xb )>",
          "<NSAutoresizingMaskLayoutConstraint:0x2 \(letters) V:|-(7)-[NSView:0xa]   (Names: '|':NSView:0xb )>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x1 V:|-(0)-[NSView:0xa]   (Names: '|':NSView:0xb )>
      """)
    #expect(output.contains("\ntry:  1  set view2.translates = off"), "\(output)")
    #expect(output.contains("view2Top"), "\(output)")
    let lint = session.evaluate("lint").output
    #expect(lint.contains("view2Top") && lint.contains("translates"), "\(lint)")
    #expect(session.evaluate("1").status == .ok)
    #expect(session.evaluate("conflicts").output == "no conflict\n")
    #expect(!session.evaluate("show").output.contains("NSAutoresizingMask"))
  }

  private static let nested = [
    // The mask of the ribbon is relative to the image view, in which it lies.
    """
    "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- App.RibbonView:0xa.midX == UIImageView:0xb.midX - 60   (active)>",
    "<NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- App.RibbonView:0xa.width == UIImageView:0xb.width - 120   (active)>",
    "<NSLayoutConstraint:0x3 App.RibbonView:0xa.trailing == UIImageView:0xb.trailing + 2   (active)>"
    """,
    // The guide is one of the view in which the ribbon lies.
    """
    "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& App.RibbonView:0xa.minY == 0   (active, names: '|':UIView:0xb )>",
    "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& App.RibbonView:0xa.height == 0   (active)>",
    "<NSLayoutConstraint:0x4 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0xc'UIViewLayoutMarginsGuide']-(21)-|   (active, names: '|':UIView:0xb )>",
    "<NSLayoutConstraint:0x5 'UIView-topMargin-guide-constraint' V:|-(33)-[UILayoutGuide:0xc'UIViewLayoutMarginsGuide']   (active, names: '|':UIView:0xb )>",
    "<NSLayoutConstraint:0x3 App.RibbonView:0xa.centerY == UILayoutGuide:0xc'UIViewLayoutMarginsGuide'.centerY   (active)>"
    """,
  ]

  @Test(arguments: nested)
  func `a mask is the cause where the view is tied to what it lies in, or to a guide of that`(
    members: String
  ) throws {
    let last = try #require(members.split(separator: "\n").last { $0.contains(":0x3 ") })
    let (_, output) = pasted(
      "Unable to simultaneously satisfy constraints.\n(\n\(members)\n)\n"
        + "Will attempt to recover by breaking constraint \n\(last.filter { $0 != "\"" })\n")
    #expect(
      output.contains("ribbonView has constraints and turns its autoresizing mask"), "\(output)")
    #expect(output.contains("\ntry:  1  set ribbonView.translates = off"), "\(output)")
  }

  /// The bottom of both fields is the container's, and the second is 24 high: the spacer would be
  /// 24 less than nothing.
  @Test func `nothing is added to a list, and both masks are turned off first`() {
    let (_, output) = pasted(
      """
      Unable to simultaneously satisfy constraints:
      (
          "<NSLayoutConstraint:0x1 V:[NSStackViewSpacer:0xa(>=6)]>",
          "<NSLayoutConstraint:0x2 V:[NSTextField:0xb]-(0)-[NSStackViewSpacer:0xa]>",
          "<NSLayoutConstraint:0x3 V:[NSStackViewSpacer:0xa]-(0)-[NSTextField:0xc]>",
          "<NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& V:[NSTextField:0xb]-(0)-|   (Names: '|':NSStackViewContainer:0xd )>",
          "<NSAutoresizingMaskLayoutConstraint:0x5 h=--& v=--& V:[NSTextField:0xc]-(0)-|   (Names: '|':NSStackViewContainer:0xd )>",
          "<NSAutoresizingMaskLayoutConstraint:0x6 h=--& v=--& V:[NSTextField:0xc(24)]>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x1 V:[NSStackViewSpacer:0xa(>=6)]>
      """)
    #expect(output.contains("broken: as the log says"), "\(output)")
    #expect(!output.contains("textField2.top == 0"), "\(output)")
    #expect(
      output.contains("\ntry:  1  set (textField, textField2).translates = off"), "\(output)")
  }

  @Test func `a scroll view of AppKit has no content of its own coordinates`() {
    let (session, output) = pasted(
      """
      Unable to simultaneously satisfy constraints:
      (
          "<NSAutoresizingMaskLayoutConstraint:0x101 h=-&- v=-&- V:|-(22)-[NSClipView:0xb1]   (Names: '|':NSScrollView:0xa1 )>",
          "<NSAutoresizingMaskLayoutConstraint:0x102 h=-&- v=-&- V:[NSClipView:0xb1]-(0)-|   (Names: '|':NSScrollView:0xa1 )>",
          "<NSLayoutConstraint:0x103 V:[NSScrollView:0xa1(10)]>"
      )
      """)
    // 22 and no height at all in 10.
    #expect(output.contains("12 too much"), "\(output)")
    var asked = session
    #expect(asked.evaluate("show").output.contains("root.platform = macos"))
  }
}
