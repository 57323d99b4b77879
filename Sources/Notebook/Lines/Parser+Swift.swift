import AutoLayout
import Syntax

/// Recognizes pasted Swift and Objective-C and passes it on whole; it is not interpreted here.
extension Parser {
  /// Takes a line of Swift or Objective-C if one is next.
  mutating func takeSwift() -> Word? {
    guard isSwiftNext else { return nil }
    let end = swiftEnd(from: start)
    let isClosed = openBraces == 0 && lexer.byte(end) == UInt8(ascii: ";")
    return takeText(from: start, to: isClosed ? end + 1 : end)
  }

  /// Words that begin lines of Swift or Objective-C, but not lines of the command language.
  private static let swiftHeads = [
    "let", "var", "class", "struct", "enum", "func", "override", "self", "return", "extension",
    "lazy", "private", "weak", "final", "public", "internal", "fileprivate", "static", "if",
    "guard", "CGFloat", "NSInteger", "BOOL", "void",
  ]

  /// SwiftUI stacks, which are not supported.
  private static let containers: Set<String> = ["HStack", "VStack", "ZStack"]

  /// Modules whose import is Swift, rather than the import of a file.
  private static let modules: Set<String> = [
    "UIKit", "AppKit", "SwiftUI", "Foundation", "SnapKit", "PureLayout", "Cartography",
    "Anchorage", "TinyConstraints", "AsyncDisplayKit", "PinLayout", "FlexLayout",
  ]

  /// Properties that Swift code sets and that the language lacks or names differently.
  private static let swiftProperties: Set<String> = [
    "text", "backgroundColor", "translatesAutoresizingMaskIntoConstraints", "isActive", "isHidden",
    "rowHeight", "estimatedRowHeight", "textColor", "numberOfLines", "textAlignment",
    "preferredMaxLayoutWidth", "image", "title", "delegate", "dataSource",
    "insetsLayoutMarginsFromSafeArea", "preservesSuperviewLayoutMargins",
    "directionalLayoutMargins",
    "layoutMargins", "semanticContentAttribute", "autoresizingMask", "identifier",
    "isLayoutMarginsRelativeArrangement", "isBaselineRelativeArrangement", "isScrollEnabled",
  ]

  /// Properties with the same name in Swift and the command language, distinguished by the value.
  private static let sharedProperties: Set<String> = [
    "axis", "distribution", "alignment", "spacing", "font", "frame", "contentMode", "contentSize",
    "constant", "priority", "active", "hidden",
  ]

  private var isSwiftNext: Bool {
    switch token.kind {
    case .openBracket: return true
    // `@MainActor func`, `@IBOutlet weak var`.
    case .at: return peek().kind == .word && !peek().isApart
    case .minus, .plus: return lexer.isMethod(at: token.start)
    case .word:
      let head = text(of: token)
      let next = peek()
      if Parser.swiftHeads.contains(head), next.kind == .word || head == "self" && next.kind == .dot
      {
        return true
      }
      if head == "open", Parser.swiftHeads.contains(text(of: next)) { return true }
      if head == "import", next.kind == .word, Parser.modules.contains(text(of: next)) {
        return true
      }
      if next.kind == .word || next.kind == .number { return false }
      if next.kind == .openParenthesis, ["if", "for"].contains(head) { return true }
      return (isPointer || isCallOrSetter) && !Parser.containers.contains(head)
    default: return false
    }
  }

  /// Indicates whether an Objective-C variable is next: `UILabel *title =`.
  private var isPointer: Bool {
    let star = lexer.token(from: token.end, breaksAreBlank: false)
    guard star.kind == .times, star.isApart else { return false }
    let name = lexer.token(from: star.end, breaksAreBlank: false)
    guard name.kind == .word, !name.isApart else { return false }
    return lexer.token(from: name.end, breaksAreBlank: false).kind == .assign
  }

