import AutoLayout

/// A posted text, split into its code and the words around it: prose, fences, logs and system
/// messages, in any order.
///
/// It is split once, by lines, before a reader sees it; in each part, the lines of the other are
/// blank, so that line numbers are kept. A line is code unless it contains something illegal in
/// both Swift and Objective-C: two adjacent names, a name after a full stop and a space, an address
/// in a log. Brackets that are open where words begin are closed there.
public struct Post: Equatable, Sendable {
  /// The code, with blank lines in place of everything else.
  public private(set) var code = ""
  /// The words, with blank lines in place of the code.
  public private(set) var words = ""
  /// The text of the comments in the code.
  public private(set) var comments = ""
  /// Indicates whether the code is Objective-C.
  public private(set) var isObjectiveC = false
  /// Indicates whether the code begins with a Swift declaration or an import.
  public private(set) var declares = false
  /// Indicates whether the code creates constraints or adds views.
  public private(set) var laysOut = false

  /// Splits a text.
  public init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    var kinds = PostLine.kinds(of: lines)
    let open = Self.joined(lines.indices.map { kinds[$0] == .open ? lines[$0] : "" })
    let reading = PostReading(open)
    reading.mark(&kinds, isStrict: false)
    let own = reading.tokens.filter { $0.kind == .end || kinds[$0.line - 1] == .open }
    isObjectiveC = ObjectiveCGrammar.reads(own)
    if !isObjectiveC { reading.mark(&kinds, isStrict: true) }
    let closings = reading.closings(kinds, isObjectiveC: isObjectiveC)
    code = Self.joined(lines.indices.map { kinds[$0] == .open ? lines[$0] : closings[$0][...] })
    words = Self.joined(lines.indices.map { kinds[$0] == .open ? "" : lines[$0] })
    comments = reading.comments(kinds)
    let kept = own.filter { $0.kind == .end || kinds[$0.line - 1] == .open }
    declares = Self.declares(kept) || isObjectiveC && text.contains(text: "#import")
    laysOut =
      !CodeSites.found(in: kept).places.isEmpty || !CodeSites.marks(in: kept).isEmpty
      || kept.contains { $0.value == "addSubview" || $0.value == "addArrangedSubview" }
  }

  /// Indicates whether there are words around the code.
  public var hasWords: Bool { words.contains { !$0.isWhitespace } }

  /// Indicates whether the words list conflicting constraints, instead of just mentioning them.
  public var listsConflict: Bool {
    let count = words.ranges(of: "Constraint:0x").count
    let signs = ["rror", "onflict", "arning", "satisf", "UIView-Encapsulated-Layout"]
    return Translation.listsConflict(words) && (count > 0 || !laysOut)
      || count > 0 && words.contains(text: "recover by breaking")
      || count > 1 && signs.contains(where: words.contains(text:))
  }

  private static func declares(_ tokens: [CodeToken]) -> Bool {
    let own = tokens.drop { $0.value.hasPrefix("@") || modifiers.contains($0.value) }
    guard let head = own.first, let name = own.dropFirst().first, name.kind == .word,
      name.line == head.line
    else { return false }
    if head.value == "import" {
      return name.value.first?.isUppercase == true && own.dropFirst(2).first?.value != "."
    }
    return declarations.contains(head.value)
  }

  private static let modifiers = Set(
    words: "public private fileprivate internal open final static override")
  private static let declarations = Set(
    words: "class struct enum extension protocol func actor typealias")

  private static func joined(_ lines: [Substring]) -> String { lines.joined(separator: "\n") }
}

/// The kind of a line of a post, as far as it is known without reading the words.
private enum PostLine: Equatable {
  /// A code fence, where code ends.
  case fence
  /// A line of a log, or of another language.
  case other
  /// A sentence.
  case prose
  /// Any other line, assumed to be code.
  case open

  static func kinds(of lines: [Substring]) -> [PostLine] {
    var isForeign = false
    var isFenced = false
    // A multi-line string may contain anything.
    var isString = false
    var kinds: [PostLine] = []
    for line in lines {
      let text = line.drop { $0.isWhitespace || $0 == ">" }
      if text.hasPrefix("```") || text.hasPrefix("~~~") {
        isFenced = !isFenced
        let language = text.drop { $0 == "`" || $0 == "~" }.filter { $0.isLetter }.lowercased()
        isForeign =
          isFenced
          && !["", "swift", "objc", "objectivec", "objectivecpp", "m", "c", "cpp"]
            .contains(language)
        kinds.append(.fence)
      } else {
        kinds.append(isForeign || !isString && isOfLog(line) ? .other : .open)
      }
      if line.ranges(of: "\"\"\"").count % 2 == 1 { isString.toggle() }
    }
    closeLists(&kinds, lines)
    return kinds
  }

