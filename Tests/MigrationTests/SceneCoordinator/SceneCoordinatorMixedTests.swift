import Holdfast
import HoldfastTesting
import Testing

@testable import SceneCoordinatorMixed

/// Tests the app in which the editor is a flow.
///
/// The scene coordinator shows all other scenes, and holds no object.
@MainActor
@Suite(.oneAtATime)
struct SceneCoordinatorMixedTests {
  private let window = TestWindow()
  private let store = RecipeStore()

  private func goToEditor() async throws {
    SceneDelegate().showFirstScreen(in: window, store: store)
    await window.settle()
    try window.front(RecipesViewController.self).didSelectRow(0)
    await window.settle()
    try window.front(RecipeViewController.self).editTapped()
    await window.settle()
  }

  @Test
  func `an old view model starts the flow and hears what became of it`() async throws {
    try await expectFreed { leaks in
      try await goToEditor()
      leaks.track(try window.front(EditRecipeViewController.self)).viewModel?.recipe.name = "Soup"

      try window.front(EditRecipeViewController.self).saveTapped()
      await window.settle()

      #expect(try window.front(RecipeViewController.self).title == "Soup")
    }
  }

  @Test
  func `an editor that was dragged down is freed, and the next one comes`() async throws {
    try await expectFreed { leaks in
      try await goToEditor()
      leaks.track(try window.front(EditRecipeViewController.self))

      UserAction.dragDown(try window.stack).finish()
      await window.settle()
      try window.front(RecipeViewController.self).editTapped()
      await window.settle()

      leaks.track(try window.front(EditRecipeViewController.self))
      UserAction.dragDown(try window.stack).finish()
      await window.settle()
    }
  }

  /// An old scene shows a flow, in whose sheet an old scene is.
  ///
  /// That one is dragged down with the sheet or left before.
  @Test(arguments: [false, true])
  func `the flow starts an old scene, and both are freed`(_ atOnce: Bool) async throws {
    try await expectFreed { leaks in
      try await goToEditor()
      leaks.track(try window.front(EditRecipeViewController.self))
      try window.front(EditRecipeViewController.self).lookTapped()
      await window.settle()
      let original = leaks.track(try window.front(RecipeViewController.self))
      leaks.track(try #require(original.viewModel))

      if !atOnce {
        UserAction.tapBack(in: try window.stack)
        await window.settle()
        _ = try window.front(EditRecipeViewController.self)
      }
      UserAction.dragDown(try window.stack).finish()
      await window.settle()
    }
  }

  @Test
  func `a closed window is freed, with the scene coordinator`() async throws {
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

  @Test
  func `a recipe is seen when it is on display, and a step back leads to the recipes`() async throws
  {
    SceneDelegate().showFirstScreen(in: window, store: store)
    await window.settle()
    try window.front(RecipesViewController.self).didSelectRow(0)
    #expect(store.seen == [])
    await window.settle()
    #expect(store.seen == ["Pea soup"])

    try window.front(RecipeViewController.self).doneTapped()
    await window.settle()

    _ = try window.front(RecipesViewController.self)
  }

  @Test
  func `an old alert and an old tab work as before`() async throws {
    SceneDelegate().showFirstScreen(in: window, store: store)
    await window.settle()
    try window.front(RecipesViewController.self).didSelectRow(0)
    await window.settle()

    try window.front(RecipeViewController.self).deleteTapped()
    await window.settle()
    UserAction.tap("Delete", in: try window.front(UIAlertController.self))
    await window.settle()
    try window.front(RecipesViewController.self).didSelectRow(0)
    await window.settle()
    try window.front(RecipeViewController.self).shopTapped()
    await window.settle()

    #expect(try window.front(ShoppingViewController.self).viewModel?.items == ["plums", "flour"])
  }
}
