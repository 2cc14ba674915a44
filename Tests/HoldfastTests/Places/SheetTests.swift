import Expectations
import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// Tests the look of a sheet, by each placement and step that shows one.
@MainActor
@Suite(.oneAtATime)
struct SheetTests {
  enum Way: CaseIterable, Sendable {
    case overAScreen
    case overTheFrontmost
    case asAStep
  }

  private func show(_ way: Way, _ detents: [Placement.Detent], on stage: Stage) async {
    switch way {
    case .overAScreen: await stage.start("Flow", .sheet(over: stage.home, detents: detents))
    case .overTheFrontmost:
      await stage.start("Flow", .sheet(over: .frontmost(of: stage.window), detents: detents))
    case .asAStep:
      let flow = await stage.start("Flow", .push(onto: stage.navigation))
      flow.coordinator?.showNext(as: .sheet(detents: detents))
      await settle()
    }
  }

  @Test(arguments: Way.allCases)
  func `a sheet rests at the heights it is given`(_ way: Way) async {
    let stage = Stage()
    await show(way, [.medium, .large], on: stage)

    expect(stage.presented?.modalPresentationStyle, equals: .pageSheet)
    let detents = stage.presented?.sheetPresentationController?.detents.map(\.identifier)
    expect(detents, equals: [.medium, .large])
  }

  @Test
  func `a sheet stands where the controller that wraps its screen says`() async {
    let stage = Stage()
    let wrapped = Placement.Embedding.container { root in
      let stack = UINavigationController(rootViewController: root)
      stack.modalPresentationStyle = .pageSheet
      if #available(iOS 27, *) {
        stack.sheetPresentationController?.preferredPlacement = .trailing
      }
      return stack
    }

    await stage.start("Flow", .sheet(over: stage.home, detents: [.medium], embeddedIn: wrapped))

