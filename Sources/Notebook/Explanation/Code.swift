import Answers

extension Code {
  /// The long explanation shown by `help E101`.
  var story: String { Concept.story(of: rawValue) }
}

extension Hint.Code {
  /// The long explanation shown by `help H301`.
  var story: String { Concept.story(of: rawValue) }
}
