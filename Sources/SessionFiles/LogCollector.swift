import AutoLayout

/// Lines of standard input put together to a conflict's log, which comes line by line and is read
/// as a whole.
///
/// A log goes from `Unable to simultaneously satisfy constraints` to the constraint that is broken;
/// the advice behind it holds nothing.
public struct LogCollector {
  private enum Place {
    /// Before a log.
    case outside
    /// Among the constraints.
    case inside
    /// Before the constraint that is broken.
    case last
    /// Among the lines of advice.
    case behind
  }

  /// The fate of a line.
  public enum Taken: Equatable {
    /// The line is none of a log.
    case no
    /// The line belongs to a log.
    case kept
    /// The line ends a log, which is all of this.
    case whole(String)
  }

  private var place = Place.outside
  /// The lines of a log that has not ended; empty outside of logs.
  public private(set) var pending = ""

  /// No lines yet.
  public init() {}

  /// Takes a line.
  public mutating func take(_ line: String) -> Taken {
    switch place {
    case .outside, .behind:
      if line.contains(text: "Unable to simultaneously satisfy constraints") {
        (place, pending) = (.inside, line)
        return .kept
      }
      if place == .behind, line.allSatisfy({ $0.isWhitespace }) || Self.isAdvice(line) {
        return .kept
      }
      place = .outside
      return .no
    case .inside:
      pending += "\n" + line
      if line.contains(text: "by breaking constraint") { place = .last }
      return .kept
    case .last:
      pending += "\n" + line
      guard !line.allSatisfy({ $0.isWhitespace }) else { return .kept }
      place = .behind
      defer { pending = "" }
      return .whole(pending)
    }
  }

  private static func isAdvice(_ line: String) -> Bool {
    line.hasPrefix("Make a symbolic breakpoint") || line.hasPrefix("The methods in the UI")
      || line.hasPrefix("Set the NSUserDefault")
  }
}
