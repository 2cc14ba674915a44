import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests that the settings which the app's own container makes in its initializer stay when a flow presents it.
@MainActor
@Suite(.oneAtATime)
struct OwnLookTests {
  /// A navigation controller that sets itself up in its initializer, as many apps write it.
  private final class OwnStack: UINavigationController, UIAdaptivePresentationControllerDelegate {
    private(set) var received: [String] = []

    convenience init(root: UIViewController, style: UIModalPresentationStyle? = nil) {
      self.init(rootViewController: root)
      if let style { modalPresentationStyle = style }
      presentationController?.delegate = self
      sheetPresentationController?.detents = [.medium(), .large()]
    }

    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      received.append("attempt")
    }

    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      received.append("dismissed")
    }
  }

  enum Way: CaseIterable, Sendable {
    case sheet, sheetOfFrontmost, sheetStep, modal, modalStep, unwrapped, unwrappedStep
  }

  /// Presents the app's own stack by one of the placements or steps.
  private func present(
    _ way: Way,
    on stage: Stage,
    _ makeStack: @escaping @MainActor (UIViewController) -> UIViewController
  ) async {
    let wrapped = Placement.Embedding.container { makeStack($0) }
    switch way {
    case .sheet: await stage.start("Flow", .sheet(over: stage.home, embeddedIn: wrapped))
    case .sheetOfFrontmost:
      await stage.start("Flow", .sheet(over: .frontmost(of: stage.window), embeddedIn: wrapped))
    case .modal: await stage.start("Flow", .modal(over: stage.home, embeddedIn: wrapped))
    case .sheetStep, .modalStep:
      let started = await stage.start("Flow", .push(onto: stage.navigation))
      started.coordinator?.showNext(
        as: way == .sheetStep ? .sheet(embeddedIn: wrapped) : .modal(embeddedIn: wrapped)
      )
      await settle()
    case .unwrapped, .unwrappedStep:
      let flow: Flow<String>
      if way == .unwrapped {
        flow = stage.make("Flow", .sheet(over: stage.home, embeddedIn: .nothing)).flow
      } else {
        flow = stage.make("Flow", .push(onto: stage.navigation)).flow
        flow.show(ProbeScreen("First"))
        await settle()
      }
      flow.show(
        makeStack(ProbeScreen("Root")),
        as: way == .unwrapped ? .next : .sheet(embeddedIn: .nothing)
      )
      await settle()
    }
  }

  @Test(arguments: Way.allCases)
  func `A11: a container that is its own presentation delegate is notified of the drag`(
    _ way: Way
  ) async {
    let stage = Stage()
    await settle()
    weak var stack: OwnStack?
    await present(way, on: stage) { root in
      let own = OwnStack(root: root)
      stack = own
      return own
    }
    expect(stage.presented, is: stack)
    expect(stage.presented?.presentationController?.delegate, is: stack)
    let detents = stage.presented?.sheetPresentationController?.detents.map(\.identifier)
    expect(detents, equals: [.medium, .large])

    let dragged = stack
    UserAction.dragDown(stage.presented).finish()
    await settle()

    expect(dragged?.received, equals: ["dismissed"])
    expectNothingPresented(by: stage.navigation)
  }

  @Test(arguments: Way.allCases)
  func `A11: a container that refuses to be dragged away stays`(_ way: Way) async {
    let stage = Stage()
    await settle()
    weak var stack: OwnStack?
    await present(way, on: stage) { root in
      let own = OwnStack(root: root)
      own.isModalInPresentation = true
      stack = own
      return own
    }

    UserAction.dragDown(stage.presented).finish()
    await settle()

    expect(stack?.received, equals: ["attempt"])
    expect(stage.presented, is: stack)
    expect(stage.ends, equals: [])
  }

  @Test(arguments: Way.allCases, [UIModalPresentationStyle.formSheet, .pageSheet])
  func `A11: a sheet that the app has chosen stays that sheet`(
    _ way: Way,
    _ style: UIModalPresentationStyle
  ) async {
    let stage = Stage()
    await settle()
    await present(way, on: stage) { OwnStack(root: $0, style: style) }

    expect(stage.presented?.modalPresentationStyle, equals: style)
    expect(stage.presented?.presentationController?.delegate, is: stage.presented)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func `A11: a modal without a style comes in the style that the app has set`(
    _ style: UIModalPresentationStyle
  ) async {
    let stage = Stage()
    await settle()
    await present(.modal, on: stage) { OwnStack(root: $0, style: style) }

    expect(stage.presented?.modalPresentationStyle, equals: style)
  }

  @Test
  func `A11: a style that the placement names wins, and so does a sheet`() async {
    let stage = Stage()
    await settle()
    let wrapped = Placement.Embedding.container { OwnStack(root: $0, style: .overFullScreen) }
    await stage.start("Full", .modal(over: stage.home, style: .fullScreen, embeddedIn: wrapped))
    expect(stage.presented?.modalPresentationStyle, equals: .fullScreen)
    stage.navigation.dismiss(animated: false)
    await settle()

    await stage.start("Sheet", .sheet(over: stage.home, embeddedIn: wrapped))
    expect(stage.presented?.modalPresentationStyle, equals: .pageSheet)
  }

  /// A screen that makes itself the delegate of the stack that it is put into, to receive the stack's drags.
  private final class Curious: UIViewController, UIAdaptivePresentationControllerDelegate {
    var received = 0

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      parent?.presentationController?.delegate = self
    }

    func presentationControllerDidDismiss(_ controller: UIPresentationController) { received += 1 }
  }

  @Test
  func `A11: a screen that is its stack's delegate before it is presented is notified of the drag`()
    async
  {
    let stage = Stage()
    await settle()
    let screen = Curious()
    let flow = Flow<Void>(.sheet(over: stage.home)) { _ in }
    flow.show(screen)
    await settle()
    expect(stage.presented?.modalPresentationStyle, equals: .pageSheet)

    UserAction.dragDown(stage.presented).finish()
    await settle()

    expect(screen.received, equals: 1)
    expect(!flow.isOpen)
  }
}
