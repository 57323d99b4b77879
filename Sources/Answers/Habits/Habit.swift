import AutoLayout
import Syntax

/// A line of another program's language, and the line that means the same here.
///
/// `typed` holds shapes with ` | ` between, `meant` lines, the first accepted of which counts.
/// Besides the holes of a shape a line may use `$first`, a view of the session, `$superview`, the
/// superview of `$view` or of that one, `$stack`, one of its stacks, `$row`, a free name for one,
/// `$turned`, the line that turns the root on its side, `$changes`, the number of changes that can be
/// undone, `$line`, the line of the history with the number `$n`, `$time`, that number as a time,
/// `$list`, the words of `$rest` with commas, `$constraints`, those of `$view`, `$otherwise`, `on` for
/// a view that is shown, and `$slowed`, the time `$n` at the speed `$m`.
package struct Habit {
  package let typed: [LinePattern]
  package let meant: [String]

  /// Creates a row of the tables; out of line, as there are hundreds.
  @inline(never)
  package init(_ typed: String, _ meant: String...) {
    self.typed = typed.split(at: " | ").map { LinePattern(String($0)) }
    self.meant = meant
  }

  /// Returns whether a line is a habit of another program.
  package static func has(_ line: String) -> Bool {
    guard let line = LinePattern.Line(line) else { return false }
    return [files, programs, questions, making, changing, styles, exact].contains { habits in
      habits.contains { $0.typed.contains { $0.match(line) != nil } }
    }
  }

  /// All of them; of several that fit, the first comes first.
  package static let all: [Habit] =
    [
      exact, files, programs, questions, making, changing, geometry, styles, layoutCode, equations,
    ].flatMap { $0 }
}

extension Habit {
  /// The words of shells, editors and debuggers.
  private static let programs = [
    Habit(
      """
      clear | reset | restart | fresh | erase | wipe | scratch | renew | clear all | clear $rest | \
      reset all | reset $rest | new session | new file | new layout | new document | new notebook | \
      start over | start again | start new | begin again | start from scratch | delete all | \
      remove all | remove everything | delete everything | clean | cls | empty | reload | init | \
      erase all | restart session | /clear | /reset | /new
      """, "new"),
    Habit(
      """
      exit | exit ( ) | quit ( ) | bye | q | : q | : q ! | : wq | . quit | . exit | . q | logout | \
      close | end | leave | stop | / quit | / exit | \\ q | x | exit $n | quit $n | q $n | : quit | : quit ! \
      | : exit | : wq ! | : x
      """, "quit"),
    Habit(
      "? | . help | : help | : h | - h | - - help | / help | \\ ? | \\ h | man | info | usage | commands"
        + " | help me | h | help ( )", "help"),
    Habit(
      """
      ? $word | man $word | info $word | . help $word | : help $word | : h $word | how $word
      """, "help $word"),
    Habit("$verb ? | $verb - - help", "help $verb"),
    Habit("$a ?", "$a"),
    Habit("hello | hi | hey", "help"),
    Habit("tutorial | learn | course | begin | start | intro | demo | teach me", "lesson 1"),
    Habit("lessons | chapters | exercises", "lesson"),
    Habit("lesson one", "lesson 1"),
    Habit("$rest # $side", "$rest // $side"),
    Habit(
      "next | continue | n | go on | next line | next step | forward | c | go | proceed", "step",
      "lesson 1"),
    Habit("back | previous | prev", "step back", "undo"),
    Habit("revert | rollback | oops | undo last | take back | ctrl z | git reset", "undo"),
    Habit("undo all | undo everything | revert all", "undo $changes"),
    Habit("redo all", "redo 1000"),
    Habit("change line $n | line $n | goto $n | fix line $n", "rewrite $n $line"),
    Habit(
      "edit $n $rest | replace $n $rest | change line $n $rest | change line $n to $rest",
      "rewrite $n $rest"),
    Habit("lines | hist | log | session | git log | git log $rest | git history", "history"),
    Habit(
      """
      ls | ls - $word | dir | constraints | show constraints | list constraints | list all
      """, "list"),
    Habit(
      "ls $view | $view . constraints | constraints of $view | show constraints $view",
      "list $view"),
    Habit("tree | hierarchy | views | list views | show views | subviews | pviews", "trace"),
    Habit("git checkout $word | checkout $word | go to $word", "switch $word"),
    Habit("git branch $word | new branch $word | git checkout - b $word", "branch $word"),
    Habit("branches | list branches | git branch | show branches | marks", "branch"),
    Habit("git diff | git status | status", "diff", "mark before"),
    Habit("git diff $rest", "diff $rest"),
    Habit("git reflog | git shortlog", "history"),
    Habit("! !", "history"),
    Habit("ls $word $view | ls - $word $view | dir $view", "list $view"),
    Habit("mv $view $other /", "move $view to $other"),
    Habit("git reset - - hard HEAD ~ $n | git reset HEAD ~ $n", "undo $n"),
    Habit("git reset $rest | git revert $rest", "undo"),
    Habit("rm - rf $rest | rm - r $rest | rm - f $rest", "remove $rest"),
    Habit(
      "cat $word . layout | less $word . layout | more $word . layout", "run $word.layout", "show"),
    Habit("cat $word . md | less $word . md | more $word . md", "run $word.md", "show"),
    Habit("cat $word . $rest | less $word . $rest | more $word . $rest", "show", "history"),
    Habit("grep $word", "list $word", "history"),
    Habit("unalias $word", "alias $word off"),
    Habit("unwatch | stop watching | no watch | watch nothing | watch stop", "watch off"),
    Habit("git commit $rest | git stash | git add $rest", "mark here"),
    Habit("mv $word $view | mv $word to $view", "move $word to $view"),
    Habit("commit $word | tag $word | git tag $word | bookmark $word", "mark $word"),
    Habit("open $rest | read $rest", "load $rest"),
    Habit("source $rest | exec $rest | execute $rest | % run $rest | include $rest", "run $rest"),
    Habit("run $n | verify $n | play $n | replay $n | render $n | open $n", "lesson $n"),
    Habit("draw - o $rest", "draw to $rest"),
    Habit("$verb > $rest", "$verb to $rest"),
    Habit("sweep $a", "sweep $a 100...1000"),
    Habit("matrix", "matrix devices"),
    Habit("hints | clue", "hint", "lint"),
    Habit("test | check", "quiz", "lint"),
    Habit("validate | analyze | analyse | warnings", "lint"),
    Habit("bisect", "bisect no conflict"),
  ]

