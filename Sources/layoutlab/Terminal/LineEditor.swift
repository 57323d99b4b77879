// Lines typed at a terminal, with GNU readline: its callback interface inside our own poll loop, so
// that signals, timers and keys share one thread. Only this file uses readline.

@preconcurrency import CReadline
import Foundation
import Notebook

/// Reads lines with editing, history and completion.
///
/// A process has one readline, so there is one editor at a time.
final class LineEditor {
  /// An action of the user.
  enum Input: Equatable {
    /// Return was pressed; a paste may contain newlines.
    case line(String)
    /// Ctrl-C was pressed: the line is dropped, and kept in the kill ring.
    case interrupted(wasEmpty: Bool)
    /// Ctrl-D was pressed on an empty line, or the terminal is gone.
    case end
    /// The other descriptor is readable; the line is kept unchanged for the next read.
    case request
  }

  /// Returns the completion for Tab at an offset in a line.
  typealias Completer = (_ line: String, _ utf8Offset: Int) -> Completion

  /// The editor that is reading now, since readline's callbacks carry no context.
  ///
  /// All of them run on the thread that calls ``read(prompt:beside:completer:)``.
  nonisolated(unsafe) private static var active: LineEditor?

  private let events: Events
  private let terminal: Terminal
  private let isColoured: Bool
  private var completer: Completer?
  private var input: Input?
  private var cycle: CompletionCycle?
  /// The prompt of an unfinished line; `nil` if there is none.
  private var openPrompt: String?

  /// The initial text of the next line.
  private var beginning: String?
  /// The cursor's row in our own drawing, if the line is too tall for readline.
  private var tallRow: Int?

  /// Starts readline with the application name `layoutlab`, for `$if` in `~/.inputrc`.
  init(terminal: Terminal, events: Events, isColoured: Bool) {
    self.terminal = terminal
    self.events = events
    self.isColoured = isColoured
    rl_readline_name = UnsafePointer(strdup("layoutlab"))
    rl_catch_signals = 0
    rl_catch_sigwinch = 0
    rl_prep_term_function = { LineEditor.takeTerminal($0) }
    rl_deprep_term_function = { LineEditor.leaveTerminal() }
    using_history()
    stifle_history(Int32(HistoryFile.limit))
    rl_add_defun("layoutlab-complete", { _, _ in LineEditor.active?.complete() ?? 0 }, 9)
  }

  /// Adds an entry to the history for ↑, unless it equals the last one.
  func remember(_ entry: String) {
    if let last = history_get(history_base + history_length - 1), let line = last.pointee.line,
      String(cString: line) == entry
    {
      return
    }
    add_history(entry)
  }

  /// Puts `text` into the next line for editing.
  func begin(with text: String) { beginning = text }

  /// Shows the prompt and waits for a line, or continues the one that a request interrupted.
  ///
  /// - Parameters:
  ///   - prompt: Plain text; it is coloured here, with its escapes bracketed for readline.
  ///   - descriptor: Another descriptor to wait for.
  ///   - completer: The completion for Tab, used only while the line is read.
  /// - Returns: The user's action, or that the descriptor is readable.
  func read(prompt: String, beside descriptor: Int32?, completer: Completer) -> Input {
    withoutActuallyEscaping(completer) { completer in
      self.completer = completer
      defer { self.completer = nil }
      return read(prompt: prompt, beside: descriptor)
    }
  }

  /// Shows the prompt and waits for a line, without completion.
  func read(prompt: String, beside descriptor: Int32? = nil) -> Input {
    LineEditor.active = self
    input = nil
    if openPrompt == nil {
      rl_callback_handler_install(shown(prompt)) { line in LineEditor.active?.accept(line) }
    } else if openPrompt != prompt {
      above { rl_set_prompt(shown(prompt)) }
    }
    openPrompt = prompt
    if let beginning {
      rl_insert_text(beginning)
      Self.redisplay()
    }
    beginning = nil
    while input == nil {
      switch events.wait(descriptor: descriptor) {
      case .keys: takeKey()
      case .interrupt: interrupt()
      case .suspend: suspend()
      case .resize: resize()
      case .ready: input = .request
      case .time: break
      }
    }
    if input != .request { openPrompt = nil }
    LineEditor.active = nil
    return input ?? .end
  }

