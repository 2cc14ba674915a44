import Holdfast

/// Starts a flow in a window of its own, takes its screens away in one way, and expects `onEnd`
/// to be called exactly once, and everything tracked to be freed.
///
/// ```swift
/// try await expectFreed(by: .sheetDraggedDown, expecting: [.cancelled]) { placement, leaks, onEnd in
///   let flow = Flow<Order>(placement, onEnd: onEnd)
///   leaks.track(CheckoutCoordinator(flow: flow)).showCart()
/// }
/// ```
///
/// `start` starts the flow at the placement it is given and hands the third argument on as the flow's `onEnd`. It
/// may go on to any screen of the flow, and leave a modal of the flow's open: the exit is taken from
/// there. The user goes screen by screen, and drags down what the flow presents over them; code
/// dismisses that first. Screens and coordinator are held by nothing here.
///
/// **A guarded screen** asks before it leaves by the user's hand. `answering` says what the user taps in
/// the alert that comes up: with `.leave` its destructive button, or the only one that is no Cancel, and the
/// exit goes on; with `.stay` Cancel, and everything is expected to be as it was, until code takes the
/// screens away. An exit that asks and gets no answer is not taken.
///
/// **In the app's own container** exits may differ: a stack that permits the swipe where a plain one refuses it, tabs
/// that do something when one is selected. `in` makes it: a controller that becomes the root of the test's window, in
/// which the outermost stack and tabs are looked for, or a window, which is shown in the scene of the test's.
///
/// ```swift
/// try await expectFreed(by: .swipeBack, in: { ShopStack() }) { placement, leaks, onEnd in
///   let flow = Flow<Order>(placement, onEnd: onEnd)
///   leaks.track(CheckoutCoordinator(flow: flow)).showCart()
/// }
/// ```
///
/// **Work that ends later**, declared with `flow.work`, keeps the flow open beyond the exit. `afterExit`
/// lets it end; `onEnd` is expected after that.
///
/// **An exit that can't be taken** (there is no back button, a modal refuses to be dragged down, a left item does
/// nothing) is a failure that says why. A list leaves out what its flow is not to have:
/// `Exit.all(for: .push).except(.backButton)`. Only what UIKit has no public way to do is printed instead. A loop
/// over exits goes on; where an error ends one, what it never reached is named at the end of the run, flow by flow.
///
/// - Parameters:
///   - exit: The way out.
///   - outcomes: The outcomes that are right; nil is `.dismissed`, and for ``Exit/leadingItem``, which
///     calls the app's code, `.cancelled` as well. They are compared as text.
///   - answer: What the user answers to each question, before the screens leave and after.
///   - container: Makes the app's own stack, tabs, other container or window, anew for each exit; plain ones by
///     default.
///   - file: The file of the caller.
///   - fileID: The same by its module, for `FlowCoverage`.
///   - line: The line of the caller.
///   - start: Starts the flow and tracks what has to be freed.
///   - afterExit: What is done when the screens have left; nothing by default.
/// - Throws: What `start` and `afterExit` throw.
@preconcurrency @MainActor
public func expectFreed<Value>(
  by exit: Exit,
  expecting outcomes: [Outcome<Value>]? = nil,
  answering answer: LeavingAnswer? = nil,
  in container: (@MainActor () throws -> UIResponder)? = nil,
  file: StaticString = #filePath,
  fileID: String = #fileID,
  line: UInt = #line,
  _ start:
    @MainActor (
      _ placement: Placement,
      _ leaks: Leaks,
      _ onEnd: @escaping @MainActor (Outcome<Value>) -> Void
    ) async throws -> Void,
  afterExit: @MainActor () async throws -> Void = {}
) async throws {
  let trial = ExitTrial(
    by: exit,
    answering: answer,
    in: container,
    file: file,
    fileID: fileID,
    line: line
  )
  try await trial.telling {
    try await trial.run(expecting: outcomes, start, afterExit: afterExit)
  }
}

/// Takes a flow out by each of several exits, one after the other, and goes on when one fails: for XCTest, which
/// has no arguments.
///
/// ```swift
/// func testTheEditorIsFreedAtEveryExit() async throws {
///   try await expectFreed(by: Exit.all(for: .sheet)) { placement, leaks, onEnd in
///     let flow = Flow<String>(placement, onEnd: onEnd)
///     leaks.track(EditorCoordinator(flow: flow)).showEditor()
///   }
/// }
/// ```
///
/// Each failure names its exit. It is one, too, when the list has no exit that the flow has. All else is as with
/// one exit.
///
/// - Parameters:
///   - exits: The ways out.
///   - outcomes: The outcomes that are right at each of them.
///   - answer: What the user answers when a screen asks before it leaves.
///   - container: Makes the app's own stack, tabs, other container or window, anew for each exit; plain ones by
///     default.
///   - file: The file of the caller.
///   - fileID: The same by its module, for `FlowCoverage`.
///   - line: The line of the caller.
///   - start: Starts the flow and tracks what has to be freed; called once for each exit.
///   - afterExit: What is done when the screens have left; nothing by default.
/// - Throws: What `start` and `afterExit` throw; then the exits that are left are not tried, and are named at the
///   end of the run.
@preconcurrency @MainActor
public func expectFreed<Value>(
  by exits: [Exit],
  expecting outcomes: [Outcome<Value>]? = nil,
  answering answer: LeavingAnswer? = nil,
  in container: (@MainActor () throws -> UIResponder)? = nil,
  file: StaticString = #filePath,
  fileID: String = #fileID,
  line: UInt = #line,
  _ start:
    @MainActor (
      _ placement: Placement,
      _ leaks: Leaks,
      _ onEnd: @escaping @MainActor (Outcome<Value>) -> Void
    ) async throws -> Void,
  afterExit: @MainActor () async throws -> Void = {}
) async throws {
  try await ExitTrial.each(
    of: exits,
    answering: answer,
    in: container,
    file: file,
    fileID: fileID,
    line: line
  ) { trial in
    try await trial.run(expecting: outcomes, start, afterExit: afterExit)
  }
}

