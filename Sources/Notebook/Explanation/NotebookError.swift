import Answers
import AutoLayout
import Syntax

/// The reason why an entry was refused.
///
/// The sentences are defined elsewhere, by subject: in functions that create an error, or, if they
/// depend on the session or code distinguishes the error, in functions to which ``Explanation``
/// assigns a case.
indirect enum NotebookError: Error {
  /// An error whose sentence depends on nothing else, and which no code has to distinguish.
  case diagnosed(Diagnostic)
  /// The text cannot be parsed as a statement.
  case syntax(SyntaxError)
  /// The layout rejected the edits; with the origin of the constraint concerned, if there is one.
  case layout(LayoutError, EntryLog.Origin?)

  // Names.

  /// Nothing has this name.
  case unknownName(Word)
  /// The name belongs to something else already.
  case nameTaken(Word)
  /// The name refers to something of a different kind than is expected here.
  case wrongKind(Word, found: NameKind, wanted: NameKind)
  /// `Superview` on its own, without another item whose superview could be meant.
  case noSuperview(SourceSpan)
  /// The item has no such rectangle.
  case noSuchRegion(Word, of: Item)
  /// Items of this kind do not have the rectangle.
  case lacksRegion(Word, String, ItemKind)

  // Constraints.

  /// No side names an attribute.
  case noAttribute(SourceSpan)
  /// `x` or `y`, which can be queried but not constrained.
  case frameOrigin(Located<AttributeName>)
  /// A margin used as an attribute, which AppKit does not support.
  case attributeOfUIKit(Located<AttributeName>)
  /// More than one attribute on a side, which only `math` allows.
  case twoAttributes(SourceSpan, terms: [SideTerm])
  /// `intrinsic` where it can't be used as a constant.
  case misplacedIntrinsic(SourceSpan)

  /// An error in an iteration of a loop; its text, with the number substituted, differs from the
  /// typed text.
  case inLoop(text: String, NotebookError, SourceSpan)

  // Formats and arrangements.

  /// A visual format that is invalid or contains unknown names.
  case format(VisualFormatError, VisualFormatLine)
  /// There is no gap between two items.
  case noGap(ItemID, ItemID, SourceSpan)
  /// There is more than one gap between two items.
  case manyGaps(ItemID, ItemID, [ConstraintID], SourceSpan)

  // Values.

  /// The property belongs to another kind of object.
  case noSuchProperty(Word, of: Path)
  /// A view that a stack would arrange twice.
  case arrangedTwice(Word, in: ItemID?)
  /// The value is a result of the layout and cannot be set.
  case solvedNotSet(Path, Located<PropertyValue>)
  /// The value to slide is a result of the layout.
  case solvedNotSlid(Path)
  /// A named number on which other things depend; with their names.
  case numberInUse(Word, by: [String])
  /// A property that cannot have a `when` clause.
  case noVariation(Property, SourceSpan)

  // Session.

  /// The file's extension does not match the given format, or any format of the answer.
  case wrongEnding(Word, said: OutputFormat?, known: [OutputFormat], Statement)
  /// The file's extension is not that of a saved session; with the path and, if it was typed, its
  /// word.
  case notSavedAs(Word?, path: String)
  /// A question about the frame of an item that is absent.
  case absent(Word, Absence)
  /// The path does not refer to a number of the layout.
  case notAQuantity(Path)
  /// A kind of line that is not allowed in a block.
  case notInBlock(SourceSpan)
  /// None of the pasted Swift could be translated.
  case swiftNotUnderstood(String, SourceSpan)
  /// An error in a line that was generated for a part of the entry.
  case inTranslation(line: String, NotebookError, SourceSpan)
  /// No device has this name.
  case unknownDevice(Word)
  /// Layout lines of a view that ran once, but fail in the next round.
  case onceInLayout(Passes.Rule, NotebookError)
  /// An error in the update or layout lines of a view, defined by an earlier entry.
  case inPass(Passes.Rule, NotebookError)

  // Lessons.

  /// `step` without a lesson.
  case noLesson(SourceSpan)
  /// `quiz` or `hint` without a question.
  case noQuiz(SourceSpan)
  /// A prediction of something that is not a single number.
  case notPredictable(Path)
  /// `step back` before the first step.
  case atLessonStart(SourceSpan)
  /// A question that would reveal the answer to a lesson's question; with that question, if it was
  /// asked already.
  case answerFirst(String?)

  /// Returns an error with the given sentences.
  static func refused(
    code: Code, title: String, spans: [SourceSpan] = [], rule: String? = nil, tries: [String] = []
  ) -> NotebookError {
    .diagnosed(Diagnostic(code: code, title: title, spans: spans, rule: rule, tries: tries))
  }
}

/// The kinds of things to which a name can refer.
enum NameKind: String {
  /// A view.
  case view
  /// A view or a guide.
  case item
  /// A constraint.
  case constraint
  /// Several constraints.
  case group
  /// A guide.
  case guide
  /// A named number.
  case number = "named number"
}
