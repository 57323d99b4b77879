import AutoLayout

/// A table from words of ASCII letters to values, looked up by the bytes of a text, ignoring case,
/// without making a string.
package struct WordTable<Value: Sendable>: Sendable {
  /// A word, by its place among all letters.
  private struct Entry: Sendable {
    var start: Int
    var count: Int
    var value: Value
  }

  /// The words in lower case, one after the other.
  private var letters: [UInt8] = []
  private var entries: [Entry] = []
  /// By hash, the place of an entry, or -1; open addressing.
  private var slots: [Int16]

  /// If words differ in case alone, the last one counts.
  package init(_ words: [(String, Value)]) {
    var size = 8
    while size < 2 * words.count { size *= 2 }
    slots = Array(repeating: -1, count: size)
    for (key, value) in words {
      var word = Name.key(key)
      word.withUTF8 { insert($0, value) }
    }
  }

  private mutating func insert(_ word: UnsafeBufferPointer<UInt8>, _ value: Value) {
    let place = place(of: word)
    guard slots[place] < 0 else {
      entries[Int(slots[place])].value = value
      return
    }
    slots[place] = Int16(entries.count)
    entries.append(Entry(start: letters.count, count: word.count, value: value))
    letters += word
  }

  package subscript(word: String) -> Value? {
    var word = word
    return word.withUTF8 { self[$0] }
  }

  /// The value of a word that is given by its bytes.
  @inline(__always)
  package subscript(word: ArraySlice<UInt8>) -> Value? { word.withUnsafeBufferPointer { self[$0] } }

  private subscript(word: UnsafeBufferPointer<UInt8>) -> Value? {
    var place = place(of: word)
    if slots[place] < 0 {
      // A sign beyond ASCII may have a letter of ASCII for its lower case.
      guard word.contains(where: { $0 >= 0x80 }) else { return nil }
      var key = Name.key(String(decoding: word, as: UTF8.self))
      place = key.withUTF8 { self.place(of: $0) }
      guard slots[place] >= 0 else { return nil }
    }
    return entries[Int(slots[place])].value
  }

  /// The slot that a word has, or would take.
  private func place(of word: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in word { hash = (hash ^ UInt32(Lexer.lowercase(byte))) &* 0x0100_0193 }
    var place = Int(truncatingIfNeeded: hash ^ hash >> 15) & (slots.count - 1)
    while slots[place] >= 0 {
      // Field by field, since a copy of the entry would retain its value.
      let at = Int(slots[place])
      if entries[at].count == word.count, matches(word, entries[at].start) { return place }
      place = (place + 1) & (slots.count - 1)
    }
    return place
  }

  private func matches(_ word: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    var at = start
    for byte in word {
      guard letters[at] == Lexer.lowercase(byte) else { return false }
      at += 1
    }
    return true
  }
}
