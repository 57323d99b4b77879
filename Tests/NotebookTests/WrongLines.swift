/// Lines that people type who know something else, and the line that should be offered first.
///
/// The expected lines were written by judgement: the answer of a colleague who looks over the
/// shoulder. `→ –` stands for no offer.
enum WrongLines {
  /// The session in which they are typed; the lines of the history have the numbers 1 to 8.
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
    device → device "iPhone 15"
    matrix → matrix devices
    sweep root.width → sweep root.width 100...1000
    view d # remark → view d // remark
    stack column form (red, blue) → stack form (red, blue) vertical
    stack row form (red, blue) → stack form (red, blue) horizontal
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
    export as swift → show as swift
    save as swift → show as swift
    draw as swift → show as swift
    frames as swift → show as swift
    list as objc → show as objc
    write code → show as swift
    write swift → show as swift
    generate code → show as swift
    convert to swift → show as swift
    export layout as swift → show as swift
    as swift → show as swift
    export as objc → show as objc
    export as svg → draw to picture.svg
    export as png → draw to picture.png
    write as json → show as json
    export to a.swift → show to a.swift
    write a.swift → show to a.swift
    export as swift to a.swift → show as swift to a.swift
    open first.md → load first.md
    HStack(spacing: 8) { one; two } → help stack
    draw -o a.svg → draw to a.svg
    frames > out.txt → frames to out.txt
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
    view d; d.width == 40 → { view d; d.width == 40 }
    rename gap to space → set gap.name = space
    view login : button title "Log in" → view login : button text "Log in"
    view user : textField placeholder "Email" → view user : textField text "Email"
    set label1.title = "Start" → set label1.text = "Start"
    label1.hugging = 251 → hug label1 251
    set label1.hugging = 251 → set label1.hug = 251
    label1.contentHuggingPriority = 251 → hug label1 251
    set label1.compression = 749 → set label1.resist = 749
    set row.axis = column → set row.axis = vertical
    set root.size = 393, 852 → set root.size = 393x852
    set root = 393x852 → set root.size = 393x852
    hug label1 251 horizontally → hug label1 horizontal 251
    remove one from row → set row.arranged -= one
    slide red.width → slide wide
    """
}
