import Answers
import AutoLayout
import Interchange

// Reports the names and classes that an import had to change.

extension Translation {
  /// Sentences about names that could not be kept.
  var renamings: [String] {
    renamed.map { one in
      let reason =
        one.isWord
        ? "\(one.wish) is a reserved word" : "there is a \(Name.written(one.wish)) already"
      return one.name.isEmpty
        ? "\(reason), so that constraint has no name"
        : "\(reason), so \(one.isWord ? "it" : "that of the file") is \(one.name) here"
    }
  }

  /// A sentence about custom classes, whose own behaviour is unknown.
  var ownClassSentences: [String] {
    guard !ownClasses.isEmpty else { return [] }
    let views = ownClasses.map { "\(Name.written($0.view)) (\($0.name)) as a \($0.kind.rawValue)" }
    return [
      "of classes of the app, laid out without what these override: " + Text.short(views, limit: 8)
    ]
  }
}
