import Holdfast
import HoldfastTesting
import Testing

@testable import SceneCoordinatorAfter

/// Tests the app with a factory for each scene, whose view models hold neither a screen nor a coordinator.
@MainActor
@Suite(.oneAtATime)
struct SceneCoordinatorAfterTests {
  private let window = TestWindow()
  private let store = RecipeStore()

  private func goToRecipe() async throws {
    SceneDelegate().showFirstScreen(in: window, store: store)
    await window.settle()
    try window.front(RecipesViewController.self).didSelectRow(0)
    await window.settle()
  }

  @Test
  func `a recipe is renamed`() async throws {
    try await expectFreed { leaks in
      try await goToRecipe()
      try window.front(RecipeViewController.self).editTapped()
      await window.settle()
      leaks.track(try window.front(EditRecipeViewController.self)).viewModel?.recipe.name = "Soup"

      try window.front(EditRecipeViewController.self).saveTapped()
      await window.settle()

      #expect(try window.front(RecipeViewController.self).title == "Soup")
      #expect(store.recipes.first?.name == "Soup")
    }
  }

  @Test
  func `a recipe is deleted after a question`() async throws {
    try await expectFreed { leaks in
      try await goToRecipe()
      leaks.track(try window.front(RecipeViewController.self)).deleteTapped()
      await expectEventually("there is an alert") {
        (try? window.front(UIAlertController.self)) != nil
      }

      UserAction.tap("Delete", in: try window.front(UIAlertController.self))
      await expectEventually("the recipes are in front") {
        (try? window.front(RecipesViewController.self)) != nil
      }

      #expect(store.recipes.map(\.name) == ["Plum cake"])
    }
  }

  /// The link dismisses the sheet.
  ///
  /// Without links, the app would have to do so itself.
  @Test
  func `the shopping list of a recipe in a sheet is in the other tab, too`() async throws {
    try await expectFreed { leaks in
      try await goToRecipe()
      try window.front(RecipeViewController.self).editTapped()
      await window.settle()
      leaks.track(try window.front(EditRecipeViewController.self)).lookTapped()
      await window.settle()

      leaks.track(try window.front(RecipeViewController.self)).shopTapped()
      await expectEventually("the shopping is in front") {
        (try? window.front(ShoppingViewController.self))?.viewModel?.items == ["peas", "water"]
      }
    }
  }

  @Test
  func `a recipe is seen when it is on display, and not before`() async throws {
    SceneDelegate().showFirstScreen(in: window, store: store)
    await window.settle()
    try window.front(RecipesViewController.self).didSelectRow(0)
    #expect(store.seen == [])

    await window.settle()
    await expectEventually("it is seen") { store.seen == ["Pea soup"] }
  }

  @Test
  func `ingredients are shown within the recipe, and go with it`() async throws {
    try await expectFreed { leaks in
      try await goToRecipe()
      try window.front(RecipeViewController.self).ingredientsTapped()
      await window.settle()
      let recipe = try window.front(RecipeViewController.self)
      #expect(recipe.children.map(\.title) == ["peas, water"])
      leaks.track(try #require(recipe.children.first))

      UserAction.tapBack(in: try window.stack)
      await window.settle()
    }
  }

  @Test
  func `a step back frees the recipe`() async throws {
    try await expectFreed { leaks in
      try await goToRecipe()
      leaks.track(try window.front(RecipeViewController.self)).doneTapped()
      await window.settle()

      _ = try window.front(RecipesViewController.self)
    }
  }

  @Test
  func `the shopping list is in the other tab`() async throws {
    try await goToRecipe()

    try window.front(RecipeViewController.self).shopTapped()
    await expectEventually("the shopping is in front") {
      (try? window.front(ShoppingViewController.self))?.viewModel?.items == ["peas", "water"]
    }
  }

  @Test(arguments: Exit.allCases)
  func `editing is freed, whichever way it is left`(_ exit: Exit) async throws {
    let store = store
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<Recipe>(placement, onEnd: told)
      let edit = EditRecipeCoordinator(
        flow: leaks.track(flow),
        recipe: store.recipes[0],
        store: store
      )
      leaks.track(edit).showEditor()
    }
  }

  @Test(arguments: Exit.allCases)
  func `a recipe is freed, whichever way it is left`(_ exit: Exit) async throws {
    let store = store
    try await expectFreed(by: exit) { placement, leaks, told in
      let flow = Flow<Void>(placement, onEnd: told)
      leaks.track(RecipeCoordinator(flow: leaks.track(flow), store: store)).show(store.recipes[0])
    }
  }

  @Test
  func `a closed window is freed`() async throws {
    try await expectFreed { leaks in
      let other = TestWindow()
      SceneDelegate().showFirstScreen(in: other, store: store)
      await other.settle()
      try other.front(RecipesViewController.self).didSelectRow(0)
      await other.settle()
      leaks.track(try other.front(RecipeViewController.self))

      other.close()
      await settle()
    }
  }
}
