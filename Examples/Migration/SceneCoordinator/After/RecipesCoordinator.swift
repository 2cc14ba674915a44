/// Shows the recipes, and starts the flows of a recipe.
@MainActor
final class RecipesCoordinator {
  private let flow: Flow<Void>
  private let store: RecipeStore

  init(flow: Flow<Void>, store: RecipeStore) {
    self.flow = flow
    self.store = store
  }

  func showRecipes() {
    let viewModel = RecipesViewModel(store: store)
    viewModel.onSelect = { self.show($0) }
    flow.show(Scenes.recipes(viewModel))
  }

  private func show(_ recipe: Recipe) {
    let detail = Flow<Void>(.push(onStackOf: flow)) { _ in }
    let shown = RecipeCoordinator(flow: detail, store: store).show(recipe)
    Task { [store] in
      try await shown.untilOnScreen()  // else the flow has ended .failed, with the same error
      store.seen.append(recipe.name)
    }
  }
}
