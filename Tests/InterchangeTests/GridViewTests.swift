// Grid views of AppKit, as files have them. Frames follow from the rules in Apple's documentation of
// NSGridView: a column is as wide as its widest view, a row as high as its highest.

import Answers
import Conditions
import Interchange
import Notebook
import Testing

@Suite struct GridViewTests {
  private typealias Sample = MacControlTests

  /// A view of a fixed size in a cell.
  private static func box(
    _ name: String, _ width: Double?, _ height: Double?, _ row: Int, _ column: Int,
    _ settings: String = ""
  ) -> String {
    let constraints =
      (width.map { Sample.fixed("width", $0) } ?? "")
      + (height.map { Sample.fixed("height", $0) } ?? "")
    return """
      <gridCell row="r\(row)" column="c\(column)" \(settings) id="cell-\(name)">\
      <customView key="contentView" userLabel="\(name)" \(Sample.off) id="\(name)">\
      \(Sample.rect(0, 0, width ?? 9, height ?? 9))<constraints>\(constraints)</constraints>\
      </customView></gridCell>
      """
  }

  /// A grid 20 from the upper left corner of a view of 400 × 200, with the attributes of its rows
  /// and columns in order.
  private static func file(
    _ settings: String, rows: [String], columns: [String], _ cells: String, more: String = ""
  ) -> String {
    let lines = { (name: String, id: String, all: [String]) in
      all.enumerated().map { "<\(name) \($1) id=\"\(id)\($0 + 1)\"/>" }.joined()
    }
    let grid = """
      <gridView userLabel="grid" \(settings) \(Sample.off) id="grid">\(Sample.rect(20, 20, 300, 160))\
      <rows>\(lines("gridRow", "r", rows))</rows>\
      <columns>\(lines("gridColumn", "c", columns))</columns>\
      <gridCells>\(cells)</gridCells></gridView>
      """
    let pins = Sample.pin("grid", "leading", "rt", 20) + Sample.pin("grid", "top", "rt", 20)
    return Sample.file(grid, pins + more, tools: "23000")
  }

  /// The session after the import, and its answer to `frames`.
  private func frames(_ text: String, _ names: String) -> [String] {
    var session = Session()
    session.evaluate("import a.xib")
    let answer = session.resume(.file(text)).output
    #expect(!answer.contains("broken"), "\(answer)")
    return session.evaluate("frames \(names)").output.split(separator: "\n").map { line in
      let words = line.split(separator: " ").filter { !["i", "t"].contains($0) }
      // The rest counts from below.
      return words.prefix(9).joined(separator: " ")
    }
  }

  private static let four =
    box("a", 40, 10, 1, 1) + box("b", 100, 20, 1, 2) + box("c", 60, 30, 2, 1)
    + box("d", 50, 10, 2, 2)

