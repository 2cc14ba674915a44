import Foundation

extension Placement {
  /// A height at which a sheet can rest.
  ///
  /// ```swift
  /// flow.show(settings, as: .sheet(detents: [.height(240), .medium, .large], showsGrabber: true))
  /// ```
  ///
  /// Two detents are equal if they have the same ``name``.
  public struct Detent: Hashable, Sendable, CustomStringConvertible {
    /// The values from which the app computes the height of a custom detent.
    @preconcurrency @MainActor
    public struct Context {
      /// The largest height that the sheet can have.
      public let maximum: CGFloat
      /// The traits of the view that the sheet is presented in.
      public let traits: UITraitCollection
    }

    /// The detent's name, which is UIKit's identifier for it, such as `com.apple.UIKit.medium`.
    public let name: String

    /// The closure with which the app computes the height; nil for UIKit's own detents.
    let height: Height?

    /// Computes a height.
    typealias Height = @MainActor @Sendable (Context) -> CGFloat?

    private init(_ name: String, height: Height? = nil) {
      self.name = name
      self.height = height
    }

    /// About half the height of the screen.
    ///
    /// UIKit ignores this detent if the vertical size class is compact.
    public static let medium = Detent("com.apple.UIKit.medium")

    /// The full height.
    public static let large = Detent("com.apple.UIKit.large")

    /// A detent with a fixed height in points, not counting the safe area at the bottom.
    ///
    /// UIKit supports such a detent from iOS 16 on. On earlier systems the sheet rests at ``medium`` instead, as with
    /// ``custom(_:height:)``.
    public static func height(_ points: CGFloat) -> Detent {
      custom("height \(points)") { _ in points }
    }

    /// A detent whose height the app computes from the available space.
    ///
    /// UIKit supports such detents from iOS 16 on. On earlier systems the sheet rests at ``medium`` instead. If several
    /// detents of the sheet become ``medium``, UIKit gets only one of them.
    ///
    /// While the sheet is presented, its presentation controller holds both the closure and the screen, so the closure
    /// must not capture an object that holds the screen. The placement holds the closure as well. UIKit calls the
    /// closure again when the available space changes, and after a call to `invalidateDetents()` on the screen's
    /// `sheetPresentationController`.
    ///
    /// Relies on `custom(identifier:resolver:)`, see
    /// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent>.
    ///
    /// - Parameters:
    ///   - name: A name that no other detent of the sheet has. It becomes UIKit's identifier for the detent.
    ///   - height: Returns the height, or nil if the sheet must not rest at this detent. UIKit calls it on the main
    ///     actor.
    /// - Returns: The detent.
    public static func custom(
      _ name: String,
      height: @escaping @MainActor @Sendable (Context) -> CGFloat?
    ) -> Detent {
      Detent(name, height: height)
    }

    /// The detent's name.
    public var description: String { name }

    /// Whether two detents have the same name.
    public static func == (left: Detent, right: Detent) -> Bool { left.name == right.name }

    /// Hashes the detent's name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }
}