  /// Treats the brackets around a list in a log as part of the log.
  private static func closeLists(_ kinds: inout [PostLine], _ lines: [Substring]) {
    func isBracket(_ line: Substring) -> Bool {
      line.contains { "()[]".contains($0) }
        && line.allSatisfy { "()[],;\"'".contains($0) || $0.isWhitespace }
    }
    for index in lines.indices where kinds[index] == .open && isBracket(lines[index]) {
      let isEnd = lines[index].contains { ")]".contains($0) }
      let beside =
        isEnd
        ? lines[..<index].lastIndex { $0.contains { !$0.isWhitespace } }
        : lines[(index + 1)...].firstIndex { $0.contains { !$0.isWhitespace } }
      if beside.map({ kinds[$0] == .other }) == true { kinds[index] = .other }
    }
  }

  /// Returns whether a line describes an object by its class and address, is part of a stack trace
  /// or debugger output, or is markup.
  private static func isOfLog(_ line: Substring) -> Bool {
    let text = line.drop { $0.isWhitespace || ">\"'(,".contains($0) }
    if text.hasPrefix("//") { return false }
    let markup = line.drop { $0.isWhitespace }
    if markup.hasPrefix("<"), let next = markup.dropFirst().first,
      next.isLetter || "_/!?".contains(next)
    {
      return true
    }
    if ["*** Terminating app", "lldb)", "$ "].contains(where: text.hasPrefix) { return true }
    if MessageFacts.isCall(line) { return true }
    guard let mark = line.ranges(of: "0x").first(where: { isAddress($0, in: line) }) else {
      return false
    }
    // A string in the code may contain anything.
    let before = line[..<mark.lowerBound]
    let isQuoted = before.count { $0 == "\"" } % 2 == 1
    return !isQuoted || !before.prefix { $0 != "\"" }.contains { $0.isLetter }
  }

  /// Returns whether `0x` begins an address after a class: `UIView:0x7f…`, `<UIView: 0x7f…`.
  private static func isAddress(_ mark: Range<String.Index>, in line: Substring) -> Bool {
    let before = line[..<mark.lowerBound].reversed().drop { $0 == " " }
    guard before.first == ":" else { return false }
    let name = before.dropFirst().prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
    guard let first = Array(name).last else { return false }
    return before.dropFirst(name.count + 1).first == "<"
      || line[..<mark.lowerBound].last == ":" && (first.isUppercase || first == "_")
  }
}

