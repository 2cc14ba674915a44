import Foundation
import HeadlessUIKit
import HoldfastDiagnostics

/// The cost of Holdfast compared with the same app without it, by `swift run -c release benchmarks`.
@main
@MainActor
enum Benchmarks {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      switch options.mode {
      case .help:
        print(Options.usage)
      case .list:
        for lifeCycle in LifeCycle.all { print(lifeCycle.name) }
      case .once(let lifeCycle, let variant, let count):
        // Otherwise the timer that would wake the clock would be set repeatedly, and counted.
        HeadlessClock.main.isHeld = true
        World.isPhone = options.phone
        let listening = options.listen ? FlowBulletin.main.listen { _ in } : nil
        lifeCycle.run(variant, times: count, amid: options.live)
        listening?.end()
      case .links(let screens, let count):
        let links = Links(screens: screens)
        for _ in 0..<count { links.open() }
      case .measure:
        var measurement = Measurement(options)
        measurement.run()
        print(options.json ? try measurement.report.json() : measurement.report.text)
      }
    } catch {
      FileHandle.standardError.write(Data("benchmarks: \(error) Try --help.\n".utf8))
      exit(2)
    }
  }
}
