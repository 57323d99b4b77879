// Refused sentences in which words have roles: what is offered does in each role what was typed.

import Answers
import Conditions
import Notebook
import Testing

/// The law of roles, over random sentences: a value is the one that was typed, a part is one of the
/// superview, nothing else is removed, and no name is made of a word that tells how.
@Suite struct OfferedRolesTests {
  private static let ground = [
    "view red, blue, card", "view inner in card", "view one, two", "stack pair (one, two)",
    "card.(leading, top) == root.(leading, top) + 20 as pins", "card.size == 200",
    "let gap = 12", "two.width == gap as wide",
  ]
  private static let names = ["red", "blue", "card", "inner", "one", "two", "pair"]

  /// A sentence, and the line whose effect it has; `nil` if it must have none of its own.
  private struct Sentence {
    var typed: String
    var meant: String?
  }

  private static func sentence(_ number: Int) -> Sentence {
    var random = SeededNumbers(seed: number)
    let value = random.number(3...90)
    let (a, b) = (["red", "blue"].shuffled(using: &random)[0], ["one", "two"][number % 2])
    let polite = random.pick(["", "please ", "could you "])
    let (axis, edge) = random.pick([("x", "leading"), ("y", "top")])
    let (size, far) = random.pick([("width", "trailing"), ("height", "bottom")])
    let near = far == "trailing" ? "leading" : "top"
    let share = Double(value) / 100
    switch number % 14 {
    case 0:
      return Sentence(
        typed: "\(a).\(axis) = \(value)", meant: "\(a).\(edge) == root.\(edge) + \(value)")
    case 1:
      return Sentence(
        typed: "inner.\(axis) == \(value)", meant: "inner.\(edge) == card.\(edge) + \(value)")
    case 2:
      return Sentence(
        typed: "\(a).\(axis) == card.\(axis) + \(value)",
        meant: "\(a).\(edge) == card.\(edge) + \(value)")
    case 3:
      return Sentence(
        typed: "inner.\(size) == \(value)%", meant: "inner.\(size) == \(share) * card.\(size)")
    case 4:
      return Sentence(
        typed: "\(a).\(size) == \(value)% - 7", meant: "\(a).\(size) == \(share) * root.\(size) - 7"
      )
    case 5:
      return Sentence(
        typed: "\(a).\(near) == \(value)%", meant: "\(a).\(near) == \(share) * root.\(far)")
    case 6:
      return Sentence(typed: "\(a).\(size) == \(b).\(size) + \(value)%")
    case 7:
      return Sentence(typed: "\(polite)change gap by \(value)", meant: "set gap += \(value)")
    case 8:
      let verb = random.pick(["increase", "raise", "decrease", "lower", "shrink"])
      return Sentence(typed: "\(polite)\(verb) gap to \(value)", meant: "set gap = \(value)")
    case 9:
      return Sentence(typed: "align \(a) left \(random.pick(["to", "and", "with"])) \(b) right")
    case 10:
      return Sentence(typed: "\(random.pick(["delete", "remove", "rm"])) wide, keep \(a)")
    case 11:
      return Sentence(typed: "stack \(a) \(random.pick(["under", "behind", "onto"])) card")
    case 12:
      return Sentence(
        typed: "stack \(a) and card vertically", meant: "stack column1 (\(a), card) vertical")
    default:
      return Sentence(
        typed: "\(polite)make it \(random.pick(["nice", "wider", "bigger", "square"]))")
    }
  }

  @Test(arguments: 0..<6)
  func `what is offered for a sentence does what each of its words says`(batch: Int) throws {
    let session = try Session(
      typing: Self.ground, configuration: Configuration(isInteractive: true))
    var served = 0
    for number in (60 * batch)..<(60 * batch + 60) {
      let sentence = Self.sentence(number)
      var typed = session
      let answer = typed.evaluate(sentence.typed)
      #expect(answer.status >= .refused || answer.translation != nil, "\(sentence.typed)")
      for offer in answer.meanings {
        var (taken, right) = (session, session)
        let told = taken.evaluate(offer)
        #expect(told.status < .refused, "\(sentence.typed) → \(offer): \(told.errors)")
        guard let meant = sentence.meant else {
          // A word that tells how or where is no name, and none is taken away.
          #expect(!offer.hasPrefix("alias"), "\(sentence.typed) → \(offer)")
          let left = taken.evaluate("frames").output.split(separator: "\n").count
          #expect(left == Self.names.count, "\(sentence.typed) → \(offer)")
          continue
        }
        right.evaluate(meant)
        #expect(
          taken.evaluate("frames").output == right.evaluate("frames").output,
          "\(sentence.typed) → \(offer), and not \(meant)")
        served += 1
      }
    }
    #expect(served >= 30, "\(served)")
  }

  @Test(arguments: ["undo to", "go", "go to", "back to", "go back to", "return to", "restore"])
  func `one goes back to a mark or a branch that is there, and to no other`(words: String) throws {
    let session = try Session(
      typing: ["view red", "mark noon", "view blue", "branch idea", "view card"],
      configuration: Configuration(isInteractive: true))
    for (name, isThere) in [("noon", true), ("idea", true), ("main", true), ("lunch", false)] {
      var typed = session
      let tries = typed.evaluate("\(words) \(name)").meanings
      #expect(tries.contains("branch \(name)") == isThere, "\(words) \(name): \(tries)")
    }
  }

  @Test(arguments: [
    ("view note : label text 'Hi there'", "view note : label text \"Hi there\""),
    ("red.width == red.height * 16:9", nil),
  ])
  func `quotes are no part of a text, and a ratio is no second relation`(
    typed: String, offer: String?
  ) throws {
    var session = try Session(
      typing: Self.ground, configuration: Configuration(isInteractive: true))
    let tries = session.evaluate(typed).meanings
    if let offer { #expect(tries.first == offer, "\(tries)") }
    #expect(!tries.contains { $0.contains("'") || $0.split(separator: "==").count > 2 }, "\(tries)")
  }
}
