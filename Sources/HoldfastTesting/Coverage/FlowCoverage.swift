import Foundation
import Holdfast
import HoldfastDiagnostics
import Testing

/// Which flows the tests ran, by their place in the source, and what ended each of them.
///
/// An exit that no test takes is a way out that the first user takes. The table has a row for each line
/// that makes flows, and a column for each cause of an end:
///
/// ```sh
/// HOLDFAST_COVERAGE=1 swift test
/// HOLDFAST_COVERAGE=flows.md swift test
/// ```
///
/// The first prints the table when the tests' process ends, the second writes it as Markdown, too. XCTest and Swift
/// Testing have a process each: what the second prints has the first one's flows in it, which the first can't know
/// and prints, too. Where no environment can be given, ``record(writingTo:)`` in a test does the same.
///
/// A number says how often. A dash is an exit that a flow in such a place has, those of ``Exit/all(for:)``
/// and its own `finish` and `cancel`, and that no test took. Blank is what is no exit of the place, or is not
/// known to be one. "Not made" is a line that makes flows and that no test came to; it is looked for in the
/// files around the others at the end, where the source is at hand.
///
/// A flow that a test's module makes for `expectFreed(by:)` counts for the app's line: the one that makes a flow of the
/// same type in the same kind of place, and names a coordinator that the flow's first screen keeps. Where there
/// is no such line, or more than one, it has the test's.
///
/// The process holds the record until it ends; it has values only and keeps no flow alive.
@preconcurrency @MainActor
public enum FlowCoverage {
  private static var listening: FlowBulletin.Listening?

  /// Records from now on, and prints the table when the process ends; a second call does nothing.
  ///
  /// Call it before the first flow is made: in the `init` of a suite, or in `setUp`. A process that is killed
  /// prints nothing.
  ///
  /// - Parameter path: Where the table is written as Markdown, too, whenever a flow ends in a way that is
  ///   new. XCTest and Swift Testing have a process each; the second one adds to the first one's table.
  public static func record(writingTo path: String? = nil) {
    guard listening == nil else { return }
    listening = FlowBulletin.main.listen { hear($0, in: .main) }
    CoverageRecord.main.begin(writingTo: path)
  }

  /// The table so far, for a console.
  ///
  /// It is empty if nothing is recorded. Lines that were not come to are not in it.
  public static var table: String { CoverageRecord.main.table.text }

  /// The same as Markdown.
  public static var markdown: String { CoverageRecord.main.table.markdown }

  /// Records if `HOLDFAST_COVERAGE` asks for it.
  static let fromEnvironment: Void = {
    if let request = CoverageRequest(ProcessInfo.processInfo.environment["HOLDFAST_COVERAGE"]) {
      record(writingTo: request.path)
    }
  }()

  // MARK: Hearing

  /// The exit that a flow is started for, while a test starts it.
  private static var trial: (place: Exit.Place, modules: [String?])?
  /// Those that stand in for the app's and have not ended.
  private static var standIns: [ObjectIdentifier: StandIn] = [:]

  /// Runs `body`, in which a test starts a flow as the app would; the first that the test's module makes stands in for
  /// the app's.
  ///
  /// That is the module of the file that calls `expectFreed(by:)`, and in Swift Testing that of the test as well.
  static func standingIn<Value>(
    at place: Exit.Place,
    in fileID: String,
    _ body: @MainActor () async throws -> Value
  ) async rethrows -> Value {
    let caller = CallSite(fileID: fileID, line: 0).module
    trial = (place, [caller, Test.current?.sourceLocation.moduleName])
    defer { trial = nil }
    return try await body()
  }

  static func hear(_ event: FlowEvent, in record: CoverageRecord) {
    if Test.current != nil || FlowIssues.knowsTests { record.noteSwiftTesting() }
    let site = CallSite(fileID: event.fileID, line: event.line)
    func change<Result>(_ body: (inout CoverageRow) -> Result) -> Result {
      guard let standIn = event.id.flatMap({ standIns[$0] }) else {
        return record.change(site, body)
      }
      return record.change(standIn) { body(&$0.row) }
    }
    switch event.kind {
    case .started:
      if let flow = flow(of: event) { beStandIn(flow, at: site) }
      change { $0.name = event.name }
    case .shown:
      guard let flow = flow(of: event), let place = flow.placeOfFirstScreen else { return }
      if let standIn = standIns[ObjectIdentifier(flow)] { note(flow, standIn, in: record) }
      let isValueless = flow.isValueless
      let path = SourceFile.path(of: site.fileID)
      change { row in
        row.path = path
        row.add(place, isValueless: isValueless)
      }
    case .ended(_, let cause):
      if change({ $0.count(cause) }) { record.write() }
      if let id = event.id { standIns[id] = nil }
    case .waiting, .issue:
      break
    }
  }

  private static func flow(of event: FlowEvent) -> FlowCore? {
    FlowCore.all.first { ObjectIdentifier($0) == event.id }
  }

  private static func beStandIn(_ flow: FlowCore, at site: CallSite) {
    guard let trial, trial.modules.contains(site.module) else { return }
    self.trial = nil
    standIns[ObjectIdentifier(flow)] = StandIn(site: site, place: trial.place, type: flow.type)
  }

  /// Notes what the app's line has in common with the test's.
  private static func note(_ flow: FlowCore, _ standIn: StandIn, in record: CoverageRecord) {
    guard let screen = flow.screens.first?.screen else { return }
    for coordinator in HoldingOwners.coordinators(of: screen) {
      let type: Any.Type = Swift.type(of: coordinator)
      let module = String(String(reflecting: type).prefix { $0 != "." })
      let folder = SourceFile.folder(of: module)
      record.change(standIn) {
        $0.coordinators.insert("\(type)")
        if let folder { $0.folders[module] = folder }
      }
    }
  }
}

extension FlowCore {
  /// `Flow<Draft>`, whatever the flow is named.
  fileprivate var type: String {
    let values = "\(Swift.type(of: self))".drop { $0 != "<" }
    return values == "<()>" ? "Flow<Void>" : "Flow\(values)"
  }

  /// The kind of place its first screen is in, if exits are listed for that.
  fileprivate var placeOfFirstScreen: Exit.Place? {
    guard let controller = screens.first?.root else { return nil }
    if controller is UIAlertController { return nil }
    if let stack = controller.parent as? UINavigationController {
      // A stack on a stack: a collapsed split view controller's.
      if controller is UINavigationController { return .detail }
      return stack.viewControllers.first === controller ? .stackRoot : .push
    }
    switch controller.parent {
    case is UITabBarController: return .tab
    case is UISplitViewController: return .detail
    case is UIPageViewController: return .page
    case let parent? where Halves.isArrangement(parent): return .arrangement
    default: break
    }
    if controller.parent == nil, controller.presentingViewController != nil {
      if controller.isInPopover { return .popover }
      return Platform.isSheetOrPopover(controller) ? .sheet : .fullScreen
    }
    guard let window = controller.viewIfLoaded?.window, window.rootViewController === controller
    else { return nil }
    if window.isLock { return .lock }
    return window.isOfFlow ? .window : .root
  }
}

extension UIViewController {
  fileprivate var isInPopover: Bool {
    #if os(tvOS)
    false
    #else
    presentationController is UIPopoverPresentationController
    #endif
  }
}
