import Expectations
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests the app's delegate of a presentation that is guarded.
@MainActor
@Suite(.oneAtATime)
struct LeavingDelegateTests {
  @Test(arguments: [true, false])
  func `the app's delegate hears everything, set before the guard or after it`(
    _ isBefore: Bool
  ) async throws {
    let stage = Stage()
    let questions = Questions()
    await stage.start("Flow", .sheet(over: stage.home))
    let sheet = try #require(stage.presented)
    if isBefore { sheet.presentationController?.delegate = stage.delegates }
    let leaving = stage.guardLeaving(
      of: stage.presentedStack?.topViewController,
      for: "Flow",
      questions
    )
    sheet.presentationController?.delegate = stage.delegates
    await settle()
    expect(sheet.presentationController?.delegate !== stage.delegates)
    expect(sheet.isModalInPresentation)

    UserAction.dragDown(sheet).finish()
    await questions.answer(.stay)
    expect(stage.delegates.presentationEvents, equals: ["attempt"])

    leaving?.isOn = false
    expect(sheet.presentationController?.delegate, is: stage.delegates)
    expect(!sheet.isModalInPresentation)
    UserAction.dragDown(sheet).finish()
    await settle()
    expect(stage.delegates.presentationEvents, equals: ["attempt", "will", "did"])
    expect(stage.ends, equals: ["Flow dismissed"])
  }

  @Test
  func `a delegate that refuses has the last word`() async throws {
    let stage = Stage()
    let questions = Questions()
    await stage.startGuardedSheet(questions)
    stage.presented?.presentationController?.delegate = stage.delegates
    stage.delegates.allowsDismissal = false
    await settle()

    UserAction.dragDown(stage.presented).finish()
    await settle()

    expect(questions.asked, equals: [])
    expect(stage.delegates.presentationEvents, equals: ["attempt"])
    await stage.expect(ends: [], alive: ["Flow"])
  }

  @Test(arguments: [true, false])
  func `L16: the delegate of a sheet that other code presented hears that it was dismissed`(
    _ animated: Bool
  ) async throws {
    let stage = Stage()
    let questions = Questions()
    await settle()
    stage.home.present(
      UINavigationController(rootViewController: ProbeScreen("Root")),
      animated: animated
    )
    stage.presented?.presentationController?.delegate = stage.delegates
    await stage.startOnSheet("Flow", screens: 1, animated: animated)
    stage.guardLeaving(of: stage.presentedStack?.topViewController, for: "Flow", questions)
    await settle()

    UserAction.dragDown(stage.presented).finish()
    await questions.answer(.leave)
    await settle()

    expect(stage.delegates.presentationEvents, equals: ["attempt", "will", "did"])
    expectNil(stage.presented)
    await stage.expect(ends: ["Flow dismissed"])
  }

  @Test
  func `every method of the delegates is passed on`() async throws {
    let stage = Stage()
    await stage.startGuardedSheet(Questions())
    let presentation = try #require(stage.presented?.presentationController)
    let spy = EveryMethod()
    presentation.delegate = spy
    await settle()
    let front = try #require(presentation.delegate as? any UIPopoverPresentationControllerDelegate)
    let sheet = try #require(presentation as? UISheetPresentationController)
    let popover = UIPopoverPresentationController(
      presentedViewController: UIViewController(),
      presenting: nil
    )

    expect(front.adaptivePresentationStyle(for: presentation), equals: .fullScreen)
    expect(
      front.adaptivePresentationStyle(
        for: presentation,
        traitCollection: presentation.traitCollection
      ),
      equals: .overFullScreen
    )
    front.presentationController(presentation, prepareAdaptivePresentationController: presentation)
    expect(
      front.presentationController(
        presentation,
        viewControllerForAdaptivePresentationStyle: .fullScreen
      ),
      is: spy.replacement
    )
    front.presentationController(
      presentation,
      willPresentWithAdaptiveStyle: .fullScreen,
      transitionCoordinator: nil
    )
    expect(!front.presentationControllerShouldDismiss(presentation))
    front.presentationControllerWillDismiss(presentation)
    front.presentationControllerDidDismiss(presentation)
    front.prepareForPopoverPresentation(popover)
    expect(!front.popoverPresentationControllerShouldDismissPopover(popover))
    front.popoverPresentationControllerDidDismissPopover(popover)
    sheet.delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(sheet)

    expect(
      spy.calls,
      equals: [
        "style", "style for traits", "prepare adaptive", "replacement", "will present",
        "should dismiss", "will dismiss", "did dismiss", "prepare popover",
        "should dismiss popover",
        "did dismiss popover", "detent",
      ]
    )
    expect(spy.presentations.allSatisfy { $0 === presentation || $0 === popover })
  }

