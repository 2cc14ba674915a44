import Expectations
import Holdfast
import HoldfastTesting
import Testing

/// Tests the exits of a popover (X13), and changes that don't end it (N8).
@MainActor
@Suite(.oneAtATime)
struct PopoverExitTests {
  enum Source: CaseIterable, Sendable {
    case view
    case barButtonItem

    @MainActor
    func of(_ stage: Stage) -> Placement.PopoverAnchor {
      switch self {
      case .view: .view(stage.home.view)
      case .barButtonItem: .barButtonItem(stage.addButton())
      }
    }
  }

  /// Starts a popover on a wide screen, runs `body`, which dismisses the popover, and checks the end.
  private func row(
    _ variation: Variation,
    from source: Source = .view,
    embeddedIn embedding: Placement.Embedding = .navigationController,
    cause: EndCause = .dismissed,
    _ body: @MainActor (Stage, DelegateSpy) async -> Void
  ) async {
    await withStage(variation) { stage in
      stage.hasRoom(true)
      await stage.start(
        "Flow",
        .popover(over: stage.home, from: source.of(stage), embeddedIn: embedding),
        screens: variation.screens,
        animated: variation.animated
      )
      let spy = DelegateSpy()
      stage.presented?.presentationController?.delegate = spy
      await stage.expect(ends: [], alive: ["Flow"])
      expect(stage.presented?.popoverPresentationController != nil)
      expect(stage.presented?.presentationController?.delegate, is: spy)

      await body(stage, spy)

      await stage.expect(
        ends: ["Flow dismissed"],
        causes: [cause],
        alive: variation.isSticky ? ["Flow"] : []
      )
      expectNothingPresented(by: stage.navigation)
      stage.expectNoIssue()
    }
  }

  @Test(arguments: Variation.all, Source.allCases)
  func `X13: a tap outside a popover ends the flow`(
    _ variation: Variation,
    _ source: Source
  ) async {
    await row(variation, from: source) { stage, _ in
      expect(stage.presentedStack?.viewControllers.count, equals: variation.screens)
      _ = stage.presented.map { UserAction.tapOutside($0) }
    }
  }

