extension WrongLines {
  /// Equations in words, and what UIKit, SnapKit and style sheets call them.
  static let equations = """
    red.leading = root → red.leading == root.leading
    red.leading=root+20 → red.leading == root.leading + 20
    red.leading == root + 20 → red.leading == root.leading + 20
    red.width == blue → red.width == blue.width
    blue.height == red @500 → blue.height == red.height @500
    red == 100 → red.width == 100
    red <= 800 → red.width <= 800
    red.leading = green → –
    red.leading == green.trailing → view green
    red.leading == 20 → red.leading == root.leading + 20
    red.width = auto → help hugging
    display: flex → help stack
    justify-content: center → help distribution
    margin: 0 auto → help margins
    flex: 1 → help hugging
    position: absolute → help frame
    translatesAutoresizingMaskIntoConstraints = false → set red.translates = off
    red.bounds → red.frame
    inner.top == 20 → inner.top == card.top + 20
    (red, inner).top == 20 → (red, inner).top == Superview.top + 20
    set inner.x = 20 → inner.leading == card.leading + 20
    set root.foo.width = 300 → –
    set red.frame.width = 300 → red.width == 300
    center inner → inner.center == card.center
    red.top == 20 @750 as t → red.top == root.top + 20 @750 as t
    red.trailing == 20 → red.trailing == root.trailing - 20
    red.bottom == -20 → red.bottom == root.bottom - 20
    red.leading = blue.right + 8 → red.leading == blue.trailing + 8
    red.leading == blue.right + 8 @500 → red.leading == blue.trailing + 8 @500
    red.left == blue.trailing + 8 → red.left == blue.right + 8
    red.leading == blue.top + 8 → red.leading == blue.leading + 8
    red.top == blue.trailing → red.top == blue.top
    red.width > 20 → red.width >= 20
    red.width < 20 → red.width <= 20
    red.width => 20 → red.width >= 20
    red.width =< 20 → red.width <= 20
    red.width > = 20 → red.width >= 20
    red.width := 20 → red.width == 20
    red.width 20 → red.width == 20
    red.width: 20 → red.width == 20
    red width 20 → red.width == 20
    red width == 20 → red.width == 20
    red.leading blue.trailing + 8 → red.leading == blue.trailing + 8
    red.width equals 20 → red.width == 20
    red.width is 20 → red.width == 20
    red.width equal to 20 → red.width == 20
    red.width should be 20 → red.width == 20
    red.width at least 20 → red.width >= 20
    red.width at most 20 → red.width <= 20
    red.width greater than 20 → red.width >= 20
    red.width less than blue.width → red.width <= blue.width
    red.width between 20 and 100 → 20 <= red.width <= 100
    red.width in 20...100 → 20 <= red.width <= 100
    red.width >= 20 <= 100 → 20 <= red.width <= 100
    red.width = 20 px → red.width == 20
    red.width = 20px → red.width == 20
    red.width == 20pt → red.width == 20
    red.width == 100; → red.width == 100
    red.width == 100, → red.width == 100
    red.width = 100 priority 500 → red.width == 100 @500
    red.width == 100 priority: 500 → red.width == 100 @500
    red.width == 100 with priority 500 → red.width == 100 @500
    red.width == 100 prio 500 → red.width == 100 @500
    red.width == 100 ! 500 → red.width == 100 @500
    red.width == 100 @ priority 500 → red.width == 100 @500
    red.width == 100 !important → red.width == 100
    red.width == 100 named big → red.width == 100 as big
    big: red.width == 100 → red.width == 100 as big
    red.width = 50% → red.width == 0.5 * root.width
    red.height = 25% → red.height == 0.25 * root.height
    red.width = 50% of blue → red.width == 0.5 * blue.width
    red.width == 50% of root.width → red.width == 0.5 * root.width
    red.width = half of blue.width → red.width == 0.5 * blue.width
    red left of blue → red.trailing == blue.leading
    red right of blue → red.leading == blue.trailing
    red above blue → red.bottom == blue.top
    red below blue → red.top == blue.bottom
    red next to blue → red.leading == blue.trailing
    red under blue → red.top == blue.bottom
    pin red → red.edges == root
    pin red to blue → red.edges == blue
    pin red to superview → red.edges == root
    fill red → red.edges == root
    red.edges = root + 20 → red.edges == root inset 20
    red.edges == 20 → red.edges == root inset 20
    center red → red.center == root.center
    center red in card → red.center == card.center
    red.center = card → red.center == card.center
    align red and blue top → red.top == blue.top
    align red blue leading → red.leading == blue.leading
    red same width as blue → red.width == blue.width
    red as wide as blue → red.width == blue.width
    constrain red.width == 100 → red.width == 100
    constrain red to root → red.edges == root.edges
    view a b c → view a, b, c
    add constraint red.width == 100 → red.width == 100
    red.margin-left = 20 → red.leading == root.leading + 20
    red.margin-top: 20 → red.top == root.top + 20
    red.margin-right = 20 → root.trailing == red.trailing + 20
    red.margin = 20 → red.edges == root inset 20
    red.max-width = 200 → red.width <= 200
    red.min-width = 20 → red.width >= 20
    red.maxWidth = 200 → red.width <= 200
    red.minHeight == 20 → red.height >= 20
    red.max-height: 200px → red.height <= 200
    red { width: 100px } → red.width == 100
    red { width: 100px; } → red.width == 100
    red.display: none → set red.hidden = on
    align-items: center → set row.alignment = center
    flex-direction: column → set row.axis = vertical
    gap: 8 → set row.spacing = 8
    make.edges.equalToSuperview() → red.edges == root
    make.width.equalTo(100) → red.width == 100
    red.autoPinEdgesToSuperviewEdges() → red.edges == root
    red.autoSetDimension(.width, toSize: 100) → red.width == 100
    red.widthAnchor.constraint(equalToConstant: 100) → red.width == 100
    red.widthAnchor == 100 → red.width == 100
    red.leadingAnchor = root.leadingAnchor → red.leading == root.leading
    red.leadingAnchor == blue.trailingAnchor + 8 → red.leading == blue.trailing + 8
    red.start == root.start → red.leading == root.leading
    red.end == root.end → red.trailing == root.trailing
    red.w == 100 → red.width == 100
    red.midX == root.midX → red.centerX == root.centerX
    red.minX == root.minX → red.left == root.left
    red.frame = 20 20 100 100 → set red.frame = 20 20 100 100
    red.frame.width = 100 → red.width == 100
    red.frame = CGRect(x: 20, y: 20, width: 100, height: 100) → set red.frame = 20 20 100 100
    red.size = 100x50 → { red.width == 100; red.height == 50 }
    red.size == 100, 50 → { red.width == 100; red.height == 50 }
    red.size = 100 50 → { red.width == 100; red.height == 50 }
    red.width <= 70% root.width → red.width <= 0.7 * root.width
    100 < red.width < 200 → 100 <= red.width <= 200
    red.width == 100 @defaultHigh → red.width == 100 @high
    red.width == 100 @.defaultHigh → red.width == 100 @high
    red.width == 100 priority(750) → red.width == 100 @750
    align red, blue top → red.top == blue.top
    red below blue by 8 → red.top == blue.bottom + 8
    red 8 from blue → red.leading == blue.trailing + 8
    (red, blue).width equal → red.width == blue.width
    c.width == 20 → view c
    red.x == 20 → red.leading == root.leading + 20
    red.y == 20 → red.top == root.top + 20
    """

