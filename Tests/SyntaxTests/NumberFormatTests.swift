// Numbers as people and programs read them.

import AutoLayout
import Conditions
import Syntax
import Testing

/// Numbers as people and programs read them.
@Suite struct NumberFormatTests {
  @Test(arguments: [
    (163.5, "163.5"), (-0.0, "0"), (0.0004, "0.0004"), (0.99999, "1"), (20.3333333, "20.333"),
    (-0.00001234, "-0.0000123"), (1e15, "1000000000000000"), (136, "136"), (0.1 + 0.2, "0.3"),
  ])
  func `text has three decimals, more where it would read 0`(number: Double, text: String) {
    #expect(NumberFormat.text(number) == text)
  }

  @Test func `exact text is read back, and no form is -0 or a false zero`() throws {
    var random = SeededNumbers(seed: 7)
    for _ in 0..<3000 {
      let number =
        Double.random(in: -1...1, using: &random)
        * random.pick([1e-9, 1e-3, 1, 1e4, 1e12])
      #expect(try NumberFormat.parse(NumberFormat.exact(number)) == number)
      #expect(try NumberFormat.parse(NumberFormat.fraction(number)) == number)
      let json = try NumberFormat.parse(NumberFormat.json(number))
      #expect(abs(json - number) <= abs(number) * 1e-11)
      #expect(try NumberFormat.parse(NumberFormat.text(number)) != 0)
    }
    #expect(NumberFormat.json(-0.0) == "0")
    #expect(NumberFormat.fraction(2.0 / 3) == "2/3")
  }

  @Test(arguments: [
    (320.0 / 3, "320/3"), (-200.0 / 7, "-200/7"), (1.0 / 997, "1/997"), (93.5, "93.5"), (0, "0"),
    (106.666666666667, "320/3"), (106.666666666, "106.666666666"), (1_000_000.0001, "1000000.0001"),
    (123456.789012, "123456.789012"), (1e-8, "1e-8"), (.infinity, "null"),
  ])
  func `without rounding a number has all its digits, or is the fraction that they say`(
    number: Double, text: String
  ) {
    #expect(NumberFormat.ratio(number) == text)
  }

  @Test func `digits of no fraction are not taken for one`() {
    var random = SeededNumbers(seed: 97)
    let numbers = (0..<10_000).map { _ in Double(random.number(below: 900_000_000_000)) / 1e9 }
    #expect(numbers.count { NumberFormat.ratio($0).contains("/") } <= 5)
  }
}