  /// Indicates whether the next words and dots end in a call, or in a Swift setter.
  private var isCallOrSetter: Bool {
    var last = token
    var steps = 0
    while true {
      let mark = lexer.byte(last.end)
      let isOptional = mark == UInt8(ascii: "?") || mark == UInt8(ascii: "!")
      let sign = lexer.token(from: last.end + (isOptional ? 1 : 0), breaksAreBlank: false)
      switch sign.kind {
      case .dot where !sign.isApart:
        let word = lexer.token(from: sign.end, breaksAreBlank: false)
        guard word.kind == .word, !word.isApart else { return false }
        last = word
        steps += 1
      case .openParenthesis where !sign.isApart:
        // `HUG(label, 750)`: macros are in capitals.
        let word = text(of: token)
        return steps > 0 || Verb(word: word) == nil || word == word.uppercased()
      // `red.snp.makeConstraints { make in`
      case .openBrace where steps > 1: return true
      case .assign:
        let property = lexer.text(last.span)
        return steps > 0
          && (Parser.swiftProperties.contains(property)
            || Parser.sharedProperties.contains(property) && isSwiftValue(behind: sign))
      default: return false
      }
    }
  }

  /// Returns whether a Swift value follows an equals sign: `.vertical`, `UIFont…`, `CGRect(…)`, or
  /// a number that ends the line.
  private func isSwiftValue(behind sign: Token) -> Bool {
    var value = lexer.token(from: sign.end, breaksAreBlank: false)
    if value.kind == .minus { value = lexer.token(from: value.end, breaksAreBlank: false) }
    let next = lexer.token(from: value.end, breaksAreBlank: false)
    switch value.kind {
    case .dot: return next.kind == .word && !next.isApart
    case .number: return next.kind.endsLine
    case .word:
      let isCalled = next.kind == .openParenthesis || next.kind == .dot
      return isCalled && ["UI", "NS", "CG"].contains(text(of: value).prefix(2))
        || ["YES", "NO"].contains(text(of: value))
    default: return false
    }
  }

  // MARK: - Getters

  /// Takes a line of Swift that only prints or reads a value, as a question about it:
  /// `print(label.intrinsicContentSize)`, `label.contentHuggingPriority(for: .vertical)`.
  mutating func takeGetter() -> Statement? {
    guard token.kind == .word else { return nil }
    let next = peek().kind
    let prints = next == .openParenthesis && text(of: token) == "print"
    guard prints || next == .dot else { return nil }
    // If this is another kind of line, the slots are noted when that is parsed.
    var reader = self
    if prints {
      reader.advance()
      reader.advance()
    }
    guard var path = try? reader.path(), path.choices.isEmpty, path.heads.count == 1 else {
      return nil
    }
    let isUIKit = path.readAsSwift() || prints
    guard reader.takeAxis(of: &path) || path.readsUIKit || isUIKit && path.namesValue else {
      return nil
    }
    if prints {
      guard reader.take(.closeParenthesis, ")") else { return nil }
    }
    guard let output = try? reader.output(), reader.token.kind.endsLine else { return nil }
    path.span = reader.span(from: start)
    self = reader
    return Statement(Query(path.question, output))
  }

  /// Takes `(for: .vertical)` after one of UIKit's content priorities, which is replaced with the
  /// language's.
  private mutating func takeAxis(of path: inout Path) -> Bool {
    let pulls = [
      "contentHuggingPriority": "hug", "contentCompressionResistancePriority": "resist",
    ]
    guard token.kind == .openParenthesis, !token.isApart, let last = path.steps.last,
      let pull = pulls[last.value]
    else { return false }
    let call = lexer.text(SourceSpan(token.start, swiftEnd(from: token.start)))
      .filter { $0 != " " }
    guard let axis = Axis.allCases.first(where: { call.hasPrefix("(for:.\($0.rawValue))") })
    else { return false }
    while token.kind != .closeParenthesis { advance() }
    advance()
    path.steps[path.steps.count - 1] = Word(pull, last.span)
    path.steps.append(Word(axis.rawValue, last.span))
    return true
  }

