import AutoLayout
import Syntax
import Testing

@testable import Notebook

/// The completions at the cursor.
@Suite struct CompletionTests {
  @Test func `behind each verb something may stand, unless nothing follows it`() {
    let bare: Set<Verb> = [.new, .quiz, .hint, .serve, .quit]
    for verb in Lines.known {
      let slots = Parser.completion(of: verb.word + " ").slots
      #expect(slots.isEmpty == bare.contains(verb), "\(verb): \(slots)")
    }
  }

  @Test(arguments: legalLines.map(\.0))
  func `no place of a legal line is silent`(line: String) {
    guard !line.contains("Anchor"), !line.contains("let "), !line.contains("//") else { return }
    #expect(Parser.completion(of: "").slots.contains(.line))
    for offset in line.indices where offset > line.startIndex && line[offset] == " " {
      let text = line[..<offset] + " "
      guard !text.contains("\""), !text.contains("“"), !text.hasPrefix("label.text") else {
        continue
      }
      #expect(!Parser.completion(of: String(text)).slots.isEmpty, "\(text)")
    }
  }

  @Test func `the attributes of the other side are told`() {
    let completion = Parser.completion(of: "red.leading == blue.tr")
    #expect(completion.prefix == "tr")
    #expect(completion.span == SourceSpan(20, 22))
    let item = Item(.named("blue"), span: SourceSpan(15, 19))
    #expect(completion.slots.contains(.attribute(of: [item], with: [.one(.leading)])))
  }

  @Test func `files and curves are completed whole, quotes from behind the quote`() {
    #expect(Parser.completion(of: "load Sess/a").prefix == "Sess/a")
    #expect(Parser.completion(of: "animate 1s ease-i").prefix == "ease-i")
    let quoted = Parser.completion(of: "load \"my f")
    #expect(quoted.prefix == "my f")
    #expect(quoted.slots == [.file])
  }
}
