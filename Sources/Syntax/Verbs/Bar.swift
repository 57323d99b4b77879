import AutoLayout

extension VerbSyntax {
  static let bar = VerbSyntax(
    .world, "bar status|call|recording|navigation|tab|toolbar on|off",
    "shows or hides a bar of the system",
    examples: ["bar navigation on", "bar navigation off"],
    seeAlso: ["safe area", "device"]
  ) { parser throws(SyntaxError) in
    let bar = try parser.need(Bar.self)
    return .bar(bar, shown: try parser.need(oneOf: ["on", "off"]).value == "on")
  }
}
