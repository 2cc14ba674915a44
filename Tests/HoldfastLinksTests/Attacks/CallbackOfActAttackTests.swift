import Expectations
import Foundation
import Holdfast
import HoldfastLinks
import HoldfastTesting
import Testing

/// Attempts to remove a draft or a PIN that comes in the app's own code inside an act, before the act is complete.
@MainActor
@Suite(.oneAtATime, .timeLimit(.minutes(5)))
struct CallbackOfActAttackTests {
  private let stage = LinkStage()
  private let asked = QuestionRecord()

  /// A screen that calls the app's code when it dismisses a modal.
  private final class DismissingPage: UIViewController {
    var onDismiss: (() -> Void)?

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      onDismiss?()
      super.dismiss(animated: flag, completion: completion)
    }
  }

  private final class Count { var times = 0 }

  private final class PoppedPage: UIViewController {
    var onPop: (() -> Void)?

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      if parent == nil { onPop?() }
    }
  }

  /// A screen that calls the app's code when its stack begins to pop it.
  private final class BeingPoppedPage: UIViewController {
    var onPop: (() -> Void)?
    var wasPresented = false

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      if parent == nil { onPop?() }
    }
  }

  private final class SearchDelegate: NSObject, UISearchControllerDelegate {
    var onDismiss: (() -> Void)?

    func didDismissSearchController(_ searchController: UISearchController) { onDismiss?() }
  }

  private func makePIN(_ style: UIModalPresentationStyle = .fullScreen) -> Page {
    let pin = Page("PIN")
    pin.modalPresentationStyle = style
    stage.respond(pin) { _ in .refuse("Locked.") }
    return pin
  }

  private func addChild(to container: UIViewController, _ name: String = "Child") -> Page {
    let child = Page(name)
    container.addChild(child)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    return child
  }

  enum Rearming: CaseIterable, Sendable {
    case switchedOffAndOn, replaced
  }

  enum Late: CaseIterable, Sendable {
    case back, replaceAll
  }

  @Test(arguments: [true, false])
  func
    `a door that comes as a link dismisses one of two modals inside a screen keeps the other one`(
      isLock: Bool
    ) async
  {
    stage.respond(stage.feed, stage.handles("Feed"))
    let host = await stage.push("Host")
    var children: [DismissingPage] = []
    for name in ["One", "Two"] {
      let child = DismissingPage()
      host.addChild(child)
      host.view.addSubview(child.view)
      child.didMove(toParent: host)
      child.definesPresentationContext = true
      let modal = Page(name)
      modal.modalPresentationStyle = .overCurrentContext
      child.present(modal, animated: false)
      await settle()
      expect(modal.presentingViewController, is: child)
      children.append(child)
    }
    var lock: Flow<Void>?
    var kept: UIViewController?
    for (index, child) in children.enumerated() {
      let other = children[1 - index].presentedViewController
      child.onDismiss = { [weak stage, asked, weak other] in
        guard kept == nil else { return }
        kept = other
        if isLock { lock = stage?.lock() } else if let other { asked.guardScreen(other) }
      }
    }
    let opening = stage.begin(.post(1))
    await advanceTime(by: 3)
    expect(kept != nil)
    expect(kept?.presentingViewController != nil)
    if isLock { expectNil(opening.result) } else { expect(asked.names, equals: [kept?.title]) }
    expect(!stage.events.contains("Feed works"))
    lock?.finish()
    opening.cancel()
    await settle()
  }

  @Test(arguments: Rearming.allCases)
  func `a guard that has let a link go and is set again as the link pops a screen is asked again`(
    _ rearming: Rearming
  ) async {
    stage.respond(stage.feed, stage.handles("Feed"))
    let popped = PoppedPage()
    stage.feedStack.pushViewController(popped, animated: false)
    await settle()
    let draft = await stage.present("Draft")
    let count = Count()
    let leaving = draft.guardLeaving(for: count) { count, _ in
      count.times += 1
      return count.times == 1 ? .leave : .stay
    }
    popped.onPop = { [asked, weak draft, weak popped] in
      popped?.onPop = nil
      switch rearming {
      case .switchedOffAndOn:
        leaving.isOn = false
        leaving.isOn = true
      case .replaced:
        leaving.remove()
        if let draft { asked.guardScreen(draft) }
      }
    }
    let result = await stage.open(.post(1))
    expect(count.times + asked.names.count, equals: 2)
    expect(result, equals: .refused(by: "Page “Draft”", reason: "Its guard answered .stay."))
    expect(draft.presentingViewController != nil)
    draft.dismiss(animated: false)
    await settle()
  }

  @Test(arguments: [true, false])
  func `a sheet that a PIN has kept leaves after the PIN, also if its flow has ended`(
    ends: Bool
  ) async {
    let pin = makePIN()
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    do {
      let popped = BeingPoppedPage()
      flow.show(popped, animated: false)
      await settle()
      let sheet = Page("Sheet")
      flow.show(sheet, as: .modal(embeddedIn: .nothing), animated: false)
      await settle()
      popped.onPop = { [weak popped, weak sheet] in
        popped?.onPop = nil
        sheet?.present(pin, animated: false)
      }
      flow.show(Page("Receipt"), as: .replaceAll)
      await advanceTime(by: 1)
      expect(pin.presentingViewController, is: sheet)
      if ends { flow.finish() }
      await advanceTime(by: 10)
    }

    pin.presentingViewController?.dismiss(animated: false)
    await advanceTime(by: 1)

    expectNil(stage.tabs.presentedViewController)
    expect(flow.isOpen, equals: !ends)
    flow.finish()
    await advanceTime(by: 1)
  }

  // `.replaceAll` can't ask a guard that is switched on in the middle of its one act.
  @Test(arguments: [(Late.back, true), (.back, false), (.replaceAll, true)])
  func `a draft or a PIN that comes as a screen beneath a sheet is removed keeps the sheet`(
    _ act: Late,
    isPIN: Bool
  ) async {
    let flow = Flow<Void>(.push(onto: stage.feedStack)) { _ in }
    let first = Page("First")
    flow.show(first, animated: false)
    await settle()
    let popped = BeingPoppedPage()
    flow.show(popped, animated: false)
    await settle()
    let sheet = Page("Sheet")
    flow.show(sheet, as: .modal(embeddedIn: .nothing), animated: false)
    await settle()
    let pin = makePIN()
    popped.onPop = { [asked, weak popped] in
      popped?.onPop = nil
      if isPIN {
        sheet.present(pin, animated: false)
        popped?.wasPresented = pin.presentingViewController === sheet
      } else {
        asked.guardScreen(sheet)
      }
    }
    switch act {
    case .back: flow.back(to: first)
    case .replaceAll: flow.show(Page("Receipt"), as: .replaceAll)
    }
    expect(act == .replaceAll || popped.wasPresented == isPIN)
    await advanceTime(by: 3)
    expect(popped.wasPresented, equals: isPIN)
    expect(sheet.presentingViewController != nil)
    if isPIN {
      expect(pin.viewIfLoaded?.window != nil)
    } else {
      expect(asked.names, equals: ["Sheet"])
    }
    if pin.presentingViewController != nil { pin.dismiss(animated: false) }
    await settle()
    flow.finish(with: (), askingGuards: false)
    await advanceTime(by: 8)
  }

  @Test
  func `a link doesn't dismiss a modal when the app hides the window as the link pops a screen`()
    async
  {
    stage.respond(stage.feed, stage.handles("Feed"))
    let popped = PoppedPage()
    stage.feedStack.pushViewController(popped, animated: false)
    await settle()
    let cover = await stage.present("Cover")
    popped.onPop = { [weak stage, weak popped] in
      popped?.onPop = nil
      stage?.window.isHidden = true
    }
    let opening = stage.begin(.post(1))
    await advanceTime(by: 2)
    expect(cover.presentingViewController != nil)
    stage.window.isHidden = false
    await expectEventually("over") { opening.result != nil }
  }

  @Test(arguments: [true, false])
  func `a guard that is switched on as a search ends before the user's gesture is asked`(
    isTabTap: Bool
  ) async {
    let gate = Gate()
    let draft = await stage.push("Draft")
    let note = addChild(to: draft, "Note")
    let lower = asked.guardScreen(note, isOn: false)
    let search = UISearchController(searchResultsController: nil)
    draft.navigationItem.searchController = search
    draft.definesPresentationContext = true
    asked.guardScreen(draft, by: gate, .leave)
    await settle()
    if isTabTap {
      UserAction.tapTab(at: 0, in: stage.tabs)
    } else {
      UserAction.tapBack(in: stage.feedStack)
    }
    await expectEventually("asks") { gate.isAwaited }
    search.isActive = true
    await settle()
    let delegate = SearchDelegate()
    delegate.onDismiss = { lower.isOn = true }
    search.delegate = delegate
    gate.open()
    await advanceTime(by: 3)
    expect(asked.names, equals: ["Draft", "Note"])
    expect(stage.feedStack.topViewController, is: draft)
  }

  @Test
  func `a guard that the wrapping of the next detail switches on is asked`() async {
    UserAction.resize(stage.window, to: .regular)
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(Page("List"), for: .primary)
    stage.window.rootViewController = split
    await settle()
    let flow = Flow<Void>(.detail(in: split, embeddedIn: .nothing)) { _ in }
    let draft = Page("Draft")
    flow.show(draft, animated: false)
    await settle()
    let leaving = asked.guardScreen(draft, isOn: false)
    let next = Flow<Void>(
      .detail(
        in: split,
        embeddedIn: .container { root in
          leaving.isOn = true
          return UINavigationController(rootViewController: root)
        }
      )
    ) { _ in }
    next.show(Page("Next"), animated: false)
    await advanceTime(by: 3)
    expect(asked.names, equals: ["Draft"])
    expect(draft.viewIfLoaded?.window != nil)
    LeavingGuard.withoutAsking {
      next.cancel()
      flow.cancel()
    }
    await advanceTime(by: 8)
  }
}
