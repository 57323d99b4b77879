public import AutoLayout

/// Input from elsewhere, translated to lines of the command language.
///
/// The lines are meant to be typed in order. No part of the input is dropped silently: parts
/// without a line are in ``leftAside``.
public struct Translation: Equatable, Sendable {
  /// Another name of something in the input: an address or an object ID.
  public struct Alias: Equatable, Sendable {
    /// The word in the input.
    public var word: String
    /// The name in the lines.
    public var name: String

    /// Creates an alias.
    public init(_ word: String, of name: String) {
      self.word = word
      self.name = name
    }
  }

  /// A piece of the input that was not translated.
  public struct Piece: Equatable, Sendable {
    /// The reason why a piece was not translated.
    public enum Reason: Error, Equatable, Sendable {
      /// The piece could not be read.
      case notUnderstood
      /// The piece was read, but does not concern layout.
      case noLayout
      /// The piece was read, but the language has no equivalent.
      case noLine
      /// The piece needs an unknown value; with its expression in the source.
      case unknown(String)
      /// The piece was read, but UIKit raises an exception for it, one about layout or another;
      /// with the reason in a few words, and a line that does what was intended.
      case illegal(UIKitException?, String, meant: String? = nil)
      /// The piece was read, but the anchor's class has no such method: the call, the class, and a
      /// line that does what was intended.
      case noSuchMethod(String, AnchorClass, line: String)
      /// The piece creates a constraint in a branch that is not taken, or in a function that
      /// nothing calls.
      case notTaken
      /// The piece creates a constraint that nothing activates.
      case notActive
      /// The limit of statements to run was exceeded.
      case tooMuch
    }

    /// Its line in the input, starting at 1.
    public var line: Int
    /// The source text of the piece.
    public var text: String
    /// The reason why it was not translated.
    public var reason: Reason
    /// The number of a file's constraints that are omitted along with the piece.
    public var constraints = 0
    /// Indicates whether it creates constraints that are known except for a number, as in
    /// ``relations``.
    public var isRelation = false
    /// The aspects of the named items that the piece may change.
    public var opens = Openness.all

    /// Creates a piece.
    public init(_ text: String, line: Int, _ reason: Reason = .notUnderstood) {
      self.text = text
      self.line = line
      self.reason = reason
    }

    /// Compares everything but the aspects that may change, which follow from the rest of the
    /// input.
    public static func == (one: Self, other: Self) -> Bool {
      one.line == other.line && one.text == other.text && one.reason == other.reason
        && one.constraints == other.constraints && one.isRelation == other.isRelation
    }
  }

  /// A fault in the code that no frame shows, with its line.
  public enum Fault: Equatable, Sendable {
    /// A variable is passed on before a constraint is assigned to it on a later line.
    case usedBefore(Int, name: String, made: Int)
    /// A function that runs repeatedly creates constraints each time and removes none.
    case madeAnew(Int, function: String)
    /// A factor of a number, which a library ignores.
    case idleFactor(Int, factor: Double, number: Double)
    /// A number computed once from a frame or from bounds, with its source text.
    case measuredOnce(Int, String)
    /// A quotient of whole numbers, which drops the remainder.
    case wholeDivision(Int, String, quotient: Double)
    /// An alignment option of a format with a single view, which has nothing to align with.
    case idleAlignment(Int, String, LayoutAttribute)
    /// A dimension of a view that a multiplier makes 0.
    case emptySize(Int, String, LayoutAttribute)
    /// A number replaced by the offset after it.
    case replacedNumber(Int, number: Double, offset: Double)

    /// A change of constraints in an animation, or before it, whose block performs no layout.
    case notAnimated(Int, pass: String)
    /// A layout pass in an animation that is called on the view that is to move.
    case laidOutInside(Int, name: String, pass: String)
    /// A constraint that is activated before the one that it takes turns with is deactivated.
    case activatedFirst(Int, name: String, other: String)
    /// An animation without a layout before it.
    case notLaidOutBefore(Int)
    /// A frame that is read before a layout, with its source text.
    case readEarly(Int, String)
    /// An anchor passed as an attribute.
    case anchorForAttribute(Int, LayoutAttribute)
    /// The mask of a content view turned off, though its owner sets its frame.
    case heldFrame(Int, owner: String)
    /// A view that a table cell adds to itself, or one of its content view that is tied to it.
    case besideContent(Int)
    /// An equation with the sign and the name of a number that is not known; the sign puts a view
    /// outside its superview or over a neighbour.
    case outwardGap(Int, String, String, String, isOver: Bool)
    /// An equation that holds for two unknown numbers.
    case placedTwice(Int, String, [String])
    /// A frame without effect, as the view's mask is off.
    case lostFrame(Int, name: String, width: Double, height: Double)

    /// Indicates whether it does no harm unless something rotates or grows; such faults come last.
    public var isMild: Bool {
      switch self {
      case .measuredOnce, .idleAlignment, .notLaidOutBefore: true
      case .besideContent, .lostFrame, .activatedFirst: true
      default: false
      }
    }
  }

  /// A name in the input that had to be changed in the lines.
  public struct Renaming: Equatable, Sendable {
    /// The name in the input.
    public var wish: String
    /// The name in the lines; empty for a constraint without a name.
    public var name: String
    /// Indicates whether the original name is a keyword of the language; otherwise it was taken.
    public var isWord = true
  }

