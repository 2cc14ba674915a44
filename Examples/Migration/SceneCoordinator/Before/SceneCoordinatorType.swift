/// What view models know of the coordinator.
@MainActor
protocol SceneCoordinatorType: AnyObject {
  /// Shows a scene; completes when it is on display.
  @discardableResult
  func transition(to scene: Scene, type: SceneTransitionType) -> Completable

  /// Goes back one screen; completes when it is gone.
  @discardableResult
  func pop(animated: Bool) -> Completable
}
