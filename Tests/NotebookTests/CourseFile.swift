// The files of the course, as the tests of the course read them.

import Conditions
import Foundation
import Notebook
import SessionFiles

/// A session file of the course, cut into its sections.
struct CourseFile {
  /// A heading and the lines of the file below it, numbered from 1.
  struct Section {
    var anchor: String
    var lines: Range<Int>
  }

  /// The path below `Sessions`.
  let path: String
  let text: String

  init(_ path: String) throws {
    self.path = path
    text = try SessionsTests.text(path)
  }

  /// The paths of all session files: lessons, references and templates.
  static let paths = Repository.sessions(all: true).map { String($0.dropFirst("Sessions/".count)) }

  func session() throws -> SessionFile {
    try SessionFile(parsing: text, name: path)
  }

  func verified() throws -> VerifyReport {
    verify(try session(), perform: SessionsTests.perform)
  }

  /// The sections, by the anchors that a link in Markdown has for their headings.
  var sections: [Section] {
    var sections: [Section] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var isFenced = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") { isFenced.toggle() }
      guard !isFenced, line.hasPrefix("#") else { continue }
      if let last = sections.indices.last {
        sections[last].lines = sections[last].lines.lowerBound..<index + 1
      }
      let heading = line.drop { $0 == "#" || $0 == " " }
      sections.append(
        Section(anchor: Self.anchor(of: String(heading)), lines: index + 1..<lines.count + 1))
    }
    return sections
  }

  static func anchor(of heading: String) -> String {
    String(
      heading.lowercased().compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || character == "-" || character == "_"
          ? character : nil
      })
  }

  /// The text with every claim turned into its opposite, where a claim has one.
  var contradicted: String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.opposite(of: String($0)) ?? String($0) }.joined(separator: "\n")
  }

  /// The opposite of a line that claims something; a number is made another number.
  static func opposite(of line: String) -> String? {
    guard line.hasPrefix("> expect ") else { return nil }
    let claim = line.dropFirst("> expect ".count)
    for word in ["ambiguity", "conflict"] {
      if claim == word { return "> expect no \(word)" }
      if claim == "no \(word)" { return "> expect \(word)" }
    }
    if claim.hasSuffix(" not truncated") {
      return line.replacing(" not truncated", with: " truncated")
    }
    if claim.hasSuffix(" truncated") { return line.replacing(" truncated", with: " not truncated") }
    if claim.contains(" == ") { return line + " + 1" }
    return nil
  }
}
