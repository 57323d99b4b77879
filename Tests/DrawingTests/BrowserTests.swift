// The browser's view of our pictures: widths of text, moments of a film, a page that is used.

import Conditions
import AutoLayout
import Browsing
import Foundation
import Testing

@testable import Drawing

@Suite(
  .thorough, .waiting, .serialized,
  .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct BrowserTests {
  @Test(.enabled(if: Browser.hasFont, "Liberation Sans is not installed"))
  func `a browser sets text as wide as the table says`() throws {
    let words = [
      "Hello World", "AVAVA To", "The quick brown fox jumps over the lazy dog", "Grüße, Ångström",
      "0123456789 +-.,:;", "<&>\"'", "Wi-Fi fi fl ffi", "iiiiillll", "MMMMWWWW",
    ]
    var snapshot = LayoutSnapshot(root: .init(width: 600, height: 800))
    for (index, word) in words.enumerated() {
      snapshot.items.append(
        .at("l\(index)", 10, Double(index) * 40 + 10, 500, 21, kind: .label, text: [word]))
    }
    let script = """
      return [...document.querySelectorAll('text.content')]
        .map(text => [text.textContent, text.getComputedTextLength()]);
      """
    let measured = try #require(
      try Browser.value(of: script, on: svgText(of: snapshot)) as? [[Any]])
    #expect(measured.compactMap { $0[0] as? String } == words)
    for (word, pair) in zip(words, measured) {
      let width = try #require(pair[1] as? Double)
      #expect(abs(width - TextMetrics.lineWidth(word, fontSize: 17)) < 0.5, "\(word)")
    }
  }

  @Test func `an animated picture is at three instants what the animation is`() throws {
    var animation = keyboard()
    animation.curve = .spring(dampingRatio: 0.5, velocity: 1)
    let text = animatedSVGText(of: Reel(animation, title: "the keyboard"))
    let instants = [0.06, 0.15, 0.24]
    let script = """
      const svg = document.querySelector('svg');
      svg.pauseAnimations();
      const seen = [];
      for (const time of \(instants)) {
        svg.setCurrentTime(time);
        await tick();
        seen.push([...svg.querySelectorAll('g[data-name]')].map(group => {
          const matrix = group.transform.animVal.getItem(0).matrix;
          const rect = group.querySelector('rect');
          return [matrix.e, matrix.f, rect.width.animVal.value, rect.height.animVal.value];
        }));
      }
      return seen;
      """
    let seen = try #require(try Browser.value(of: script, on: text) as? [[[Double]]])
    for (instant, frames) in zip(instants, seen) {
      let items = animation.snapshot(at: instant).items
      #expect(frames.count == items.count)
      for (numbers, item) in zip(frames, items) {
        let frame = item.frame
        // The file has thousandths of a point, and browsers count time in single precision.
        for (number, wanted) in zip(numbers, [frame.x, frame.y, frame.width, frame.height]) {
          #expect(abs(number - wanted) < 0.005, "\(item.name) at \(instant)")
        }
      }
    }
  }

  @Test func `the slider and the buttons of a page show their moment, and layers are switched`()
    throws
  {
    let script = """
      const seen = [];
      const note = () => {
        const shown = [...document.querySelectorAll('.moment')].filter(m => !m.hidden);
        seen.push([shown.length, shown[0].dataset.label, document.getElementById('label').value,
          shown[0].querySelector('td:nth-of-type(4)').textContent]);
      };
      const slider = document.getElementById('scrubber');
      const click = id => {
        document.getElementById(id).dispatchEvent(new MouseEvent('click', {bubbles: true}));
        note();
      };
      note();
      slider.value = 10;
      slider.dispatchEvent(new Event('input', {bubbles: true}));
      note();
      click('forward'); click('back'); click('last'); click('forward'); click('first');
      const box = document.querySelector('[data-layer=names]');
      box.click();
      const layers = [...document.querySelectorAll('.layer-names')];
      seen.push([layers.length, String(layers.every(l => getComputedStyle(l).display === 'none'))]);
      return seen;
      """
    let page = htmlText(of: Reel(keyboard(), title: "the keyboard", rate: 30))
    let seen = try #require(try Browser.value(of: script, on: page) as? [[Any]])
    let labels = ["0 s", "0.15 s", "0.165 s", "0.15 s", "0.3 s", "0.3 s", "0 s"]
    let heights = ["480", "372", "", "372", "264", "264", "480"]
    for (index, label) in labels.enumerated() {
      #expect(seen[index][0] as? Int == 1)
      #expect(seen[index][1] as? String == label)
      #expect(seen[index][2] as? String == label)
      if index != 2 { #expect(seen[index][3] as? String == heights[index]) }
    }
    #expect(seen[7][0] as? Int == 21)
    #expect(seen[7][1] as? String == "true")
  }

  @Test func `the browser's own keys and clicks scrub, step, play and switch layers`() throws {
    let page = try BrowserPage(htmlText(of: Reel(keyboard(), title: "the keyboard", rate: 30)))
    defer { page.close() }
    _ = try page.value(
      of: """
        var trusted = [];
        for (const kind of ['input', 'click', 'change'])
          addEventListener(kind, event => trusted.push(event.isTrusted), true);
        """)
    func label() throws -> String? {
      try page.value(of: "document.getElementById('label').value") as? String
    }
    #expect(try label() == "0 s")
    try page.click("#scrubber")
    #expect(try label() == "0.15 s")
    try page.press("ArrowRight")
    #expect(try label() == "0.165 s")
    try page.press("Home")
    #expect(try label() == "0 s")
    try page.click("#forward")
    #expect(try label() == "0.015 s")
    try page.click("#play")
    try page.wait(for: "document.getElementById('label').value === '0.3 s'")
    #expect(
      try page.value(of: "document.querySelectorAll('.moment:not([hidden])').length") as? Int == 1)
    try page.click("[data-layer=names]")
    let areHidden = """
      [...document.querySelectorAll('.layer-names')]
        .every(layer => getComputedStyle(layer).display === 'none')
      """
    #expect(try page.value(of: areHidden) as? Bool == true)
    #expect(try page.value(of: "trusted.length > 5 && trusted.every(one => one)") as? Bool == true)
  }

  @Test func `a click switches a layer of a picture without a script`() throws {
    let script = """
      const shown = () => getComputedStyle(document.getElementById('margins')).display;
      const svg = document.querySelector('svg');
      const seen = [shown()];
      // Two clicks at one instant of the picture's clock would be one, so it is turned by hand.
      svg.pauseAnimations();
      for (const id of ['marginsA', 'marginsB', 'marginsA']) {
        document.getElementById(id).dispatchEvent(new MouseEvent('click', {bubbles: true}));
        svg.setCurrentTime(svg.getCurrentTime() + 1);
        await tick();
        seen.push(shown());
      }
      return seen;
      """
    let seen = try Browser.value(of: script, on: svgText(of: form())) as? [String]
    #expect(seen == ["none", "inline", "none", "inline"])
  }
}
