// A session without a prompt, changed only by pages or by a program on standard input.

import Answers
import Notebook
import Serving
import SessionProtocol

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Owns a session that clients change through the protocol.
struct SessionHost {
  /// The session after the clients' last requests.
  var session = Session(configuration: Configuration(isInteractive: true))
  private let computation: Computation
  private let files: FileAccess
  private let journals: String?
  private let journal: Journal?

  /// Creates an empty session, with a journal in a directory or without one.
  init(computation: Computation, files: FileAccess, journals: String?) {
    self.computation = computation
    self.files = files
    self.journals = journals
    journal = Journal(in: journals)
    session.stop = computation.token
  }

  /// Loads a file; returns the status.
  mutating func load(_ file: String) -> Answer.Status {
    enter(Self.loadLine(file))
  }

  /// Creates an empty file, or uses an empty one, to save the session in; returns the status.
  mutating func make(_ file: String) -> Answer.Status {
    let over = TextFile.exists(Places.expanded(file)) ? " over" : ""
    let answer = session.evaluate("save \(quoted(file))\(over)") { [files] in files.perform($0) }
    Console.complain(answer.errors)
    return answer.status
  }

  private static func loadLine(_ file: String) -> String { "load \(quoted(file))" }

  private mutating func enter(_ line: String) -> Answer.Status {
    let answer = session.evaluate(line) { [files] in $0.isWriting ? .skipped : files.perform($0) }
    Console.complain(answer.errors)
    keep { journal throws(FileError) in try journal.append(session.acceptedLines) }
    return answer.status
  }

  /// Restores the abandoned journal of a session with the same beginning; returns the number of its
  /// lines.
  mutating func recover(loading file: String?) -> Int {
    guard journal != nil else { return 0 }
    let remains = Journal.remains(in: journals).last { remains in
      // A folder named by an option belongs to one session.
      if journals != Places.journals { return true }
      let first = remains.text.split(separator: "\n").first ?? ""
      return file.map { first == Self.loadLine($0) } ?? !first.hasPrefix("load ")
    }
    guard let remains else { return 0 }
    let (entries, rest) = Paste.entries(of: remains.text)
    for entry in entries + (rest.isEmpty ? [] : [rest]) where enter(entry) >= .refused {
      Console.complain("recovered up to this line. All of them: \(Journal.keep(remains))\n")
      return remains.count
    }
    Journal.remove(remains)
    return remains.count
  }

  /// Answers the requests of a desk until the other side has ended.
  mutating func attend(_ place: (desk: Desk, hasEnded: @Sendable () -> Bool)) {
    let bell = Bell(of: place.desk)
    while true {
      let isLast = place.hasEnded()
      while let waiting = place.desk.next() {
        computation.begin()
        var mayBeSaved = journal?.isSaved == true
        let turn = place.desk.answer(waiting, in: &session) { [files] effect in
          mayBeSaved = true
          return files.perform(effect)
        }
        computation.end()
        keep { journal throws(FileError) in try journal.keep(turn) }
        // A named folder belongs to a client that wants to recover all lines.
        if mayBeSaved, journal?.isSaved == false, journals == Places.journals,
          session.unsaved.changes == 0
        {
          journal?.markSaved()
        }
        place.desk.send(turn)
        computation.dropLeftovers()
      }
      if isLast { return }
      // The server may have ended while the last messages were answered.
      if place.hasEnded() { continue }
      var request = pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, -1)
    }
  }

  private func keep(_ body: (Journal) throws(FileError) -> Void) {
    guard let journal else { return }
    do { try body(journal) } catch {
      Console.complain("not in the journal, and lost in a crash: \(error.reason)\n")
    }
  }
}
