import Expectations
import HoldfastTesting
import Testing

@testable import BehaviourTests
@testable import HeadlessUIKit

extension Behaviours {
  /// Tests the height at which a sheet rests, and whether the user or code has chosen it.
  @MainActor
  struct DetentTests {
    private typealias Detent = UISheetPresentationController.Detent

    private func presentedSheet(
      _ detents: [UISheetPresentationController.Detent],
      on host: RootOnDisplay
    ) async -> UISheetPresentationController? {
      let screen = host.screen("A", .pageSheet)
      host.root.present(screen, animated: true)
      screen.sheetPresentationController?.detents = detents
      await settle()
      return screen.sheetPresentationController
    }

    @Test
    func `B162: without a choice a sheet rests at its smallest detent`() async {
      let host = await RootOnDisplay()
      let sheet = await presentedSheet([.medium(), .large()], on: host)

      expectNil(sheet?.selectedDetentIdentifier)
      expect(sheet?.restingDetent, equals: .medium)

      sheet?.selectedDetentIdentifier = .large
      expect(sheet?.restingDetent, equals: .large)

      sheet?.selectedDetentIdentifier = .init("not among them")
      expect(sheet?.restingDetent, equals: .medium)
    }

    @Test
    func `B162: a custom detent is computed from its room, and is left out where it says nil`()
      async
    {
      let host = await RootOnDisplay()
      var asked = 0
      var isActive = true
      let third = Detent.custom(identifier: .init("third")) { room in
        asked += 1
        return isActive ? room.maximumDetentValue / 3 : nil
      }
      let unnamed = Detent.custom { room in
        Detent.large().resolvedValue(in: room).map { $0 - 10 }
      }
      expect(unnamed.identifier != Detent.custom { _ in 1 }.identifier)
      let sheet = await presentedSheet([third, unnamed], on: host)

      expect(sheet?.restingDetent, equals: .init("third"))
      let height = host.window.bounds.height
      expect(sheet?.restingHeight, equals: height / 3)
      expect(asked, equals: 1)

      isActive = false
      expect(sheet?.restingDetent, equals: .init("third"))
      sheet?.invalidateDetents()
      expect(asked, equals: 2)
      expect(sheet?.restingDetent, equals: unnamed.identifier)
      expect(sheet?.restingHeight, equals: height - 10)
    }

    @Test
    func `B162: in a compact height there is no medium detent`() async {
      let host = await RootOnDisplay()
      let sheet = await presentedSheet([.medium(), .large()], on: host)

      host.window.windowScene?.setTraits(
        UITraitCollection(
          horizontalSizeClass: .compact,
          verticalSizeClass: .compact,
          userInterfaceIdiom: .phone,
          userInterfaceStyle: .light
        )
      )

      expect(sheet?.restingDetent, equals: .large)
      expect(sheet?.userSelectsDetent(.medium), equals: false)
    }

    @Test
    func `B162: the user drags a sheet that is in front and at rest, to another active detent`()
      async
    {
      let host = await RootOnDisplay()
      let screen = host.screen("A", .pageSheet)
      let spy = DetentSpy()
      host.root.present(screen, animated: true)
      let sheet = screen.sheetPresentationController
      sheet?.detents = [.medium(), .large()]
      sheet?.delegate = spy

      expect(sheet?.userSelectsDetent(.large), equals: false)
      await settle()
      expect(sheet?.userSelectsDetent(.medium), equals: false)
      expect(sheet?.userSelectsDetent(.init("none")), equals: false)
      screen.present(UIViewController(), animated: true)
      await settle()
      expect(sheet?.userSelectsDetent(.large), equals: false)
      screen.dismiss(animated: true)
      await settle()
      expect(spy.changes, equals: 0)

      expect(sheet?.userSelectsDetent(.large), equals: true)
      expect(spy.changes, equals: 1)
      expect(host.root.presentedViewController, is: screen)
    }

    @Test
    func `B162: the views behind a sheet are touched up to its largest undimmed detent`() async {
      let host = await RootOnDisplay()
      let sheet = await presentedSheet([.medium(), .large()], on: host)
      expect(sheet?.isUndimmed, equals: false)

      sheet?.largestUndimmedDetentIdentifier = .medium
      expect(sheet?.isUndimmed, equals: true)
      sheet?.selectedDetentIdentifier = .large
      expect(sheet?.isUndimmed, equals: false)
      sheet?.largestUndimmedDetentIdentifier = .large
      expect(sheet?.isUndimmed, equals: true)
    }
  }
}
