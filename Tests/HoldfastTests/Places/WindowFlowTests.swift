import Expectations
import Foundation
import HeadlessUIKit
import Holdfast
import HoldfastTesting
import Testing

/// Tests flows in a window of their own: how the window appears, and which window is in front (P1, P3).
@MainActor
@Suite(.oneAtATime)
struct WindowFlowTests {
  @Test(arguments: Variation.ofOneScreen)
  func `P1: the screen is the root of a new key window, over a modal of the app's`(
    _ variation: Variation
  ) async throws {
    try await withStage(variation) { stage in
      stage.navigation.present(ProbeScreen("Foreign"), animated: false)
      await settle()

      stage.begin("Lock", stage.ownWindow(level: .alert + 1), animated: variation.animated)

      do {
        let window = try #require(stage.ownWindows.first)
        expect(stage.ownRoots, equals: ["Lock 1"])
        expect(window.windowLevel, equals: .alert + 1)
        expect(window.isKeyWindow && !window.isHidden)
        expect(window.rootViewController?.viewIfLoaded?.window, is: window)
      }
      expect(stage.presented?.title, equals: "Foreign")
      await stage.expect(ends: [], alive: ["Lock"])
      stage.expectNoIssue()
      stage.coordinator(named: "Lock")?.flow.cancel()
      await settle()
    }
  }

  @Test
  func `P1: the scene keeps the window, also where UIKit's does not`() async throws {
    let stage = Stage()
    weak var window: UIWindow?
    let placement = Placement.window(
      in: stage.scene,
      made: { scene in
        let made = UIWindow(windowScene: scene)
        scene.unheldWindow = made
        window = made
        return made
      }
    )

    await stage.start("Lock", placement)
    await advanceTime(by: 1)

    await stage.expect(ends: [], alive: ["Lock"])
    expect(window?.isKeyWindow, equals: true)
    stage.coordinator(named: "Lock")?.flow.finish(with: "done")
    await stage.expect(ends: ["Lock finished(done)"])
    expectNil(window)
  }

  @Test
  func `P1: asked so, the window beneath stays the key window`() async {
    let stage = Stage()

    await stage.start("Banner", stage.ownWindow(isKey: false))

    expect(stage.ownRoots, equals: ["Banner 1"])
    expect(stage.window.isKeyWindow)
    stage.coordinator(named: "Banner")?.flow.finish(with: "seen")
    await stage.expect(ends: ["Banner finished(seen)"])
    expect(stage.window.isKeyWindow)
    expect(stage.ownWindows.isEmpty)
  }

  @Test(arguments: Variation.ofOneScreen.filter { !$0.isSticky })
  func `P1: it is in no other flow: one beneath ends, dismissed or by itself, and it stays`(
    _ variation: Variation
  ) async {
    await withStage(variation) { stage in
      await stage.start("Sheet", .sheet(over: stage.home))
      await stage.start("Pushed", .push(onto: stage.navigation))
      await stage.start("Call", stage.ownWindow(), animated: variation.animated)

      stage.home.dismiss(animated: variation.animated)
      await stage.expect(ends: ["Sheet dismissed"], alive: ["Pushed", "Call"])
      stage.coordinator(named: "Pushed")?.flow.finish(with: "done")
      await stage.expect(ends: ["Sheet dismissed", "Pushed finished(done)"], alive: ["Call"])

      expect(stage.ownRoots, equals: ["Call 1"])
      stage.coordinator(named: "Call")?.flow.finish(with: "hung up")
      await settle()
      expect(stage.ends.last, equals: "Call finished(hung up)")
    }
  }

  @Test
  func `P1: a flow beneath starts it, and it is not that flow's inner flow`() async {
    let stage = Stage()
    let outer = await stage.start("Outer", .push(onto: stage.navigation))
    await stage.start("Lock", stage.ownWindow())

    outer.flow?.finish(with: "done")

    await stage.expect(ends: ["Outer finished(done)"], alive: ["Lock"])
  }

