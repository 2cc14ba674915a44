import Foundation
import Holdfast
import HoldfastDiagnostics
import HoldfastHolders

/// Tracks the objects that a test expects to be deallocated, and refers to them weakly.
@preconcurrency @MainActor
public final class Leaks {
  private struct Tracked {
    weak var object: AnyObject?
    let name: String
    /// Whether the object can't be a part of the view hierarchy, because it isn't a screen, a view or another object of
    /// UIKit.
    let isOutside: Bool
    let file: StaticString
    let line: UInt
    var isReported = false

    var living: AnyObject? { isReported ? nil : object }
  }

  /// Whether a failure names the holder of the object.
  ///
  /// If it is false, the failure only says that the object is alive.
  public static var explains = true

  private var tracked: [Tracked] = []
  private let suspects = Suspects()

  /// Expects `object` to be deallocated by the end of the scope, and returns it.
  ///
  /// - Parameters:
  ///   - object: The object, whose static type may be a protocol such as `any Coordinator`. It isn't held.
  ///   - name: The name in a failure, in addition to the object's type.
  ///   - file: The file of the caller.
  ///   - line: The line of the caller.
  /// - Returns: The object.
  @discardableResult
  public func track<Object>(
    _ object: Object,
    named name: String? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Object {
    let type = type(of: object as Any)
    guard type is AnyClass else {
      Failure.report(
        "\(type) isn't a class, so no object can be deallocated. Track an object, and unwrap an optional.",
        file: file,
        line: line
      )
      return object
    }
    let name = name.map { "\(type) “\($0)”" } ?? "\(type)"
    track(object as AnyObject, as: name, file: file, line: line)
    return object
  }

  /// Expects all objects that `root` holds now to be deallocated by the end of the scope.
  ///
  /// These are the controller itself, its children and presented controllers, the flows that these controllers keep
  /// open, and the coordinators of the flows, including those that only a closure holds.
  ///
  /// - Parameters:
  ///   - root: The topmost view controller, which isn't held.
  ///   - file: The file of the caller.
  ///   - line: The line of the caller.
  public func trackHierarchy(
    of root: UIViewController,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    for screen in root.hierarchy {
      track(screen, file: file, line: line)
      let coordinators = Owners.objects(of: screen) + ClosureAuthors.authors(of: screen)
      let flows = FlowCore.all(of: screen)
      for object in coordinators where !isTracked(object) { track(object, file: file, line: line) }
      for flow in flows where !isTracked(flow) {
        track(flow, as: flow.name, file: file, line: line)
      }
    }
  }

  private func track(_ object: AnyObject, as name: String, file: StaticString, line: UInt) {
    lookForFlows()
    tracked.append(
      Tracked(
        object: object,
        name: name,
        isOutside: !isPartOfUIKit(object),
        file: file,
        line: line
      )
    )
  }

  /// Reports each tracked coordinator that has been deallocated although its screens are still visible.
  ///
  /// `isOld` says that the coordinator has no flow. In that case, its parent may be the object that should hold it.
  func reportFreedEarly(while screens: String, isOld: Bool = false) {
    let cause =
      isOld
      ? """
      Either its parent should hold it and doesn't, or no closure of the screen holds it strongly. Pass a parent that \
      the app keeps alive to leaks.suspect(_:), which holds it until the end of the test.
      """
      : "No closure of the screen holds the coordinator strongly."
    for entry in tracked where entry.isOutside && entry.object == nil {
      Failure.report(
        """
        \(entry.name), tracked here, has been deallocated while \(screens) is visible, so it receives no event of \
        that screen. \(cause) Capture self, not [weak self], in the screen's outputs, or use connect(_:to:) or \
        screen.keepAlive(coordinator). Don't track an object that the screen doesn't need.
        """,
        file: entry.file,
        line: entry.line
      )
    }
  }

  private func isTracked(_ object: AnyObject) -> Bool {
    tracked.contains { $0.object === object }
  }

  /// The diagnoses of flows that can't end while their window is open.
  ///
  /// They are reported only if no tracked object is alive.
  private var stranded: [FlowDiagnosis] = []
  private let flowsBefore = FlowsBefore()
  /// Whether the test has made a flow, whose `onEnd` the advice can name.
  var hasSeenFlow = false

  /// The name of the exit before this check, if a test takes several exits.
  var occasion: String?

  var isEmpty: Bool { tracked.isEmpty }
  var hasLiving: Bool { tracked.contains { $0.living != nil } }

  /// Names an object, such as a service, that may hold leaked objects.
  ///
  /// If an object leaks, the test searches for its holders, beginning at this object as well as at the windows. The
  /// failure refers to this object as `name`. The object is held until the scope ends, and may stay alive.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - name: The name in a failure, by default the object's type.
  public func suspect(_ object: AnyObject, named name: String? = nil) {
    suspects.add(object, named: name)
  }

  private var newFlows: [FlowCore] { flowsBefore.later }

  private func lookForFlows() {
    hasSeenFlow = hasSeenFlow || !newFlows.isEmpty
  }

  /// Reports objects in a cycle that aren't reachable from a window, and finds flows that can't end.
  ///
  /// Some of these objects are released when the windows are closed, but an app's window stays open.
  func lookWhileWindowsAreOpen() async {
    lookForFlows()
    // An object that was reported may keep its flow open, so the flow isn't reported as well.
    guard hasLiving || newFlows.contains(where: \.isOpen), !tracked.contains(where: \.isReported)
    else { return }
    _ = await settling()
    func leakedInCycles() -> [HeapObject] {
      HoldingReport.leakedInCycles(among: tracked.compactMap(\.living).map { HeapObject($0) })
    }
    if !leakedInCycles().isEmpty { await Self.wait { leakedInCycles().isEmpty } }
    let leaked = Set(leakedInCycles())
    if leaked.isEmpty {
      stranded = findStranded()
    } else {
      reportLiving { leaked.contains($0) }
    }
  }

  /// Returns the flows that can't end, because their host has left the window and is still alive.
  private func findStranded() -> [FlowDiagnosis] {
    func examine(_ explain: Owners.Explain?) -> [FlowDiagnosis] {
      FlowDoctor.examine(newFlows, explain: explain).filter { $0.verdict == .upReferenceCycle }
    }
    if examine(nil).isEmpty { return [] }
    _ = HoldingOwners.install
    return examine(Owners.explanation?(true))
  }

  /// Waits a few run-loop passes for deallocations, and reports the objects that are still alive.
  func expectNone(file: StaticString, line: UInt) async {
    await Self.wait { !hasLiving }
    if hasLiving { return reportLiving() }
    for diagnosis in stranded { Failure.report("\(diagnosis)", file: file, line: line) }
  }

  /// Reports the objects that are alive after an exit, except for screens that only UIKit holds.
  ///
  /// The screen below the flow or another coordinator may hold such an object. The object would be released when the
  /// test's window is closed, but an app's window stays open.
  func expectNoneAfterExit() async {
    guard hasLiving else { return }
    func kept() -> [HeapObject] {
      let screens = tracked.filter { !$0.isOutside }.compactMap(\.living).filter { object in
        (object as? UIViewController)?.hasLeftHierarchy ?? false
      }
      let others = tracked.filter(\.isOutside).compactMap(\.living).map { HeapObject($0) }
      // The objects of a flow that can't end are explained with the flow.
      let isStranded = FlowDoctor.examine(newFlows, explain: nil).contains {
        $0.verdict == .upReferenceCycle
      }
      return (isStranded ? HoldingReport.keptByHierarchy(of: others) : others)
        + HoldingReport.keptByApp(of: screens.map { HeapObject($0) })
    }
    await Self.wait { kept().isEmpty }
    let leaked = Set(kept())
    if !leaked.isEmpty { reportLiving { leaked.contains($0) } }
  }

  /// The number of seconds within which an object has to be deallocated.
  ///
  /// It is real time, because a cancelled task ends on another thread. Only a failure takes this long.
  static var timeLimit: TimeInterval = 0.1

  /// Settles until all objects have been deallocated, or the time limit has expired.
  static func wait(until isDeallocated: () -> Bool) async {
    for _ in 0..<10 where !isDeallocated() { _ = await settling() }
    let deadline = ProcessInfo.processInfo.systemUptime + timeLimit
    while !isDeallocated(), ProcessInfo.processInfo.systemUptime < deadline {
      await withCheckedContinuation { continuation in
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.005) { continuation.resume() }
      }
      _ = await settling()
    }
  }

