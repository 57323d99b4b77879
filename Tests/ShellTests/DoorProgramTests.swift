// Files on the command line and on standard input: their content tells what they are.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct DoorProgramTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { home.url.appending(path: name).path }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  private static let texts: [(text: String, claim: String)] = [
    ("view tile\ntile.width == 70\n", "expect tile.width == 70"),
    (
      "# A\n\n```layout\n> view tile\n> tile.width == 70\n```\n", "expect tile.width == 70"
    ),
    (
      """
      2026-11-23 09:41:00 App[4711:8] [LayoutConstraints] Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UIView:0xa.width == 70   (active)>",
          "<NSLayoutConstraint:0x2 'wide' UIView:0xa.width == 300   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x2 'wide' UIView:0xa.width == 300   (active)>

      """, "expect view.width == 70"
    ),
    (
      """
      (
          "<NSLayoutConstraint:0x1 UIView:0xa.width == 70   (active)>",
          "<NSLayoutConstraint:0x2 'wide' UIView:0xa.width == 300   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x2 'wide' UIView:0xa.width == 300   (active)>

      """, "expect view.width == 70"
    ),
    (
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
        <objects>
          <view id="iN0">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <subviews>
              <view userLabel="tile" translatesAutoresizingMaskIntoConstraints="NO" id="b1">
                <rect key="frame" x="20" y="20" width="70" height="30"/>
                <constraints>
                  <constraint firstAttribute="width" constant="70" id="c1"/>
                </constraints>
              </view>
            </subviews>
          </view>
        </objects>
      </document>

      """, "expect tile.width == 70"
    ),
    (
      """
      import UIKit
      class Card: UIViewController {
        let tile = UIView()
        override func viewDidLoad() {
          view.addSubview(tile)
          tile.translatesAutoresizingMaskIntoConstraints = false
          tile.widthAnchor.constraint(equalToConstant: 70).isActive = true
        }
      }

      """, "expect tile.width == 70"
    ),
    (
      """
      #import "Card.h"
      @implementation Card
      - (void)viewDidLoad {
        UIView *tile = [[UIView alloc] init];
        tile.translatesAutoresizingMaskIntoConstraints = NO;
        [self.view addSubview:tile];
        [tile.widthAnchor constraintEqualToConstant:70].active = YES;
      }
      @end

      """, "expect tile.width == 70"
    ),
  ]

  @Test(arguments: texts.indices)
  func `a file is opened, run and read from a pipe, whatever its name is`(index: Int) throws {
    let (text, claim) = Self.texts[index]
    for name in ["a", "a file.txt", "a.log"] {
      try write(text, to: name)
      let opened = try layoutlab(path(name), input: claim + "\n")
      #expect(opened.code == 0, "\(name): \(opened.output)\(opened.errors)")
      let run = try layoutlab("run", path(name))
      #expect(run.code == 0, "\(name): \(run.output)\(run.errors)")
      let drawn = try layoutlab("render", path(name), "--to", path("a.svg"))
      #expect(drawn.code == 0, "\(name): \(drawn.errors)")
    }
    // On a pipe, a text that begins with # is taken for lines with a remark.
    if text.hasPrefix("#") { return }
    let piped = try layoutlab(input: text)
    #expect(piped.code == 0, "\(piped.output)\(piped.errors)")
  }

  @Test func `a text of which nothing is read is named by each command`() throws {
    try write(".card {\n  width: 70px;\n}\n", to: "a.css")
    for arguments in [[path("a.css")], ["run", path("a.css")], ["verify", path("a.css")]] {
      let outcome = try Outcome(of: Executable.path, arguments, in: home.path, environment: [:])
      #expect(outcome.code != 0)
      #expect(outcome.errors.contains("CSS, which has no constraints"), "\(outcome.errors)")
    }
    let piped = try layoutlab(input: ".card {\n  width: 70px;\n}\n")
    #expect(piped.errors.contains("this is CSS, which has no constraints"), "\(piped.errors)")
    #expect(piped.code == 3)
  }

  @Test func `a kind of which nothing is read has one sentence and one exit code at every door`()
    throws
  {
    let texts: [(name: String, text: String, sentence: String)] = [
      ("a.css", "#card > p { color: blue }\n.tile { margin: 0 auto }\n", "is CSS, which has no"),
      (
        "A.kt", "package com.a\nimport android.view.View\nclass A {\n  fun b() {}\n}\n",
        "is Kotlin, which"
      ),
      (
        "de.strings", "/* Hi */\n\"hi\" = \"Hallo\";\n\"bye\" = \"Ade\";\n",
        "has the texts of views"
      ),
    ]
    for (name, text, sentence) in texts {
      try write(text, to: name)
      let outcomes = try [
        layoutlab(path(name)), layoutlab("run", path(name)), layoutlab(input: text),
      ]
      for outcome in outcomes {
        #expect(outcome.code == 3, "\(name): \(outcome.errors)")
        #expect(outcome.errors.contains(sentence), "\(name): \(outcome.output)\(outcome.errors)")
      }
    }
  }

  @Test func `code and a saved session on standard input are read as a whole`() throws {
    let code = try layoutlab(
      input: """
        let tile = UIView()
        tile.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(tile)
        tile.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 6).isActive = true
        tile.widthAnchor.constraint(equalToConstant: 50).isActive = true
        tile.heightAnchor.constraint(equalToConstant: 50).isActive = true

        """)
    #expect(code.code == 0, "\(code.errors)")
    #expect(
      code.output.contains("\nno constraint says where tile lies vertically\n"), "\(code.output)")
    let piped = try layoutlab(
      input: #"{"layoutlab":1,"title":"s","world":{"root":"320x480","rules":"uikit"},"#
        + #""steps":[{"line":"view tile","output":"tile added\n"}]}"# + "\n")
    #expect(piped.code == 0, "\(piped.errors)")
  }

  @Test func `the advice behind a log, typed as a line, is none`() throws {
    let outcome = try layoutlab(
      input:
        "view tile\nMake a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch "
        + "this in the debugger.\n")
    #expect(outcome.code == 0, "\(outcome.errors)")
  }

  @Test func `of a playground the code in it is read, and a directory says what is in it`() throws {
    try FileManager.default.createDirectory(
      atPath: path("Card.playground"), withIntermediateDirectories: true)
    try write(Self.texts[4].text, to: "Card.playground/Contents.swift")
    for place in [path("Card.playground"), path("Card.playground/")] {
      let opened = try layoutlab(place, input: Self.texts[4].claim + "\n")
      #expect(opened.code == 0, "\(opened.output)\(opened.errors)")
      #expect(opened.output.contains("its Contents.swift"), "\(opened.output)")
    }
    try write("view red\n", to: "a.layout")
    let folder = try layoutlab("run", home.path)
    #expect(folder.code == 5)
    #expect(folder.errors.contains("it is a directory; in it: Card.playground, a.layout"))
    let near = try layoutlab(path("a.layuot"))
    #expect(near.code == 5)
    #expect(near.errors.contains("try:  layoutlab \(path("a.layout"))"), "\(near.errors)")
  }
}
