// Logs of exceptions, which have no constraints in them.

import Answers
import AutoLayout
import Conditions
import Notebook
import Testing

@Suite struct CrashLogTests {
  private static let assertion = """
    2013-02-01 18:55:49.125 HelloWorld[506:c07] *** Assertion failure in -[CustomCell
    layoutSublayersOfLayer:], /SourceCache/UIKit_Sim/UIKit-2380.17/UIView.m:5776
    2013-02-01 18:55:49.126 HelloWorld[506:c07] *** Terminating app due to uncaught
    exception 'NSInternalInconsistencyException', reason: 'Auto Layout still required
    after executing -layoutSubviews. CustomCell\u{2019}s implementation of -layoutSubviews needs
    to call super.'

    """

  private func imported(_ log: String, in session: inout Session) -> Answer {
    session.evaluate("import crash.log")
    return session.resume(.file(log))
  }

  @Test func `4.1: the assertion of a cell that does not call super is explained`() throws {
    var session = try Session(typing: "view red")
    let answer = imported(Self.assertion, in: &session)
    #expect(
      answer.output == """
        crash.log: NSInternalInconsistencyException, and no constraints
          Auto Layout still required after executing -layoutSubviews. CustomCell's implementation of \
        -layoutSubviews needs to call super.
        layoutSubviews of CustomCell ends while a layout by constraints is still due: it does not call \
        super.layoutSubviews(), which does that, or changes constraints after the call. Call it, and once \
        more (or layoutIfNeeded()) at the end where constraints change.
        try:  1  class CustomCell: UITableViewCell { override func layoutSubviews() { \
        super.layoutSubviews() } }
              2  help E180

        """)
    #expect(answer.status == .ok)
    #expect(session.evaluate("1").status == .ok)
    #expect(session.evaluate("show").output == "view red in root\n")
  }

  @Test(arguments: UIKitException.allCases)
  func `every exception that UIKit raises is found in its log, whatever breaks its lines`(
    _ exception: UIKitException
  ) throws {
    let reason = exception.reason.replacing("…", with: "<UIView: 0x7f8>")
    let log =
      "*** Terminating app due to uncaught exception '\(exception.name)', reason: '"
      + reason.replacing(" ", with: "\n  ") + "'"
    #expect(UIKitException.found(in: log)?.exception == exception)
    var session = Session()
    let answer = imported(log, in: &session)
    #expect(answer.output.hasPrefix("crash.log: \(exception.name), and no constraints\n"))
    #expect(answer.output.split(separator: "\n").count >= 3, "what it means")
  }

  @Test func `a script that is no log is loaded`() {
    var session = Session()
    #expect(imported("view red\n", in: &session).errors == "")
    #expect(session.evaluate("show").output == "view red in root\n")
    #expect(UIKitException.found(in: "view red") == nil)
  }
}