  /// Fails once for each object that no other leaked object holds, and names the leaked objects that it holds.
  private func reportLiving(_ isMeant: (HeapObject) -> Bool = { _ in true }) {
    var seen: Set<HeapObject> = []
    let living = tracked.compactMap { entry in
      entry.living.map { (entry: entry, object: HeapObject($0)) }
    }.filter { isMeant($0.object) && seen.insert($0.object).inserted }
    guard !living.isEmpty else { return }
    lookForFlows()
    EndOfFlow.isKnown = hasSeenFlow
    defer { EndOfFlow.isKnown = true }
    for index in tracked.indices {
      guard let object = tracked[index].living, seen.contains(HeapObject(object)) else { continue }
      ReportedLeaks.add(object)
      tracked[index].isReported = true
    }
    let report = HoldingReport()
    let after = occasion.map { " after \($0)" } ?? ""
    for (root, others) in report.outermost(of: living.map(\.object)) {
      guard let leaked = living.first(where: { $0.object == root }) else { continue }
      let names = living.filter { others.contains($0.object) }.map(\.entry.name)
      let rest =
        names.isEmpty ? "" : "\nIt keeps these tracked objects: \(names.joined(separator: ", "))."
      let holder = Self.explains ? report.explanation(of: root).text : "It is held."
      Failure.report(
        "\(leaked.entry.name), tracked here, is still alive\(after). \(holder)\(rest)",
        file: leaked.entry.file,
        line: leaked.entry.line
      )
    }
  }
}