  @Test
  func `without a delegate of the app's a popover adapts as ever`() async throws {
    let stage = Stage()
    stage.hasRoom(true)
    await stage.start("Flow", .popover(over: stage.home, from: .view(stage.home.view)))
    stage.guardLeaving(of: stage.presentedStack?.topViewController, for: "Flow", Questions())
    await settle()
    let presentation = try #require(stage.presented?.presentationController)
    expect(presentation.delegate != nil)

    stage.hasRoom(false)
    await settle()
    expect(presentation.adaptivePresentationStyle, equals: .formSheet)
    stage.hasRoom(true)
    await settle()
    expect(presentation.adaptivePresentationStyle, equals: .none)
    expect(stage.presented != nil)
  }

  @Test
  func `a delegate that the app sets in the turn in which the guard is removed stays`() async throws
  {
    let stage = Stage()
    await stage.start("Flow", .sheet(over: stage.home))
    let sheet = try #require(stage.presented)
    let leaving = stage.guardLeaving(
      of: stage.presentedStack?.topViewController,
      for: "Flow",
      Questions()
    )
    expect(sheet.isModalInPresentation)

    sheet.presentationController?.delegate = stage.delegates
    leaving?.isOn = false

    expect(sheet.presentationController?.delegate, is: stage.delegates)
    expect(!sheet.isModalInPresentation)
  }

  @Test
  func `a delegate stays in place while its sheet goes, and nothing is left of the guard`() async {
    let stage = Stage()
    await stage.startGuardedSheet(Questions())
    let delegates = { stage.presented?.presentationController?.delegate }
    stage.presented?.presentationController?.delegate = stage.delegates
    await settle()
    weak let whileItIsThere = delegates()
    expect(whileItIsThere !== stage.delegates)

    stage.presented?.dismiss(animated: true)
    await runLoopPass()
    expect(stage.presented?.isBeingDismissed, equals: true)
    expect(delegates(), is: whileItIsThere)

    await stage.expect(ends: ["Flow dismissed"])
  }
}

/// A delegate that implements every method, with results that differ from UIKit's defaults.
@MainActor
private final class EveryMethod: NSObject, UIPopoverPresentationControllerDelegate,
  UISheetPresentationControllerDelegate
{
  private(set) var calls: [String] = []
  private(set) var presentations: [UIPresentationController] = []
  let replacement = UIViewController()

  private func note(_ call: String, _ presentation: UIPresentationController) {
    calls.append(call)
    presentations.append(presentation)
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle {
    note("style", controller)
    return .fullScreen
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController,
    traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    note("style for traits", controller)
    return .overFullScreen
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    prepareAdaptivePresentationController adaptivePresentationController: UIPresentationController
  ) {
    note("prepare adaptive", presentationController)
  }

  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    note("replacement", controller)
    return replacement
  }

  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    note("will present", presentationController)
  }

  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    note("should dismiss", presentationController)
    return false
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    note("will dismiss", presentationController)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    note("did dismiss", presentationController)
  }

  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    note("prepare popover", popoverPresentationController)
  }

  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool {
    note("should dismiss popover", popoverPresentationController)
    return false
  }

  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {
    note("did dismiss popover", popoverPresentationController)
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    note("detent", sheetPresentationController)
  }
}
