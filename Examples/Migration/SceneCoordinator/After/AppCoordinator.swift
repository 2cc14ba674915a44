/// The tabs.
@MainActor
final class AppCoordinator {
  func showTabs(in window: UIWindow, store: RecipeStore) {
    let tabs = UITabBarController()
    window.rootViewController = tabs
    let recipes = Flow<Void>(.tab(in: tabs)) { _ in }
    RecipesCoordinator(flow: recipes, store: store).showRecipes()
    let shopping = Flow<Void>(.tab(in: tabs, wrapped: .not)) { _ in }
    shopping.show(Scenes.shopping(ShoppingViewModel(store: store)))
  }
}
