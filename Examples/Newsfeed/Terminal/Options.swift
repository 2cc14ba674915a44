import Foundation

/// What the command line asks for.
struct Options: Equatable {
  enum Mode {
    case tour
    case play
    case storyboard
    case help
  }

  /// Something on the command line that can't be followed.
  struct Mistake: Error, Equatable {
    let message: String
  }

  var mode = Mode.tour
  /// The file the posts are kept in; nil for a fresh copy of the sample.
  var posts: URL?
  /// The file that the storyboard is drawn into.
  var picture: URL?
  /// The only step that is drawn; nil for all.
  var step: Int?
  /// Whether what happens to flows is printed.
  var logsFlows = false

  init(_ arguments: [String]) throws(Mistake) {
    var modeWasGiven = false
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "-h", "--help":
        mode = .help
        return
      case "tour", "play":
        guard !modeWasGiven else { throw Mistake(message: "one of tour and play is enough.") }
        modeWasGiven = true
        mode = argument == "play" ? .play : .tour
      case "storyboard":
        guard !modeWasGiven else { throw Mistake(message: "one of tour and play is enough.") }
        modeWasGiven = true
        mode = .storyboard
        guard let path = rest.popFirst() else {
          throw Mistake(message: "storyboard needs a file for its picture.")
        }
        picture = URL(fileURLWithPath: path)
        step = rest.first.flatMap { Int($0) }
        if step != nil { rest.removeFirst() }
      case "--log":
        logsFlows = true
      case "--posts":
        posts = try Self.file(rest.popFirst())
      case _ where argument.hasPrefix("--posts="):
        posts = try Self.file(String(argument.dropFirst("--posts=".count)))
      case _ where argument.hasPrefix("-"):
        throw Mistake(message: "there is no option \(argument).")
      default:
        throw Mistake(message: "there is nothing called \(argument).")
      }
    }
  }

  private static func file(_ path: String?) throws(Mistake) -> URL {
    guard let path, !path.isEmpty else { throw Mistake(message: "--posts needs a file.") }
    return URL(fileURLWithPath: path)
  }

  static let usage = """
    usage: newsfeed [tour | play | storyboard PICTURE [STEP]] [--posts FILE] [--log]

      tour          goes through every way a flow can end, and counts (what you get without a word)
      play          the same app by hand: commands come from the keyboard or a pipe
      storyboard PICTURE [STEP]
                    the tour, drawn into an SVG file: the tree of screens and flows after each step,
                    or after that step alone
      --log         prints what happens to flows, as Holdfast's event log tells it
      --posts FILE  keep the posts in FILE, which is read and written; otherwise in a copy of the
                    200 that come with the app, which is gone afterwards
      --help        this text

    The exit status is 0 when every flow ended, was told so once, and was freed; 1 when not, or when
    something went wrong; 2 when the command line makes no sense.
    """
}
