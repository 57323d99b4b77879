/// Lines that people type who know something else, and the line that should be offered first.
///
/// What is expected was written by judgement: what a colleague would answer who looks over the
/// shoulder. `→ –` stands where nothing should be offered.
enum WrongLines {
  /// What there is when they are typed; the lines of the history have the numbers 1 to 8.
  static let ground = [
    "view red, blue, card", "view inner in card", "view label1 : label text \"Name\"",
    "red.leading == root.leading + 20 as gap", "red.width == 100 @750 as wide",
    "blue.height == 44 as tall", "view one, two", "stack row (one, two)",
  ]

  /// Other shells, editors, debuggers and version control.
  static let programs = """
    clear → new
    reset → new
    restart → new
    fresh → new
    erase → new
    start over → new
    new session → new
    clear all → new
    reset all → new
    start again → new
    cls → new
    delete all → new
    new file → new
    exit → quit
    q → quit
    bye → quit
    :q → quit
    :q! → quit
    :wq → quit
    .quit → quit
    .exit → quit
    exit() → quit
    quit() → quit
    logout → quit
    close → quit
    ? → help
    .help → help
    :help → help
    man → help
    info → help
    --help → help
    -h → help
    h → help
    ? why → help why
    man set → help set
    red? → red
    red.width? → red.width
    draw? → help draw
    tutorial → lesson 1
    start → lesson 1
    begin → lesson 1
    lessons → lesson
    next → lesson 1
    continue → lesson 1
    n → lesson 1
    back → undo
    revert → undo
    rollback → undo
    undo all → undo 8
    undo everything → undo 8
    line 5 → rewrite 5 red.width == 100 @750 as wide
    edit 6 blue.height == 50 as tall → rewrite 6 blue.height == 50 as tall
    log → history
    ls → list
    ls red → list red
    dir → list
    tree → trace
    views → trace
    constraints → list
    show constraints → list
    red.constraints → list red
    git status → help
    git branch idea → branch idea
    git checkout main → switch main
    checkout main → switch main
    branches → branch
    commit here → mark here
    tag here → mark here
    open a.md → load a.md
    source a.layout → run a.layout
    %run a.layout → run a.layout
    write a.md → save a.md
    :w a.md → save a.md
    save as a.md → save a.md
    export svg a.svg → draw to a.svg
    export svg to a.svg → draw to a.svg
    export svg → draw to picture.svg
    export a.svg → draw to a.svg
    export html a.html → draw to a.html
    export swift a.swift → show as swift to a.swift
    export swift → show as swift
    export objc a.m → show as objc to a.m
    export objc → show as objc
    export snapkit → show as snapkit
    export json → show as json
    export → show as swift
    check → lint
    validate → lint
    test → lint
    """

  /// Questions in other words.
  static let questions = """
    print → frames
    print red.width → red.width
    echo red.width → red.width
    po red → red
    what is red.width → red.width
    get red.width → red.width
    frame red → frames red
    where is red → frames red
    describe → draw as sentences
    describe red → explain red
    render → draw
    picture → draw
    plot → draw
    display → draw
    preview → draw
    show layout → draw
    draw red → draw
    why red → why red.width
    why is red.width 100 → why red.width
    errors → conflicts
    broken → conflicts
    problems → conflicts
    ambiguous → ambiguity
    red.hasAmbiguousLayout → ambiguity red
    red.exerciseAmbiguityInLayout() → exercise red
    _autolayoutTrace → trace
    assert red.width == 100 → expect red.width == 100
    check red.width == 100 → expect red.width == 100
    expect red.width = 100 → expect red.width == 100
    expect red.width >= 20 <= 100 → expect 20 <= red.width <= 100
    expect red.width > 20 → expect red.width >= 20
    expect red.width is 100 → expect red.width == 100
    suppose red.width == 100 → what if red.width == 100
    what happens if red.width == 50 → what if red.width == 50
    blame red.width >= 0 → bisect red.width >= 0
    measure label1 → fit label1
    sizeThatFits label1 → fit label1
    """

