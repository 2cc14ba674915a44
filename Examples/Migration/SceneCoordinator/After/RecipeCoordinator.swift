/// Shows one recipe.
///
/// The flow finishes when the recipe is deleted.
@MainActor
final class RecipeCoordinator {
  private let flow: Flow<Void>
  private let store: RecipeStore

  init(flow: Flow<Void>, store: RecipeStore) {
    self.flow = flow
    self.store = store
  }

  @discardableResult
  func show(_ recipe: Recipe) -> ShowHandle {
    let viewModel = RecipeViewModel(recipe: recipe, store: store)
    let screen = Scenes.recipe(viewModel)
    screen.connect(\.onEdit, to: self) { coordinator, screen in coordinator.edit(screen) }
    screen.connect(\.onDelete, to: self) { coordinator, screen in
      guard let viewModel = screen.viewModel else { return }
      Task { await coordinator.askBeforeDeleting(viewModel) }
    }
    screen.connect(\.onShop, to: self) { coordinator, screen in coordinator.shop(from: screen) }
    screen.connect(\.onIngredients, to: self) { _, screen in
      guard let recipe = screen.viewModel?.recipe else { return }
      Flow<Void>(.child(of: screen, in: screen.view))
        .show(Scenes.ingredients(IngredientsViewModel(recipe: recipe)))
    }
    screen.connect(\.onDone, to: self) { _, screen in
      screen.navigationController?.popViewController(animated: true)
    }
    return flow.show(screen)
  }

  private func edit(_ screen: RecipeViewController) {
    guard let viewModel = screen.viewModel else { return }
    let edit = Flow<Recipe>(.sheet(over: screen)) { [weak viewModel] outcome in
      if case .finished(let changed) = outcome { viewModel?.save(changed) }
    }
    EditRecipeCoordinator(flow: edit, recipe: viewModel.recipe, store: store).showEditor()
  }

  private func askBeforeDeleting(_ viewModel: RecipeViewModel) async {
    let choice = await flow.choose(
      "Delete “\(viewModel.recipe.name)”?",
      [
        AlertOption("Delete", style: .destructive, value: true),
        AlertOption("Cancel", style: .cancel, value: false),
      ]
    )
    guard case .finished(true) = choice else { return }
    viewModel.delete()
    flow.finish()
  }

  private func shop(from screen: RecipeViewController) {
    screen.viewModel?.shop()
    guard let window = screen.viewIfLoaded?.window else { return }
    Task { await window.open(AppLink.shopping) }
  }
}
