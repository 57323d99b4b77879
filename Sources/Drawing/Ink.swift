// The palette of terminals and pictures. A view named after a colour has that colour; the others
// share the palette of Okabe and Ito, which colour-blind people can tell apart.

package import AutoLayout

/// A colour of views, with a variant for light backgrounds and one for dark ones.
struct Ink {
  /// Red, green and blue, 0 to 255.
  typealias Colour = (red: Int, green: Int, blue: Int)

  /// The words in names that select the colour; empty in the palette.
  let words: [String]
  let light: Colour
  let dark: Colour
  /// The nearest of a terminal's sixteen colours, as a foreground code.
  let basic: Int

  /// A colour that is visible on light and dark backgrounds.
  var middle: Colour {
    (
      (light.red + dark.red) / 2, (light.green + dark.green) / 2, (light.blue + dark.blue) / 2
    )
  }

  private init(_ words: String..., light: Colour, dark: Colour? = nil, basic: Int) {
    self.words = words
    self.light = light
    self.dark = dark ?? light
    self.basic = basic
  }

  /// The number of palette colours before they repeat.
  static let paletteCount = 7

  /// The palette, then the named colours.
  static let all = [
    Ink(light: (86, 180, 233), basic: 96),
    Ink(light: (230, 159, 0), basic: 33),
    Ink(light: (0, 158, 115), basic: 32),
    Ink(light: (204, 121, 167), basic: 95),
    Ink(light: (213, 94, 0), basic: 31),
    Ink(light: (0, 114, 178), basic: 94),
    Ink(light: (190, 180, 40), basic: 93),
    Ink("red", light: (206, 34, 40), dark: (255, 107, 102), basic: 31),
    Ink("orange", light: (184, 92, 0), dark: (255, 159, 64), basic: 33),
    Ink("yellow", light: (140, 117, 0), dark: (250, 208, 44), basic: 93),
    Ink("green", light: (26, 127, 55), dark: (63, 185, 80), basic: 32),
    Ink("blue", light: (30, 96, 220), dark: (88, 158, 255), basic: 94),
    Ink("purple", "violet", light: (126, 63, 200), dark: (178, 132, 255), basic: 35),
    Ink("pink", light: (200, 50, 120), dark: (255, 138, 190), basic: 95),
    Ink("gray", "grey", light: (112, 120, 132), dark: (142, 150, 162), basic: 90),
    Ink("black", light: (29, 36, 48), dark: (122, 130, 143), basic: 90),
    Ink("white", light: (118, 126, 138), dark: (235, 238, 242), basic: 37),
    Ink("brown", light: (125, 78, 36), dark: (196, 142, 92), basic: 33),
    Ink("cyan", light: (0, 122, 140), dark: (70, 205, 225), basic: 96),
    Ink("teal", light: (0, 117, 112), dark: (45, 180, 172), basic: 36),
    Ink("mint", light: (0, 128, 96), dark: (110, 222, 180), basic: 92),
    Ink("indigo", light: (75, 70, 200), dark: (140, 138, 255), basic: 94),
    Ink("magenta", light: (176, 24, 160), dark: (245, 110, 230), basic: 35),
  ]

  private static let named: [String: Int] = Dictionary(
    uniqueKeysWithValues: all.enumerated().flatMap { number, ink in
      ink.words.map { ($0, number) }
    })

  /// Returns the colour number of an item.
  ///
  /// The first or last word of its name may select it, as in `red`, `redView`, `box_blue` and
  /// `red2`. Otherwise a container is grey, since its gaps are not views, and any other item has
  /// the palette's colour at its position, or the next one if its superview has that one.
  static func number(
    of name: String, at position: Int, isContainer: Bool = false, inside outer: Int? = nil
  ) -> Int {
    let (first, last) = asciiEnds(of: name) ?? ends(of: name)
    let usual = isContainer ? named["gray"] : nil
    return named[first] ?? named[last] ?? usual
      ?? (position + (position % paletteCount == outer ? 1 : 0)) % paletteCount
  }

  /// Returns the first and last words of a name, in lower case.
  private static func ends(of name: String) -> (first: String, last: String) {
    var words: [String] = []
    var wasLower = false
    for character in name {
      let isUpper = character.isUppercase
      if !character.isLetter {
        words.append("")
      } else if words.isEmpty || isUpper && wasLower {
        words.append(character.lowercased())
      } else {
        words[words.count - 1] += character.lowercased()
      }
      wasLower = character.isLetter && !isUpper
    }
    words.removeAll(where: { $0.isEmpty })
    return (words.first ?? "", words.last ?? "")
  }

  /// Returns the first and last words of an ASCII name, byte by byte; `nil` for other names.
  private static func asciiEnds(of name: String) -> (first: String, last: String)? {
    var (first, last): ([UInt8], [UInt8]) = ([], [])
    var (isFirst, wasLetter, wasLower) = (true, false, false)
    for byte in name.utf8 {
      guard byte < 0x80 else { return nil }
      let isLetter = UInt8(ascii: "a") <= byte | 0x20 && byte | 0x20 <= UInt8(ascii: "z")
      let isUpper = isLetter && byte & 0x20 == 0
      if isLetter {
        if !wasLetter || isUpper && wasLower {
          if !last.isEmpty { isFirst = false }
          last.removeAll(keepingCapacity: true)
        }
        last.append(byte | 0x20)
        if isFirst { first.append(byte | 0x20) }
      }
      (wasLetter, wasLower) = (isLetter, isLetter && !isUpper)
    }
    return (String(decoding: first, as: UTF8.self), String(decoding: last, as: UTF8.self))
  }
}