  /// Questions as people put them.
  private static let questions = [
    Habit("print | layout | solve | frame | positions | sizes | coordinates | p", "frames"),
    Habit(
      """
      print $a | echo $a | cat $a | get $a | what is $a | po $a | p $a | value $a | value of $a | \
      what ' s $a | show me $a | inspect $a
      """, "$a"),
    Habit(
      "frame $view | frame of $view | where is $view | position $view | size of $view | locate $view",
      "frames $view"),
    Habit(
      "how wide is $view | how tall is $view | how high is $view | how big is $view"
        + " | how large is $view | how long is $view", "frames $view"),
    Habit(
      """
      what decides position of $view | what decides the position of $view | what controls $view | \
      what fixes $view | what holds $view | what determines $view | what decides $view | \
      what affects $view
      """, "affecting $view"),
    Habit(
      """
      show me the constraints on $view | show the constraints of $view | constraints of $view | \
      constraints on $view | list constraints of $view | show constraints of $view | \
      show constraints on $view | list constraints on $view
      """, "list $view"),
    Habit("describe | description | speak | say", "draw as sentences"),
    Habit("describe $view", "explain $view"),
    Habit(
      "render | plot | picture | paint | display | screenshot | preview | image | show me", "draw"),
    Habit(
      "show picture | draw picture | draw layout | show layout | draw all | view all | paint layout"
        + " | render layout | display layout | paint $view | render $view | display $view", "draw"),
    Habit("draw $view", "draw"),
    Habit("why is $a $rest | why is $a | why does $a | why $a $n", "why $a"),
    Habit("why $view", "why $view.width"),
    Habit("why", "why $first.width"),
    Habit("why not $a = $rest", "why not $a == $rest"),
    Habit(
      "errors | error | broken | problems | issues | clashes | show conflicts | list conflicts",
      "conflicts"),
    Habit("ambiguous | is ambiguous | has ambiguous layout | show ambiguity", "ambiguity"),
    Habit(
      "$view . hasAmbiguousLayout | $view . hasAmbiguousLayout ( ) | is $view ambiguous",
      "ambiguity $view"),
    Habit("$view . bounds", "$view.frame"),
    Habit("$view . exerciseAmbiguityInLayout ( ) | exercise ambiguity $view", "exercise $view"),
    Habit("$view . constraintsAffectingLayout | constraints affecting $view", "affecting $view"),
    Habit("_autolayoutTrace | autolayout trace | po _autolayoutTrace", "trace"),
    Habit("repair | solve conflict | resolve | fix", "fix 1"),
    Habit("repair $n | apply $n | try $n | use $n | take $n", "fix $n"),
    Habit(
      "assert $rest | check $rest | test $rest | ensure $rest | verify that $rest",
      "expect $rest"),
    Habit("expect $a >= $n <= $m", "expect $n <= $a <= $m"),
    Habit("expect $a = $rest | expect $a is $rest | expect $a equals $rest", "expect $a == $rest"),
    Habit("expect $a > $rest", "expect $a >= $rest"),
    Habit("expect $a < $rest", "expect $a <= $rest"),
    Habit("guess $rest", "predict $rest"),
    Habit("when did $rest | since when $rest | blame $rest | git bisect $rest", "bisect $rest"),
    Habit("what if $rest", "what if set $rest"),
    Habit("what happens if $rest | suppose $rest", "what if $rest"),
    Habit("how does $a depend on $b | solve for $a | derive $a", "formula $a"),
  ]

