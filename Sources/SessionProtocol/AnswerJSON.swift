package import Answers
import Notebook

// Answers as they are sent: blocks, each in the formats that the client requests.

extension Answer {
  /// Returns the blocks of the answer, its movies, and the reason for a refusal.
  package func blocks(in formats: Set<Format>, for entry: String) -> [JSON] {
    // The line break after a change carries no information.
    var result = blocks.filter { $0.recorded != "\n" }.map { $0.json(in: formats) }
    for effect in effects {
      if case .play(let movie) = effect.action {
        var members: [(key: String, value: JSON)] = [("kind", .string("movie"))]
        if formats.contains(.svg) { members.append(("svg", .string(movie.svg))) }
        result.append(.object(members + [("movie", movie.json)]))
      }
      // A page has no prompt to prefill, so it shows the line.
      if case .edit(let line) = effect.action {
        result.append(.object([("kind", .string("text")), ("text", .string(line + "\n"))]))
      }
    }
    if !errors.isEmpty {
      var members: [(key: String, value: JSON)] = [
        ("kind", .string("diagnostic")), ("text", .string(errors)),
      ]
      if let diagnostic { members.append(("json", diagnostic.json(in: entry))) }
      result.append(.object(members))
    }
    return result
  }

  /// The requests that the user must answer.
  package var asks: [JSON] {
    effects.compactMap { effect in
      let id = (key: "id", value: JSON.number(Double(effect.id.rawValue)))
      switch effect.action {
      case .ask(let question):
        return .object([id, ("kind", .string("ask")), ("question", .string(question))])
      case .slide(let slide):
        return .object([
          id, ("kind", .string("slide")), ("path", .string(slide.path)),
          ("low", .number(slide.low)), ("high", .number(slide.high)),
          ("step", .number(slide.step)), ("value", .number(slide.current)),
        ])
      case .readFile, .listLessons, .writeFile, .writePNG, .play, .edit, .serve, .quit: return nil
      }
    }
  }
}

extension Answer.Block {
  private var kind: String {
    switch self {
    case .change: "change"
    case .text, .prose: "text"
    case .table: "table"
    case .tries: "tries"
    case .board: "board"
    case .data: "data"
    }
  }

  fileprivate func json(in formats: Set<Format>) -> JSON {
    var members: [(key: String, value: JSON)] = [("kind", .string(kind))]
    if formats.contains(.text) { members.append(("text", .string(recorded))) }
    switch self {
    case .board(let drawing, _):
      if formats.contains(.svg), !drawing.hasOthers {
        members.append(("svg", .string(drawing.svg)))
      } else if formats.contains(.html) || formats.contains(.svg) {
        members.append(("html", .string(html)))
      }
    case .data(let json):
      if formats.contains(.html) { members.append(("html", .string(html))) }
      if formats.contains(.json) { members.append(("json", json)) }
    case .tries(let tries):
      if formats.contains(.html) { members.append(("html", .string(html))) }
      let lines = tries.tries.map { entry in
        JSON.object([
          ("line", .string(entry.line)), ("note", .string(entry.outcome.plain)),
        ])
      }
      members.append(("tries", .array(lines)))
    case .change, .text, .prose, .table:
      if formats.contains(.html) { members.append(("html", .string(html))) }
    }
    return .object(members)
  }
}

extension Movie {
  /// The frames at each moment, in the root's coordinates.
  fileprivate var json: JSON {
    let moments = frames.enumerated().map { index, drawing in
      JSON.object([
        ("at", .number(Double(index) * interval)), ("root", drawing.rootSize),
        ("frames", drawing.frames),
      ])
    }
    let violations = violations.map { violation in
      JSON.object([
        ("name", .string(violation.name)), ("text", .string(violation.text)),
        ("from", .number(violation.start)), ("to", .number(violation.end)),
      ])
    }
    return .object([
      ("frames", .array(moments)), ("interval", .number(interval)),
      ("curve", .array(progress.map { .number($0) })), ("violations", .array(violations)),
    ])
  }
}

extension Diagnostic {
  /// Returns the refusal of an entry, with positions in UTF-16 code units of the entry.
  package func json(in entry: String) -> JSON {
    let spans = places(in: entry).map { place in
      JSON.object([
        ("from", .number(Double(place.lowerBound))), ("to", .number(Double(place.upperBound))),
      ])
    }
    return .object([
      ("code", .string(name)), ("title", .string(title)), ("spans", .array(spans)),
      ("rule", rule.map { .string($0) } ?? .null), ("tries", .strings(tries)),
    ])
  }
}
