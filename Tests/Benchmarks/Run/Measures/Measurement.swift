import Foundation
import HeadlessUIKit
import HoldfastDiagnostics

/// Runs the scenarios of the options, and fills the report.
@MainActor
struct Measurement {
  let options: Options
  private(set) var report = Report()

  init(_ options: Options) {
    self.options = options
  }

  mutating func run() {
    lifeCycles()
    liveFlows()
    memory()
    events()
    eventLog()
    links()
    plainCycles()
    manyFlows()
  }

  // MARK: Life cycles

  private mutating func lifeCycles() {
    for lifeCycle in LifeCycle.all where isAsked(lifeCycle.name) {
      let times = options.smoke ? 2 : 500
      let samples = sampled(lifeCycle.name) { world, app in
        lifeCycle.run(app, in: world, times: times)
        return times
      }
      report.add(lifeCycle.name, lifeCycle.title, "µs", samples)
    }
  }

  /// Starts and ends one flow while others are open in the window's other tabs.
  private mutating func liveFlows() {
    for others in [1, 100, 10_000] where isAsked("live-\(others)") {
      if options.smoke && others > 100 { continue }
      let times = options.smoke ? 2 : 200
      let samples = sampled("live-\(others)", others: others) { world, app in
        LifeCycle.all[0].run(app, in: world, times: times)
        return times
      }
      report.add("live-\(others)", "one screen, while \(others) flows live", "µs", samples)
    }
  }

  /// Runs the variants in turn, so that other load of the machine affects all of them, or one after the other if other
  /// flows are open, so that the flows of one variant don't cost time of another.
  private func sampled(
    _ name: String,
    others: Int = 0,
    _ body: (World, any App) -> Int
  ) -> [Variant: [Double]] {
    var samples: [Variant: [Double]] = [:]
    let groups = others > 0 ? Variant.allCases.map { [$0] } : [Variant.allCases]
    for group in groups {
      let stages = group.map { Stage($0, others: others) }
      for stage in stages { _ = body(stage.world, stage.app) }
      for sample in 1...options.samples {
        progress("\(name): \(sample) of \(options.samples)")
        for stage in stages {
          var times = 0
          let time = microseconds { times = body(stage.world, stage.app) }
          samples[stage.variant, default: []].append(time / Double(times))
        }
      }
      for stage in stages { stage.close() }
    }
    return samples
  }

  // MARK: Memory

  /// Reads the allocator's figures before and after a thousand flows were started.
  private mutating func memory() {
    guard isAsked("memory") else { return }
    Allocations.startCounting()
    let count = options.smoke ? 10 : 1000
    var bytes: [Variant: [Double]] = [:]
    var blocks: [Variant: [Double]] = [:]
    for variant in Variant.allCases {
      let stage = Stage(variant, others: 0, roomFor: count)
      let before = Allocations.now
      stage.fill(count)
      let after = Allocations.now
      bytes[variant] = [Double(after.bytes - before.bytes) / Double(count)]
      blocks[variant] = [Double(after.blocks - before.blocks) / Double(count)]
      stage.close()
    }
    report.add("memory-bytes", "a live flow of one screen", "bytes", bytes)
    report.add("memory-blocks", "a live flow of one screen", "allocations", blocks)
    for (name, values) in [("bytes", bytes), ("allocations", blocks)] {
      guard let hand = values[.byHand]?[0], let holdfast = values[.holdfast]?[0] else { continue }
      report.add("memory-\(name)-beyond", "  beyond by hand", name, [.holdfast: [holdfast - hand]])
    }
  }

  // MARK: Events

  /// Measures the time from the post until every screen has received the event.
  private mutating func events() {
    for screens in [1, 1000] where isAsked("event-\(screens)") {
      let posts = options.smoke ? 2 : 100
      var samples: [Variant: [Double]] = [:]
      for variant in [Variant.byHand, .holdfast] {
        let events = Events(variant, screens: screens)
        for sample in 0...options.samples {
          progress("event-\(screens): \(sample) of \(options.samples)")
          let time = microseconds { for _ in 0..<posts { events.post() } }
          if sample > 0 { samples[variant, default: []].append(time / Double(posts)) }
        }
        events.close(posts: posts * (options.samples + 1), screens: screens)
      }
      report.add("event-\(screens)", "an event for \(screens) screens", "µs", samples)
    }
  }

  // MARK: The event log

