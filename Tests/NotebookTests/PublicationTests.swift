// Session files as static pages: what is in them, what is not, and that their boards tell the
// truth.

import Answers
import Conditions
import Foundation
import Notebook
import SessionFiles
import Testing

@Suite(.thorough) struct PublicationTests {
  /// The course as a site, made once for all.
  private static let course = Result { () throws -> [(source: String, file: Publication.File)] in
    let paths = ["Sessions/README.md"] + Repository.sessions(all: true)
    let sources = try paths.map { path in
      Publication.Source(
        path: String(path.dropFirst("Sessions/".count)),
        file: try SessionFile(parsing: Repository.text(path), name: path))
    }
    let site = Publication(of: sources)
    let pages = sources.indices.map { site.page(of: $0, perform: SessionsTests.perform) }
    #expect(pages.flatMap(\.differences) == [])
    let files = site.files(pages)
    let names = ["index"] + paths + ["style", "script"]
    return files.enumerated().map { (names.indices.contains($0) ? names[$0] : "download", $1) }
  }

  static func site(_ text: String, path: String = "a.md", isSingle: Bool = false) throws
    -> [Publication.File]
  {
    let file = try SessionFile(parsing: text, name: path)
    let site = Publication(of: [.init(path: path, file: file)], isSingle: isSingle)
    return site.files([site.page(of: 0, perform: answerWithoutFiles)])
  }

