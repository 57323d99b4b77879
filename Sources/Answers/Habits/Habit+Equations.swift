// Equations in words, in style sheets and in the code of layout libraries.

extension Habit {
  /// Places in words.
  static let geometry = [
    Habit(
      "$view left of $other by $n | $view $n left of $other",
      "$view.trailing == $other.leading - $n"),
    Habit(
      "$view right of $other by $n | $view $n right of $other | $view $n from $other",
      "$view.leading == $other.trailing + $n"),
    Habit(
      "$view above $other by $n | $view $n above $other", "$view.bottom == $other.top - $n"),
    Habit(
      "$view below $other by $n | $view $n below $other | $view under $other by $n",
      "$view.top == $other.bottom + $n"),
    Habit("( $view , $other ) . $word equal", "$view.$word == $other.$word"),
    Habit(
      "constraint $view left $n | constrain $view left $n", "$view.left == $superview.left + $n"),
    Habit(
      """
      $view left of $other | $view is left of $other | $view to the left of $other | \
      $view before $other | put $view left of $other
      """, "$view.trailing == $other.leading"),
    Habit(
      """
      $view right of $other | $view is right of $other | $view to the right of $other | \
      $view after $other | $view next to $other | put $view right of $other | $view beside $other
      """, "$view.leading == $other.trailing"),
    Habit(
      "$view above $other | $view over $other | $view is above $other | put $view above $other",
      "$view.bottom == $other.top"),
    Habit(
      "$view below $other | $view under $other | $view is below $other | put $view below $other"
        + " | $view beneath $other",
      "$view.top == $other.bottom"),
    Habit(
      """
      pin $view | pin $view to edges | fill $view | $view fill | pin edges of $view | \
      $view . pinToSuperview ( ) | pin $view to superview | $view fills superview | stretch $view | \
      $view . edges = superview | $view . pinEdges ( )
      """, "$view.edges == $superview"),
    Habit(
      "pin $view to $other | fill $other with $view | $view fills $other | $view . edges = $other",
      "$view.edges == $other"),
    Habit(
      "pin $view inset $n | pin $view $n | $view . edges = $n | $view . edges == $n",
      "$view.edges == $superview inset $n"),
    Habit(
      "$view . edges == $other + $n | $view . edges = $other + $n | $view . edges == $other - $n"
        + " | pin $view to $other inset $n",
      "$view.edges == $other inset $n"),
    Habit(
      "constrain $view to $other | attach $view to $other | constrain $view in $other",
      "$view.edges == $other.edges"),
    Habit(
      "center $view | centre $view | $view . center ( ) | $view centered | middle $view"
        + " | center $view in superview | $view . center = superview",
      "$view.center == $superview.center"),
    Habit(
      "center $view in $other | centre $view in $other | $view . center = $other"
        + " | center $view on $other | $view . center == $other",
      "$view.center == $other.center"),
    Habit(
      "align $view and $other $word | align $view , $other $word | align $view $other $word | align $word $view $other"
        + " | align $word of $view and $other | align $view with $other $word | align $view to $other $word",
      "$view.$word == $other.$word"),
    Habit(
      "$view same $word as $other | $view has same $word as $other | equal $word $view $other"
        + " | $view . $word same as $other",
      "$view.$word == $other.$word"),
    Habit("$view as wide as $other | equal widths $view $other", "$view.width == $other.width"),
    Habit(
      "$view as high as $other | $view as tall as $other | equal heights $view $other",
      "$view.height == $other.height"),
    Habit("$view twice as wide as $other", "$view.width == 2 * $other.width"),
    Habit(
      "add constraint $rest | constrain $rest | constraint $rest | require $rest | relate $rest"
        + " | addConstraint $rest | add $rest | let $rest | make $rest | anchor $rest | c : $rest",
      "$rest"),
    Habit("pin | constrain | constraint | add | anchor", "$first.width == 100"),
  ]

  /// The properties of style sheets that have no row in ``Declaration/table``, or no view.
  static let styles = [
    Habit(
      "$view . left : $rest | $view { left : $rest ; } | $view { left : $rest }",
      "$view.left == $superview.left + $rest"),
    Habit(
      "$view . top : $rest | $view { top : $rest ; } | $view { top : $rest }",
      "$view.top == $superview.top + $rest"),
    Habit(
      "$view { $word : $rest ; } | $view { $word : $rest } | # $view { $word : $rest }"
        + " | . $view { $word : $rest }",
      "$view.$word == $rest"),
    Habit(
      "$word : $n px ; | $word : $n px | $word : $n ; | $word : $n | $word = $n px",
      "$first.$word == $n"),
    Habit(
      "$view . display : none | $view . display = none | $view . visibility : hidden"
        + " | $view . visibility = hidden | $view { display : none }",
      "set $view.hidden = on"),
    Habit("gap : $n | gap : $n px | $view . gap = $n | spacing : $n", "set $stack.spacing = $n"),
    Habit("display : flex | display = flex | flex", "help stack"),
    Habit("flex : $rest | flex - grow : $rest | $view . $word = auto", "help hugging"),
    Habit("margin : $rest | padding : $rest", "help margins"),
    Habit("position : $rest | $view . position : $rest", "help frame"),
    Habit("direction : rtl | dir = rtl", "set root.direction = rtl"),
    Habit("$view . text - align : center", "$view.centerX == $superview.centerX"),
  ]

