// A post is split into code and words by one rule, whatever stands around what.

import AutoLayout
import Conditions
import Interchange
import Testing

@Suite struct PostTests {
  @Test func `the code of this project is all code`() throws {
    let files = Repository.files(in: "Sources", endingIn: ".swift")
    #expect(files.count > 500)
    for (place, file) in files.enumerated() where place % 9 == 0 {
      let text = try Repository.text(file)
      let post = Post(text)
      #expect(!post.hasWords, "\(file):\n\(Self.lines(post.words))")
      #expect(post.code == text && !post.isObjectiveC)
    }
  }

  @Test func `listings are all code, in both languages`() {
    for listing in SwiftListing.all + SwiftListing.objectiveC {
      let post = Post(listing.text)
      #expect(!post.hasWords, "\(listing.name):\n\(Self.lines(post.words))")
      #expect(post.code == listing.text)
    }
    for listing in SwiftListing.objectiveC { #expect(Post(listing.text).isObjectiveC) }
  }

  /// The documentation comments of this project, without their marks, are prose between code.
  @Test func `sentences between code are words, and the code stays`() throws {
    let files = Repository.files(in: "Sources/Analysis", endingIn: ".swift")
    var (sentences, found) = (0, 0)
    for (place, file) in files.enumerated() where place % 4 == 0 {
      let text = try Repository.text(file)
      let bare = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let trimmed = line.drop { $0 == " " }
        return trimmed.hasPrefix("/// ") ? String(trimmed.dropFirst(4)) : String(line)
      }
      let post = Post(bare.joined(separator: "\n"))
      let code = post.code.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        guard line.drop(while: { $0 == " " }).hasPrefix("/// ") else {
          #expect(code[index] == line, "\(file):\(index + 1)")
          continue
        }
        guard bare[index].split(separator: " ").count > 3 else { continue }
        sentences += 1
        if code[index] != bare[index] { found += 1 }
      }
    }
    #expect(sentences > 200)
    #expect(found * 100 >= sentences * 97, "\(found) of \(sentences)")
  }

  /// A line with what it is.
  private static let lines: [(line: String, isCode: Bool)] = [
    ("let gap = 8", true), ("view.addSubview(note)", true), ("}", true), ("else {", true),
    ("case .compact: return 8", true), ("@IBOutlet weak var note: UILabel!", true),
    ("required init?(coder aDecoder: NSCoder) {", true), ("note.top == view.top + 8", true),
    ("if let note = note as? UILabel {", true), ("// Any sentence may stand here.", true),
    ("- (void)pin:(UIView *)note to:(UIView *)page {", true), ("CGFloat gap = 8;", true),
    ("@property (nonatomic, weak) IBOutlet UILabel *note;", true),
    ("[note.topAnchor constraintEqualToAnchor:page.topAnchor].active = YES;", true),
    ("NSDictionary *views = NSDictionaryOfVariableBindings(note);", true),
    ("Any ideas?", false), ("Thanks!", false), ("This is set in the class", false),
    ("It's the same when I call `layoutIfNeeded()`.", false), ("## Steps", false),
    ("1. Open the list", false), ("- the label is cut", false), ("> she wrote this", false),
    ("pod 'Layouts', '~> 2.0'", false), ("$ make all", false), ("<div class=\"note\">", false),
    ("为什么标签没有显示？", false), ("Почему надпись не видна?", false),
    ("2024-05-01 10:00:00.123 App[1:2] Unable to do this.", false),
    ("\"<NSLayoutConstraint:0x1 UILabel:0x2.width == 8   (active)>\",", false),
    ("3   App   0x0000000108d564c3 main + 419", false), ("(lldb) po note", false),
    ("   | <UILabel: 0x7f; frame = (0 0; 8 8)>", false),
  ]

  @Test func `a line is code where it is legal in one of the languages`() {
    for (line, isCode) in Self.lines {
      let around = line.contains(";") || line.hasPrefix("- (") || line.contains("*)")
      let own = around ? "UIView *a = [[UIView alloc] init];\n" : "let a = UIView()\n"
      let post = Post(own + "\n" + line + "\n" + own)
      #expect(post.words.contains(line) != isCode, "\(line)")
      #expect(post.code.contains(line) == isCode, "\(line)")
    }
  }

  @Test func `what is open where the words begin is closed there`() {
    let post = Post(
      """
      [note.topAnchor constraintEqualToAnchor:page.topAnchor
      ```
      and it was cut off there
      ```
      UIView *a = [[UIView alloc] init];
      """)
    #expect(post.isObjectiveC)
    #expect(post.code.split(separator: "\n", omittingEmptySubsequences: false)[1] == "];")
  }

  // MARK: - Laws

  private static let swift = [
    "let tray = UIView()", "let note = UILabel()",
    "tray.translatesAutoresizingMaskIntoConstraints = false",
    "note.translatesAutoresizingMaskIntoConstraints = false",
    "note.text = \"Any sentence at all.\"",
    "view.addSubview(tray)", "tray.addSubview(note)",
    "NSLayoutConstraint.activate([\n  tray.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),\n"
      + "  tray.leadingAnchor.constraint(equalTo: view.leadingAnchor),\n"
      + "  tray.widthAnchor.constraint(equalToConstant: gap * 4),\n])",
    "note.topAnchor.constraint(equalTo: tray.topAnchor, constant: 3).isActive = true",
    "note.centerXAnchor.constraint(equalTo: tray.centerXAnchor).isActive = true",
    "if traitCollection.horizontalSizeClass == .compact {\n  note.numberOfLines = 2\n}",
    "note.bottomAnchor.constraint(equalTo: tray.bottomAnchor).isActive = true",
  ]

  private static let objectiveC = [
    "UIView *tray = [[UIView alloc] init];", "UILabel *note = [UILabel new];",
    "tray.translatesAutoresizingMaskIntoConstraints = NO;",
    "note.translatesAutoresizingMaskIntoConstraints = NO;",
    "note.text = @\"Any sentence at all.\";",
    "[self.view addSubview:tray];", "[tray addSubview:note];",
    "[self.view addConstraint:[NSLayoutConstraint constraintWithItem:tray\n"
      + "    attribute:NSLayoutAttributeTop relatedBy:NSLayoutRelationEqual toItem:self.view\n"
      + "    attribute:NSLayoutAttributeTop multiplier:1.0 constant:8]];",
    "[self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|-4-[tray(60)]\"\n"
      + "    options:0 metrics:nil views:@{@\"tray\": tray}]];",
    "[note.topAnchor constraintEqualToAnchor:tray.topAnchor constant:3].active = YES;",
    "[note.centerXAnchor constraintEqualToAnchor:tray.centerXAnchor].active = YES;",
    "[tray.bottomAnchor constraintEqualToAnchor:note.bottomAnchor constant:GAP].active = YES;",
  ]

  private static let others = [
    "I tried all of this, and it doesn't work.", "Any ideas?", "Thanks in advance!", "Update:",
    "The result is wrong (see below):", "* it is too wide", "1. Run the app on a phone",
    "**Expected**: the label is shown", "Here `note.topAnchor` is not what I want.", "---",
    "> Have you tried to set the priority?", "So (as you can see) the list is empty.",
    "```", "```swift", "~~~", "// A remark of the code.", "/* One more. */",
    "pod 'Layouts', '~> 2.0'", "$ npm install", "<td>8</td>", "标签没有显示。", "何か問題がありますか",
    "Пожалуйста, помогите.", "2024-05-01 10:00:00.123 App[12:34] The view is not prepared for this",
    "(\n    \"<NSLayoutConstraint:0x60 UIImageView:0x61.width == 8   (active)>\",\n"
      + "    \"<NSLayoutConstraint:0x62 UIImageView:0x61.width == 9   (active)>\"\n)",
    "0   CoreFoundation   0x0000000108d564c3 __exceptionPreprocess + 165",
    "(lldb) po [note constraints]", "<UIImageView: 0x7f8; frame = (0 0; 10 20); opaque = NO>",
  ]

  /// Other pieces before, between and behind the statements of a code.
  private static func mixed(_ code: [String], _ random: inout SeededNumbers) -> String {
    var text = ""
    for statement in code {
      while random.chance(35) {
        text += random.pick(others) + (random.chance(50) ? "\n\n" : "\n")
      }
      text += statement + (random.chance(20) ? "\n\n" : "\n")
    }
    while random.chance(50) { text += random.pick(others) + "\n" }
    return text
  }

  private func read(_ text: String) -> Translation {
    var reader = SwiftReader()
    return reader.read(Post(text).code, in: Surroundings(isWhole: true))
  }

  @Test(arguments: [swift, objectiveC])
  func `what stands around the pieces of a post changes nothing in them`(code: [String]) {
    let alone = read(code.joined(separator: "\n"))
    #expect(alone.constraints > 3 && !alone.leftAside.isEmpty)
    for seed in Settings.seeds("LAYOUTLAB_POSTS", or: 1200) {
      var random = SeededNumbers(seed: seed)
      let text = Self.mixed(code, &random)
      let found = read(text)
      guard found.lines == alone.lines, found.relations == alone.relations,
        found.leftAside.map(\.text) == alone.leftAside.map(\.text)
      else {
        Issue.record("seed \(seed):\n\(text)\n\(found.lines)\n\(found.leftAside)")
        return
      }
    }
  }

  @Test(arguments: [swift, objectiveC])
  func `other names change names alone`(code: [String]) {
    for seed in Settings.seeds("LAYOUTLAB_POSTS", or: 60) {
      var random = SeededNumbers(seed: seed)
      let text = Self.mixed(code, &random)
      let (one, two) = ("zq\(random.number(1...99))a", "kv\(random.number(1...99))b")
      func renamed(_ text: String) -> String {
        text.replacing("tray", with: one).replacing("note", with: two)
      }
      #expect(read(renamed(text)).lines == read(text).lines.map(renamed), "seed \(seed)")
    }
  }

  private static func lines(_ text: String) -> String {
    text.split(separator: "\n").prefix(8).joined(separator: "\n")
  }
}
