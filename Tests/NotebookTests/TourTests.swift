// The README's tour: its pictures are made by the lines above them. LAYOUTLAB_RECORD=1 makes them
// anew.

@testable import Answers
import Conditions
import Foundation
import Testing

@testable import Notebook

@Suite struct TourTests {
  @Test func `the ten lines draw what is shown below them`() throws {
    let readme = try Repository.text("README.md")
    let section = try #require(readme.components(separatedBy: "## Ten lines").dropFirst().first)
    let fences = section.components(separatedBy: "```")
    let lines = fences[1].split(separator: "\n").prefix { $0 != "draw" }
    var session = try Session(typing: lines.map { String($0) })
    let drawn = session.evaluate("draw").output.split(separator: "\n").map { $0.trimmed }
    let shown = fences[3].split(separator: "\n").dropFirst().map { $0.trimmed }
    #expect(lines.count == 7 && drawn == shown, "\(drawn)")
  }

  @Test func `the tour's lines give the pictures that are shown`() throws {
    let file = Repository.root.appending(path: "README.md")
    var readme = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(readme.range(of: "<!-- tour -->\n")).upperBound
    let end = try #require(readme.range(of: "<!-- end of tour -->")).lowerBound
    let tour = String(readme[start..<end])
    let isRecording = Settings.isRecording
    var session = Session()
    var made = ""
    var files: [String] = []
    var isTyped = false
    for line in tour.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let isPrompt = line.hasPrefix("> ")
      if line.hasPrefix("```") {
        isTyped = line == "```layout"
      } else if isTyped, !isPrompt {
        // The recorded output is skipped here, and made again.
        continue
      }
      made += line + "\n"
      guard isPrompt, isTyped else { continue }
      var answer = session.evaluate(String(line.dropFirst(2)))
      #expect(answer.status <= .conflict, "\(line)\n\(answer.errors)")
      for case .writeFile(let path, let contents, _) in answer.effects.map(\.action) {
        answer.append(session.resume(.written))
        let picture = Repository.root.appending(path: path)
        files.append(path)
        if isRecording { try Data(contents.utf8).write(to: picture) }
        #expect(try String(contentsOf: picture, encoding: .utf8) == contents, "\(path)")
        #expect(tour.contains("](\(path))"), "\(path) is not shown")
      }
      made += answer.output
    }
    #expect(files.count == 2)
    if isRecording {
      readme.replaceSubrange(start..<end, with: made)
      try Data(readme.utf8).write(to: file)
    }
    #expect(isRecording || made == tour)
  }
}

extension Substring {
  /// A line without blanks at its end.
  fileprivate var trimmed: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
