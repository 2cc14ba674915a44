/// The options of the command line.
struct Options {
  enum Mode {
    case help
    case list
    case once(LifeCycle, Variant, count: Int)
    /// Links that this number of screens pass.
    case links(past: Int, count: Int)
    case measure
  }

  /// A part of the command line that can't be understood.
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  var mode = Mode.measure
  var json = false
  /// Whether everything is tried with tiny counts, only to check that it runs.
  var smoke = false
  var only = ""
  var samples = 9
  /// The number of other flows that are open while `--once` runs.
  var live = 0
  /// Whether a listener receives the flows' events while `--once` runs.
  var listen = false
  /// Whether the run loop makes passes as on a phone while `--once` runs.
  var phone = false

  static let usage = """
    Usage: swift run -c release benchmarks [options]

      --only WORD           Measure only scenarios whose name begins with WORD.
      --samples N           How often each is measured; 9 by default.
      --json                Print JSON instead of tables.
      --smoke               Run everything once with tiny counts.
      --list                Name the scenarios that --once takes.
      --once NAME VARIANT   Run one life cycle and nothing else, for valgrind or perf.
                            Variants: host, by-hand, child-arrays, holdfast. Besides those of
                            --list, cycle-1, cycle-100, cycle-1000 and cycle-test are
                            HeadlessUIKit alone, link-1 and link-1000 are a link past so many
                            screens, turn is an idle turn of the run loop, waits-500, -1000 and
                            -2000 are shows that wait for one stack, pushes-500, -1000 and
                            -5000 are pushes in one turn. A flow over a stack is depth-1, -100
                            and -500, of many screens screens-10, -100 and -1000, in flows
                            nested-10 and -200, over guarded screens over-0, -1, -10 and -100,
                            with idle-0 to -100 a turn; unguarded-1, -10 and -100 and guarded-1
                            to -100 are cancelled.
      --count N             How many times --once runs it; 1000 by default.
      --live N              How many other flows live meanwhile; 0 by default.
      --listen              Listen to the flows' events meanwhile.
      --phone               Let the run loop go round 120 times a second, for half a second
                            after each step, instead of skipping over each transition.
    """

  @MainActor
  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    var count = 1000
    var once: (LifeCycle, Variant)?
    var screensOfLinks: Int?
    while let argument = rest.popFirst() {
      switch argument {
      case "--help": mode = .help
      case "--list": mode = .list
      case "--json": json = true
      case "--smoke": smoke = true
      case "--listen": listen = true
      case "--phone": phone = true
      case "--live": live = try Self.number(of: argument, &rest)
      case "--only": only = try Self.value(of: argument, &rest)
      case "--samples": samples = try Self.number(of: argument, &rest)
      case "--count": count = try Self.number(of: argument, &rest)
      case "--once":
        let name = try Self.value(of: argument, &rest)
        let variant = try Self.value(of: argument, &rest)
        screensOfLinks = ["link-1": 1, "link-1000": 1000][name]
        if screensOfLinks != nil { continue }
        let lifeCycles = LifeCycle.all + LifeCycle.cycles + LifeCycle.scales + LifeCycle.growth
        guard let lifeCycle = lifeCycles.first(where: { $0.name == name }),
          let variant = Variant(rawValue: variant)
        else { throw Mistake(description: "There is no \(name) \(variant).") }
        once = (lifeCycle, variant)
      default: throw Mistake(description: "What is \(argument)?")
      }
    }
    if let once { mode = .once(once.0, once.1, count: count) }
    if let screensOfLinks { mode = .links(past: screensOfLinks, count: count) }
    if smoke { samples = 1 }
  }

  private static func value(of name: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else {
      throw Mistake(description: "\(name) needs a value.")
    }
    return value
  }

  private static func number(of name: String, _ rest: inout ArraySlice<String>) throws -> Int {
    guard let number = Int(try value(of: name, &rest)), number > 0 else {
      throw Mistake(description: "\(name) needs a number above 0.")
    }
    return number
  }
}
