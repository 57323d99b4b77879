// Colour of terminal text: the eight of Okabe and Ito, told apart by the colour-blind too.

/// How many colours there are before they repeat.
let inkCount = 7

/// Red, green and blue of each colour, fit for dark and light grounds.
let inks: [(red: Int, green: Int, blue: Int)] = [
  (86, 180, 233), (230, 159, 0), (0, 158, 115), (204, 121, 167), (213, 94, 0), (0, 114, 178),
  (190, 180, 40),
]

/// A line of characters with colours, of which only changes are written.
struct InkedLine {
  private var text = ""
  private var blanks = 0
  private var current: Int16 = -1
  private let hasColour: Bool

  init(colour: Bool) {
    hasColour = colour
  }

  mutating func append(_ character: Character, ink: Int16) {
    if character == " " {
      blanks += 1
      return
    }
    text += String(repeating: " ", count: blanks)
    blanks = 0
    if hasColour, ink != current {
      text += escape(ink)
      current = ink
    }
    text.append(character)
  }

  /// The line without blanks at its end and with the terminal's own colour restored.
  func finished() -> String {
    current >= 0 ? text + "\u{1B}[0m" : text
  }

  private func escape(_ ink: Int16) -> String {
    guard inks.indices.contains(Int(ink)) else { return "\u{1B}[0m" }
    let colour = inks[Int(ink)]
    return "\u{1B}[38;2;\(colour.red);\(colour.green);\(colour.blue)m"
  }
}
