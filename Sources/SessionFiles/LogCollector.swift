import AutoLayout

/// Collects the lines of a conflict's log from standard input, which arrive one by one but are read
/// as a whole.
///
/// A log extends from `Unable to simultaneously satisfy constraints` to the broken constraint; the
/// advice after it is ignored.
public struct LogCollector {
  private enum Place {
    /// Outside a log.
    case outside
    /// Among the constraints.
    case inside
    /// Before the broken constraint.
    case last
    /// In the advice after a log.
    case behind
  }

  /// The result of adding a line.
  public enum Taken: Equatable {
    /// The line does not belong to a log.
    case no
    /// The line belongs to a log.
    case kept
    /// The line completes this log.
    case whole(String)
  }

  private var place = Place.outside
  /// The lines of an unfinished log; empty outside logs.
  public private(set) var pending = ""

  /// Creates a collector without lines.
  public init() {}

  /// Adds a line; returns whether it belongs to a log.
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

  /// Returns whether a line is advice that the system prints after a log.
  public static func isAdvice(_ line: String) -> Bool {
    line.hasPrefix("Make a symbolic breakpoint") || line.hasPrefix("The methods in the UI")
      || line.hasPrefix("Set the NSUserDefault")
  }
}