  /// Making, removing and changing.
  static let changes = """
    set platform = macos → set root.platform = macos
    x = UIView() → view x
    title = UILabel() → view title : label
    ok = UIButton() → view ok : button
    add view green → view green
    add green → view green
    create view green → view green
    create green → view green
    make green → view green
    new view green → view green
    addSubview(green) → view green
    div green → view green
    view green yellow → view green, yellow
    label title → view title : label
    add label title → view title : label
    label title "Hi" → view title : label text "Hi"
    view title label → view title : label
    view title : label "Hello" → view title : label text "Hello"
    view title : UILabel → view title : label
    button ok "OK" → view ok : button text "OK"
    put inner in red → move inner to red
    hstack (red, blue) → stack row1 (red, blue)
    hstack red, blue → stack row1 (red, blue)
    stack (red, blue) → stack row1 (red, blue)
    stack red, blue → stack row1 (red, blue)
    vstack (red, blue) → stack row1 (red, blue) vertical
    vstack red, blue → stack row1 (red, blue) vertical
    delete red → remove red
    rm red → remove red
    drop gap → remove gap
    del gap → remove gap
    remove constraint gap → remove gap
    remove view red → remove red
    red.removeFromSuperview() → remove red
    deactivate gap → off gap
    disable gap → off gap
    gap off → off gap
    set gap off → off gap
    turn off gap → off gap
    enable gap → on gap
    activate gap → on gap
    set gap on → on gap
    hide red → set red.hidden = on
    unhide red → set red.hidden = off
    red.hidden = true → set red.hidden = true
    red.hidden == true → set red.hidden = true
    gap = 30 → set gap = 30
    gap == 30 → set gap = 30
    gap += 5 → set gap += 5
    gap.constant = 30 → set gap.constant = 30
    gap.priority = 750 → set gap.priority = 750
    set gap 30 → set gap = 30
    set gap to 30 → set gap = 30
    set gap == 30 → set gap = 30
    set gap: 30 → set gap = 30
    change gap to 30 → set gap = 30
    update gap = 30 → set gap = 30
    set gap = 30 px → set gap = 30
    set gap @ 500 → set gap.priority = 500
    set gap.priority 500 → set gap.priority = 500
    set gap.priority to 500 → set gap.priority = 500
    set gap priority 500 → set gap.priority = 500
    set red.width = 120 → set wide = 120
    set blue.height = 50 → set tall = 50
    set red.leading = 30 → set gap = 30
    set card.width = 120 → card.width == 120
    set card.width 120 → card.width == 120
    set card width 120 → card.width == 120
    set label1.text = Hi → set label1.text = "Hi"
    set label1.text = Hello World → set label1.text = "Hello World"
    set label1.text Hi → set label1.text = "Hi"
    set red.isHidden = true → set red.hidden = true
    set label1.numberOfLines = 2 → set label1.lines = 2
    set red hidden on → set red.hidden = on
    set root.size = 400 600 → set root.size = 400x600
    resize 400 600 → set root.size = 400x600
    resize 400x600 → set root.size = 400x600
    root.size = 400x600 → set root.size = 400x600
    rotate → set root.size = 480x320
    landscape → set root.size = 480x320
    rtl → set root.direction = rtl
    drag gap → slide gap
    animate { set gap = 20 } → animate 0.3s { set gap = 20 }
    animate 0.3 { set gap = 20 } → animate 0.3s { set gap = 20 }
    animate 0.3s set gap = 20 → animate 0.3s { set gap = 20 }
    animate 0.3 set gap = 20 → animate 0.3s { set gap = 20 }
    animate set gap = 20 → animate 0.3s { set gap = 20 }
    UIView.animate(withDuration: 0.3) { set gap = 20 } → animate 0.3s { set gap = 20 }
    layoutIfNeeded() → pass all
    setNeedsLayout() → needs layout
    red.setNeedsLayout() → needs layout red
    rename gap to space → set gap.name = space
    slide red.width → slide wide
    """

  /// Equations in words, and what UIKit, SnapKit and style sheets call them.
  static let equations = """
    red.leading = root → red.leading == root.leading
    red.leading=root+20 → red.leading == root.leading + 20
    red.leading == root + 20 → red.leading == root.leading + 20
    red.width == blue → red.width == blue.width
    blue.height == red @500 → blue.height == red.height @500
    red == 100 → red.width == 100
    red <= 800 → red.width <= 800
    red.leading = green → view green
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
