import Answers
import AutoLayout
import Interchange
import Syntax

/// Pasted code, translated to lines that are drafted instead.
struct PastedCode: ChangeLine {
  /// The code as pasted.
  let word: Word

  init(_ word: Word) { self.word = word }

  var text: String { word.value }
  var kind: Statement.Kind { .code }
  var fitsOneLine: Bool { false }

  func run(in session: inout Session, _ typed: String) throws(NotebookError) -> LineOutcome {
    session.foreign = .pasted(typed)
    defer { session.foreign = nil }
    return try session.transactInSteps { workspace throws(NotebookError) in
      try draft(in: &workspace)
    }
  }

  /// Drafts the lines of the code, and reports the parts that were not translated.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    workspace.rememberSwift()
    let isWhole =
      word.value.contains("\n")
      && workspace.layout.liveItems.filter(workspace.layout.wasThere).isEmpty
    var translation = workspace.swift.read(
      word.value, in: Surroundings(of: workspace, isWhole: isWhole))
    if word.value.contains("\n"),
      workspace.layout.liveItems.allSatisfy({ $0 == .root || !workspace.layout.wasThere($0) })
    {
      translation = translation.inWorld(of: word.value, otherThan: workspace.world)
    }
    for piece in translation.leftAside {
      if case .illegal(let exception, let message, _) = piece.reason {
        throw .illegalSwift(exception, message, word.span)
      }
      if case .noSuchMethod(let call, let type, let line) = piece.reason {
        throw .noSuchMethod(call, type, line: line, word.span)
      }
    }
    if let sentence = translation.otherwise {
      workspace.log.remarks.append(sentence)
      return
    }
    let unread = translation.leftAside.filter {
      ![.noLayout, .notTaken, .notActive].contains($0.reason)
    }
    if translation.lines.isEmpty, !unread.isEmpty {
      throw .swiftNotUnderstood(unread[0].unreadWords, word.span)
    }
    // A single line without any effect was probably meant to have one.
    if !word.value.contains("\n"), translation.lines.isEmpty, word.animationTime == nil,
      translation.leftAside.contains(where: { $0.isBareCall || $0.text.hasSuffix(".toggle()") })
        || translation.leftAside.isEmpty && !translation.assumptions.isEmpty
    {
      throw .swiftNotUnderstood(ImportErrors.shortened(word.value), word.span)
    }
    if !word.value.contains("\n"),
      let slip = translation.presumed.first(where: isSlip(translation, workspace))
    {
      let start =
        word.span.start + (word.value.split(at: slip, keepsEmpty: true).first ?? "").utf8.count
      throw .unknownName(Word(slip, SourceSpan(start, start + slip.utf8.count)))
    }
    let noted = workspace.log.notes.count
    let places = word.lineSpans
    for line in translation.outline {
      let place = (line.origin ?? 1) - 1
      let span = places.indices.contains(place) ? places[place] : word.span
      let first = workspace.log.made.count
      do { try workspace.draft(try Session.parse(line.text)) } catch {
        throw .inTranslation(line: line.text, error, span)
      }
      workspace.log.place(madeSince: first, at: span)
    }
    if workspace.log.notes.count - noted > 8 {
      workspace.log.notes.replaceSubrange(noted..., with: [translation.counts])
    }
    let inactive = translation.leftAside.filter {
      $0.reason == .notActive || $0.reason == .noLayout && $0.makesConstraint
    }
    for piece in inactive where !word.value.contains("\n") {
      workspace.log.remarks.append(
        "made, and not active: \(ImportErrors.shortened(piece.text)); .isActive = true activates it"
      )
    }
    if translation.lines.isEmpty, inactive.isEmpty, let piece = translation.leftAside.first {
      workspace.log.remarks.append("nothing about layout in \(ImportErrors.shortened(piece.text))")
    }
    if translation.lines.isEmpty, translation.leftAside.isEmpty, isDeclaration {
      workspace.log.remarks.append(
        "known to lines of Swift alone: \(ImportErrors.shortened(word.value))")
      if let line = namedNumber(in: workspace.swift) {
        workspace.log.remarks.append("a number that all lines know: \(line)")
      }
    } else if translation.lines.isEmpty, translation.leftAside.isEmpty,
      translation.assumptions.isEmpty
    {
      let isOfViews = [LinePiece](cutting: word.value).contains { workspace.lookup($0.text) != nil }
      workspace.log.remarks.append(
        isOfViews
          ? "that is so already"
          : "nothing about layout in \(ImportErrors.shortened(word.value))")
    }
    if word.value.contains("\n") {
      workspace.log.below += translation.opened(nil) + translation.remainder
      return
    }
    if let time = word.animationTime, !translation.lines.isEmpty {
      let lines = translation.lines.joined(separator: "; ")
      workspace.log.remarks.append("at once here; seen on its way: animate \(time)s { \(lines) }")
    }
    if !translation.unshown.isEmpty {
      let names = Text.list(translation.unshown.map(Name.written))
      workspace.log.remarks.append("\(names) of a class not shown here, so made a plain view")
    }
    workspace.log.remarks += translation.renamings
    workspace.log.remarks += translation.presumedByKind.map { kind, names in
      let article = ["i", "a"].contains(kind.prefix(1)) ? "an" : "a"
      return "\(Text.list(names.map(Name.written))) not declared here, so made \(article) \(kind)"
    }
    for assumption in translation.assumptions {
      workspace.log.remarks.append(
        "assumed: \(ImportErrors.shortened(assumption.text)) = \(assumption.value)")
    }
    for piece in unread {
      workspace.log.remarks.append("not understood: \(piece.unreadWords)")
    }
  }

  /// Returns whether an owner in a single line is misspelt, or has only a property: `titel.text =
  /// "x"`.
  private func isSlip(_ translation: Translation, _ workspace: Workspace) -> (String) -> Bool {
    let known = workspace.layout.liveItems.map { workspace.layout.name(of: $0) }
    return { name in
      let near = Nearness.nearest(name, in: known)
      // `view2` is not taken for a misspelt `view1`.
      if let near, Nearness.distance(near, name) == 1,
        near.filter({ !$0.isNumber }) != name.filter({ !$0.isNumber })
      {
        return true
      }
      return word.value.hasPrefix("\(name).") && translation.presumedKinds[name] == nil
        && !word.value.contains(text: "nchor") && word.value.contains(text: " = ")
    }
  }

  /// Indicates whether the code only declares something that later Swift lines can use.
  private var isDeclaration: Bool {
    let modifiers: Set = [
      "public", "private", "fileprivate", "internal", "open", "final", "static",
    ]
    let words = word.value.split { !$0.isLetter && $0 != "@" }
    switch words.first(where: { !modifiers.contains(String($0)) }) {
    case "func", "class", "struct", "enum", "extension", "protocol": return true
    case "let", "var": return !word.value.contains("(")
    default: return false
    }
  }

  /// The line that defines a named number for a Swift variable; `nil` if its value is not a number.
  private func namedNumber(in code: SwiftReader) -> String? {
    let name = word.value.dropFirst("var ".count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return code.number(named: String(name)).map {
      "let \(Name.written(String(name))) = \(NumberFormat.exact($0))"
    }
  }
}

