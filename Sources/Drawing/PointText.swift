// Numbers as a picture shows them: at most three decimals, but never 0 for a nonzero value.

/// Returns a length in points: `20`, `163.5`, `20.333`, `0.0002`; it has more than three decimals
/// only if three would read 0.
func pointText(_ value: Double) -> String {
  if value == 0 { return "0" }
  if abs(value) >= 1e12 { return "\(value)" }
  let thousandths = (value * 1000).rounded()
  return plainText(thousandths == 0 ? value : thousandths / 1000)
}

/// Returns a finite number, without `.0` if it is whole.
func plainText(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