  /// Names and attributes with a slip in them.
  static let slips = """
    red.hieght == 20 → red.height == 20
    red.widht == 20 → red.width == 20
    blue.leading == red.trailng + 8 → blue.leading == red.trailing + 8
    rde.width == 20 → red.width == 20
    red.width == bleu.width → red.width == blue.width
    red.centreX == root.centreX → red.centerX == root.centerX
    wy red.width → why red.width
    why red.hieght → why red.height
    set gpa = 30 → set gap = 30
    remove gpa → remove gap
    set pic = 3 → –
    remove c99 → –
    off wdie → off wide
    drwa → draw
    hlep → help
    fra → frames
    frmaes → frames
    lits → list
    undp → undo
    ambiguty → ambiguity
    conflcts → conflicts
    wacth frames → watch frames
    set red.hiden = on → set red.hidden = on
    set row.spcing = 8 → set row.spacing = 8
    view t : lable → view t : label
    set row.alignment = centre → set row.alignment = center
    animte 0.3s { set gap = 20 } → animate 0.3s { set gap = 20 }
    view green : buton → view green : button
    device "iPhne SE" → device "iPhone SE"
    swich main → switch main
    help hugginng → help hugging
    explian gap → explain gap
    rde.hieght == 20 → red.height == 20
    frames as jsno → frames as json
    draw as brialle → draw as braille
    hug labl1 251 → hug label1 251
    gren.width == 20 → view gren
    why not rde.width == 20 → why not red.width == 20
    fit labl1 → fit label1
    moev inner to red → move inner to red
    viw red → help view
    explain "UIView-Encapsulated-Layout-Height" → help UIView-Encapsulated-Layout-Height
    """
}
