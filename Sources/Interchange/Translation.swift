public import AutoLayout

/// Input from elsewhere, translated to lines of the command language.
///
/// The lines are meant to be typed in order. No part of the input is dropped silently: parts
/// without a line are in ``leftAside``.
public struct Translation: Equatable, Sendable {
  /// Another name of something, as the input has it: an address, an object's id.
  public struct Alias: Equatable, Sendable {
    /// The word of the input.
    public var word: String
    /// The name in the lines.
    public var name: String

    /// Creates an alias.
    public init(_ word: String, of name: String) {
      self.word = word
      self.name = name
    }
  }

  /// A piece of the input that has no line.
  public struct Piece: Equatable, Sendable {
    /// The reason why a piece has no line.
    public enum Reason: Error, Equatable, Sendable {
      /// The piece could not be read.
      case notUnderstood
      /// The piece is read, and has nothing to do with a layout.
      case noLayout
      /// The piece is read, and the language has no line for it.
      case noLine
      /// The piece needs a value that is not known, by its words there.
      case unknown(String)
      /// The piece is read, and UIKit raises an exception for it, one of those of a layout or another;
      /// with the reason in a few words, and a line that says what is meant.
      case illegal(UIKitException?, String, meant: String? = nil)
      /// The piece is read, and the anchor's class has no such method: the call, the class, and a
      /// line with its intention.
      case noSuchMethod(String, AnchorClass, line: String)
      /// The piece makes a constraint in a branch that is not taken, or a function that nothing
      /// calls.
      case notTaken
      /// The piece makes a constraint that nothing activates.
      case notActive
      /// There is more to run than is run.
      case tooMuch
    }

    /// The line of the input on which it stands, from 1.
    public var line: Int
    /// The piece, as it stands there.
    public var text: String
    /// The reason why there is no line.
    public var reason: Reason
    /// The number of constraints of a file that are left out with it.
    public var constraints = 0
    /// Indicates whether it makes constraints that are known but for a number, as ``relations`` has
    /// them.
    public var isRelation = false

    /// Creates a piece.
    public init(_ text: String, line: Int, _ reason: Reason = .notUnderstood) {
      self.text = text
      self.line = line
      self.reason = reason
    }
  }

  /// A fault of the code that no frame shows, with its line.
  public enum Fault: Equatable, Sendable {
    /// A variable is passed on before it is given a constraint, on a later line.
    case usedBefore(Int, name: String, made: Int)
    /// A function that runs again and again makes constraints each time, and takes none away.
    case madeAnew(Int, function: String)
  }

  /// A name of the input that its thing does not have in the lines.
  public struct Renaming: Equatable, Sendable {
    /// The name in the input.
    public var wish: String
    /// The name in the lines; empty for a constraint without one.
    public var name: String
    /// Indicates whether the wish is a word of the language; else something has the name already.
    public var isWord = true
  }

  /// A class that the input names without showing it.
  public struct OwnClass: Equatable, Sendable {
    /// The name of its view in the lines.
    public var view: String
    /// The class.
    public var name: String
    /// The kind as which its view is laid out.
    public var kind: ItemKind
  }

  /// An assumption about something that the input leaves open, made so that it could be read.
  public struct Assumption: Equatable, Sendable {
    /// A name or a condition, as it stands there.
    public var text: String
    /// The assumed value.
    public var value: String
    /// The line of the input, from 1.
    public var line: Int
    /// Indicates whether it is a condition, so that other lines are left out.
    public var isCondition: Bool
  }

  /// Lines of the command language.
  public var lines: [String] = []
  /// The line of the input for each of ``lines``, if the input is code; else empty.
  public var origins: [Int] = []
  /// The assumptions, in order.
  public var assumptions: [Assumption] = []
  /// Other names, in the order in which the input has them.
  public var aliases: [Alias] = []
  /// The pieces that have no line, in order.
  public var leftAside: [Piece] = []
  /// The faults that no frame shows.
  public var faults: [Fault] = []
  /// The equations of which a number is not known, as lines with some number in its place: only what they
  /// relate is known.
  public var relations: [String] = []
  /// The constraints that the input says were broken.
  public var broken: [String] = []
  /// The constraints of a log as it prints them, without addresses, by their lines without names.
  public var printed: [String: String] = [:]
  /// Views that the input mentions without declaring them, in order.
  public var presumed: [String] = []
  /// Views that the code makes of classes that it does not show, in order.
  public var unshown: [String] = []
  /// Views of a file of Interface Builder that the code ties, in order.
  public var outlets: [String] = []
  /// The names that could not be kept, in order.
  public var renamed: [Renaming] = []
  /// The views of an app's own classes that are laid out as the kinds on which these are based.
  public var ownClasses: [OwnClass] = []
  /// The elements of ``presumed`` that are more than plain views, by their names or according to the
  /// input.
  public var presumedKinds: [String: ItemKind] = [:]
  /// The frames that the input has, for comparison.
  public var frames: [StoredFrame] = []
  /// The story of a log that apps print through no fault of theirs.
  public var known: String?
  /// Indicates whether the input says that some of its constraints cannot all hold.
  public var listsConflict = false
  /// Indicates whether the constraint that a log says was broken is none of its list.
  public var breaksElsewhere = false
  /// Views of no width or height by the frames that stand beside a log: `Card is 320×0`.
  public var flat: [String] = []
  /// Indicates whether the input is plainly a part of a log.
  public var isCut = false
  /// The system without constraints with which the input lays out, if it contains nothing else.
  public var otherSystem: String?
  /// The number of views and guides that were understood.
  public var views = 0
  /// The number of constraints that were understood.
  public var constraints = 0

  /// Creates an empty translation.
  public init() {}
}
