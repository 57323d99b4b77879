// Pages with the engine: a prompt under each fence, and the lines it begins with.

import Answers
import Conditions
import Foundation
import Notebook
import SessionFiles
import Testing

extension PublicationTests {
  /// The lines with which the engine begins, of each place of a page that has some.
  private static func lines(in html: String) -> [[String]] {
    html.matches(of: /<script class="lines" type="application\/json">(.*)<\/script>/).map { match in
      JSON(parsing: String(match.1))?.array?.compactMap(\.string) ?? []
    }
  }

  @Test func `a fence has the lines up to its end, what is hidden and runs among them`() throws {
    let text = """
      # A
      <!-- layout 1 root=300x200 rules=uikit -->

      ```layout
      > view red
      ```

      ```layout hidden
      > red.width == 10
      ```

      ```layout
      > red.height == 20
      ```

      """
    let file = try SessionFile(parsing: text, name: "a.md")
    let site = Publication(of: [.init(path: "a.md", file: file)], engine: "AGFzbQ==")
    let files = site.files([site.page(of: 0, perform: answerWithoutFiles)])
    #expect(
      files.map(\.path) == [
        "index.html", "a.html", "assets/layoutlab.css", "assets/layoutlab.js", "a.md",
        "notebook.html", "assets/living.js", "assets/engine.js",
        "app.webmanifest", "assets/icon.svg", "offline.js",
      ])
    let world = ["set root.size = 300x200", "view red"]
    #expect(
      Self.lines(in: files[1].text) == [world, world + ["red.width == 10", "red.height == 20"]])
    #expect(files[1].text.contains("data-notebook=\"notebook.html\""))
    #expect(files[5].text.contains("<script src=\"assets/engine.js\"></script>"))
    #expect(files[7].text == "globalThis.layoutlabEngine = 'AGFzbQ==';\n")
    // Beside the engine a page may use nothing that a page to be read may not.
    let policy = try #require(files[1].text.firstMatch(of: /Security-Policy" content="([^"]*)"/)?.1)
    #expect(
      policy.contains(
        "script-src 'self' file: 'wasm-unsafe-eval'; worker-src blob: 'self'; "
          + "manifest-src 'self'; img-src data:; base-uri 'none'; form-action 'none'")
    )
    #expect(try Self.lines(in: Self.site(text)[1].text) == [])
  }

  @Test func `a site with the engine keeps all its files, until one of them changes`() throws {
    func kept(_ text: String) throws -> JSON {
      let file = try SessionFile(parsing: text, name: "a.md")
      let site = Publication(of: [.init(path: "a.md", file: file)], engine: "AGFzbQ==")
      let files = site.files([site.page(of: 0, perform: answerWithoutFiles)])
      let worker = try #require(files.last { $0.path == "offline.js" })
      let line = try #require(worker.text.firstMatch(of: /^const KEPT = (.*);\n/)?.1)
      let kept = try #require(JSON(parsing: String(line)))
      #expect(kept["files"] == .strings(files.dropLast().map(\.path)))
      let manifest = try #require(files.first { $0.path == "app.webmanifest" })
      let start = try #require(JSON(parsing: manifest.text)?["start_url"]?.string)
      #expect(files.contains { $0.path == start })
      return kept
    }
    let text = "# A\n\n```layout\n> view red\n```\n"
    #expect(try kept(text) == kept(text))
    #expect(try kept(text) != kept(text.replacing("red", with: "blue")))
  }

  @Test func `an exercise of the course leads to its question, without its solution`() throws {
    let path = "Sessions/02-equality.md"
    let file = try SessionFile(parsing: Repository.text(path), name: path)
    let site = Publication(of: [.init(path: "02-equality.md", file: file)], engine: "AGFzbQ==")
    let page = site.files([site.page(of: 0, perform: SessionsTests.perform)])[1].text
    let exercise = try #require(Self.lines(in: page).last)
    // The lesson has 46 lines that are shown.
    let steps = Array(repeating: "step", count: 46)
    #expect(exercise == ["lesson \"02-equality.md\""] + steps + ["quiz"])
    #expect(!page.contains("view1.width == 170"))
  }
}
