/// What the code does not show, as it is written.
///
/// Words alone stand for the same thing wherever they are read, as a path does: `controller.bar`.
/// What a variable holds has an identity of its own, so that two variables are two things though
/// their values are written alike.
struct CodeHole: Equatable, Sendable, ExpressibleByStringLiteral {
  var words: String
  /// The class that it is an instance of, where the code says so.
  var type: String?
  /// The frame with which it is made, where the code says one.
  var frame: [Double]?
  /// Whether a call gave it, so that another call gives another one.
  var isMade = false
  /// Its place in ``SwiftReader/things``, once a variable holds it.
  var id: Int?

  init(_ words: String, type: String? = nil, isMade: Bool = false, id: Int? = nil) {
    self.words = words
    self.type = type
    self.isMade = isMade
    self.id = id
  }

  init(stringLiteral words: String) { self.init(words) }
}

/// What a variable holds that the code does not show.
struct SwiftThing: Equatable, Sendable {
  /// The variable, after which a view is named.
  var name: String
  /// Whether a variable holds it already.
  var isNamed = true
  var type: String?
  var frame: [Double]?
  /// Whether it is only declared, as an outlet is, and made elsewhere.
  var isDeclared = false
  /// The view, once it is used as one.
  var item: String?
}
