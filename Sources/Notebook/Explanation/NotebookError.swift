import Answers
import AutoLayout
import Syntax

/// The reason for which an entry was refused.
///
/// The sentences are beside this type, by subject: as functions that make an error, or, where they
/// depend on the session or an error is told apart, as those to which ``Explanation`` assigns a case.
indirect enum NotebookError: Error {
  /// An error whose sentence depends on nothing else, and which no code has to tell apart.
  case diagnosed(Diagnostic)
  /// The text is not a statement.
  case syntax(SyntaxError)
  /// The layout refused the edits; with the origin of the constraint concerned, if there is one.
  case layout(LayoutError, EntryLog.Origin?)

  // Names.

  /// Nothing has this name.
  case unknownName(Word)
  /// The name belongs to something else already.
  case nameTaken(Word)
  /// The name means something of another kind than is wanted here.
  case wrongKind(Word, found: NameKind, wanted: NameKind)
  /// `Superview` without another item whose superview could be meant.
  case noSuperview(SourceSpan)
  /// The item has no such rectangle.
  case noSuchRegion(Word, of: Item)
  /// An item of a kind does not have the rectangle.
  case lacksRegion(Word, String, ItemKind)

  // Constraints.

  /// No side names an attribute.
  case noAttribute(SourceSpan)
  /// `x` or `y`, which may be asked and never constrained.
  case frameOrigin(Located<AttributeName>, of: Item)
  /// A margin as an attribute, which AppKit does not have.
  case attributeOfUIKit(Located<AttributeName>)
  /// More than one attribute on a side, which only `math` allows.
  case twoAttributes(SourceSpan, terms: [SideTerm])
  /// `intrinsic` in a place where it can't be a constant.
  case misplacedIntrinsic(SourceSpan)

  /// An error in a round of a loop whose text, with the number put in, differs from the typed one.
  case inLoop(text: String, NotebookError, SourceSpan)

  // Formats and arrangements.

  /// A visual format that cannot be read, or with unknown names.
  case format(VisualFormatError, VisualFormatLine)
  /// No gap lies between two items.
  case noGap(ItemID, ItemID, SourceSpan)
  /// More than one gap lies between two items.
  case manyGaps(ItemID, ItemID, [ConstraintID], SourceSpan)

  // Values.

  /// The property belongs to another kind of thing.
  case noSuchProperty(Word, of: Path)
  /// A view that a stack would arrange twice.
  case arrangedTwice(Word, in: ItemID?)
  /// The value is solved and cannot be set.
  case solvedNotSet(Path, Located<PropertyValue>)
  /// The value to slide is solved for.
  case solvedNotSlid(Path)
  /// A named number that something follows, by the names of that.
  case numberInUse(Word, by: [String])
  /// A property that takes no `when`.
  case noVariation(Property, SourceSpan)

  // Session.

  /// A file whose ending does not match the given form, or any form of the answer.
  case wrongEnding(Word, said: OutputFormat?, known: [OutputFormat], Statement)
  /// A file whose ending is none of a saved session; as typed, if it was, and its path.
  case notSavedAs(Word?, path: String)
  /// A place is asked for of something that is not there.
  case absent(Word, Absence)
  /// The path does not name a number of the layout.
  case notAQuantity(Path)
  /// A kind of line that cannot stand in a block.
  case notInBlock(SourceSpan)
  /// Pasted Swift, nothing of which was understood.
  case swiftNotUnderstood(String, SourceSpan)
  /// An error in a line that stands for something of the entry.
  case inTranslation(line: String, NotebookError, SourceSpan)
  /// No device has this name.
  case unknownDevice(Word)
  /// Lines of a view's layout that ran, and can't run again in the next round.
  case onceInLayout(Passes.Rule, NotebookError)
  /// An error in lines of a view's update or layout that an earlier entry gave.
  case inPass(Passes.Rule, NotebookError)

  // Lessons.

  /// `step` without a lesson.
  case noLesson(SourceSpan)
  /// `quiz` or `hint` without a question.
  case noQuiz(SourceSpan)
  /// A prediction of something that is not one number.
  case notPredictable(Path)
  /// `step back` before the first step.
  case atLessonStart(SourceSpan)
  /// A question that would tell what a lesson asks; the lesson's question, if it is asked by now.
  case answerFirst(String?)
}

extension NotebookError {
  /// Returns an error with its sentence.
  static func refused(
    code: Code, title: String, spans: [SourceSpan] = [], rule: String? = nil, tries: [String] = []
  ) -> NotebookError {
    .diagnosed(Diagnostic(code: code, title: title, spans: spans, rule: rule, tries: tries))
  }
}

/// The kind of thing that a name can mean.
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