  /// Writes something above the line being typed.
  func above(_ body: () -> Void) {
    if tallRow == nil { rl_clear_visible_line() } else { eraseTall() }
    // The program's own output bypasses the library's buffer.
    fflush(rl_outstream)
    body()
    rl_on_new_line()
    Self.redisplay()
  }

  private func shown(_ prompt: String) -> String { isColoured ? Self.coloured(prompt) : prompt }

  private func accept(_ line: UnsafeMutablePointer<CChar>?) {
    if let line {
      if tallRow != nil {
        // The line stays above its answer as if it had been typed in a taller window.
        eraseTall()
        let all = TallLine(
          prompt: openPrompt ?? "", line: String(cString: line), offset: 0,
          columns: terminal.size.columns)
        Console.write(all.rows.joined(separator: "\r\n") + "\r\n")
      }
      input = .line(String(cString: line))
      free(line)
    } else {
      Console.write("\n")
      input = .end
    }
    cycle = nil
    // Removed at once, so that the terminal is in its usual mode during evaluation.
    rl_callback_handler_remove()
  }

  private func interrupt() {
    let wasEmpty = rl_end == 0
    rl_callback_sigcleanup()
    rl_point = rl_end
    Self.redisplay()
    fflush(rl_outstream)
    tallRow = nil
    // Written before readline gives the terminal back, which moves to the start of a line.
    Console.write("^C\n")
    rl_kill_text(0, rl_end)
    rl_free_line_state()
    rl_callback_handler_remove()
    cycle = nil
    input = .interrupted(wasEmpty: wasEmpty)
  }

  private static func takeTerminal(_ meta: Int32) {
    Terminal.beReadyForEditing()
    rl_prep_terminal(meta)
  }

  private static func leaveTerminal() {
    rl_deprep_terminal()
    Terminal.endEditing()
  }

  private func suspend() {
    Self.leaveTerminal()
    events.suspend()
    Self.takeTerminal(1)
    guard tallRow == nil else {
      tallRow = 0
      return resize()
    }
    rl_resize_terminal()
    rl_on_new_line()
    rl_redisplay()
  }

  // MARK: - Lines taller than the window

  /// Reads a key, which may make the line too tall.
  ///
  /// Our display function is set only for this time: with a custom one, readline does not enable
  /// bracketed paste, and does not report its own output at Ctrl-C or after a resize.
  private func takeKey() {
    rl_redisplay_function = { LineEditor.redisplay() }
    defer { rl_redisplay_function = rl_redisplay }
    rl_callback_read_char()
  }

  /// Draws the line, using readline as long as all of it fits into the window.
  private static func redisplay() {
    guard let editor = active, editor.terminal.isCapable, let buffer = rl_line_buffer,
      let prompt = rl_display_prompt
    else { return rl_redisplay() }
    let size = editor.terminal.size
    if editor.tallRow == nil, strchr(buffer, 10) == nil,
      TallLine.surelyFits(strlen(prompt) + strlen(buffer), in: size)
    {
      return rl_redisplay()
    }
    let tall = TallLine(
      prompt: unmarked(String(cString: prompt)), line: String(cString: buffer),
      offset: Int(rl_point), columns: size.columns)
    guard tall.rows.count >= size.rows else {
      if editor.tallRow != nil {
        editor.eraseTall()
        rl_on_new_line()
      }
      return rl_redisplay()
    }
    if editor.tallRow == nil {
      rl_clear_visible_line()
      fflush(rl_outstream)
      rl_on_new_line()
    }
    editor.draw(tall, height: size.rows)
  }

  /// Draws the visible part of a line over its previous drawing.
  private func draw(_ tall: TallLine, height: Int) {
    let (rows, cursorRow) = tall.part(of: height)
    var output = "\u{1b}[?2026h" + Self.up(tallRow ?? 0) + "\r\u{1b}[J"
    output += rows.joined(separator: "\r\n") + Self.up(rows.count - 1 - cursorRow) + "\r"
    let column = min(tall.cursor.column, terminal.size.columns - 1)
    if column > 0 { output += "\u{1b}[\(column)C" }
    Console.write(output + "\u{1b}[?2026l")
    tallRow = cursorRow
  }