  /// Returns the end of the line on which all brackets are closed; a following line that starts
  /// with a dot still belongs to it, and so does a method's body.
  func swiftEnd(from start: Int) -> Int {
    var open = 0
    var needsBody = lexer.isMethod(at: start)
    let end = lexer.firstUnquoted(from: start) { byte, offset in
      switch byte {
      case UInt8(ascii: "\n"):
        return open == 0 && !needsBody && !lexer.beginsWithMember(at: offset + 1)
      case UInt8(ascii: ";"): return open == 0
      case UInt8(ascii: "("), UInt8(ascii: "["): open += 1
      case UInt8(ascii: "{"):
        open += 1
        needsBody = false
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if open == 0, openBraces > 0 { return true }
        open = max(0, open - 1)
      default: break
      }
      return false
    }
    return end ?? lexer.bytes.count
  }
}

extension Path {
  /// The paths for UIKit's getters with different names.
  private static let getters: [String: [String]] = {
    var table = [
      "intrinsicContentSize": ["intrinsic"], "layoutMargins": ["margins"],
      "directionalLayoutMargins": ["directionalMargins"], "alignmentRectInsets": ["insets"],
      "contentOffset": ["offset"], "safeAreaInsets": ["safe"], "arrangedSubviews": ["arranged"],
      "effectiveUserInterfaceLayoutDirection": ["direction"], "estimatedRowHeight": ["estimated"],
      "isActive": ["active"], "hasAmbiguousLayout": ["hasAmbiguousLayout"],
    ]
    for property in ItemProperty.allCases {
      guard let name = property.uiKit, name != property.name else { continue }
      table[name] = property.name.split(separator: ".").map(String.init)
    }
    return table
  }()

  /// Converts a Swift path and returns whether it changed: `self.view` becomes `view`, which is the
  /// root before a getter that only UIKit has, and `bounds.size.width` becomes the width.
  fileprivate mutating func readAsSwift() -> Bool {
    if heads[0].value == "self", let first = steps.first {
      heads[0] = first
      steps.removeFirst()
    }
    if heads[0].value == "view", readsUIKit { heads[0] = Word("root", heads[0].span) }
    let count = steps.count
    if let place = steps.firstIndex(where: { ["bounds", "frame"].contains($0.value) }) {
      let rest = steps[(place + 1)...].drop { $0.value == "size" }
      if !rest.isEmpty { steps.replaceSubrange(place..., with: rest) }
    }
    return steps.count < count || heads[0].value == "view" && steps.last?.value == "frame"
  }

  /// Indicates whether the last step is a getter that only UIKit has.
  fileprivate var readsUIKit: Bool { steps.last.map { Self.getters[$0.value] != nil } ?? false }

  private var namesAttribute: Bool {
    steps.last.map { AttributeName(key: $0.value) != nil } ?? false
  }

  private var namesProperty: Bool { Property.named(by: steps.map { $0.value }) != nil }

  /// Indicates whether the path ends in a property or an attribute.
  fileprivate var namesValue: Bool { namesProperty || namesAttribute }

  /// Indicates whether the path ends in a property that cannot occur in an equation.
  var setsProperty: Bool { choices.isEmpty && namesProperty && !namesAttribute }

  /// The question about the path, in the language's terms.
  fileprivate var question: AnyQuestion {
    guard let last = steps.last, let own = Self.getters[last.value] else {
      return AnyQuestion(ValueQuestion(path: self, isUIKit: true))
    }
    if steps.count == 1, own == ["hasAmbiguousLayout"] {
      let item = Item(
        Name.matches(heads[0].value, "root") ? .root : .named(heads[0].value), span: span)
      return AnyQuestion(AmbiguityQuestion(items: [item]))
    }
    var path = self
    path.steps = steps.dropLast() + own.map { Word($0, last.span) }
    return AnyQuestion(ValueQuestion(path: path, isUIKit: true))
  }
}

extension Lexer {
  /// Returns whether a line begins with `.name`.
  fileprivate func beginsWithMember(at start: Int) -> Bool {
    var offset = start
    while let byte = byte(offset), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
      offset += 1
    }
    guard byte(offset) == UInt8(ascii: "."), let next = byte(offset + 1) else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next)
  }
}
