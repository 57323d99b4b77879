/// A table from words of ASCII letters to values, looked up by the bytes of a text, ignoring case,
/// without creating a string.
package struct WordTable<Value: Sendable>: Sendable {
  @usableFromInline let index: WordIndex
  @usableFromInline let values: [Value]

  /// Creates a table; if words differ only in case, the last one counts.
  package init(_ words: [(String, Value)]) {
    index = WordIndex(words.map { $0.0 })
    values = words.map { $0.1 }
  }

  @inlinable
  package subscript(word: String) -> Value? {
    var word = word
    return word.withUTF8 { index.place(of: $0) }.map { values[$0] }
  }

  /// The value of a word given as bytes.
  @inlinable
  package subscript(word: ArraySlice<UInt8>) -> Value? {
    word.withUnsafeBufferPointer { index.place(of: $0) }.map { values[$0] }
  }
}

/// The indices of words in a list, by hash, ignoring case.
@usableFromInline
struct WordIndex: Sendable {
  /// The words in lower case, one after another.
  private var letters: [UInt8] = []
  /// The range of each word's letters, and its last index in the list.
  private var words: [(letters: Range<Int>, place: Int)] = []
  /// The indices in ``words`` by hash, or -1; open addressing.
  private var slots: [Int16]

  init(_ list: [String]) {
    var size = 8
    while size < 2 * list.count { size *= 2 }
    slots = Array(repeating: -1, count: size)
    for (place, word) in list.enumerated() {
      var key = Name.key(word)
      key.withUTF8 { insert($0, place) }
    }
  }

  private mutating func insert(_ word: UnsafeBufferPointer<UInt8>, _ place: Int) {
    let slot = slot(of: word)
    guard slots[slot] < 0 else {
      words[Int(slots[slot])].place = place
      return
    }
    slots[slot] = Int16(words.count)
    words.append((letters.count..<letters.count + word.count, place))
    letters += word
  }

  /// Returns the index of a word in the list; `nil` if it is missing.
  @usableFromInline
  func place(of word: UnsafeBufferPointer<UInt8>) -> Int? {
    var slot = slot(of: word)
    if slots[slot] < 0 {
      // The lower case of a non-ASCII character may be ASCII.
      guard word.contains(where: { $0 >= 0x80 }) else { return nil }
      var key = Name.key(String(decoding: word, as: UTF8.self))
      slot = key.withUTF8 { self.slot(of: $0) }
      guard slots[slot] >= 0 else { return nil }
    }
    return words[Int(slots[slot])].place
  }

  /// Returns the slot that a word has, or would take.
  private func slot(of word: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in word { hash = (hash ^ UInt32(Name.lowercase(byte))) &* 0x0100_0193 }
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 15) & (slots.count - 1)
    while slots[slot] >= 0, !matches(word, words[Int(slots[slot])].letters) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func matches(_ word: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    guard word.count == range.count else { return false }
    for (byte, at) in zip(word, range) where letters[at] != Name.lowercase(byte) { return false }
    return true
  }
}
