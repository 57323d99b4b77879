import Answers
import AutoLayout
import Interchange
import SessionFiles

// The parts of an import's answer after its frames: what is ambiguous, assumed, and left out.

extension Translation {
  /// Returns the unknown values, and the assumptions under which code was read; `path` is `nil` for
  /// pasted code.
  func opened(_ path: String?) -> String {
    let unknown = leftAside.compactMap { piece -> (words: String, piece: Piece)? in
      if case .unknown(let words) = piece.reason { (words, piece) } else { nil }
    }
    var text = ""
    for (isRelation, title) in [
      (true, "of a number not known there, so kept without it"),
      (false, "not known there, so left out"),
    ] {
      let found = unknown.filter { $0.piece.isRelation == isRelation }
      text += found.isEmpty ? "" : "\(title):\n"
      text += found.map { words, piece in
        "  line \(piece.line)   \(ImportErrors.shortened(piece.text))   // "
          + "\(ImportErrors.shortened(words))\n"
      }.joined()
    }
    for (isCondition, title) in [
      (false, "not given there, so assumed"), (true, "branches, as taken"),
    ] {
      let found = assumptions.filter { $0.isCondition == isCondition && $0.left == nil }
      guard !found.isEmpty else { continue }
      text += "\(title):\n"
      text += found.map { "  line \($0.line)   \(ImportErrors.shortened($0.text)) = \($0.value)\n" }
        .joined()
    }
    let open = "open \(path.map(FileEnding.name) ?? "FILE") with "
    let left = assumptions.filter { $0.left != nil }
    if let first = left.first {
      text +=
        "not called there, so not run: \(Text.list(left.compactMap { $0.left })); to run one: "
      text += open + "\(written(first.text)) = on\n"
    }
    let example =
      assumptions.lazy.filter { $0.left == nil }.compactMap { one in
        one.other.map { "\(written(one.text)) = \($0)" }
      }.first
      ?? unknown.first { !$0.words.hasPrefix("the superview of ") }
      .map { "\(written($0.words)) = 10" }
    return text + (example.map { "other values: \(open)\($0)\n" } ?? "")
  }

  /// Returns the words of an assumption as written in a line: `side`, `"a > b"`.
  private func written(_ words: String) -> String {
    let isPlain =
      words.first?.isLetter == true
      && words.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return isPlain ? words : Name.quoted(words)
  }

  /// The views that the code uses without declaring them, grouped by the kind assumed for them.
  var presumedByKind: [(kind: String, names: [String])] {
    let kinds: [(String, ItemKind?)] = [
      ("plain view", nil), ("table", .table), ("stack view", .stack), ("scroll view", .scroll),
      ("label", .label), ("button", .button), ("image view", .image), ("text field", .textField),
      ("cell", .cell),
    ]
    return kinds.compactMap { title, kind in
      let names = presumed.filter { presumedKinds[$0] == kind }
      return names.isEmpty ? nil : (title, names)
    }
  }

  var remainder: String {
    func list(_ title: String, _ told: (Piece) -> String?) -> String {
      let lines = leftAside.compactMap { piece in
        told(piece).map { "  line \(piece.line)   \($0)\n" }
      }
      return lines.isEmpty ? "" : "\(title):\n" + lines.joined()
    }
    var text = ""
    for (reason, title) in [
      (Translation.Piece.Reason.notUnderstood, "not understood, and left out"),
      (.noLine, "left out, as no line says it"),
      (.notTaken, "not reached: in a branch that is not taken, or never called"),
      (.notActive, "made, and nothing activates it, so off"),
      (.tooMuch, "left out, as more than 5000 steps would be run"),
    ] {
      text += list(title) { $0.reason == reason ? ImportErrors.shortened($0.text) : nil }
    }
    text += list("left out, as UIKit raises an exception") { piece in
      guard case .illegal(_, let message, _) = piece.reason else { return nil }
      return "\(ImportErrors.shortened(piece.text))   // \(message)"
    }
    text += list("left out, as UIKit has no such method") { piece in
      guard case .noSuchMethod(let call, let type, _) = piece.reason else { return nil }
      return "\(call)   // \(type.rawValue) has \(ImportErrors.methods(of: type))"
    }
    if !refused.isEmpty {
      text += "understood, and refused:\n" + refused.map { "  \($0)\n" }.joined()
    }
    text += (renamings + ownClassSentences).map { $0 + "\n" }.joined()
    if !unshown.isEmpty {
      text += "of classes not shown there, so made plain views: "
      text += Text.list(unshown.map(Name.written)) + "\n"
    }
    for (kind, names) in presumedByKind {
      text += "not declared there, so made \(kind)s: \(Text.list(names.map(Name.written)))\n"
    }
    return text
  }
}