  /// Making views and stacks.
  private static let making = [
    Habit(
      "$view = UIView ( ) | $view = UIView | $view = new View ( ) | let $view | var $view",
      "view $view"),
    Habit(
      "$view = UILabel ( ) | label $view | add label $view | $view = Label ( ) | new label $view",
      "view $view : label"),
    Habit(
      "$view = UIButton ( ) | button $view | add button $view | $view = Button ( )",
      "view $view : button"),
    Habit(
      "$view = UIImageView ( ) | image $view | add image $view | imageview $view",
      "view $view : image"),
    Habit("$view = UISwitch ( )", "view $view : switch"),
    Habit(
      "$view = UITextField ( ) | textfield $view | add textfield $view", "view $view : textField"),
    Habit("$view = UIScrollView ( )", "view $view : scroll"),
    Habit("label $view $rest | add label $view $rest", "view $view : label text $rest"),
    Habit("button $view $rest | add button $view $rest", "view $view : button text $rest"),
    Habit("view $view label | view $view as label | view $view type label", "view $view : label"),
    Habit("view $view button | view $view as button", "view $view : button"),
    Habit(
      "view $view : $kind title $rest | view $view : $kind placeholder $rest",
      "view $view : $kind text $rest"),
    Habit("view $view : $kind $rest", "view $view : $kind text $rest"),
    Habit(
      "view $view width $w height $h | view $view $w x $h",
      "{ view $view; $view.width == $w; $view.height == $h }"),
    Habit("remove $view from $other", "set $other.arranged -= $view"),
    Habit("view $view : UI$kind", "view $view : $kind"),
    Habit("view $view $other $word", "view $view, $other, $word"),
    Habit("view $view $other", "view $view, $other", "view $view in $other"),
    Habit(
      """
      add view $view | add $view | create $view | create view $view | new view $view | make $view | \
      make view $view | insert view $view | addsubview $view | addSubview ( $view ) | new $view | \
      addview $view | div $view | < div $view > | rect $view | box $view | def $view | View $view
      """, "view $view"),
    Habit(
      "add $view to $other | put $view in $other | add $view in $other", "move $view to $other",
      "view $view in $other"),
    Habit(
      "$view in $other | $view is in $other | reparent $view $other | move $view into $other",
      "move $view to $other"),
    Habit(
      "stack column $view ( $rest | stack vertical $view ( $rest | stack vstack $view ( $rest",
      "stack $view ($rest vertical"),
    Habit(
      "stack row $view ( $rest | stack horizontal $view ( $rest | stack hstack $view ( $rest",
      "stack $view ($rest horizontal"),
    Habit(
      "stack $view ( $rest | hstack $view ( $rest", "stack $view ($rest"),
    Habit(
      "hstack $rest | stack $rest | row $rest | uistackview $rest | HStack { $rest } | flex $rest",
      "stack $row ($rest)", "stack $row $rest"),
    Habit(
      "vstack $rest | column $rest | VStack { $rest }", "stack $row ($rest) vertical",
      "stack $row $rest vertical"),
    Habit(
      """
      delete $rest | rm $rest | del $rest | drop $rest | destroy $rest | kill $rest | \
      remove view $rest | remove constraint $rest | delete view $rest | delete constraint $rest | \
      erase $rest | unset $rest | - $rest
      """, "remove $rest"),
    Habit(
      "HStack ( alignment : . $word , spacing : $n ) { $rest }",
      "stack $row ($list) alignment $word spacing $n", "stack $row ($list) spacing $n"),
    Habit(
      "VStack ( alignment : . $word , spacing : $n ) { $rest }",
      "stack $row ($list) vertical alignment $word spacing $n",
      "stack $row ($list) vertical spacing $n"),
    Habit(
      """
      HStack ( spacing : $n ) { $rest } | auto layout horizontal gap $n ( $rest ) | \
      auto layout horizontal $n ( $rest )
      """, "stack $row ($list) spacing $n"),
    Habit(
      """
      VStack ( spacing : $n ) { $rest } | auto layout vertical gap $n ( $rest ) | \
      auto layout vertical $n ( $rest )
      """, "stack $row ($list) vertical spacing $n"),
    Habit("HStack $rest | VStack $rest | ZStack $rest", "help stack"),
    Habit("$view . removeFromSuperview ( )", "remove $view"),
  ]

