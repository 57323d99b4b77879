import AutoLayout

extension EnglishSentence {
  /// The lines that answer the sentence, if it is a question.
  var answers: [String] {
    let view = views.first
    if has("overlap overlaps overlapping collide collides cover covers touch touches intersect"),
      views.count > 1
    {
      return ["expect \(views[0]) not overlaps \(views[1])"]
    }
    if has("inside within contain contains"), views.count > 1 {
      return ["expect \(views[0]) inside \(views[1])"]
    }
    if has("ambiguous ambiguity undetermined underconstrained unclear") {
      return [view.map { "ambiguity \($0)" } ?? "ambiguity"]
    }
    if let view, has("fit fits truncated truncate cut clipped readable shortened cropped") {
      return [
        words[0] == "why" ? "why \(view) truncated" : "expect \(view) not truncated",
        "why \(view) truncated", "fit \(view)",
      ]
    }
    if has("go redundant superfluous unnecessary unneeded needless removed dropped left_out"),
      has("what which is are can") && views.isEmpty
    {
      return ["lint"]
    }
    if has("wrong broken error errors problem problems conflict conflicts bad fails failing clash")
      || has("issue issues not_work happening off_here red_exclamation")
    {
      return ["$complaint"]
    }
    guard let view else {
      if has("picture look looks drawing screen"), has("look looks picture drawing see") {
        return ["draw"]
      }
      return has("changed different difference") ? ["diff", "history"] : []
    }
    if has("if"), let size = sizes.first, let number = numbers.first {
      return ["what if \(view).\(size.attribute) \(sign) \(number.text)"]
    }
    if has("constraint constraints involve involves affect affects hold holds") {
      return ["list \(view)"]
    }
    if words[0] == "why" {
      let attribute = named.first?.attribute
      if let attribute { return ["why \(view).\(attribute)"] }
      if has("there here placed up down big large small little size tiny huge") {
        return has("there here placed up down")
          ? ["why \(view).left"] : ["why \(view).width"]
      }
      return has("hidden invisible gone missing") ? ["frames \(view)"] : []
    }
    if views.count == 1,
      has("where wheres wide high tall big large long width height size place position positioned")
        || has("located frame stand stands sit sits be lie lies coordinates small")
    {
      return ["frames \(view)"]
    }
    return []
  }
}
