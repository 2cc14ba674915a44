import Expectations
import Holdfast
import HoldfastTesting
import Testing

extension Behaviours {
  /// Tests the direction in which a view's content is arranged.
  @MainActor
  struct LayoutDirections {
    @Test
    func `B365: an attribute is resolved in the direction of the interface`() {
      for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
        func resolved(_ attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
          UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: direction)
        }
        expect(resolved(.unspecified), equals: direction)
        expect(resolved(.playback), equals: .leftToRight)
        expect(resolved(.spatial), equals: .leftToRight)
        expect(resolved(.forceLeftToRight), equals: .leftToRight)
        expect(resolved(.forceRightToLeft), equals: .rightToLeft)
      }
      let app = UIApplication.shared.userInterfaceLayoutDirection
      expect(UIView.userInterfaceLayoutDirection(for: .unspecified), equals: app)
      expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft), equals: .rightToLeft)
    }

    @Test
    func `B365: a view's direction is that of its attribute`() {
      let view = UIView()
      expect(
        view.effectiveUserInterfaceLayoutDirection,
        equals: UIApplication.shared.userInterfaceLayoutDirection
      )
      view.semanticContentAttribute = .forceRightToLeft
      expect(view.effectiveUserInterfaceLayoutDirection, equals: .rightToLeft)
    }
  }
}
