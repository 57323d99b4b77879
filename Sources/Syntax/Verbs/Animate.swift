extension VerbSyntax {
  static let animate = VerbSyntax(
    .live, "animate TIME [CURVE] [delay TIME] [repeat NUM] [reverse] { LINES } [at MOMENT, …]",
    "moves from one solution to the next; or: from BRANCH to BRANCH"
  ) { parser, _ throws(SyntaxError) in
    .animate(try parser.animateLine())
  }
}
