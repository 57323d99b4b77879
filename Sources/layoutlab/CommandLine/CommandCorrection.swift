// Corrections of mistaken command lines.

import Answers
import Notebook
import SessionFiles

/// Suggests command lines to type instead.
enum CommandCorrection {
  static let commands: Set = [
    "run", "verify", "replay", "lesson", "render", "publish", "bundle", "serve", "grade", "help",
  ]

  /// Other programs' names for the same commands.
  private static let others = [
    "check": "verify", "test": "verify", "diff": "verify", "play": "replay", "present": "replay",
    "teach": "replay", "exec": "run", "start": "run", "open": "run", "-f": "run", "--file": "run",
    "eval": "-e", "-v": "--version", "version": "--version", "lessons": "-e lesson",
    "list": "-e lesson",
    "picture": "render", "web": "serve", "page": "serve",
    "server": "serve", "site": "publish", "build": "publish", "judge": "grade", "mark": "grade",
    "score": "grade", "man": "help", "explain": "", "read": "", "import": "", "load": "",
  ]

  /// Returns the command line meant by another program's command, by a request for help on a verb,
  /// or by an output format as an option; `nil` for any other, and for commands that write.
  static func reading(of arguments: [String]) -> [String]? {
    var words = arguments
    if let place = words.lastIndex(where: { ["-e", "-c"].contains($0) }), place + 2 < words.count,
      words[place + 2].hasPrefix("--"), Session.isForm(String(words[place + 2].dropFirst(2)))
    {
      words[place + 1] += " as \(words.remove(at: place + 2).dropFirst(2))"
      return words
    }
    guard let word = words.first, !TextFile.exists(Places.expanded(word)) else { return nil }
    if words.count == 2, Session.isVerb(word), !commands.contains(word),
      ["--help", "-h"].contains(words[1])
    {
      return ["-e", "help \(word)"]
    }
    if words.count == 2, word == "help", Session.isVerb(words[1]), !commands.contains(words[1]) {
      return ["-e", "help \(words[1])"]
    }
    guard let command = others[word.lowercased()],
      ["run", "verify", "-e", "--version", "-e lesson"].contains(command), word != "diff",
      word != "check" || words.last?.hasSuffix(".md") == true
    else { return nil }
    return command.split(separator: " ").map { String($0) } + words.dropFirst()
  }

  /// Returns the command line with its first word corrected to a command; `nil` if the word is
  /// unlike any command, or names a file.
  static func line(for arguments: [String]) -> String? {
    guard let index = arguments.firstIndex(where: { !$0.hasPrefix("-") }) else { return nil }
    let word = arguments[index]
    guard !commands.contains(word), !TextFile.exists(Places.expanded(word)),
      let command = others[word.lowercased()] ?? nearestWord(to: word, among: commands.sorted())
    else { return nil }
    let rest = arguments[(index + 1)...]
    if command == "render",
      let file = rest.first(where: { TextFile.exists(Places.expanded($0)) })
    {
      return line(of: ["render", file, "--to", FileEnding.replaced(in: file, by: "svg")])
    }
    var words = arguments
    words[index] = command
    return line(of: words.filter { !$0.isEmpty })
  }

  /// Returns the command line to use for a missing file: a lesson with this number or name, or the
  /// typed command with a file of a similar name in the same folder.
  static func line(forMissing path: String) -> String? {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard let index = arguments.firstIndex(of: path) else { return nil }
    var words = arguments
    if Int(path) != nil, Lessons.name(for: path) != nil {
      return line(of: ["replay", path])
    }
    let folder = path.contains("/") ? Places.parent(of: path) : "."
    let names = TextFile.names(in: Places.expanded(folder)).filter { !$0.hasPrefix(".") }
    guard let name = nearestWord(to: Places.name(of: path), among: names) else { return nil }
    words[index] = folder == "." ? name : "\(folder)/\(name)"
    return line(of: words)
  }

  /// Returns shell arguments as a line to type.
  static func line(of arguments: [String]) -> String {
    "try:  layoutlab \(text(of: arguments))\n"
  }

  /// Returns shell arguments as typed.
  static func text(of arguments: [String]) -> String {
    arguments.map { word in
      word.allSatisfy { $0.isLetter || $0.isNumber || "-_./=:,+@%".contains($0) } && !word.isEmpty
        ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }.joined(separator: " ")
  }
}
