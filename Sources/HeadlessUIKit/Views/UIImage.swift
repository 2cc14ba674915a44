import Foundation

/// An image, known by the name it was asked for: there are no pixels and no asset catalogues here.
///
/// Every name that isn't empty is taken to exist. Images of the same name and kind are equal.
public final class UIImage: NSObject, Sendable {
  /// The name the image was asked for.
  package let name: String

  /// Whether the image is one of the system's symbols.
  public let isSymbolImage: Bool

  private init?(name: String, isSymbolImage: Bool) {
    guard !name.isEmpty else { return nil }
    self.name = name
    self.isSymbolImage = isSymbolImage
  }

  /// The system's symbol of that name.
  public convenience init?(systemName name: String) {
    self.init(name: name, isSymbolImage: true)
  }

  /// The app's image of that name.
  public convenience init?(named name: String) {
    self.init(name: name, isSymbolImage: false)
  }

  /// Whether `object` is an image of the same name and kind.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return name == other.name && isSymbolImage == other.isSymbolImage
  }

  /// A hash that equal images share.
  public override var hash: Int { name.hashValue }
}
