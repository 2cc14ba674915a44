/// How a scene is shown.
enum SceneTransitionType {
  case root
  case push
  case modal
  case alert
  /// The scene is a child of the current screen.
  case child
  /// Selects the tab that shows this kind of scene, and gives it the scene's view model.
  case tab
}
