import Foundation

/// What a scene is made by: its class, its delegate's class, its storyboard.
@preconcurrency @MainActor open class UISceneConfiguration: HeadlessObject {
  /// The name in the app's property list.
  open private(set) var name: String?

  /// What the scene is for.
  open private(set) var role: UISceneSession.Role

  /// The class of the scene; a window scene's unless set.
  open var sceneClass: AnyClass?

  /// The class of the scene's delegate.
  ///
  /// Without Objective-C a class can't be asked for an object: it has to be a
  /// `HeadlessSceneDelegate`, or the scene is connected with a delegate.
  open var delegateClass: AnyClass?

  /// The storyboard whose initial screen becomes the root of the scene's first window.
  open var storyboard: UIStoryboard?

  /// Makes a configuration; there is no property list here to complete it from.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }

  /// Archives are not modelled; always nil.
  public required init?(coder: NSCoder) {
    nil
  }
}

/// A scene delegate that can be made from its class, as UIKit makes it from a configuration.
@_spi(Scenes) @preconcurrency @MainActor public protocol HeadlessSceneDelegate: UISceneDelegate {
  /// Makes a delegate.
  init()
}
