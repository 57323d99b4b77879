import Answers
import AutoLayout
import Interchange
import SessionFiles
import Syntax

// Errors of files and code from elsewhere.

extension Code {
  static let swiftNotUnderstood = Code(
    "E180",
    "Swift and Objective-C are read as far as they make a layout: views, guides and stack views, "
      + "anchors, NSLayoutConstraint, visual formats, and the words of SnapKit, Masonry, PureLayout, "
      + "Cartography, Anchorage and TinyConstraints; functions, loops and conditions are followed. "
      + "The rest is listed, never guessed. A cell's own layoutSubviews has to call the one that it overrides.",
    uikit: .superNotCalled)
  static let foreignFile = Code(
    "E181",
    "import reads Xcode's logs, .xib and .storyboard files of Xcode 5 and later, Swift and "
      + "Objective-C. Files of XML are bounded, and none may define entities; so nothing in them is "
      + "ever fetched.")
  static let noScene = Code(
    "E182",
    "A storyboard has many scenes; one at a time becomes the root. Its identifier, title or class "
      + "names it: import Main.storyboard scene \"Login\"; scene all puts all side by side.")

  static let ofImports = [swiftNotUnderstood, foreignFile, noScene]
}

extension Explanation {
  func swiftNotUnderstood(_ piece: String, _ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      code: .swiftNotUnderstood, title: "this Swift is not understood: \(piece)", spans: [span],
      rule: "read are anchors, NSLayoutConstraint, views, guides, stack views and priorities")
  }

  func illegalSwift(
    _ exception: UIKitException, _ message: String, _ span: SourceSpan
  ) -> Diagnostic {
    guard exception == .superNotCalled else {
      return Diagnostic(
        code: .noCommonAncestor, title: message, spans: [span],
        rule: exception == .noCommonAncestor
          ? "a view lies in no tree until addSubview; constraints are activated after that"
          : "addConstraint takes constraints within the view; isActive finds the view itself")
    }
    return Diagnostic(
      code: .swiftNotUnderstood, title: message, spans: [span],
      rule: "subviews are laid out in the layoutSubviews of the superclass",
      tries: [
        "class Cell: UITableViewCell { override func layoutSubviews() { super.layoutSubviews() } }"
      ])
  }

  /// Explains a log of an exception, or a message of the system; `nil` for a text that has none.
  func crash(_ log: String, path: String?) -> Answer? {
    guard let (exception, reason) = UIKitException.found(in: log) else {
      return message(log, path: path)
    }
    let code = Code.all.first { $0.exceptions.contains(exception) }
    var story = code?.story ?? ""
    var tries = code.map { ["explain \($0.name)"] } ?? []
    switch exception {
    case .superNotCalled:
      let owner = reason.split(separator: " ").first { $0.hasSuffix("'s") }
      let type = owner.map { String($0.dropLast(2)) } ?? "Cell"
      story =
        "\(type) overrides layoutSubviews without super.layoutSubviews(), in which UIKit gives "
        + "subviews the frames that the constraints make: it is to be called first."
      tries.insert(
        "class \(type): UITableViewCell { override func layoutSubviews() { "
          + "super.layoutSubviews() } }", at: 0)
    case .crossesRequired:
      story =
        "A constraint that is active stays required or optional: switch it off, change its "
        + "priority, and switch it on. A priority of 999 from the start leaves the way open."
    case .noFirstItem: story = "A constraint begins with a view or guide and an attribute of it."
    case .locationWithConstant, .invalidPairing, .leadingWithLeft, .noCommonAncestor,
      .outsideSubtree, .notFinite:
      break
    }
    let head = "\(Self.source(path))\(exception.name), and no constraints\n"
    return Answer(
      [.plain("\(head)  \(reason)\n\(story)\n")]
        + (tries.isEmpty ? [] : [.tries(Tries(tries.map { .init($0, "") }))]))
  }

  /// Explains a message of the system about a layout, with the line that an app has instead; `nil`
  /// for a text that has none.
  private func message(_ log: String, path: String?) -> Answer? {
    guard let (message, said) = RuntimeMessage.found(in: log) else { return nil }
    var text: RichText = "\(Self.source(path))a message about \(message.name), and no constraints\n"
    let marked = Self.marked(in: log)
    let format = marked.first.map { $0.split(separator: " ").joined(separator: " ") }
    let sentence = format.flatMap { said.ranges(of: $0).first }.map { said[..<$0.lowerBound] }
    text += "  \(PlainText.spelt(String(sentence ?? said[...])))\n"
    for line in marked { text += "  \(PlainText.spelt(line))\n" }
    text += "\(message.story)\n" + RichText("because", .emphasis) + " \(message.because)\n"
    let open = Self.openAttributes(in: log)
    if !open.isEmpty { text += "open: \(Text.short(open, limit: 6))\n" }
    if let cure = message.cure { text += "in code: " + .line(cure) + "\n" }
    return Answer([.text(text)])
  }

  /// Returns `crash.log: `; empty for typed text.
  private static func source(_ path: String?) -> String {
    path.map { FileEnding.name(of: $0) + ": " } ?? ""
  }

  /// The line of a format in which a caret marks a place, and the caret.
  private static func marked(in log: String) -> [String] {
    let lines = log.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
    guard
      let place = lines.indices.dropFirst().first(where: { index in
        lines[index].contains("^") && lines[index].allSatisfy { " \t^'\"".contains($0) }
      })
    else { return [] }
    return [String(lines[place - 1]), String(lines[place].prefix { $0 != "'" && $0 != "\"" })]
  }

  /// The places and sizes that a trace says are open: `height of UIView:0x7f8`.
  private static func openAttributes(in log: String) -> [String] {
    let words = [
      "Width": "width", "Height": "height", "minX": "left edge", "minY": "top edge",
      "maxX": "right edge", "maxY": "bottom edge", "midX": "centre", "midY": "centre",
    ]
    var found: [String] = []
    for line in log.split(whereSeparator: { $0.isNewline }) {
      guard let start = line.ranges(of: "AMBIGUOUS LAYOUT").last?.upperBound else { continue }
      for piece in line[start...].split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
        let sides = piece.prefix { $0 != "{" }.split(separator: ".")
        guard sides.count > 1, let attribute = sides.last.flatMap({ words[String($0)] }) else {
          continue
        }
        let item = sides.dropLast().joined(separator: ".")
        let told = "the \(attribute) of \(PlainText.spelt(item))"
        if !found.contains(told) { found.append(told) }
      }
    }
    return found
  }

  func noSuchMethod(
    _ call: String, _ type: AnchorClass, _ line: String, _ span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      code: .swiftNotUnderstood, title: "UIKit has no \(call)", spans: [span],
      rule: "\(type.rawValue) has " + Self.methods(of: type), tries: [line])
  }

  /// `(equalTo:), (equalTo:constant:) and (equalToSystemSpacingAfter:multiplier:)`.
  static func methods(of type: AnchorClass) -> String {
    Text.list(type.signatures.map { "(" + $0.map { $0 + ":" }.joined() + ")" })
  }

  /// Returns an error in a line that stands for something of the entry as an error of the entry.
  func inTranslation(_ inner: Diagnostic, _ line: String, _ span: SourceSpan) -> Diagnostic {
    var result = inner
    result.title = "in what it stands for, \(line): \(inner.title)"
    result.spans = [span]
    return result
  }

  func diagnostic(for error: InterchangeError, _ path: String) -> Diagnostic {
    var result = Diagnostic(code: .foreignFile, title: "")
    switch error {
    case .tooLarge(let limit):
      result.title = "\(path) is too large: at most \(limit) bytes are read"
    case .empty: result.title = "\(path) is empty"
    case .notXML:
      result.title = "\(path) is no XML"
      result.rule = "a xib or storyboard begins with <?xml or <document"
    case .tooDeep(let line, let limit):
      result.title = "\(path) is nested more than \(limit) elements deep, at line \(line)"
    case .tooMany(let things, let line, let limit):
      result.title = "\(path) has more than \(limit) \(things), at line \(line)"
    case .documentType(let line):
      result.title = "\(path) declares a document type at line \(line)"
      result.rule = "a document type can define entities, so none is read"
    case .malformed(let line): result.title = "\(path) is not well-formed at line \(line)"
    case .oldArchive:
      result.title = "\(path) is an archive of Xcode 4"
      result.rule = "files of Xcode 5 and later are read: open it there and save it"
    case .notInterfaceBuilder:
      result.title = "\(path) holds no view of Interface Builder"
      result.rule = "a xib has a view, a storyboard a scene with one"
    case .unknownMessage:
      result.title =
        "\(path) has no list of constraints, and no message about a layout that is known"
      result.rule = "a list is what follows Unable to simultaneously satisfy constraints"
    case .stopped: return self.diagnostic(for: .layout(.stopped, nil), in: "")
    case .noScene(let name, let known):
      result.code = .noScene
      result.title = "\(path) has no scene \(name)"
      result.rule = "its scenes: \(Text.short(known, limit: 8))"
      result.tries = known.prefix(1).map {
        "import \(Name.quoted(path)) scene \(Name.quoted($0))"
      }
    }
    return result
  }
}
