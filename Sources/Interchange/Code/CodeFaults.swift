import AutoLayout

// Faults other than in geometry: constraints that are passed on before they are created, or created
// anew each time a function runs, and numbers that are measured once.

extension CodeText {
  /// Returns the faults of statements, and of the functions and types among them.
  func faults(of statements: [CodeStatement]) -> [Translation.Fault] {
    usedBefore(in: statements)
      + statements.flatMap { statement -> [Translation.Fault] in
        switch statement.form {
        case .function(let function):
          [madeAnew(function)].compactMap { $0 } + faults(of: function.body)
        case .type(let type): faults(of: type.body)
        default: []
        }
      }
  }

  /// Methods that run repeatedly on the same views.
  private static let repeated = Set(
    words: """
      layoutSubviews viewDidLayoutSubviews viewWillLayoutSubviews cellForRowAt cellForItemAt
      cellForRowAtIndexPath cellForItemAtIndexPath
      """)

  /// Words in functions that manage the constraints they created before, or create new views each
  /// time.
  private static let caring = Set(
    words: """
      if guard snp uninstall deactivate deactivateConstraints removeConstraint removeConstraints
      remakeConstraints mas_remakeConstraints updateConstraints mas_updateConstraints addSubview
      addArrangedSubview removeFromSuperview easy
      """)

  private func madeAnew(_ function: CodeFunction) -> Translation.Fault? {
    // A method that the code calls itself runs only then: a controller has no `layoutSubviews`.
    let isOwn = places(of: function.name).contains { index in
      index != function.place && !tokens[max(0, index - 2)..<index].contains { $0.value == "super" }
    }
    let isRepeated =
      function.parameters.contains { Self.repeated.contains($0.label) }
      || Self.repeated.contains(function.name) && !isOwn
      || function.name.hasPrefix("configure") && !function.parameters.isEmpty
    let words = words(in: function.range)
    guard isRepeated, let site = asked(in: function.range).first,
      !words.contains(where: Self.caring.contains),
      ![["isActive", "=", "false"], ["active", "=", "NO"]].contains(where: {
        words.contains(text: $0)
      })
    else { return nil }
    return .madeAnew(line(of: site) ?? 1, function: function.name)
  }

  /// The first constraint with a number computed from a view's frame or bounds.
  var measuredOnce: Translation.Fault? {
    for range in asked.sorted().map(line(around:)) {
      for index in range where ["frame", "bounds"].contains(tokens[index].value) {
        guard token(index + 1).value == ".",
          ["size", "width", "height"].contains(token(index + 2).value)
        else { continue }
        var start = index
        while token(start - 1).value == ".", token(start - 2).kind == .word { start -= 2 }
        let isScreen = token(start).value == "UIScreen" || token(start - 1).value == "."
        guard !isScreen else { continue }
        let end = index + (token(index + 2).value == "size" ? 5 : 3)
        return .measuredOnce(line(of: index) ?? 1, text(of: start..<end))
      }
    }
    return nil
  }

  /// Returns the first variable that is passed on before the statement that assigns its constraint.
  private func usedBefore(in statements: [CodeStatement]) -> [Translation.Fault] {
    for statement in statements {
      guard case .expression(let value) = statement.form, asks(in: statement.range),
        case .assignment("=", let target, _) = value.form, let name = target.variable?.name,
        let start = statements.first?.range.lowerBound
      else { continue }
      let uses = places(of: name).filter { $0 >= start && $0 < statement.range.lowerBound }
      guard let use = uses.first, !uses.contains(where: { token($0 + 1).value == "=" }),
        isPassed(use), let line = line(of: use),
        let made = self.line(of: statement.range.lowerBound)
      else { continue }
      return [.usedBefore(line, name: name, made: made)]
    }
    return []
  }

  /// Returns whether a name is a labelled argument, in a line that does not manage constraints.
  private func isPassed(_ place: Int) -> Bool {
    let start = token(place - 1).value == "." ? place - 2 : place
    let ends = [",", ")", "]"].contains(token(place + 1).value) || token(place + 2).value == ":"
    return ends && token(start - 1).value == ":"
      && !words(in: line(around: place)).contains { Self.caring.contains($0) }
  }
}
