// Drawings compared with files that people have read; LAYOUTLAB_RECORD=1 writes them anew.

import AutoLayout
import Conditions
import Foundation
import Testing

@testable import Drawing

@Suite struct GoldenTests {
  static let overlays: [(name: String, overlays: Set<Overlay>)] = [
    ("nothing", []), ("constraints", [.constraints]), ("names", [.names]), ("margins", [.margins]),
    ("guides", [.guides]), ("alignment", [.alignment]), ("baselines", [.baselines]),
    ("intrinsic", [.intrinsic]), ("ghost", [.ghost]),
  ]

  @Test(arguments: TerminalStyle.allCases)
  func `a form with every overlay is drawn as it was read`(style: TerminalStyle) throws {
    let parts = Self.overlays.map { name, overlays in
      "with \(name)\n"
        + terminalText(of: form(), style: style, overlays: overlays, ghost: earlierForm()) + "\n"
    }
    try compare(parts.joined(separator: "\n"), with: "\(style.rawValue).txt")
  }

  @Test func `a form is told in the sentences that were read`() throws {
    try compare(sentences(of: form()) + "\n", with: "sentences.txt")
  }

  @Test func `a form is drawn in the SVG that was looked at`() throws {
    let text = svgText(of: form(), overlays: [.constraints, .guides], ghost: earlierForm())
    try compare(text, with: "form.svg")
  }

  @Test func `an animation is drawn in the SVG that was looked at`() throws {
    try compare(
      animatedSVGText(of: Reel(keyboard(), title: "the keyboard", rate: 1)), with: "film.svg")
  }

  @Test func `an animation is recorded for terminals as it was played`() throws {
    let reel = Reel(keyboard(), title: "the keyboard", rate: 1)
    try compare(castText(of: reel, size: (40, 12)), with: "film.cast")
  }

  private func compare(_ text: String, with name: String) throws {
    let file = Repository.root.appending(path: "Tests/DrawingTests/Golden/\(name)")
    if Settings.isRecording {
      try Data(text.utf8).write(to: file)
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(text == recorded, "\(name) is drawn otherwise")
  }
}

/// A form in which every overlay has something to show.
func form() -> LayoutSnapshot {
  var snapshot = LayoutSnapshot(
    root: .init(width: 320, height: 240),
    items: [
      .at("card", 16, 16, 288, 208),
      .at("title", 16, 16, 91, 21, in: 0, kind: .label, text: ["Hello World"]),
      .at("value", 115, 16, 157, 21, in: 0, kind: .label, text: ["Stretched"]),
      .at("photo", 16, 53, 120, 90, in: 0, kind: .image).width(from: 80, to: 120),
      .at("send", 192, 158, 80, 34, in: 0, kind: .button, text: ["Send"]),
      .at("line", 152, 60, 0, 80, in: 0),
      .at("header", 0, 0, 320, 16, kind: .guide),
    ],
    connections: [
      connection("pad", .horizontal, 1, .leading, to: 0, .leading, constant: 16),
      connection("gap", .horizontal, 2, .leading, to: 1, .trailing, constant: 8),
      connection(
        "low", .vertical, 4, .top, to: 2, .bottom, constant: 8, state: .slack, amount: 113),
      connection(
        "wide", .horizontal, nil, .trailing, to: 0, .trailing, constant: 30, priority: 750,
        state: .unmet, amount: 14),
      connection("edge", .vertical, 0, .bottom, to: 4, .bottom, constant: 16),
    ])
  snapshot.items[1].intrinsicWidth = 91
  snapshot.items[1].intrinsicHeight = 21
  snapshot.items[2].intrinsicWidth = 78
  snapshot.items[2].intrinsicHeight = 21
  snapshot.items[4].alignmentRect = Rect(x: 198, y: 164, width: 68, height: 22)
  return snapshot
}

/// The form before its title grew.
func earlierForm() -> LayoutSnapshot {
  var snapshot = form()
  snapshot.items[1].frame.width = 60
  snapshot.items[2].frame = Rect(x: 84, y: 16, width: 188, height: 21)
  return snapshot
}

/// Notes over a spacer that grows from 0 to 216 in 0.3 seconds.
func keyboard() -> LayoutAnimation {
  var start = LayoutSnapshot(root: .init(width: 320, height: 480))
  start.items = [.at("notes", 0, 0, 320, 480), .at("spacer", 0, 480, 320, 0)]
  var end = start
  end.items = [.at("notes", 0, 0, 320, 264), .at("spacer", 0, 264, 320, 216)]
  return LayoutAnimation(from: start, to: end, duration: 0.3)
}
