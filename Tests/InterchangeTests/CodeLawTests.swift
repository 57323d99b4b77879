// Laws of the reader of code: other names, another order, more that does nothing, and statements
// that it cannot read change no equation.

import AutoLayout
import Conditions
import Interchange
import Testing

@Suite struct CodeLawTests {
  private func read(_ text: String) -> Translation {
    var reader = SwiftReader()
    return reader.read(text, in: Surroundings(world: World(), isWhole: true))
  }

  /// Lines in which everything that they make has a number for its name, in order.
  private func unnamed(_ lines: [String]) -> [String] {
    var numbers: [String: String] = [:]
    return lines.map { line in
      var words = CodeScreen.words(of: line, inQuotes: true)
      for (place, word) in words.enumerated() where words.indices.contains(place + 2) {
        let name = words[place + 2]
        let makes =
          place == 0 && ["view", "stack", "guide", "let"].contains(word)
          || word == "as" && place + 3 == words.count
        if makes, words[place + 1] == " ", numbers[name] == nil {
          numbers[name] = "n\(numbers.count)"
        }
      }
      // The first word may be a verb that is a name as well.
      for place in words.indices where place > 0 || words.count < 2 || words[1] != " " {
        let isMember = place > 0 && words[place - 1] == "."
        // So may be a property before a text.
        let isProperty = words.dropFirst(place + 1).joined().hasPrefix(" \"")
        if !isMember, !isProperty { words[place] = numbers[words[place]] ?? words[place] }
      }
      return words.joined()
    }
  }

  /// The rounds of a law for each screen.
  private static let rounds = Settings.isThorough ? 60 : 5

  @Test(arguments: CodeScreen.all)
  func `each screen is read whole`(screen: CodeScreen) {
    let read = read(screen.text)
    #expect(read.constraints >= 2 || screen.name == "visual formats with metrics", "\(read)")
    #expect(read.leftAside.allSatisfy { $0.reason == .noLayout }, "\(read.leftAside)")
    #expect(read.assumptions.isEmpty && read.presumed.isEmpty, "\(read)")
  }

  /// Names that mean something elsewhere.
  private static let names = [
    "attribute", "prev", "scale", "item2", "constant", "multiplier", "priority", "insets", "other",
    "isActive2", "first2", "last2", "make2", "root", "box", "table", "text", "width2", "box1", "v",
    "parent", "content", "relation", "offset2", "cell", "row", "guide", "set", "why", "layout2",
  ]

  /// Those that are words of the language.
  private static let words: Set = [
    "root", "box", "table", "text", "parent", "cell", "row", "guide", "set", "why", "superview",
    "anchor", "constraints", "window", "content",
  ]

  /// Names that only a local or a parameter may have.
  private static let ofLocals = ["superview", "attribute", "constraints", "anchor", "window"]

  @Test(arguments: CodeScreen.all)
  func `other names give the same layout`(screen: CodeScreen) {
    let expected = unnamed(read(screen.text).lines)
    let words = Set(CodeScreen.words(of: screen.text))
    var random = SeededNumbers(seed: 7)
    for _ in 0..<Self.rounds {
      var taken = words
      var map: [String: String] = [:]
      for (place, name) in screen.names.enumerated() where random.number(below: 3) > 0 {
        let isClass = name.first?.isUppercase == true
        let isLocal = place == 0
        let pool = isLocal ? Self.ofLocals + Self.names : Self.names
        var wish = pool[random.number(below: pool.count)]
        if screen.figures.contains(name), Self.words.contains(wish) { continue }
        if isClass { wish = wish.prefix(1).uppercased() + wish.dropFirst() + name.suffix(4) }
        guard taken.insert(wish).inserted else { continue }
        map[name] = wish
      }
      let variant = read(screen.renamed(map).text)
      #expect(unnamed(variant.lines) == expected, "\(map)\n\(variant.lines)\n\(variant.leftAside)")
    }
  }

  @Test(arguments: CodeScreen.all)
  func `another order of members and types gives the same layout`(screen: CodeScreen) {
    let expected = read(screen.text).lines.sorted()
    var random = SeededNumbers(seed: 11)
    for _ in 0..<Self.rounds {
      var other = screen
      other.types = (screen.types).shuffled(using: &random)
      if !screen.isObjectiveC { other.globals = (screen.globals).shuffled(using: &random) }
      for place in other.types.indices {
        other.types[place].members = (other.types[place].members).shuffled(using: &random)
      }
      let variant = read(other.text)
      #expect(variant.lines.sorted() == expected, "\(other.text)\n\(variant.leftAside)")
    }
  }

  // MARK: - What does nothing

