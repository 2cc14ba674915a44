import Foundation

/// The user's accessibility settings for all apps.
public enum UIAccessibility {
  /// Whether animations should be reduced, which is false unless a test changes it.
  @MainActor public static var isReduceMotionEnabled: Bool { headlessReducesMotion }

  /// The value that `isReduceMotionEnabled` returns.
  @_spi(Application) @MainActor public static var headlessReducesMotion = false
}
