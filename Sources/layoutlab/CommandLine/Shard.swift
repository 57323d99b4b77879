import ArgumentParser

/// Part of a list of files, for sharing the work among machines: `2/5` is every fifth file,
/// starting with the second.
struct Shard: ExpressibleByArgument {
  private let index: Int
  private let count: Int

  init?(argument: String) {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1], count >= 1,
      (1...count).contains(index)
    else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Returns the elements of this part.
  func part<Element>(of all: [Element]) -> [Element] {
    stride(from: index - 1, to: all.count, by: count).map { all[$0] }
  }
}
