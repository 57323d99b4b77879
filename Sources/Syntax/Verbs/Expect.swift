extension VerbSyntax {
  static let expect = VerbSyntax(
    .ask, "expect CONSTRAINT|CLAIM|for PATH in RANGE : CLAIM",
    "checks a claim: [no] ambiguity, a inside b, a [not] truncated, a [not] overlaps b"
  ) { parser, _ throws(SyntaxError) in
    .expect(try parser.nested { parser throws(SyntaxError) in try parser.claim() })
  }
}
