/// The functions of the coordinator that view models call.
@MainActor
protocol SceneCoordinatorType: AnyObject {
  /// Shows a scene.
  ///
  /// The result completes when the scene is visible.
  @discardableResult
  func transition(to scene: Scene, type: SceneTransitionType) -> Completable

  /// Goes back one screen.
  ///
  /// The result completes when that screen has left.
  @discardableResult
  func pop(animated: Bool) -> Completable
}