/// Starts an old coordinator, which knows no `Flow`, in a window of its own, takes its screens away in one
/// way, and expects everything tracked to be freed.
///
/// So a team sees what a coordinator leaks before it is moved, and that it does no longer when it is:
///
/// ```swift
/// try await expectFreed(by: exit) { place, leaks in
///   let main = MainCoordinator(navigationController: place.stack)
///   leaks.suspect(main)  // keeps it to the end, as the app does
///   main.buyFood()
///   leaks.track(main.childCoordinators[0])
/// }
/// ```
///
/// A parent that a screen of the stack keeps needs no `suspect`: what such a parent still keeps after the exit is
/// reported, and where the exit takes the parent away nothing is. Don't track a coordinator that is to stay.
///
/// `start` shows the first screen where the exit's place says: pushed on `place.stack` or as its only
/// screen, presented over `place.screen`, as the root of `place.window`, as a second tab of `place.tabs`, as
/// the root of another window that is shown in the scene of `place.window`, or in `place.container`. All else is as in
/// the form for flows.
///
/// - Parameters:
///   - exit: The way out.
///   - answer: What the user answers when a screen asks before it leaves.
///   - container: Makes the app's own stack, tabs, other container or window, anew for each exit; plain ones by
///     default.
///   - file: The file of the caller.
///   - fileID: The same by its module, for `FlowCoverage`.
///   - line: The line of the caller.
///   - start: Starts the coordinator and tracks what has to be freed.
/// - Throws: What `start` throws.
@preconcurrency @MainActor
public func expectFreed(
  by exit: Exit,
  answering answer: LeavingAnswer? = nil,
  in container: (@MainActor () throws -> UIResponder)? = nil,
  file: StaticString = #filePath,
  fileID: String = #fileID,
  line: UInt = #line,
  _ start: @MainActor (_ place: ExitPlace, _ leaks: Leaks) async throws -> Void
) async throws {
  let trial = ExitTrial(
    by: exit,
    answering: answer,
    in: container,
    file: file,
    fileID: fileID,
    line: line
  )
  try await trial.telling { try await trial.run(start) }
}

/// Takes an old coordinator out by each of several exits, and goes on when one fails: for XCTest, which has no
/// arguments.
///
/// As the form for flows; `start` is called once for each exit.
///
/// - Parameters:
///   - exits: The ways out.
///   - answer: What the user answers when a screen asks before it leaves.
///   - container: Makes the app's own stack, tabs, other container or window, anew for each exit; plain ones by
///     default.
///   - file: The file of the caller.
///   - fileID: The same by its module, for `FlowCoverage`.
///   - line: The line of the caller.
///   - start: Starts the coordinator and tracks what has to be freed.
/// - Throws: What `start` throws; then the exits that are left are not tried.
@preconcurrency @MainActor
public func expectFreed(
  by exits: [Exit],
  answering answer: LeavingAnswer? = nil,
  in container: (@MainActor () throws -> UIResponder)? = nil,
  file: StaticString = #filePath,
  fileID: String = #fileID,
  line: UInt = #line,
  _ start: @MainActor (_ place: ExitPlace, _ leaks: Leaks) async throws -> Void
) async throws {
  try await ExitTrial.each(
    of: exits,
    answering: answer,
    in: container,
    file: file,
    fileID: fileID,
    line: line
  ) { trial in
    try await trial.run(start)
  }
}

/// What is around the place that an exit leads out of, for code that knows no placement.
///
/// It holds all of it: let nothing keep it beyond the start.
@preconcurrency @MainActor
public struct ExitPlace {
  /// The window.
  public let window: UIWindow
  /// The stack in it.
  public let stack: UINavigationController
  /// The screen to present over.
  public let screen: UIViewController
  /// The tabs; nil where the exit leads out of none.
  public let tabs: UITabBarController?
  /// The split view controller, the page view controller, the arrangement, or the parent of a child; nil where the exit
  /// leads out of none.
  public let container: UIViewController?
}