  /// The words of a page, without its tags and what they are escaped by.
  private static func words(of html: String) -> String {
    let parts = html.components(separatedBy: "<script")
    let text = parts.dropFirst().reduce(parts[0]) { text, part in
      text + part.components(separatedBy: "</script>").dropFirst().joined()
    }
    return text.replacingOccurrences(of: "<[^>]*>", with: "", options: .regularExpression)
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  /// A text with an ellipsis for each number of a frame.
  private static func bare(_ text: String) -> String {
    text.replacingOccurrences(
      of: "\\b([xywh]) [^ \\n]+", with: "$1 …", options: .regularExpression)
  }

  /// Returns the record of the first board of a page.
  private static func json(in html: String) -> JSON? {
    let parts = html.components(separatedBy: "<script type=\"application/json\">")
    guard parts.count > 1 else { return nil }
    return JSON(parsing: parts[1].components(separatedBy: "</script>")[0])
  }

  // MARK: - The course

  @Test func `every link of the course leads to a page, and to a heading in it`() throws {
    let files = try Self.course.get().map(\.file)
    let byPath = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
    var count = 0
    for file in files where file.path.hasSuffix(".html") {
      for match in file.text.matches(of: /(?:href|src)="([^"]*)"/) where match.1 != "data:," {
        count += 1
        let parts = match.1.split(separator: "#", omittingEmptySubsequences: false)
        var place = file.path.split(separator: "/").dropLast().map(String.init)
        for name in parts[0].split(separator: "/") {
          if name == ".." { place.removeLast() } else { place.append(String(name)) }
        }
        let target = parts[0].isEmpty ? file.path : place.joined(separator: "/")
        let text = try #require(byPath[target], "\(file.path): \(match.1)")
        if parts.count > 1 {
          #expect(text.contains("id=\"\(parts[1])\""), "\(file.path): \(match.1)")
        }
      }
    }
    #expect(count > 200)
    // The places that the index finds exist too.
    let index = try #require(byPath["index.html"])
    let found = try #require(index.firstMatch(of: /<script id="sections"[^>]*>(.*)<\/script>/))
    for section in try #require(JSON(parsing: String(found.1))?.array) {
      let parts = try #require(section.array?[2].string).split(separator: "#")
      let text = try #require(byPath[String(parts[0])])
      if parts.count > 1 { #expect(text.contains("id=\"\(parts[1])\"")) }
    }
  }

  @Test func `every recorded answer is in its page, and no solution is in any`() throws {
    var answers = 0
    var solutions = 0
    var withheld = 0
    let course = try Self.course.get()
    let index = try #require(course.first?.file.text)
    // A text that some file shows openly is no secret.
    let told = try Repository.sessions(all: true).map { path in
      try Repository.text(path).components(separatedBy: "```layout hidden").enumerated()
        .map { $0 == 0 ? $1 : $1.components(separatedBy: "```").dropFirst().joined() }.joined()
    }.joined()
    for (source, file) in course where source.hasPrefix("Sessions/") {
      let session = try SessionFile(parsing: Repository.text(source), name: source)
      let words = Self.words(of: file.text)
      for entry in session.entries where !entry.words.contains(.hidden) {
        #expect(words.contains(entry.command), "\(source):\(entry.line)")
        guard let recorded = entry.recorded else { continue }
        answers += 1
        // Before a question an answer is without the numbers that it asks for.
        let isThere = words.contains(recorded)
        withheld += isThere ? 0 : 1
        #expect(
          isThere || Self.bare(words).contains(Self.bare(recorded)), "\(source):\(entry.line)")
      }
      // A hint may say what is to be done first.
      let hints = session.entries.map(\.command).filter { $0.hasPrefix("#") }.joined()
      for entry in session.entries where entry.words.contains(.hidden) {
        guard !entry.command.hasPrefix("#"), !(told + hints).contains(entry.command)
        else { continue }
        solutions += entry.words.contains(.solution) ? 1 : 0
        #expect(!words.contains(entry.command), "\(source):\(entry.line)")
        #expect(!index.contains(MarkedText.json(entry.command)), "\(source):\(entry.line)")
      }
    }
    #expect(answers > 200)
    #expect(withheld < answers / 50)
    #expect(solutions > 30)
  }

  @Test func `the course is smaller than 1,6 MB`() throws {
    // A tenth of a megabyte are the pictures of the index, and torn edges.
    let files = try Self.course.get().map(\.file)
    let bytes = files.reduce(0) { $0 + $1.text.utf8.count }
    #expect(bytes > 300_000 && bytes <= 1_600_000)
  }

  @Test func `what is recorded of a number is what the program solves`() throws {
    var random = SeededNumbers(seed: 28)
    var boards: [(source: String, line: Int, json: JSON)] = []
    for (source, file) in try Self.course.get() where source.hasPrefix("Sessions/") {
      for fence in file.text.components(separatedBy: "data-line=\"").dropFirst() {
        guard let json = Self.json(in: fence), json["numbers"]?.array?.isEmpty == false else {
          continue
        }
        boards.append((source, try #require(Int(fence.prefix { $0.isNumber })), json))
      }
    }
    #expect(boards.count > 80)
    for _ in 0..<20 {
      let board = random.pick(boards)
      let file = try SessionFile(parsing: Repository.text(board.source), name: board.source)
      var player = Player(file)
      while let step = player.next(perform: SessionsTests.perform), step.entry.line < board.line {}
      let recording = Recording(random.pick(try #require(board.json["numbers"]?.array)))
      let names = try #require(board.json["views"]?.array).compactMap(\.string)
      for _ in 0..<20 {
        let value =
          (recording.low + (recording.high - recording.low) * Double(random.number(0...1000)) / 1000)
          .rounded(toThousandths: random.chance(50))
        guard let moves = recording.moves(at: value) else { continue }
        var session = player.session
        let answer = session.evaluate("set \(recording.path) = \(value)")
        #expect(answer.status < .refused, "\(board.source):\(board.line) \(answer.errors)")
        var frames: [String: [Double]] = [:]
        for view in SessionBoard(of: session).json()["views"]?.array ?? [] {
          frames[view["name"]?.string ?? ""] = view["frame"]?.array?.compactMap(\.number)
        }
        for move in moves {
          let solved = try #require(frames[names[move.item]])[move.number]
          #expect(
            abs(solved - move.place) < 1e-4,
            "\(board.source):\(board.line) \(recording.path) = \(value): \(names[move.item])")
        }
      }
    }
  }

  // MARK: - One file

  @Test func `a number keeps its breakpoints and says what breaks`() throws {
    let page = try Self.site(
      """
      # Two
      <!-- layout 1 root=300x200 rules=uikit -->

      ```layout
      > view red
      > red.leading == root.leading + 20 as gap
      > root.trailing == red.trailing + 20
      > red.top == root.top
      > red.height == 50
      > red.width >= 100 as least
      ```

      """)[1].text
    let json = try #require(Self.json(in: page))
    let numbers = try #require(json["numbers"]?.array)
    #expect(numbers.map { $0["path"]?.string } == ["root.width", "gap"])
    let width = Recording(numbers[0])
    // Red is 260 wide, so that nothing follows its least width as far as the slider goes, which is
    // 200. From 140 on the width follows; below it, the least width can't be kept together with the
    // gaps.
    #expect(width.moves(at: 400).map { $0.filter { $0.number == 2 }.map(\.place) } == [360])
    #expect(width.pieces.suffix(3).map(\.from) == [40, 140, 140])
    #expect(width.pieces.suffix(3).map(\.to) == [140, 140, 1000])
    #expect(width.pieces.suffix(3).map(\.broken) == ["least", "", ""])
    #expect(Recording(numbers[1]).moves(at: 60).map { $0.map(\.place) } == [60, 220])
  }

  @Test func `an exercise has its rules and hints, and neither claims nor solution`() throws {
    let files = try Self.site(
      """
      # Quiz

      ```layout
      > view red
      ```

      Make red wide.

      ```layout hidden skip one-line
      > # Think of *one* width.
      > expect red.width == 77
      > # Because it is said.
      ```

      ```layout hidden solution
      > red.width == 77
      ```

      """)
    for text in files.prefix(2).map(\.text) {
      #expect(!text.contains("77") && !text.contains("Because"))
    }
    #expect(files[1].text.contains("One line is enough."))
    #expect(
      files[1].text.contains("<summary>Hint</summary><p>Think of <em>one</em> width.</p>"))
  }

  @Test func `what stands behind a question is folded up, the rest of its text too`() throws {
    let page = try Self.site(
      """
      # Ask

      Now: *how wide is red?* Many say 5.

      ```layout
      > view red
      > red.width == 4
      ```

      Then the next.

      """)[1].text
    let folded = try #require(
      page.firstMatch(of: /<details class="reveal">(.*)<\/details>\n<p>Then/.dotMatchesNewlines()))
    #expect(folded.1.contains("red</b>.width == 4") && folded.1.contains("Many say 5."))
    #expect(page.contains("<p>Now: <em>how wide is red?</em></p>"))
  }

  @Test func `nothing in a file becomes an element, a script or an address`() throws {
    let evil = "</script><script>alert(1)</script><img src=x onerror=alert(2)>"
    let files = try Self.site(
      """
      # \(evil)

      \(evil) [a](javascript:alert(3)) [b](../../etc/passwd) ![\(evil)](x) `\(evil)`

      | \(evil) | b |
      |---|---|
      | \(evil) | [c](data:text/html,x) |

      ```layout
      > view red : label text "\(evil)"
      > red.leading == root.leading + 20 as "\(evil)"
      ```

      """, path: "<script>.md")
    #expect(files.map(\.path).prefix(2) == ["index.html", "script-.html"])
    for file in files.prefix(2) {
      #expect(!file.text.contains("<script>alert") && !file.text.contains("<img"))
      #expect(!file.text.contains("href=\"javascript") && !file.text.contains("href=\"data:text"))
      #expect(!file.text.contains("passwd\""))
      #expect(
        file.text.contains("default-src 'none'; style-src 'self' file:; script-src 'self' file:;"))
      #expect(!file.text.contains(" style=\"") && !file.text.contains("<style"))
    }
  }

  @Test func `names of files are plain, and none takes another's place`() throws {
    let file = try SessionFile(parsing: "# A\n", name: "a.md")
    let paths = [
      "index.md", "A b.md", "a-B.md", "../../x.md", "assets/ü.md", ".hidden/.md", "a/b.md",
    ]
    let site = Publication(of: paths.map { .init(path: $0, file: file) })
    let pages = paths.indices.map { site.page(of: $0, perform: answerWithoutFiles) }
    let written = site.files(pages).map(\.path)
    #expect(
      written == [
        "index.html", "index-2.html", "A-b.html", "a-B-2.html", "page/page/x.html",
        "assets/page.html", "hidden/page.html", "a/b.html", "assets/layoutlab.css",
        "assets/layoutlab.js",
      ])
  }

  @Test func `a single page needs no other file`() throws {
    let files = try Self.site("# A\n\nText.\n", isSingle: true)
    #expect(files.map(\.path) == ["index.html", "a.html"])
    for file in files {
      #expect(file.text.contains("<style>") && file.text.contains("<script type=\"module\">"))
      #expect(!file.text.contains(" src=") && !file.text.contains("rel=\"stylesheet\""))
    }
  }

  @Test func `a page whose answers are no longer so says where`() throws {
    let file = try SessionFile(
      parsing: """
        # Old

        ```layout
        > view red
        > red.width == 40
        > red.width
        red.width 41
        > expect red.width == 41
        ```

        """, name: "old.md")
    let site = Publication(of: [.init(path: "old.md", file: file)])
    #expect(site.page(of: 0, perform: answerWithoutFiles).differences == [6, 8])
  }
}