  /// Lines out of SnapKit's blocks, PureLayout, anchors without their ends, and frames.
  static let layoutCode = [
    Habit("make . edges . equalToSuperview ( )", "$first.edges == $superview"),
    Habit("make . $word . equalToSuperview ( )", "$first.$word == $superview.$word"),
    Habit("make . $word . equalTo ( $rest )", "$first.$word == $rest"),
    Habit("make . $word . equalTo ( $n ) | $side . $word . equalTo ( $n )", "$first.$word == $n"),
    Habit("$view . autoPinEdgesToSuperviewEdges ( )", "$view.edges == $superview"),
    Habit("$view . autoCenterInSuperview ( )", "$view.center == $superview.center"),
    Habit("$view . autoSetDimension ( . $word , toSize : $n )", "$view.$word == $n"),
    Habit(
      "$view . autoMatch ( . $word , to : . $edge , of : $other )", "$view.$word == $other.$edge"),
    Habit("constrain ( $view ) { $side . $word == $n }", "$view.$word == $n"),
    Habit(
      "$view . widthAnchor = $n | $view . widthAnchor == $n"
        + " | $view . widthAnchor . constraint ( equalToConstant : $n )",
      "$view.width == $n"),
    Habit(
      "$view . heightAnchor = $n | $view . heightAnchor == $n"
        + " | $view . heightAnchor . constraint ( equalToConstant : $n )",
      "$view.height == $n"),
    Habit(
      "$view . frame = CGRect ( x : $n , y : $m , width : $w , height : $h )",
      "set $view.frame = $n $m $w $h"),
    Habit(
      """
      $view . frame = CGRect ( x : $n , y : $m , $rest ) | $view . frame . size = $rest | \
      $view . bounds = $rest
      """, "help frame"),
    Habit(
      "$view . frame = $rest | $view . frame == $rest | $view . frame : $rest | set frame $view $rest",
      "set $view.frame = $rest"),
    Habit(
      "$view . frame . $word = $rest | $view . frame . $word == $rest"
        + " | $view . bounds . $word = $rest",
      "$view.$word == $rest", "$view.leading == $superview.leading + $rest"),
    Habit(
      "$view . size = $n x $m | $view . size == $n x $m | $view . size = $n , $m"
        + " | $view . size == $n , $m | $view . size = $n $m | $view . size == $n $m"
        + " | $view . size == ( $n , $m ) | $view . size = ( $n , $m ) | $view . size = CGSize ( $n , $m )"
        + " | $view . size = CGSize ( width : $n , height : $m ) | $view size $n x $m | view $view $n x $m",
      "{ $view.width == $n; $view.height == $m }"),
    Habit(
      "$view . origin = $n , $m | $view . origin == $n , $m | $view . position = $n , $m",
      "{ $view.leading == $superview.leading + $n; $view.top == $superview.top + $m }"),
    Habit("$view . $word = $other . $edge . constraint ( $rest", "$view.$word == $other.$edge"),
    Habit("self . $rest | this . $rest | self . view . $rest", "$rest"),
  ]

