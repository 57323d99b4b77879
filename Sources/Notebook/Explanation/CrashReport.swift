import Answers
import AutoLayout
import Interchange
import SessionFiles

/// The explanation of a log without constraints: a UIKit exception, or a system message.
enum CrashReport {
  /// Explains a system message that accompanies code, beside it or in a comment; empty for code
  /// without one.
  static func explained(beside post: Post) -> String {
    for (text, place) in [(post.words, "beside the code"), (post.comments, "in a comment")]
    where ContentKind.isOfSystem(text) {
      let told = explained(text, path: nil, besides: place)?.blocks ?? []
      return Answer(told.filter { if case .text = $0 { true } else { false } }).output
    }
    return ""
  }

  /// Explains an exception log or a system message; `nil` for a text that contains neither.
  static func explained(
    _ log: String, path: String?, besides: String = "and no constraints"
  ) -> Answer? {
    guard let (exception, reason) = UIKitException.found(in: log) else {
      return message(log, path: path, besides)
    }
    let code = Code.allCases.first { $0.exceptions.contains(exception) }
    var story = code?.story ?? ""
    var tries = code.map { ["help \($0.rawValue)"] } ?? []
    switch exception {
    case .superNotCalled:
      let owner = reason.split(separator: " ").first { $0.hasSuffix("'s") }
      let type = owner.map { String($0.dropLast(2)) } ?? "Cell"
      guard MessageFacts.isOfApp(type) else {
        story =
          "\(type) is of the system, and its layoutSubviews does not lay out by constraints: a "
          + "constraint was added to it, or between it and what lies in it. Lay those views out in "
          + "a view of their own, or in a subclass that calls super.layoutSubviews() first."
        tries = []
        break
      }
      story =
        "layoutSubviews of \(type) ends while a layout by constraints is still due: it does not call "
        + "super.layoutSubviews(), which does that, or changes constraints after the call. Call it, "
        + "and once more (or layoutIfNeeded()) at the end where constraints change."
      if type.hasSuffix("Cell") {
        tries.insert(
          "class \(type): UITableViewCell { override func layoutSubviews() { "
            + "super.layoutSubviews() } }", at: 0)
      }
    case .crossesRequired:
      story =
        "Until iOS 12, a constraint that is active stays required or optional: switch it off, change "
        + "its priority, and switch it on. A priority of 999 from the start leaves the way open."
    case .noFirstItem: story = "A constraint begins with a view or guide and an attribute of it."
    case .notFinite:
      guard let (message, _) = RuntimeMessage.found(in: log) else { break }
      (story, tries) = ("\(message.story) Often \(message.because).", [])
    case .locationWithConstant, .invalidPairing, .leadingWithLeft, .noCommonAncestor,
      .outsideSubtree:
      break
    }
    var text: RichText = "\(source(path))\(exception.name), \(besides)\n"
    text += "  \(PlainText.spelt(reason))\n\(story)\n"
    text += named(in: log, RuntimeMessage.found(in: log)?.message)
    return Answer(
      [.text(text)] + (tries.isEmpty ? [] : [.tries(Tries(tries.map { .init($0, "") }))]))
  }

  /// Explains a system message about a layout, with the line to use in an app instead; `nil` for a
  /// text without one.
  private static func message(_ log: String, path: String?, _ besides: String) -> Answer? {
    guard let (message, said) = RuntimeMessage.found(in: log) else { return nil }
    var text: RichText = "\(source(path))a message about \(message.name), \(besides)\n"
    let marked = marked(in: log)
    let format = marked.first.map { $0.split(separator: " ").joined(separator: " ") }
    let sentence = format.flatMap { said.ranges(of: $0).first }.map { said[..<$0.lowerBound] }
    text += "  \(PlainText.spelt(String(sentence ?? said[...])))\n"
    for line in marked { text += "  \(PlainText.spelt(line))\n" }
    text += "\(message.story)\n" + RichText("because", .emphasis) + " \(message.because)"
    text += marked.isEmpty ? "\n" : "; the caret stands where the reading stopped\n"
    return Answer([.text(text + named(in: log, message))])
  }

  /// The details of a message: its place in the app, the ambiguous parts of views, and a line of
  /// code with the app's names.
  private static func named(in log: String, _ message: RuntimeMessage?) -> RichText {
    let facts = MessageFacts(log)
    var text: RichText = ""
    if let place = facts.place { text += "at: \(PlainText.spelt(place))\n" }
    let open = facts.views.filter { $0.isOpen }
    let (system, own) = (open.filter(facts.isOfSystem), open.filter { !facts.isOfSystem($0) })
    func told(_ view: MessageFacts.View) -> String {
      let around = view.parent.map { " in \(facts.views[$0].type)" } ?? ""
      let name = view.address.isEmpty ? view.type : "\(view.type):\(view.address)"
      return (view.open.isEmpty ? "" : "\(Text.list(view.open)) of ") + PlainText.spelt(name)
        + around
    }
    if !own.isEmpty { text += "open: \(Text.short(own.map(told), limit: 6, separator: "; "))\n" }
    if !system.isEmpty {
      text += "of the system, which lays it out itself: "
      text += "\(Text.short(system.map(told), limit: 4, separator: "; "))\n"
    }
    if let cure = message?.cure(facts) ?? facts.format.flatMap(readable).map({ "\"\($0)\"" }) {
      text += "in code: " + .line(PlainText.spelt(cure)) + "\n"
    } else if let view = own.first(where: { $0.open.isEmpty && !$0.address.isEmpty }) {
      text += "to see what holds it, in the debugger: po [(UIView *)\(view.address) "
      text += "constraintsAffectingLayoutForAxis:0]   // 1: vertically\n"
    } else if log.contains(text: "_autolayoutTrace"), open.isEmpty {
      text += "which view it is stands in the trace that follows: paste that too, or in the "
      text += "debugger: po [[UIWindow keyWindow] _autolayoutTrace]\n"
    }
    return text
  }

  /// Returns a valid variant of an invalid format: spaces removed, a colon after the letter, two
  /// gaps merged, a view before the final edge, or a closing bracket; `nil` if none parses.
  private static func readable(_ format: String) -> String? {
    let plain = format.filter { !$0.isWhitespace }
    let hasColon = plain.dropFirst().first == ":" || !["H", "V"].contains(plain.prefix(1))
    let headed = hasColon ? plain : "\(plain.prefix(1)):\(plain.dropFirst())"
    let filled = headed.hasSuffix("-|") ? "\(headed.dropLast())[view]|" : headed
    let joined = headed.replacing(")-(", with: ",")
    return [plain, headed, joined, filled, headed + "]"].first { text in
      text != format && (try? VisualFormat(parsing: text)) != nil
    }
  }

  /// Returns a file name as a prefix, `crash.log: `; empty for typed text.
  private static func source(_ path: String?) -> String {
    path.map { FileEnding.name(of: $0) + ": " } ?? ""
  }

  /// Returns the line of a format in which a caret marks a position, and the caret's line.
  private static func marked(in log: String) -> [String] {
    let lines = log.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
    guard
      let place = lines.indices.dropFirst().first(where: { index in
        lines[index].contains("^") && lines[index].allSatisfy { " \t^'\"".contains($0) }
      })
    else { return [] }
    return [String(lines[place - 1]), String(lines[place].prefix { $0 != "'" && $0 != "\"" })]
  }
}
