import Answers
import AutoLayout
import Interchange
import SessionFiles
import Syntax

/// The reason for which an entry was refused, without its wording.
///
/// The sentences are in types beside this one, by subject; ``Explanation`` assigns each case to one.
indirect enum NotebookError: Error {
  /// The text is not a statement.
  case syntax(SyntaxError)
  /// The layout refused the edits; with the origin of the constraint concerned, if there is one.
  case layout(LayoutError, EntryLog.Origin?)

  // Names.

  /// Nothing has this name.
  case unknownName(Word)
  /// The name belongs to something else already.
  case nameTaken(Word)
  /// A branch or mark has the name already.
  case placeTaken(Word)
  /// The name means something of another kind than is wanted here.
  case wrongKind(Word, found: NameKind, wanted: NameKind)
  /// `Superview` without another item whose superview could be meant.
  case noSuperview(SourceSpan)
  /// The item has no such rectangle.
  case noSuchRegion(Word, of: Item)
  /// An item of a kind does not have the rectangle.
  case lacksRegion(Word, String, ItemKind)

  // Constraints.

  /// Lists that neither pair up nor broadcast.
  case unequalLists([Int], SourceSpan)
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
  /// An item is named twice where each stands once.
  case listedTwice(Word)

  // Values.

  /// The property belongs to another kind of thing.
  case noSuchProperty(Word, of: Path)
  /// The value is not of the form that the property takes.
  case wrongValue(Property, Located<PropertyValue>)
  /// A size, or another number that has to be 0 or more.
  case negative(Double, SourceSpan)
  /// A view that a stack would arrange twice.
  case arrangedTwice(Word, in: ItemID?)
  /// `+=` on something that is no number.
  case notANumber(Path)
  /// The value is solved and cannot be set.
  case solvedNotSet(Path, Located<PropertyValue>)
  /// The value to slide is solved for.
  case solvedNotSlid(Path)
  /// A named number that something follows, by the names of that.
  case numberInUse(Word, by: [String])
  /// A named number that would be made from itself.
  case numberOfItself(Word)
  /// A property that takes no `when`.
  case noVariation(Property, SourceSpan)

  // Session.

  /// Nothing to take back, or to do again.
  case nothingToUndo, nothingToRedo
  /// No branch or mark has this name.
  case unknownBranch(Word)
  /// The history has no line of this number that could be another one.
  case noSuchLine(Located<Int>, count: Int)
  /// A line is refused, with the reason, when another one is put in the place of an earlier line;
  /// that one, if it is it.
  case replayFailed(line: Int, String, String, Word?)
  /// `rewrite` while a lesson is given.
  case rewritesLesson(SourceSpan)
  /// No suggestion has this number.
  case noSuggestion(Int, SourceSpan, available: Int)
  /// The query has no such form.
  case noSuchFormat(Located<OutputFormat>, known: [OutputFormat])
  /// A picture of pixels is to be printed.
  case pixelsWithoutFile(Located<OutputFormat>, Statement)
  /// There was no animation whose moment could be shown.
  case noAnimation(SourceSpan)
  /// A moment outside the animation.
  case momentOutside(SourceSpan)
  /// A keyframe that does not follow the one before it between 0 and 1.
  case keyframeOutside(SourceSpan)
  /// The help knows no such word.
  case unknownTopic(Word)
  /// No error or hint has this code.
  case unknownCode(Word)
  /// The session has no file yet.
  case noFile
  /// A file whose ending does not match the given form, or any form of the answer.
  case wrongEnding(Word, said: OutputFormat?, known: [OutputFormat], Statement)
  /// A file whose ending is none of a saved session; as typed, if it was, and its path.
  case notSavedAs(Word?, path: String)
  /// A file could not be read or written.
  case file(path: String, reason: String)
  /// A session file could not be read.
  case sessionFile(SessionFileError, path: String)
  /// A file that may be there and is not opened; the line that would replace it, if one would.
  case fileRefused(path: String, FileRefusal, isRead: Bool, replacing: String?)
  /// Files that run themselves.
  case tooManyFiles(path: String)
  /// Something new that no pass has laid out yet.
  case notLaidOut(Word)
  /// A place is asked for of something that is not there.
  case absent(Word, Absence)
  /// The path does not name a number of the layout.
  case notAQuantity(Path)
  /// A path that means no number which can be varied.
  case notVaried(Path)
  /// There is no mark or branch to compare with.
  case nothingToCompare
  /// A claim within a claim over a range.
  case nestedRange(SourceSpan)
  /// A kind of line that cannot stand in a block.
  case notInBlock(SourceSpan)
  /// A line whose effect `what if` can't try out.
  case notInWhatIf(SourceSpan)
  /// A number can be slid, nothing else.
  case notInteractive(SourceSpan, alternative: String)
  /// A page stands beside a prompt.
  case notServed(SourceSpan)
  /// Pasted Swift, nothing of which was understood.
  case swiftNotUnderstood(String, SourceSpan)
  /// Pasted Swift at which UIKit raises an exception; why, in a few words.
  case illegalSwift(UIKitException, String, SourceSpan)
  /// The call of an anchor, its class, which has no such method, and a line that says it.
  case noSuchMethod(String, AnchorClass, line: String, SourceSpan)
  /// A file from elsewhere that can't be read at all.
  case foreignFile(InterchangeError, path: String)
  /// An error in a line that stands for something of the entry.
  case inTranslation(line: String, NotebookError, SourceSpan)
  /// The root, which can be neither removed nor moved.
  case rootIsFixed(SourceSpan)
  /// No device has this name.
  case unknownDevice(Word)
  /// The device has no such part in split view.
  case noSplit(String, isPad: Bool, SourceSpan)
  /// Conditions that never hold together.
  case impossibleTraits(SourceSpan)
  /// Views that edit constraints in their layout without end, with their last edits.
  case endlessLayout(cycle: [String])
  /// Lines of a view's layout that ran, and can't run again in the next round.
  case onceInLayout(Passes.Rule, NotebookError)
  /// An error in lines of a view's update or layout that an earlier entry gave.
  case inPass(Passes.Rule, NotebookError)

  // Lessons.

  /// `step` without a lesson.
  case noLesson(SourceSpan)
  /// No lesson has this number or name.
  case unknownLesson(String)
  /// `quiz` or `hint` without a question.
  case noQuiz(SourceSpan)
  /// A prediction of something that is not one number.
  case notPredictable(Path)
  /// `step back` before the first step.
  case atLessonStart(SourceSpan)
  /// A question that would tell what a lesson asks; the lesson's question, if it is asked by now.
  case answerFirst(String?)
}

/// The kind of thing that a name can mean.
enum NameKind: String {
  /// A view.
  case view
  /// A view or a guide.
  case item
  /// A stack view.
  case stack
  /// A constraint.
  case constraint
  /// Several constraints.
  case group
  /// A guide.
  case guide
  /// A named number.
  case number = "named number"
}
