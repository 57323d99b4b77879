import AutoLayout

/// How lines with a verb are written.
extension Printer {
  // MARK: - Make

  static func text(_ line: ViewLine) -> String {
    "view " + names(line.names) + (line.kind.map { " : " + $0.value } ?? "")
      + container(line.container) + text(line.modifiers)
      + (line.traits.map { " when " + text($0) } ?? "")
  }

  static func text(_ line: StackLine) -> String {
    "stack \(name(line.name)) (\(list(line.arranged)))" + container(line.container)
      + (line.axis.map { " " + $0.value.rawValue } ?? "") + text(line.modifiers)
  }

  private static func text(_ modifiers: [Modifier]) -> String {
    modifiers.map { modifier in
      " " + modifier.property.map(\.value).joined(separator: ".") + " "
        + modifier.values.map { text($0.value) }.joined(separator: ", ")
    }.joined()
  }

  static func text(_ line: VisualFormatLine) -> String {
    var result = "vfl " + Name.quoted(line.format.value)
    if !line.alignments.isEmpty {
      result += " align " + line.alignments.map(\.value.rawValue).joined(separator: " ")
    }
    if let direction = line.direction { result += " direction " + direction.value }
    if !line.metrics.isEmpty {
      let metrics = line.metrics.map { name($0.name) + "=" + number($0.value.value) }
      result += " metrics " + metrics.joined(separator: ", ")
    }
    return result + text(line.suffixes)
  }

  static func text(_ line: SpreadLine) -> String {
    "spread (\(list(line.items)))" + (line.axis.map { " " + $0.value.rawValue } ?? "")
      + container(line.container) + (line.ends.map { " ends " + number($0.value) } ?? "")
      + (line.gaps.map { " gaps " + number($0.value) } ?? "") + text(line.suffixes)
  }

  // MARK: - Change, world, live

  static func text(_ line: Assignment) -> String {
    "set \(text(line.path)) \(line.change.rawValue) \(text(line.value.value))"
      + (line.traits.map { " when " + text($0) } ?? "")
  }

  /// The value of a property.
  public static func text(_ value: PropertyValue) -> String {
    switch value {
    case .number(let value): number(value)
    case .expression(let side): text(side)
    case .expressions(let sides): sides.map(text).joined(separator: " ")
    case .numbers(let values): values.map { NumberFormat.exact($0) }.joined(separator: " ")
    case .size(let width, let height): text(width, height)
    case .text(let text): Name.quoted(text)
    case .word(let word): Name.isPlain(word) ? word : Name.quoted(word)
    case .flag(let flag): flag ? "on" : "off"
    case .priority(let priority): text(priority)
    case .items(let items): "(" + list(items) + ")"
    case .words(let words): words.count == 1 ? words[0] : "(" + words.joined(separator: ", ") + ")"
    case .traits(let traits): text(traits)
    case .transform(let steps): steps.isEmpty ? "none" : steps.map(text).joined(separator: " ")
    }
  }

  private static func text(_ width: Double?, _ height: Double?) -> String {
    guard width != nil || height != nil else { return "none" }
    return (width.map(NumberFormat.exact) ?? "none") + "x"
      + (height.map(NumberFormat.exact) ?? "none")
  }

  private static func text(_ step: TransformStep) -> String {
    switch step {
    case .scale(let x, let y): "scale \(NumberFormat.exact(x)) \(NumberFormat.exact(y))"
    case .rotate(let degrees): "rotate \(NumberFormat.exact(degrees))"
    case .translate(let x, let y): "translate \(NumberFormat.exact(x)) \(NumberFormat.exact(y))"
    }
  }

  static func text(_ line: DeviceLine) -> String {
    "device " + Name.quoted(line.name.value)
      + (line.isLandscape.map { $0.value ? " landscape" : " portrait" } ?? "")
      + (line.split.map { " split " + number($0.value) } ?? "")
  }

  static func text(_ line: SlideLine) -> String {
    "slide " + text(line.path) + (line.range.map { " " + text($0.value) } ?? "")
      + (line.step.map { " step " + number($0.value) } ?? "")
  }

  static func text(_ line: AnimateLine) -> String {
    var result = "animate \(NumberFormat.exact(line.duration.value))s"
    if let curve = line.curve { result += " " + text(curve.value) }
    if let delay = line.delay { result += " delay \(NumberFormat.exact(delay.value))s" }
    if let after = line.after { result += " after \(NumberFormat.exact(after.value))s" }
    if let repeats = line.repeats { result += " repeat \(repeats.value)" }
    if line.reverses { result += " reverse" }
    switch line.change {
    case .lines(let block): result += " " + text(block)
    case .between(let first, let second): result += " from \(name(first)) to \(name(second))"
    }
    if !line.moments.isEmpty {
      result += " at " + line.moments.map { text($0.value) }.joined(separator: ", ")
    }
    return result + text(line.output)
  }

  static func text(_ moment: Moment) -> String {
    switch moment {
    case .fraction(let fraction): NumberFormat.exact(fraction)
    case .seconds(let seconds): NumberFormat.exact(seconds) + "s"
    }
  }

  private static func text(_ curve: TimingCurve) -> String {
    switch curve {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .bezier(let x1, let y1, let x2, let y2):
      "bezier " + [x1, y1, x2, y2].map { NumberFormat.exact($0) }.joined(separator: " ")
    case .spring(let damping, let velocity):
      "spring \(NumberFormat.exact(damping))"
        + (velocity == 0 ? "" : " velocity \(NumberFormat.exact(velocity))")
    }
  }

  // MARK: - Ask

  static func text(_ query: Query) -> String {
    query.question.text + text(query.output)
  }

  // MARK: - Session

  static func sessionText(_ statement: Statement) -> String {
    switch statement {
    case .save(let file, let over):
      "save" + (file.map { " " + Printer.file($0) } ?? "") + (over ? " over" : "")
    case .load(let file): "load " + Printer.file(file)
    case .run(let file): "run " + Printer.file(file)
    case .verify(let files): "verify" + files.map { " " + file($0) }.joined()
    case .importFile(let file, let scene):
      "import " + Printer.file(file) + (scene.map { " scene " + Name.quoted($0.value) } ?? "")
    case .undo(let count): "undo" + (count.map { " \($0.value)" } ?? "")
    case .redo(let count): "redo" + (count.map { " \($0.value)" } ?? "")
    case .mark(let word): "mark " + name(word)
    case .branch(let word): "branch " + name(word)
    case .switchTo(let word): "switch " + name(word)
    case .lesson(let word): "lesson" + (word.map { " " + lesson($0.value) } ?? "")
    case .step: "step"
    case .stepBack: "step back"
    case .predict(let line):
      "predict " + text(line.path) + (line.guess.map { " " + number($0.value) } ?? "")
        + (line.block.map { " " + text($0) } ?? "")
    case .quiz: "quiz"
    case .hint: "hint"
    case .alias(.list): "alias"
    case .alias(.define(let word, let text)): "alias \(name(word)) = \(text.value)"
    case .alias(.remove(let word)): "alias \(name(word)) off"
    default: "quit"
    }
  }

  private static func lesson(_ word: String) -> String {
    Int(word) == nil ? Name.written(word) : word
  }
}
