/// A sentence of the Visual Format Language as it is written: views in a row, and the gaps between.
///
/// ```swift
/// let format = try VisualFormat(parsing: "H:|-[red]-[blue(==red)]-|")
/// format.views.map(\.name)  // ["red", "blue"]
/// ```
///
/// The grammar is that of Apple's guide ("Visual Format Language"), with one sentence more that
/// UIKit reads as well: a predicate of a gap may stand without parentheses (`->=20-`). No white
/// space is allowed. Names are looked up when the format is turned into constraints, by
/// ``constraints(_:metric:view:superview:)``.
public struct VisualFormat: Equatable, Sendable {
  /// The priority of a predicate.
  public enum Priority: Equatable, Sendable {
    /// A number as written.
    case number(Double)
    /// The key of a metric.
    case metric(String)
  }

  /// The quantity with which a length is compared.
  public enum Length: Equatable, Sendable {
    /// Points.
    case number(Double)
    /// `==red`: a metric of that name or, in brackets, the length of that view.
    case named(String)
    /// `==red.height*0.5+8`, an extension to Apple's grammar; without an attribute the format's.
    case expression(
      view: String, attribute: LayoutAttribute?, multiplier: Double, constant: Double)
  }

  /// `>=70@500`, of a gap or a size.
  public struct Predicate: Equatable, Sendable {
    /// The relation of the length; `==` when nothing was written.
    public var relation: LayoutRelation
    /// The length with which it is compared.
    public var length: Length
    /// The priority; `nil` is required.
    public var priority: Priority?
    /// The position of the length, in UTF-8 bytes.
    public var place: Range<Int>
    /// The position of the priority; empty when there is none.
    public var priorityPlace: Range<Int>
  }

  /// The space before or after a view.
  public enum Gap: Equatable, Sendable {
    /// Nothing written: edge to edge.
    case flush
    /// `-`: the standard space, or the margin of the superview.
    case standard
    /// `-(>=8,<=20)-`, one predicate or more.
    case lengths([Predicate])
  }

  /// `[blue(==red)]`.
  public struct ViewMention: Equatable, Sendable {
    /// The name between the brackets.
    public var name: String
    /// The predicates of its length along the axis.
    public var lengths: [Predicate]
    /// The position of the name, in UTF-8 bytes.
    public var place: Range<Int>
  }

  /// The direction in which the views follow each other.
  public internal(set) var axis = Axis.horizontal
  /// The views in order; at least one.
  public internal(set) var views: [ViewMention] = []
  /// The gaps between neighbours, one fewer than ``views``.
  public internal(set) var gaps: [Gap] = []
  /// The gap to the superview's edge at the start; `nil` without `|`.
  public internal(set) var start: Gap?
  /// The gap to the superview's edge at the end; `nil` without `|`.
  public internal(set) var end: Gap?
  /// The position of the `|` at the end, in UTF-8 bytes.
  var endPlace = 0
  /// The position of the `|` at the start, in UTF-8 bytes.
  var startPlace = 0

  /// Reads a format; in an extended one sizes may be `view.attribute*multiplier+constant`, which
  /// Apple's page does not mention.
  ///
  /// - Throws: A ``VisualFormatError`` with the first place that cannot be read.
  /// - Complexity: O(*n*) in the length of the format.
  public init(parsing text: String, isExtended: Bool = false) throws(VisualFormatError) {
    self.init()
    var parser = VisualFormatParser(text, isExtended: isExtended)
    try parser.parse(into: &self)
  }

  private init() {}
}
