/// The reason why a visual format could not be read, and the position.
///
/// UIKit raises `NSInvalidArgumentException` in the same situations ("Unable to parse constraint
/// format"), with a caret below the format at ``offset``.
public struct VisualFormatError: Error, Equatable, Sendable {
  /// The kind of mistake.
  public enum Problem: Equatable, Sendable {
    /// There is no text.
    case empty
    /// A character outside of ASCII; names in formats are C identifiers.
    case notASCII
    /// Something else was found where one of these is expected.
    case expected([Expectation])
    /// Nothing has this name.
    case unknownView(String)
    /// A name is used as a metric and has no value; after `(` in a view it could also be a view.
    case unknownMetric(String)
    /// `|` next to an item that lies in nothing.
    case noSuperview(String)
    /// A priority that is not in (0, 1000].
    case priorityOutOfRange(Double)
    /// The attribute lies along the format's axis, or is no edge, centre or baseline.
    case cannotAlign(LayoutAttribute)
  }

  /// The tokens that may stand at a place of a format.
  public enum Expectation: Equatable, Sendable {
    /// `[name]`.
    case view
    /// The name between the brackets.
    case viewName
    /// A number or a metric.
    case number
    /// A number, a metric or a view, as the size of a view.
    case size
    /// An attribute after the point of an extended format.
    case attribute
    /// One of the signs of the notation, or `|`.
    case sign(Character)
    /// Nothing more.
    case end
  }

  /// The mistake.
  public var problem: Problem
  /// The position in UTF-8 bytes from the format's start; the format's length if something is
  /// missing at the end.
  public var offset: Int
  /// The number of bytes concerned; 0 for something missing.
  public var length: Int

  /// Creates an error.
  public init(_ problem: Problem, offset: Int, length: Int = 0) {
    self.problem = problem
    self.offset = offset
    self.length = length
  }

  /// The reason that UIKit's exception gives, as published logs show it; `nil` if none does.
  public var uikitReason: String? {
    switch problem {
    case .empty: "It's an empty string."
    case .expected(let expected):
      if expected.contains(.number) {
        "Expected a number or key from the metrics dictionary, but encountered something else"
      } else if expected.contains(.view) {
        "Expected a view"
      } else {
        nil
      }
    case .unknownView(let name): "\(name) is not a key in the views dictionary."
    case .unknownMetric(let name):
      "Encountered metric with name \"\(name)\", but value was not specified in metrics or views "
        + "dictionaries"
    case .noSuperview:
      "Unable to interpret '|' character, because the related view doesn't have a superview"
    case .notASCII, .priorityOutOfRange, .cannotAlign: nil
    }
  }
}