  /// Setting properties and constants.
  private static let changing = [
    Habit(
      """
      deactivate $rest | disable $rest | $rest . isActive = false | $rest off | set $rest off | \
      turn off $rest | switch off $rest | $rest = off | $rest . deactivate ( ) | comment $rest
      """, "off $rest"),
    Habit(
      """
      activate $rest | enable $rest | $rest . isActive = true | $rest on | set $rest on | \
      turn on $rest | $rest . activate ( )
      """, "on $rest"),
    Habit(
      "translatesAutoresizingMaskIntoConstraints = false | translates = false",
      "set $first.translates = off"),
    Habit(
      "hide $view | $view . hide ( ) | set $view hidden | $view . hidden", "set $view.hidden = on"),
    Habit("unhide $view | reveal $view", "set $view.hidden = off"),
    Habit(
      "set $a @ $n | $a @ $n | set priority of $a to $n | $a . priority ( $n )",
      "set $a.priority = $n"),
    Habit("set $view . width $n | set $view . width to $n", "$view.width == $n"),
    Habit("set $view . height $n | set $view . height to $n", "$view.height == $n"),
    Habit(
      "set $view width $n | set $view width to $n | set width of $view to $n", "$view.width == $n"),
    Habit(
      "set $view height $n | set $view height to $n | set height of $view to $n",
      "$view.height == $n"),
    Habit(
      "set $a == $rest | set $a := $rest | set $a : $rest | set $a to $rest | set $a is $rest",
      "set $a = $rest"),
    Habit(
      """
      change $a to $rest | change $a = $rest | update $a $rest | update $a = $rest | \
      change $a $rest | assign $a $rest | modify $a $rest | let $a = $rest | edit $a = $rest
      """, "set $a = $rest"),
    Habit(
      "set root . size = $n $m | set root . size = $n , $m | set root = $n x $m | resize $n $m | resize $n x $m | set size $n $m | size $n $m"
        + " | root . size = $n x $m | set root . size $n x $m | set root size $n x $m",
      "set root.size = $nx$m"),
    Habit(
      "resize $rest | size $rest | root . size = $rest | set size = $rest | set size $rest",
      "set root.size = $rest"),
    Habit("root . width = $n | root . width == $n", "set root.width = $n"),
    Habit(
      "$word . setContentSize ( $n x $m ) | $word . contentSize = $n x $m"
        + " | $word . preferredContentSize = $n x $m", "set root.size = $nx$m"),
    Habit(
      "$view . isHidden . toggle ( ) | toggle $view | $view . toggle ( )",
      "set $view.hidden = $otherwise"),
    Habit("set $view . axis = column", "set $view.axis = vertical"),
    Habit("set $view . axis = row", "set $view.axis = horizontal"),
    Habit("rotate | landscape | portrait | turn", "$turned"),
    Habit("rtl | set rtl | set direction rtl | direction rtl", "set root.direction = rtl"),
    Habit("ltr | set ltr | set direction ltr | direction ltr", "set root.direction = ltr"),
    Habit("device | phone", "device \"iPhone 15\""),
    Habit("phone $rest | set device $rest | device = $rest", "device $rest"),
    Habit("set platform = $rest | platform = $rest | platform $rest", "set root.platform = $rest"),
    Habit("set $a = \"$rest", "set $a = \"$rest\""),
    Habit("set $a = $rest px | set $a = $rest pt", "set $a = $rest"),
    Habit("set $a = true", "set $a = on"),
    Habit("set $a = false", "set $a = off"),
    Habit("set $a = $rest", "set $a = \"$rest\""),
    Habit("set $a . $word $rest", "set $a.$word = $rest"),
    Habit("set $a $word $rest", "set $a.$word = $rest"),
    Habit("set $a $rest", "set $a = $rest"),
    Habit("$a ++ | increase $a | bump $a", "set $a += 1"),
    Habit("$a -- | decrease $a", "set $a -= 1"),
    Habit("drag $a | slider $a | scrub $a | tweak $a | play with $a", "slide $a"),
    Habit("rename $a $word | rename $a to $word | name $a $word", "set $a.name = $word"),
    Habit("animate $n s { $rest } speed $m", "animate $slowed { $rest }"),
    Habit("animate { $rest | animate ( ) { $rest", "animate 0.3s { $rest"),
    Habit(
      "animate $n { $rest | animate ( $n ) { $rest | animate $n sec { $rest"
        + " | animate $n secs { $rest | animate $n second { $rest | animate $n seconds { $rest",
      "animate $time { $rest"),
    Habit("animate $n s { $rest } $word", "animate $ns $word { $rest }"),
    Habit(
      "animate $n s $rest | animate $n s : $rest | animate $n $rest", "animate $time { $rest }"),
    Habit("animate $rest | animate $rest in $n s", "animate 0.3s { $rest }"),
    Habit("UIView . animate ( withDuration : $n ) { $rest", "animate $ns { $rest"),
    Habit(
      "layoutIfNeeded | layoutIfNeeded ( ) | $view . layoutIfNeeded ( ) | layout now | layout if needed",
      "pass all"),
    Habit("setNeedsLayout | setNeedsLayout ( )", "needs layout"),
    Habit("$view . setNeedsLayout ( ) | setNeedsLayout $view", "needs layout $view"),
    Habit("$view . sizeToFit ( ) | sizeThatFits $view | measure $view", "fit $view"),
    Habit(
      "setContentHuggingPriority $view $n | $view . hug = $n | $view hug $n | $view . hugging = $n"
        + " | set $view hugging $n | set $view . hugging $n | $view . contentHuggingPriority = $n",
      "hug $view $n"),
    Habit("hug $n $view $word | hug $word $view $n | hug $word $n $view", "hug $view $word $n"),
    Habit(
      "resist $n $view $word | resist $word $view $n | resist $word $n $view",
      "resist $view $word $n"),
    Habit("hug $view $n horizontally | hug $view horizontally $n", "hug $view horizontal $n"),
    Habit("hug $view $n vertically | hug $view vertically $n", "hug $view vertical $n"),
    Habit(
      "$view resist $n | $view . resist = $n | $view . compression = $n"
        + " | $view . contentCompressionResistancePriority = $n",
      "resist $view $n"),
    Habit(
      "resist $view $n horizontally | resist $view horizontally $n", "resist $view horizontal $n"),
    Habit("resist $view $n vertically | resist $view vertically $n", "resist $view vertical $n"),
  ]
}