  /// Equations in other spellings.
  package static let equations = [
    Habit("$n < $a < $m | $n < $a <= $m | $n <= $a < $m", "$n <= $a <= $m"),
    Habit("$n > $a > $m | $n > $a >= $m | $n >= $a > $m", "$m <= $a <= $n"),
    Habit(
      "$a <= $percent $b | $a <= $percent of $b | $a < $percent of $b | $a < $percent $b",
      "$a <= $percent * $b", "$a <= $percent * $b.width"),
    Habit(
      "$a >= $percent $b | $a >= $percent of $b | $a > $percent of $b | $a > $percent $b",
      "$a >= $percent * $b", "$a >= $percent * $b.width"),
    Habit("$rest ; | $rest , | $rest .", "$rest"),
    Habit("$rest ; $side", "{ $rest; $side }"),
    Habit("( $a == $rest , $b == $side )", "{ $a == $rest; $b == $side }"),
    Habit("$a > = $rest", "$a >= $rest"),
    Habit("$a < = $rest", "$a <= $rest"),
    Habit("$a = = $rest | $a == = $rest | $a := $rest | $a = > $rest | $a eq $rest", "$a == $rest"),
    Habit("$a => $rest | $a > $rest", "$a >= $rest"),
    Habit("$a =< $rest | $a < $rest", "$a <= $rest"),
    Habit(
      """
      $a at least $rest | $a is at least $rest | $a greater than or equal to $rest | \
      $a greater than $rest | $a larger than $rest | $a bigger than $rest | $a more than $rest | \
      $a is greater than $rest | $a min $rest | $a minimum $rest | min $a $rest | $a gte $rest | \
      $a no less than $rest
      """, "$a >= $rest"),
    Habit(
      """
      $a at most $rest | $a is at most $rest | $a less than or equal to $rest | $a less than $rest | \
      $a smaller than $rest | $a is less than $rest | $a max $rest | $a maximum $rest | \
      max $a $rest | $a lte $rest | $a no more than $rest | $a up to $rest
      """, "$a <= $rest"),
    Habit(
      """
      $a equal to $rest | $a equals $rest | $a is equal to $rest | $a equal $rest | $a is $rest | \
      $a should be $rest | $a must be $rest | $a : $rest | $a same as $rest | $a becomes $rest | \
      $a ~ = $rest | $a === $rest
      """, "$a == $rest"),
    Habit(
      "$a between $n and $m | $a from $n to $m | $a in $n . . . $m | $a == $n . . . $m"
        + " | $a = $n . . . $m | $a in $n . . $m | $a >= $n <= $m | $a >= $n and <= $m"
        + " | $a >= $n and $a <= $m",
      "$n <= $a <= $m"),
    Habit(
      "$side priority $n | $side priority = $n | $side priority : $n | $side with priority $n"
        + " | $side prio $n | $side ! $n | $side ~ $n | $side @ priority $n"
        + " | $side priority ( $n )"
        + " | $side ( priority : $n ) | $side @ ( $n ) | $side weight $n | $side strength $n"
        + " | $side . priority ( $n )",
      "$side @$n"),
    Habit(
      "$side optional | $side low priority | $side if possible | $side @ defaultLow"
        + " | $side @ . defaultLow",
      "$side @low"),
    Habit(
      "$side high priority | $side priority high | $side @ defaultHigh | $side @ . defaultHigh",
      "$side @high"),
    Habit("$side !important | $side ! important | $side required | $side must", "$side"),
    Habit(
      "$side named $word | $side name $word | $side called $word | $side : $word",
      "$side as $word"),
    Habit("$word : $side", "$side as $word"),
    Habit(
      "$a = $percent of $b | $a == $percent of $b | $a = $percent * $b | $a == $percent * $b"
        + " | $a $percent of $b | $a is $percent of $b | $a == $percent $b | $a = $percent $b",
      "$a == $percent * $b", "$a == $percent * $b.width", "$a == $percent * $b.height"),
    Habit(
      "$view . $word = $percent | $view . $word == $percent | $view . $word : $percent"
        + " | $view . $word $percent | $view . $word <= $percent",
      "$view.$word == $percent * $superview.$word"),
    Habit(
      "$a = half of $b | $a == half of $b | $a is half of $b | $a half of $b | $a = half $b"
        + " | $a == half $b",
      "$a == 0.5 * $b", "$a == 0.5 * $b.width"),
    Habit("$a = twice $b | $a == twice $b | $a = double $b | $a == double $b", "$a == 2 * $b"),
    Habit("$a == $rest plus $n | $a = $rest plus $n", "$a == $rest + $n"),
    Habit("$a == $rest minus $n | $a = $rest minus $n", "$a == $rest - $n"),
    Habit("$a == $rest times $n | $a = $rest times $n", "$a == $n * $rest"),
    Habit(
      "$side px | $side pt | $side dp | $side pts | $side points | $side pixels | $side em"
        + " | $side px ; | $side point",
      "$side"),
    Habit("$a != $rest", "$a >= $rest"),
    Habit("$view $word $rest", "$view.$word $rest", "$view.$word == $rest"),
    Habit(
      "$view - > $word $rest | $view : : $word $rest | $view ' s $word $rest", "$view.$word $rest"),
    Habit("$view . $word = $other + $rest", "$view.$word == $other.$word + $rest"),
    Habit("$a $value", "$a == $value"),
    Habit("( $rest )", "$rest"),
    Habit("$word = $n", "let $word = $n"),
  ]
}
