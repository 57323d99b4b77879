// The user's start-up file: settings and aliases for the shell at a terminal. `run` and `verify`
// never read it, so a session file means the same for everyone.

import Answers
import Notebook
import SessionFiles

/// The start-up file.
enum StartUp {
  /// Evaluates the file's lines silently; the first refusal is reported with its location and ends
  /// the file.
  static func run(in session: inout Session) {
    guard let path = Places.startUpFile, TextFile.exists(path) else { return }
    do {
      for entry in SessionFile(plain: try FileAccess.read(path), name: path).entries {
        let evaluation = session.evaluate(entry.command) { effect in
          effect.action.isOnFiles
            ? .fileFailed(reason: "a start-up file reads and writes no other") : nil
        }
        if evaluation.status >= .expectationFailed {
          let line = entry.line + evaluation.line - 1
          Console.complain("\(path):\(line):\(evaluation.column): \(evaluation.errors)")
          return
        }
      }
    } catch {
      Console.complain("\(path): \(error.reason)\n")
    }
  }
}
