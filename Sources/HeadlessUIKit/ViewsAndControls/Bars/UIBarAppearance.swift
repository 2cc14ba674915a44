import Foundation

/// How a bar looks; nothing is drawn, so it is kept and changes nothing.
///
/// A bar keeps a copy of what it is given.
@preconcurrency @MainActor open class UIBarAppearance: HeadlessObject {
  /// The colour behind the bar.
  open var backgroundColor: UIColor?

  /// The image behind the bar.
  open var backgroundImage: UIImage?

  /// The colour of the line at the bar's edge.
  open var shadowColor: UIColor?

  /// The image of the line at the bar's edge.
  open var shadowImage: UIImage?

  /// Makes the look that bars have by themselves on a device.
  public init(idiom: UIUserInterfaceIdiom) {
    super.init()
  }

  /// Makes a look like another bar's.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    backgroundColor = barAppearance.backgroundColor
    backgroundImage = barAppearance.backgroundImage
    shadowColor = barAppearance.shadowColor
    shadowImage = barAppearance.shadowImage
  }

  /// Returns nil, because archives aren't modelled.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Takes the background that bars have by themselves.
  open func configureWithDefaultBackground() {
    reset()
  }

  /// Takes a background that nothing shines through.
  open func configureWithOpaqueBackground() {
    reset()
    backgroundColor = .systemBackground
  }

  /// Takes no background and no line.
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