  @Test func `a column is as wide as its widest view and a row as high as its highest`() {
    // Columns of 60 and 100 and rows of 20 and 30, with the usual spacing of 6.
    let text = Self.file("", rows: ["", ""], columns: ["", ""], Self.four)
    #expect(
      frames(text, "grid a b c d") == [
        "grid x 20 y 20 w 166 h 56", "a x 0 y 0 w 40 h 10", "b x 66 y 0 w 100 h 20",
        "c x 0 y 26 w 60 h 30", "d x 66 y 26 w 50 h 10",
      ])
  }

  @Test(arguments: [
    ("xPlacement=\"leading\" yPlacement=\"top\"", "a x 0 y 0 w 40 h 10"),
    ("xPlacement=\"trailing\" yPlacement=\"top\"", "a x 20 y 0 w 40 h 10"),
    ("xPlacement=\"center\" yPlacement=\"top\"", "a x 10 y 0 w 40 h 10"),
    ("xPlacement=\"leading\" yPlacement=\"bottom\"", "a x 0 y 10 w 40 h 10"),
    ("xPlacement=\"leading\" yPlacement=\"center\"", "a x 0 y 5 w 40 h 10"),
  ])
  func `a view lies where its grid, its column or row, or its cell places it`(
    settings: String, frame: String
  ) {
    let parts = settings.split(separator: " ").map { String($0) }
    let other = "xPlacement=\"fill\" yPlacement=\"fill\""
    let rest = String(Self.four.dropFirst(Self.box("a", 40, 10, 1, 1).count))
    let files = [
      Self.file(settings, rows: ["", ""], columns: ["", ""], Self.four),
      Self.file(
        "",
        rows: [
          "yPlacement=\"inherited\" \(parts[1])".replacing("yPlacement=\"inherited\" ", with: ""),
          "",
        ],
        columns: [parts[0], ""], Self.four),
      Self.file(
        other, rows: ["", ""], columns: ["", ""],
        Self.box("a", 40, 10, 1, 1, settings)
          + rest.replacing(
            "<gridCell ", with: "<gridCell xPlacement=\"leading\" yPlacement=\"top\" ")
      ),
    ]
    for file in files { #expect(frames(file, "a") == [frame]) }
  }

  @Test func `a view that fills its cell is as large as it`() {
    let cells =
      Self.box("a", nil, nil, 1, 1, "xPlacement=\"fill\" yPlacement=\"fill\"")
      + Self.box("b", 100, 20, 1, 2) + Self.box("c", 60, 30, 2, 1)
    let text = Self.file("", rows: ["", ""], columns: ["", ""], cells)
    #expect(frames(text, "a") == ["a x 0 y 0 w 60 h 20"])
  }

  @Test func `a set length and padding count, and spacing lies between`() {
    // 4 + 80 + 3, 10, 5 + 100; 2 + 20 + 1, 8, 30 + 7.
    let text = Self.file(
      "rowSpacing=\"8\" columnSpacing=\"10\"",
      rows: ["topPadding=\"2\" bottomPadding=\"1\"", "bottomPadding=\"7\""],
      columns: [
        "width=\"80\" leadingPadding=\"4\" trailingPadding=\"3\"", "leadingPadding=\"5\"",
      ], Self.four)
    #expect(
      frames(text, "grid a b c d") == [
        "grid x 20 y 20 w 202 h 68", "a x 4 y 2 w 40 h 10", "b x 102 y 2 w 100 h 20",
        "c x 4 y 31 w 60 h 30", "d x 102 y 31 w 50 h 10",
      ])
  }

  @Test func `a negative padding draws rows together`() {
    // 20 high, 20 - 13 apart.
    let text = Self.file(
      "rowSpacing=\"20\"", rows: ["bottomPadding=\"-13\"", ""], columns: ["", ""], Self.four)
    #expect(frames(text, "grid c") == ["grid x 20 y 20 w 166 h 57", "c x 0 y 27 w 60 h 30"])
  }

  @Test func `a negative padding before a row or at the end counts for nothing`() {
    let rows = ["", "topPadding=\"-13\" bottomPadding=\"-13\""]
    let text = Self.file("", rows: rows, columns: ["", ""], Self.four)
    #expect(frames(text, "grid c") == ["grid x 20 y 20 w 166 h 56", "c x 0 y 26 w 60 h 30"])
  }

  @Test func `hidden rows and columns take no room and hide their views`() {
    let row = Self.file("", rows: ["hidden=\"YES\"", ""], columns: ["", ""], Self.four)
    #expect(
      frames(row, "grid c d") == [
        "grid x 20 y 20 w 116 h 30", "c x 0 y 0 w 60 h 30", "d x 66 y 0 w 50 h 10",
      ])
    let column = Self.file("", rows: ["", ""], columns: ["", "hidden=\"YES\""], Self.four)
    #expect(frames(column, "grid c") == ["grid x 20 y 20 w 60 h 46", "c x 0 y 16 w 60 h 30"])
    var session = Session()
    session.evaluate("import a.xib")
    _ = session.resume(.file(row))
    #expect(session.evaluate("a.hidden").output == "set a.hidden = on\n")
  }

  @Test func `merged cells are one`() {
    // Columns of 60 and 100 with 6 between: 166, in the middle of which lies a view of 70.
    let merged =
      Self.box("e", 70, 5, 3, 1, "headOfMergedCell=\"cell-e\" xPlacement=\"center\"")
      + "<gridCell row=\"r3\" column=\"c2\" headOfMergedCell=\"cell-e\" id=\"rest\"/>"
    let text = Self.file(
      "", rows: ["", "", ""], columns: ["", ""], Self.four + merged)
    #expect(
      frames(text, "grid e") == ["grid x 20 y 20 w 166 h 67", "e x 48 y 62 w 70 h 5"])
  }

  @Test func `a merged view without a width fills its cells`() {
    let merged =
      Self.box("e", nil, 5, 3, 1, "headOfMergedCell=\"cell-e\" xPlacement=\"trailing\"")
      + "<gridCell row=\"r3\" column=\"c2\" headOfMergedCell=\"cell-e\" id=\"rest\"/>"
    let text = Self.file("", rows: ["", "", ""], columns: ["", ""], Self.four + merged)
    #expect(frames(text, "e") == ["e x 0 y 62 w 166 h 5"])
  }

  @Test(arguments: [(5.0, 1), (6.0, 2)])
  func `a separator has 2 points beside its line`(height: Double, line: Int) {
    let box = """
      <gridCell row="r2" column="c1" id="cell-e"><box key="contentView" userLabel="e" \
      boxType="separator" \(Sample.off) id="e">\(Sample.rect(0, 0, 60, height))</box></gridCell>
      """
    let text = Self.file(
      "", rows: ["", ""], columns: [""], Self.box("a", 60, 10, 1, 1) + box)
    #expect(
      frames(text, "grid e") == [
        "grid x 20 y 20 w 60 h \(16 + line)", "e x 0 y 14 w 60 h \(Int(height))",
      ])
  }

  @Test(arguments: ["firstBaseline", "lastBaseline"])
  func `views of a row share a baseline`(alignment: String) {
    func label(_ name: String, _ column: Int, _ size: Double) -> String {
      """
      <gridCell row="r1" column="c\(column)" id="cell-\(name)">\
      <textField key="contentView" userLabel="\(name)" \(Sample.off) id="\(name)">\
      \(Sample.rect(0, 0, 90, size + 3))<textFieldCell key="cell" title="\(name)">\
      <font key="font" size="\(size)" name="x"/></textFieldCell></textField></gridCell>
      """
    }
    let text = Self.file(
      "rowAlignment=\"\(alignment)\"", rows: [""], columns: ["", ""],
      label("small", 1, 13) + label("large", 2, 26))
    var session = Session()
    session.evaluate("import a.xib")
    _ = session.resume(.file(text))
    #expect(session.evaluate("expect small.\(alignment) == large.\(alignment)").status == .ok)
    // The larger one alone decides the height.
    #expect(session.evaluate("expect grid.height == large.height").status == .ok)
    #expect(session.evaluate("expect large.y == 0").status == .ok)
  }

  @Test func `a stretched grid of set widths gives the rest to the column that has none`() {
    // 300 - 80 - 6.
    let more = Sample.pin("rt", "trailing", "grid", 80)
    let text = Self.file(
      "", rows: ["", ""], columns: ["width=\"80\"", ""], Self.four, more: more)
    var session = Session()
    session.evaluate("import a.xib")
    _ = session.resume(.file(text))
    #expect(session.evaluate("expect gridColumn2.width == 214").status == .ok)
  }

  @Test func `a cell of no row keeps its stored place and is listed`() throws {
    let text = Self.file(
      "", rows: ["strange=\"1\""], columns: [""], Self.box("a", nil, nil, 1, 7))
    let translation = try Translation.interfaceFile(text)
    #expect(
      translation.leftAside.map { $0.text } == [
        "gridRow strange=\"1\"", "gridCell without its row and column",
      ])
    #expect(frames(text, "a") == ["a x 0 y 151 w 9 h 9"])
  }

  @Test func `more rows than views are read are refused`() {
    let text = Self.file("", rows: Array(repeating: "", count: 2001), columns: [""], "")
    #expect(throws: InterchangeError.self) { try Translation.interfaceFile(text) }
  }
}
