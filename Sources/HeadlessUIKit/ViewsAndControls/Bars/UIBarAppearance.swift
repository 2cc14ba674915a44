import Foundation

/// The appearance of a bar, which is stored but has no effect because nothing is drawn.
///
/// A bar stores a copy of its appearance.
@preconcurrency @MainActor open class UIBarAppearance: HeadlessObject {
  /// The background color of the bar.
  open var backgroundColor: UIColor?

  /// The background image of the bar.
  open var backgroundImage: UIImage?

  /// The color of the line at the bar's edge.
  open var shadowColor: UIColor?

  /// The image of the line at the bar's edge.
  open var shadowImage: UIImage?

  /// Creates the default appearance for a kind of device.
  public init(idiom: UIUserInterfaceIdiom) {
    super.init()
  }

  /// Creates a copy of another bar's appearance.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    backgroundColor = barAppearance.backgroundColor
    backgroundImage = barAppearance.backgroundImage
    shadowColor = barAppearance.shadowColor
    shadowImage = barAppearance.shadowImage
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Sets the default background.
  open func configureWithDefaultBackground() {
    reset()
  }

  /// Sets an opaque background.
  open func configureWithOpaqueBackground() {
    reset()
    backgroundColor = .systemBackground
  }

  /// Removes the background and the line.
  open func configureWithTransparentBackground() {
    reset()
  }

  private func reset() {
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = nil
    shadowImage = nil
  }
}
