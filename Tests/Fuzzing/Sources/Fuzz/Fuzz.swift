// The targets of libFuzzer: any bytes go in; nothing may trap, hang or lie.

import Answers
import Glibc
import Notebook
import SessionFiles

/// The target of fuzzing, from the environment's `LAYOUTLAB_FUZZ`.
private enum Target: String {
  case parser, files, formats, importers, evaluator

  /// The one that was asked for; all cores of a class do the same.
  static let chosen: Target = {
    let name = getenv("LAYOUTLAB_FUZZ").map { String(cString: $0) } ?? "evaluator"
    guard let target = Target(rawValue: name) else {
      preconditionFailure("LAYOUTLAB_FUZZ is none of parser, files, formats, importers, evaluator")
    }
    return target
  }()

  func run(_ text: String) {
    switch self {
    case .parser: parse(text)
    case .files: replay(text)
    case .formats: evaluate(["view a, b, c", "vfl \(text.replacing("\n", with: " "))", "frames"])
    case .importers: importFile(text)
    case .evaluator: evaluate(text.split(separator: "\n").prefix(40).map(String.init))
    }
  }
}

/// The entry point that libFuzzer calls for each input; it expects 0.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Target.chosen.run(
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
  return 0
}

/// A parsed statement is printed in a form that parses to the same.
private func parse(_ text: String) {
  let session = Session()
  _ = session.isIncomplete(text)
  _ = session.completion(of: text, at: text.utf8.count)
  guard let printed = Session.canonical(text) else { return }
  precondition(Session.canonical(printed) == printed, "printing is not stable")
}

/// A refused line changes nothing; every line is taken back by undo.
private func evaluate(_ lines: [String]) {
  var session = Session()
  for line in lines {
    let before = session.evaluate("frames as json").output
    let answer = session.evaluate(line)
    guard answer.status == .refused else { continue }
    precondition(
      session.evaluate("frames as json").output == before, "a refused line changed the layout")
  }
}

/// A session file is played with every file missing.
private func replay(_ text: String) {
  guard let file = try? SessionFile(parsing: text, name: "fuzzed.md") else { return }
  var player = Player(file)
  var count = 0
  while count < 40, player.next(perform: noFile) != nil { count += 1 }
}

private func noFile(_ effect: Effect) -> EffectReply? {
  switch effect.action {
  case .readFile, .listLessons, .writeFile, .writePNG: .fileFailed(reason: "no such file")
  case .slide: .slideEnded(nil)
  case .ask: .answered(nil)
  case .play, .edit, .serve, .quit: nil
  }
}

/// The text is imported under each name by which its kind is told.
private func importFile(_ text: String) {
  for name in ["fuzzed.txt", "fuzzed.xib", "fuzzed.storyboard", "fuzzed.swift", "fuzzed.m"] {
    var session = Session()
    _ = session.evaluate("import \(name)") { _ in .file(text) }
  }
}
