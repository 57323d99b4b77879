import Answers

/// The sentences about errors: each error's code, title, rule, and lines that work.
struct Explanation {
  let workspace: Workspace

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// Returns the diagnostic of an error: its code, title and rule, and lines that work.
  func diagnostic(for error: NotebookError, in line: String) -> Diagnostic {
    let names = NameErrors(workspace: workspace)
    let constraints = ConstraintErrors(workspace: workspace)
    let values = ValueErrors(workspace: workspace)
    let world = WorldErrors(workspace: workspace)
    let questions = QuestionErrors(workspace: workspace)
    let lessons = LessonErrors(workspace: workspace)
    let formats = FormatErrors(workspace: workspace)
    return switch error {
    case .syntax(let error): SyntaxErrors(workspace: workspace).diagnostic(for: error, in: line)
    case .layout(let error, let origin):
      LayoutErrors(workspace: workspace).diagnostic(for: error, at: origin)

    case .unknownName(let word): names.unknownName(word, line)
    case .nameTaken(let word): names.nameTaken(word, line)
    case .placeTaken(let word): names.placeTaken(word)
    case .wrongKind(let word, let found, let wanted): names.wrongKind(word, found, wanted)
    case .noSuperview(let span): names.noSuperview(span)
    case .noSuchRegion(let word, let item): names.noSuchRegion(word, of: item)
    case .lacksRegion(let word, let name, let kind): names.lacksRegion(word, name, kind)

    case .unequalLists(let counts, let span): constraints.unequalLists(counts, span)
    case .noAttribute(let span): constraints.noAttribute(span)
    case .frameOrigin(let name, let item): constraints.frameOrigin(name, of: item)
    case .attributeOfUIKit(let name): constraints.attributeOfUIKit(name, in: line)
    case .twoAttributes(let span, let terms): constraints.twoAttributes(span, terms)
    case .misplacedIntrinsic(let span): constraints.misplacedIntrinsic(span)
    case .inLoop(let text, let inner, let span):
      ConstraintErrors.inLoop(diagnostic(for: inner, in: text), span)

    case .format(let error, let format): formats.diagnostic(for: error, in: format, line)
    case .noGap(let one, let other, let span): formats.noGap(one, other, span)
    case .manyGaps(let one, let other, let gaps, let span): formats.manyGaps(one, other, gaps, span)
    case .listedTwice(let word): formats.listedTwice(word)

    case .noSuchProperty(let word, let path): values.noSuchProperty(word, of: path)
    case .wrongValue(let property, let value): values.wrongValue(property, value)
    case .negative(let number, let span): values.negative(number, span)
    case .arrangedTwice(let word, let stack): values.arrangedTwice(word, in: stack)
    case .notANumber(let path): values.notANumber(path)
    case .solvedNotSet(let path, let value): values.solvedNotSet(path, value)
    case .solvedNotSlid(let path): values.solvedNotSlid(path)
    case .numberInUse(let word, let users): values.numberInUse(word, by: users)
    case .numberOfItself(let word): values.numberOfItself(word)
    case .noVariation(let property, let span): world.noVariation(property, span)

    case .nothingToUndo: SessionErrors.nothingTo("undo")
    case .nothingToRedo: SessionErrors.nothingTo("redo")
    case .unknownBranch(let word): SessionErrors.unknownBranch(word)
    case .noSuchLine(let number, let count): SessionErrors.noSuchLine(number, count)
    case .replayFailed(let number, let entry, let reason, let word):
      SessionErrors.replayFailed(number, entry, reason, word)
    case .rewritesLesson(let span): SessionErrors.rewritesLesson(span)
    case .noSuggestion(let number, let span, let available):
      SessionErrors.noSuggestion(number, span, available: available)
    case .noSuchFormat(let format, let known): SessionErrors.noSuchFormat(format, known: known)
    case .pixelsWithoutFile(let format, let line): FileErrors.pixelsWithoutFile(format, line)
    case .noAnimation(let span): SessionErrors.noAnimation(span)
    case .momentOutside(let span): SessionErrors.momentOutside(span)
    case .keyframeOutside(let span): SessionErrors.keyframeOutside(span)
    case .unknownTopic(let word): SessionErrors.unknownTopic(word)
    case .unknownCode(let word): SessionErrors.unknownCode(word)
    case .notLaidOut(let word): SessionErrors.notLaidOut(word)
    case .absent(let word, let absence): SessionErrors.absent(word, absence)
    case .notInBlock(let span): SessionErrors.notInBlock(span)
    case .notInWhatIf(let span): SessionErrors.notInWhatIf(span)
    case .notInteractive(let span, let alternative): SessionErrors.notInteractive(span, alternative)
    case .notServed(let span): SessionErrors.notServed(span)
    case .rootIsFixed(let span): SessionErrors.rootIsFixed(span)

    case .noFile: FileErrors.noFile
    case .wrongEnding(let file, let said, let known, let line):
      FileErrors.wrongEnding(file, said, known, line)
    case .notSavedAs(let file, let path): FileErrors.notSaved(file, path)
    case .file(let path, let reason): FileErrors.file(path, reason)
    case .sessionFile(let error, let path): FileErrors.sessionFile(error, path)
    case .fileRefused(let path, let reason, let isRead, let replacing):
      FileErrors.fileRefused(path, reason, isRead: isRead, replacing: replacing)
    case .tooManyFiles(let path): FileErrors.tooManyFiles(path)

    case .notAQuantity(let path): questions.notAQuantity(path)
    case .notVaried(let path): questions.notVaried(path)
    case .nothingToCompare: questions.nothingToCompare
    case .nestedRange(let span): questions.nestedRange(span)

    case .swiftNotUnderstood(let piece, let span): ImportErrors.swiftNotUnderstood(piece, span)
    case .illegalSwift(let exception, let message, let span):
      ImportErrors.illegalSwift(exception, message, span)
    case .foreignFile(let error, let path): ImportErrors.diagnostic(for: error, path)
    case .noSuchMethod(let call, let type, let line, let span):
      ImportErrors.noSuchMethod(call, type, line, span)
    case .inTranslation(let line, let inner, let span):
      ImportErrors.inTranslation(diagnostic(for: inner, in: line), line, span)

    case .unknownDevice(let word): world.unknownDevice(word)
    case .noSplit(let device, let isPad, let span): world.noSplit(device, isPad: isPad, span)
    case .impossibleTraits(let span): world.impossibleTraits(span)
    case .endlessLayout(let cycle): world.endlessLayout(cycle)
    case .onceInLayout(let rule, let inner):
      world.onceInLayout(rule, diagnostic(for: inner, in: ""))
    case .inPass(let rule, let inner): world.inPass(rule, diagnostic(for: inner, in: ""))

    case .noLesson(let span): lessons.noLesson(span)
    case .unknownLesson(let name): lessons.unknownLesson(name)
    case .noQuiz(let span): lessons.noQuiz(span)
    case .notPredictable(let path): lessons.notPredictable(path)
    case .atLessonStart(let span): lessons.atLessonStart(span)
    case .answerFirst(let question): lessons.answerFirst(question)
    }
  }
}
