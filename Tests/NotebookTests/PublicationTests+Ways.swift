// Ways from a page to a session, things that a page keeps to itself, and its films.

import Conditions
import Foundation
import Notebook
import SessionFiles
import Testing

extension PublicationTests {
  private static let asked = """
    # Caps
    <!-- layout 1 root=320x480 rules=uikit -->

    ## A cap

    ```layout
    > view red, blue
    red blue added
    > red.height == 40 as high
    high added   red h 0→40
    > red.width == root.width - 170 as wide
    wide added   red w 0→150
    > blue.height == 7 as low
    low added   blue h 0→7
    ```

    Ask: *how wide is red?* A hundred and fifty.

    ```layout
    > red.width
    red.width 150
    ```

    ## Exercises

    ```layout hidden skip
    > expect red.width == 120
    ```

    ```layout hidden solution
    > set wide = -200
    ```

    """

  @Test func `neither an answer nor the board before a question tells what it asks for`() throws {
    let page = try #require(try Self.site(Self.asked).first { $0.path == "a.html" }).text
    let question = try #require(page.range(of: "how wide is red?"))
    let (before, after) = (page[..<question.lowerBound], page[question.upperBound...])
    #expect(!before.contains("150"))
    #expect(before.contains("w …") && before.contains("h 0→7"), "what it does not ask is told")
    // Red is as wide as three fifths of the root, with its edge torn, whatever its width.
    let torn = "<g data-name=\"red\"><rect class=\"view i7 open\" x=\"0\" y=\"0\" width=\"192\""
    #expect(before.contains(torn))
    #expect(before.contains("red  w ?") && before.contains("The torn edge comes with the answer."))
    #expect(before.contains("data-name=\"blue\""))
    // Behind it all is there.
    let fold = try #require(after.range(of: "<details class=\"reveal\">"))
    #expect(!after[..<fold.lowerBound].contains("150"))
    #expect(after[fold.upperBound...].contains("data-name=\"red\""))
    #expect(after.contains("150"))
  }

  @Test func `a lesson can be taken away, without its solution, and opens as it is`() throws {
    let files = try Self.site(Self.asked)
    let page = try #require(files.first { $0.path == "a.html" })
    #expect(page.text.contains("<a href=\"a.md\" download>"))
    let given = try #require(files.first { $0.path == "a.md" })
    #expect(!given.text.contains("set wide = -200"))
    let file = try SessionFile(parsing: given.text, name: "a.md")
    let whole = try SessionFile(parsing: Self.asked, name: "a.md")
    #expect(file.entries.map(\.command) == whole.entries.dropLast().map(\.command))
    // A text alone is nothing to be gone through.
    #expect(try !Self.site("# A\n\nText.\n").contains { $0.path == "a.md" })
    #expect(try !Self.site(Self.asked, isSingle: true)[1].text.contains("download"))
  }

  @Test func `an animation is a film, which comes to its end`() throws {
    let text = """
      # Motion
      <!-- layout 1 root=320x480 rules=uikit -->

      ```layout
      > view red
      red added
      > red.width == 40 as wide
      wide added   red w 0→40
      > animate 0.3s linear { set wide = 100 } at 0.5
      wide 40 → 100   red w 40→100
      at 0.5
        red   x ?   y ?   w 70   h 0… ?
      ```

      """
    let page = try #require(try Self.site(text).first { $0.path == "a.html" }).text
    let films = page.components(separatedBy: "<script class=\"film\" type=\"image/svg+xml\">")
    #expect(films.count == 2)
    let film = films.last?.components(separatedBy: "</script>").first ?? ""
    #expect(film.hasPrefix("<svg") && film.contains("data-name=\"red\""))
    // Its values begin at 40 and end at 100.
    let values = try #require(film.firstMatch(of: /attributeName="width"[^>]*values="([^"]*)"/)?.1)
    #expect(values.hasPrefix("40;") && values.hasSuffix(";100"))
    #expect(film.contains("repeatCount=\"2\"") && !film.contains("indefinite"))
  }
}
