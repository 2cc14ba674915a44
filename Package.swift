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

    // What UIKit does, told in code that runs on UIKit as well: it knows neither the package's own API
    // nor HeadlessUIKit.
    .testTarget(
      name: "BehaviourTests",
      dependencies: ["Holdfast", "HoldfastTesting"],
      packageAccess: false
    ),
    .testTarget(
      name: "HeadlessUIKitTests",
      dependencies: ["BehaviourTests", "Holdfast", "HoldfastTesting", headlessUIKit]
    ),
    .testTarget(
      name: "HoldfastTests",
      dependencies: [
        "Holdfast", "HoldfastLinks", "HoldfastDiagnostics", "HoldfastTesting", headlessUIKit,
      ]
    ),
    .testTarget(
      name: "WholeAppTests",
      dependencies: ["Holdfast", "HoldfastLinks", "HoldfastTesting", headlessUIKit]
    ),
    .testTarget(
      name: "HoldfastLinksTests",
      dependencies: ["Holdfast", "HoldfastLinks", "HoldfastTesting", headlessUIKit]
    ),
    .testTarget(
      name: "HoldfastDiagnosticsTests",
      dependencies: ["Holdfast", "HoldfastDiagnostics", "HoldfastTesting", headlessUIKit]
    ),
    .testTarget(name: "HoldfastHoldersTests", dependencies: ["HoldfastHolders"]),
    .testTarget(
      name: "HoldfastTestingTests",
      dependencies: [
        "Holdfast", "HoldfastDiagnostics", "HoldfastHolders", "HoldfastTesting", headlessUIKit,
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
