/// How a scene comes on display.
enum SceneTransitionType {
  case root
  case push
  case modal
  case alert
  /// Within the current screen.
  case child
  /// The tab that shows this kind of scene, with what the scene carries.
  case tab
}
