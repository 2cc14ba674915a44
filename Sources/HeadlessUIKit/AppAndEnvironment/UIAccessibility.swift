import Foundation

/// What the user has asked of all apps, to make them easier to use.
public enum UIAccessibility {
  /// Whether screens are to move less; false unless a test says otherwise.
  @MainActor public static var isReduceMotionEnabled: Bool { headlessReducesMotion }

  /// What `isReduceMotionEnabled` answers.
  @_spi(Application) @MainActor public static var headlessReducesMotion = false
}
