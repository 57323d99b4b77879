// swift-tools-version: 6.2
import PackageDescription

// Apart from the package above it: a fuzzing target has no `main` of its own and would break a
// plain build there. Run it with libFuzzer's driver:
//
//     cd Tests/Fuzzing
//     swift build -c release --sanitize=fuzzer --product Fuzz
//     LAYOUTLAB_FUZZ=parser SWIFT_BACKTRACE=enable=no \
//       .build/release/Fuzz -max_total_time=360 -dict=words.dict corpus ../../Sessions
//
// `LAYOUTLAB_FUZZ` is parser, files, formats, importers or evaluator. What stops it is written as a
// named test of the package above before it is mended.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "LayoutLab", path: "../..")],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [.product(name: "Notebook", package: "LayoutLab")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ],
  swiftLanguageModes: [.v6]
)