  private final class BannerWindow: UIWindow {}

  @Test
  func `P1: the app makes a window of its own class`() async {
    let stage = Stage()

    await stage.start(
      "Banner",
      .window(in: stage.scene, level: .statusBar) { BannerWindow(windowScene: $0) }
    )

    expect(stage.ownWindows.first is BannerWindow)
    expect(stage.ownWindows.first?.windowLevel, equals: .statusBar)
  }

  enum Wrong: CaseIterable, Sendable {
    case visible, rooted, elsewhere

    @MainActor
    func window(in scene: UIWindowScene) -> UIWindow {
      let window = UIWindow(windowScene: self == .elsewhere ? UIWindowScene() : scene)
      if self == .visible { window.isHidden = false }
      if self == .rooted { window.rootViewController = ProbeScreen("Before") }
      return window
    }
  }

  @Test(arguments: Wrong.allCases)
  func `P1: a window that is not new is refused`(_ wrong: Wrong) async {
    let stage = Stage()
    var failure: FlowError?
    var made: UIWindow?

    await stage.start(
      "Lock",
      .window(
        in: stage.scene,
        made: { scene in
          let window = wrong.window(in: scene)
          made = window
          return window
        }
      ),
      onEnd: { failure = $0.failure }
    )

    await stage.expect(ends: ["Lock failed(impossible)"])
    expect(
      failure?.description.hasPrefix("ProbeScreen “Lock 1” can't be shown: the UIWindow"),
      equals: true
    )
    expect(stage.window.isKeyWindow)
    made?.isHidden = true
    made?.windowScene = nil
  }

  /// A window that stays hidden.
  private final class ShyWindow: UIWindow {
    override var isHidden: Bool {
      get { super.isHidden }
      set { super.isHidden = true }
    }
  }

  @Test
  func `P1: a window that does not come is refused, and released`() async {
    let stage = Stage()
    weak var window: UIWindow?

    await stage.start(
      "Lock",
      .window(
        in: stage.scene,
        made: { scene in
          let made = ShyWindow(windowScene: scene)
          window = made
          return made
        }
      )
    )

    await stage.expect(ends: ["Lock failed(refused)"])
    expectNil(window)
    expect(stage.window.isKeyWindow)
  }

  @Test
  func `P1: later screens are pushed on the wrapper of the first`() async {
    let stage = Stage()

    await stage.start("Call", stage.ownWindow(embeddedIn: .navigationController), screens: 3)

    let stack = stage.ownWindows.first?.rootViewController as? UINavigationController
    expect(stack?.viewControllers.map(\.title), equals: ["Call 1", "Call 2", "Call 3"])
    stage.coordinator(named: "Call")?.flow.finish(with: "hung up")
    await settle()
    expect(stage.ends, equals: ["Call finished(hung up)"])
    expect(stage.ownWindows.isEmpty)
  }

  // MARK: Several, and where there can be none

  @Test(arguments: [true, false])
  func `P3: a second one at the same level is in front, and the keys go back in any order`(
    isFirstFirst: Bool
  ) async {
    let stage = Stage()
    let other = stage.otherWindow()
    await stage.start("First", stage.ownWindow())
    await stage.start("Second", stage.ownWindow())
    expect(stage.ownRoots, equals: ["First 1", "Second 1"])
    expect(stage.ownWindows.last?.isKeyWindow, equals: true)

    let order = isFirstFirst ? ["First", "Second"] : ["Second", "First"]
    stage.coordinator(named: order[0])?.flow.finish(with: "done")
    await settle()
    expect(stage.ownRoots, equals: ["\(order[1]) 1"])
    expect(stage.ownWindows.last?.isKeyWindow, equals: true)
    stage.coordinator(named: order[1])?.flow.finish(with: "done")

    await stage.expect(ends: order.map { "\($0) finished(done)" })
    expect(stage.window.isKeyWindow)
    expect(stage.ownWindows.isEmpty)
    other.windowScene = nil
  }

