// A page under the browser's own keys and clicks, which no script can make.

import Conditions
public import Foundation

/// A page in Chromium.
public final class BrowserPage {
  private let browser: Browser
  private let target: String
  private let session: String?
  private let context: Any
  private var folder: TemporaryFolder?
  private var pointer = (x: 0.0, y: 0.0)
  /// A key that is held while the pointer does something.
  public var held: Modifier?

  /// Opens what is at an address.
  ///
  /// - Parameters:
  ///   - address: A web address, or that of a file.
  ///   - browser: The browser; several pages may share one.
  ///   - size: Of the window, in CSS pixels.
  ///   - media: What a style sheet may ask for, as `prefers-color-scheme`.
  ///   - other: A page of the same person, whose storage it shares.
  ///   - script: A script that runs before those of the page.
  /// - Throws: ``Browser/NoAnswer`` where the page does not come.
  public init(
    at address: String, in browser: Browser, size: (width: Int, height: Int) = (1280, 900),
    media: [String: String] = [:], beside other: BrowserPage? = nil, before script: String? = nil
  ) throws {
    self.browser = browser
    // Pages do not share their storage, unless they are of the same person.
    context =
      try other?.context ?? browser.send("Target.createBrowserContext")["browserContextId"] ?? ""
    target =
      try browser.send(
        "Target.createTarget",
        ["url": "about:blank", "browserContextId": context, "newWindow": true])["targetId"]
      as? String ?? ""
    session =
      try browser.send("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]
      as? String
    for domain in ["Runtime", "Log", "Page"] { try send("\(domain).enable") }
    try resize(to: size)
    try prefer(media)
    if let script { try send("Page.addScriptToEvaluateOnNewDocument", ["source": script]) }
    try send("Page.navigate", ["url": address])
    try wait(for: "location.protocol !== 'about:' && document.readyState === 'complete'")
  }

  /// Opens an HTML page.
  public convenience init(_ html: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(html, to: "page.html")
    try self.init(at: file.absoluteString, in: Browser())
    self.folder = folder
  }

  /// Closes the page.
  public func close() {
    _ = try? browser.send("Target.closeTarget", ["targetId": target])
  }

  @discardableResult
  private func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.send(method, parameters, session: session)
  }

  // MARK: - State of the page

  /// Gives the window another size, in CSS pixels.
  public func resize(to size: (width: Int, height: Int)) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": size.width, "height": size.height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Says what the person prefers, such as `prefers-color-scheme: dark`.
  public func prefer(_ media: [String: String]) throws {
    let features = media.map { ["name": $0.key, "value": $0.value] }
    try send("Emulation.setEmulatedMedia", ["features": features])
  }

