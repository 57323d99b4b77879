// Lines that nobody means, and what is offered for them: never anything but what was typed.

import Answers
import Conditions
@testable import Notebook
import Syntax
import Testing

/// The law of offers, over random lines: mistyped, shuffled, and put together of foreign words.
@Suite struct HonestOffersTests {
  private static let ground = [
    "view red, blue, card", "view inner in card", "view title : label text \"Name\"",
    "red.leading == root.leading + 20 as gap", "red.width == 100 @750 as wide",
    "blue.height == 44 as tall", "view one, two", "stack pair (one, two)",
  ]
  private static let views = ["red", "blue", "card", "inner", "title", "one", "two", "pair"]
  private static let constraints = ["gap", "wide", "tall"]

  private static let right = [
    "frames", "frames red", "draw", "show constraints red", "show", "show tree", "why red.width",
    "ambiguity",
    "conflicts", "why red.width as equation", "frames for root.width in 240...600", "lint",
    "fit title",
    "undo", "branch idea", "mark here", "set gap = 30", "set red.hidden = on", "remove red",
    "move blue to card", "device \"iPhone SE\"", "set root.keyboard = 216", "red.height == 20 @750",
    "animate 0.3s { set gap = 20 }", "blue.leading == red.trailing + 8 as space",
    "blue.width == 0.5 * root.width", "stack row (red, blue)",
    "view a, b : label text \"A\", \"B\"",
    "set title.hug = 251", "vfl H:|-[red]-8-[blue]-|", "expect red.width >= 20",
    "(red, blue).top == root.top",
    "red.edges == root inset 20", "set pair.spacing = 8", "what if set gap = 90", "save a.md",
  ]
  private static let foreign = [
    "make", "put", "center", "pin", "align", "hide", "delete", "constraint", "priority", "width",
    "height", "top", "equal", "same", "as", "to", "of", "the", "below", "left", "right", "between",
    "UIView", "label", "frame", "bounds", "margin", "padding", "flex", "grid", "stack", "row",
    "safeArea", "superview", "hugging", "compression", "export", "open", "write", "clear", "new",
    "run", "import", "20", "8", "0.5", "750", "px", "%", "==", "=", ":", ",", ".", "(", ")", "?",
  ]

  /// A line of one of three kinds, by its number.
  private static func line(_ number: Int) -> String {
    var random = SeededNumbers(seed: number)
    switch number % 3 {
    case 0:
      var letters = Array(random.pick(right))
      for _ in 0..<random.number(1...2) {
        let place = random.number(below: letters.count)
        switch random.number(0...3) {
        case 0: letters.remove(at: place)
        case 1: letters.insert(random.pick(Array("abcdefgixy =.,([\"")), at: place)
        case 2: letters[place] = random.pick(Array("abcdefgixyz"))
        default: if place > 0 { letters.swapAt(place, place - 1) }
        }
      }
      return String(letters)
    case 1:
      return random.pick(right).split(separator: " ").shuffled(using: &random).joined(
        separator: " ")
    default:
      let words = foreign + views + constraints + views
      return (0..<random.number(1...5)).map { _ in random.pick(words) }.joined(separator: " ")
    }
  }

  /// The numbers of a text, by size; those of a name are letters.
  private static func numbers(in text: String) -> [Double] {
    var (numbers, digits, before): ([Double], String, Character) = ([], "", " ")
    for letter in text + " " {
      if letter.isNumber || letter == "." && digits.last?.isNumber == true && !digits.contains(".")
      {
        if digits.isEmpty, before.isLetter || before == "_", before != "x" { digits = "n" }
        digits.append(letter)
        continue
      }
      if !digits.isEmpty, digits.first != "n" {
        let number = Double(digits.last == "." ? String(digits.dropLast()) : digits) ?? -1
        numbers.append(letter == "%" ? number / 100 : number)
      }
      digits = ""
      before = letter
    }
    return numbers.sorted()
  }

  /// The relations of a text other than equality, by their first signs.
  private static func bounds(in text: String) -> [Character] {
    text.split { !"=<>!".contains($0) }.compactMap { $0.first { $0 != "=" } }
  }

