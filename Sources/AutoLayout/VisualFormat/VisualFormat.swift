/// A parsed visual format string: views in a row, and the gaps between them.
///
/// ```swift
/// let format = try VisualFormat(parsing: "H:|-[red]-[blue(==red)]-|")
/// format.views.map(\.name)  // ["red", "blue"]
/// ```
///
/// The grammar is that of Apple's guide ("Visual Format Language"), with one addition that UIKit
/// also accepts: a gap's predicate may omit the parentheses (`->=20-`). Whitespace is not allowed.
/// ``constraints(_:metric:view:superview:)`` looks names up when it creates constraints.
public struct VisualFormat: Equatable, Sendable {
  /// The priority of a predicate.
  public enum Priority: Equatable, Sendable {
    /// A number as written.
    case number(Double)
    /// The name of a metric.
    case metric(String)
  }

  /// The quantity to which a length is related.
  public enum Length: Equatable, Sendable {
    /// A number of points.
    case number(Double)
    /// A name such as `==red`: a metric or, in brackets, the length of a view.
    case named(String)
    /// An expression such as `==red.height*0.5+8`, an extension of Apple's grammar; without an
    /// attribute, the length along the format's axis.
    case expression(
      view: String, attribute: LayoutAttribute?, multiplier: Double, constant: Double)
  }

  /// A condition on a gap or size, such as `>=70@500`.
  public struct Predicate: Equatable, Sendable {
    /// The relation of the length; `==` if omitted.
    public var relation: LayoutRelation
    /// The quantity to which the length is related.
    public var length: Length
    /// The priority; `nil` means required.
    public var priority: Priority?
    /// The range of the length, in UTF-8 bytes.
    public var place: Range<Int>
    /// The range of the priority; empty if there is none.
    public var priorityPlace: Range<Int>
  }

  /// The space before or after a view.
  public enum Gap: Equatable, Sendable {
    /// No gap: the views touch.
    case flush
    /// The standard space, or the superview's margin: `-`.
    case standard
    /// One or more predicates, such as `-(>=8,<=20)-`.
    case lengths([Predicate])
  }

  /// A view in the format, such as `[blue(==red)]`.
  public struct ViewMention: Equatable, Sendable {
    /// The name between the brackets.
    public var name: String
    /// The conditions on the view's length along the axis.
    public var lengths: [Predicate]
    /// The range of the name, in UTF-8 bytes.
    public var place: Range<Int>
  }

  /// The axis along which the views are arranged.
  public internal(set) var axis = Axis.horizontal
  /// The views in order; at least one.
  public internal(set) var views: [ViewMention] = []
  /// The gaps between neighbours, one fewer than ``views``.
  public internal(set) var gaps: [Gap] = []
  /// The gap to the superview's edge at the start; `nil` without `|`.
  public internal(set) var start: Gap?
  /// The gap to the superview's edge at the end; `nil` without `|`.
  public internal(set) var end: Gap?
  /// The offset of the `|` at the end, in UTF-8 bytes.
  var endPlace = 0
  /// The offset of the `|` at the start, in UTF-8 bytes.
  var startPlace = 0

  /// Parses a format; in an extended one, sizes may be `view.attribute*multiplier+constant`, which
  /// Apple's guide does not mention.
  ///
  /// - Throws: A ``VisualFormatError`` with the first position that cannot be parsed.
  /// - Complexity: O(*n*) in the length of the format.
  public init(parsing text: String, isExtended: Bool = false) throws(VisualFormatError) {
    self.init()
    var parser = VisualFormatParser(text, isExtended: isExtended)
    try parser.parse(into: &self)
  }

  private init() {}
}