  @Test(arguments: [true, false])
  func `P3: the key goes back to the window that had it, whichever others there are`(
    isHiddenByTheApp: Bool
  ) async {
    let stage = Stage()
    let other = stage.otherWindow()
    await stage.start("Lock", stage.ownWindow())

    if isHiddenByTheApp {
      stage.ownWindows.first?.isHidden = true
    } else {
      stage.coordinator(named: "Lock")?.flow.finish(with: "done")
    }
    await settle()

    expect(stage.ends, equals: [isHiddenByTheApp ? "Lock dismissed" : "Lock finished(done)"])
    expect(stage.window.isKeyWindow)
    other.windowScene = nil
  }

  @Test(arguments: [true, false])
  func `P3: a window that is hidden, or in no scene any more, does not get the key again`(
    isHidden: Bool
  ) async {
    let stage = Stage()
    let before = stage.otherWindow()
    before.makeKey()
    await stage.start("Lock", stage.ownWindow())
    if isHidden { before.isHidden = true } else { before.windowScene = nil }
    await settle()

    stage.coordinator(named: "Lock")?.flow.finish(with: "done")
    await stage.expect(ends: ["Lock finished(done)"])

    expect(!before.isKeyWindow)
    expect(stage.window.isKeyWindow)
    before.windowScene = nil
  }

  @Test
  func `P3: a window that the app has made the key window meanwhile stays it`() async {
    let stage = Stage()
    let other = stage.otherWindow()
    await stage.start("Lock", stage.ownWindow())
    other.makeKey()
    await settle()

    stage.coordinator(named: "Lock")?.flow.finish(with: "done")
    await stage.expect(ends: ["Lock finished(done)"])

    expect(other.isKeyWindow)
    other.isHidden = true
    other.windowScene = nil
  }

  @Test
  func `P3: one that is asked for when the scene goes to the background is there at once`() async {
    let stage = Stage()
    stage.goToBackground()

    stage.begin("Lock", stage.ownWindow())

    expect(stage.ownRoots, equals: ["Lock 1"])
    expect(stage.ownWindows.first?.isHidden, equals: false)
    stage.comeToForeground()
    await stage.expect(ends: [], alive: ["Lock"])
  }

  @Test
  func `P3: those asked for while the scene is being connected come in order, once it is`() async {
    let stage = Stage()
    let scene = UIWindowScene()
    stage.begin("First", .window(in: scene))
    stage.begin("Second", .window(in: scene))
    expect(scene.windows.isEmpty)

    UIApplication.shared.connect(scene)
    scene.enterForeground()
    await settle()

    expect(scene.windows.map { $0.rootViewController?.title }, equals: ["First 1", "Second 1"])
    await stage.expect(ends: [], alive: ["First", "Second"])
    scene.disconnect()
    await settle()
    expect(stage.ends.count, equals: 2)
  }

  @Test
  func `P3: in a scene that is gone, or not connected for five seconds, none is shown`() async {
    let stage = Stage()
    let scene = UIWindowScene()
    UIApplication.shared.connect(scene)
    scene.enterForeground()
    scene.disconnect()
    var failure: FlowError?
    await stage.start("Late", .window(in: scene)) { failure = $0.failure }
    await advanceTime(by: 6)
    await stage.expect(ends: ["Late failed(hostGone)"])
    expect(
      failure?.description,
      equals:
        "ProbeScreen “Late 1” can't be shown: the scene for its window isn't connected. Show it in a connected "
        + "scene."
    )

    let placement = Placement.window(in: UIWindowScene())
    await stage.start("Nowhere", placement) { failure = $0.failure }
    expect(stage.ends.last, equals: "Nowhere failed(hostGone)")
    expect(
      failure,
      equals: .hostGone(screen: "ProbeScreen “Nowhere 1”", host: "the scene")
    )
  }
}
