/// The completions at the cursor.
public struct Completion: Equatable, Sendable {
  /// A possible insertion, or one that is listed only with the reason against it.
  public struct Candidate: Equatable, Sendable {
    /// The inserted text.
    public var text: String
    /// The text in the list.
    public var display: String
    /// Indicates whether Auto Layout allows it here; a candidate that is not allowed is listed but
    /// never inserted.
    public var isAllowed: Bool
    /// The reason why it is not allowed.
    public var reason: String?
    /// The heading under which it is listed, if there are several kinds.
    public var group: String?

    /// The effect of the candidate in one line, if it is a verb.
    public var help: String?

    /// Creates a candidate; the listing shows `display`, or `text` when that is `nil`.
    public init(
      text: String, display: String? = nil, isAllowed: Bool = true, reason: String? = nil,
      group: String? = nil
    ) {
      self.text = text
      self.display = display ?? text
      self.isAllowed = isAllowed
      self.reason = reason
      self.group = group
    }
  }

  /// The UTF-8 offsets of the text that a candidate replaces.
  public var replaces: Range<Int>
  /// The candidates, allowed ones first.
  public var candidates: [Candidate]
  /// A description of allowed input that can't be listed (`a number`), and the verb's grammar.
  public var hint: String?
  /// Indicates whether a file path is allowed here, which the program completes.
  public var wantsFile = false
  /// Indicates whether a lesson's number or name is allowed here, which the program completes.
  public var wantsLesson = false
}
