public import Answers
import AutoLayout
public import SessionFiles
import Syntax

/// A cell: a piece of the session file, for front ends that show cells.
public struct Cell: Equatable, Sendable {
  /// Its position in the file, which changes with cells before it.
  public var id: Int
  /// Indicates whether it is text between lines rather than an entry.
  public var isProse: Bool
  /// The text, or the entry.
  public var text: String
  /// The recorded answer.
  public var output: String
  /// Indicates whether it changed something, so that `undo` counts it.
  public var isChange: Bool
}

/// A branch or mark, for front ends that draw the history.
public struct Branch: Equatable, Sendable {
  /// The name of the branch or mark.
  public var name: String
  /// The parent branch.
  public var from: String?
  /// The number of lines that the parent branch had when it was created.
  public var start = 0
  /// The number of lines that lead to its end, including those before it.
  public var length = 0
  /// Indicates whether it is the current branch.
  public var isCurrent = false
}

extension Session {
  /// Returns whether a word begins lines of the language.
  public static func isVerb(_ word: String) -> Bool { Verb(word: word) != nil }

  /// Returns whether a word is the format of an answer: `csv`.
  public static func isForm(_ word: String) -> Bool { OutputFormat(rawValue: word) != nil }

  /// Returns whether a text is a line that asks something, or one in words of other systems.
  public static func isQuestion(_ line: String) -> Bool {
    (try? Parser.parse(line)).map { $0.kind == .question }
      ?? ForeignWords.table.knows(line, in: Session().workspace)
  }

  /// Splits a text into entries, as in a notebook cell, dropping blank ones; a text from another
  /// tool, or a whole session, is a single entry.
  public static func entries(of text: String) -> [SessionFile.Entry] {
    text.utf8.contains(UInt8(ascii: "\n")) && ContentKind(of: text).isOneEntry
      ? [SessionFile.Entry(line: 1, isFirstOfFence: true, command: text)]
      : PlainScript.entries(of: text)
  }

  /// The session as cells: text and accepted entries in order, with the recorded answers.
  public var cells: [Cell] {
    history.steps.enumerated().filter { !$0.element.isFresh }.map { Cell($1, id: $0) }
  }

  /// Returns the last cells, and the numbers of cells and entries before them.
  public func lastCells(_ limit: Int) -> (cells: [Cell], earlier: Int, entries: Int) {
    var cells: [Cell] = []
    if limit > 0 {
      history.forEachFromEnd { step, position in
        if !step.isFresh { cells.append(Cell(step, id: position)) }
        return cells.count < limit
      }
    }
    return (
      cells.reversed(), history.cellCount - cells.count,
      history.lineCount - cells.count { !$0.isProse }
    )
  }

  /// The last entry, with its recorded answer.
  public var lastEntry: (text: String, output: String)? {
    history.lastLine.map { ($0.entry, $0.output) }
  }

  /// The number of accepted entries and texts between them.
  public var stepCount: Int { history.count }

  /// The number of accepted entries.
  public var lineCount: Int { history.lineCount }

  /// Returns whether the session has only grown since an earlier extent.
  public func continues(_ other: borrowing Extent) -> Bool {
    history.past === other.past && history.count >= other.count
  }

  /// The current extent of the session.
  public var extent: Extent { Extent(past: history.past, count: history.count) }

  /// The extent of a session, to find out later whether it has only grown.
  public struct Extent: Sendable {
    fileprivate let past: History.Past
    /// The number of accepted entries and texts between them.
    public let count: Int
  }

  /// The heading of the file.
  public var heading: String? { title }

  /// The file that `save` writes to.
  public var path: String? { file }

  /// The accepted lines as a plain script, which can replace a journal.
  public var script: [String] { TextLines(SavedSession(self).plainScript).map { $0.text } }

  /// The branches in order of creation, each mark after its line.
  public var branches: [Branch] { history.branches }
}

extension Cell {
  fileprivate init(_ step: History.Step, id: Int) {
    self.init(
      id: id, isProse: step.isProse, text: step.entry, output: step.output,
      isChange: step.inverse != nil)
  }
}

