public import Answers
public import Notebook
import SessionFiles

/// The storage of a class, provided by the program.
///
/// A returned phrase is the reason why something could not be stored.
public struct ClassFiles: Sendable {
  /// Appends accepted lines to the journal of a sandbox; once it returns, they survive the program.
  public var append: @Sendable (_ lines: [String], _ file: String) -> String?
  /// Replaces the journal of a sandbox.
  public var rewrite: @Sendable (_ lines: [String], _ file: String) -> String?
  /// Returns the entries in the journal of a sandbox.
  public var entries: @Sendable (_ file: String) -> [String]
  /// Writes the session file of a sandbox.
  public var save: @Sendable (_ markdown: String, _ file: String) -> String?
  /// Returns the session file of a sandbox as it was when the class was first (`.sent-1`), second
  /// (`.sent-2`) … sent to another line; `nil` if there is none.
  public var earlier: @Sendable (_ file: String, _ number: Int) -> String?
  /// Appends a line to the register of the class.
  public var register: @Sendable (_ line: String) -> String?
  /// Reads a lesson of the course, or lists the lessons, as an effect requests.
  public var lesson: @Sendable (Effect) -> EffectReply?
  /// Reports a problem to the operator of the server.
  public var complain: @Sendable (String) -> Void

  /// Creates the storage of a class.
  public init(
    append: @escaping @Sendable (_ lines: [String], _ file: String) -> String?,
    rewrite: @escaping @Sendable (_ lines: [String], _ file: String) -> String?,
    entries: @escaping @Sendable (_ file: String) -> [String],
    save: @escaping @Sendable (_ markdown: String, _ file: String) -> String?,
    earlier: @escaping @Sendable (_ file: String, _ number: Int) -> String?,
    register: @escaping @Sendable (_ line: String) -> String?,
    lesson: @escaping @Sendable (Effect) -> EffectReply?,
    complain: @escaping @Sendable (String) -> Void
  ) {
    (self.append, self.rewrite, self.entries) = (append, rewrite, entries)
    (self.save, self.earlier) = (save, earlier)
    (self.register, self.lesson) = (register, lesson)
    self.complain = complain
  }
}

/// The contents of a class's register that are needed to grade its files.
public struct ClassRegister: Sendable {
  /// The nickname for each file name without its extension.
  public var nicknames: [String: String] = [:]
  /// The files handed out, in order.
  public var handOuts: [HandOut] = []

  /// Reads the lines of a register.
  public init(_ lines: [String]) {
    for line in lines {
      switch Registered(line) {
      case .joined(let nickname, let file, _): nicknames[file] = nickname
      case .handedOut(let text):
        if let file = try? SessionFile(parsing: text, name: "hand-out") {
          handOuts.append(HandOut(file))
        }
      case .tookBack: _ = handOuts.takeBack()
      case .code, .paused, .handedIn, .asked, .predicted, .answered, .revealed, nil:
        break
      }
    }
  }
}

/// An entry in a class's register, on one line; the class resumes from the entries after a restart.
enum Registered: Equatable, Sendable {
  case code(JoinCode)
  case paused(Bool, isHeld: Bool)
  case joined(nickname: String, file: String, token: String)
  case handedIn(nickname: String)
  case handedOut(text: String)
  case tookBack
  case asked(question: String, context: JSON, solution: Solution?, line: Int?)
  case predicted(nickname: String, answer: String)
  case answered(nickname: String, OwnAnswer)
  case revealed

  /// Parses a line; `nil` if it was not completely written.
  init?(_ line: String) {
    guard let json = JSON(parsing: line) else { return nil }
    func text(_ name: String) -> String? { json[name]?.string }
    if let code = text("code").flatMap({ JoinCode($0) }) {
      self = .code(code)
    } else if let isPaused = json["paused"]?.bool {
      self = .paused(isPaused, isHeld: json["held"]?.bool ?? false)
    } else if let nickname = text("joined"), let file = text("file"), let token = text("token") {
      self = .joined(nickname: nickname, file: file, token: token)
    } else if let nickname = text("handedIn") {
      self = .handedIn(nickname: nickname)
    } else if let handOut = text("handedOut") {
      self = .handedOut(text: handOut)
    } else if let question = text("asked") {
      self = .asked(
        question: question, context: json["context"] ?? .null,
        solution: Solution(json["solution"]),
        line: json["line"]?.number.flatMap { Int(exactly: $0) })
    } else if let nickname = text("predicted"), let answer = text("answer") {
      self = .predicted(nickname: nickname, answer: answer)
    } else if let nickname = text("answered"), let question = text("question"),
      let line = json["line"]?.number.flatMap({ Int(exactly: $0) }),
      let answer = OwnAnswer(to: question, after: line, json)
    {
      self = .answered(nickname: nickname, answer)
    } else if json["tookBack"]?.bool == true {
      self = .tookBack
    } else if json["revealed"]?.bool == true {
      self = .revealed
    } else {
      return nil
    }
  }

  var line: String {
    let members: [(key: String, value: JSON)] =
      switch self {
      case .code(let code): [("code", .string(code.text))]
      case .paused(let isPaused, let isHeld):
        [("paused", .bool(isPaused)), ("held", .bool(isHeld))]
      case .joined(let nickname, let file, let token):
        [("joined", .string(nickname)), ("file", .string(file)), ("token", .string(token))]
      case .handedIn(let nickname): [("handedIn", .string(nickname))]
      case .handedOut(let text): [("handedOut", .string(text))]
      case .tookBack: [("tookBack", .bool(true))]
      case .asked(let question, let context, let solution, let line):
        [
          ("asked", .string(question)), ("context", context),
          ("solution", solution?.json ?? .null), ("line", .optional(line.map { Double($0) })),
        ]
      case .predicted(let nickname, let answer):
        [("predicted", .string(nickname)), ("answer", .string(answer))]
      case .answered(let nickname, let answer):
        [
          ("answered", .string(nickname)), ("question", .string(answer.question)),
          ("line", .number(Double(answer.line))), ("said", .string(answer.said)),
          ("right", .string(answer.right)), ("belief", .optional(answer.belief)),
        ]
      case .revealed: [("revealed", .bool(true))]
      }
    return JSON.object(members).text
  }
}
