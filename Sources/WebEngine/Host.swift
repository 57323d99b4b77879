// Files outside the engine, requested from the host in JSON.

internal import Answers

/// The host that runs the engine.
///
/// A question is `{"read":PATH,"purpose":WORD,"isScripted":BOOL}` or
/// `{"write":PATH,"contents":TEXT,"replaces":BOOL,"isScripted":BOOL}`. An answer is `{"text":TEXT}`,
/// `{"written":true}`, `{"skipped":true}`, `{"failed":REASON}`, or `{"refused":WORD}` with the name of
/// a refusal and, for a link, `"part":PATH`.
struct Host: Sendable {
  /// Answers a question; an empty answer means that the host has no files.
  let ask: @Sendable (String) -> String

  /// A host without files.
  static let none = Host { _ in "" }

  /// Returns the reply to an effect on files; `nil` if the host has none.
  func reply(to effect: Effect) -> EffectReply? {
    guard let question = Self.question(effect), let answer = JSON(parsing: ask(question.text))
    else { return nil }
    if let text = answer["text"]?.string { return .file(text) }
    if answer["written"] != nil { return .written }
    if answer["skipped"] != nil { return .skipped }
    if let reason = answer["failed"]?.string { return .fileFailed(reason: reason) }
    return Self.refusal(answer).map { .fileRefused($0) }
  }

  private static func question(_ effect: Effect) -> JSON? {
    switch effect.action {
    case .readFile(let path, let purpose):
      .object([
        ("read", .string(path)), ("purpose", .string(word(purpose))),
        ("isScripted", .bool(effect.isScripted)),
      ])
    case .writeFile(let path, let contents, let mode):
      .object([
        ("write", .string(path)), ("contents", .string(contents)),
        ("replaces", .bool(mode == .replace)), ("isScripted", .bool(effect.isScripted)),
      ])
    case .listLessons, .writePNG, .play, .slide, .ask, .edit, .serve, .quit: nil
    }
  }

  private static func word(_ purpose: Effect.FilePurpose) -> String {
    switch purpose {
    case .load: "load"
    case .run: "run"
    case .verify: "verify"
    case .compare: "compare"
    case .importing: "import"
    case .lesson: "lesson"
    }
  }

  private static func refusal(_ answer: JSON) -> FileRefusal? {
    switch answer["refused"]?.string {
    case "exists": .exists
    case "foreign": .foreign
    case "notAllowed": .notAllowed
    case "outside": .outside
    case "hidden": .hidden
    case "executable": .executable
    case "special": .special
    case "link": .link(answer["part"]?.string ?? "")
    default: nil
    }
  }
}
