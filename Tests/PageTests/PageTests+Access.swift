// The page for everybody: by keys alone, through a screen reader, in any light, at any size.

import Browsing
import Conditions
import Foundation
import Testing

extension PageTests {
  @Test func `a screen reader is told what everything is`() throws {
    let sandbox = try Sandbox(row)
    let tree = try sandbox.page.accessibility()
    func names(_ role: String) -> [String] { tree.filter { $0.role == role }.map(\.name) }
    #expect(names("region").contains("Notebook") && names("region").contains("Board"))
    #expect(names("option").contains("red, view, x 20, y 20, width 136, height 100"))
    #expect(names("option").contains("blue, view, x 164, y 20, width 136, height 100"))
    #expect(names("listbox").contains("Views"))
    #expect(names("combobox").contains { $0 == "Device" } || names("combobox").contains("Prompt"))
    #expect(names("slider").contains("Size of the root"))
    #expect(names("spinbutton").contains("20 in red.leading == root.leading + 20 as gap"))
    #expect(names("status").count >= 1)
    // Nothing that can be used is without a name.
    let used: Set = [
      "button", "checkbox", "combobox", "textbox", "searchbox", "slider", "spinbutton", "option",
      "link", "listbox",
    ]
    #expect(tree.filter { used.contains($0.role) && $0.name.isEmpty }.map(\.role) == [])
    // And no two elements have the same id.
    let ids =
      "(ids => ids.length - new Set(ids).size)([...document.querySelectorAll('[id]')].map(e => e.id))"
    #expect(try sandbox.value(ids) as? Int == 0)
    sandbox.expectNoErrors()
  }

  @Test(arguments: ["light", "dark"])
  func `every text has the contrast of AA`(look: String) throws {
    let sandbox = try Sandbox(
      row.dropLast(2) + ["red.height == 20"], media: ["prefers-color-scheme": look])
    try sandbox.run("red.width == 300 as wide")
    try sandbox.wait("document.querySelector('[data-broken]')")
    try sandbox.page.click("#board g[data-name=red] > rect")
    try sandbox.wait("!document.getElementById('inspector').hidden")
    try sandbox.page.click("#more-button")
    try sandbox.page.click("[data-tool=history]")
    try sandbox.value(
      "document.querySelectorAll('details').forEach(details => details.open = true)")
    try sandbox.value("document.querySelector('[data-broken]').focus()")
    let poor = try sandbox.value(contrastScript) as? [String]
    #expect(poor == [])
    let count = try #require(try sandbox.value("document.seen") as? Int)
    #expect(count > 60, "that many texts were looked at")
  }

  @Test func `at twice the size nothing is cut off, nor in a narrow window`() throws {
    // 200 % of a window of 1280 is a window of 640 CSS pixels.
    let sandbox = try Sandbox(row, size: (640, 450))
    let overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    #expect(try sandbox.value(overflow) as? Int == 0)
    try sandbox.page.resize(to: (360, 700))
    #expect(try sandbox.value(overflow) as? Int == 0)
    try sandbox.run("set gap = 44")
    try sandbox.wait(forFrame: [44, 20, 124, 100], of: "red")
    sandbox.expectNoErrors()
  }

