import AutoLayout

// Constraints as statements.

extension CodeWriter {
  mutating func writeConstraints() {
    var activated: [String] = []
    var block: SnapKitBlock?
    for (id, record) in layout.constraintsByActivation.untilStopped {
      if let limit = record.limit(in: toolkit) {
        let name = record.limit == nil ? toolkit.name : dialect.name
        say("// no \(name) for: \(layout.text(of: id))   (\(limit))")
        continue
      }
      let conditions = toolkit == .uiKit ? conditions(of: record) : []
      let isNamed = !CodeTerms.isNumbered(record.name)
      let isHeld = !record.isActive || !conditions.isEmpty || !record.variations.isEmpty
      if let made = blocks.made[id] {
        if isHeld {
          end(&block)
          hold(made, record, conditions, isNamed)
        } else {
          if block?.goesOn(with: made.maker) == false { end(&block) }
          block = block ?? SnapKitBlock(made.maker)
          block?.add(terms.chain(made, record, isNamed))
        }
        continue
      }
      end(&block)
      let text = terms.text(of: record)
      guard isNamed || !record.priority.isRequired || isHeld else {
        activated.append(text)
        continue
      }
      let variable = variable(record, isNamed)
      run(dialect.variable(variable, "NSLayoutConstraint", text))
      if isNamed { run("\(variable).identifier = \(dialect.quoted(record.name))") }
      if !record.priority.isRequired {
        run("\(variable).priority = \(terms.priority(record.priority))")
      }
      for variation in record.variations where isAdapted(variation.condition, record.name) {
        adaptation.add(
          "\(variable).constant = \(terms.number(variation.constant))",
          else: "\(variable).constant = \(terms.number(record.constant))", variation.condition)
      }
      guard record.isActive else { continue }
      guard !conditions.isEmpty else {
        activated.append(variable)
        continue
      }
      adapt(variable, conditions)
    }
    end(&block)
    guard !activated.isEmpty else { return }
    if dialect == .snapKit { say("// SnapKit would turn off a mask that these views keep.") }
    let isSwift = dialect.isSwift
    say(
      isSwift ? "NSLayoutConstraint.activate([" : "[NSLayoutConstraint activateConstraints:@[")
    for text in activated.untilStopped { say("  \(text),") }
    run(isSwift ? "])" : "]]")
  }

  /// Returns a name for the variable of a constraint.
  private mutating func variable(_ record: ConstraintRecord, _ isNamed: Bool) -> String {
    terms.take(isNamed ? record.name : "constraint" + record.name.dropFirst())
  }

  /// Activates a constraint only under some conditions.
  private mutating func adapt(_ variable: String, _ conditions: [TraitCondition]) {
    // If the conditions exclude each other, the constraint is never active.
    guard let condition = CodeAdaptation.all(of: conditions) else { return }
    let isActive = "\(variable).\(dialect.property("isActive")) = "
    adaptation.add(
      isActive + dialect.flag(true), else: isActive + dialect.flag(false), condition)
  }

  /// Writes a complete block.
  private mutating func end(_ block: inout SnapKitBlock?) {
    guard let whole = block else { return }
    block = nil
    say("\(terms.owner(whole.maker)).snp.makeConstraints { make in")
    for line in whole.lines { say("  \(line)") }
    say("}")
  }

  /// Writes a constraint with a variable, since it is changed or deactivated later.
  private mutating func hold(
    _ made: SnapKitBlocks.Made, _ record: ConstraintRecord, _ conditions: [TraitCondition],
    _ isNamed: Bool
  ) {
    let variable = variable(record, isNamed)
    let chain = terms.chain(made, record, isNamed).text
    run(
      "let \(variable) = \(terms.owner(made.maker)).snp.prepareConstraints { $0.\(chain) }[0]")
    for variation in record.variations where isAdapted(variation.condition, record.name) {
      func update(_ constant: Double) -> String {
        "\(variable).update(offset: \(terms.number(made.isTurned ? -constant : constant)))"
      }
      adaptation.add(
        update(variation.constant), else: update(record.constant), variation.condition)
    }
    if !record.isActive || conditions.isEmpty {
      run("\(variable).isActive = \(record.isActive)")
    } else {
      adapt(variable, conditions)
    }
  }
}
