// The kernel for Jupyter, whose tests are in Python beside these: `Tests/JupyterKernelTests`.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct JupyterKernelTests {
  /// A Python with what the tests need; `nil` where there is none.
  static let python: String? = {
    let needed = "import ipykernel, ipywidgets, jupyter_kernel_test, nbclient, nbformat"
    guard let python = Settings.text("PYTHON") ?? program("python3"),
      let outcome = try? Outcome(of: python, ["-c", needed]), outcome.code == 0
    else { return nil }
    return python
  }()

  @Test(
    .enabled(
      if: python != nil,
      "python3 has no ipykernel, ipywidgets, jupyter_kernel_test, nbclient and nbformat"))
  func `the kernel passes its tests, in Python`() throws {
    let command = "exec \"$0\" -m unittest discover -t . -s Tests/JupyterKernelTests 2>&1"
    let sources = Repository.root.appending(path: "Sources/JupyterKernel").path
    let settings = [
      "PYTHONPATH": sources, "LAYOUTLAB_EXECUTABLE": Executable.path,
      "PYTHONDONTWRITEBYTECODE": "1",
      // Beside other tests a thread waits for its turn.
      "LAYOUTLAB_PATIENCE": "1",
    ]
    let outcome = try Outcome(
      of: "/bin/sh", ["-c", command, try #require(Self.python)], in: Repository.root.path,
      environment: ProcessInfo.processInfo.environment.merging(settings) { $1 })
    #expect(outcome.code == 0, "\(outcome.output)")
    #expect(try #require(outcome.output.firstMatch(of: /Ran (\d+) tests/)?.1).count >= 2)
  }
}
