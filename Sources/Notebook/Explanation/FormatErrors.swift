import Answers
import AutoLayout
import Syntax

/// The sentences about visual formats, and about lines that arrange views.
struct FormatErrors {
  let workspace: Workspace

  func diagnostic(
    for error: VisualFormatError, in format: VisualFormatLine, _ line: String
  ) -> Diagnostic {
    let place = error.offset..<error.offset + error.length
    let span = error.offset == 0 && error.length == 0 ? format.start : format.span(of: place)
    var result = Diagnostic(code: .badFormat, title: "", spans: [span])
    switch error.problem {
    case .empty:
      result.title = "the format is empty"
      result.tries = [example]
    case .notASCII:
      result.title = "this character cannot stand in a format"
      result.rule = "names in formats are ASCII letters, digits and _, beginning with no digit"
      result.tries = ["help visual format"]
    case .expected(let expected):
      result.title = expected.map(Self.text).joined(separator: " or ") + " is expected here"
      result.tries = repaired(error, format, line) ?? ["help visual format"]
    case .unknownView(let name):
      let near = Nearness.nearest(name, in: items)
      result.code = .unknownInFormat
      result.title =
        "no view or guide is called \(name)" + (near.map { "; did you mean \($0)?" } ?? "")
      result.tries = [
        near.map { line.replacing(span, by: $0) } ?? "view \(Name.written(name))"
      ]
    case .unknownMetric(let name):
      result.code = .unknownMetric
      result.title = "there is no number called \(name)"
      result.tries = [withMetric(name, format, line)]
    case .noSuperview(let name):
      result.code = .barWithoutSuperview
      result.title = "| beside \(name) stands for nothing: \(name) lies in no view"
      result.tries = ["help visual format"]
    case .priorityOutOfRange(let number):
      result.code = .priorityRange
      result.title = "a priority cannot be \(Text.number(number))"
      result.rule = "priorities are above 0 and at most 1000, which is required"
      result.tries = [line.replacing(span, by: "750")]
    case .cannotAlign(let attribute):
      let words = format.alignments.filter { $0.value.attribute == attribute }
      let isVertical = attribute.axis == .vertical
      result.code = .alignmentAlongAxis
      result.spans = words.map { $0.span }
      result.title = "\(attribute.name) lies along this format, not across it"
      result.rule =
        isVertical
        ? "V: aligns left, right, leading, trailing or centerX"
        : "H: aligns top, bottom, centerY, firstBaseline or lastBaseline"
      if let word = words.first {
        result.tries = [line.replacing(word.span, by: isVertical ? "centerX" : "centerY")]
      }
    }
    if let reason = error.uikitReason { result.rule = "UIKit raises: \(reason)" }
    return result
  }

  // MARK: - Arrangements

  func noGap(_ one: ItemID, _ other: ItemID, _ span: SourceSpan) -> Diagnostic {
    let (a, b) = (workspace.name(one), workspace.name(other))
    return Diagnostic(
      code: .noGap, title: "no constraint ties \(a) to \(b) edge to edge", spans: [span],
      rule: "insert replaces the one gap between two neighbours",
      tries: ["\(b).leading == \(a).trailing + 8", "show constraints \(a) \(b)"])
  }

  func manyGaps(
    _ one: ItemID, _ other: ItemID, _ gaps: [ConstraintID], _ span: SourceSpan
  ) -> Diagnostic {
    let names = gaps.compactMap { workspace.record($0)?.name }.map(Workspace.written)
    return Diagnostic(
      code: .manyGaps,
      title: "\(Text.list(names)) all hold \(workspace.name(one)) and \(workspace.name(other)) "
        + "apart", spans: [span], rule: "insert replaces the one gap between two neighbours",
      tries: names.last.map { ["off \($0)"] } ?? [])
  }

  // MARK: - Lines that work

  /// A line to suggest: a format of an existing view, or a line that creates a view.
  private var example: String {
    let view = workspace.layout.liveItems.first { id in
      id != .root && workspace.layout.name(of: id).utf8.allSatisfy(Self.isWordByte)
    }
    return view.map { "vfl H:|-[\(workspace.layout.name(of: $0))]-|" } ?? "view red"
  }

  /// Returns whether a byte is allowed anywhere in a format's name, even at the start, so a digit
  /// is not.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte == 0x5F || (0x61...0x7A).contains(byte | 0x20)
  }

  private var items: [String] { workspace.layout.liveItems.map { workspace.layout.name(of: $0) } }

  /// Returns the line with a repaired format: without spaces, with one symbol added or removed, or
  /// cut at the error; `nil` if none is valid.
  private func repaired(
    _ error: VisualFormatError, _ format: VisualFormatLine, _ line: String
  ) -> [String]? {
    guard case .expected(let expected) = error.problem else { return nil }
    let text = Array(format.format.value.utf8)
    var candidates = [text.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }]
    for case .sign(let sign) in expected {
      candidates.append(
        Array(text[..<error.offset]) + Array(String(sign).utf8) + Array(text[error.offset...]))
    }
    if error.offset < text.count {
      candidates.append(Array(text[..<error.offset]))
      var without = text
      without.remove(at: error.offset)
      candidates.append(without)
    }
    for candidate in candidates where candidate != text {
      var repaired = format
      repaired.format.value = String(decoding: candidate, as: UTF8.self)
      var trial = workspace
      guard (try? repaired.draft(in: &trial)) != nil else { continue }
      return [line.replacing(format.format.span, by: repaired.format.value)]
    }
    return nil
  }

  private func withMetric(_ name: String, _ format: VisualFormatLine, _ line: String) -> String {
    if let first = format.metrics.first {
      return line.replacing(
        SourceSpan(first.name.span.start, first.name.span.start), by: "\(name)=20, ")
    }
    let end = format.format.span.end
    return line.replacing(SourceSpan(end, end), by: " metrics \(name)=20")
  }

  private static func text(_ expectation: VisualFormatError.Expectation) -> String {
    switch expectation {
    case .view: "a view such as [red]"
    case .viewName: "the name of a view"
    case .number: "a number or metric"
    case .size: "a number, a metric or a view"
    case .attribute: "an attribute"
    case .sign(let sign): String(sign)
    case .end: "the end"
    }
  }

  /// Returns the reason why no format expresses a constraint, in a few words.
  static func text(_ limit: VisualFormatLimit) -> String {
    switch limit {
    case .multiplier: "formats have no multipliers"
    case .sizeExpression: "a size in a format equals a number or the same size of another view"
    case .notFacing: "a format ties neighbours edge to edge, and views to the view around them"
    case .distanceFromMargin: "a format cannot state a distance from a margin"
    case .area: "formats cannot refer to areas of a view"
    case .name(let name): "\(Name.written(name)) is no word of a format"
    case .constant: "a format has only numbers"
    }
  }
}

extension NotebookError {
  static func listedTwice(_ word: Word) -> NotebookError {
    .refused(
      code: .listedTwice, title: "\(word.value) stands here twice", spans: [word.span],
      rule: "each view has one place in a row")
  }
}

extension VisualFormatLine {
  /// The position before the format's first character.
  fileprivate var start: SourceSpan {
    SourceSpan(format.span.start, format.span.start)
  }
}
