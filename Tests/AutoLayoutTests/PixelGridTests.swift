// Frames on the grid of pixels.

import AutoLayout
import Testing

@Suite struct PixelGridTests {
  @Test func `C65 thirds of 100 points meet on the pixels of scale 1 and 3`() {
    let third = 100.0 / 3
    let cases: [(Double, [Double])] = [
      (1, [0, 33, 67, 100]), (3, [0, 100.0 / 3, 200.0 / 3, 100]),
    ]
    for (scale, edges) in cases {
      let grid = PixelGrid(scale: scale)
      for index in 0..<3 {
        let raw = Rect(x: Double(index) * third, y: 0, width: third, height: 10)
        let snapped = grid.snapped(raw)
        #expect(abs(snapped.x - edges[index]) < 1e-12)
        #expect(abs(snapped.maxX - edges[index + 1]) < 1e-12)
        #expect(snapped.height == 10)
      }
    }
  }

  @Test func `half a pixel goes up, also below zero`() {
    let grid = PixelGrid(scale: 2)
    #expect(grid.snapped(0.25) == 0.5)
    #expect(grid.snapped(-0.25) == 0)
    #expect(grid.snapped(163.75 - 1e-12) == 164)
    #expect(grid.snapped(163.7) == 163.5)
  }

  @Test func `neighbours in any row still meet`() {
    for scale in [1.0, 2, 3] {
      let grid = PixelGrid(scale: scale)
      var x = -7.31
      var lastEdge = grid.snapped(x)
      for step in 0..<500 {
        let width = Double(step % 17) * 0.37 + 0.1
        let snapped = grid.snapped(Rect(x: x, y: 0, width: width, height: 1))
        #expect(abs(snapped.x - lastEdge) < 1e-9)
        #expect(snapped.width >= 0)
        x += width
        lastEdge = snapped.maxX
      }
    }
  }

  @Test func `lengths are rounded up to whole pixels and no further`() {
    #expect(PixelGrid(scale: 1).roundedUp(20.287) == 21)
    #expect(PixelGrid(scale: 2).roundedUp(20.287) == 20.5)
    #expect(PixelGrid(scale: 3).roundedUp(20) == 20)
    #expect(PixelGrid(scale: 3).roundedUp(100.0 / 3 * 3) == 100)
  }
}
