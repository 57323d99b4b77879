import Answers
import AutoLayout
import Syntax

/// The sentences about properties and their values.
struct ValueErrors {
  let workspace: Workspace

  func numberInUse(_ word: Word, by users: [String]) -> Diagnostic {
    let name = Name.written(word.value)
    let value = workspace.number(named: word.value).map { Text.number($0.number.value) } ?? "0"
    return Diagnostic(
      code: .numberInUse,
      title: "\(name) is used by \(Text.short(users.map(Workspace.written)))",
      spans: [word.span], rule: "a named number goes when nothing follows it any more",
      tries: ["show constraints \(name)", "let \(name) = \(value)"])
  }

  func noSuchProperty(_ word: Word, of path: Path) -> Diagnostic {
    let near = ForeignWords.table.meant(by: word.value, among: Property.names).first
    let owner = path.heads.map { $0.value } + path.steps.prefix { $0 != word }.map { $0.value }
    // `s.contentInsets.top`
    if let last = path.steps.last, last != word, let near, Name.matches(near, word.value) {
      return Diagnostic(
        code: .unknownProperty,
        title: "\(owner.joined(separator: ".")).\(word.value) has no part \(last.value)",
        spans: [word.span], rule: "\(word.value) is set as a whole")
    }
    return Diagnostic(
      code: .unknownProperty,
      title: "\(owner.joined(separator: ".")) has no property \(word.value) here"
        + (near.map { Name.matches($0, word.value) ? "" : "; did you mean \($0)?" } ?? ""),
      spans: [word.span],
      rule: Name.matches(word.value, "name") ? "views and constraints may get another name" : nil)
  }

  func arrangedTwice(_ word: Word, in stack: ItemID?) -> Diagnostic {
    Diagnostic(
      code: .arrangedTwice, title: "\(word.value) stands in the list twice", spans: [word.span],
      rule: "a stack arranges a view once",
      tries: [
        stack.map { "set \(workspace.name($0)).arranged = (\(word.value))" }
          ?? "stack \(workspace.layout.freeName("stack")) (\(word.value))"
      ])
  }

  func solvedNotSet(_ path: Path, _ value: Located<PropertyValue>) -> Diagnostic {
    var tries: [String] = []
    if case .number(let number) = value.value, let given = workspace.constraint(giving: path) {
      tries = ["set \(given) = \(NumberFormat.exact(number))"]
    } else if case .number(let number) = value.value, let head = path.heads.first,
      let word = path.steps.last?.value,
      path.steps.dropLast().allSatisfy({ Name.matches($0.value, "frame") }),
      case .item(let item) = workspace.lookup(head.value), item != .root
    {
      let (name, superview) = (workspace.name(item), workspace.superviewName(of: item))
      let number = NumberFormat.exact(number)
      switch Name.key(word) {
      case "width", "height": tries = ["\(name).\(word) == \(number)"]
      case "x": tries = ["\(name).leading == \(superview).leading + \(number)"]
      case "y": tries = ["\(name).top == \(superview).top + \(number)"]
      default: tries = ["\(name).\(word) == \(superview).\(word) + \(number)"]
      }
    }
    return Diagnostic(
      code: .solvedNotSet, title: "\(path.plain) is solved for, not set", spans: [path.span],
      rule: "set changes constants and properties; an equation relates what is solved",
      tries: tries)
  }

  func solvedNotSlid(_ path: Path) -> Diagnostic {
    Diagnostic(
      code: .solvedNotSet, title: "\(path.plain) is solved for, not set", spans: [path.span],
      rule: "slide moves a constant or a property; what is solved follows",
      tries: [workspace.constraint(giving: path).map { "slide \($0)" } ?? "slide root.width"])
  }

  /// Describes the values of a form in a sentence; `nil` if they are obvious.
  static func form(_ form: Property.Form) -> String? {
    switch form {
    case .word(let words), .words(let words): "it takes \(Text.list(words, "or"))"
    case .flag: "it takes on or off"
    case .size: "it takes a size such as 300x200"
    case .priority: "it takes a priority in (0, 1000], or required, high, low, fitting"
    case .numbers(let counts, _): "it takes \(Text.list(counts.map(String.init), "or")) numbers"
    case .number, .wholeNumber: "it takes a number"
    case .text: "it takes text in quotes"
    case .items: "it takes views in parentheses"
    case .font, .traits, .transform, .name: nil
    }
  }
}

extension NotebookError {
  static func numberOfItself(_ word: Word) -> NotebookError {
    .refused(
      code: .numberInUse, title: "\(Name.written(word.value)) would be made from itself",
      spans: [word.span], rule: "a named number is made from others",
      tries: ["set \(Name.written(word.value)) += 4"])
  }

  static func wrongValue(_ property: Property, _ value: Located<PropertyValue>) -> NotebookError {
    .refused(
      code: .wrongValue, title: "\(property.name) does not take this value",
      spans: [value.span], rule: ValueErrors.form(property.form))
  }

  static func negative(_ number: Double, _ span: SourceSpan) -> NotebookError {
    .refused(
      code: .negativeSize, title: "a size cannot be \(Text.number(number))", spans: [span],
      rule: "sizes are 0 or more")
  }

  static func notANumber(_ path: Path) -> NotebookError {
    .refused(
      code: .wrongValue, title: "\(path.plain) is not a number", spans: [path.span],
      rule: "constants, priorities, spacings and the root's size are numbers that can be moved")
  }
}