  private static func words(of text: String) -> Set<String> {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { $0.lowercased() })
  }

  /// Returns whether one word has most letters of another, in order.
  private static func isNear(_ word: String, _ name: String) -> Bool {
    let shared = Set(word).intersection(name).count
    return abs(word.count - name.count) <= 2 && shared + 1 >= Set(name).count
  }

  /// The reason why an offer breaks the law.
  private static func violation(_ offer: String, for line: String, in session: Session) -> String? {
    var other = session
    let before = other.evaluate("show").output
    let names = other.evaluate("list").output
    let answer = other.evaluate(offer)
    if answer.status >= .refused { return "it is refused" }
    let verb = String(offer.prefix { $0.isLetter })
    if Verb(word: verb)?.newWords != nil, !words(of: line).contains(verb) {
      return "it is an old word"
    }
    // A format that cannot be read has its own help.
    if offer == "help visual format", words(of: line).contains("vfl") { return nil }
    for effect in answer.effects {
      if case .writeFile(let path, _, _) = effect.action,
        !line.contains(String(path.prefix { $0 != "." }))
      {
        return "it writes a file that was not named"
      }
      if case .writePNG = effect.action { return "it writes a file" }
    }
    if numbers(in: offer.replacing(" %", with: "%")) != numbers(in: line.replacing(" %", with: "%"))
    {
      return "it has other numbers"
    }
    if offer.contains("="), bounds(in: offer) != bounds(in: line) {
      return "it has another relation"
    }
    let (typed, offered) = (words(of: line), words(of: offer))
    let known = Set(views + constraints)
    for name in typed.intersection(known) where !offered.contains(name) {
      return "\(name) is left out"
    }
    for name in offered.intersection(known).subtracting(typed) {
      // A view's superview, and the constraint that gives its value, belong to it.
      let belongs =
        name == "card" && typed.contains("inner")
        || name == "pair" && !typed.isDisjoint(with: ["one", "two"])
        || ["gap", "wide"].contains(name) && typed.contains("red")
        || name == "tall" && typed.contains("blue")
      // A word that is nothing else may be the name with a slip.
      let isMistyped = typed.subtracting(known).contains {
        isNear($0, name) || $0.hasPrefix(name) || $0.hasSuffix(name)
      }
      if !belongs, !isMistyped { return "\(name) was not named" }
    }
    if offered.first == "help", offer.hasPrefix("help "),
      !typed.contains(String(offer.dropFirst(5)))
    {
      return "it is a help that was not asked for"
    }
    let after = other.evaluate("show").output
    let made = words(of: other.evaluate("trace").output).subtracting(words(of: before + names))
    if after != before,
      let name = made.first(where: {
        offered.contains($0) && !typed.contains($0) && !$0.hasSuffix("1")
      })
    {
      return "it makes \(name)"
    }
    return nil
  }

  /// A legal line with one of its pieces left out, doubled, exchanged with the next or misspelled,
  /// by its number; with the line that was meant.
  private static func mangled(_ number: Int) -> (line: String, meant: String) {
    var random = SeededNumbers(seed: number)
    let meant = random.pick(right)
    var pieces = [LinePiece](cutting: meant)
    let place = random.number(below: pieces.count)
    switch number % 4 {
    case 0: pieces.remove(at: place)
    case 1: pieces.insert(pieces[place], at: place)
    case 2: pieces.swapAt(place, min(place + 1, pieces.count - 1))
    default:
      let long = pieces.indices.filter { pieces[$0].text.filter(\.isLetter).count > 3 }
      let place = long.isEmpty ? place : random.pick(long)
      var letters = Array(pieces[place].text)
      letters.swapAt(letters.count / 2, letters.count / 2 - (letters.count > 1 ? 1 : 0))
      pieces[place].text = String(letters)
    }
    return (pieces.joined, meant)
  }

  @Test func `a line with one slip is offered as it was meant, or nothing else`() throws {
    let session = try Session(
      typing: Self.ground, configuration: Configuration(isInteractive: true))
    let count = Settings.isThorough ? 480 : 240
    var (refused, served): ([Int], [Int]) = ([0, 0, 0, 0], [0, 0, 0, 0])
    var violations: [String] = []
    for number in 0..<count {
      let (line, meant) = Self.mangled(number)
      var copy = session
      let answer = copy.evaluate(line)
      guard answer.status >= .refused || answer.translation != nil else { continue }
      refused[number % 4] += 1
      let plain = { (text: String) in text.filter { $0 != " " } }
      if answer.meanings.contains(where: { plain($0) == plain(meant) }) { served[number % 4] += 1 }
      for offer in answer.meanings where !offer.contains("//") {
        if let reason = Self.violation(offer, for: line, in: session) {
          violations.append("\(line) → \(offer): \(reason)")
        }
      }
    }
    expectFew(violations, of: refused.reduce(0, +))
    #expect(served[1] * 4 > refused[1] && served[3] * 4 > refused[3] * 3, "\(served) of \(refused)")
  }

  @Test func `nothing is offered but what was typed`() throws {
    let session = try Session(
      typing: Self.ground, configuration: Configuration(isInteractive: true))
    let count = Settings.isThorough ? 900 : 450
    var (refused, offered) = (0, 0)
    var violations: [String] = []
    for number in 0..<count {
      let line = Self.line(number)
      var copy = session
      let answer = copy.evaluate(line)
      guard answer.status >= .refused || answer.translation != nil else { continue }
      refused += 1
      #expect(answer.meanings.count <= 3, "\(line)")
      for offer in answer.meanings {
        offered += 1
        if let reason = Self.violation(offer, for: line, in: session) {
          violations.append("\(line) → \(offer): \(reason)")
        }
      }
    }
    #expect(refused > count / 2 && offered > count / 5, "\(refused) refused, \(offered) offered")
    expectFew(violations, of: offered)
  }

  /// Expects that at most one offer in a hundred keeps less than was typed.
  ///
  /// The sentences of some errors still bring remedies of their own: other devices of a name, or a
  /// help.
  private func expectFew(_ violations: [String], of count: Int) {
    let told = "\(violations.count) of \(count):\n\(violations.joined(separator: "\n"))"
    #expect(violations.count * 100 <= count, "\(told)")
    withKnownIssue("remedies of sentences", isIntermittent: true) {
      #expect(violations.isEmpty, "\(told)")
    }
  }
}
