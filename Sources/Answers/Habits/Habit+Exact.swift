// Lines of exactly one meaning, which are looked at before the general ones.

extension Habit {
  package static let exact: [Habit] = [order, code, functions, others].flatMap { $0 }

  /// The right words in another order, or with other brackets.
  private static let order = [
    Habit("stack ( $rest ) $view", "stack $view ($rest)"),
    Habit("stack [ $rest ] $view | stack $view [ $rest ]", "stack $view ($rest)"),
    Habit("stack [ $rest ]", "stack $row ($rest)"),
    Habit(
      "stack $view $other , $rest | stack $view : $other , $rest | stack $view = $other , $rest",
      "stack $view ($other, $rest)"),
    Habit("stack $view $other $word", "stack $view ($other, $word)"),
    Habit("sweep $n . . . $m $a", "sweep $a $n...$m"),
    Habit("sweep $a $n $m | sweep $a $n - $m | sweep $a from $n to $m", "sweep $a $n...$m"),
    Habit("slide $n . . . $m $a", "slide $a $n...$m"),
    Habit("animate { $rest } $n s", "animate $ns { $rest }"),
    Habit("animate { $rest } $n | { $rest } animate $n", "animate $time { $rest }"),
    Habit("animate $word $n s { $rest", "animate $ns $word { $rest"),
    Habit(
      "spread horizontal ( $rest ) | spread horizontally ( $rest )", "spread ($rest) horizontal"),
    Habit("spread vertical ( $rest ) | spread vertically ( $rest )", "spread ($rest) vertical"),
    Habit("move to $other $view | to $other move $view", "move $view to $other"),
    Habit("hug $n $view | $n hug $view", "hug $view $n"),
    Habit("resist $n $view | $n resist $view", "resist $view $n"),
    Habit("predict $n $a", "predict $a $n"),
    Habit("@ $n $rest", "$rest @$n"),
    Habit(
      "set $word $view = $rest | set $word of $view = $rest | set $word of $view to $rest"
        + " | set $word $view to $rest",
      "set $view.$word = $rest", "$view.$word == $rest"),
    Habit("$word of $view = $rest | $word of $view == $rest", "$view.$word == $rest"),
    Habit("set $a = . $word", "set $a = $word"),
    Habit("set $a . size = ( $n , $m ) | set $a . size = [ $n , $m ]", "set $a.size = $nx$m"),
  ]

  /// Code of Swift and SwiftUI.
  private static let code = [
    Habit(
      "Text ( $rest ) | Label ( $rest ) | UILabel ( $rest )", "view text : label text $rest",
      "view text1 : label text $rest", "view text : label"),
    Habit(
      "Button ( $rest ) { $side | Button ( $rest )", "view button : button text $rest",
      "view button1 : button text $rest"),
    Habit("TextField ( $rest", "view field : textField", "view field1 : textField"),
    Habit("Toggle ( $rest", "view toggle : switch", "view toggle1 : switch"),
    Habit("Image ( $rest", "view picture : image", "view picture1 : image"),
    Habit("Spacer ( ) | Spacer ( $rest ) | Spacer | spacer", "how push apart"),
    Habit(
      "LazyVGrid ( $rest | LazyHGrid ( $rest | Grid { $rest | Grid ( $rest", "how grid of views"),
    Habit(
      "ZStack { $view ; $other } | ZStack ( $view , $other ) | ZStack { $view $other }",
      "$other.center == $view.center"),
    Habit(
      "GeometryReader $rest | ScrollView { $rest | List { $rest", "how scroll a long content"),
    Habit(
      "assert ( $rest ) | precondition ( $rest ) | XCTAssert ( $rest ) | XCTAssertTrue ( $rest )",
      "expect $rest"),
    Habit(
      "XCTAssertEqual ( $a , $rest ) | expect ( $a ) . to ( equal ( $rest ) )", "expect $a == $rest"
    ),
    Habit(
      "for $word in [ $rest ] { $word . $side } | for $word in ( $rest ) { $word . $side }",
      "($rest).$side"),
    Habit(
      "[ $rest ] . forEach { $ 0 . $side } | [ $rest ] . forEach { $word in $word . $side }"
        + " | [ $rest ] . $side",
      "($rest).$side"),
    Habit(
      "if $a > $n { $rest } | if $a >= $n { $rest } | if ( $a > $n ) { $rest }",
      "$rest when w:regular"),
    Habit(
      "if $a < $n { $rest } | if $a <= $n { $rest } | if ( $a < $n ) { $rest }",
      "$rest when w:compact"),
    Habit(
      "@ media ( min - width : $n ) { $rest } | @ media ( min - width : $n px ) { $rest }",
      "$rest when w:regular"),
    Habit(
      "@ media ( max - width : $n ) { $rest } | @ media ( max - width : $n px ) { $rest }",
      "$rest when w:compact"),
    Habit("UIView . animate ( $word : $n ) { $rest", "animate $time { $rest"),
    Habit("withAnimation { $rest | withAnimation ( $side ) { $rest", "animate 0.3s { $rest"),
    Habit(
      "exerciseAmbiguityInLayout | exerciseAmbiguityInLayout ( )", "exercise", "exercise $first"),
  ]

