import Foundation

/// The configuration of a scene: its class, its delegate's class and its storyboard.
@preconcurrency @MainActor open class UISceneConfiguration: HeadlessObject {
  /// The name in the app's property list.
  open private(set) var name: String?

  /// The role of the scene.
  open private(set) var role: UISceneSession.Role

  /// The class of the scene, which is `UIWindowScene` unless set.
  open var sceneClass: AnyClass?

  /// The class of the scene's delegate.
  ///
  /// Without Objective-C, HeadlessUIKit can't make an object of every class. Use a class that conforms to
  /// `HeadlessSceneDelegate`, or connect the scene with a delegate.
  open var delegateClass: AnyClass?

  /// The storyboard whose initial view controller becomes the root of the scene's first window.
  open var storyboard: UIStoryboard?

  /// Creates a configuration.
  ///
  /// Nothing is added to it from a property list.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }

  /// Returns nil, because HeadlessUIKit can't decode archives.
  public required init?(coder: NSCoder) {
    nil
  }
}

/// A scene delegate that can be made from its class, as UIKit makes one from a configuration.
@_spi(Scenes) @preconcurrency @MainActor public protocol HeadlessSceneDelegate: UISceneDelegate {
  /// Creates a delegate.
  init()
}
