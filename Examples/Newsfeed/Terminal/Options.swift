import Foundation

/// The options on the command line.
struct Options: Equatable {
  enum Mode {
    case opening
    case tour
    case play
    case storyboard
    case help
  }

  /// An error on the command line.
  struct Mistake: Error, Equatable {
    let message: String
  }

  var mode = Mode.opening
  /// The file with the posts; nil for the sample.
  var posts: URL?
  /// Whether the app starts without posts if that file doesn't exist.
  var startsFresh = false
  /// The file that the storyboard is written to.
  ///
  /// It is a web page, or pictures if the file is an SVG.
  var picture: URL?
  /// The number of the only step that is drawn; nil for all steps.
  var step: Int?
  /// Whether the events of flows are printed.
  var logsFlows = false

  init(_ arguments: [String]) throws(Mistake) {
    var given: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "-h", "--help":
        mode = .help
        return
      case "tour", "play", "storyboard":
        if let given { throw Self.mistake(argument, after: given) }
        given = argument
        mode = argument == "play" ? .play : argument == "tour" ? .tour : .storyboard
        guard mode == .storyboard else { continue }
        guard let path = rest.popFirst() else {
          throw Mistake(
            message: "storyboard needs a file: tour.html for a page, tour.svg for pictures."
          )
        }
        picture = try Self.picture(path)
        step = try rest.first.flatMap { Int($0) }.map(Self.step)
        if step != nil { rest.removeFirst() }
        if step != nil, picture?.pathExtension.lowercased() == "html" {
          throw Mistake(message: "one step is a picture and no page: name a file like step.svg.")
        }
      case "--fresh":
        startsFresh = true
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
    if startsFresh, posts == nil {
      throw Mistake(message: "--fresh is about the file that --posts names; name one.")
    }
  }

  private static func mistake(_ mode: String, after given: String) -> Mistake {
    if mode == given { return Mistake(message: "\(mode) once is enough.") }
    let pair: Set = [mode, given]
    return Mistake(
      message: pair == ["storyboard", "tour"]
        ? "storyboard plays the tour by itself; leave out tour."
        : "\(given) and \(mode) can't be had at once; take one of them."
    )
  }

  /// The file with the posts: the named file, the sample, or nil to start without posts.
  var file: URL? {
    guard let posts else { return PostService.samplePosts }
    return startsFresh && !FileManager.default.fileExists(atPath: posts.path) ? nil : posts
  }

  /// Checks the storyboard's file before the tour is played, so that a mistake isn't found only
  /// after it.
  private static func picture(_ path: String) throws(Mistake) -> URL {
    let picture = URL(fileURLWithPath: path)
    guard ["html", "svg"].contains(picture.pathExtension.lowercased()) else {
      throw Mistake(message: "\(path) ends with neither .html, for a page, nor .svg, for pictures.")
    }
    let folder = picture.deletingLastPathComponent()
    if isFolder(picture) {
      throw Mistake(message: "\(path) is a folder; name a file for the storyboard.")
    }
    guard isFolder(folder) else {
      throw Mistake(message: "there is no folder \(folder.path) for the storyboard.")
    }
    let taken = FileManager.default.fileExists(atPath: picture.path) ? picture : folder
    guard FileManager.default.isWritableFile(atPath: taken.path) else {
      throw Mistake(message: "the permissions of \(taken.path) don't allow to write there.")
    }
    return picture
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func step(_ number: Int) throws(Mistake) -> Int {
    guard (1...Tour.steps).contains(number) else {
      throw Mistake(message: "the tour has the steps 1 to \(Tour.steps), and no \(number).")
    }
    return number
  }

  private static func file(_ path: String?) throws(Mistake) -> URL {
    guard let path, !path.isEmpty else { throw Mistake(message: "--posts needs a file.") }
    return URL(fileURLWithPath: path)
  }

  static let usage = """
    usage: newsfeed [tour | play | storyboard FILE [STEP]] [--posts FILE [--fresh]] [--log]

      tour          goes through every way a flow can end, and counts; without a word the same is played,
                    and its opening shown
      play          the same app by hand: commands come from the keyboard or a pipe
      storyboard FILE [STEP]
                    the tour as a page to step through in a browser, or as pictures if FILE ends with
                    .svg: a file for each step, FILE-01.svg and on, or that STEP alone
      --log         prints what happens to flows, as Holdfast's event log tells it
      --posts FILE  the posts of FILE, which is only read, in place of the 200 that come with the app;
                    what changes is gone afterwards
      --fresh       no posts, if there is no FILE
      --help        this text

    The exit status is 0 when every flow ended once and was freed; 1 when not, or when
    something went wrong; 2 when the command line makes no sense.
    """
}
