import Answers
import Conditions
import Notebook
import SessionFiles
import Testing

/// Files in the encodings and with the line ends that editors write.
@Suite struct EncodingTests {
  private static let code = "let a = UIView()\nview.addSubview(a)\n"

  @Test(
    arguments: [
      [0xEF, 0xBB, 0xBF] + Array(code.utf8),
      [0xFF, 0xFE] + code.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
      [0xFE, 0xFF] + code.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
      code.utf8.map { $0 == 0x0A ? 0x0D : $0 },
    ] as [[UInt8]])
  func `a byte order mark, UTF-16 and lone carriage returns are read`(bytes: [UInt8]) {
    #expect(TextBytes.text(of: bytes) == Self.code)
  }

  @Test func `line ends of two bytes and bytes that are no text stay`() {
    #expect(TextBytes.text(of: Array("a\r\nb\r\n".utf8)) == "a\r\nb\r\n")
    #expect(TextBytes.text(of: [0x61, 0xFF]) == "a\u{FFFD}")
    #expect(TextBytes.text(of: [0xFF, 0xFE, 0x61]) == "")
    #expect(TextBytes.text(of: []) == "")
  }

  @Test(arguments: ["a.swift", "a.m", "a.log", "a.txt", "a.strings"], ["", " \n\t"])
  func `an empty file is said to be empty`(path: String, text: String) {
    var session = Session()
    _ = session.evaluate("import \(path)")
    #expect(session.resume(.file(text)).errors.contains("\(path) is empty"))
  }

  @Test(arguments: [
    ("a.xib", "", "a.xib is empty"), ("a.storyboard", " \n", "a.storyboard is empty"),
    ("a.xib", "404: Not Found", "a.xib is no XML"),
    ("a.xib", "version https://git-lfs.example/spec/v1\noid sha256:0\nsize 3\n", "a.xib is no XML"),
    ("a.xib", "/* Class */\n\"x.text\" = \"Hello\";\n", "a.xib is no XML"),
  ])
  func `a file of Interface Builder that is none is said to be none`(
    path: String, text: String, title: String
  ) {
    var session = Session()
    _ = session.evaluate("import \(path)")
    let answer = session.resume(.file(text))
    #expect(answer.errors.contains(title))
    #expect(!answer.errors.contains("verb"))
  }

  @Test func `a session with a byte order mark is loaded`() {
    var session = Session()
    _ = session.evaluate("load a.layout")
    _ = session.resume(.file("\u{FEFF}view red\nred.width == 100\n"))
    #expect(session.evaluate("frames red").output.hasPrefix("red   x ?   y ?   w 100"))
  }
}
