// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// With LAYOUTLAB_ALL=1 the tests use all seeds, and the modules that do most of the computing are
// optimised, with their assertions: without optimisation these take two thirds of the time.
let computing =
  strict
  + (Context.environment["LAYOUTLAB_ALL"] == nil
    ? []
    : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))])

// Homebrew keeps readline out of the default search path, so pkg-config finds it there; on Linux
// the header and the library are on the default path.
#if os(macOS)
  let readline: Target = .systemLibrary(
    name: "CReadline", pkgConfig: "readline", providers: [.brew(["readline"])])
#else
  let readline: Target = .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])])
#endif

let package = Package(
  name: "LayoutLab",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
    .library(name: "AutoLayout", targets: ["AutoLayout"]),
    .library(name: "Analysis", targets: ["Analysis"]),
    .library(name: "Notebook", targets: ["Notebook", "Answers", "SessionFiles", "Syntax"]),
    .executable(name: "layoutlab", targets: ["layoutlab"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .target(name: "ConstraintSolver", swiftSettings: computing),
    .systemLibrary(name: "CMath"),
    .target(
      name: "AutoLayout", dependencies: ["ConstraintSolver", "CMath"], swiftSettings: computing),
    .target(
      name: "Analysis", dependencies: ["AutoLayout", "ConstraintSolver"], swiftSettings: computing),
    .target(name: "Drawing", dependencies: ["AutoLayout", "Course"], swiftSettings: computing),
    .target(name: "Syntax", dependencies: ["AutoLayout"], swiftSettings: computing),
    .target(name: "Interchange", dependencies: ["AutoLayout"], swiftSettings: strict),
    .target(
      name: "Answers",
      dependencies: ["Syntax", "Drawing", "AutoLayout", "ConstraintSolver", "CMath"],
      swiftSettings: strict),
    .target(
      name: "SessionFiles", dependencies: ["Answers", "Syntax", "Drawing", "AutoLayout", "Course"],
      swiftSettings: strict),
    .target(
      name: "Notebook",
      dependencies: [
        "SessionFiles", "Answers", "Syntax", "Interchange", "Drawing", "Analysis", "AutoLayout",
        "ConstraintSolver", "Course",
      ], swiftSettings: strict),
    // The files of Sessions and Page are embedded by #embed, which Swift does not have.
    .target(name: "CourseFiles", exclude: ["Page"]),
    .target(name: "Course", dependencies: ["CourseFiles"], swiftSettings: strict),
    .target(
      name: "SessionProtocol",
      dependencies: ["Notebook", "SessionFiles", "Answers", "ConstraintSolver"],
      swiftSettings: strict),
    .target(
      name: "Serving",
      dependencies: [
        "SessionProtocol", "Notebook", "SessionFiles", "Answers", "ConstraintSolver", "Course",
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ], swiftSettings: strict),
    .target(
      name: "WebEngine",
      dependencies: [
        "SessionProtocol", "Notebook", "SessionFiles", "Answers", "ConstraintSolver", "Course",
      ],
      exclude: ["Runtime"],
      swiftSettings: strict),
    readline,
    .executableTarget(
      name: "layoutlab",
      dependencies: [
        "Notebook", "SessionFiles", "Answers", "SessionProtocol", "Serving", "ConstraintSolver",
        "Course", "CReadline",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: strict),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "ConstraintSolver", "AutoLayout", "Notebook", "SessionFiles", "Answers", "Drawing",
        "Browsing", "Conditions",
      ], path: "Tests/Benchmarks", exclude: ["CellsInPage.html"], swiftSettings: strict),
    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "Oracle", "Conditions"],
      swiftSettings: strict),
    .testTarget(
      name: "AutoLayoutTests",
      dependencies: ["AutoLayout", "ConstraintSolver", "Oracle", "Conditions"],
      swiftSettings: strict),
    .target(
      name: "Oracle", dependencies: ["ConstraintSolver"], path: "Tests/Oracle",
      // Exact fractions without optimisation take a tenth of the time of all tests.
      swiftSettings: strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
    .testTarget(
      name: "AnalysisTests",
      dependencies: ["Analysis", "AutoLayout", "ConstraintSolver", "Oracle", "Conditions"],
      swiftSettings: strict),
    .testTarget(
      name: "DrawingTests", dependencies: ["Drawing", "AutoLayout", "Browsing", "Conditions"],
      exclude: ["Golden"],
      swiftSettings: strict),
    .target(
      name: "Conditions", dependencies: ["Notebook", "Answers"], path: "Tests/Conditions",
      swiftSettings: strict),
    .target(
      name: "Browsing", dependencies: ["Conditions"], path: "Tests/Browsing", swiftSettings: strict),
    .testTarget(
      name: "PageTests", dependencies: ["Browsing", "Conditions", "layoutlab"],
      swiftSettings: strict),
    .testTarget(
      name: "SyntaxTests",
      dependencies: ["Syntax", "Notebook", "SessionFiles", "AutoLayout", "Conditions"],
      swiftSettings: strict),
    .testTarget(
      name: "InterchangeTests",
      dependencies: [
        "Interchange", "Notebook", "SessionFiles", "Answers", "Syntax", "AutoLayout",
        "ConstraintSolver", "Conditions",
      ],
      exclude: ["InterfaceNames.txt", "Stubs"],
      swiftSettings: strict),
    .testTarget(
      name: "NotebookTests",
      dependencies: [
        "Notebook", "SessionFiles", "Answers", "Syntax", "AutoLayout", "ConstraintSolver",
        "Conditions",
      ],
      exclude: ["Screens", "Texts", "Tour"],
      swiftSettings: strict),
    .testTarget(
      name: "ServingTests",
      dependencies: [
        "Serving", "SessionProtocol", "WebEngine", "Notebook", "SessionFiles", "Answers",
        "Conditions",
      ],
      swiftSettings: strict),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .testTarget(
      name: "ShellTests",
      dependencies: ["Browsing", "CPseudoTerminal", "Conditions", "Course", "layoutlab"],
      exclude: ["Transcripts"], swiftSettings: strict),
    .testTarget(
      name: "UnbreakableTests",
      dependencies: [
        "Notebook", "SessionFiles", "Answers", "Syntax", "Drawing", "Interchange", "AutoLayout",
        "ConstraintSolver", "Oracle", "Conditions",
      ], swiftSettings: strict),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["Conditions"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
