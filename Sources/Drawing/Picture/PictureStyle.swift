// The style sheet of pictures, light and dark; no information depends on colour alone.

/// Returns the rules for a picture with small print `em` points tall.
///
/// Classes set colours directly, not by variables, which some viewers do not support.
func pictureStyle(em: Double) -> String {
  let em = { (part: Double) in coordinate(em * part) }
  var rules = [
    // Labels are measured with Helvetica's widths, without kerning.
    "text{font-family:'Liberation Sans',Arial,Helvetica,sans-serif;font-kerning:none}",
    ".paper{fill:#fff}",
    ".root{fill:#fafbfc;stroke:#1d2430;stroke-width:\(em(0.15))}",
    ".view{fill-opacity:.14;stroke-width:\(em(0.12))}",
    ".open{stroke-dasharray:\(em(0.5)) \(em(0.35))}",
    ".fault{stroke-width:\(em(0.25))}",
    ".guide{fill:none;stroke:#5b6472}",
    ".thin{fill:none;stroke:#5b6472;stroke-width:\(em(0.08))}",
    ".dots{stroke-dasharray:\(em(0.12)) \(em(0.25))}",
    ".was{stroke-dasharray:\(em(0.3)) \(em(0.2)) \(em(0.1)) \(em(0.2))}",
    ".content,.small,.name{fill:#1d2430}",
    ".small,.name{font-size:\(em(1))px}",
    ".name{font-weight:normal}",
    ".dim{fill:none;stroke:#1d2430;stroke-width:\(em(0.07))}",
    ".tip{fill:#1d2430}",
    ".bad{stroke:#b3261e;stroke-width:\(em(0.14))}",
    ".badtext{fill:#b3261e}",
    ".switch{cursor:pointer}",
  ]
  rules += Ink.all.enumerated().map { ".i\($0){\(filled($1.light))}" }
  let dark =
    [
      ".paper{fill:#14181f}", ".root{fill:#1a1f28;stroke:#e6e9ef}", ".view{fill-opacity:.26}",
      ".guide,.thin{fill:none;stroke:#9aa4b5}", ".content,.small,.name,.tip{fill:#e6e9ef}",
      ".dim{stroke:#e6e9ef}", ".bad{stroke:#ff8a80}", ".badtext{fill:#ff8a80}",
    ] + Ink.all.enumerated().filter { $1.light != $1.dark }.map { ".i\($0){\(filled($1.dark))}" }
  return rules.joined(separator: "\n") + "\n@media (prefers-color-scheme:dark){\n"
    + dark.joined(separator: "\n") + "\n}"
}

private func filled(_ colour: Ink.Colour) -> String {
  let hex =
    "#"
    + [colour.red, colour.green, colour.blue].map { value in
      (value < 16 ? "0" : "") + String(value, radix: 16)
    }.joined()
  return "fill:\(hex);stroke:\(hex)"
}
