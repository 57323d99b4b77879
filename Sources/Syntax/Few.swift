/// A list that mostly has one thing in it, which then needs no memory of its own.
@frozen public enum Few<Element: Equatable & Sendable>: Equatable, Sendable {
  /// One thing.
  case one(Element)
  /// Any number of things.
  case many([Element])
}

extension Few: RandomAccessCollection {
  /// The place of the first thing.
  @inlinable public var startIndex: Int { 0 }

  /// The place after the last thing.
  @inlinable public var endIndex: Int {
    switch self {
    case .one: 1
    case .many(let list): list.count
    }
  }

  /// The thing at a place.
  @inlinable public subscript(place: Int) -> Element {
    switch self {
    case .one(let element): element
    case .many(let list): list[place]
    }
  }

  /// Adds a thing at the end.
  @inlinable public mutating func append(_ element: Element) {
    switch self {
    case .one(let first): self = .many([first, element])
    case .many(var list):
      // Out of the list, so that it grows in place.
      self = .many([])
      if list.isEmpty {
        self = .one(element)
      } else {
        list.append(element)
        self = .many(list)
      }
    }
  }
}