/// The lines of a post, classified by their tokens.
private struct PostReading {
  let tokens: [CodeToken]
  private let scalars: [Unicode.Scalar]
  /// The tokens that begin on each line.
  private var ranges: [Range<Int>]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    tokens = CodeLexer.tokens(of: scalars)
    ranges = Array(repeating: 0..<0, count: scalars.count { $0 == "\n" } + 1)
    for (index, token) in tokens.enumerated() where token.kind != .end {
      let line = token.line - 1
      ranges[line] = (ranges[line].isEmpty ? index : ranges[line].lowerBound)..<index + 1
    }
  }

  /// Marks the lines that are sentences; if `isStrict`, as for Swift, a single indication is
  /// enough.
  func mark(_ kinds: inout [PostLine], isStrict: Bool) {
    var open: [String] = []
    var last: CodeToken?
    for line in ranges.indices {
      if kinds[line] == .fence { open = [] }
      guard kinds[line] == .open, !ranges[line].isEmpty else { continue }
      if isProse(ranges[line], in: open, after: last, isStrict: isStrict) {
        kinds[line] = .prose
        while open.last == "(" || open.last == "[" { open.removeLast() }
      } else {
        follow(ranges[line], &open)
        last = tokens[ranges[line].upperBound - 1]
      }
    }
  }

  private func follow(_ range: Range<Int>, _ open: inout [String]) {
    for token in tokens[range] where token.kind == .sign {
      switch token.value {
      case "(", "[", "{": open.append(token.value)
      case ")", "]", "}": _ = open.popLast()
      default: continue
      }
    }
  }

  /// Returns the brackets that close those still open where the code breaks off, by line.
  func closings(_ kinds: [PostLine], isObjectiveC: Bool) -> [String] {
    var open: [String] = []
    var last: CodeToken?
    return ranges.indices.map { line -> String in
      guard kinds[line] != .open else {
        follow(ranges[line], &open)
        last = ranges[line].isEmpty ? last : tokens[ranges[line].upperBound - 1]
        return ""
      }
      var text = ""
      while let sign = open.last, sign != "{" || kinds[line] == .fence {
        text += sign == "{" ? "}" : sign == "[" ? "]" : ")"
        open.removeLast()
      }
      if isObjectiveC, let end = last, ![";", "}", "{", "@end"].contains(end.value) { text += ";" }
      last = nil
      return text
    }
  }

  /// Returns the text between the tokens of the code.
  func comments(_ kinds: [PostLine]) -> String {
    var text = String.UnicodeScalarView()
    var end = 0
    for token in tokens {
      text.append(contentsOf: scalars[end..<max(end, token.range.lowerBound)])
      text.append(contentsOf: scalars[token.range].filter { $0 == "\n" })
      end = token.range.upperBound
    }
    return String(text)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.enumerated()
      .map { index, line in
        guard kinds[index] == .open else { return "" }
        return String(line.drop { $0.isWhitespace || "/*".contains($0) })
      }
      .joined(separator: "\n")
  }

  // MARK: - Sentences

  private func isProse(
    _ range: Range<Int>, in open: [String], after last: CodeToken?, isStrict: Bool
  ) -> Bool {
    let line = tokens[range]
    if line.contains(where: { $0.kind != .text && Self.isOfOtherScript($0.value) }) { return true }
    let isInside = open.last == "(" || open.last == "["
    guard let first = line.first, first.value.count < 2 || !first.value.hasPrefix("#"),
      !first.value.hasPrefix("@") || !Self.heads.contains(first.value)
    else { return false }
    let signs = range.count { isSentence(at: $0, in: range, isStrict: isStrict) }
    if signs > 1 || signs == 1 && isStrict && !isInside { return true }
    let hasCode = line.contains { token in
      token.kind == .sign && ["=", "{", "}", ";", "[", "]"].contains(token.value)
    }
    if signs == 1, !hasCode, !isInside { return true }
    guard !isInside, !Self.keywords.contains(first.value) else { return false }
    // No statement begins with a name and a comma, but a closure's parameters may.
    let isListed = line.count > 2 && line[range.lowerBound + 1].value == "," && open.isEmpty
    let isHead = line.last?.value == "in" || isContinued(range.lowerBound, last)
    if isListed, first.kind == .word, !isHead { return true }
    // Horizontal rules and underlines.
    if line.allSatisfy({ $0.kind == .sign && "-*=_~.".contains($0.value.first ?? " ") }) {
      return open.isEmpty
    }
    func isMade(of signs: Set<String>) -> Bool {
      line.allSatisfy { token in
        token.kind == .word && !token.value.hasPrefix("@") && !token.value.hasPrefix("#")
          || token.kind == .sign && signs.contains(token.value)
      }
    }
    if isMade(of: [","]), line.count(where: { $0.isApart || $0 == first }) > 2,
      line.last?.value != "in"
    {
      return true
    }
    // A lone name does nothing, but may be the value of a block or end a line.
    return open.isEmpty && isMade(of: [",", ".", ":", "?", "!", "-", "*"])
      && !isContinued(range.lowerBound, last)
  }

  /// Returns whether a token continues the line before it.
  private func isContinued(_ index: Int, _ last: CodeToken?) -> Bool {
    guard let last, last.line == tokens[index].line - 1 else { return false }
    if tokens[index].kind == .sign { return true }
    return last.kind == .sign && ![")", "]", "}", ";", "!", "?", ".", ":"].contains(last.value)
  }

  /// Returns whether a token and those before it on the line belong to a sentence.
  private func isSentence(at index: Int, in range: Range<Int>, isStrict: Bool) -> Bool {
    let token = tokens[index]
    func before(_ count: Int) -> CodeToken? {
      index - count >= range.lowerBound ? tokens[index - count] : nil
    }
    let next = index + 1 < range.upperBound ? tokens[index + 1] : nil
    guard let last = before(1) else { return false }
    func isName(_ token: CodeToken) -> Bool {
      !Self.keywords.contains(token.value) && !token.value.hasPrefix("@")
    }
    let isWord = token.kind == .word && isName(token)
    switch token.kind {
    case .word, .number, .text:
      guard token.isApart, token.kind != .word || isWord else { return false }
      // Labels of arguments and messages.
      if token.kind == .word, next?.value == ":" || next?.value == "]" { return false }
      switch last.kind {
      case .word:
        guard isName(last) else { return false }
        // `f(copy record)`: a Swift operator.
        if ["copy", "consume"].contains(last.value), before(2)?.kind == .sign { return false }
        if token.kind == .number { return !Self.systems.contains(last.value) }
        return token.kind == .text || isStrict || !isDeclared(last, next)
      case .number, .text: return token.kind == .word
      case .sign:
        guard let name = before(2), token.kind == .word else { return false }
        switch last.value {
        case ".", "!", "?", "…":
          return !last.isApart && name.kind == .word && !Self.keywords.contains(name.value)
        // `(BOOL) isOn`, `if (isOn) show();`
        case ")":
          let isCast = ["*", ">"].contains(name.value) || before(3)?.value == "("
          let isHead = ["if", "for", "while", "switch", "}"].contains(
            tokens[range.lowerBound].value)
          return !isCast && !isHead
        default: return false
        }
      case .end: return false
      }
    case .sign:
      switch token.value {
      // An Objective-C method name: `constraintWithItem:attribute:relatedBy:`.
      case ":":
        guard let label = before(2), let name = before(3), !token.isApart, !last.isApart else {
          return false
        }
        return last.kind == .word && label.value == ":" && name.kind == .word
          && before(4)?.value != "(" && next?.isApart != true
      case "'", "\u{2019}": return last.kind == .word && !["case", "return"].contains(last.value)
      case ".", "…": return next == nil && last.kind == .word && !token.isApart
      case "!", "?":
        return next == nil
          && tokens[range.lowerBound..<index].allSatisfy { $0.kind == .word || $0.value == "," }
      default: return false
      }
    case .end: return false
    }
  }

  /// Returns whether two names are an Objective-C type and a variable declared with it.
  private func isDeclared(_ type: CodeToken, _ next: CodeToken?) -> Bool {
    guard let next, type.value.first?.isUppercase == true || Self.typesOfC.contains(type.value)
    else { return false }
    return ["=", ";", ",", ")", "[", "("].contains(next.value)
      && (next.value == "=" || !next.isApart)
  }

  /// Returns whether a name is in a script without spaces between words.
  private static func isOfOtherScript(_ word: String) -> Bool {
    word.unicodeScalars.contains { (0x2E80...0xFFEF).contains($0.value) && $0.value != 0xFFFC }
  }

  private static let systems: Set = [
    "iOS", "macOS", "OSX", "tvOS", "watchOS", "visionOS", "macCatalyst", "swift",
  ]

  private static let typesOfC: Set = [
    "int", "float", "double", "char", "bool", "void", "long", "short", "id",
  ]

  /// Words that begin a statement.
  private static let heads = Set(
    words: """
      let var func class struct enum extension protocol actor import typealias init deinit public
      private fileprivate internal open final static override lazy weak return break continue
      fallthrough default case else do defer get set try await guard repeat willSet didSet @end
      @interface @implementation @property @class @synthesize @optional @required
      NS_ASSUME_NONNULL_BEGIN NS_ASSUME_NONNULL_END
      """)

  /// Keywords of the languages, which may be next to a name.
  private static let keywords = heads.union(
    Set(
      words: """
        subscript operator associatedtype precedencegroup macro package unowned mutating
        nonmutating convenience required dynamic optional indirect infix prefix postfix nonisolated
        isolated consuming borrowing sending async throws rethrows throw inout some any each if for
        in while catch switch where is as self Self super nil true false unsafe
        @dynamic @protocol @import @private @public @autoreleasepool typedef extern register union
        static const inline volatile unsigned signed __weak __block __strong __unsafe_unretained
        nullable nonnull _Nullable _Nonnull __kindof __nullable __nonnull IBOutlet IBAction readonly
        NS_INLINE FOUNDATION_EXPORT CG_INLINE UIKIT_EXTERN NS_DESIGNATED_INITIALIZER
        NS_REQUIRES_SUPER oneway out goto
        """))
}
