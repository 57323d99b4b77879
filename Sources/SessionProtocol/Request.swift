package import Answers
package import Notebook

/// A request as a value: a method with its parameters.
package enum Request: Equatable, Sendable {
  case initialize(token: String?, formats: Set<Format>)
  case evaluate(entry: String, files: [String: String], ifComplete: Bool)
  case aside(entry: String)
  /// Answers a question that a lesson asks before it runs a line.
  case predict(answer: String)
  case reply(id: Int, EffectReply)
  case isIncomplete(entry: String)
  case entries(text: String)
  case complete(entry: String, position: Int)
  case inspect(entry: String, position: Int)
  case values(find: String, count: Int?)
  case set(path: String, DraggedValue, isFinal: Bool)
  case pull(view: String, PulledEdge, x: Double, y: Double, isFinal: Bool, keeps: Bool)
  case board(overlays: [String], SessionBoard.Window?, Trial)
  case document(count: Int?)
  case edit(CellChange, count: Int?)
  case attempt(CellChange)
  case history(count: Int?)
  case undo(count: Int)
  case redo(count: Int)
  case branches
  case download(DownloadForm)
  case stop

  /// Changes to try on a copy before a board is drawn: a cell with another text, then lines.
  package struct Trial: Equatable, Sendable {
    package var change: CellChange?
    package var lines: [String] = []

    /// The maximum number of lines.
    static let limit = 8
  }

  /// Reads the parameters of a method.
  package init(_ method: Method, _ parameters: Parameters) throws(Failure) {
    switch method {
    case .initialize:
      let formats = try parameters.optional("formats", "a list") { $0.array } ?? []
      self = .initialize(
        token: try parameters.optional("token", "a string") { $0.string },
        formats: Set(formats.compactMap { $0.string.flatMap { Format(rawValue: $0) } }))
    case .evaluate where try parameters.flag("aside"):
      self = .aside(entry: try parameters.text("entry"))
    case .evaluate where parameters["prediction"] != nil:
      self = .predict(answer: try parameters.text("prediction"))
    case .evaluate:
      let files = try parameters.optional("files", "an object") { $0.members } ?? []
      self = .evaluate(
        entry: try parameters.text("entry"),
        files: files.reduce(into: [:]) { texts, file in
          if let text = file.value.string { texts[file.key] = text }
        }, ifComplete: try parameters.flag("ifComplete"))
    case .reply: self = .reply(id: try parameters.count("id"), try Self.reply(parameters))
    case .isIncomplete: self = .isIncomplete(entry: try parameters.text("entry"))
    case .entries: self = .entries(text: try parameters.text("text"))
    case .complete:
      self = .complete(
        entry: try parameters.text("entry"), position: try parameters.count("position"))
    case .inspect:
      self = .inspect(
        entry: try parameters.text("entry"), position: try parameters.count("position"))
    case .values:
      self = .values(
        find: try parameters.optional("find", "a string") { $0.string } ?? "",
        count: try parameters.optionalCount("count"))
    case .set:
      self = .set(
        path: try parameters.text("path"), try Self.value(parameters),
        isFinal: try parameters.flag("isFinal"))
    case .pull:
      let edges = PulledEdge.allCases.map { $0.rawValue }.joined(separator: ", ")
      guard let edge = PulledEdge(rawValue: try parameters.text("edge")) else {
        throw .parameter("edge", "one of \(edges)")
      }
      self = .pull(
        view: try parameters.text("view"), edge, x: try parameters.number("x"),
        y: try parameters.number("y"), isFinal: try parameters.flag("isFinal"),
        keeps: try parameters.flag("keep"))
    case .board:
      let lines = try parameters.optional("then", "a list of lines") { $0.array } ?? []
      let trial = Trial(
        change: parameters["cell"] == nil ? nil : try Self.change(parameters),
        lines: lines.prefix(Trial.limit).compactMap { $0.string })
      self = .board(
        overlays: try parameters.strings("overlays"), try parameters.window, trial)
    case .document: self = .document(count: try parameters.optionalCount("count"))
    case .replace where try parameters.flag("isTrial"):
      self = .attempt(try Self.change(parameters))
    case .replace:
      self = .edit(try Self.change(parameters), count: try parameters.optionalCount("count"))
    case .history: self = .history(count: try parameters.optionalCount("count"))
    case .undo: self = .undo(count: try parameters.optionalCount("count") ?? 1)
    case .redo: self = .redo(count: try parameters.optionalCount("count") ?? 1)
    case .branches: self = .branches
    case .download:
      let forms = DownloadForm.allCases.map { $0.rawValue }.joined(separator: ", ")
      guard let form = DownloadForm(rawValue: try parameters.text("form")) else {
        throw .parameter("form", "one of \(forms)")
      }
      self = .download(form)
    case .stop: self = .stop
    }
  }

  /// Reads the answer to a question, or the final value of a slide; `null` is neither.
  private static func reply(_ parameters: Parameters) throws(Failure) -> EffectReply {
    switch parameters["answer"] {
    case .string(let answer): return .answered(answer)
    case .number(let number): return .slideEnded(number)
    case .null, nil: return .answered(nil)
    case .bool, .array, .object: throw .parameter("answer", "a string, a number or null")
    }
  }

  private static func value(_ parameters: Parameters) throws(Failure) -> DraggedValue {
    guard parameters["value"]?.array != nil else {
      return .number(try parameters.number("value"))
    }
    guard let (width, height) = parameters["value"]?.pair else {
      throw .parameter("value", "a number, or [width, height]")
    }
    return .size(width: width, height: height)
  }

  private static func change(_ parameters: Parameters) throws(Failure) -> CellChange {
    let text = try parameters.optional("text", "a string or null") { $0.string }
    if let after = parameters["after"] {
      guard let text else { throw .parameter("text", "a string") }
      let isProse = try parameters.optional("kind", "prose or entry") { $0.string } == "prose"
      if after == .null { return .insert(text, after: nil, isProse: isProse) }
      return .insert(text, after: try parameters.count("after"), isProse: isProse)
    }
    let cell = try parameters.count("cell")
    return text.map { .replace(cell, $0) } ?? .delete(cell)
  }
}

