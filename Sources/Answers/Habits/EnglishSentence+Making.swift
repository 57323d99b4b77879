import AutoLayout

extension EnglishSentence {
  /// The lines for sentences that name nothing of the session, or what they make.
  var commands: [String] {
    if has("picture drawing image diagram sketch layout"), !has("add make create put insert"),
      has("show see draw give me want display")
    {
      return ["draw"]
    }
    if has("turn rotate flip tilt switch go"),
      has("phone screen device it landscape sideways portrait")
    {
      return ["$turned"]
    }
    if has("back undo revert"), words.count < 8, has("go take undo step put revert roll") {
      return ["undo" + (numbers.first.map { " \($0.text)" } ?? "")]
    }
    if has("again redo"), words.count < 4, has("do redo") { return ["redo"] }
    if has("repair fix solve resolve cure mend correct"), words.count < 5 { return ["fix 1"] }
    if has("everything all anew over scratch"), has("delete remove clear erase start begin forget")
    {
      return ["new"]
    }
    if has("conflict conflicts problem problems errors error wrong broken"),
      has("show list see find all")
    {
      return ["$complaint"]
    }
    if let place = place(of: "iphone ipad"), words.count < 9 {
      let name = typed[place...].joined(separator: " ")
      return ["device \(Name.quoted(Device.named(name)?.name ?? name))"]
    }
    return made
  }

  /// Makers of views: the kinds in words, longest first.
  private static let kinds: [(words: String, kind: String)] = [
    ("text_field text_fields textfield textfields", "textField"),
    ("text_view textview", "textView"), ("image_view imageview image images picture", "image"),
    ("scroll_view scrollview", "scroll"), ("table_view tableview table", "table"),
    ("label labels text texts", "label"), ("button buttons", "button"),
    ("switch switches toggle", "switch"), ("slider sliders", "slider"),
    ("stepper steppers", "stepper"), ("view views box boxes rectangle rectangles square", ""),
  ]

  /// The views that a sentence makes, by the names that follow `called`, or else the last words.
  private var made: [String] {
    guard has("make add create put insert build new want need give place draw let"),
      let (list, kind) = Self.kinds.first(where: { has($0.words) }),
      let at = place(of: list)
    else { return [] }
    let marks = "called named names name titled"
    var names: [String] = []
    let start = place(of: marks) ?? at
    for (index, word) in typed.enumerated().dropFirst(start + 1) {
      if ["in", "with", "of", "at", "on", "to", "inside"].contains(Name.key(word)) { break }
      let isFilling = ["and", "a", "an", "the", "please", "view", "views", "field"]
      // A letter alone is a name behind `called`, or between commas.
      let next = index + 1 < typed.count ? Name.key(typed[index + 1]) : "and"
      let isLetter = word.count == 1 && (has(marks) || next == "and" || next.count == 1)
      let isName = isLetter || !isFilling.contains(Name.key(word))
      if isName, Double(word) == nil, !views.contains(word) { names.append(word) }
    }
    if names.count == 1, typed.suffix(3).contains("and"), !has(marks) { names = [] }
    let ending = (kind.isEmpty ? "" : " : \(kind)") + (views.first.map { " in \($0)" } ?? "")
    if names.isEmpty { return ["view \(kind.isEmpty ? "box" : kind)1\(ending)"] }
    return ["view \(names.map(Name.written).joined(separator: ", "))\(ending)"]
  }

  /// The lines for sentences that name a constraint.
  var changed: [String] {
    guard let name = constraints.first else { return [] }
    let number = numbers.first?.text
    if let number {
      if has("increase grow raise add bigger larger more"), !has("to") {
        return ["set \(name) += \(number)"]
      }
      if has("decrease shrink lower reduce subtract smaller less"), !has("to") {
        return ["set \(name) -= \(number)"]
      }
      if has("priority") { return ["set \(name).priority = \(number)"] }
      return ["set \(name) = \(number)"]
    }
    if has("off disable deactivate inactive") { return ["off \(name)"] }
    if has("on enable activate active") { return ["on \(name)"] }
    if has("remove delete drop get_rid erase") { return ["remove \(name)"] }
    return []
  }
}
