import Answers
import AutoLayout
import Interchange
import Syntax

/// The sentences about imported files and code.
enum ImportErrors {
  static func swiftNotUnderstood(_ piece: String, _ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      code: .swiftNotUnderstood, title: "this Swift is not understood: \(piece)", spans: [span],
      rule: piece.hasPrefix("make.")
        ? "make is known in its block: red.snp.makeConstraints { make in make.edges.equalToSuperview() }"
        : "read are views, guides, stack views, anchors, NSLayoutConstraint, priorities, SnapKit's blocks"
    )
  }

  /// Returns a list of an anchor type's methods: `(equalTo:), (equalTo:constant:) and
  /// (equalToSystemSpacingAfter:multiplier:)`.
  static func methods(of type: AnchorClass) -> String {
    Text.list(type.signatures.map { "(" + $0.map { $0 + ":" }.joined() + ")" })
  }

  /// Converts an error in a generated line to an error of the part of the entry that it stands for.
  static func inTranslation(_ inner: Diagnostic, _ line: String, _ span: SourceSpan) -> Diagnostic {
    var result = inner
    result.title = "in what it stands for, \(line): \(inner.title)"
    result.spans = [span]
    return result
  }
}

extension NotebookError {
  static func illegalSwift(
    _ exception: UIKitException?, _ message: String, _ span: SourceSpan
  ) -> NotebookError {
    let code = exception.flatMap { one in Code.allCases.first { $0.exceptions.contains(one) } }
    var result = Diagnostic(code: code ?? .swiftNotUnderstood, title: message, spans: [span])
    switch exception {
    case .noCommonAncestor:
      result.rule = "a view lies in no tree until addSubview; constraints are activated after that"
    case .outsideSubtree:
      result.rule =
        "addConstraint takes constraints within the view; isActive finds the view itself"
    case .superNotCalled:
      result.rule = "subviews are laid out in the layoutSubviews of the superclass"
      result.tries = [
        "class Cell: UITableViewCell { override func layoutSubviews() { super.layoutSubviews() } }"
      ]
    default: break
    }
    return .diagnosed(result)
  }

  static func noSuchMethod(
    _ call: String, _ type: AnchorClass, line: String, _ span: SourceSpan
  ) -> NotebookError {
    .refused(
      code: .swiftNotUnderstood, title: "UIKit has no \(call)", spans: [span],
      rule: "\(type.rawValue) has " + ImportErrors.methods(of: type), tries: [line])
  }

  static func foreignFile(_ error: InterchangeError, path: String) -> NotebookError {
    var result = Diagnostic(code: .foreignFile, title: "")
    switch error {
    case .tooLarge(let limit):
      result.title = "\(path) is too large: at most \(limit) bytes are read"
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
      result.title = "\(path) contains no Interface Builder view"
      result.rule = "a xib has a view, a storyboard a scene with one"
    case .noTextOfView:
      result.title = "\(path) has the texts of views, and none of a view that is here"
      result.rule = "its xib or storyboard is imported first; the texts are those of its views"
    case .unknownMessage:
      result.title =
        "\(path) has no list of constraints, and no message about a layout that is known"
      result.rule = "a list is what follows Unable to simultaneously satisfy constraints"
    case .stopped: return .diagnosed(LayoutErrors.stopped())
    case .noScene(let name, let known):
      result.code = .noScene
      result.title = "\(path) has no scene \(name)"
      result.rule = "its scenes: \(Text.short(known, limit: 8))"
      result.tries = known.prefix(1).map {
        "open \(Name.quoted(path)) scene \(Name.quoted($0))"
      }
    }
    return .diagnosed(result)
  }
}
