// Lines that write a layout: as code, as a picture, as a session.

extension Habit {
  /// Forms first: a word that is none is the name of a file.
  static let files = [
    Habit(
      "save as code | export as code | export to code | write code | write swift | generate code"
        + " | generate swift | print code | make code | create code | convert to swift | convert to code"
        + " | to swift | to code | as swift | as code | copy as code | export to swift",
      "show as swift"),
    Habit("save as objective - c | export as objective - c", "show as objc"),
    Habit(
      "save as $word | export as $word | copy as $word | write as $word | print as $word"
        + " | convert to $word | export to $word | export layout as $word | export layout to $word"
        + " | write $word | generate $word",
      "show as $word", "draw to picture.$word", "draw as $word", "frames as $word"),
    Habit(
      "save as $word to $rest | export as $word to $rest | write $word to $rest"
        + " | generate $word to $rest | draw as $word to $rest | save as code to $rest",
      "show as $word to $rest", "draw as $word to $rest", "show as swift to $rest"),
    Habit(
      "write $word . $rest | generate $word . $rest | write to $word . $rest"
        + " | export to $word . $rest",
      "draw to $word.$rest", "save $word.$rest", "show to $word.$rest"),
    Habit("write $rest | : w $rest | store $rest | save as $rest | save to $rest", "save $rest"),
    Habit("export svg | save svg | save as svg", "draw to picture.svg"),
    Habit("export png | save png | save as png", "draw to picture.png"),
    Habit("export html | save html", "draw to picture.html"),
    Habit("export svg to $rest | export html to $rest | export png to $rest", "draw to $rest"),
    Habit("export swift to $rest | export code to $rest", "show as swift to $rest"),
    Habit("export svg $rest | export html $rest | export picture $rest", "draw to $rest"),
    Habit("export objc $rest", "show as objc to $rest"),
    Habit("export swift $rest | export code $rest", "show as swift to $rest"),
    Habit("export | export swift | export code | show code | code | swift", "show as swift"),
    Habit("export snapkit | export snap | snapkit", "show as snapkit"),
    Habit("export objc | export objective-c | objc | show as objective-c", "show as objc"),
    Habit("export json | json | dump", "show as json"),
    Habit("export vfl", "show as vfl"),
    Habit(
      "export $word . $rest", "draw to $word.$rest", "show to $word.$rest", "save $word.$rest"),
  ]
}
