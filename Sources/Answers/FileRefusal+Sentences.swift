// The reasons why a file could not be read or written, and suggestions.

extension FileRefusal {
  /// The reason in a few words, to follow the file's name.
  public var phrase: String {
    switch self {
    case .exists: "it exists already"
    case .foreign: "it exists already, and this session did not make it"
    case .notAllowed: "what is run may not write files"
    case .outside: "it is not below the folder that a line of a file keeps to"
    case .hidden: "it is hidden"
    case .link(let part): "\(part) is a link"
    case .executable: "it is a program"
    case .special: "it is no regular file"
    case .noRenderer: "there is no program here that makes a PNG"
    }
  }

  /// Returns the rule that causes the refusal, with a way around it.
  package func rule(isRead: Bool) -> String {
    if isRead {
      return "a line of a file reads only below its folder, through no link; type it to allow it"
    }
    return switch self {
    case .exists: "over at the end replaces a file that is not this session's, or was changed since"
    case .notAllowed:
      "layoutlab --allow-write . lets it make new files below this folder; what you type may write"
    case .noRenderer:
      "rsvg-convert does (package librsvg2-bin), inkscape or chromium; an .svg needs none of them"
    case .foreign, .outside, .hidden, .link, .executable, .special:
      "a line of a file only makes new files below the folders of --allow-write; type it to allow it"
    }
  }
}
