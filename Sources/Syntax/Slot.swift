/// A kind of token allowed at a position in a line: the basis of completion, and of "expected …".
public enum Slot: Equatable, Sendable {
  /// A verb, or the beginning of a line without one.
  case line
  /// One of these words or symbols, exactly as written.
  case choice([String])
  /// A view, a guide or `root`, by name.
  case item
  /// A region or attribute after an item's dot; `with` contains the attributes of the other side,
  /// with which it must be compatible; empty allows any.
  case attribute(of: [Item], with: [AttributeName])
  /// A constraint, a group or an item, by name.
  case name
  /// A property, region or attribute after a path's dot.
  case step(of: Path)
  /// A property of a new item of this kind (`stack`, `label`, …).
  case modifier(kind: String)
  /// A name not yet in use.
  case newName
  /// A number.
  case number
  /// A named number, by name.
  case namedNumber
  /// A size, `300x200`.
  case size
  /// A range: `320...1024`.
  case range
  /// Text in quotes.
  case text
  /// A duration: a number followed by `s` or `ms`.
  case duration
  /// A number in (0, 1000] or a priority word.
  case priority
  /// A trait: `w:`, `h:`, `text:`, `ltr`, `rtl`.
  case trait
  /// A file's path.
  case file
  /// A device's name.
  case device
  /// A branch or a mark, by name.
  case branch
  /// A lesson, by number or name.
  case lesson
  /// A topic of `help`: a verb or a concept.
  case topic
  /// A code of an error or hint.
  case code
  /// A visual format.
  case format
}
