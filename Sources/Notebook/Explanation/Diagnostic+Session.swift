import AutoLayout
import Syntax

extension Diagnostic {
  /// Tells why an entry was refused.
  init(_ error: NotebookError, in workspace: Workspace, entry: String) {
    switch error {
    case .syntax(let error): self.init(error, in: workspace, entry: entry)
    case .layout(let error, let origin): self.init(error, origin: origin, in: workspace)
    case .unknownName(let word):
      let known = workspace.layout.liveItems.dropFirst().map(workspace.name)
      let tries = Self.nearest(word.value, in: known).map {
        Self.replacing(word.span, in: entry, by: $0)
      }
      self.init(
        .unknownName, "there is nothing called \"\(word.value)\"", at: word.span,
        try: tries + ["view \(Name.written(word.value))"])
    case .nameTaken(let word):
      self.init(
        .nameTaken, "\"\(word.value)\" is taken", at: word.span,
        try: [Self.replacing(word.span, in: entry, by: workspace.freeName(word.value))])
    case .wrongKind(let word, let found, let wanted):
      self.init(
        .wrongKind, "\(word.value) is a \(found.rawValue), and a \(wanted.rawValue) belongs here",
        at: word.span)
    case .noSuperview(let span):
      self.init(
        .noSuperview, "no view says whose superview is meant", at: span,
        try: [Self.replacing(span, in: entry, by: "root")])
    case .noSuchRegion(let word, let item):
      self.init(.noSuchRegion, "\(item.baseName) has no rectangle \"\(word.value)\"", at: word.span)
    case .unequalLists(let counts, let span):
      self.init(
        .unequalLists, "lists of \(Text.list(counts.map { "\($0)" })) don't pair up", at: span)
    case .noAttribute(let span):
      self.init(.missingAttribute, "no side names an attribute", at: span)
    case .frameOrigin(let attribute, let item):
      let edge = attribute.value == .x ? "leading" : "top"
      let around = "root.\(edge)"
      self.init(
        .frameOrigin, "\(attribute.value.rawValue) is asked, and never constrained",
        at: attribute.span, try: ["\(item.baseName).\(edge) == \(around) + 20"])
    case .twoAttributes(let span, _):
      self.init(.twoAttributes, "two attributes on one side", at: span, try: ["set rules = math"])
    case .misplacedIntrinsic(let span):
      self.init(.noIntrinsicSize, "intrinsic stands alone on the right side", at: span)
    case .noSuchProperty(let word, let path):
      self.init(
        .unknownProperty, "\(Self.written(path)): there is no property \"\(word.value)\" here",
        at: word.span)
    case .wrongValue(let property, let value):
      self.init(.wrongValue, "\(property.name) takes another form of value", at: value.span)
    case .negative(let value, let span):
      self.init(
        .outOfRange, "\(Text.number(value)) is negative, and this cannot be", at: span,
        try: [Self.replacing(span, in: entry, by: "0")])
    case .notANumber(let path):
      self.init(.wrongValue, "\(Self.written(path)) is no number", at: path.span)
    case .solvedNotSet(let path, let value):
      let number = Self.part(value.span, of: entry)
      self.init(
        .solvedNotSet, "\(Self.written(path)) is solved, not set", at: path.span,
        try: ["\(Self.written(path)) == \(number)"])
    case .noVariation(let property, let span):
      self.init(.noVariation, "\(property.name) does not vary with traits", at: span)
    case .unknownDevice(let word):
      self.init(.unknownDevice, "there is no device \"\(word.value)\"", at: word.span)
    case .nothingToUndo: self.init(.nothingToUndo, "there is nothing to undo")
    case .nothingToRedo: self.init(.nothingToUndo, "there is nothing to redo")
    case .unknownBranch(let word):
      self.init(
        .unknownBranch, "there is no branch or mark \"\(word.value)\"", at: word.span,
        try: ["branch \(Name.written(word.value))"])
    case .noSuggestion(_, let span, let available):
      let title =
        available == 0 ? "there is no suggestion" : "suggestions go from 1 to \(available)"
      self.init(.noSuggestion, title, at: span)
    case .noSuchFormat(let format, let known):
      let words = known.map(\.rawValue)
      self.init(
        .noSuchFormat, "\(format.value.rawValue) is none of \(Text.list(words, "or"))",
        at: format.span, try: words.prefix(2).map { Self.replacing(format.span, in: entry, by: $0) }
      )
    case .noAnimation(let span):
      self.init(.noAnimation, "nothing was animated yet", at: span)
    case .momentOutside(let span):
      self.init(.noAnimation, "the animation has no such moment", at: span)
    case .unknownTopic(let word):
      self.init(.unknownTopic, "the help knows no \"\(word.value)\"", at: word.span, try: ["help"])
    case .unknownCode(let word):
      self.init(.unknownTopic, "there is no code \"\(word.value)\"", at: word.span, try: ["help"])
    case .rootIsFixed(let span):
      self.init(.rootIsFixed, "the root stays as it is", at: span, try: ["set root.size = 480x320"])
    case .notAvailable(let what, let span):
      self.init(.notAnswered, "\(what) is not there yet", at: span)
    case .noFile: self.init(.file, "the session has no file yet", try: ["save session.md"])
    case .file(let path, let reason): self.init(.file, "\(path): \(reason)")
    case .sessionFile(let error, let path): self.init(.sessionFile, error.described(in: path))
    case .tooManyFiles(let path): self.init(.tooManyFiles, "\(path) runs itself")
    case .notInBlock(let span): self.init(.notInBlock, "this line can't stand in a block", at: span)
    case .notInteractive(let span, let alternative):
      self.init(.notInteractive, "keys need a terminal", at: span, try: [alternative])
    case .notAnswered(let verb, let span):
      self.init(.notAnswered, "\(verb.rawValue) is not answered yet", at: span)
    case .swiftNotUnderstood(let span):
      self.init(.swift, "nothing in this Swift was understood", at: span)
    }
  }

  private static func part(_ span: SourceSpan, of entry: String) -> String {
    let bytes = Array(entry.utf8)
    let start = min(max(0, span.start), bytes.count)
    return String(decoding: bytes[start..<min(max(start, span.end), bytes.count)], as: UTF8.self)
  }
}

extension Workspace {
  /// A name close to one that is taken.
  func freeName(_ name: String) -> String {
    var number = 2
    while lookup("\(name)\(number)") != nil { number += 1 }
    return Name.written("\(name)\(number)")
  }
}

extension Item {
  /// The item's name without regions, as it is typed.
  var baseName: String {
    switch base {
    case .named(let name): Name.written(name)
    case .root: "root"
    case .superview: "Superview"
    }
  }
}

extension SessionFileError {
  /// The error in words, behind its place.
  public func described(in name: String) -> String {
    switch self {
    case .unclosedFence(let line):
      "\(name):\(line):1: this fence is never closed"
    case .unknownFenceWord(let word, let line, let column):
      "\(name):\(line):\(column): a layout fence knows no word \(word)"
    case .unknownMetadata(let key, let line, let column):
      "\(name):\(line):\(column): the metadata know no key \(key)"
    case .badMetadata(let key, let value, let line, let column):
      "\(name):\(line):\(column): \(value) is no value for \(key)"
    case .laterVersion(let version, let line):
      "\(name):\(line):1: written for the later version \(version)"
    case .outputBeforeCommand(let line):
      "\(name):\(line):1: output before the first command of its fence"
    }
  }
}
