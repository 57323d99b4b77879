// The length of a run: a random test tries a few cases, or as many as the environment says.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The settings of a run, from the environment; `Tests/README.md` lists the variables.
public enum Settings {
  /// The text of a variable.
  public static func text(_ variable: String) -> String? {
    getenv(variable).map { String(cString: $0) }
  }

  /// The whole number of a variable, or `few`.
  public static func count(_ variable: String, or few: Int) -> Int {
    text(variable).flatMap { Int($0) } ?? few
  }

  /// The seeds of a random test: as many as `variable` says, or `few`.
  ///
  /// They begin at `LAYOUTLAB_FIRST_SEED`; `LAYOUTLAB_SEED` names one alone.
  public static func seeds(_ variable: String, or few: Int) -> Range<Int> {
    if let only = text("LAYOUTLAB_SEED").flatMap({ Int($0) }) { return only..<only + 1 }
    let first = count("LAYOUTLAB_FIRST_SEED", or: 0)
    return first..<first + max(count(variable, or: few), 1)
  }

  /// Indicates whether hostile input comes at its full size, which wants a release build.
  public static var isHostile: Bool { count("LAYOUTLAB_HOSTILE", or: 0) > 0 }

  /// Indicates whether the suites that need a browser, a terminal, a server or many seconds run
  /// too.
  public static var isThorough: Bool { count("LAYOUTLAB_ALL", or: 0) > 0 }

  /// Indicates whether recorded files are written anew instead of compared.
  public static var isRecording: Bool { text("LAYOUTLAB_RECORD") != nil }
}

extension Range<Int> {
  /// Every `lanes`th number from the `lane`th on: the share of one of the cases that try them side
  /// by side.
  public func share(_ lane: Int, of lanes: Int) -> StrideTo<Int> {
    stride(from: lowerBound + lane, to: upperBound, by: lanes)
  }
}
