import Answers
import AutoLayout
import Syntax

/// `fit red expanded width 320`: the size that the content needs.
struct FitQuestion: ListingQuestion {
  /// The view to measure.
  var item: Item
  /// `expanded` (`true`) or `compressed` (`false`); compressed if omitted.
  var isExpanded: Located<Bool>?
  /// A required width.
  var width: Located<Double>?
  /// A required height.
  var height: Located<Double>?

  var text: String {
    "fit " + item.text
      + (isExpanded.map { $0.value ? " expanded" : " compressed" } ?? "")
      + width.behind(" width ") + height.behind(" height ")
  }

  /// Answers with the size at which a view fits its content.
  ///
  /// As JSON: `name`, `width`, `height`, the `range` of each, the `target` with its priorities,
  /// whether each size is `tied` to the content, and the names of `broken` constraints.
  func listing(in context: QuestionContext) throws(NotebookError) -> Listing {
    let id = try context.workspace.plainItem(item)
    let target = target
    let size: FittingSize
    do {
      size = try context.layout.fittingSize(of: id, target)
    } catch {
      throw .layout(error, nil)
    }
    let fit = Fit(name: context.name(of: id), target: target, size: size, question: self)
    return Listing(told: [.plain(fit.text)], table: fit.table, json: fit.json)
  }

  /// The target: compressed to 0 or expanded to 10000, with given sizes required.
  fileprivate var target: FittingTarget {
    var target: FittingTarget = isExpanded?.value == true ? .expanded : .compressed
    if let width {
      target.width = width.value
      target.widthPriority = .required
    }
    if let height {
      target.height = height.value
      target.heightPriority = .required
    }
    return target
  }
}

extension Verb {
  static let fit = Verb(
    asking: .ask, "fit ITEM [compressed|expanded] [width NUM] [height NUM]",
    "shows what size the content needs",
    examples: ["fit {label}", "fit {label} width 100"],
    seeAlso: ["intrinsic size", "hugging"]
  ) { parser throws(SyntaxError) in
    var question = FitQuestion(item: try parser.item())
    while true {
      if question.isExpanded == nil, let word = parser.take(oneOf: ["compressed", "expanded"]) {
        question.isExpanded = word.map { $0 == "expanded" }
      } else if question.width == nil, parser.take("width") {
        question.width = try parser.number(.number, .notNegative)
      } else if question.height == nil, parser.take("height") {
        question.height = try parser.number(.number, .notNegative)
      } else {
        return question
      }
    }
  }
}

/// A fitting size, as printed in an answer.
private struct Fit {
  let name: String
  let target: FittingTarget
  let size: FittingSize
  let question: FitQuestion

  var text: String {
    var lines = [
      "\(name)   w \(value(size.width, size.widthRange))"
        + "   h \(value(size.height, size.heightRange))   // \(manner)"
    ]
    for (isTied, axis, edges) in [
      (size.isWidthTied, "wide", "leading to trailing"),
      (size.isHeightTied, "high", "top to bottom"),
    ] where !isTied {
      lines.append("nothing in \(name) says how \(axis) it is: no chain reaches from \(edges)")
    }
    if !size.widthRange.isPoint || !size.heightRange.isPoint {
      lines.append("not unique: a constraint ties with the target, which pulls at priority 50")
    }
    if !size.broken.isEmpty {
      lines.append("at this size \(Text.list(size.broken)) cannot hold")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  var table: Table {
    Table(
      Frames.columns.filter { ["name", "width", "height"].contains($0.heading) }
        + [.init("target"), .init("broken")],
      [
        [
          .item(name), RichText(value(size.width, size.widthRange)),
          RichText(value(size.height, size.heightRange)), RichText(manner),
          RichText(Text.list(size.broken)),
        ]
      ])
  }

  private func value(_ number: Double, _ range: ValueRange) -> String {
    range.isPoint ? Text.number(number) : Frames.value(number, range)
  }

  /// The way of fitting: `compressed`, `expanded at width 320`.
  private var manner: String {
    let given = [
      question.width.map { "width \(Text.number($0.value))" },
      question.height.map { "height \(Text.number($0.value))" },
    ].compactMap { $0 }
    let pull = question.isExpanded?.value == true ? "expanded" : "compressed"
    return given.isEmpty
      ? pull : given.count == 2 ? "at \(Text.list(given))" : "\(pull) at \(given[0])"
  }

  var json: JSON {
    let range = JSON.object([
      ("width", Frames.range(size.widthRange)), ("height", Frames.range(size.heightRange)),
    ])
    let wished = JSON.object([
      ("width", .number(target.width)), ("height", .number(target.height)),
      ("widthPriority", .number(target.widthPriority.rawValue)),
      ("heightPriority", .number(target.heightPriority.rawValue)),
    ])
    let tied = JSON.object([
      ("width", .bool(size.isWidthTied)), ("height", .bool(size.isHeightTied)),
    ])
    return .object([
      ("name", .string(name)), ("width", .number(size.width)), ("height", .number(size.height)),
      ("range", range), ("target", wished), ("tied", tied),
      ("broken", .array(size.broken.map(JSON.string))),
    ])
  }
}
