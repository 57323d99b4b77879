/// A line of a journal that was not typed: an action of the class.
enum Mark {
  /// A file was handed out; with its number, starting at 0.
  case handOut(Int)
  /// The class was sent to a line.
  case sent(Int)

  private static let (handedOut, sentTo) = ("// handed out ", "// sent to line ")

  init?(_ line: String) {
    if line.hasPrefix(Self.handedOut), let number = Int(line.dropFirst(Self.handedOut.count)) {
      self = .handOut(number)
    } else if line.hasPrefix(Self.sentTo), let number = Int(line.dropFirst(Self.sentTo.count)) {
      self = .sent(number)
    } else {
      return nil
    }
  }

  var line: String {
    switch self {
    case .handOut(let number): "\(Self.handedOut)\(number)"
    case .sent(let number): "\(Self.sentTo)\(number)"
    }
  }
}
