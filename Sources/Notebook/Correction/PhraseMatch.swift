import AutoLayout
import Syntax

/// A match between a whole line and a phrase of the table, with the texts for its placeholders.
struct PhraseMatch {
  /// Grows with the number of words in the phrase.
  private(set) var score = 0
  private var holes: [Character: String] = [:]
  private var rest = ""

  /// A piece of a line as phrases treat it: a name, a number, or words.
  struct Part {
    var text: String
    /// The letters of the placeholders that it may fill.
    let letters: String
    var words: [String]
    /// The attribute that it names.
    let attribute: String?
    /// The kind of view or the axis that it names.
    var meant: String?
    /// The index of its first piece.
    let place: Int
  }

  /// Returns the parts of a line, once with paths joined and once with paths split; nothing for
  /// lines with arithmetic operators.
  static func readings(
    of pieces: [LinePiece], in workspace: Workspace, _ words: ForeignWords
  ) -> [[Part]] {
    let whole = parts(of: pieces, in: workspace, words, joinsPaths: true)
    let apart = parts(of: pieces, in: workspace, words, joinsPaths: false)
    return [whole, apart].compactMap { $0 }
  }

  private static func parts(
    of pieces: [LinePiece], in workspace: Workspace, _ words: ForeignWords, joinsPaths: Bool
  ) -> [Part]? {
    var parts: [Part] = []
    var index = 0
    while index < pieces.count {
      let (piece, start) = (pieces[index], index)
      index += 1
      var letters = ""
      switch piece.kind {
      case .number: letters = "N"
      case .quoted: letters = "T"
      case .sign:
        // `space-between`, and the hyphens before an option.
        let isHyphen =
          piece.text == "-" && index < pieces.count && !pieces[index].isApart
          && (piece.isApart ? pieces[index].text == "-" : pieces[index].kind == .word)
        // `Embed In > Stack View`: the path to a menu item.
        let isOfMenu =
          piece.text == ">" && start > 0 && index < pieces.count
          && [pieces[start - 1], pieces[index]].allSatisfy {
            $0.kind == .word && workspace.lookup($0.text) == nil
              && words.attribute($0.text) == nil
          }
        if isHyphen || isOfMenu
          || [",", ":", ";", "?", "!", ".", "=", "==", "(", ")", "{", "}", "'", "’", "@", "_"]
            .contains(piece.text)
        {
          continue
        }
        return nil
      case .word:
        switch workspace.lookup(piece.text) {
        case .item(let item)?: letters = item == .root ? "" : "VX"
        case .constraint?, .group?, .number?: letters = "CX"
        case nil: letters = ""
        }
      }
      var text = piece.text
      if joinsPaths, piece.kind == .word, !letters.isEmpty || Name.matches(text, "root") {
        let name = index
        while index + 1 < pieces.count, pieces[index].text == ".", pieces[index + 1].kind == .word {
          text += "." + pieces[index + 1].text
          index += 2
        }
        letters = index > name ? "P" : letters + "P"
      }
      let isWord = piece.kind == .word && letters.isEmpty
      // `maxWidth` is two words.
      var stems = isWord ? WordStem.stems(of: piece.text[...]) : []
      if stems.count > 1 { stems.removeAll { WordStem.fillers.contains($0) } }
      if stems.count == 2, words.attribute(piece.text) == nil,
        let attribute = words.attribute(stems[1])
      {
        parts += stems.enumerated().map { at, stem in
          Part(
            text: stem, letters: "U", words: [stem], attribute: at == 1 ? attribute : nil,
            place: start)
        }
        continue
      }
      let kind = isWord ? words.kind(piece.text) : nil
      let axis = isWord ? words.axis(piece.text) : nil
      let isCount = isWord && Asked.numbers[Name.key(piece.text)].map { $0 >= 2 } == true
      if isWord { letters = kind != nil ? "UK" : axis != nil ? "UZ" : isCount ? "UN" : "U" }
      // New names separated by commas form one part.
      if letters == "U", start > 1, pieces[start - 1].text == ",", let last = parts.last,
        last.letters == "U"
      {
        parts[parts.count - 1].text = "\(last.text), \(text)"
        parts[parts.count - 1].words += stems
        continue
      }
      parts.append(
        Part(
          text: text, letters: letters,
          words: stems,
          attribute: isWord ? words.attribute(piece.text) : nil, meant: kind ?? axis,
          place: start))
    }
    return parts
  }

