/// How a scene comes on display.
enum SceneTransitionType {
  case root
  case push
  case modal
  case alert
  /// The tab that shows this kind of scene, with what the scene carries.
  case tab
}
