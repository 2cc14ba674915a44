/// Shows the app's tabs.
@MainActor
final class AppCoordinator {
  func showTabs(in window: UIWindow, store: RecipeStore) {
    let tabs = UITabBarController()
    window.rootViewController = tabs
    let recipes = Flow<Void>(.tab(in: tabs)) { _ in }
    RecipesCoordinator(flow: recipes, store: store).showRecipes()
    let shopping = Scenes.shopping(ShoppingViewModel(store: store))
    shopping.respond(to: AppLink.self) { shopping, _ in
      .handled { shopping.bindViewModel(to: ShoppingViewModel(store: store)) }
    }
    Flow<Void>(.tab(in: tabs, embeddedIn: .nothing)) { _ in }.show(shopping)
  }
}
