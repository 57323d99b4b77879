import Answers
import AutoLayout
import Interchange
public import SessionFiles
import Syntax

/// The kind of a text from outside, recognized by its content.
///
/// All input passes through it: a file on the command line or of `load`, `run` and `import`, a
/// paste, a cell, standard input, a file dropped on the page. A file extension decides only between
/// readings that the content allows.
public enum ContentKind: Equatable, Sendable {
  /// A session in Markdown.
  case markdown
  /// Lines of the language.
  case script
  /// A session saved for programs, or other JSON.
  case json
  /// A Jupyter notebook.
  case notebook
  /// A log with constraints, or a system message about a layout.
  case log
  /// An Interface Builder file, or a part of one.
  case interface
  case swift, objectiveC
  /// Swift with other text around it: prose, fences, system messages.
  case post
  /// A file of localized strings.
  case strings
  /// A text that cannot be read.
  case unread(UnreadContent)

  /// Detects the kind of a text; `name` is the file name, if any.
  public init(of text: String, name: String? = nil) {
    let found = Self(content: text)
    let own = name.flatMap(FileEnding.of).flatMap { Self.ofEndings[$0] }
    let isWhole = name != nil || text.utf8.contains(UInt8(ascii: "\n"))
    if name != nil, text.allSatisfy({ $0.isWhitespace }) {
      self = .unread(.empty)
    } else if own == nil, isWhole, found == .script, Self.isProse(text) {
      self = .unread(.prose)
    } else if own?.isCode == true, found == .script, Self.areLines(text) {
      self = .script
    } else if let own, !found.isCertain, !found.isCode || !own.isCode && own != .markdown {
      self = own
    } else {
      self = found
    }
  }

  private static let ofEndings: [String: ContentKind] = [
    "md": .markdown, "layout": .script, "json": .json, "ipynb": .notebook, "swift": .swift,
    "playground": .swift, "m": .objectiveC, "mm": .objectiveC,
    "xib": .interface, "storyboard": .interface,
    "strings": .strings,
  ]

  /// Indicates whether a text of several lines is a single entry, rather than one entry per line.
  ///
  /// Swift continues what was entered before, so each statement is an entry of its own.
  public var isOneEntry: Bool { self != .script && self != .swift }

  /// Returns the file name under which to read a text of this kind if it arrived as a whole rather
  /// than as an entry of a session; `nil` for other kinds.
  public func nameOfWhole(_ text: String) -> String? {
    switch self {
    case .swift: SwiftReader.isObjectiveC(text) ? "pasted.m" : "pasted.swift"
    case .post: "pasted.swift"
    case .json: "<stdin>"
    case .strings: "pasted.strings"
    case .unread: "this"
    default: nil
    }
  }

  /// Indicates whether it is a session, which is replayed rather than translated.
  public var isSession: Bool { [.markdown, .script, .json, .notebook].contains(self) }

  var isCode: Bool { [.swift, .objectiveC, .post].contains(self) }

  /// Indicates whether the content can be read in only one way.
  private var isCertain: Bool {
    switch self {
    case .markdown, .json, .notebook, .log, .interface, .post, .unread: true
    case .script, .swift, .objectiveC, .strings: false
    }
  }

  /// Returns whether a line is valid in the language, blank, or the beginning of a valid line.
  public static func isLine(_ line: String) -> Bool {
    if line.allSatisfy({ $0.isWhitespace }) || Parser.isIncomplete(line) { return true }
    do { _ = try Parser.parse(line) } catch { return false }
    return true
  }

  /// Returns whether a line is not evidence of a text's kind: a blank line, or a comment.
  public static func isRemark(_ line: String) -> Bool {
    if line.hasPrefix("/*") {
      // The line may continue after the comment.
      return line.split(at: "*/", keepsEmpty: true).dropFirst().last?.allSatisfy { $0.isWhitespace }
        ?? true
    }
    if line.hasPrefix("//") { return true }
    return switch (try? Parser.parse(line))?.kind {
    case .blank, .prose: true
    default: false
    }
  }

  /// Returns whether a line can begin a text that is recognized as a whole: it is not valid in the
  /// language, or is valid in another one too.
  public static func beginsWhole(_ line: String) -> Bool {
    if !isLine(line) || isStrings(line) { return true }
    return (try? Parser.parse(line))?.kind == .code
  }

  // MARK: - Content

  /// The maximum length of the text that is searched for marks.
  private static let limit = 1 << 20

  private init(content whole: String) {
    let text = whole.utf8.count > Self.limit ? String(whole.prefix(Self.limit)) : whole
    let head = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    // A block of lines; there may be thousands.
    if head.first == "{", !Self.beginsJSON(head) {
      self = .script
    } else if head.first == "<", let markup = UnreadContent(markup: head) {
      self = .unread(markup)
    } else if Translation.isXML(text) || Translation.isInterfaceFragment(text) {
      self = .interface
    } else if Self.beginsJSON(head), let json = Self.json(in: whole) {
      self = json
    } else if SessionFile.hasFence(whole) || text.contains(text: "<!-- layout ") {
      self = .markdown
    } else if Self.beginsWithLine(head) {
      self = .script
    } else {
      self = Self.posted(text)
    }
  }

