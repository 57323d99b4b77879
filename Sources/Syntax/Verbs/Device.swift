extension VerbSyntax {
  static let device = VerbSyntax(
    .world, "device NAME [portrait|landscape] [split NUM]",
    "takes size, safe area and traits from a device; off for none"
  ) { parser, _ throws(SyntaxError) in
    .device(try parser.deviceLine())
  }
}