  /// A class that the input uses without declaring it.
  public struct OwnClass: Equatable, Sendable {
    /// The name of its view in the lines.
    public var view: String
    /// The name of the class.
    public var name: String
    /// The kind of view that is laid out in its place.
    public var kind: ItemKind
  }

  /// An assumption about something undetermined in the input, made to be able to read it.
  public struct Assumption: Equatable, Sendable {
    /// A name or a condition, as written in the source.
    public var text: String
    /// The assumed value.
    public var value: String
    /// The line in the input, starting at 1.
    public var line: Int
    /// Indicates whether it is a condition, on which some lines depend.
    public var isCondition: Bool
    /// Another value that could be assumed instead, if the reader knows one.
    public var other: String?

    /// The name of the function, if the assumption is that nothing calls it.
    public var left: String? {
      value == "off" && text.hasPrefix("call ") ? String(text.dropFirst(5)) : nil
    }
  }

  /// A line of the command language.
  public struct Line: Equatable, Sendable {
    /// The line as it would be typed.
    public var text: String
    /// The name of the item that it creates.
    var made: String?
    /// The name of the constraint that it creates.
    public var constraint: String?
    /// Its line in the input, starting at 1, if the input is code.
    public var origin: Int?

    /// Creates a line, which may create an item.
    public init(_ text: String, making name: String? = nil, origin: Int? = nil) {
      (self.text, made, self.origin) = (text, name, origin)
    }

    /// Returns the text of a line that creates an item.
    static func making(
      _ name: String, _ kind: ItemKind, in container: String? = nil, _ settings: [Setting]
    ) -> String {
      (kind == .guide ? "guide \(name)" : "view \(name)")
        + (kind == .guide || kind == .view ? "" : " : \(kind.rawValue)")
        + (container.map { " in \($0)" } ?? "") + settings.map { $0.modifier }.joined()
    }
  }

  /// The lines with their origins.
  public var outline: [Line] = []
  /// The lines of the command language.
  public var lines: [String] { outline.map { $0.text } }
  /// The line in the input for each of ``lines``, if the input is code; otherwise empty.
  public var origins: [Int] { outline.compactMap { $0.origin } }
  /// The assumptions, in order.
  public var assumptions: [Assumption] = []
  /// Addresses and object IDs in the input, with the names that replace them, in order.
  public var aliases: [Alias] = []
  /// The pieces that have no line, in order.
  public var leftAside: [Piece] = []
  /// The lines that the layout rejects.
  public var refused: [String] = []
  /// The faults that no frame shows.
  public var faults: [Fault] = []
  /// The equations with an unknown number, as lines in which some number replaces it: only the
  /// items in them are known.
  public var relations: [Line] = []
  /// The constraints that were broken, according to the input.
  public var broken: [String] = []
  /// The constraints of a log as printed, without addresses, by their lines without names.
  public var printed: [String: String] = [:]
  /// Views that the input mentions without declaring them, in order.
  public var presumed: [String] = []
  /// Views that the code creates from classes that it does not declare, in order.
  public var unshown: [String] = []
  /// The undetermined aspects of views, by their names in the lines.
  public var open: [String: Openness] = [:]
  /// Views that the code creates and constrains without turning off their masks, and whose frames
  /// are unknown, in order.
  public var masked: [String] = []
  /// Views that the code constrains without showing their creation or turning off their masks, in
  /// order.
  public var bare: [String] = []
  /// The code's expressions for views, by their names in the lines, if different.
  public var expressions: [String: String] = [:]
  /// Views of an Interface Builder file that the code constrains, in order.
  public var outlets: [String] = []
  /// The names that could not be kept, in order.
  public var renamed: [Renaming] = []
  /// The views of custom classes, laid out as the kinds from which the classes inherit.
  public var ownClasses: [OwnClass] = []
  /// The elements of ``presumed`` that are more than plain views, judging by their names or the
  /// input.
  public var presumedKinds: [String: ItemKind] = [:]
  /// The frames in the input, for comparison.
  public var frames: [StoredFrame] = []
  /// The number of views in the input that have a natural size.
  public var sizes = 0
  /// The explanation of a log that apps print without having done anything wrong.
  public var known: String?
  /// Indicates whether the input reports that some constraints conflict.
  public var listsConflict = false
  /// Indicates whether the broken constraint of a log is missing from the log's list.
  public var breaksElsewhere = false
  /// Views without width or height, according to the frames accompanying a log: `Card is 320×0`.
  public var flat: [String] = []
  /// Indicates whether it is laid out on a larger screen, where nothing in it conflicts.
  public var isWider = false
  /// Indicates whether the input is clearly an excerpt of a log.
  public var isCut = false
  /// The layout system that the input uses instead of constraints, if it contains nothing else.
  public var otherSystem: String?
  /// The Interface Builder file that was read.
  public var original: InterfaceOriginal?
  /// The identifiers in that file of the last constraints, in order; empty strings for those
  /// without one.
  var constraintIDs: [String] = []
  /// The number of views and guides that were understood.
  public var views = 0
  /// The number of constraints that were understood.
  public var constraints = 0

  /// Creates an empty translation.
  public init() {}

  /// Adds a line, which may create an item.
  mutating func write(_ line: String, making name: String? = nil) {
    outline.append(Line(line, making: name))
  }
}
