import Foundation

extension Placement {
  /// A height a sheet can rest at.
  ///
  /// ```swift
  /// flow.show(settings, as: .sheet(detents: [.height(240), .medium, .large], showsGrabber: true))
  /// ```
  ///
  /// Two are the same height if they have the same ``name``.
  public struct Detent: Hashable, Sendable, CustomStringConvertible {
    /// What a height of the app's own is computed from.
    @preconcurrency @MainActor
    public struct Room {
      /// The largest height there is.
      public let maximum: CGFloat
      /// The traits of the view that the sheet is presented in.
      public let traits: UITraitCollection
    }

    /// Its name: UIKit's identifier for it, such as `com.apple.UIKit.medium`.
    public let name: String

    /// Nil for UIKit's own heights.
    let height: Height?

    /// Computes a height.
    typealias Height = @MainActor @Sendable (Room) -> CGFloat?

    private init(_ name: String, height: Height? = nil) {
      self.name = name
      self.height = height
    }

    /// About half the screen; UIKit leaves it out in a compact height.
    public static let medium = Detent("com.apple.UIKit.medium")

    /// The whole height.
    public static let large = Detent("com.apple.UIKit.large")

    /// So many points high, above the bottom's safe area.
    ///
    /// As ``custom(_:height:)``: UIKit knows it from iOS 16 on, and before it is ``medium``.
    public static func height(_ points: CGFloat) -> Detent {
      custom("height \(points)") { _ in points }
    }

    /// A height that is computed from the room there is.
    ///
    /// UIKit knows such heights from iOS 16 on; before, the sheet rests at ``medium`` instead, once
    /// where that is among its heights, too.
    ///
    /// While the sheet is on display, its presentation controller holds the closure, and the sheet:
    /// capture nothing that holds the screen. The placement holds it, too. UIKit asks again when the
    /// room changes, or after `invalidateDetents()` on the screen's `sheetPresentationController`.
    ///
    /// Relies on `custom(identifier:resolver:)`, see
    /// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent>.
    ///
    /// - Parameters:
    ///   - name: A name that no other height of the sheet has; UIKit's identifier for it.
    ///   - height: The height; nil where the sheet is not to rest there. UIKit calls it on the main actor.
    /// - Returns: The detent.
    public static func custom(
      _ name: String,
      height: @escaping @MainActor @Sendable (Room) -> CGFloat?
    ) -> Detent {
      Detent(name, height: height)
    }

    /// Its name.
    public var description: String { name }

    /// Whether they have the same name.
    public static func == (left: Detent, right: Detent) -> Bool { left.name == right.name }

    /// Its name's.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }
}
