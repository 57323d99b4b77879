// Answers on a terminal that a person reads: broken between words, coloured, or in ASCII.

import Answers
import Conditions
import Notebook
import SessionFiles
import Testing

@Suite struct ReadingTests {
  private let narrow = Screen(columns: 40, rows: 12, isForReading: true)

  private func session(_ lines: String...) -> Session {
    var session = Session()
    for line in lines { session.evaluate(line) }
    return session
  }

  @Test func `F7: a long answer is broken between words, and set in`() {
    var session = session(
      "view red, blue", "red.leading == root.leading + 20 as gap", "blue.leading == red.trailing",
      "root.trailing == blue.trailing", "red.width == blue.width")
    let answer = session.evaluate("set gap = 40")
    #expect(answer.output == "gap 20 → 40   red x 20→40 w 150→140   blue x 170→180 w 150→140\n")
    #expect(
      answer.text(on: narrow)
        == "gap 20 → 40   red x 20→40 w 150→140\n  blue x 170→180 w 150→140\n")
    #expect(answer.text(on: .recorded) == answer.output)
  }

  @Test func `a change that is told behind other words is broken with them`() {
    var session = session(
      "view vermilion, blue", "vermilion.leading == root.leading + 20 as gap",
      "blue.leading == vermilion.trailing",
      "set gap = 140")
    for line in ["undo", "redo", "blue.leading == vermilion.trailing + 4", "vermilion.width == -4"]
    {
      let answer = session.evaluate(line)
      let shown = answer.text(on: narrow)
      for row in shown.split(separator: "\n") { #expect(row.count <= 40, "\(row)") }
      let words = { (text: String) in text.split(whereSeparator: \.isWhitespace) }
      #expect(words(shown) == words(answer.output))
    }
  }

  @Test(arguments: 0..<40)
  func `words are broken and coloured alike in however many blocks they stand`(seed: Int) {
    var random = SeededNumbers(seed: seed)
    let words = [
      "gap 20 → 30", "   ", "\n", " ", "\t", "// broken: the newest", "0…4 ?", "^", "  ^\n", "> ",
      "red cannot all hold\n", "error[E1]: no", "\r\n", "漢字", "red x 20→40 w 150→140",
    ]
    // A change is not to end the answer, as it would end the line with a break of its own.
    let pieces = (0...random.number(0...30)).map { _ in random.pick(words) }
    let apart = pieces.map {
      random.chance(50) ? Answer.Block.change(ChangeReport([$0])) : .text(RichText($0, .emphasis))
    }
    let (one, other) = (Answer([.plain(pieces.joined() + ".")]), Answer(apart + [.plain(".")]))
    #expect(one.output == other.output)
    for colours in [0, 16] {
      let columns = random.number(4...60)
      let screen = Screen(columns: columns, colours: colours, isForReading: true)
      #expect(one.text(on: screen) == other.text(on: screen), "seed \(seed), \(columns) columns")
    }
  }

  @Test(arguments: [20, 40, 60, 80, 140])
  func `F7: a lesson's text is filled anew at any width, and loses no word`(columns: Int) throws {
    let text = """
      # Title

      A paragraph that its author has broken at a hundred characters, as authors
      do, and that goes on in a second line.

      - an item that is rather long, so that it needs a second row in a narrow window
      - another

          code    stays   as it is, and is broken only where the line that holds it is too long
      """
    var session = Session()
    let answer = session.begin(try SessionFile(parsing: text, name: "x"))
    let shown = answer.text(on: Screen(columns: columns, rows: 20, isForReading: true))
    let words = { (text: String) in text.split(whereSeparator: \.isWhitespace).map(String.init) }
    #expect(words(shown) == words(answer.output))
    for line in shown.split(separator: "\n") {
      #expect(line.count <= columns, "\(line)")
    }
    if columns == 60 {
      #expect(
        shown.contains(
          "\n- an item that is rather long, so that it needs a second row\n  in a narrow window\n"))
    }
  }

  @Test func `F32: what is open, broken and to be tried is seen in colour, and told without`() {
    let coloured = Screen(columns: 80, rows: 20, colours: 16)
    var session = session("view red", "red.leading == root.leading + 20", "red.width == 100")
    let open = session.evaluate("frames")
    #expect(open.text(on: coloured).contains("\u{1b}[35m?\u{1b}[0m"))
    let broken = session.evaluate("red.width == 200 as wide").text(on: coloured)
    #expect(broken.contains("\u{1b}[1;31m"))
    #expect(broken.contains("\u{1b}[1;31mbroken: the newest\u{1b}[0m"))
    #expect(broken.contains("\u{1b}[1mtry:\u{1b}[0m\u{1b}[94m  1"))
    let plain = broken.replacing(/\u{1b}\[[0-9;]*m/, with: "")
    var other = Session()
    for line in ["view red", "red.leading == root.leading + 20", "red.width == 100", "frames"] {
      other.evaluate(line)
    }
    #expect(plain == other.evaluate("red.width == 200 as wide").output)
  }

  @Test func `F31: a terminal without signs is told and drawn to in ASCII`() {
    let dumb = Screen(columns: 60, rows: 12, isASCII: true, isForReading: true)
    var session = session("view red", "red.leading == root.leading + 20 as gap")
    for line in [
      "set gap = 30", "draw", "frames", "draw as block", "red.width == 1/3 * root.width",
    ] {
      let text = session.evaluate(line).text(on: dumb)
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(line): \(text)")
    }
  }

  @Test func `F31: in ASCII too lines end between words, and errors are spelt`() {
    var session = session("view red", "red.width == 10 as gap")
    let answer = session.evaluate("set gap = 30")
    #expect(answer.output == "gap 10 → 30   red w 10→30\n")
    for columns in 8...30 {
      let dumb = Screen(columns: columns, rows: 12, isASCII: true, isForReading: true)
      let rows = answer.text(on: dumb).split(separator: "\n")
      #expect(rows.allSatisfy { $0.count <= max(columns, 10) }, "\(rows)")
      #expect(
        rows.flatMap { $0.split(separator: " ") } == [
          "gap", "10", "->", "30", "red", "w", "10->30",
        ])
    }
    let refused = session.evaluate("expect red.width == 31").errors(on: Screen(isASCII: true))
    #expect(refused.utf8.allSatisfy { $0 < 0x80 }, "\(refused)")
  }

  @Test func `what would be is told in lines that fit`() {
    var session = session("view red", "red.leading == root.leading + 20", "red.width == 10 as gap")
    let answer = session.evaluate("what if set gap = 200")
    #expect(answer.output == "what if: gap 10 → 200   red w 10→200\n")
    let rows = answer.text(on: Screen(columns: 30, rows: 15, isForReading: true))
    #expect(rows == "what if: gap 10 → 200\n  red w 10→200\n")
  }

  @Test func `frames that are too wide go on below, column by column`() {
    var session = session(
      "view red frame 20 30 100 40", "view averylongnameofaview frame 0 0 10 10")
    #expect(
      session.evaluate("frames").text(on: narrow) == """
        red                    x 20   y 30
            w 100   h 40
        averylongnameofaview   x 0    y 0
            w 10    h 10

        """)
  }

  @Test func `a table that is too wide is told row by row`() {
    var session = session(
      "view red frame 20 30 100 40", "view averylongnameofaview frame 0 0 10 10")
    #expect(
      session.evaluate("frames as table").text(on: narrow) == """
        name     red
        x        20
        y        30
        width    100
        height   40

        name     averylongnameofaview
        x        0
        y        0
        width    10
        height   10

        """)
  }

  @Test func `what is said of a line stays together, below it where it is too wide`() {
    var session = session("view red", "root.trailing == red.trailing + 20", "red.width == 100")
    #expect(
      session.evaluate("why red.x").text(on: Screen(columns: 50, isForReading: true)) == """
        red.x is 200, fixed by 3 constraints, all required
          set root.width = 320
            // 1 × 320   +320
          root.trailing == red.trailing + 20 as c1
            // 1 × 20    − 20
          red.width == 100 as c2
            // 1 × 100   −100

        """)
  }

  @Test func `columns stand below each other in cells, not in characters`() {
    var session = session("view 日本 frame 1 2 3 4", "view red frame 5 6 7 8")
    #expect(
      session.evaluate("frames").output
        == "日本   x 1   y 2   w 3   h 4\nred    x 5   y 6   w 7   h 8\n")
    var open = self.session(
      "view red, blue", "red.leading == root.leading + 20", "red.width <= 100")
    let dumb = Screen(columns: 80, isASCII: true, isForReading: true)
    #expect(
      open.evaluate("frames").text(on: dumb) == """
        red    x 20   y ?   w 0..100 ?   h 0.. ?
        blue   x ?    y ?   w 0.. ?      h 0.. ?

        """)
  }

  @Test(arguments: [16, 24, 40])
  func `a drawing leaves room for what is said with it`(rows: Int) {
    var session = session("view red", "red.edges == root inset 20")
    var answer = session.evaluate("draw")
    answer.append(session.evaluate("list"))
    let shown = answer.text(on: Screen(columns: 60, rows: rows, isForReading: true))
    #expect(shown.utf8.count { $0 == 10 } <= rows)
    #expect(shown.contains("╭") && shown.contains("╰"))
  }

  @Test func `a log keeps its words whole`() {
    var session = session("view red", "red.width == 10", "red.width == 20")
    let log = session.evaluate("conflicts as log").text(on: Screen(columns: 60, isForReading: true))
    for line in log.split(separator: "\n") where line.first == " " || line.first == "\t" {
      let width = line.reduce(0) { $0 + ($1 == "\t" ? 8 : 1) }
      #expect(width <= 60, "\(line)")
    }
  }

  @Test func `help is filled at the width of a screen`() {
    var session = Session()
    let answer = session.evaluate("help width")
    let rows = answer.text(on: Screen(columns: 60, rows: 15, isForReading: true))
    #expect(
      rows.hasPrefix(
        """
        A size: it goes with sizes, and may be a plain number. It is
        never below 0.

          view red

        """), "\(rows)")
    #expect(answer.text(on: .recorded) == answer.output)
  }

  @Test func `F10: a log is one entry, taken in as import would`() {
    let log = """
      2024-05-14 10:32:11.123456+0200 MyApp[4711:88231] [LayoutConstraints] Unable to \
      simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UIView:0x7f8.width == 100   (active)>",
          "<NSLayoutConstraint:0x2 'wide' UIView:0x7f8.width == 200   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x2 'wide' UIView:0x7f8.width == 200   (active)>
      """
    #expect(ContentKind(of: log) == .log)
    var session = Session()
    let answer = session.evaluate(log)
    #expect(
      answer.output.hasPrefix("pasted.log: 1 view, 2 constraints; it says that wide was broken"))
    #expect(session.evaluate("expect conflict").status == .ok)
    #expect(session.evaluate("undo").status == .ok)
    #expect(session.evaluate("expect no conflict").status == .ok)
    #expect(ContentKind(of: "view red\nred.width == 1") == .script)
  }

  @Test func `F10: a part of a file of Interface Builder is one entry`() {
    let part = """
      <view contentMode="scaleToFill" id="a1" userLabel="card">
        <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
        <subviews>
          <label opaque="NO" text="Hello" id="b2" userLabel="title"
            translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="20" y="20" width="40" height="21"/>
          </label>
        </subviews>
        <constraints>
          <constraint firstItem="b2" firstAttribute="leading" secondItem="a1"
            secondAttribute="leading" constant="20" id="c3"/>
        </constraints>
      </view>
      """
    var session = Session()
    let answer = session.evaluate(part)
    #expect(answer.errors.isEmpty, "\(answer.errors)")
    #expect(answer.output.hasPrefix("pasted.xib: "))
    #expect(session.evaluate("list title").output.contains("title.leading == "))
  }

  @Test func `F28: an animation that is stopped has never been`() throws {
    var session = Session(configuration: Configuration(isInteractive: true))
    session.evaluate("view red")
    session.evaluate("red.leading == root.leading + 20 as gap")
    session.evaluate("set gap = 30")
    session.evaluate("undo")
    let before = session.evaluate("history").output
    let movie = try #require(session.evaluate("animate 8s { set gap = 200 }").effects.first)
    let stopped = session.resume(.playStopped, to: movie.id)
    #expect(stopped.isStopped)
    #expect(session.evaluate("history").output == before)
    #expect(session.evaluate("gap").output.contains("20"))
    // Lines that could be redone before still can.
    #expect(session.evaluate("redo").output.hasPrefix("redone: set gap = 30"))
    // A reply that comes late, or to another line, takes nothing back.
    let late = try #require(session.evaluate("animate 8s { set gap = 200 }").effects.first)
    session.evaluate("set gap = 5")
    #expect(!session.resume(.playStopped, to: late.id).isStopped)
    #expect(session.evaluate("gap").output.contains("5"))
  }
}