    expect(stage.presented?.sheetPresentationController?.preferredPlacement, equals: .trailing)
    expect(
      stage.presented?.sheetPresentationController?.detents.map(\.identifier),
      equals: [.medium]
    )
  }

  @Test(arguments: Way.allCases)
  func `a sheet that is given no heights rests where UIKit puts it`(_ way: Way) async {
    let stage = Stage()
    await show(way, [], on: stage)

    let detents = stage.presented?.sheetPresentationController?.detents.map(\.identifier)
    expect(detents, equals: [.large])
  }

  @Test
  func `what a step captures is released when its screen has been put on display`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    weak var captured: NSObject?
    do {
      let object = NSObject()
      captured = object
      flow.coordinator?.showNext(
        as: .sheet(
          embeddedIn: .container { root in
            withExtendedLifetime(object) { UINavigationController(rootViewController: root) }
          }
        )
      )
    }
    await settle()

    expectNil(captured)
    await stage.expect(ends: [], alive: ["Flow"])
    expect(stage.presentedStack?.topViewController?.title, equals: "Flow 2")
  }

  // MARK: Half-modals

  @Test(arguments: Way.allCases)
  func `a sheet comes up at the height it is to, with a grabber and undimmed`(_ way: Way) async {
    let stage = Stage()
    let detents: [Placement.Detent] = [.height(200), .medium, .large]
    switch way {
    case .overAScreen:
      await stage.start(
        "Flow",
        .sheet(
          over: stage.home,
          detents: detents,
          selected: .medium,
          largestUndimmed: .medium,
          showsGrabber: true
        )
      )
    case .overTheFrontmost:
      await stage.start(
        "Flow",
        .sheet(
          over: .frontmost(of: stage.window),
          detents: detents,
          selected: .medium,
          largestUndimmed: .medium,
          showsGrabber: true
        )
      )
    case .asAStep:
      let flow = await stage.start("Flow", .push(onto: stage.navigation))
      flow.coordinator?.showNext(
        as: .sheet(
          detents: detents,
          selected: .medium,
          largestUndimmed: .medium,
          showsGrabber: true
        )
      )
      await settle()
    }

    let sheet = stage.presented?.sheetPresentationController
    expect(sheet?.detents.map(\.identifier.rawValue), equals: detents.map(\.name))
    expect(sheet?.selectedDetentIdentifier, equals: .medium)
    expect(sheet?.largestUndimmedDetentIdentifier, equals: .medium)
    expect(sheet?.prefersGrabberVisible, equals: true)
  }

  @Test
  func `properties that the app has set on the wrapper stay where nothing is said`() async {
    let stage = Stage()
    let wrapping = Placement.Embedding.container { root in
      let stack = UINavigationController(rootViewController: root)
      stack.modalPresentationStyle = .pageSheet
      stack.sheetPresentationController?.detents = [.medium()]
      return stack
    }
    await stage.start("Flow", .sheet(over: stage.home, showsGrabber: true, embeddedIn: wrapping))

    let sheet = stage.presented?.sheetPresentationController
    expect(sheet?.detents.map(\.identifier), equals: [.medium])
    expect(sheet?.prefersGrabberVisible, equals: true)
  }

  @Test
  func `a height of the app's own is computed from the room, and released with the sheet`() async {
    let stage = Stage()
    weak var captured: NSObject?
    var rooms: [CGFloat] = []
    do {
      let object = NSObject()
      captured = object
      let third = Placement.Detent.custom("third") { room in
        withExtendedLifetime(object) { rooms.append(room.maximum) }
        return room.traits.userInterfaceIdiom == .phone ? room.maximum / 3 : nil
      }
      await stage.start("Flow", .sheet(over: stage.home, detents: [third, .large]))
    }
    expect(
      stage.presented?.sheetPresentationController?.detents.first?.identifier.rawValue,
      equals: "third"
    )
    expect(rooms, equals: [stage.window.bounds.height])
    expect(captured != nil)

    stage.home.dismiss(animated: true)
    await settle()

    await stage.expect(ends: ["Flow dismissed"], alive: [])
    expectNil(captured)
  }

  @Test
  func `two heights are the same if they have the same name`() {
    expect(
      Placement.Detent.custom("third") { $0.maximum / 3 },
      equals: .custom("third") { _ in 100 }
    )
    expect(Placement.Detent.custom("com.apple.UIKit.medium") { _ in 100 }, equals: .medium)
    let same: Set<Placement.Detent> = [.medium, .custom("com.apple.UIKit.medium") { _ in 100 }]
    expect(same, equals: [.medium])
    expect(Placement.Detent.height(7) != .height(8))
  }

  @Test
  func `a height that is not among the sheet's is an error that names them`() async {
    let stage = Stage()
    for (selected, largest, words) in [
      (Placement.Detent.large, nil, "should rest at “com.apple.UIKit.large”"),
      (nil, Placement.Detent.height(7), "should be undimmed up to “height 7.0”"),
    ] {
      var outcome: Outcome<Void>?
      let flow = Flow<Void>(
        .sheet(
          over: stage.home,
          detents: [.medium],
          selected: selected,
          largestUndimmed: largest
        )
      ) { outcome = $0 }
      flow.show(UIViewController())
      await settle()

      guard case .failed(let error) = outcome else {
        Issue.record("The flow should have failed: \(String(describing: outcome))")
        continue
      }
      expect(error.reason, equals: .impossible)
      expect(error.description.contains(words))
      expect(error.description.contains("has only the detents com.apple.UIKit.medium"))
      expectNil(stage.presented)
    }
  }

  @Test
  func `N2: dragged from one height to another a flow is open, and the screen behind can be used`()
    async
  {
    let stage = Stage()
    await stage.start(
      "Half",
      .sheet(over: stage.home, detents: [.medium, .large], largestUndimmed: .medium)
    )
    UserAction.drag(stage.presented, to: .large)
    await settle()
    UserAction.drag(stage.presented, to: .medium)
    await settle()
    await stage.start("Behind", .push(onto: stage.navigation))
    await stage.expect(ends: [], alive: ["Half", "Behind"])

    UserAction.tapBack(in: stage.navigation)
    await settle()
    await stage.expect(ends: ["Behind dismissed"], alive: ["Half"])
    UserAction.dragDown(stage.presented).finish()
    await stage.expect(ends: ["Behind dismissed", "Half dismissed"], alive: [])
  }

  @Test
  func `a sheet is one, whatever style the app has set on its controller`() async {
    let stage = Stage()
    await settle()
    let screen = ProbeScreen("Screen")
    screen.modalPresentationStyle = .fullScreen
    let flow = Flow<Void>(.sheet(over: stage.home, embeddedIn: .nothing)) { _ in }
    flow.show(screen)
    await settle()

    expect(screen.modalPresentationStyle, equals: .pageSheet)
    expect(stage.presented, is: screen)
  }

  @Test
  func `a height to rest at is taken where the heights are left to UIKit`() async {
    let stage = Stage()
    await settle()
    await stage.start("Flow", .sheet(over: stage.home, detents: [], selected: .large))

    expect(stage.ends, equals: [])
    expect(
      stage.presentedStack?.sheetPresentationController?.selectedDetentIdentifier,
      equals: .large
    )
  }
}
