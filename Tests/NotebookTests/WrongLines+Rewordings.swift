// Lines with words of other systems, a word too many, or a computation: what each is offered first.

extension WrongLines {
  static let rewordings = """
    frames | grep red → frames red
    list red | head -3 → list red
    history | less → history
    quit 1 → quit
    cat first.layout → run first.layout
    draw the layout please → draw
    set gap *= 2 → set gap = 40
    set gap /= 4 → set gap = 5
    slide gap 0-80 → slide gap 0...80
    slide gap 10 to 60 → slide gap 10...60
    sweep root.width 240-600 → sweep root.width 240...600
    set gap = 30 when landscape → set gap = 30 when h:compact
    set gap = 30 when ipad → set gap = 30 when w:regular
    set gap.active = off when w:regular → set gap.active = on when w:compact
    red.width == 1/3 root.width → red.width == 1/3 * root.width
    red.width == 2x blue.height → red.width == 2 * blue.height
    red.width <= 70% * root.width → red.width <= 0.7 * root.width
    red.width == 30% of card.width → red.width == 0.3 * card.width
    card.(leading, top, trailing) == root inset 12 → { card.leading == root.leading + 12; card.top == root.top + 12; root.trailing == card.trailing + 12 }
    make.top.equalTo(red.snp.bottom).offset(6) → blue.top == red.bottom + 6
    red.width 50 >= → red.width >= 50
    button buy text "Buy" → view buy : button text "Buy"
    vertical stack pile (red, blue) → stack pile (red, blue) vertical
    vfl W:|-[red]-| → vfl H:|-[red]-|
    red.isHidden.toggle() → set red.hidden = on
    row.padding: 12 → { set row.margins = 12; set row.marginsRelative = on }
    row.edgeInsets = 12 → set row.edgeInsets = 12
    label1.fixedSize(horizontal: false, vertical: true) → resist label1 vertical 1000
    window.setContentSize(NSSize(width: 500, height: 300)) → set root.size = 500x300
    VStack { Text("Hello"); Image("sun") } → { view hello : label text "Hello"; view sun : image; stack row1 (hello, sun) vertical }
    red.edges == root.inset 12 → red.edges == root inset 12
    red.edges == root inset12 → red.edges == root inset 12
    red..width == 40 → red.width == 40
    red.width. == 40 → red.width == 40
    red.{width, height} == 40 → red.(width, height) == 40
    red.(width height) == 40 → red.(width, height) == 40
    (red; blue).width == 40 → (red, blue).width == 40
    red, blue).width == 40 → (red, blue).width == 40
    blue.top == red.bottom + 8 + as tight → blue.top == red.bottom + 8 as tight
    stack pile (red, blue) vertcal spacing 6 → stack pile (red, blue) vertical spacing 6
    vfl H:[red:44] → vfl H:[red(44)]
    vfl H:[red(120@high)] → vfl H:[red(120@750)]
    stick red to the bottom of the safe area → red.bottom == root.safe.bottom
    center red in the safe area → red.center == root.safe.center
    put red below the safe area with 8 → red.top == root.safe.top + 8
    how wide is red → frames red
    what decides the position of red → affecting red
    show me the constraints on red → list red
    card max-width 360 → card.width <= 360
    card.width: 100% → card.width == root.width
    HStack { red; Spacer(); blue } → stack row1 (red, blue) distribution equalSpacing
    red.width == a third of root.width → red.width == 1/3 * root.width
    red.width == 60..90 → 60 <= red.width <= 90
    red.width == 1,000 → red.width == 1000
    slide wide from 50 to 150 → slide wide 50...150
    git reflog → history
    :quit! → quit
    ls -a red → list red
    hug 300 label1 horizontal → hug label1 horizontal 300
    """
}
