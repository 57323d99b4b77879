// Every way into a session recognises a text by its content, and reads it alike.

import Answers
import Conditions
import Foundation
import Notebook
import SessionFiles
import Testing

@Suite struct DoorTests {
  /// A text with a view that is 70 wide.
  struct Brought: CustomTestStringConvertible, Sendable {
    var kind: ContentKind
    var view: String
    var text: String
    /// The ending of its files.
    var ending: String

    var testDescription: String { ending }
  }

  /// A way in.
  enum Door: String, CaseIterable, Sendable {
    case load, run, `import`, paste, cell
  }

  static let texts: [Brought] = [
    Brought(kind: .script, view: "tile", text: "view tile\ntile.width == 70\n", ending: "layout"),
    Brought(
      kind: .markdown, view: "tile",
      text: "# A tile\n\nText.\n\n```layout\n> view tile\ntile added\n> tile.width == 70\n```\n",
      ending: "md"),
    saved("json", .json), saved("ipynb", .notebook),
    Brought(
      kind: .log, view: "view",
      text: """
        2026-11-23 09:41:00 App[4711:8] [LayoutConstraints] Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.
        (
            "<NSLayoutConstraint:0x1 UIView:0xa.width == 70   (active)>",
            "<NSLayoutConstraint:0x2 'wide' UIView:0xa.width == 300   (active)>"
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x2 'wide' UIView:0xa.width == 300   (active)>

        """, ending: "log"),
    // Often only the list is copied.
    Brought(
      kind: .log, view: "view",
      text: """
        (
            "<NSLayoutConstraint:0x1 UIView:0xa.width == 70   (active)>",
            "<NSLayoutConstraint:0x2 'wide' UIView:0xa.width == 300   (active)>"
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x2 'wide' UIView:0xa.width == 300   (active)>

        """, ending: "list"),
    Brought(
      kind: .interface, view: "tile",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
        toolsVersion="14460" useAutolayout="YES">
          <objects>
            <view id="iN0">
              <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
              <subviews>
                <view userLabel="tile" translatesAutoresizingMaskIntoConstraints="NO" id="b1">
                  <rect key="frame" x="20" y="20" width="70" height="30"/>
                  <constraints>
                    <constraint firstAttribute="width" constant="70" id="c1"/>
                    <constraint firstAttribute="height" constant="30" id="c2"/>
                  </constraints>
                </view>
              </subviews>
              <constraints>
                <constraint firstItem="b1" firstAttribute="leading" secondItem="iN0" \
        secondAttribute="leading" constant="20" id="c3"/>
                <constraint firstItem="b1" firstAttribute="top" secondItem="iN0" \
        secondAttribute="top" constant="20" id="c4"/>
              </constraints>
            </view>
          </objects>
        </document>

        """, ending: "xib"),
    Brought(
      kind: .swift, view: "tile",
      text: """
        // Unable to simultaneously satisfy constraints is what the console said before.
        import UIKit

        final class Card: UIViewController {
          let tile = UIView()
          override func viewDidLoad() {
            super.viewDidLoad()
            tile.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(tile)
            tile.widthAnchor.constraint(equalToConstant: 70).isActive = true
          }
        }

        """, ending: "swift"),
    Brought(
      kind: .objectiveC, view: "tile",
      text: """
        #import "Card.h"

        @implementation Card
        - (void)viewDidLoad {
          [super viewDidLoad];
          UIView *tile = [[UIView alloc] init];
          tile.translatesAutoresizingMaskIntoConstraints = NO;
          [self.view addSubview:tile];
          [tile.widthAnchor constraintEqualToConstant:70].active = YES;
        }
        @end

        """, ending: "m"),
  ]

  /// A session with a tile that is saved in a form.
  private static func saved(_ ending: String, _ kind: ContentKind) -> Brought {
    var session = Session()
    for line in ["view tile", "tile.width == 70"] { session.evaluate(line) }
    var text = ""
    for effect in session.evaluate("save a.\(ending)").effects {
      if case .writeFile(_, let contents, _) = effect.action { text = contents }
    }
    return Brought(kind: kind, view: "tile", text: text, ending: ending)
  }

  /// A session into which a text came, and the answer to it.
  private func brought(
    _ text: String, by door: Door, as name: String = "a.txt"
  ) -> (session: Session, answer: Answer) {
    var session = Session()
    var answer = Answer()
    switch door {
    case .load, .run, .import:
      answer = session.evaluate("\(door.rawValue) \(name)") { _ in .file(text) }
    case .paste where ContentKind(of: text).isOneEntry: answer = session.evaluate(text)
    case .paste, .cell:
      for entry in Session.entries(of: text) where answer.status < .refused {
        answer = session.evaluate(entry.command)
      }
    }
    return (session, answer)
  }

  @Test(arguments: texts, Door.allCases)
  func `each text comes in by each door`(brought one: Brought, door: Door) {
    let expected: Answer.Status = one.kind == .log ? .conflict : .ok
    for name in ["a.\(one.ending)", "a.txt", "a"] {
      let (came, answer) = brought(one.text, by: door, as: name)
      #expect(answer.status <= expected, "\(name): \(answer.errors)")
      var session = came
      let claim = session.evaluate("expect \(one.view).width == 70")
      #expect(claim.status == .ok, "\(name): \(claim.errors)\(answer.output)\(answer.errors)")
    }
  }

  @Test(arguments: texts)
  func `the content tells the kind, whatever the name is`(one: Brought) {
    #expect(ContentKind(of: one.text) == one.kind)
    for ending in ["txt", "log", "md", "json", "xib", one.ending] {
      let kind = ContentKind(of: one.text, name: "a.\(ending)")
      // Lines and code may be read in more than one way, so their names count.
      if one.kind != .script, one.kind != .swift, one.kind != .objectiveC || ending == one.ending {
        #expect(kind == one.kind, "\(ending)")
      }
    }
  }

  static let unread: [(text: String, sentence: String)] = [
    (".card {\n  display: flex;\n  width: 70px;\n}\n", "is CSS, which has no constraints"),
    ("@media screen {\n.card { width: 70px; }\n#a, .b { top: 3px; }\n}\n", "is CSS"),
    (
      "/* Card */\n.card { width: 70px; }\n@media (max-width: 600px) { .card { width: 60px; } }\n",
      "is CSS"
    ),
    ("<!DOCTYPE html>\n<html><body><div>Hello</div></body></html>\n", "is HTML"),
    (
      "package com.app\n\nimport android.view.View\n\nclass Card(val view: View) {\n  fun show() {}\n}\n",
      "is Kotlin"
    ),
    (
      "<?xml version=\"1.0\"?>\n<LinearLayout xmlns:android=\"http://schemas.android.com/apk/res/android\">"
        + "\n</LinearLayout>\n", "is a layout of Android"
    ),
    (
      "{\"document\": {\"children\": [{\"absoluteBoundingBox\": {\"x\": 1,\n\"y\": 2}}]}}\n",
      "is a document of Figma"
    ),
    ("<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<dict/>\n</plist>\n", "is a property list"),
    ("import React from 'react'\nexport default function Card() {}\n", "is JavaScript"),
  ]

  @Test(arguments: unread.indices, Door.allCases)
  func `a text of which nothing is read is named before it is parsed`(index: Int, door: Door) {
    let (text, sentence) = Self.unread[index]
    let (session, answer) = brought(text, by: door)
    #expect(answer.errors.contains(sentence), "\(answer.errors)")
    #expect(answer.errors.split(separator: "\n").count <= 4, "\(answer.errors)")
    #expect(session.cells.isEmpty)
  }

  @Test(arguments: Door.allCases)
  func `a letter is text, and no line of it is tried`(door: Door) {
    let letter = """
      Dear Anna,

      the button was too wide on my phone,
      and I think that the second page is too.
      Could you look at it, please?

      Yours sincerely,
      A. Brook

      """
    let answer = brought(letter, by: door).answer
    #expect(answer.errors.contains("is text, and no line of it one about a layout"))
    #expect(!answer.errors.contains("is not a verb"))
  }

  @Test(arguments: [Door.load, .run, .import], ["", "\n", " \n\t\n"])
  func `an empty file is said to be empty`(door: Door, text: String) {
    for name in ["a.txt", "a.md", "a.layout", "a.json", "a.xib", "a"] {
      let (session, answer) = brought(text, by: door, as: name)
      #expect(answer.errors.contains("\(name) is empty, so there is nothing to read"))
      #expect(session.cells.isEmpty)
    }
  }

  @Test(arguments: [
    "\"cancel\" = \"Abbrechen\";", "/* Class = \"UILabel\"; */\n\"a-1.text\" = \"Hallo\";\n",
    "// Buttons\n\n\"a\" = \"A\";\n\"b\" = \"B\";",
  ])
  func `translations are known without a name, in one line too`(text: String) {
    for door in [Door.paste, .cell] {
      let answer = brought(text, by: door).answer
      #expect(answer.errors.contains("pasted.strings has the texts of views"))
    }
  }

  @Test func `lines with mistakes are lines`() {
    for text in [
      "view red\nred.widht == 70\n", "red.widht == 70\nview red\n", "vew red\n",
      "{\n  view red\n  red.width == 70\n}\n", "# Dear class,\n\nview red\n",
      "\"my view\".width == 70\nred.width == 70\n", "import \"Main.xib\"\nframes\n",
      "import Main.storyboard\nframes\n", "open Card.swift\nshow tree\n",
    ] {
      #expect(ContentKind(of: text, name: "a.txt") == .script, "\(text)")
      #expect(ContentKind(of: text) == .script, "\(text)")
    }
  }

  @Test(arguments: [
    "But Xcode prints: Unable to simultaneously satisfy constraints.",
    "Conflicting constraints detected", "What is wrong?",
  ])
  func `a sentence about a log beside code is no log`(words: String) {
    let code =
      "let tile = UIView()\nview.addSubview(tile)\n"
      + "tile.widthAnchor.constraint(equalToConstant: 70).isActive = true\n"
    for text in ["\(words)\n\n\(code)", "\(code)\n\(words)\n"] {
      #expect(ContentKind(of: text, name: "question.txt") == .post, "\(text)")
    }
  }

  @Test func `paths are those of a shell`() throws {
    for (typed, path) in [
      ("./a.log", "./a.log"), ("../a.log", "../a.log"), ("~/a.log", "~/a.log"),
      ("my log.txt", "my log.txt"), ("my\\ log.txt", "my log.txt"),
      ("\"my log.txt\"", "my log.txt"),
      ("/tmp/a b/c.log", "/tmp/a b/c.log"),
    ] {
      for door in ["load", "run", "import"] {
        var session = Session()
        let answer = session.evaluate("\(door) \(typed)")
        guard case .readFile(let read, _)? = answer.effects.first?.action else {
          Issue.record("\(door) \(typed): \(answer.errors)")
          continue
        }
        #expect(read == path)
      }
    }
    var session = Session()
    let answer = session.evaluate("import my code.swift with side = 4, gap = 3 as json")
    guard case .readFile(let read, .importing(_, let given, true))? = answer.effects.first?.action
    else { return try #require(Bool(false)) }
    #expect(read == "my code.swift")
    #expect(given == ["side": "4", "gap": "3"])
  }

  @Test func `a word alone does what is meant by it`() throws {
    var session = try Session(typing: "view red", "red.width == 70", "red.width == 90")
    #expect(session.evaluate("because").output == session.evaluate("conflicts").output)
    #expect(session.evaluate("why").output == session.evaluate("conflicts").output)
    #expect(session.evaluate("code").output == session.evaluate("show as swift").output)
    var open = try Session(typing: "view red")
    #expect(open.evaluate("why").output == open.evaluate("ambiguity").output)
    // A name is a name.
    var named = try Session(typing: "view code")
    #expect(named.evaluate("code").output != named.evaluate("show as swift").output)
  }

  @Test func `a file of another tool does not become the session's own`() {
    var (session, _) = brought(Self.texts[4].text, by: .load, as: "app.log")
    #expect(session.path == nil)
    #expect(session.evaluate("save").status == .refused || session.path == nil)
  }

  @Test func `lines that undo each other do not end an import`() {
    let code = """
      class A: UIView {
        let dot = UIView()
        func on() { addSubview(dot); UIView.animate(withDuration: 0.2) { self.dot.isHidden = true } }
        func off() { UIView.animate(withDuration: 0.2) { self.dot.isHidden = false } }
        override func didMoveToWindow() {
          dot.translatesAutoresizingMaskIntoConstraints = false
          dot.widthAnchor.constraint(equalToConstant: 70).isActive = true
        }
      }
      """
    var (session, answer) = brought(code, by: .import, as: "a.swift")
    #expect(answer.status == .ok, "\(answer.errors)")
    #expect(!answer.output.contains("refused"), "\(answer.output)")
    #expect(session.evaluate("expect dot.width == 70").status == .ok)
  }

  @Test func `the first lines of the program and of the README go together`() throws {
    var session = Session()
    let banner = try #require(session.banner.split(separator: "\n").first { $0.hasPrefix("Try:") })
    let first = banner.dropFirst("Try:".count).components(separatedBy: " then ")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(first.count == 3)
    let readme = try Repository.text("README.md")
    let ten =
      try #require(readme.components(separatedBy: "## Ten lines\n\n```\n").last)
      .components(separatedBy: "```").first ?? ""
    let lines = ten.split(separator: "\n").map(String.init)
    #expect(lines.count == 10)
    for line in first + lines + first.dropFirst() + ["lesson 1"] {
      let answer = session.evaluate(line)
      #expect(answer.status <= .conflict, "\(line): \(answer.errors)")
    }
  }
}
