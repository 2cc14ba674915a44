/// The work of the scene's delegate when the scene connects.
///
/// The view models hold the coordinator.
@MainActor
final class SceneDelegate {
  func showFirstScreen(in window: UIWindow, store: RecipeStore) {
    let coordinator = SceneCoordinator(window: window)
    let recipes = RecipesViewModel(coordinator: coordinator, store: store)
    coordinator.transition(to: .tabs(recipes, ShoppingViewModel(store: store)), type: .root)
  }
}
