/// The errors that people are told of; raw values are what is printed and explained.
enum Code: String, CaseIterable, Sendable {
  // Constraints.
  case locationNeedsItem = "E101"
  case sameOnBothSides = "E102"
  case mixedAxes = "E103"
  case leadingWithLeft = "E104"
  case missingAttribute = "E105"
  case sizeWithLocation = "E106"
  case noCommonSuperview = "E107"
  case twoAttributes = "E108"
  case multiplierOnLocation = "E109"
  case zeroMultiplier = "E110"
  case frameOrigin = "E111"
  case noSuchRegion = "E112"
  case noSuperview = "E113"
  case noIntrinsicSize = "E114"
  case unequalLists = "E115"
  case conflict = "E116"
  case crossesRequired = "E117"

  // The text of a line.
  case unexpected = "E120"
  case unknownVerb = "E121"
  case unknownWord = "E122"
  case unknownAttribute = "E123"
  case unknownProperty = "E124"
  case badNumber = "E125"
  case decimalComma = "E126"
  case notFinite = "E127"
  case outOfRange = "E128"
  case notLinear = "E129"
  case wrongCount = "E130"
  case unclosed = "E131"
  case badNameRange = "E132"
  case tooMuch = "E133"
  case propertyInEquation = "E134"

  // Names and values.
  case unknownName = "E140"
  case nameTaken = "E141"
  case reservedName = "E142"
  case wrongKind = "E143"
  case wrongValue = "E144"
  case solvedNotSet = "E145"
  case noVariation = "E146"
  case unknownDevice = "E147"

  // The tree.
  case cycleInTree = "E150"
  case rootIsFixed = "E151"
  case notAContainer = "E152"
  case notArranged = "E153"
  case measuringLoop = "E154"

  // The session.
  case nothingToUndo = "E160"
  case unknownBranch = "E161"
  case noSuggestion = "E162"
  case noSuchFormat = "E163"
  case noAnimation = "E164"
  case unknownTopic = "E165"
  case file = "E166"
  case sessionFile = "E167"
  case tooManyFiles = "E168"
  case notInBlock = "E169"
  case notInteractive = "E170"
  case notAnswered = "E171"
  case swift = "E172"

  /// The code that a person typed, letter case aside.
  init?(typed text: String) {
    self.init(rawValue: text.uppercased())
  }

  /// Why it is an error, in the terms of Auto Layout or of this tool; a clause without a full stop.
  var rule: String {
    switch self {
    case .locationNeedsItem:
      "a location is related to another location; only a size may be a plain number"
    case .sameOnBothSides:
      "what stands on both sides cancels, and a number is left that is true or false for ever"
    case .mixedAxes:
      "locations relate within one axis; only width and height may meet across (an aspect ratio)"
    case .leadingWithLeft:
      "leading and trailing follow the reading direction, left and right do not; use one family"
    case .missingAttribute:
      "a constraint relates attributes, such as width or leading, and not whole views"
    case .sizeWithLocation:
      "a size says how large, a location says where; neither says anything of the other"
    case .noCommonSuperview:
      "both items of a constraint lie in one tree"
    case .twoAttributes:
      "a constraint has one attribute a side, as in UIKit; set rules = math allows more"
    case .multiplierOnLocation:
      "the guide's rules allow no multiplier on a location; set rules = uikit allows it"
    case .zeroMultiplier:
      "0 times an attribute is no attribute, and a location needs one"
    case .frameOrigin:
      "x and y belong to the frame, which is an answer; constraints speak of leading and top"
    case .noSuchRegion:
      "margins, safe, readable and keyboard belong to views; content and frame to scroll views"
    case .noSuperview:
      "Superview is the view around the item on the other side, so there must be one"
    case .noIntrinsicSize:
      "intrinsic is the natural size of the view on the left, and not every view has one"
    case .unequalLists:
      "lists of one length pair up, and one item meets each of a list; nothing else is clear"
    case .conflict:
      "required constraints hold all or not at all; with set conflicts = break one is left out"
    case .crossesRequired:
      "an active constraint stays required or optional; turn it off, change it, turn it on"
    case .unexpected: "help shows the forms of a line, help VERB those of one verb"
    case .unknownVerb: "a line is a constraint, a question such as red.width, or begins with a verb"
    case .unknownWord: "this place takes one of a few words"
    case .unknownAttribute: "attributes are the edges, sizes, centres and baselines of an item"
    case .unknownProperty: "each kind of thing has its properties; Tab lists them after the point"
    case .badNumber: "numbers are written like 8, -8, .5, 1e3 or 2/3"
    case .decimalComma: "the decimal sign is a point; a comma separates the members of a list"
    case .notFinite: "lengths are finite numbers of points, below 1e12"
    case .outOfRange: "the number has to lie where the place allows it"
    case .notLinear: "a constraint is linear: numbers times attributes, added up"
    case .wrongCount: "the place takes a fixed number of values"
    case .unclosed: "quotes and brackets come in pairs; in quotes write \\\" \\\\ and \\n"
    case .badNameRange: "a range of names is one word with two numbers: (s1...s8)"
    case .tooMuch: "lines are read up to a depth and a number of parts that no layout needs"
    case .propertyInEquation: "set changes a property; an equation relates attributes"
    case .unknownName: "views, guides and constraints are made before they are spoken of"
    case .nameTaken: "views, guides, constraints and groups share one set of names"
    case .reservedName: "words of the language can name nothing"
    case .wrongKind: "the place takes another kind of thing"
    case .wrongValue: "each property takes values of one form"
    case .solvedNotSet: "sizes and places are solved, not set; a constraint asks for a value"
    case .noVariation: "only constants, priorities and the properties of stacks vary with traits"
    case .unknownDevice: "the devices are those of a table; Tab lists them"
    case .cycleInTree: "a view can't lie in itself or in one of its own subviews"
    case .rootIsFixed: "the root is always there; its size, direction and traits can be set"
    case .notAContainer: "a guide is a rectangle without views"
    case .notArranged: "a stack arranges its own subviews, each once"
    case .measuringLoop: "what is measured from the solution has to settle"
    case .nothingToUndo: "undo and redo go along the lines of this session"
    case .unknownBranch: "mark NAME and branch NAME make the places that switch goes to"
    case .noSuggestion: "a bare number applies the suggestion of that number from the last answer"
    case .noSuchFormat: "each question has its formats"
    case .noAnimation: "frames at T shows a moment of the last animation"
    case .unknownTopic: "help lists the verbs, help all everything"
    case .file: "files are named by the user, and replaced only when they belong to the session"
    case .sessionFile: "a session file is Markdown with fences that begin with layout"
    case .tooManyFiles: "a file may run another, but not itself"
    case .notInBlock: "a block holds lines that change the layout"
    case .notInteractive: "keys move a value only in a terminal"
    case .notAnswered: "this question is not computed yet, and a guess would be no answer"
    case .swift: "anchor calls, NSLayoutConstraint and setters are read; nothing is run"
    }
  }
}
