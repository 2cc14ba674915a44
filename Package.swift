// swift-tools-version: 6.2

import PackageDescription

/// Stands in for UIKit where there is none: on Linux, and in a plain `swift test` on a Mac.
///
/// It is never built into an app for Apple's devices.
let headlessUIKit = Target.Dependency.target(
  name: "HeadlessUIKit",
  condition: .when(platforms: [.linux, .macOS])
)

let package = Package(
  name: "Holdfast",
  platforms: [.iOS(.v15), .macCatalyst(.v15), .tvOS(.v15), .visionOS(.v1), .macOS(.v13)],
  products: [
    .library(name: "Holdfast", targets: ["Holdfast"]),
    .library(name: "HoldfastLinks", targets: ["HoldfastLinks"]),
    .library(name: "HoldfastDiagnostics", targets: ["HoldfastDiagnostics"]),
    .library(name: "HoldfastTesting", targets: ["HoldfastTesting"]),
    .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit"]),
    // Nothing else: the targets of a product may have no name that a target of the app has, and
    // `swift run` finds the samples and the benchmarks all the same.
  ],
  targets: [
    .target(name: "HeadlessUIKit"),
    .target(name: "Holdfast", dependencies: [headlessUIKit], exclude: ["Core/README.md"]),
    .target(name: "HoldfastLinks", dependencies: ["Holdfast", headlessUIKit]),
    .target(name: "HoldfastDiagnostics", dependencies: ["Holdfast", headlessUIKit]),
    // Reads Swift's metadata, symbols and memory; no product, and never linked into an app.
    .target(name: "HoldfastHolders"),
    .target(
      name: "HoldfastTesting",
      dependencies: [
        "Holdfast", "HoldfastLinks", "HoldfastDiagnostics", "HoldfastHolders", headlessUIKit,
      ]
    ),

    // The app and the terminal that plays it are one module, as the app is in Xcode: nothing of the app
    // is `package` or `public` for the terminal, and tests import it with `@testable`.
    .executableTarget(
      name: "newsfeed",
      dependencies: ["Holdfast", "HoldfastLinks", "HoldfastDiagnostics", headlessUIKit],
      path: "Examples/Newsfeed",
      exclude: ["App/Newsfeed.xcodeproj", "App/Phone", "App/README.md"],
      resources: [.process("Services/posts.json")]
    ),

    .target(
      name: "Shop",
      dependencies: ["Holdfast", "HoldfastLinks", headlessUIKit],
      path: "Examples/Shop",
      exclude: ["README.md"]
    ),

    // What it costs: measured, so it belongs to the tests, but it is run by hand and optimized.
    .target(name: "Allocations", path: "Tests/Benchmarks/Allocations"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Allocations", "Holdfast", "HoldfastLinks", "HoldfastDiagnostics", headlessUIKit,
      ],
      path: "Tests/Benchmarks/Run"
    ),

    // Expectations as plain functions, for the tests that have thousands of them: `#expect` takes several times as
    // long to compile.
    .target(name: "Expectations", path: "Tests/Expectations"),

    // What UIKit does, told in code that runs on UIKit as well: it knows neither the package's own API
    // nor HeadlessUIKit.
    .testTarget(
      name: "BehaviourTests",
      dependencies: ["Expectations", "Holdfast", "HoldfastTesting"],
      packageAccess: false
    ),
    .testTarget(
      name: "HeadlessUIKitTests",
      dependencies: [
        "Expectations", "BehaviourTests", "Holdfast", "HoldfastTesting", headlessUIKit,
      ]
    ),
    .testTarget(
      name: "HoldfastTests",
      dependencies: [
        "Expectations", "Holdfast", "HoldfastLinks", "HoldfastDiagnostics", "HoldfastTesting",
        headlessUIKit,
      ]
    ),
    .testTarget(
      name: "WholeAppTests",
      dependencies: ["Holdfast", "HoldfastLinks", "HoldfastTesting", headlessUIKit]
    ),
    .testTarget(
      name: "HoldfastLinksTests",
      dependencies: [
        "Expectations", "Holdfast", "HoldfastLinks", "HoldfastDiagnostics", "HoldfastTesting",
        headlessUIKit,
      ]
    ),
    .testTarget(
      name: "HoldfastDiagnosticsTests",
      dependencies: [
        "Expectations", "Holdfast", "HoldfastDiagnostics", "HoldfastTesting", headlessUIKit,
      ]
    ),
    .testTarget(name: "HoldfastHoldersTests", dependencies: ["Expectations", "HoldfastHolders"]),
    .testTarget(
      name: "HoldfastTestingTests",
      dependencies: [
        "Expectations", "Holdfast", "HoldfastDiagnostics", "HoldfastHolders", "HoldfastTesting",
        headlessUIKit,
      ]
    ),
    .testTarget(
      name: "NewsfeedTests",
      dependencies: [
        "newsfeed", "Holdfast", "HoldfastLinks", "HoldfastDiagnostics", "HoldfastTesting",
        headlessUIKit,
      ]
    ),
    .testTarget(
      name: "ShopTests",
      dependencies: ["Shop", "Holdfast", "HoldfastLinks", "HoldfastTesting", headlessUIKit]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Apps on their way to Holdfast. Each stage is a module of its own: their types have the same names,
// and `diff -ru Before Mixed` shows what the step costs.
let forXcodeAlone = [
  "ChildArrays": ["Food.storyboard"],
  "DelegateScreens/Before": ["ObjectiveC"],
]
let migrations = [
  "ChildArrays", "RouterWithCompletions", "DelegateScreens", "SceneCoordinator", "RouterTree",
  "GlobalRouter",
].flatMap { style in
  ["Before", "Mixed", "After"].map { stage in
    Target.target(
      name: style + stage,
      dependencies: stage == "Before"
        ? [headlessUIKit] : ["Holdfast", "HoldfastLinks", headlessUIKit],
      path: "Examples/Migration/\(style)/\(stage)",
      exclude: forXcodeAlone["\(style)/\(stage)"] ?? forXcodeAlone[style] ?? [],
      // A team's app, in which nothing is said about actors.
      swiftSettings: style == "GlobalRouter" ? [.swiftLanguageMode(.v5)] : []
    )
  }
}
package.targets += migrations
package.targets.append(
  .testTarget(
    name: "MigrationTests",
    dependencies: ["Holdfast", "HoldfastLinks", "HoldfastTesting", headlessUIKit]
      + migrations.map { .target(name: $0.name) }
  )
)

// For whoever changes the library, and nobody else: fewer targets, so that an edit is built quickly.
//
// `HOLDFAST_ONLY=HoldfastTests,HoldfastLinksTests swift test` builds those test targets and what they need.
// `HOLDFAST_SUITES=Exits,Gates swift test` builds those folders of HoldfastTests, with their support, as a target
// of its own, so that the whole target keeps what was built of it.
var only = Context.environment["HOLDFAST_ONLY"]?.split(separator: ",").map(String.init)
if let suites = Context.environment["HOLDFAST_SUITES"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.name == "HoldfastTests" }
  package.targets.append(
    .testTarget(
      name: "HoldfastSuites",
      dependencies: [
        "Expectations",
        "Holdfast", "HoldfastLinks", "HoldfastDiagnostics", "HoldfastTesting", headlessUIKit,
      ],
      path: "Tests/HoldfastTests",
      sources: ["Support"] + suites
    )
  )
  only = (only ?? []) + ["HoldfastSuites"]
}
if let only {
  var needed: Set<String> = []
  func need(_ name: String) {
    guard needed.insert(name).inserted,
      let target = package.targets.first(where: { $0.name == name })
    else { return }
    for dependency in target.dependencies {
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _): need(name)
      default: break
      }
    }
  }
  only.forEach(need)
  for product in package.products.compactMap({ $0 as? Product.Library }) {
    product.targets.forEach(need)
  }
  package.targets.removeAll { !needed.contains($0.name) }
}

// `HOLDFAST_OPTIMIZED=1 swift test` runs the tests on an optimized library: the suite takes half the time. The modules stay
// testable; no app ever builds with these flags, which SwiftPM refuses in a dependency.
// `HOLDFAST_COVERED=1` counts which functions of the library are called, for `Tests/which`.
// `HOLDFAST_PLAIN_TESTS=1 swift test -c release` doesn't optimize the tests that only call the library, which halves the
// time of that build. Tests that look into memory, and those of samples, are optimized.
for (variable, modules, flags) in [
  ("HOLDFAST_OPTIMIZED", ["HeadlessUIKit", "Holdfast"], ["-O"]),
  (
    "HOLDFAST_PLAIN_TESTS",
    ["BehaviourTests", "HeadlessUIKitTests", "HoldfastTests", "HoldfastLinksTests"], ["-Onone"]
  ),
  ("HOLDFAST_COVERED", ["Holdfast"], ["-profile-generate", "-profile-coverage-mapping"]),
] where Context.environment[variable] != nil {
  for target in package.targets where modules.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
    if variable == "HOLDFAST_COVERED" {
      target.linkerSettings = [.unsafeFlags(["-profile-generate"])]
    }
  }
}
