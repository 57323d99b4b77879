public import AutoLayout

extension Layout {
  /// Returns the reason why a layout is ambiguous, phrased to follow *because*; `nil` if it is not
  /// ambiguous.
  ///
  /// Only the leading free choices are named; the quantities that depend on them are not.
  public func reason(for ambiguity: Ambiguity) -> Sentence? {
    guard let first = ambiguity.choices.first else { return nil }
    guard first.leader.kind == .underconstrained else {
      let tied = ambiguity.tied.map { reference -> Sentence in "\(reference)" }.listed
      return "\(tied) pull equally hard, and nothing else says \(Self.open(first.leader.quantity))"
    }
    let open = ambiguity.choices.filter { $0.leader.kind == .underconstrained }
      .map { Self.open($0.leader.quantity) }
    let more = max(0, ambiguity.freeChoices - ambiguity.choices.count)
    return "no constraint says \(open.listed(of: open.count + more))"
  }

  /// Returns words for an ambiguous quantity: `how wide red is`, `where red lies vertically`.
  private static func open(_ quantity: Quantity) -> Sentence {
    let item = quantity.item
    return switch quantity.part {
    case .width, .attribute(.width, of: .own): "how wide \(item) is"
    case .height, .attribute(.height, of: .own): "how high \(item) is"
    case .x: "where \(item) lies horizontally"
    case .y: "where \(item) lies vertically"
    case .attribute(let attribute, let area):
      "where \(ItemAttribute(item, attribute, of: area)) is"
    }
  }
}
