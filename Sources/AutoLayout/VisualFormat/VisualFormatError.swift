/// The reason why a visual format could not be parsed, and the position.
///
/// In the same situations, UIKit raises `NSInvalidArgumentException` ("Unable to parse constraint
/// format"), with a caret below the format at ``offset``.
public struct VisualFormatError: Error, Equatable, Sendable {
  /// The kind of mistake.
  public enum Problem: Equatable, Sendable {
    /// The format is empty.
    case empty
    /// A character is not ASCII; names in formats are C identifiers.
    case notASCII
    /// Something else was found where one of these tokens is expected.
    case expected([Expectation])
    /// No view has this name.
    case unknownView(String)
    /// A name used as a metric has no value; after `(` in a view it could also be a view.
    case unknownMetric(String)
    /// `|` is next to an item without a superview.
    case noSuperview(String)
    /// A priority is not in (0, 1000].
    case priorityOutOfRange(Double)
    /// The attribute lies along the format's axis, or is not an edge, centre or baseline.
    case cannotAlign(LayoutAttribute)
  }

  /// A token that may appear at a position in a format.
  public enum Expectation: Equatable, Sendable {
    /// A view: `[name]`.
    case view
    /// The name between the brackets.
    case viewName
    /// A number or a metric.
    case number
    /// A number, a metric or a view, as the size of a view.
    case size
    /// An attribute after the dot of an extended format.
    case attribute
    /// A symbol of the notation, such as `|`.
    case sign(Character)
    /// The end of the format.
    case end
  }

  /// The reason why the format cannot be read.
  public var problem: Problem
  /// The offset in UTF-8 bytes from the start of the format; the format's length if something is
  /// missing at the end.
  public var offset: Int
  /// The number of affected bytes; 0 if something is missing.
  public var length: Int

  /// Creates an error.
  public init(_ problem: Problem, offset: Int, length: Int = 0) {
    self.problem = problem
    self.offset = offset
    self.length = length
  }

  /// The reason in UIKit's exception, as in published logs; `nil` if none contains it.
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
