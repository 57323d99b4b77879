// Code of systems that lay out without constraints gets one sentence, and no list.

import Answers
import Conditions
import Interchange
import Notebook
import Testing

@Suite struct OtherSystemTests {
  @Test(arguments: [
    ("import SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }", "SwiftUI"),
    ("import UIKit\nimport AsyncDisplayKit\nfinal class A: ASDisplayNode {}", "Texture"),
    ("#import <AsyncDisplayKit/AsyncDisplayKit.h>\n@implementation A\n@end", "Texture"),
  ])
  func `code of another system is named, and nothing of it is listed`(code: String, name: String) {
    var reader = SwiftReader()
    let translation = reader.read(code, in: Surroundings())
    #expect(translation.otherSystem == name)
    #expect(translation.leftAside.isEmpty && translation.lines.isEmpty)
  }

  @Test(arguments: [
    ("import React from 'react';\nimport { View } from 'react-native';", "React Native"),
    ("import 'package:flutter/material.dart';", "Flutter"),
  ])
  func `so are texts of other languages`(text: String, name: String) {
    #expect(Translation.otherSystem(text)?.otherSystem == name)
  }

  @Test func `code that makes constraints beside it is read`() {
    var reader = SwiftReader()
    let translation = reader.read(
      "import SwiftUI\nimport UIKit\nlet a = UIView()\nview.addSubview(a)\n"
        + "a.widthAnchor.constraint(equalToConstant: 9).isActive = true", in: Surroundings())
    #expect(translation.otherSystem == nil)
    #expect(translation.lines.last == "a.width == 9", "\(translation)")
  }

  private let sentence = "which lays out without constraints, so it is not read"

  @Test func `the prompt says so`() {
    var session = Session()
    let answer = session.evaluate("import SwiftUI")
    #expect(answer.output.contains("this is SwiftUI, \(sentence)"), "\(answer)")
  }

  @Test(arguments: [
    ("c.swift", "import SwiftUI\nstruct A: View {}", "SwiftUI"),
    ("c.dart", "import 'package:flutter/material.dart';\nclass A {}", "Flutter"),
  ])
  func `an import says so, and counts nothing`(path: String, contents: String, name: String) {
    var session = Session()
    session.evaluate("import \(path)")
    let answer = session.resume(.file(contents))
    #expect(answer.output == "\(path): this is \(name), \(sentence)\n", "\(answer)")
  }
}