extension History {
  /// The branches created by the lines.
  fileprivate var branches: [Branch] {
    var branches = [Branch(name: "main")]
    var current = 0
    for step in steps where step.inverse != nil {
      // Only lines with these verbs are parsed: there may be thousands of others.
      let verb = Verb(word: String(step.entry.drop { $0.isWhitespace }.prefix { $0.isLetter }))
      guard verb == .mark || verb == .branch || verb == .switch else {
        branches[current].length += 1
        continue
      }
      let statement = try? Session.parse(step.entry)
      let line = statement?.of(BranchLine.self)
      if let name = line?.name, line?.goes == true {
        current = branches.firstIndex { Name.matches($0.name, name.value) } ?? current
        continue
      }
      let here = branches[current]
      if let name = statement?.of(MarkLine.self)?.name {
        branches.append(
          Branch(name: name.value, from: here.name, start: here.length, length: here.length))
      } else if let name = line?.name {
        branches.append(
          Branch(name: name.value, from: here.name, start: here.length, length: here.length))
        current = branches.count - 1
      } else {
        branches[current].length += 1
      }
    }
    branches[current].isCurrent = true
    return branches
  }
}

/// A change to the cells.
public enum CellChange: Equatable, Sendable {
  /// Replaces the text of a cell.
  case replace(Int, String)
  /// Deletes a cell.
  case delete(Int)
  /// Inserts a new cell after another one, or before all.
  case insert(String, after: Int?, isProse: Bool)

  /// Changes a cell and replays the session; if a line is then refused, nothing changes.
  ///
  /// Files are read again, but not written.
  ///
  /// - Parameters:
  ///   - session: The session with the cells.
  ///   - perform: Carries out an effect.
  /// - Returns: The answer to the changed cell, or the refusal of a line; `nil` if there is no such
  ///   cell.
  public func apply(to session: inout Session, perform: Player.Perform) -> Answer? {
    session.endDrag()
    var steps = session.history.steps
    let changed: Int
    switch self {
    case .replace(let id, let text):
      guard steps.indices.contains(id) else { return nil }
      steps[id].entry = text
      changed = id
    case .delete(let id):
      guard steps.indices.contains(id) else { return nil }
      steps.remove(at: id)
      changed = -1
    case .insert(let text, let after, let isProse):
      changed = (after ?? -1) + 1
      guard changed >= 0, changed <= steps.count else { return nil }
      steps.insert(
        History.Step(entry: text, output: "", inverse: nil, isProse: isProse), at: changed)
    }
    var replayed = Session(configuration: Configuration(), start: session.start)
    replayed.stop = session.stop
    replayed.aliases = session.aliases
    replayed.original = session.original
    replayed.quizzes = session.quizzes
    var told = Answer()
    for (index, step) in steps.enumerated() {
      let answer = Self.replay(step, in: &replayed, perform: perform)
      if answer.isStopped { return session.failed(.layout(.stopped, nil)) }
      if answer.status >= .refused {
        // A refusal in a later cell is reported with its line.
        var refusal = Answer(
          errors: index == changed ? answer.errors : "\(step.entry)\n\(answer.errors)",
          status: answer.status)
        refusal.diagnostic = answer.diagnostic
        return refusal
      }
      if index == changed { told = answer }
    }
    (replayed.title, replayed.file, replayed.savedLines) = (
      session.title, session.file, session.savedLines
    )
    replayed.configuration = session.configuration
    replayed.pendingWork.end(behind: session.pendingWork.count)
    replayed.countAmbiguous()
    session = replayed
    session.acceptedLines = []
    return told
  }

  private static func replay(
    _ step: History.Step, in session: inout Session, perform: Player.Perform
  ) -> Answer {
    if step.isFresh {
      session.startAfresh()
    } else if step.isProse {
      session.keepProse(step.entry)
    } else {
      return session.evaluate(step.entry) { $0.isWriting ? .skipped : perform($0) }
    }
    return Answer()
  }
}