  private static func idle(_ isObjectiveC: Bool) -> (globals: [String], members: [String]) {
    isObjectiveC
      ? (
        [
          "// a comment with view.topAnchor", "#import <Elsewhere/Elsewhere.h>",
          "static const CGFloat kNobodyAsks = 3;", "#define NOBODY_ASKS 4",
          "@interface Idle : NSObject\n@end\n@implementation Idle\n- (void)rest { }\n@end",
        ],
        [
          "- (void)restNow { }", "- (NSInteger)countOfNothing { return 3; }", "// nothing",
          "- (void)prepareForReuseOfNothing:(id)thing { NSLog(@\"%@\", thing); }",
        ]
      )
      : (
        [
          "// a comment with view.topAnchor", "import Elsewhere", "let nobodyAsks = 3",
          "struct Idle { var count = 3 }", "class IdleThing: NSObject { func rest() {} }",
          "protocol Resting { func rest() }", "enum Idleness { case some, more }",
          "func restForAWhile() { print(\"zzz\") }", "typealias Rest = () -> Void",
        ],
        [
          "  func restNow() {}", "  var half: CGFloat { 0.5 }", "  // nothing",
          "  /* nothing\n     at all */", "  let token: [any Sendable] = []",
          "  var onRest: (() -> Void)?", "  deinit { print(\"gone\") }",
          "  private func countOfNothing() -> Int { return 3 }",
          "  static let nobodyAsksHere: CGFloat = 5",
        ]
      )
  }

  @Test(arguments: CodeScreen.all)
  func `additions that do nothing change nothing`(screen: CodeScreen) {
    let expected = read(screen.text).lines
    let (globals, members) = Self.idle(screen.isObjectiveC)
    var random = SeededNumbers(seed: 13)
    for _ in 0..<Self.rounds {
      var other = screen
      for one in (globals).shuffled(using: &random).prefix(1 + random.number(below: 3)) {
        // Definitions of Objective-C stand before what uses them.
        let place = random.number(below: other.globals.count + 1)
        other.globals.insert(one, at: screen.isObjectiveC ? other.globals.count : place)
      }
      let added = (members).shuffled(using: &random).prefix(1 + random.number(below: 3))
      for one in added {
        let type = random.number(below: other.types.count)
        let isEnumeration = other.types[type].head.hasPrefix("enum")
        let isExtension = other.types[type].head.hasPrefix("extension")
        if isEnumeration || isExtension { continue }
        let place = random.number(below: other.types[type].members.count + 1)
        other.types[type].members.insert(one, at: place)
      }
      let variant = read(other.text)
      #expect(variant.lines == expected, "\(other.text)\n\(variant.lines)\n\(variant.leftAside)")
    }
  }

  // MARK: - What cannot be read

  private static let unread = [
    "OTHER.frobnicate(with: 3)", "OTHER.glow = Glow(radius: 4)", "OTHER.innerDistance = Theme.gap",
    "OTHER.heightAnchor.constraint(equalToConstant: Theme.height).isActive = true",
    "OTHER.widthAnchor.constraint(equalTo: Unknown.anchor).isActive = true",
    "OTHER.setContentOffset(Theme.start, animated: true)", "OTHER.zoomScale = 3",
    "OTHER.superMargins.top = 4", "OTHER.restack(by: .weight)", "OTHER.grow()",
  ]

  private static let unreadObjectiveC = [
    "[OTHER frobnicateWith:3];", "OTHER.innerDistance = kTheme;", "[OTHER grow];",
    "[OTHER.heightAnchor constraintEqualToConstant:kTheme].active = YES;",
    "[OTHER setContentOffset:kStart animated:YES];",
  ]

  @Test(arguments: CodeScreen.all)
  func `a statement that cannot be read is listed, and changes no equation`(screen: CodeScreen) {
    let expected = read(screen.text).lines
    let pool = screen.isObjectiveC ? Self.unreadObjectiveC : Self.unread
    var random = SeededNumbers(seed: 17)
    // The end of the first method that runs, where its views are there.
    for _ in 0..<Self.rounds {
      var other = screen
      let statement = pool[random.number(below: pool.count)].replacing("OTHER", with: "self")
      let places = other.types.indices.flatMap { type in
        other.types[type].members.indices.compactMap { member in
          let text = other.types[type].members[member]
          let isEntry = text.contains("viewDidLoad") || text.contains("init(frame")
          return isEntry && text.contains("\n") ? (type, member) : nil
        }
      }
      guard !places.isEmpty else { return }
      let (type, member) = places[random.number(below: places.count)]
      guard let end = other.types[type].members[member].lastIndex(of: "}") else { continue }
      let isController = other.types[type].head.contains("Controller")
      let target = isController ? statement.replacing("self", with: "self.view") : statement
      other.types[type].members[member].insert(contentsOf: "\n" + target + "\n", at: end)
      let variant = read(other.text)
      #expect(variant.lines == expected, "\(target)\n\(variant.lines)\n\(variant.leftAside)")
      let listed = variant.leftAside.filter { $0.reason != .noLayout }.map { $0.text }
      let words = target.filter { $0 != ";" }
      #expect(listed.contains { words.contains($0.filter { $0 != ";" }) }, "\(target)\n\(listed)")
    }
  }
}
