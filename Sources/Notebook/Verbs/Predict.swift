import Analysis
import AutoLayout
import Syntax

// Predictions: asked before the lines are run, compared after, and wrong ones recognised.

/// What a person said to a question.
enum Prediction: Equatable {
  /// A number.
  case number(Double)
  /// That there is no single value.
  case open
  /// Neither.
  case unreadable(String)
  /// Nothing.
  case none

  /// Reads an answer.
  init(_ text: String?) {
    let word = (text ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if word.isEmpty {
      self = .none
    } else if word == "?" || Name.matches(word, "ambiguous") || Name.matches(word, "open") {
      self = .open
    } else if let number = Double(word), number.isFinite {
      self = .number(number)
    } else {
      self = .unreadable(word)
    }
  }
}

extension PredictLine {
  /// `predict red.width 100 { … }`: compares what was said with what comes.
  ///
  /// Without a number a person is asked first; where nobody answers, the value is told.
  func run(in session: inout Session, _ text: String) throws(NotebookError) -> Session.Outcome {
    if let guess { return try compare(.number(guess.value), in: &session) }
    guard session.configuration.isInteractive else { return try compare(.none, in: &session) }
    // What would be refused is refused before anybody is asked.
    let before = Checkpoint(session)
    _ = try compare(.none, in: &session)
    session.goBack(to: before)
    let question = "\(Explanation(session.workspace).pathText(path))?"
    return Session.Outcome(
      answer: Answer(
        effects: [session.effect(.ask(question: question), .predict(self, text))]))
  }

  /// Goes on with the answer to its question.
  func goOn(
    with prediction: Prediction, _ text: String, in session: inout Session
  ) -> Answer {
    let before = Checkpoint(session)
    do {
      var outcome = try compare(prediction, in: &session)
      try session.commit(&outcome, text, isAlone: true)
      return outcome.answer
    } catch {
      return session.refusal(error, of: text, from: before)
    }
  }

  private func compare(
    _ prediction: Prediction, in session: inout Session
  ) throws(NotebookError) -> Session.Outcome {
    var outcome = Session.Outcome(answer: Answer(), recording: .question)
    if let block {
      outcome = try session.transact { workspace throws(NotebookError) in
        try workspace.draft(.block(block))
      }
    }
    // The value is known only after the lines, and may be refused then.
    let (plain, told) = try QuestionContext(session).whereLaidOut {
      context throws(NotebookError) in
      let check = PredictionCheck(context: context)
      return (try check.told(path, .none), try check.told(path, prediction))
    }
    outcome.recorded = guess == nil ? outcome.answer.output + plain + "\n" : nil
    outcome.answer.append(Answer(output: told))
    return outcome
  }
}
