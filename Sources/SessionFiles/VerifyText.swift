import Answers
import AutoLayout

/// A report of ``verify(_:perform:)`` for people, and for continuous integration.
extension VerifyReport {
  /// The report for people: a line when it passed, else a paragraph for each difference.
  public var text: String {
    if commands == 0 { return "\(name): no commands, so nothing was compared\n" }
    guard !passed else { return "\(name): \(Text.count(commands, "command")), all as recorded\n" }
    var result = ""
    for difference in differences {
      result += "\(name):\(cells.place(ofLine: difference.line)): "
      result += "\(difference.command.replacing("\n", with: "\n. "))\n"
      if !difference.expected.isEmpty {
        result += Text.indented(difference.expected, by: "  - ")
      }
      result += Text.indented(
        difference.actual.isEmpty ? "(nothing)" : difference.actual, by: "  + ")
      result += Text.indented(difference.reason, by: "  ")
    }
    return result
      + "\(name): \(differences.count) of \(Text.count(commands, "command")) not as recorded\n"
  }

  /// One `testsuite` of JUnit's XML, without times, so that it is the same every time.
  public var junit: String {
    var result = "<testsuite name=\"\(Text.xml(name))\" tests=\"\(max(commands, 1))\""
    result += " failures=\"\(differences.count)\">\n"
    if passed { result += "  <testcase name=\"\(Text.xml(name))\"/>\n" }
    for difference in differences {
      let place = cells.place(ofLine: difference.line)
      result +=
        "  <testcase name=\"\(cells.isEmpty ? "line " : "")\(place): \(Text.xml(difference.command))\">\n"
      result += "    <failure message=\"\(Text.xml(difference.reason))\">"
      result += Text.xml("- \(difference.expected)\n+ \(difference.actual)")
      result += "</failure>\n  </testcase>\n"
    }
    return result + "</testsuite>\n"
  }

  /// A line for each difference, which GitHub Actions shows beside the file's line.
  public var annotations: String {
    differences.map { difference in
      Self.annotation(
        difference.reason,
        at: [
          ("file", name), ("line", "\(difference.line)"), ("title", difference.command),
        ])
    }.joined()
  }

  /// The workflow command that shows an error, if need be at its place.
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

extension [VerifyReport] {
  /// A line about all files.
  public var summary: String {
    let failed = count(where: { !$0.passed })
    let commands = reduce(0) { $0 + $1.commands }
    return "\(count) files, \(commands) commands, \(failed == 0 ? "all" : "\(failed) files not")"
      + " as recorded\n"
  }

  /// JUnit's XML for all files.
  public var junit: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n" + map { $0.junit }.joined()
      + "</testsuites>\n"
  }
}
