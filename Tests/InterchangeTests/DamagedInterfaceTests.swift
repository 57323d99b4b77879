// Files of Interface Builder that are damaged: read, or refused, and nothing of them lost in silence.

import Conditions
import Interchange
import Syntax
import Testing

@Suite struct DamagedInterfaceTests {
  private static let files = [
    InterfaceSample.login,
    InterfaceDesignTests.file(
      "<mystery><view id=\"w\"><constraints><constraint id=\"m\"/></constraints></view></mystery>",
      constraints: """
        <constraint firstAttribute="width" constant="50" id="w1"/>
        <constraint firstAttribute="height" constant="50" placeholder="YES" id="w2"/>
        """),
    InterfaceDesignTests.table,
  ]

  /// How many constraints stand in the views of a file, by its text alone.
  private static func constraints(in text: String) -> Int {
    text.ranges(of: "<constraint ").count + text.ranges(of: "<constraint/>").count
  }

  @Test func `constraints that are read and those that are listed are all there are`() throws {
    for file in Self.files {
      let translation = try Translation.interfaceFile(file, scene: "all")
      let listed = translation.leftAside.map(\.constraints).reduce(0, +)
      #expect(translation.constraints + listed == Self.constraints(in: file))
    }
  }

  @Test func `a damaged file is read or refused, and no constraint is lost in silence`() {
    for seed in 0..<Settings.count("LAYOUTLAB_DAMAGED", or: 100) {
      var numbers = SeededNumbers(seed: seed)
      let text = Self.damaged(numbers.pick(Self.files), &numbers)
      guard let translation = try? Translation.interfaceFile(text, scene: "all") else { continue }
      let listed = translation.leftAside.map(\.constraints).reduce(0, +)
      #expect(translation.constraints + listed == Self.constraints(in: text), "seed \(seed)")
      for line in translation.lines {
        #expect(throws: Never.self, "seed \(seed): \(line)") { try Parser.parse(line) }
      }
    }
  }

  /// A file with a number, a word or a whole line made into something else.
  private static func damaged(_ text: String, _ numbers: inout SeededNumbers) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0...numbers.number(below: 3) {
      let place = numbers.number(below: lines.count)
      var parts = lines[place].split(separator: "\"", omittingEmptySubsequences: false)
      switch numbers.number(below: 5) {
      case 0: lines.remove(at: place)
      case 1: lines.insert(lines[place], at: place)
      case 2: lines[place] = String(lines[place].dropLast(numbers.number(below: 20)))
      default:
        // What stands between two quotes is a value.
        guard parts.count > 2 else { continue }
        let value = numbers.number(below: parts.count / 2) * 2 + 1
        parts[value] = Substring(
          numbers.pick([
            "", "-1", "1e308", "nan", "0", "rt", "YES", "\u{202E}", "a b", "99999999999",
          ]))
        lines[place] = parts.joined(separator: "\"")
      }
      if lines.isEmpty { break }
    }
    return lines.joined(separator: "\n")
  }
}
