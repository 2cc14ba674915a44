import Foundation
import HoldfastDiagnostics

/// Lets a person play the app, with one command on each line from the keyboard or a pipe, until
/// `quit` or the end of the input.
@MainActor
final class Play {
  private let stage: Stage
  private let player: Player
  private let isTyped = isatty(STDIN_FILENO) != 0

  init(file: URL?) throws(PostFileError) {
    stage = try Stage(file: file)
    player = Player(stage: stage)
  }

  /// Runs the game.
  ///
  /// Returns whether every flow ended once and no object is left.
  func run() async -> Bool {
    stage.tellStory()
    stage.open()
    await stage.settle()
    show(picture.both)
    Terminal.say("Any name signs in, with a passcode of four characters or more.")
    while let line = nextLine(), await obey(line) {}
    return await stage.closeAndCount()
  }

  private var picture: Picture { Picture(stage: stage, rowLimit: 8) }

  private func nextLine() -> String? {
    Terminal.prompt("\n> ")
    let line = readLine()
    // Input from a pipe is printed, so that the transcript can be read.
    if !isTyped { Terminal.say(line ?? "") }
    return line
  }

  /// Runs the command on a line.
  ///
  /// Returns false after the last command.
  private func obey(_ line: String) async -> Bool {
    guard !line.allSatisfy(\.isWhitespace) else { return true }
    guard let command = Command(line) else {
      Terminal.say("“\(line)” is no command.")
      say(stage.front?.possibilities ?? [])
      return true
    }
    do {
      switch command {
      case .quit: return false
      case .help: Terminal.say(Command.usage)
      case .screen: show(picture.screen)
      case .tree: show(stage.windows.first?.flowTree.lines ?? [])
      default:
        try await perform(command)
        show(picture.both)
      }
    } catch {
      Terminal.say(error.message)
      say(error.possibilities)
    }
    return true
  }

  private func perform(_ command: Command) async throws(Player.Refusal) {
    switch command {
    case .tap(let name): try await player.tap(name)
    case .row(let number): try await player.tapRow(number)
    case .type(let text): try await player.type(text)
    case .clear: try await player.clear()
    case .scroll(let down): try await player.scroll(down: down)
    case .back: try await player.back()
    case .swipe(let way): try await player.swipeBack(way)
    case .drag(let way):
      if try await !player.dragDown(way) { Terminal.say("The sheet doesn't give way.") }
    case .outside: try await player.tapOutside()
    case .leave:
      await player.leaveAndReturn()
      sayWhichPIN()
    case .reopen: await player.reopen()
    case .wide: await player.resize(isWide: true)
    case .narrow: await player.resize(isWide: false)
    case .open(let url): try await player.open(url)
    case .push(let url): await player.push(url)
    case .action(let type): await player.pick(type)
    case .expire: await player.letSessionExpire()
    case .delete: await player.letNewestPostBeDeleted()
    case .screen, .tree, .help, .quit: break
    }
  }

  private func sayWhichPIN() {
    guard stage.front?.screen is LockViewController else { return }
    Terminal.say("The PIN is the passcode that was signed in with.")
  }

  private func show(_ lines: [String]) {
    for line in lines { Terminal.say(line) }
  }

  private func say(_ possibilities: [String]) {
    Terminal.say("Here and now: " + (possibilities + ["help", "quit"]).joined(separator: " · "))
  }
}
