import Holdfast
import HoldfastTesting
import SwiftUI
import Testing

/// Tests the statements of the guide on SwiftUI, and the behaviour that the guide calls undocumented.
///
/// If a test of undocumented behaviour fails, the guide can be extended.
@MainActor
@Suite(.oneAtATime)
struct HostedScreenTests {
  private let host = UIViewController()
  private let state = ViewState()

  @Test(arguments: Exit.all(for: .push) + Exit.all(for: .sheet))
  func `a coordinator that a view's closure holds is freed at every exit`(
    _ exit: Exit
  ) async throws {
    try await expectFreed(by: exit) { placement, leaks, onEnd in
      let flow = Flow<String>(placement, onEnd: onEnd)
      leaks.track(FormCoordinator(flow: flow)).show()
    }
  }

  @Test
  func `a connected output of the view finishes the flow`() async {
    let window = TestWindow(rootViewController: host)
    var outcomes: [Outcome<String>] = []
    let flow = Flow<String>(.sheet(over: host)) { outcomes.append($0) }
    let screen = FormCoordinator(flow: flow).show()
    await window.settle()

    screen.rootView.onSave?("Ada")
    await window.settle()

    #expect(outcomes == [.finished("Ada")])
    expectNothingPresented(by: host)
  }

  @Test
  func `dismiss of the environment ends a flow in a sheet`() async {
    let window = TestWindow(rootViewController: host)
    var outcomes: [Outcome<String>] = []
    let flow = Flow<String>(.sheet(over: host, embeddedIn: .nothing)) { outcomes.append($0) }
    FormCoordinator(flow: flow).show(FormView(state: state))
    await window.settle()

    state.dismiss?()
    await window.settle()

    #expect(outcomes == [.dismissed])
  }

  @Test
  func `dismiss of the environment ends a flow on a stack`() async {
    let stack = UINavigationController(rootViewController: host)
    let window = TestWindow(rootViewController: stack)
    var outcomes: [Outcome<String>] = []
    let flow = Flow<String>(.push(onto: stack)) { outcomes.append($0) }
    FormCoordinator(flow: flow).show(FormView(state: state))
    await window.settle()

    state.dismiss?()
    await window.settle()

    #expect(outcomes == [.dismissed])
  }

  @Test
  func `interactiveDismissDisabled sets isModalInPresentation of the hosting controller`() async {
    let window = TestWindow(rootViewController: host)
    let flow = Flow<String>(.sheet(over: host, embeddedIn: .nothing)) { _ in }
    let screen = FormCoordinator(flow: flow).show(FormView(state: state, staysOnDrag: true))
    await window.settle()

    #expect(screen.isModalInPresentation)
    flow.cancel()
    await window.settle()
  }

  @Test
  func `a guard sets isModalInPresentation, and SwiftUI leaves it`() async {
    let window = TestWindow(rootViewController: host)
    let flow = Flow<String>(.sheet(over: host, embeddedIn: .nothing)) { _ in }
    let screen = FormCoordinator(flow: flow).show(FormView(state: state))
    let leaving = screen.guardLeaving(for: self.state) { _, _ in .leave }
    await window.settle()
    screen.rootView.staysOnDrag = false
    await window.settle()

    #expect(screen.isModalInPresentation)
    leaving.remove()
    #expect(!screen.isModalInPresentation)
    flow.cancel()
    await window.settle()
  }

  @Test
  func `a sheet of the view is dismissed with the flow's sheet, and its binding is false`() async {
    let window = TestWindow(rootViewController: host)
    var outcomes: [Outcome<String>] = []
    let flow = Flow<String>(.sheet(over: host)) { outcomes.append($0) }
    FormCoordinator(flow: flow).show(FormView(state: state))
    await window.settle()
    state.isSheetShown = true
    await window.settle()
    #expect(host.presentedViewController?.presentedViewController != nil)

    flow.finish(with: "Ada")
    await window.settle()

    #expect(outcomes == [.finished("Ada")])
    expectNothingPresented(by: host)
    #expect(!state.isSheetShown)
  }

  @Test
  func `while the view presents a sheet, a flow over it fails with the reason busy`() async {
    let window = TestWindow(rootViewController: host)
    let flow = Flow<String>(.sheet(over: host)) { _ in }
    let screen = FormCoordinator(flow: flow).show(FormView(state: state))
    await window.settle()
    state.isSheetShown = true
    await window.settle()

    var reason: FlowError.Reason?
    let over = Flow<Void>(.sheet(over: screen)) { outcome in
      if case .failed(let error) = outcome { reason = error.reason }
    }
    over.show(UIViewController())
    await window.settle()

    #expect(reason == .busy)
    flow.cancel()
    await window.settle()
  }

  @Test
  func `pushes and pops of the view's own stack neither keep the flow open nor end it`() async {
    let window = TestWindow(rootViewController: host)
    var outcomes: [Outcome<Void>] = []
    let flow = Flow<Void>(.sheet(over: host, embeddedIn: .nothing)) { outcomes.append($0) }
    flow.show(UIHostingController(rootView: StackView(state: state)))
    await window.settle()

    state.path = [1, 2]
    await window.settle()
    state.path = []
    await window.settle()
    #expect(outcomes.isEmpty)
    #expect(flow.isOpen)

    flow.finish()
    await window.settle()
    #expect(outcomes.count == 1)
  }

  @Test
  func `a flow on a stack that SwiftUI removes is cancelled`() async {
    var outcomes: [Outcome<Void>] = []
    let root = RootView(state: state) { outcomes.append($0) }
    let window = TestWindow(rootViewController: UIHostingController(rootView: root))
    await window.settle()
    #expect(outcomes.isEmpty)

    state.isStackShown = false
    await window.settle()

    #expect(outcomes.count == 1)
    if case .cancelled = outcomes.first {} else { Issue.record("ended otherwise: \(outcomes)") }
  }
}
