import Foundation

/// `swift run newsfeed`: the app in a terminal, played by itself or by hand.
@main
@MainActor
enum Newsfeed {
  static func main() {
    Task { exit(await status()) }
    // An `async` main would leave the main thread on Linux, and with it the place of all of UIKit.
    RunLoop.main.run()
  }

  private static func status() async -> Int32 {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      return try await run(options) ? 0 : 1
    } catch let mistake as Options.Mistake {
      Terminal.complain("newsfeed: \(mistake.message) Try newsfeed --help.")
      return 2
    } catch {
      Terminal.complain("newsfeed: \(error.localizedDescription)")
      return 1
    }
  }

  /// Whether all went well.
  private static func run(_ options: Options) async throws -> Bool {
    let log = options.logsFlows ? Storyboard.logEvents() : nil
    defer { log?.cancel() }
    switch options.mode {
    case .help:
      Terminal.say(Options.usage)
      return true
    case .opening, .tour:
      return try await Tour(file: options.file, isWhole: options.mode == .tour).run()
    case .play:
      return try await Play(file: options.file).run()
    case .storyboard:
      let storyboard = Storyboard(tour: try Tour(file: options.file))
      // The tour and the events know it weakly.
      defer { withExtendedLifetime(storyboard) {} }
      return try await storyboard.run(drawnInto: options.picture, only: options.step)
    }
  }
}
