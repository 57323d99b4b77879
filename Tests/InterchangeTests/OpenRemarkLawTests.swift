// A law of what is said after an import: a value that the code does not show is no fact, so no remark
// rests on it. A screen in which a number, an argument, a statement or a class is unknown gets no
// remark about the views that this touches, unless the whole screen gets it too.

import Answers
import Conditions
import Notebook
import Testing

@Suite struct OpenRemarkLawTests {
  /// Parts of sentences that claim something about a view.
  private static let claims = [
    "no constraint says ", "nothing in ", " hangs ", " so that nothing of it is seen",
    " is tied to the ", " text that is cut off", " is broken because ",
    " has a height by required ",
  ]

  /// The claims about a code, each without its numbers.
  private func claims(about code: String, isObjectiveC: Bool) -> Set<String> {
    var session = Session()
    session.evaluate("import a.\(isObjectiveC ? "m" : "swift")")
    let lines = session.resume(.file(code)).output.split(separator: "\n").map { String($0) }
    let told = lines.dropFirst().filter { line in
      !line.hasPrefix("in what was read") && !line.hasPrefix("as far as was read")
        && Self.claims.contains { line.contains($0) }
    }
    return Set(
      told.flatMap { line -> [String] in
        guard line.hasPrefix(Self.claims[0]) else {
          return [line.filter { !$0.isNumber && $0 != "." }]
        }
        return line.dropFirst(Self.claims[0].count).replacing(" and ", with: ", ")
          .split(separator: ", ").map { String($0) }
      })
  }

  /// A code in which something is unknown, and the words of what that touches.
  private struct Variant {
    var code: String
    var touched: Set<String>
  }

  /// A line, with the first number or the argument of a constraint unknown, or given to a helper that
  /// is not shown.
  private static func unknown(
    _ line: String, isObjectiveC: Bool, names: [String], _ choice: Int
  ) -> String? {
    let words = CodeScreen.words(of: line)
    let name = isObjectiveC ? "kElsewhere" : "Elsewhere.value"
    let ties = ["nchor", "equalTo", "onstraint", "inset", "offset"].contains { line.contains($0) }
    switch choice {
    case 0:
      guard ties, let place = words.lastIndex(where: { $0.allSatisfy { $0.isNumber } }),
        words.indices.contains(place - 1), words[place - 1] != ".", words[place - 1] != "$",
        words[..<place].filter({ $0 == "\"" }).count % 2 == 0
      else { return nil }
      return (words[..<place] + [name] + words[(place + 1)...]).joined()
    case 1:
      guard !isObjectiveC, let range = line.firstRange(of: /equalTo(: ?|\()[a-z][\w.]*/),
        let start = line[range].firstIndex(where: { ":(".contains($0) })
      else { return nil }
      return line[...start] + "Elsewhere.thing" + line[range.upperBound...]
    default:
      let text = line.drop { $0 == " " }
      let isStatement =
        text.first?.isLowercase == true && ![",", "{"].contains(text.last)
        && ["return", "super", "let ", "var ", "if ", "for ", "guard ", "case ", "func ", "init"]
          .allSatisfy { !text.hasPrefix($0) }
        && [("(", ")"), ("[", "]"), ("{", "}")].allSatisfy { pair in
          text.count { String($0) == pair.0 } == text.count { String($0) == pair.1 }
        }
      guard !isObjectiveC, isStatement else { return nil }
      let given = Set(CodeScreen.words(of: line)).intersection(names).sorted()
      if choice == 2, given.isEmpty { return nil }
      return choice == 2
        ? "Elsewhere.adjust(\(given.joined(separator: ", ")))" : "Elsewhere.later { \(text) }"
    }
  }

  private static func variants(of screen: CodeScreen) -> [Variant] {
    let lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
    var variants: [Variant] = []
    for (place, line) in lines.enumerated() {
      for choice in 0..<4 {
        guard
          let other = unknown(
            line, isObjectiveC: screen.isObjectiveC, names: screen.names, choice)
        else { continue }
        var code = lines
        code[place] = other
        variants.append(
          Variant(
            code: code.joined(separator: "\n"), touched: Set(CodeScreen.words(of: line))))
      }
    }
    for place in screen.types.indices.dropFirst() {
      var other = screen
      let removed = other.types.remove(at: place)
      variants.append(Variant(code: other.text, touched: Set(CodeScreen.words(of: removed.text))))
    }
    return variants
  }

  @Test(arguments: CodeScreen.all)
  func `no remark rests on what is not shown`(screen: CodeScreen) {
    let whole = claims(about: screen.text, isObjectiveC: screen.isObjectiveC)
    var random = SeededNumbers(seed: 19)
    let variants = Self.variants(of: screen).shuffled(using: &random)
    for variant in variants.prefix(Settings.isThorough ? 1000 : 12) {
      let told = claims(about: variant.code, isObjectiveC: screen.isObjectiveC)
      let new = told.subtracting(whole).filter { claim in
        !variant.touched.isDisjoint(
          with: CodeScreen.words(of: claim).filter { $0.first?.isLetter == true })
      }
      #expect(new.isEmpty, "\(new)\n\(variant.code)")
    }
  }
}
