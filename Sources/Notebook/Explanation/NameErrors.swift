import Answers
import AutoLayout
import Syntax

/// The sentences about names that are unknown, or that mean something else.
struct NameErrors {
  let workspace: Workspace

  func unknownName(_ word: Word, _ line: String) -> Diagnostic {
    let isAlone = line.split(separator: " ").elementsEqual([word.value[...]])
    if isAlone, ForeignWords.table.knows(line, in: workspace) {
      return SyntaxErrors(workspace: workspace).unknownVerb(word, line)
    }
    let known =
      workspace.layout.liveItems.map { workspace.layout.name(of: $0) }
      + workspace.layout.liveConstraints.compactMap { workspace.name($0) }
      + workspace.numbers.namesInOrder
    let verb =
      isAlone && word.value.count > 2
      ? Repair.verbs(near: word.value).first : nil
    let near = verb ?? Nearness.nearest(word.value, in: known)
    let isMade =
      ["==", "<=", ">=", "="].contains { line.contains(text: $0) } && verb == nil
      && Verb(word: String(line.prefix { $0 != " " })) == nil
    return Diagnostic(
      code: .unknownName,
      title: "nothing is called \(Name.written(word.value))"
        + (near.map { "; did you mean \($0 == "root" ? $0 : Name.written($0))?" } ?? ""),
      spans: [word.span],
      rule: isMade
        ? ForeignWords.table.sentence(of: word.value)
          ?? (!ForeignWords.table.word(word.value).isEmpty
            ? nil
            : Verb(word: word.value) == nil
              ? "a view is made before a constraint names it: view \(Name.written(word.value))"
              : line.contains("\n")
                ? "the line above was open, so this one was its rest; an empty line gives up"
                : "\(word.value) is a verb; superview is what contains a view, root the outermost")
        : "frames and show constraints list the names that there are")
  }

  func nameTaken(_ word: Word, _ line: String) -> Diagnostic {
    let name = Name.written(word.value)
    var tries: [String] = []
    if let number = (try? Session.parse(line))?.of(LetLine.self) {
      // Perhaps a constraint of this name was meant.
      if case .constraint = workspace.lookup(word.value) {
        tries = ["set \(name) = \(Printer.text(.expression(number.value)))"]
      }
    } else if workspace.number(named: word.value) == nil {
      return Diagnostic(
        code: .nameTaken, title: "there is a \(name) already", spans: [word.span],
        rule: "constraints, views, guides and groups share one set of names, and case is ignored",
        tries: withoutTaken(line).map { [$0] } ?? [])
    }
    return Diagnostic(
      code: .nameTaken, title: "there is a \(name) already", spans: [word.span],
      rule: "named numbers share their names with constraints, views, guides and groups",
      tries: tries)
  }

  /// Returns a line that creates views without those that already exist: `view red, blue`.
  private func withoutTaken(_ line: String) -> String? {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0] == "view", !parts[1].contains(where: { "(:\"".contains($0) })
    else { return nil }
    let names = String(parts[1]).split(at: ", ").map(String.init)
    let new = names.filter { workspace.lookup($0) == nil }
    return new.isEmpty || new.count == names.count
      ? nil : "view \(new.joined(separator: ", "))"
  }

  func wrongKind(_ word: Word, _ found: NameKind, _ wanted: NameKind) -> Diagnostic {
    func named(_ kind: NameKind) -> String {
      kind == .item ? "a view or guide" : "a \(kind.rawValue)"
    }
    return Diagnostic(
      code: .wrongKind, title: "\(word.value) is \(named(found)), not \(named(wanted))",
      spans: [word.span])
  }

  func noSuperview(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      code: .superview, title: "whose superview?", spans: [span],
      rule: "Superview is the superview of the item on the other side",
      tries: workspace.firstView.map { ["\($0).leading == Superview.leading"] } ?? ["view red"])
  }

  func noSuchRegion(_ word: Word, of item: Item) -> Diagnostic {
    let rule =
      switch LayoutArea(key: word.value) {
      case nil: "a view is meant here, and no part of it"
      case .content: "a content view comes, goes and changes with the view that it is of"
      case .textLabel, .detailTextLabel, .imageView:
        "a cell lays out its predefined content itself: only its margins and text can be set"
      case .own, .margins, .contentMargins, .safe, .readable, .keyboard, .frame:
        "margins, safe, readable and keyboard are rectangles to constrain to, not views"
      }
    return Diagnostic(
      code: .wrongKind, title: "\(word.value) cannot stand here", spans: [word.span, item.span],
      rule: rule)
  }

  func lacksRegion(_ word: Word, _ name: String, _ kind: ItemKind) -> Diagnostic {
    let owners = ItemKind.allCases.filter { owner in
      owner.areas.contains { $0.rawValue == word.value }
    }
    return Diagnostic(
      code: .wrongKind, title: "\(name) is a \(kind.rawValue) and has no \(word.value)",
      spans: [word.span],
      rule: kind == .guide
        ? "a guide has no rectangle but its own"
        : "\(word.value) is of a \(Text.list(owners.map { $0.rawValue }, "or"))")
  }
}

extension NotebookError {
  static func placeTaken(_ word: Word) -> NotebookError {
    .refused(
      code: .nameTaken, title: "there is a \(Name.written(word.value)) already",
      spans: [word.span], rule: "branches and marks share their names",
      tries: ["branch \(Name.written(word.value))"])
  }
}