extension Surroundings {
  /// Creates the queries about a layout that the Swift reader may make.
  init(of workspace: Workspace, isWhole: Bool = false) {
    self.init(
      isItem: { name in
        if case .item = workspace.lookup(name) { return true }
        return false
      },
      isTaken: { workspace.lookup($0) != nil },
      isTakenOut: { RemovedItem.isOne($0, in: workspace) },
      superview: { name in
        guard case .item(let id) = workspace.lookup(name),
          let superview = workspace.record(id)?.superview
        else { return nil }
        return workspace.name(superview)
      },
      kind: { name in
        guard case .item(let id) = workspace.lookup(name) else { return nil }
        return workspace.record(id)?.kind
      },
      isMasked: { name in
        guard case .item(let id) = workspace.lookup(name) else { return false }
        return workspace.record(id)?.translatesAutoresizingMask == true
      },
      constant: { name in
        guard case .constraint(let id) = workspace.lookup(name) else { return nil }
        return workspace.constant(id)
      },
      number: { workspace.number(named: $0)?.number.value },
      constraints: { names in
        let items = names.compactMap { name -> ItemID? in
          guard case .item(let id) = workspace.lookup(name) else { return nil }
          return id
        }
        return workspace.layout.constraints(namingAnyOf: Set(items)).filter { id in
          Set(items).isSubset(of: workspace.layout.items(namedBy: id))
        }.map(workspace.layout.name)
      },
      world: workspace.world,
      isWhole: isWhole,
      isStopped: { workspace.layout.isStopped })
  }
}

extension Translation.Piece {
  /// The piece on one line, or the unknown value in it.
  fileprivate var unreadWords: String {
    guard case .unknown(let words) = reason else { return ImportErrors.shortened(text) }
    return "\(ImportErrors.shortened(words)), which is not known here"
  }

  /// Indicates whether the code makes a constraint.
  fileprivate var makesConstraint: Bool {
    text.contains(text: ".constraint(") || text.contains(text: "NSLayoutConstraint(")
  }

  /// Indicates whether the code calls a free function, other than one that prints.
  fileprivate var isBareCall: Bool {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return reason == .noLayout && !name.isEmpty && text.dropFirst(name.count).first == "("
      && !["print", "debugPrint", "dump", "NSLog", "NSLayoutConstraint"].contains(String(name))
  }
}

extension Word {
  /// The duration, if the text is a call of `UIView.animate`.
  fileprivate var animationTime: String? {
    guard value.hasPrefix("UIView.animate("), let label = value.firstRange(of: "withDuration:")
    else { return nil }
    let time = value[label.upperBound...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
    return Double(time) == nil ? nil : String(time)
  }

  /// The spans of its lines, without leading whitespace.
  fileprivate var lineSpans: [SourceSpan] {
    guard value.utf8.count == span.end - span.start else { return [] }
    var start = span.start
    let lines = value.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.map { line in
      defer { start += line.count + 1 }
      let blank = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
      return SourceSpan(start + blank, start + line.count)
    }
  }
}

extension ImportErrors {
  /// Returns a piece of foreign text on one line, at most 60 characters of it.
  static func shortened(_ text: String) -> String {
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    return words.count > 60 ? words.prefix(59) + "…" : words
  }
}
