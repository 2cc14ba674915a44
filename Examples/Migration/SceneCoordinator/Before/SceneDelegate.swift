/// What the scene's delegate does when the scene connects; the view models keep the coordinator.
@MainActor
final class SceneDelegate {
  func showFirstScreen(in window: UIWindow, store: RecipeStore) {
    let coordinator = SceneCoordinator(window: window)
    let recipes = RecipesViewModel(coordinator: coordinator, store: store)
    coordinator.transition(to: .tabs(recipes, ShoppingViewModel(store: store)), type: .root)
  }
}
