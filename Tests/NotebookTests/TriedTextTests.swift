// The five texts from which the system comes, tried heading by heading.

import Answers
import Notebook
import Testing

@Suite struct TriedTextTests {
  private static let texts = (try? TriedText.all()) ?? []
  private static let rows = texts.flatMap(\.rows)

  @Test(arguments: rows)
  func `what a text says is so when it is typed`(row: TriedText.Row) {
    var session = Session()
    for line in row.lines {
      let answer = session.evaluate(line.typed)
      let said = answer.output + answer.errors
      if let code = line.code {
        #expect(answer.errors.hasPrefix("error[\(code)]: "), "\(line.typed)\n\(said)")
      } else {
        #expect(answer.status <= .conflict, "\(line.typed)\n\(said)")
      }
      for words in line.told { #expect(said.contains(words), "\(line.typed)\n\(said)") }
    }
  }

  @Test func `something is claimed below every heading, and in every row`() {
    #expect(Self.texts.count == 5)
    for text in Self.texts {
      #expect(Set(text.rows.map(\.heading)) == Set(text.headings))
      for row in text.rows { #expect(row.lines.contains { $0.isClaim }, "\(row.title)") }
    }
    #expect(Set(Self.rows.map(\.testDescription)).count == Self.rows.count)
  }
}
