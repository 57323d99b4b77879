// Questions about tasks, as people type them, and the lines that answer them.

import Answers
import Conditions
import Foundation
import Notebook
import Testing

@Suite struct RecipeTests {
  /// The recipes, as `help how` lists them.
  private static var recipes: [String] {
    var session = Session()
    let text = session.evaluate("how").output.split(separator: "\n").joined(separator: " ")
    guard let start = text.range(of: "how center: ")?.upperBound else { return [] }
    return text[start...].prefix { $0 != "." }.split(separator: ",").map {
      String($0.drop { $0 == " " })
    }
  }

  @Test func `there are thirty recipes, and each one is found by its own name`() {
    #expect(Self.recipes.count >= 30)
    for recipe in Self.recipes {
      var session = Session()
      let answer = session.evaluate("how \(recipe)")
      #expect(answer.status == .ok && answer.output.contains("\n  "), "\(recipe): \(answer.output)")
    }
  }

  @Test(arguments: Self.recipes)
  func `the lines of a recipe run as typed, also beside views of one's own`(recipe: String) {
    for start in [[], ["view red", "red.edges == root inset 20"]] {
      var session = Session()
      for line in start { session.evaluate(line) }
      let text = session.evaluate("how \(recipe)").output
      for line in text.split(separator: "\n") where line.hasPrefix("  ") {
        let answer = session.evaluate(String(line.dropFirst(2)))
        #expect(answer.status == .ok, "\(recipe): \(line)\n\(answer.errors)\(answer.output)")
      }
    }
  }

  @Test(arguments: [
    ("how do I center a view", "center == root.center"),
    ("help centering", "center == root.center"),
    ("how percent", "0.5 * root.width"), ("help rotate", "landscape"),
    ("how to hide a view", "hidden = on"), ("help truncate", "not truncated"),
    ("how badge", "centerX =="), ("how do I make a grid", "fillEqually"),
    ("help recover", "journal"), ("how keyboard", "root.keyboard.top"),
    ("how do I wrap a text", "lines 0"), ("help square", "16/9 *"), ("how scroll", ".content"),
    ("how can I animate", "animate 0.3s"), ("how landscape", "device"),
  ])
  func `a question is answered by its recipe`(question: String, line: String) {
    var session = Session()
    let answer = session.evaluate(question)
    #expect(
      answer.status == .ok && answer.output.contains(line), "\(answer.output)\(answer.errors)")
    #expect(!answer.output.contains("near it"), "\(answer.output)")
  }

  @Test func `a word of another program is told of with names that are there`() {
    var session = Session()
    session.evaluate("view card")
    let answer = session.evaluate("help hide it").output
    #expect(!answer.contains("{"), "\(answer)")
  }
}