  /// The value of an expression in the page, or of the promise that it gives.
  @discardableResult
  public func value(of expression: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let fault = answer["exceptionDetails"] {
      throw Browser.NoAnswer(output: "\(expression): \(fault)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Waits until an expression is true, for half a minute at most.
  public func wait(for expression: String) throws {
    for _ in 0..<3000 {
      if (try? value(of: "Boolean(\(expression))")) as? Bool == true { return }
      Thread.sleep(forTimeInterval: 0.01)
    }
    let errors = takeErrors().joined(separator: "\n")
    throw Browser.NoAnswer(output: "never true: \(expression)\n\(state)\n\(errors)")
  }

  /// The page as a person would find it: the element with the focus, the prompt, the last words.
  private var state: String {
    let expression = """
      JSON.stringify([document.visibilityState, document.activeElement?.outerHTML.slice(0, 200),
        document.querySelector('#draft textarea')?.value,
        document.getElementById('cells')?.innerText.slice(-200),
        [...document.querySelectorAll('dialog[open]')].map(dialog => dialog.id)])
      """
    return (try? value(of: expression)) as? String ?? "the page does not answer"
  }

  /// Returns the page's complaints since the last call: errors, warnings and exceptions.
  public func takeErrors() -> [String] {
    browser.takeEvents(of: session).compactMap { event in
      switch event.method {
      case "Runtime.exceptionThrown": return "\(event.parameters)"
      case "Log.entryAdded":
        let entry = event.parameters["entry"] as? [String: Any]
        let level = entry?["level"] as? String
        return level == "error" || level == "warning" ? entry?["text"] as? String : nil
      case "Runtime.consoleAPICalled":
        let type = event.parameters["type"] as? String
        return type == "error" || type == "warning" ? "\(event.parameters["args"] ?? "")" : nil
      default: return nil
      }
    }
  }

  /// Returns the content for a screen reader: role and name of everything that is not ignored, in
  /// order.
  ///
  /// Parts with `content-visibility: auto` join the tree with the frame after the one in which they
  /// are found to be visible, so three frames go by first.
  public func accessibility() throws -> [(role: String, name: String)] {
    try value(
      of: """
        new Promise(done => {
          const frame = left => left > 0 ? requestAnimationFrame(() => frame(left - 1)) : done();
          frame(3);
        })
        """)
    let nodes = try send("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    func text(_ value: Any?) -> String { (value as? [String: Any])?["value"] as? String ?? "" }
    return nodes.filter { $0["ignored"] as? Bool != true }
      .map { (text($0["role"]), text($0["name"])) }
  }

  /// The page as a picture, PNG.
  public func picture() throws -> Data {
    let data = try send("Page.captureScreenshot", ["format": "png"])["data"] as? String ?? ""
    return Data(base64Encoded: data) ?? Data()
  }

  // MARK: - Pointer

  /// Returns a point in an element, as fractions of its width and height, once it is shown and
  /// stands still.
  ///
  /// A page that has just been answered moves what is on it; an element that is in the same place
  /// five times, 20 ms apart, has come to rest. One that is not shown has no place.
  private func place(
    of selector: String, _ part: (x: Double, y: Double)
  ) throws -> (x: Double, y: Double) {
    func look() throws -> [Double]? {
      try value(
        of: """
          new Promise((resolve, reject) => {
            let last = '', rests = 0, looks = 0;
            const look = () => {
              const element = document.querySelector('\(selector)');
              if (++looks > 500) return reject(element ? 'never at rest' : 'not there');
              if (!element) return setTimeout(look, 20);
              element.scrollIntoView({ block: 'nearest' });
              const box = element.getBoundingClientRect();
              const place = [box.x + box.width * \(part.x), box.y + box.height * \(part.y)];
              const isShown = element.getClientRects().length > 0;
              rests = isShown && String(place) === last ? rests + 1 : 0;
              last = String(place);
              if (rests === 4) resolve(place); else setTimeout(look, 20);
            };
            look();
          })
          """) as? [Double]
    }
    // A page that is loaded anew in the middle is looked at once more.
    let place: [Double]?
    do { place = try look() } catch { place = try look() }
    guard let place else { throw Browser.NoAnswer(output: "no \(selector)") }
    return (place[0], place[1])
  }

  /// Indicates whether a finger is used in place of the mouse.
  public var usesFinger = false

  private func mouse(_ type: String, isDown: Bool = true) throws {
    if usesFinger {
      let touches = ["mousePressed": "touchStart", "mouseReleased": "touchEnd"]
      // A finger that is not on the screen is nowhere.
      guard isDown else { return }
      let touch = touches[type] ?? "touchMove"
      let points = touch == "touchEnd" ? [] : [["x": pointer.x, "y": pointer.y]]
      try send("Input.dispatchTouchEvent", ["type": touch, "touchPoints": points])
      return
    }
    try send(
      "Input.dispatchMouseEvent",
      [
        "type": type, "x": pointer.x, "y": pointer.y, "button": isDown ? "left" : "none",
        "buttons": isDown ? 1 : 0, "clickCount": 1, "modifiers": held?.rawValue ?? 0,
      ])
  }

  /// Moves the pointer onto an element, by default into its middle.
  ///
  /// A control that has moved on meanwhile is sought again.
  public func point(at selector: String, _ part: (x: Double, y: Double) = (0.5, 0.5)) throws {
    for _ in 0..<20 {
      pointer = try place(of: selector, part)
      try mouse("mouseMoved", isDown: false)
      let isThere = try value(
        of: """
          (element => !element.matches('button, summary, textarea') || element.disabled
            || element.matches(':hover'))(document.querySelector('\(selector)'))
          """)
      if usesFinger || isThere as? Bool == true { return }
    }
    throw Browser.NoAnswer(output: "the pointer is not on \(selector)")
  }

  /// Clicks in the middle of an element.
  public func click(_ selector: String) throws {
    // A page that is still moving may take a click beside its field; a person then clicks again.
    // One that is loaded anew has no field to look at.
    let hasFocus = """
      (field => !field?.matches('textarea, input[type=text]') || field === document.activeElement)(
        document.querySelector('\(selector)'))
      """
    for _ in 0..<5 {
      try point(at: selector)
      try press()
      try release()
      if (try? value(of: hasFocus)) as? Bool != false { return }
    }
  }

  /// Presses the button where the pointer is.
  public func press() throws { try mouse("mousePressed") }

  /// Moves the pointer with the button down.
  public func drag(by step: (x: Double, y: Double), in steps: Int = 4) throws {
    for _ in 0..<steps {
      pointer.x += step.x / Double(steps)
      pointer.y += step.y / Double(steps)
      try mouse("mouseMoved")
    }
  }

  /// Lets the button go.
  public func release() throws { try mouse("mouseReleased") }

  // MARK: - Keys

  /// A key that is held while another one is pressed.
  public enum Modifier: Int, Sendable {
    case alt = 1, control = 2, command = 4, shift = 8
  }

  private static let codes = [
    "Enter": 13, "Tab": 9, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
    "ArrowDown": 40, "Home": 36, "End": 35, " ": 32, "F2": 113, "Backspace": 8,
  ]

  /// Presses a key: one that has a name, such as `ArrowRight`, or a character.
  public func press(_ key: String, with modifier: Modifier? = nil) throws {
    let upper = key.uppercased().unicodeScalars.first?.value ?? 0
    let code = Self.codes[key] ?? (key.first?.isLetter == true ? Int(upper) : 0)
    var parameters: [String: Any] = [
      "key": key, "code": key, "windowsVirtualKeyCode": code, "modifiers": modifier?.rawValue ?? 0,
    ]
    var down = parameters
    let text = key == "Enter" ? "\r" : key.count == 1 ? key : nil
    down["type"] = text == nil ? "rawKeyDown" : "keyDown"
    down["text"] = text
    try send("Input.dispatchKeyEvent", down)
    parameters["type"] = "keyUp"
    try send("Input.dispatchKeyEvent", parameters)
  }

  /// Puts a text in at once, as an input method does.
  public func insert(_ text: String) throws { try send("Input.insertText", ["text": text]) }

  /// Types a text, key by key.
  public func type(_ text: String) throws {
    for character in text { try press(String(character)) }
  }
}
