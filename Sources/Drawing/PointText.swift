// Numbers as a picture shows them: at most three decimals, and nothing non-zero ever as zero.

import AutoLayout

/// A length in points: `20`, `163.5`, `20.333`, `0.0002`; more decimals only where three read 0.
func pointText(_ value: Double) -> String {
  if value == 0 { return "0" }
  if abs(value) >= 1e12 { return "\(value)" }
  let thousandths = (value * 1000).rounded()
  return plainText(thousandths == 0 ? value : thousandths / 1000)
}

/// A finite number without the `.0` of a whole one.
func plainText(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