  /// Erases our drawing; the cursor returns to its start.
  private func eraseTall() {
    Console.write(Self.up(tallRow ?? 0) + "\r\u{1b}[J")
    tallRow = nil
  }

  private static func up(_ rows: Int) -> String { rows > 0 ? "\u{1b}[\(rows)A" : "" }

  /// Returns the prompt without the marked parts, which are colours.
  private static func unmarked(_ prompt: String) -> String {
    var isMarked = false
    let text = prompt.unicodeScalars.filter { scalar in
      if scalar == "\u{1}" { isMarked = true }
      defer { if scalar == "\u{2}" { isMarked = false } }
      return !isMarked
    }
    return String(text)
  }

  /// Adapts to the window's new size; if everything fits, readline redraws better than we do.
  private func resize() {
    Panel.current?.resize()
    guard tallRow != nil else { return rl_resize_terminal() }
    rl_reset_screen_size()
    Self.redisplay()
  }

  /// Handles Tab: inserts the common prefix of all candidates, and lists them.
  ///
  /// Further Tabs insert them in turn, unless nothing was typed. After a complete word, Tab adds
  /// the character that joins it to the next one.
  private func complete() -> Int32 {
    guard let completer, let buffer = rl_line_buffer else { return 0 }
    let line = String(cString: buffer)
    if var cycle, cycle.line == line, cycle.offset == Int(rl_point), cycle.count > 1 {
      let step = cycle.next()
      replace(step.range, with: step.text)
      cycle.line = String(cString: rl_line_buffer)
      cycle.offset = Int(rl_point)
      self.cycle = cycle
      return 0
    }
    let offset = Int(rl_point)
    let known = LessonCompletion.added(to: completer(line, offset), in: line, at: offset)
    let completion = FileCompletion.added(to: known, in: line, at: offset)
    let typed = line.utf8.prefix(offset).dropFirst(completion.replaces.lowerBound)
    let word = String(decoding: typed, as: UTF8.self)
    if let text = CompletionCycle.insertion(completion, typed: word) {
      replace(completion.replaces, with: text)
    } else if completion.isSingle(word), offset == line.utf8.count {
      let joint = Self.joint(behind: line, completer)
      rl_insert_text(joint)
      return 0
    }
    if let listing = completion.listing(columns: terminal.size.columns) { showBelow(listing) }
    // On an empty line there may be too many candidates to insert in turn.
    cycle =
      line.isEmpty
      ? nil
      : CompletionCycle(
        completion, line: String(cString: rl_line_buffer), offset: Int(rl_point))
    return 0
  }

  /// Returns the text that joins a finished word to the next: a dot if an attribute must follow, or
  /// else a space.
  private static func joint(behind line: String, _ completer: Completer) -> String {
    let next = completer(line + " ", line.utf8.count + 1)
    return next.candidates.contains { $0.text == "." && $0.isAllowed } ? "." : " "
  }

  private func replace(_ range: Range<Int>, with text: String) {
    rl_begin_undo_group()
    rl_delete_text(Int32(range.lowerBound), Int32(range.upperBound))
    rl_point = Int32(range.lowerBound)
    rl_insert_text(text)
    rl_end_undo_group()
  }

  private func showBelow(_ text: String) {
    let point = rl_point
    rl_point = rl_end
    Self.redisplay()
    rl_point = point
    tallRow = nil
    Console.write("\n" + text)
    rl_on_new_line()
    Self.redisplay()
  }

  /// Returns the prompt in bold; red for broken constraints, magenta for ambiguous views.
  ///
  /// The marks 1 and 2 tell readline which characters have no width.
  private static func coloured(_ prompt: String) -> String {
    let colour: Colour =
      prompt.utf8.contains(UInt8(ascii: "!"))
      ? .red : prompt.utf8.contains(UInt8(ascii: "?")) ? .magenta : .bold
    return "\u{1}\u{1b}[\(colour.rawValue)m\u{2}\(prompt)\u{1}\u{1b}[0m\u{2}"
  }
}
