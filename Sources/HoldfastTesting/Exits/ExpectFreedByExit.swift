import Holdfast

/// Starts a flow in a separate window, makes its screens leave by one exit, and expects that `onEnd` is called exactly
/// once and all tracked objects are deallocated.
///
/// ```swift
/// try await expectFreed(by: .sheetDraggedDown, expecting: [.cancelled]) { placement, leaks, onEnd in
///   let flow = Flow<Order>(placement, onEnd: onEnd)
///   leaks.track(CheckoutCoordinator(flow: flow)).showCart()
/// }
/// ```
///
/// `start` starts the flow at its first argument, the placement, and passes its third argument as the flow's `onEnd`.
/// It may show any further screens of the flow, and leave a modal open. The exit begins after `start` has returned. In
/// an exit by the user, the user leaves each screen in turn, and drags down modals over the flow's screens. In an exit
/// by code, modals are dismissed first. This function doesn't hold the screens or the coordinator.
///
/// **Guarded screens.** A guarded screen asks before the user can leave it. `answering` is the user's answer in the
/// alert. `.leave` taps the destructive button, or the only button other than Cancel, and the exit continues. `.stay`
/// taps Cancel. The screens are then expected to be unchanged, and code removes them afterwards. Without `answering`,
/// an alert is a failure.
///
/// **Containers of the app.** Exits may differ in the app's own containers, for example if its stack permits a swipe
/// that UIKit's stack wouldn't permit, or if its tabs run code when one of them is selected. The closure `in` creates
/// the container. If it returns a controller, that controller becomes the root of the test's window, and the outermost
/// stack and tabs in it are used. If it returns a window, the window is shown in the scene of the test's window.
///
/// ```swift
/// try await expectFreed(by: .swipeBack, in: { ShopStack() }) { placement, leaks, onEnd in
///   let flow = Flow<Order>(placement, onEnd: onEnd)
///   leaks.track(CheckoutCoordinator(flow: flow)).showCart()
/// }
/// ```
///
/// **Work.** Work that was declared with `flow.keepOpen` may keep the flow open after the exit. Complete this work in
/// `afterExit`. `onEnd` is expected after `afterExit` has returned.
///
/// **Missing exits.** If an exit can't be taken, the test fails with the reason, such as a missing back button, a modal
/// that refuses to be dragged down, or a left item without an effect. Exclude the exits that the flow isn't supposed to
/// have: `Exit.all(for: .push).except(.backButton)`. An exit for which UIKit has no public API is named on the console,
/// and the test doesn't fail. A loop over exits continues after a failure. If an error ends a loop, the exits that
/// weren't tried are listed at the end of the run, flow by flow.
///
/// - Parameters:
///   - exit: The exit.
///   - outcomes: The expected outcomes, which are compared as text. Nil means `.dismissed`, and also `.cancelled` for
///     ``Exit/leadingItem``, which calls the app's code.
///   - answer: The user's answer to each question, before the screens leave and afterwards.
///   - container: Creates the app's own stack, tabs, other container or window for each exit. By default, UIKit's
///     own classes are used.
///   - file: The file of the caller.
///   - fileID: The file of the caller with its module, for `FlowCoverage`.
///   - line: The line of the caller.
///   - start: Starts the flow, and tracks the objects that must be deallocated.
///   - afterExit: Called after the screens have left. By default, it does nothing.
/// - Throws: The errors of `start` and `afterExit`.
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
  try await trial.reportingMissingExit {
    try await trial.run(expecting: outcomes, start, afterExit: afterExit)
  }
}

/// Makes a flow's screens leave by each of several exits in turn, and continues after a failure.
///
/// Use it in XCTest, whose methods have no arguments.
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
/// Each failure names its exit. The test also fails if none of the exits can be taken. Otherwise this function does the
/// same as the function for a single exit.
///
/// - Parameters:
///   - exits: The exits.
///   - outcomes: The expected outcomes of each exit.
///   - answer: The user's answer if a screen asks before it leaves.
///   - container: Creates the app's own stack, tabs, other container or window for each exit. By default, UIKit's
///     own classes are used.
///   - file: The file of the caller.
///   - fileID: The file of the caller with its module, for `FlowCoverage`.
///   - line: The line of the caller.
///   - start: Starts the flow, and tracks the objects that must be deallocated. It is called once for each exit.
///   - afterExit: Called after the screens have left. By default, it does nothing.
/// - Throws: The errors of `start` and `afterExit`. After an error, the remaining exits aren't tried, and are listed at
///   the end of the run.
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

/// Starts a coordinator without a `Flow` in a separate window, makes its screens leave by one exit, and expects that
/// all tracked objects are deallocated.
///
/// With this function, a team can find the leaks of a coordinator before it migrates the coordinator to Holdfast, and
/// check afterwards that they are fixed:
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
/// If a screen of the stack holds a parent of the coordinator, the parent doesn't need `suspect`. The test fails if
/// such a parent still holds tracked objects after the exit, unless the exit removes the parent as well. Don't track a
/// coordinator that will stay.
///
/// `start` shows the first screen at the place of the exit:
///
/// - pushed on `place.stack`, or as its only screen
/// - presented over `place.screen`
/// - as the root of `place.window`, or of another window in its scene
/// - as a second tab of `place.tabs`
/// - in `place.container`
///
/// Otherwise this function does the same as the function for flows.
///
/// - Parameters:
///   - exit: The exit.
///   - answer: The user's answer if a screen asks before it leaves.
///   - container: Creates the app's own stack, tabs, other container or window for each exit. By default, UIKit's
///     own classes are used.
///   - file: The file of the caller.
///   - fileID: The file of the caller with its module, for `FlowCoverage`.
///   - line: The line of the caller.
///   - start: Starts the coordinator, and tracks the objects that must be deallocated.
/// - Throws: The errors of `start`.
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
  try await trial.reportingMissingExit { try await trial.run(start) }
}

/// Makes the screens of a coordinator without a `Flow` leave by each of several exits, and continues after a failure.
///
/// Use it in XCTest, whose methods have no arguments. `start` is called once for each exit.
///
/// - Parameters:
///   - exits: The exits.
///   - answer: The user's answer if a screen asks before it leaves.
///   - container: Creates the app's own stack, tabs, other container or window for each exit. By default, UIKit's
///     own classes are used.
///   - file: The file of the caller.
///   - fileID: The file of the caller with its module, for `FlowCoverage`.
///   - line: The line of the caller.
///   - start: Starts the coordinator, and tracks the objects that must be deallocated.
/// - Throws: The errors of `start`. After an error, the remaining exits aren't tried.
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

/// The controllers and the window around the place of an exit, for coordinators without a placement.
///
/// This value holds them, so don't store it.
@preconcurrency @MainActor
public struct ExitPlace {
  /// The window in which the exit is taken.
  public let window: UIWindow
  /// The stack in the window.
  public let stack: UINavigationController
  /// The screen from which to present.
  public let screen: UIViewController
  /// The tabs, or nil if the exit's place isn't a tab.
  public let tabs: UITabBarController?
  /// The split view controller, page view controller, arrangement, or parent of a child, or nil for other places.
  public let container: UIViewController?
}
