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
    case .diagnosed(let diagnostic): diagnostic
    case .syntax(let error): SyntaxErrors(workspace: workspace).diagnostic(for: error, in: line)
    case .layout(let error, let origin):
      LayoutErrors(workspace: workspace).diagnostic(for: error, at: origin)

    case .unknownName(let word): names.unknownName(word, line)
    case .nameTaken(let word): names.nameTaken(word, line)
    case .wrongKind(let word, let found, let wanted): names.wrongKind(word, found, wanted)
    case .noSuperview(let span): names.noSuperview(span)
    case .noSuchRegion(let word, let item): names.noSuchRegion(word, of: item)
    case .lacksRegion(let word, let name, let kind): names.lacksRegion(word, name, kind)

    case .noAttribute(let span): constraints.noAttribute(span)
    case .frameOrigin(let name): constraints.frameOrigin(name)
    case .attributeOfUIKit(let name): constraints.attributeOfUIKit(name, in: line)
    case .twoAttributes(let span, let terms): constraints.twoAttributes(span, terms)
    case .misplacedIntrinsic(let span): constraints.misplacedIntrinsic(span)
    case .inLoop(let text, let inner, let span):
      ConstraintErrors.inLoop(diagnostic(for: inner, in: text), span)

    case .format(let error, let format): formats.diagnostic(for: error, in: format, line)
    case .noGap(let one, let other, let span): formats.noGap(one, other, span)
    case .manyGaps(let one, let other, let gaps, let span): formats.manyGaps(one, other, gaps, span)

    case .noSuchProperty(let word, let path): values.noSuchProperty(word, of: path)
    case .arrangedTwice(let word, let stack): values.arrangedTwice(word, in: stack)
    case .solvedNotSet(let path, let value): values.solvedNotSet(path, value)
    case .solvedNotSlid(let path): values.solvedNotSlid(path)
    case .numberInUse(let word, let users): values.numberInUse(word, by: users)
    case .noVariation(let property, let span): world.noVariation(property, span)

    case .absent(let word, let absence): SessionErrors.absent(word, absence)
    case .notInBlock(let span): SessionErrors.notInBlock(span)

    case .wrongEnding(let file, let said, let known, let line):
      FileErrors.wrongEnding(file, said, known, line)
    case .notSavedAs(let file, let path): FileErrors.notSaved(file, path)

    case .notAQuantity(let path): questions.notAQuantity(path)

    case .swiftNotUnderstood(let piece, let span): ImportErrors.swiftNotUnderstood(piece, span)
    case .inTranslation(let line, let inner, let span):
      ImportErrors.inTranslation(diagnostic(for: inner, in: line), line, span)

    case .unknownDevice(let word): world.unknownDevice(word, line)
    case .onceInLayout(let rule, let inner):
      world.onceInLayout(rule, diagnostic(for: inner, in: ""))
    case .inPass(let rule, let inner): world.inPass(rule, diagnostic(for: inner, in: ""))

    case .noLesson(let span): lessons.noLesson(span)
    case .noQuiz(let span): lessons.noQuiz(span)
    case .notPredictable(let path): lessons.notPredictable(path)
    case .atLessonStart(let span): lessons.atLessonStart(span)
    case .answerFirst(let question): lessons.answerFirst(question)
    }
  }
}
