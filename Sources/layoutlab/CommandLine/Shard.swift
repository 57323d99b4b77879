import ArgumentParser

/// A part of a list of files, so that several machines share the work: `2/5` is every fifth file from
/// the second on.
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

  /// The elements of this part.
  func part<Element>(of all: [Element]) -> [Element] {
    stride(from: index - 1, to: all.count, by: count).map { all[$0] }
  }
}