  @Test
  func `a popover points at its view, or at a part of it`() async throws {
    for rect in [nil, CGRect(x: 1, y: 2, width: 3, height: 4)] {
      let stage = Stage()
      stage.hasRoom(true)
      let source = Placement.PopoverAnchor.view(stage.home.view, rect: rect)
      await stage.start("Flow", .popover(over: stage.home, from: source, embeddedIn: .nothing))

      let popover = try #require(stage.presented?.popoverPresentationController)
      expect(popover.sourceView, is: stage.home.view)
      expect(popover.sourceRect, equals: rect ?? stage.home.view.bounds)
      expect(stage.presented is ProbeScreen)
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `a popover's delegate that refuses a tap outside keeps the flow open`(
    _ variation: Variation
  ) async {
    await row(variation) { stage, spy in
      spy.allowsDismissal = false
      _ = stage.presented.map { UserAction.tapOutside($0) }
      await stage.expect(ends: [], alive: ["Flow"])
      expect(spy.presentationEvents, equals: ["attempt"])

      spy.allowsDismissal = true
      _ = stage.presented.map { UserAction.tapOutside($0) }
      await settle()
      expect(spy.presentationEvents, equals: ["attempt", "will", "did"])
    }
  }

  @Test(arguments: Variation.all.filter { !$0.isSticky })
  func `N8: a popover that becomes a sheet and a popover again is still there`(
    _ variation: Variation
  ) async {
    await row(variation) { stage, _ in
      stage.hasRoom(false)
      await advanceTime(by: 1)
      expect(stage.adaptiveStyle, equals: .formSheet)
      expect(stage.ends, equals: [])

      stage.hasRoom(true)
      await advanceTime(by: 1)
      expect(stage.adaptiveStyle, equals: UIModalPresentationStyle.none)
      await stage.expect(ends: [], alive: ["Flow"])

      _ = stage.presented.map { UserAction.tapOutside($0) }
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `N8: a popover without room is a sheet that can be dragged down`(
    _ variation: Variation
  ) async {
    await row(variation, cause: .swiped) { stage, _ in
      stage.hasRoom(false)
      UserAction.dragDown(stage.presented).finish()
    }
  }

  @Test
  func `W6: a popover that points at nothing is refused on an iPad, where UIKit raises`() async {
    await onPad {
      let stage = Stage()
      stage.hasRoom(true)
      let started = await stage.start("Flow", .push(onto: stage.navigation))

      weak var refused: UIViewController?
      do {
        let screen = ProbeScreen("Refused")
        refused = screen
        started.flow?.show(screen, as: .modal(style: .popover))
      }
      await settle()
      expectNil(stage.presented)
      expectNil(refused)
      expect(stage.issues.count, equals: 1)
      expect(stage.issues.first?.message.contains("needs a view or a bar button") ?? false)
      stage.forgetIssues()

      let screen = UINavigationController(rootViewController: ProbeScreen("Popover"))
      screen.modalPresentationStyle = .popover
      screen.popoverPresentationController?.sourceView = stage.home.view
      started.flow?.show(screen, as: .modal(style: .popover))
      await settle()
      expect(stage.presented, is: screen)
      stage.expectNoIssue()
      started.flow?.cancel()
      await stage.expect(ends: ["Flow cancelled"])
    }
  }

  @Test(arguments: [true, false])
  func `W6: a popover by its own choice that points at nothing is refused, where UIKit raises`(
    _ isShareSheet: Bool
  ) async {
    await onPad {
      let stage = Stage()
      stage.hasRoom(true)
      let started = await stage.start("Flow", .push(onto: stage.navigation))

      for step in [Step.next, .modal] {
        started.flow?.show(popover(isShareSheet), as: step)
        await settle()
        expectNil(stage.presented)
        expect(stage.issues.first?.message.contains("needs a view or a bar button") ?? false)
        stage.forgetIssues()

        let pointer = Pointer(view: stage.home.view)
        for point in [pointer.pointAtView, pointer.pointAtItem, pointer.pointLater] {
          let pointing = popover(isShareSheet)
          point(pointing.popoverPresentationController)
          started.flow?.show(pointing, as: step)
          await settle()
          expect(stage.presented, is: pointing)
          stage.navigation.dismiss(animated: false)
          await settle()
        }

        stage.isNarrowOnPad()
        let adapted = popover(isShareSheet)
        started.flow?.show(adapted, as: step)
        await settle()
        expect(stage.presented, is: adapted)
        stage.navigation.dismiss(animated: false)
        stage.hasRoom(true)
        await settle()
      }
      stage.expectNoIssue()
      started.flow?.cancel()
      await stage.expect(ends: ["Flow cancelled"])
    }
  }

  /// An object that sets the source of a popover, in each possible way.
  @MainActor
  private final class Pointer: HeadlessObject, UIPopoverPresentationControllerDelegate {
    private let view: UIView

    init(view: UIView) {
      self.view = view
    }

    func pointAtView(_ popover: UIPopoverPresentationController?) { popover?.sourceView = view }

    func pointAtItem(_ popover: UIPopoverPresentationController?) { popover?.sourceItem = view }

    /// Sets the source when UIKit prepares the popover.
    func pointLater(_ popover: UIPopoverPresentationController?) { popover?.delegate = self }

    func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {
      popover.sourceView = view
    }
  }

  private func popover(_ isShareSheet: Bool) -> UIViewController {
    if isShareSheet {
      return UIActivityViewController(activityItems: [], applicationActivities: nil)
    }
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    return alert
  }

  @Test
  func `W6: on a phone a popover that points at nothing is a sheet`() async {
    let stage = Stage()
    await stage.start("Flow", .modal(over: stage.home, style: .popover))

    expect(stage.presentedStack?.viewControllers.map(\.title), equals: ["Flow 1"])
    stage.navigation.dismiss(animated: false)
    await stage.expect(ends: ["Flow dismissed"])
  }

  /// Sources that a popover can't point at, because they are deallocated or a view that is in no window.
  private func sourcesThatPointNowhere() -> [(
    source: Placement.PopoverAnchor, holder: UIView?, reason: String
  )] {
    var view: UIView? = UIView()
    var item: UIBarButtonItem? = UIBarButtonItem()
    let gone = [view.map { Placement.PopoverAnchor.view($0) }, item.map { .barButtonItem($0) }]
    view = nil
    item = nil
    let button = UIButton()
    return gone.compactMap { $0 }.map {
      ($0, nil, "the source of the popover has been deallocated")
    }
      + [(.view(button), button, "the UIButton that the popover points at is in no window")]
  }

  @Test
  func `A15: on an iPad a popover without a place to point at is refused at once, by name`() async {
    for (source, holder, reason) in sourcesThatPointNowhere() {
      for isNarrow in [false, true] {
        await onPad {
          let stage = Stage()
          if isNarrow { stage.isNarrowOnPad() } else { stage.hasRoom(true) }
          await settle()
          var error: FlowError?
          stage.begin("Flow", .popover(over: stage.home, from: source)) { error = $0.failure }
          stage.begin("Next", .sheet(over: stage.home))
          await settle()

          expect(stage.ends.count, equals: 1)
          expect(error?.description.contains(reason) ?? false)
          expect(stage.alive, equals: ["Next"])
          expect(stage.presentedStack?.viewControllers.map(\.title), equals: ["Next 1"])
        }
      }
      withExtendedLifetime(holder) {}
    }
  }

  @Test
  func `A15: on a phone a popover without a place to point at is the sheet it adapts to`() async {
    for (source, holder, _) in sourcesThatPointNowhere() {
      let stage = Stage()
      await settle()
      await stage.start("Flow", .popover(over: stage.home, from: source))

      expect(stage.presentedStack?.viewControllers.map(\.title), equals: ["Flow 1"])
      expect(stage.presented?.modalPresentationStyle, equals: .formSheet)
      // When a phone is rotated, it may become wide enough for a popover.
      stage.scene.setTraits(.headlessPhone.with(horizontalSizeClass: .regular))
      await advanceTime(by: 1)
      expect(stage.ends, equals: [])
      UserAction.dragDown(stage.presented).finish()
      await stage.expect(ends: ["Flow dismissed"])
      stage.expectNoIssue()
      withExtendedLifetime(holder) {}
    }
  }

  @Test
  func `A15: a popover on a host that is in no window yet waits with its view`() async {
    await onPad {
      let stage = Stage()
      stage.hasRoom(true)
      let host = ProbeScreen("Host")
      let button = UIButton()
      host.view.addSubview(button)
      stage.begin("Flow", .popover(over: host, from: .view(button)))
      await settle()
      expect(stage.ends, equals: [])

      stage.navigation.pushViewController(host, animated: true)
      await settle()

      expect(stage.presented?.popoverPresentationController?.sourceView, is: button)
      stage.navigation.dismiss(animated: false)
      await stage.expect(ends: ["Flow dismissed"])
    }
  }

  @Test(arguments: Variation.ofOneScreen)
  func `a later screen can be a popover`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      stage.hasRoom(true)
      let flow = await stage.start("Flow", .push(onto: stage.navigation))
      let button = UIButton()
      stage.navigation.topViewController?.view.addSubview(button)
      flow.coordinator?.showNext(as: .popover(from: .view(button)))
      await settle()
      expect(stage.presented?.modalPresentationStyle, equals: .popover)

      flow.flow?.finish(with: "done")
      await stage.expect(
        ends: ["Flow finished(done)"],
        alive: variation.isSticky ? ["Flow"] : []
      )
      expect(stage.stack, equals: ["Home"])
      stage.expectNoIssue()
    }
  }
}

extension Stage {
  /// The style that UIKit has chosen for the popover.
  fileprivate var adaptiveStyle: UIModalPresentationStyle? {
    presented?.popoverPresentationController?.adaptivePresentationStyle
  }

  /// Adds a button to the bar above the stage's home screen.
  fileprivate func addButton() -> UIBarButtonItem {
    let item = UIBarButtonItem()
    home.navigationItem.rightBarButtonItem = item
    return item
  }
}