  @Test func `every function is reached by keys alone`() throws {
    let sandbox = try Sandbox()
    let page = sandbox.page
    // Lines, completion and a try.
    for line in row {
      try page.insert(line)
      try page.press("Enter", with: .shift)
      try sandbox.wait("document.querySelector('#draft textarea').value === ''")
    }
    try sandbox.wait(forEntries: row)
    try page.press("Escape")
    // The board: choose a view, ask why, pull its right edge, let go.
    try page.press("g")
    try sandbox.wait("document.activeElement.id === 'board'")
    #expect(
      try sandbox.value("document.activeElement.ariaActiveDescendantElement.id") as? String
        == "view-red")
    try page.press("Enter")
    try sandbox.wait("document.getElementById('inspector').innerText.includes('red.width is 136')")
    try page.press(" ")
    try page.press("e")
    try page.press("e")
    for _ in 0..<5 { try page.press("ArrowRight") }
    try sandbox.wait("document.querySelectorAll('#pull li').length > 0")
    #expect(try sandbox.text("#pull h2") == "right of red is held by")
    try page.press("Escape")
    try sandbox.wait("document.querySelector('#pull button')")
    // The world around the root, its corner, an overlay, a number.
    try sandbox.tab(to: "textsize", with: .shift)
    try page.press("ArrowDown")
    try sandbox.wait(
      "[...document.querySelectorAll('.cell')].some(c => c.cell?.text === 'set root.textsize = xl')"
    )
    try sandbox.tab(to: "corner")
    try page.press("ArrowRight", with: .shift)
    try sandbox.wait("document.querySelector('#corner').dataset.size === '330×480'")
    try sandbox.tab(toLayer: "margins")
    try page.press(" ")
    try sandbox.wait("document.querySelector('[data-layer=margins]').checked")
    try sandbox.value("document.activeElement.blur()")
    try page.press("/")
    try page.press("Escape")
    try page.press("Home")
    try page.press("ArrowDown")
    try page.press("Tab")
    #expect(try sandbox.value("document.activeElement.textContent") as? String == "20")
    try page.press("ArrowRight", with: .alt)
    let moved = "red.leading == root.leading + 21 as gap"
    try sandbox.wait(
      "[...document.querySelectorAll('.cell')].some(cell => cell.cell?.text === '\(moved)')")
    // Cells, history, projector, keys, and back to the prompt.
    try sandbox.value("document.activeElement.blur()")
    try page.press("/")
    #expect(
      try sandbox.value("document.activeElement.getAttribute('aria-label')") as? String == "Prompt")
    try page.press("Escape")
    try page.press("z")
    try sandbox.wait(
      "![...document.querySelectorAll('.cell')].some(cell => cell.cell?.text === '\(moved)')")
    try page.press("h")
    try sandbox.wait("!document.getElementById('history').hidden")
    try page.press("p")
    try sandbox.wait("document.body.classList.contains('projector')")
    try page.press("p")
    try page.press("?")
    try sandbox.wait("document.getElementById('keys').open")
    try page.press("Escape")
    try sandbox.wait("!document.getElementById('keys').open")
    sandbox.expectNoErrors()
  }
}

extension Sandbox {
  /// Presses Tab until an element has the focus.
  private func tab(
    until condition: String, with modifier: BrowserPage.Modifier? = nil
  ) throws {
    for _ in 0..<80 {
      if try value(condition) as? Bool == true { return }
      try page.press("Tab", with: modifier)
    }
    Issue.record("Tab never comes to \(condition)")
  }

  func tab(to id: String, with modifier: BrowserPage.Modifier? = nil) throws {
    try tab(until: "document.activeElement.id === '\(id)'", with: modifier)
  }

  func tab(toLayer layer: String) throws {
    try tab(until: "document.activeElement.dataset.layer === '\(layer)'")
  }

}

/// The texts whose contrast with what is behind them is below 4.5, or 3 where they are large.
///
/// Luminance and ratio as WCAG 2.2 defines them; grounds that can be seen through are laid over
/// those behind them.
let contrastScript = """
  (() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const rgba = colour => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    const over = ([r, g, b, a], under) =>
      [r, g, b].map((part, index) => part * a + under[index] * (1 - a));
    const luminance = rgb => {
      const [r, g, b] = rgb.map(part => part / 255)
        .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = element => {
      const layers = [];
      for (let at = element; at; at = at.parentElement) layers.push(rgba(getComputedStyle(at).backgroundColor));
      // A sign's text stands on its own shape.
      const shape = element.closest('.sign')?.querySelector('path');
      if (shape) layers.unshift(rgba(getComputedStyle(shape).fill));
      return layers.reverse().reduce((under, layer) => over(layer, under), [255, 255, 255]);
    };
    const poor = [];
    document.seen = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!walker.currentNode.data.trim() || !element.checkVisibility() || element.closest('.unseen, .mirror, [hidden]')) continue;
      const style = getComputedStyle(element);
      const isDrawn = element.namespaceURI.endsWith('svg');
      const behind = ground(element);
      const [r, g, b, a] = rgba(isDrawn ? style.fill : style.color);
      let clear = 1;
      for (let at = element; at; at = at.parentElement) clear *= getComputedStyle(at).opacity;
      const ink = over([r, g, b, a * clear], behind);
      const [light, dark] = [luminance(ink), luminance(behind)].sort((a, b) => b - a);
      const ratio = (light + 0.05) / (dark + 0.05);
      const isLarge = parseFloat(style.fontSize) >= 24;
      document.seen++;
      if (ratio < (isLarge ? 3 : 4.5)) poor.push(`${element.tagName}.${element.className.baseVal ?? element.className} ${walker.currentNode.data.trim().slice(0, 20)} ${ratio.toFixed(2)}`);
    }
    return poor;
  })()
  """
