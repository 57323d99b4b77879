/// Lines with a slip in a word, and the line that should be offered first; `→ –` stands for no offer.
enum WrongLines {
  /// The session in which they are typed.
  static let ground = [
    "view red, blue, card", "view inner in card", "view label1 : label text \"Name\"",
    "red.leading == root.leading + 20 as gap", "red.width == 100 @750 as wide",
    "blue.height == 44 as tall", "view one, two", "stack row (one, two)",
  ]

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
    frmaes → frames
    shwo → show
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
    brnch main → branch main
    help hugginng → help hugging
    sohw gap → show gap
    rde.hieght == 20 → red.height == 20
    frames as jsno → frames as json
    draw as blokc → draw as block
    set labl1.hug = 251 → set label1.hug = 251
    gren.width == 20 → –
    why not rde.width == 20 → why not red.width == 20
    fit labl1 → fit label1
    moev inner to red → move inner to red
    viw red → –
    """
}