/// A number as a page moves it.
private struct Recording {
  var path: String
  var pieces: [(from: Double, to: Double, broken: String)]
  var lines: [(item: Int, number: Int, ends: [Double?])]
  var low: Double { pieces.first?.from ?? 0 }
  var high: Double { pieces.last?.to ?? 0 }

  init(_ json: JSON) {
    path = json["path"]?.string ?? ""
    pieces = (json["pieces"]?.array ?? []).map { piece in
      let parts = piece.array ?? []
      return (
        parts[0].number ?? .nan, parts[1].number ?? .nan,
        parts.count > 2 ? parts[2].string ?? "" : ""
      )
    }
    lines = (json["lines"]?.array ?? []).map { line in
      let parts = line.array ?? []
      return (
        Int(parts[0].number ?? -1), Int(parts[1].number ?? -1),
        (parts[2].array ?? []).map(\.number)
      )
    }
  }

  /// Returns the places of moving views at a value; `nil` if it is not recorded.
  func moves(at value: Double) -> [(item: Int, number: Int, place: Double)]? {
    let place =
      pieces.firstIndex { $0.from == value && $0.to == value }
      ?? pieces.firstIndex { value <= $0.to }
    guard let place else { return nil }
    let piece = pieces[place]
    var moves: [(item: Int, number: Int, place: Double)] = []
    for line in lines {
      guard let first = line.ends[2 * place], let last = line.ends[2 * place + 1] else {
        return nil
      }
      let part = piece.to > piece.from ? (value - piece.from) / (piece.to - piece.from) : 0
      moves.append((line.item, line.number, first + (last - first) * part))
    }
    return moves
  }
}

/// Text as other texts hold it.
private enum MarkedText {
  /// A text in a string of JSON.
  static func json(_ text: String) -> String {
    String(JSON.string(text).text.dropFirst().dropLast()).replacing("<", with: "\\u003c")
  }
}

extension Double {
  /// To a thousandth, or to a whole number.
  fileprivate func rounded(toThousandths: Bool) -> Double {
    toThousandths ? (self * 1000).rounded() / 1000 : rounded()
  }
}
