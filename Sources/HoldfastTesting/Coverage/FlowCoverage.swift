import Foundation
import Holdfast
import HoldfastDiagnostics
import Testing

/// Records which flows the tests ran, by their places in the source, and the causes that ended them.
///
/// If no test takes an exit, a user may be the first to take it. The table has a row for each line that makes flows,
/// and a column for each cause of an end:
///
/// ```sh
/// HOLDFAST_COVERAGE=1 swift test
/// HOLDFAST_COVERAGE=flows.md swift test
/// ```
///
/// The first command prints the table when the tests' process ends. The second one also writes it as Markdown. If a run
/// has tests of both XCTest and Swift Testing, each framework has a process of its own. The second process prints the
/// flows of both processes, and the first process prints only its own. If you can't set an environment variable, call
/// ``record(writingTo:)`` in a test.
///
/// A number says how many flows ended for this cause. A dash marks an exit that no test took, although flows in such a
/// place have it. These are the exits of ``Exit/all(for:)``, and for flows with a value also `finish` and `cancel`. A
/// cell is blank if the place doesn't have the exit, or isn't known to have it. "Not made" marks a line that makes
/// flows and that no test reached. At the end of the process, the source is searched for such lines, in the folders
/// around the files that made flows.
///
/// A test's module may make flows of its own for `expectFreed(by:)`. Such a flow is counted in the row for a line of
/// the app. This line makes a flow of the same type in the same kind of place, and names a coordinator that the first
/// screen of the counted flow holds. If there isn't exactly one such line, the flow is counted in the row for its own
/// line.
///
/// The process holds the record until the process ends. The record has only values, so it holds no flow.
@preconcurrency @MainActor
public enum FlowCoverage {
  private static var listening: FlowBulletin.Listening?

  /// Records flows from now on, and prints the table when the process ends.
  ///
  /// Call it before the first flow is made, in the `init` of a suite or in `setUp`. A process that is killed prints
  /// nothing. A second call does nothing.
  ///
  /// - Parameter path: A file into which the table is also written as Markdown, whenever flows of a row end for a new
  ///   cause. XCTest and Swift Testing each have a process, and the second one adds to the first one's table.
  public static func record(writingTo path: String? = nil) {
    guard listening == nil else { return }
    listening = FlowBulletin.main.listen { receive($0, in: .main) }
    CoverageRecord.main.begin(writingTo: path)
  }

  /// The table so far, for a console.
  ///
  /// It is empty if no flow has been recorded. It doesn't contain lines that no test has reached.
  public static var table: String { CoverageRecord.main.table.text }

  /// The table so far, as Markdown.
  public static var markdown: String { CoverageRecord.main.table.markdown }

  /// Begins to record if the environment variable `HOLDFAST_COVERAGE` requests it.
  static let fromEnvironment: Void = {
    if let request = CoverageRequest(ProcessInfo.processInfo.environment["HOLDFAST_COVERAGE"]) {
      record(writingTo: request.path)
    }
  }()

  // MARK: Receiving events

  /// The exit's place and the test's modules while a test starts a flow for an exit, or nil at other times.
  private static var trial: (place: Exit.Place, modules: [String?])?
  /// The stand-ins whose flows haven't ended, by the identifiers of these flows.
  private static var standIns: [ObjectIdentifier: StandIn] = [:]

  /// Runs `body`, and records the first flow that it makes in the test's module as a stand-in for a flow of the app.
  ///
  /// In `body`, a test starts a flow as the app would. The test's module is the module of the file that calls
  /// `expectFreed(by:)`. In Swift Testing, the module of the running test counts as well.
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

  static func receive(_ event: FlowEvent, in record: CoverageRecord) {
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

  /// Records the types of a stand-in's coordinators.
  ///
  /// These types are used later to find the line of the app that makes the flow.
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
  /// The flow's type, such as `Flow<Draft>`, even if the flow was given a name.
  fileprivate var type: String {
    let values = "\(Swift.type(of: self))".drop { $0 != "<" }
    return values == "<()>" ? "Flow<Void>" : "Flow\(values)"
  }

  /// The kind of place in which the flow has shown its first screen, or nil if no exit exists for this kind.
  fileprivate var placeOfFirstScreen: Exit.Place? {
    guard let controller = screens.first?.root else { return nil }
    if controller is UIAlertController { return nil }
    if let stack = controller.parent as? UINavigationController {
      // A stack that was pushed on another stack is the detail of a collapsed split view controller.
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
