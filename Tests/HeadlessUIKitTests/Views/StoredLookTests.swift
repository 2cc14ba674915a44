import Expectations
import Foundation
import HeadlessUIKit
import HoldfastTesting
import Testing

@testable import BehaviourTests

extension Behaviours {
  /// Tests values that determine how views and bars look.
  @MainActor
  struct StoredLooks {
    @Test
    func `B374: a tab bar's appearance copies the appearance of its items`() {
      let item = UITabBarItemAppearance(style: .inline)
      item.normal.iconColor = .red
      item.selected.titleTextAttributes = [.foregroundColor: UIColor.green]
      item.disabled.badgeBackgroundColor = .blue
      item.focused.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
      let appearance = UITabBarAppearance()
      appearance.stackedLayoutAppearance = item
      appearance.inlineLayoutAppearance = item
      appearance.compactInlineLayoutAppearance = item

      item.normal.iconColor = nil
      expect(appearance.stackedLayoutAppearance.normal.iconColor, equals: .red)
      let copy = UITabBarAppearance(barAppearance: appearance)
      appearance.inlineLayoutAppearance.normal.iconColor = nil

      for layout in [
        copy.stackedLayoutAppearance, copy.inlineLayoutAppearance,
        copy.compactInlineLayoutAppearance,
      ] {
        expect(layout.normal.iconColor, equals: .red)
        expect(layout.selected.titleTextAttributes[.foregroundColor] as? UIColor, equals: .green)
        expect(layout.disabled.badgeBackgroundColor, equals: .blue)
        expect(layout.focused.titlePositionAdjustment, equals: UIOffset(horizontal: 1, vertical: 2))
      }
      item.configureWithDefault(for: .stacked)
      expect(item.selected.titleTextAttributes.isEmpty)
    }

    @Test
    func `B375: a view keeps the configuration of its corners`() {
      let view = UIView()
      view.cornerConfiguration = .corners(radius: 12)
      expect(view.cornerConfiguration, equals: .corners(radius: .fixed(12)))
      view.cornerConfiguration = .capsule(maximumRadius: 8)
      expect(view.cornerConfiguration, equals: .capsule(maximumRadius: 8))
      expect(view.cornerConfiguration != .capsule())
      expect(
        UICornerConfiguration.uniformCorners(radius: .containerConcentric(minimum: 2))
          != .uniformCorners(radius: .containerConcentric())
      )
    }
  }
}
