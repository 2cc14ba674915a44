import Foundation
import Holdfast
import HoldfastTesting
import Testing

/// What a sheet looks like, wherever it is asked for.
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

    #expect(stage.presented?.modalPresentationStyle == .pageSheet)
    let detents = stage.presented?.sheetPresentationController?.detents.map(\.identifier)
    #expect(detents == [.medium, .large])
  }

  @Test(arguments: Way.allCases)
  func `a sheet that is given no heights rests where UIKit puts it`(_ way: Way) async {
    let stage = Stage()
    await show(way, [], on: stage)

    let detents = stage.presented?.sheetPresentationController?.detents.map(\.identifier)
    #expect(detents == [.large])
  }

  @Test
  func `what a step captures is let go of when its screen has been put on display`() async {
    let stage = Stage()
    let flow = await stage.start("Flow", .push(onto: stage.navigation))
    weak var captured: NSObject?
    do {
      let object = NSObject()
      captured = object
      flow.coordinator?.showNext(
        as: .sheet(
          wrapped: .in { root in
            withExtendedLifetime(object) { UINavigationController(rootViewController: root) }
          }
        )
      )
    }
    await settle()

    #expect(captured == nil)
    await stage.expect(ends: [], alive: ["Flow"])
    #expect(stage.presentedStack?.topViewController?.title == "Flow 2")
  }
}