  /// Returns the kind of a text that may be code, a log, or both with words around them.
  private static func posted(_ text: String) -> ContentKind {
    let post = Post(text)
    if post.listsConflict { return .log }
    let other = UnreadContent(lines: text)
    if other == nil, post.declares || post.laysOut && post.hasWords {
      return post.isObjectiveC ? .objectiveC : post.hasWords ? .post : .swift
    }
    if isLog(post.laysOut ? post.words : text) { return .log }
    if text.contains(";"), !isOneLine(text), post.isObjectiveC { return .objectiveC }
    if let other { return .unread(other) }
    return isStrings(text) ? .strings : isSwift(text) ? .swift : .script
  }

  /// Returns whether each line other than a remark is valid in the language, and in no other.
  private static func areLines(_ text: String) -> Bool {
    text.split(whereSeparator: { $0.isNewline }).allSatisfy {
      isRemark(String($0)) || beginsWithLine($0)
    }
  }

  /// Returns whether the first line is valid in the language, and in no other.
  private static func beginsWithLine(_ head: Substring) -> Bool {
    switch (try? Parser.parse(String(head.prefix { !$0.isNewline })))?.kind {
    case nil, .code, .blank, .prose, .number, .question, .suggestion, .foreign: false
    case .other: true
    }
  }

  /// Returns whether a text begins as JSON, `{ "name": …` or `[{`, and not as a block, format or
  /// message.
  private static func beginsJSON(_ head: Substring) -> Bool {
    let next = head.dropFirst().first { !$0.isWhitespace }
    switch head.first {
    case "{":
      guard next == "\"" else { return next == "}" }
      let parts = head.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
      return parts.count == 3 && parts[2].first { !$0.isWhitespace } == ":"
    case "[": return next == "{" || next == "\""
    default: return false
    }
  }

  private static func json(in text: String) -> ContentKind? {
    let first = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
    guard let json = JSON(parsing: text) else { return first == "{" ? .json : nil }
    if json["layoutlab"] != nil { return .json }
    if json["nbformat"] != nil { return .notebook }
    return text.contains(text: "\"absoluteBoundingBox\"") ? .unread(.figma) : .json
  }

  /// Returns whether a text lists constraints, or is a system message.
  private static func isLog(_ text: String) -> Bool {
    text.contains(text: "<NSAutoresizingMask") || text.contains(text: "<NSLayoutConstraint:")
      || Translation.hasLog(text) || isOfSystem(text) || RuntimeMessage.found(in: text) != nil
  }

  /// Returns whether a text has the marks of a system message.
  static func isOfSystem(_ text: String) -> Bool {
    RuntimeMessage.isPrinted(in: text) || UIKitException.found(in: text) != nil
      || [
        "Exception'", "[LayoutConstraints]", "[Layout]", "Warning once only", "AMBIGUOUS LAYOUT",
        "*** Terminating app", "*** Assertion failure", "Fatal Exception", "First throw call stack",
        "__exceptionPreprocess", "objc_exception_throw",
      ].contains { text.contains(text: $0) }
  }

  /// Returns whether a line is part of a log or of an Interface Builder file, or is a link that
  /// contains a log.
  static func isCopiedLine(_ text: String) -> Bool {
    // Longer lines are refused as they are.
    guard text.utf8.count <= Self.limit else { return false }
    if text.utf8.first(where: { $0 > 32 }) == UInt8(ascii: "\""), isStrings(text) { return true }
    // A line with only an address is shorter, and is not evidence.
    guard text.utf8.count > 30 else { return false }
    let start = text.drop { $0.isWhitespace }
    return text.contains(text: "Constraint") && Translation.hasLog(text)
      || start.hasPrefix("<constraint ")
      // A session saved as JSON, and JSON of another program, are often one line.
      || start.hasPrefix("{\"") && ContentKind(of: text) != .script
  }

  /// Returns whether a text is one statement or method over several lines, which is an ordinary
  /// entry.
  private static func isOneLine(_ text: String) -> Bool {
    var collector = EntryCollector()
    return text.split(separator: "\n").dropLast().allSatisfy { collector.take(String($0)).isEmpty }
  }

  /// Returns whether the lines are `"key" = "value";`, except for comments.
  private static func isStrings(_ text: String) -> Bool {
    let lines = text.split(whereSeparator: { $0.isNewline })
      .map { $0.drop { $0.isWhitespace } }
      .filter { $0.hasPrefix("\"") || $0.contains("=") && !$0.hasPrefix("/") }
    return !lines.isEmpty
      && lines.allSatisfy {
        $0.hasPrefix("\"") && $0.hasSuffix(";") && $0.contains(text: "\" = \"")
      }
  }

  /// Returns whether all entries of a text are Swift, except for numbers and comments.
  private static func isSwift(_ text: String) -> Bool {
    var collector = EntryCollector()
    var isFound = false
    for line in TextLines(text) {
      for entry in collector.take(line.text) {
        switch (try? Parser.parse(entry))?.kind {
        case .code: isFound = true
        case .blank, .number: continue
        default: return false
        }
      }
    }
    return isFound && collector.pending.isEmpty
  }

  /// Returns whether a text consists of sentences, with no line of the language.
  private static func isProse(_ text: String) -> Bool {
    UnreadContent.isProse(text)
      && text.split(whereSeparator: { $0.isNewline }).prefix(12).allSatisfy { line in
        switch (try? Parser.parse(String(line)))?.kind {
        case nil, .blank, .prose: true
        // A signature: `A. Brook`.
        case .question: line.first?.isUppercase == true
        default: false
        }
      }
  }
}
