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

      #expect(sheet?.selectedDetentIdentifier == nil)
      #expect(sheet?.restingDetent == .medium)

      sheet?.selectedDetentIdentifier = .large
      #expect(sheet?.restingDetent == .large)

      sheet?.selectedDetentIdentifier = .init("not among them")
      #expect(sheet?.restingDetent == .medium)
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
      #expect(unnamed.identifier != Detent.custom { _ in 1 }.identifier)
      let sheet = await presentedSheet([third, unnamed], on: host)

      #expect(sheet?.restingDetent == .init("third"))
      let height = host.window.bounds.height
      #expect(sheet?.restingHeight == height / 3)
      #expect(asked == 1)

      isActive = false
      #expect(sheet?.restingDetent == .init("third"))
      sheet?.invalidateDetents()
      #expect(asked == 2)
      #expect(sheet?.restingDetent == unnamed.identifier)
      #expect(sheet?.restingHeight == height - 10)
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

      #expect(sheet?.restingDetent == .large)
      #expect(sheet?.userSelectsDetent(.medium) == false)
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

      #expect(sheet?.userSelectsDetent(.large) == false)
      await settle()
      #expect(sheet?.userSelectsDetent(.medium) == false)
      #expect(sheet?.userSelectsDetent(.init("none")) == false)
      screen.present(UIViewController(), animated: true)
      await settle()
      #expect(sheet?.userSelectsDetent(.large) == false)
      screen.dismiss(animated: true)
      await settle()
      #expect(spy.changes == 0)

      #expect(sheet?.userSelectsDetent(.large) == true)
      #expect(spy.changes == 1)
      #expect(host.root.presentedViewController === screen)
    }

    @Test
    func `B162: the views behind a sheet are touched up to its largest undimmed detent`() async {
      let host = await RootOnDisplay()
      let sheet = await presentedSheet([.medium(), .large()], on: host)
      #expect(sheet?.isUndimmed == false)

      sheet?.largestUndimmedDetentIdentifier = .medium
      #expect(sheet?.isUndimmed == true)
      sheet?.selectedDetentIdentifier = .large
      #expect(sheet?.isUndimmed == false)
      sheet?.largestUndimmedDetentIdentifier = .large
      #expect(sheet?.isUndimmed == true)
    }
  }
}