  /// Functions of style sheets and conditions of programs.
  private static let functions = [
    Habit(
      "$view . $word = calc ( $percent - $n ) | $view . $word == calc ( $percent - $n )"
        + " | $view . $word : calc ( $percent - $n )",
      "$view.$word == $percent * $superview.$word - $n"),
    Habit(
      "$view . $word = calc ( $percent + $n ) | $view . $word == calc ( $percent + $n )"
        + " | $view . $word : calc ( $percent + $n )",
      "$view.$word == $percent * $superview.$word + $n"),
    Habit("$a = calc ( $rest ) | $a == calc ( $rest ) | $a : calc ( $rest )", "$a == $rest"),
    Habit(
      "$view . $word = min ( $percent , $n ) | $view . $word == min ( $percent , $n )"
        + " | $view . $word = min ( $n , $percent ) | $view . $word : min ( $percent , $n )",
      "{ $view.$word <= $n; $view.$word == $percent * $superview.$word @750 }"),
    Habit(
      "$view . $word = max ( $percent , $n ) | $view . $word == max ( $percent , $n )"
        + " | $view . $word = max ( $n , $percent ) | $view . $word : max ( $percent , $n )",
      "{ $view.$word >= $n; $view.$word == $percent * $superview.$word @750 }"),
    Habit(
      "$view . $word = clamp ( $n , $percent , $m ) | $view . $word == clamp ( $n , $percent , $m )"
        + " | $view . $word : clamp ( $n , $percent , $m )",
      "{ $n <= $view.$word <= $m; $view.$word == $percent * $superview.$word @750 }"),
    Habit("$a = min ( $b , $rest ) | $a == min ( $b , $rest )", "{ $a <= $b; $a <= $rest }"),
    Habit("$a = min ( $n , $rest ) | $a == min ( $n , $rest )", "{ $a <= $n; $a <= $rest }"),
    Habit("$a = max ( $b , $rest ) | $a == max ( $b , $rest )", "{ $a >= $b; $a >= $rest }"),
    Habit("$a = max ( $n , $rest ) | $a == max ( $n , $rest )", "{ $a >= $n; $a >= $rest }"),
    Habit("$rest & & $side | $rest and $side | $rest & $side", "{ $rest; $side }"),
  ]

  /// Commands of design programs and shells, and shapes of properties.
  private static let others = [
    Habit(
      "const $word = $rest | const CGFloat $word = $rest | define $word $rest"
        + " | # define $word $rest | $word := $rest",
      "let $word = $rest"),
    Habit(
      ": root { - - $word : $n px } | : root { - - $word : $n px ; } | - - $word : $n px"
        + " | - - $word : $n px ; | : root { - - $word : $n } | : root { - - $word : $n ; }"
        + " | - - $word : $n | - - $word : $n ;",
      "let $word = $n"),
    Habit(
      "distribute $view , $rest horizontally | distribute ( $view , $rest ) horizontally"
        + " | distribute $view , $rest | space $view , $rest evenly",
      "spread ($view, $rest) horizontal"),
    Habit(
      "distribute $view , $rest vertically | distribute ( $view , $rest ) vertically",
      "spread ($view, $rest) vertical"),
    Habit("group $rest | ungroup $rest | group", "how group views"),
    Habit("auto layout $rest | autolayout $rest | auto - layout $rest", "stack $row ($rest)"),
    Habit(
      "frame $view $n x $m | rect $view $n x $m | rectangle $view $n x $m | create $view $n x $m",
      "{ view $view; $view.width == $n; $view.height == $m }"),
    Habit(
      "$view . aspect = $rest | $view . aspect == $rest | $view . ratio == $rest"
        + " | $view . aspectRatio == $rest",
      "$view.width == $rest * $view.height"),
    Habit(
      """
      which $rest can go | which $rest is redundant | which $rest are redundant | redundant | \
      what is redundant | what can go | find redundant | superfluous
      """, "lint"),
    Habit(
      "smallest root . width : $rest | minimum root . width : $rest",
      "expect for root.width in 100...1000 : $rest"),
    Habit("animate $n s spring { $rest", "animate $ns spring 0.7 { $rest"),
    Habit(
      "animate $n s ease { $rest | animate $n s easeInOut { $rest | animate $n s smooth { $rest",
      "animate $ns ease-in-out { $rest"),
    Habit("animate $n s easeIn { $rest", "animate $ns ease-in { $rest"),
    Habit("animate $n s easeOut { $rest", "animate $ns ease-out { $rest"),
    Habit("animate $n s slow { $rest | animate $n s slowly { $rest", "animate 2s { $rest"),
    Habit(
      "$view . center == $other . topRight | $view . center = $other . topRight",
      "{ $view.centerX == $other.right; $view.centerY == $other.top }"),
    Habit(
      "$view . center == $other . topLeft | $view . center = $other . topLeft",
      "{ $view.centerX == $other.left; $view.centerY == $other.top }"),
    Habit(
      "$view . center == $other . bottomRight | $view . center = $other . bottomRight",
      "{ $view.centerX == $other.right; $view.centerY == $other.bottom }"),
    Habit(
      "$view . center == $other . bottomLeft | $view . center = $other . bottomLeft",
      "{ $view.centerX == $other.left; $view.centerY == $other.bottom }"),
    Habit(
      """
      keyboard show | keyboard on | keyboard up | show keyboard | open keyboard | keyboard open | \
      keyboard
      """, "keyboard 300"),
    Habit(
      "hide keyboard | keyboard hide | keyboard down | close keyboard", "keyboard off", "keyboard 0"
    ),
    Habit(
      "remove all constraints of $view | remove constraints of $view | delete constraints of $view"
        + " | remove all constraints from $view | clear constraints of $view",
      "remove $constraints"),
    Habit(
      "does $view overlap $other | do $view and $other overlap", "expect $view not overlaps $other"),
  ]
}
