// Values of a session, converted to JSON for replies.

import Answers
package import Notebook

extension CellChange {
  /// The index of the cell that is changed or inserted.
  var cell: Int {
    switch self {
    case .replace(let id, _), .delete(let id): id
    case .insert(_, let after, _): (after ?? -1) + 1
    }
  }

  /// The inserted text.
  package var text: String {
    switch self {
    case .replace(_, let text), .insert(let text, _, _): text
    case .delete: ""
    }
  }
}

extension DraggedValue {
  var json: JSON {
    switch self {
    case .number(let number): .number(number)
    case .size(let width, let height): .array([.number(width), .number(height)])
    }
  }
}

extension SlidableValue {
  var json: JSON {
    .object([
      ("path", .string(path)), ("label", .string(label)), ("kind", .string(kind.rawValue)),
      ("isNamed", .bool(isNamed)), ("value", .number(value)), ("low", .number(low)),
      ("high", .number(high)), ("step", .number(step)),
    ])
  }
}

extension Inspection {
  var json: JSON {
    .object([
      ("word", .string(word)), ("kind", .string(kind.rawValue)),
      ("text", .string(answer.output)), ("html", .string(answer.html)),
      ("view", view.map { .string($0) } ?? .null),
    ])
  }
}
