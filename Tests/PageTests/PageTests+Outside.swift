// The page where the browser keeps nothing, and where the network stalls.

import Browsing
import Conditions
import Foundation
import Testing

extension PageTests {
  /// Browsers that keep nothing: site data is blocked, or the disk is full.
  private static let refusals = [
    """
    for (const kind of ['sessionStorage', 'localStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, kind, { get() { throw new DOMException('denied', 'SecurityError'); } });
    }
    BroadcastChannel = class { constructor() { throw new DOMException('denied', 'SecurityError'); } };
    navigator.locks.request = navigator.locks.query =
      () => Promise.reject(new DOMException('denied', 'SecurityError'));
    """,
    """
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
    """,
  ]

  @Test(arguments: refusals)
  func `a page starts and works where the browser keeps nothing`(script: String) throws {
    let sandbox = try Sandbox(["view red"], before: script)
    try sandbox.run("view blue")
    #expect(try sandbox.entries() == ["view red", "view blue"])
    try sandbox.page.click("#draft textarea")
    try sandbox.page.insert("lesson 5")
    try sandbox.page.press("Enter", with: .shift)
    try sandbox.wait("document.querySelector('#stepper code')?.innerText === 'view red'")
    sandbox.expectNoErrors()
  }

  @Test func `a line typed while the network stalls waits above the prompt, and is sent once`()
    throws
  {
    let sandbox = try Sandbox(["view red"])
    sandbox.freeze(true)
    defer { sandbox.freeze(false) }
    for line in ["view first", "view second"] {
      try sandbox.page.click("#draft textarea")
      try sandbox.page.insert(line)
      try sandbox.page.press("Enter")
      #expect(try sandbox.value("document.querySelector('#draft textarea').value") as? String == "")
    }
    try sandbox.wait(
      """
      [...document.querySelectorAll('.waiting')].map(row => row.innerText.replace(/\\n+/, ' ')).join()
        === 'view first waiting for an answer …,view second waiting for an answer …'
      """)
    try sandbox.page.insert("half")
    sandbox.freeze(false)
    try sandbox.wait(forEntries: ["view red", "view first", "view second"])
    #expect(try sandbox.count(".waiting") == 0)
    #expect(
      try sandbox.value("document.querySelector('#draft textarea').value") as? String == "half")
    sandbox.expectNoErrors()
  }

  @Test func `a line that waits is sent once where the connection breaks`() throws {
    let sandbox = try Sandbox(["view red"])
    try sandbox.restart {
      try sandbox.page.click("#draft textarea")
      try sandbox.page.insert("view blue")
      try sandbox.page.press("Enter")
      try sandbox.wait("document.querySelector('.waiting .quiet')")
    }
    try sandbox.wait(forEntries: ["view red", "view blue"])
    try sandbox.wait("document.querySelectorAll('.waiting').length === 0")
  }
}
