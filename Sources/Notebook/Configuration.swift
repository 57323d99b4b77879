/// What a session knows of the place where it runs.
public struct Configuration: Equatable, Sendable {
  /// Whether a person answers: questions are asked, animations shown, values slid.
  public var isInteractive: Bool
  /// The width of the terminal, in cells.
  public var columns: Int
  /// The height of the terminal, in cells.
  public var rows: Int
  /// Whether drawings may use colour.
  public var isColoured: Bool

  /// Creates a configuration; by default of a pipe, with room for 80 × 20 cells.
  public init(
    isInteractive: Bool = false, columns: Int = 80, rows: Int = 20, isColoured: Bool = false
  ) {
    self.isInteractive = isInteractive
    self.columns = columns
    self.rows = rows
    self.isColoured = isColoured
  }
}