  /// Measures one flow without a listener to the flows' events and with one, in turn.
  private mutating func eventLog() {
    guard isAsked("log") else { return }
    let times = options.smoke ? 2 : 500
    let stage = Stage(.holdfast, others: 0)
    var samples: [Bool: [Double]] = [:]
    for sample in 0...options.samples {
      progress("log: \(sample) of \(options.samples)")
      for isHeard in [false, true] {
        var heard = 0
        let listening = isHeard ? FlowBulletin.main.listen { _ in heard += 1 } : nil
        let time = microseconds { LifeCycle.all[0].run(stage.app, in: stage.world, times: times) }
        listening?.end()
        precondition(heard == (isHeard ? 3 * times : 0), "\(heard) events of \(times) flows.")
        if sample > 0 { samples[isHeard, default: []].append(time / Double(times)) }
      }
    }
    stage.close()
    report.add(
      "log-off",
      "one screen, nobody hears the log",
      "µs",
      [.holdfast: samples[false] ?? []]
    )
    report.add("log-on", "one screen, the log is heard", "µs", [.holdfast: samples[true] ?? []])
  }

  // MARK: Links

  /// Measures the time from the call until every screen was asked and has passed.
  private mutating func links() {
    for screens in [1, 10, 100, 1000] where isAsked("link-screens-\(screens)") {
      measureLinks("link-screens-\(screens)", "a link past \(screens) screens") {
        Links(screens: screens)
      }
    }
    for tabs in [1, 10, 50] where isAsked("link-tabs-\(tabs)") {
      measureLinks("link-tabs-\(tabs)", "a link past \(tabs) tabs") { Links(tabs: tabs) }
    }
  }

  private mutating func measureLinks(_ name: String, _ title: String, _ make: () -> Links) {
    let links = make()
    let times = options.smoke ? 2 : 100
    var samples: [Double] = []
    for sample in 0...options.samples {
      progress("\(name): \(sample) of \(options.samples)")
      let time = microseconds { for _ in 0..<times { links.open() } }
      if sample > 0 { samples.append(time / Double(times)) }
    }
    report.add(name, title, "µs", [.holdfast: samples])
  }

  // MARK: HeadlessUIKit alone

  /// Measures push, settle, pop, settle and release on a low or a high stack, and for the first or the
  /// ten thousandth time.
  private mutating func plainCycles() {
    for cycle in LifeCycle.cycles where isAsked(cycle.name) {
      let times = options.smoke ? 2 : 200
      let stage = Stage(.host, others: 0)
      cycle.raise(stage.world)
      var samples: [Double] = []
      for sample in 0...options.samples {
        progress("\(cycle.name): \(sample) of \(options.samples)")
        let time = microseconds { cycle.run(stage.app, in: stage.world, times: times) }
        if sample > 0 { samples.append(time / Double(times)) }
      }
      report.add(cycle.name, cycle.title, "µs", [.host: samples])
    }
    guard isAsked("cycles") else { return }
    let stage = Stage(.host, others: 0)
    for count in options.smoke ? [1, 10] : [1, 100, 10_000] {
      let cycle = LifeCycle.cycles[0]
      let time = microseconds { cycle.run(stage.app, in: stage.world, times: count) }
      report.add(
        "cycles-\(count)",
        "push and pop \(count) times",
        "µs",
        [.host: [time / Double(count)]]
      )
    }
  }

  private func microseconds(_ body: () -> Void) -> Double {
    let begin = DispatchTime.now().uptimeNanoseconds
    body()
    return Double(DispatchTime.now().uptimeNanoseconds - begin) / 1000
  }

  // MARK: Many flows, one after another

  private mutating func manyFlows() {
    guard isAsked("million") else { return }
    let count = options.smoke ? 20 : 1_000_000
    let world = World()
    let app = HoldfastApp(world)
    // With the first flows, the process allocates memory that it keeps forever.
    LifeCycle.all[0].run(app, in: world, times: min(count, 10_000))
    var resident = [("start", ResidentMemory.now)]
    for tenth in 1...10 {
      progress("million: \(tenth * 10) %")
      LifeCycle.all[0].run(app, in: world, times: count / 10)
      if tenth == 5 { resident.append(("middle", ResidentMemory.now)) }
    }
    resident.append(("end", ResidentMemory.now))
    for (when, bytes) in resident {
      let mebibytes = Double(bytes) / 1_048_576
      report.add("million-\(when)", "\(count) flows, \(when)", "MiB", [.holdfast: [mebibytes]])
    }
  }

  // MARK: Asking and telling

  private func isAsked(_ scenario: String) -> Bool {
    scenario.hasPrefix(options.only)
  }

  /// Prints a line that the next one replaces, if the output is a terminal.
  private func progress(_ text: String) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text)\r".utf8))
  }
}
