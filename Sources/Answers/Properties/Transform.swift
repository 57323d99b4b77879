internal import CMath
import Syntax

/// Converts typed steps to an affine transform `a b c d tx ty`.
enum Transform {
  package static let identity: [Double] = [1, 0, 0, 1, 0, 0]

  /// Returns the transform that applies the steps in order.
  package static func matrix(_ steps: [TransformStep]) -> [Double] {
    steps.reduce(identity) { result, step in
      switch step {
      case .scale(let x, let y): joined(result, [x, 0, 0, y, 0, 0])
      case .translate(let x, let y): joined(result, [1, 0, 0, 1, x, y])
      case .rotate(let degrees): joined(result, rotation(degrees))
      }
    }
  }

  /// Returns a rotation; quarter turns are exact, without rounding errors of sines.
  private static func rotation(_ degrees: Double) -> [Double] {
    let quarters = degrees / 90
    if quarters == quarters.rounded(), abs(quarters) < 1e9 {
      let turn = ((Int(quarters) % 4) + 4) % 4
      let sine = [0.0, 1, 0, -1][turn]
      let cosine = [1.0, 0, -1, 0][turn]
      return [cosine, sine, -sine, cosine, 0, 0]
    }
    let angle = degrees * Double.pi / 180
    return [cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0]
  }

  /// Returns the transform that applies `first`, then `second`.
  private static func joined(_ first: [Double], _ second: [Double]) -> [Double] {
    [
      first[0] * second[0] + first[1] * second[2], first[0] * second[1] + first[1] * second[3],
      first[2] * second[0] + first[3] * second[2], first[2] * second[1] + first[3] * second[3],
      first[4] * second[0] + first[5] * second[2] + second[4],
      first[4] * second[1] + first[5] * second[3] + second[5],
    ]
  }
}
