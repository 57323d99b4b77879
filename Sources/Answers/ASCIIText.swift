/// Replaces special characters in answers with ASCII, for any terminal; names and texts are
/// unchanged.
enum ASCIIText {
  private static let signs: [Character: String] = [
    "→": "->", "×": "x", "…": "..", "−": "-", "–": "-", "·": "-", "≤": "<=", "≥": ">=",
    "∞": "inf", "“": "\"", "”": "\"", "„": "\"", "•": "-", "±": "+-", "²": "^2",
    "▁": "_", "▂": ".", "▃": ",", "▄": "-", "▅": "~", "▆": "=", "▇": "*", "█": "#",
  ]

  /// Returns the text with special characters replaced.
  package static func spelt(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 }
      ? text : text.map { signs[$0] ?? String($0) }.joined()
  }
}
