import Foundation

/// The program `swift run newsfeed`, which plays the app in a terminal by itself or lets a person
/// play it.
@main
@MainActor
enum Newsfeed {
  static func main() {
    Task { exit(await status()) }
    // An `async` main would leave the main thread on Linux, and all of UIKit runs on the main
    // thread.
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

  /// Runs the program.
  ///
  /// Returns whether everything succeeded.
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
      // The tour and the events refer to the storyboard weakly.
      defer { withExtendedLifetime(storyboard) {} }
      return try await storyboard.run(drawnInto: options.picture, only: options.step)
    }
  }
}
