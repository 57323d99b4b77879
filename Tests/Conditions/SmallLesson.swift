/// A lesson for a class of tests: red is 20 from both sides of 320, so 280 wide.
///
/// - Parameters:
///   - more: Lines behind its four.
///   - rest: What follows its lines.
/// - Returns: The lesson's file.
public func smallLesson(lines more: [String] = [], _ rest: String = "") -> String {
  let lines =
    [
      "view red", "red.(leading, top) == root.(leading, top) + 20",
      "root.trailing == red.trailing + 20 as end", "expect red.width == 280",
    ] + more
  return """
    # Small
    <!-- layout 1 root=320x480 rules=uikit -->

    *How wide is red?*

    ```layout
    \(lines.map { "> \($0)" }.joined(separator: "\n"))
    ```

    \(rest)
    """
}