/// The colour depth of a terminal.
enum ColourDepth {
  /// No colour, so that everything is expressed without it.
  case none
  /// Sixteen colours, whose appearance is up to the user.
  case sixteen
  /// 256 colours: the sixteen, a cube of 216 and 24 greys.
  case indexed
  /// 24-bit colour.
  case full

  /// Creates the depth of a terminal with the given number of colours.
  init(count: Int) {
    self =
      switch count {
      case ..<16: .none
      case ..<256: .sixteen
      case ..<(1 << 24): .indexed
      default: .full
      }
  }
}

/// A colour as a terminal's escape sequences encode it.
struct TerminalColour: Equatable {
  private var red: Int
  private var green: Int
  private var blue: Int
  private var basic: Int

  /// The background of a filled picture.
  static let ground = TerminalColour(red: 60, green: 63, blue: 70, basic: 90)

  private init(red: Int, green: Int, blue: Int, basic: Int) {
    (self.red, self.green, self.blue, self.basic) = (red, green, blue, basic)
  }

  /// Creates the colour of a line, for any background.
  init(_ ink: Ink) {
    let colour = ink.middle
    self.init(red: colour.red, green: colour.green, blue: colour.blue, basic: ink.basic)
  }

  /// Creates the colour of an area in a filled picture; the darker one marks ambiguous views.
  init(filling ink: Ink, isDark: Bool) {
    let (colour, part) = (ink.words.first == "black" ? ink.light : ink.dark, isDark ? 3 : 1)
    self.init(
      red: colour.red / part, green: colour.green / part, blue: colour.blue / part,
      basic: isDark ? 30 : ink.basic)
  }

  /// Indicates whether black is more readable on it than white: its BT.709 luma is above the
  /// middle.
  var isBright: Bool { 2126 * red + 7152 * green + 722 * blue > 1_100_000 }

  /// Returns the escape-sequence parameters for a foreground or a background.
  func code(_ depth: ColourDepth, isGround: Bool = false) -> String {
    switch depth {
    case .none: ""
    case .sixteen: "\(basic + (isGround ? 10 : 0))"
    case .indexed: "\(isGround ? 48 : 38);5;\(index)"
    case .full: "\(isGround ? 48 : 38);2;\(red);\(green);\(blue)"
    }
  }

  /// The index of the nearest of the 216 colours and 24 greys of a 256-colour terminal.
  private var index: Int {
    let levels = [0, 95, 135, 175, 215, 255]
    func nearest(_ value: Int) -> Int {
      levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0
    }
    func distance(_ r: Int, _ g: Int, _ b: Int) -> Int {
      (r - red) * (r - red) + (g - green) * (g - green) + (b - blue) * (b - blue)
    }
    let (r, g, b) = (nearest(red), nearest(green), nearest(blue))
    let gray = min(max(((red + green + blue) / 3 - 3) / 10, 0), 23)
    let level = 8 + 10 * gray
    return distance(level, level, level) < distance(levels[r], levels[g], levels[b])
      ? 232 + gray : 16 + 36 * r + 6 * g + b
  }
}

/// A line of coloured characters, in which only changes of colour are written.
struct InkedLine {
  private var text = ""
  private var blanks = 0
  private var current: Int16 = -1
  private var weight = Weight.regular
  private let depth: ColourDepth

  init(_ depth: ColourDepth) {
    self.depth = depth
  }

  mutating func append(_ character: Character, ink: Int16, weight: Weight = .regular) {
    if character == " " {
      blanks += 1
      return
    }
    text += String(repeating: " ", count: blanks)
    blanks = 0
    if depth != .none, ink != current || weight != self.weight {
      let isInk = Ink.all.indices.contains(Int(ink))
      let reset = isInk && self.weight != .regular ? "0;" : ""
      let colour = isInk ? TerminalColour(Ink.all[Int(ink)]).code(depth) : "0"
      text += "\u{1B}[\(reset)\(colour)\(weight.rawValue)m"
      (current, self.weight) = (ink, weight)
    }
    text.append(character)
  }

  /// Returns the line without trailing spaces, with the terminal's own colour restored.
  func finished() -> String {
    current >= 0 || weight != .regular ? text + "\u{1B}[0m" : text
  }
}

/// Returns the colour number of each item, 0 for hidden ones; boards use it in the classes `i0`,
/// `i1` and so on.
package func inkNumbers(of snapshot: LayoutSnapshot) -> [Int] {
  let scene = DrawnScene(snapshot, showsGuides: true)
  return scene.placeOfItem.map { $0.map { scene.shapes[$0].ink } ?? 0 }
}
