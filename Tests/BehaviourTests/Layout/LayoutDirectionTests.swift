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
        #expect(resolved(.unspecified) == direction)
        #expect(resolved(.playback) == .leftToRight)
        #expect(resolved(.spatial) == .leftToRight)
        #expect(resolved(.forceLeftToRight) == .leftToRight)
        #expect(resolved(.forceRightToLeft) == .rightToLeft)
      }
      let app = UIApplication.shared.userInterfaceLayoutDirection
      #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == app)
      #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    }

    @Test
    func `B365: a view's direction is that of its attribute`() {
      let view = UIView()
      #expect(
        view.effectiveUserInterfaceLayoutDirection
          == UIApplication.shared.userInterfaceLayoutDirection
      )
      view.semanticContentAttribute = .forceRightToLeft
      #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
  }
}
