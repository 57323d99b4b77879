// Commands in answers, as they would be typed.

extension Answer {
  /// Returns the lines of a command with their prompts.
  static func typed(_ command: String) -> String {
    let lines = TextLines(command).map { $0.text }.enumerated().map { index, line in
      (index == 0 ? "> " : ". ") + line + "\n"
    }
    return lines.joined()
  }

  /// Returns the answer without its command, for a front end that already shows it.
  package func withoutTyped(_ command: String) -> Answer {
    var answer = self
    let typed = Self.typed(command)
    answer.replaceBlocks { block in
      guard case .text(let text) = block else { return block }
      let rest = text.without(emphasised: typed)
      return rest.isEmpty ? nil : .text(rest)
    }
    return answer
  }
}