extension JSON {
  /// The numbers of a list with exactly two.
  fileprivate var pair: (Double, Double)? {
    guard let array, array.count == 2, let first = array[0].number, let second = array[1].number
    else { return nil }
    return (first, second)
  }
}

/// The formats in which a client can request answers.
package enum Format: String, Sendable {
  case text, html, svg, json
  /// The whole answer as recorded in a session file, in addition to the blocks.
  case record
}

/// The parameters of a request.
package struct Parameters {
  private let json: JSON?

  /// Reads the parameters of a request; missing parameters count as an empty object.
  package init(_ json: JSON?) throws(Failure) {
    switch json {
    case .object, nil: self.json = json
    case .null, .bool, .number, .string, .array: throw .parameter("params", "an object")
    }
  }

  subscript(name: String) -> JSON? { json?[name] }

  /// Returns a parameter that may be missing or `null`.
  package func optional<Value>(
    _ name: String, _ type: String, _ read: (JSON) -> Value?
  ) throws(Failure) -> Value? {
    guard let json = self[name], json != .null else { return nil }
    guard let value = read(json) else { throw .parameter(name, type) }
    return value
  }

  package func text(_ name: String) throws(Failure) -> String {
    guard let text = self[name]?.string else { throw .parameter(name, "a string") }
    return text
  }

  package func number(_ name: String) throws(Failure) -> Double {
    guard let number = self[name]?.number, number.isFinite else {
      throw .parameter(name, "a number")
    }
    return number
  }

  /// Returns a list of texts; empty if it is missing.
  func strings(_ name: String) throws(Failure) -> [String] {
    (try optional(name, "a list") { $0.array } ?? []).compactMap { $0.string }
  }

  /// The size of a board, if given.
  var window: SessionBoard.Window? {
    get throws(Failure) {
      try optional("size", "[width, height]") { json in
        json.pair.map { SessionBoard.Window(width: $0, height: $1) }
      }
    }
  }

  /// Returns a nonnegative whole number.
  package func count(_ name: String) throws(Failure) -> Int {
    guard let count = try optionalCount(name) else { throw .parameter(name, "a whole number") }
    return count
  }

  func optionalCount(_ name: String) throws(Failure) -> Int? {
    try optional(name, "a whole number") { json in
      json.number.flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 ? $0 : nil }
    }
  }

  /// Returns a Boolean; `false` if it is missing.
  package func flag(_ name: String) throws(Failure) -> Bool {
    try optional(name, "true or false") { $0.bool } ?? false
  }
}