  /// Matches a whole line; `nil` if a word is left over or, unless the row is a sentence, a name or
  /// number.
  init?(_ phrase: ForeignWords.Phrase, _ parts: [Part], _ pieces: [LinePiece], isTold: Bool) {
    var words = phrase.words
    var open = phrase.holes
    if phrase.takesRest {
      guard var place = Self.end(of: words, in: parts) else { return nil }
      while place < parts.count, !parts[place].words.isEmpty,
        parts[place].words.allSatisfy({ WordStem.fillers.contains($0) })
      {
        place += 1
      }
      guard place < parts.count else { return nil }
      rest = [LinePiece](pieces[parts[place].place...]).joined
      score = 10 * words.count
      return
    }
    for part in parts {
      let isKnown = !part.words.isEmpty
      // A part is tried as words of the phrase, then as an attribute, a word without meaning, and a
      // name.
      if isKnown, let left = Self.taken(part.words, from: words) {
        words = left
        score += 10 * part.words.count
      } else if let attribute = part.attribute, let index = open.firstIndex(of: "A") {
        open.remove(at: index)
        holes["A"] = attribute
        score += 3
      } else if isKnown, part.words.allSatisfy({ WordStem.isLoose($0) }) {
        continue
      } else if let index = (part.letters == "UK" ? open.firstIndex(of: "K") : nil)
        ?? open.firstIndex(where: { Self.fits(part, $0) })
      {
        let letter = open.remove(at: index)
        holes[letter] = letter == "K" || letter == "Z" ? part.meant : part.text
        score += letter == "P" || letter == "U" ? 0 : 1
      } else if isKnown || !isTold {
        return nil
      }
    }
    if open.count == 1, phrase.isOpen, open[0] == phrase.holes.last { open = [] }
    guard words.isEmpty, open.isEmpty, !holes.isEmpty || !phrase.words.isEmpty else { return nil }
  }

  /// Returns whether a part fills a placeholder: W and M are the second of their kind.
  private static func fits(_ part: Part, _ letter: Character) -> Bool {
    let kind: Character = letter == "W" ? "V" : letter == "M" ? "N" : letter
    if kind == "U", !Name.isReserved(part.text), Verb(word: part.text) == nil {
      return part.letters.first == "U"
    }
    return part.letters.contains(kind) && kind != "U"
  }

  /// Returns the words of a phrase without those of a part; `nil` if some are missing.
  private static func taken(_ some: [String], from words: [String]) -> [String]? {
    var left = words
    for word in some {
      guard let index = left.firstIndex(of: word) else { return nil }
      left.remove(at: index)
    }
    return left
  }

  /// Returns the number of parts that match the words, in order.
  private static func end(of words: [String], in parts: [Part]) -> Int? {
    var (rest, place) = (words[...], 0)
    while !rest.isEmpty {
      guard place < parts.count, !parts[place].words.isEmpty else { return nil }
      if rest.starts(with: parts[place].words) {
        rest = rest.dropFirst(parts[place].words.count)
      } else if !parts[place].words.allSatisfy({ WordStem.fillers.contains($0) }) {
        return nil
      }
      place += 1
    }
    return place
  }

  /// Returns names as written, separated by commas.
  private static func written(_ names: String) -> String {
    names.split(at: ", ").map { Name.written(String($0)) }.joined(separator: ", ")
  }

  /// Returns a line of the table with its placeholders filled.
  func filled(_ line: String, _ workspace: Workspace) -> String {
    var text = line.replacing("…", with: line.hasPrefix("#") ? rest.filter { $0 != "\"" } : rest)
    if let open = text.firstIndex(of: "‹"), let close = text.firstIndex(of: "›") {
      let part = holes["N"] == nil ? "" : text[open...].dropFirst().prefix { $0 != "›" }
      text = String(text[..<open] + part + text[close...].dropFirst())
    }
    for (letter, value) in holes {
      let number = letter == "N" ? Asked.numbers[Name.key(value)].map(NumberFormat.exact) : nil
      text = text.replacing(
        "{\(letter)}", with: number ?? (letter == "U" ? Self.written(value) : value))
    }
    if text.contains(text: "{S}"), let view = holes["V"],
      case .item(let item)? = workspace.lookup(view)
    {
      text = text.replacing("{S}", with: workspace.superviewName(of: item))
    }
    return text
  }
}
