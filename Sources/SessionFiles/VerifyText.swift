import Answers
import AutoLayout

/// A report of ``verify(_:perform:)`` for people, and for continuous integration.
extension VerifyReport {
  /// The report for people: a single line if it passed, otherwise a paragraph for each difference.
  public var text: String {
    if commands == 0 { return "\(name): no commands, so nothing was compared\n" }
    if !isChecked {
      return "\(name): \(Text.count(commands, "command")) ran, and no answer is recorded: "
        + "nothing was compared\n"
    }
    guard !passed else { return "\(name): \(Text.count(commands, "command")), all as recorded\n" }
    var result = ""
    for difference in differences {
      result += "\(name):\(cells.place(ofLine: difference.line)): "
      result += "\(difference.command.replacing("\n", with: "\n. "))\n"
      let (expected, actual) = difference.rows
      if !expected.isEmpty { result += Text.indented(expected, by: "  - ") }
      if !actual.isEmpty { result += Text.indented(actual, by: "  + ") }
      result += Text.indented(difference.reason, by: "  ")
    }
    let claims = differences.count { $0.isClaim }
    let others = differences.count - claims
    let counts = [
      others > 0 ? "\(others) of \(Text.count(commands, "command")) not as recorded" : "",
      claims > 0 ? "\(Text.count(claims, "claim")) failed" : "",
    ]
    return result + "\(name): \(counts.filter { !$0.isEmpty }.joined(separator: ", "))\n"
  }

  /// The report as a JUnit `testsuite`, reproducible since it contains no times: a case for the
  /// file if it passed, otherwise one for each difference.
  public var junit: String {
    let failures = differences.map { difference in
      let place = cells.place(ofLine: difference.line)
      return Self.testCase(
        "\(cells.isEmpty ? "line " : "")\(place): \(difference.command)",
        failure: difference.reason, "- \(difference.expected)\n+ \(difference.actual)")
    }
    if !isChecked { return Self.junit(name, failure: "nothing was compared") }
    return Self.suite(name, passed ? [Self.testCase(name)] : failures, failures: failures.count)
  }

  /// Returns the `testsuite` of a file for which nothing could be compared.
  public static func junit(_ name: String, failure reason: String) -> String {
    suite(name, [testCase(name, failure: reason, "")], failures: 1)
  }

  private static func suite(_ name: String, _ cases: [String], failures: Int) -> String {
    "<testsuite name=\"\(Text.xml(name))\" tests=\"\(cases.count)\" failures=\"\(failures)\">\n"
      + cases.joined() + "</testsuite>\n"
  }

  private static func testCase(
    _ name: String, failure reason: String? = nil, _ body: String = ""
  ) -> String {
    let head = "  <testcase name=\"\(Text.xml(name))\""
    guard let reason else { return head + "/>\n" }
    let message = reason.replacing("\n", with: ": ")
    return head + ">\n    <failure message=\"\(Text.xml(message))\">\(Text.xml(body))</failure>\n"
      + "  </testcase>\n"
  }

  /// A GitHub Actions annotation for each difference.
  public var annotations: String {
    differences.map { difference in
      Self.annotation(
        difference.reason,
        at: [
          ("file", name), ("line", "\(difference.line)"), ("title", difference.command),
        ])
    }.joined()
  }

  /// Returns the workflow command that shows an error, at a location if one is given.
  public static func annotation(_ message: String, at place: [(String, String)] = []) -> String {
    let escapes = [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")]
    let inProperties = escapes + [(":", "%3A"), (",", "%2C")]
    func escaped(_ text: String, _ escapes: [(String, String)]) -> String {
      escapes.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
    let properties = place.map { "\($0.0)=\(escaped($0.1, inProperties))" }
    return "::error \(properties.joined(separator: ","))::\(escaped(message, escapes))\n"
  }
}

extension VerifyReport.Difference {
  /// Indicates whether it is a failed claim without a recorded answer.
  fileprivate var isClaim: Bool { reason.hasPrefix(Self.claim) }

  /// The rows that differ between both answers; all of them if one has more rows, or only spaces
  /// differ.
  fileprivate var rows: (expected: String, actual: String) {
    let was = expected.split(at: "\n", keepsEmpty: true)
    let now = actual.split(at: "\n", keepsEmpty: true)
    let places = was.count == now.count ? was.indices.filter { was[$0] != now[$0] } : []
    if places.isEmpty { return (expected, actual.isEmpty ? "(nothing)" : actual) }
    let rows = [was, now].map { lines in
      places.map { String(lines[$0]) }.joined(separator: "\n")
    }
    return (rows[0], rows[1])
  }
}

extension [VerifyReport] {
  /// Returns a summary of all files on one line, with the numbers of those skipped and those not
  /// read.
  public func summary(passedOver: Int = 0, unread: Int = 0) -> String {
    let failed = count(where: { !$0.passed })
    let commands = reduce(0) { $0 + $1.commands }
    let counts = [
      Text.count(count, "file"), Text.count(commands, "command"),
      Text.count(reduce(0) { $0 + $1.compared }, "answer") + " compared",
      Text.count(reduce(0) { $0 + $1.expectations }, "expectation"),
    ]
    let empty = count(where: { !$0.isChecked })
    let verdict =
      if failed > 0 { Text.count(failed, "file") + " not as recorded" } else {
        empty == count ? "nothing compared" : "all as recorded"
      }
    return counts.joined(separator: ", ") + ", " + verdict
      + (empty == 0 ? "" : "; \(Text.count(empty, "file")) without anything recorded")
      + (unread == 0 ? "" : "; \(Text.count(unread, "file")) not read")
      + (passedOver == 0 ? "" : "; \(Text.count(passedOver, "file")) passed over") + "\n"
  }

  /// Returns the JUnit XML for all files, including those that could not be read.
  public func junit(besides others: [(name: String, reason: String)] = []) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n" + map { $0.junit }.joined()
      + others.map { VerifyReport.junit($0.name, failure: $0.reason) }.joined() + "</testsuites>\n"
  }
}
