import Holdfast
import HoldfastTesting
import Testing

@testable import SceneCoordinatorBefore

/// Tests one coordinator for all scenes, as it is commonly written.
@MainActor
@Suite(.oneAtATime)
struct SceneCoordinatorBeforeTests {
  private let window = TestWindow()
  private let store = RecipeStore()

  private func goToRecipe() async throws {
    SceneDelegate().showFirstScreen(in: window, store: store)
    await window.settle()
    try window.front(RecipesViewController.self).didSelectRow(0)
    await window.settle()
  }

  @Test
  func `a saved recipe frees the editor`() async throws {
    try await expectFreed { leaks in
      try await goToRecipe()
      try window.front(RecipeViewController.self).editTapped()
      await window.settle()
      leaks.track(try window.front(EditRecipeViewController.self)).viewModel?.recipe.name = "Soup"

      try window.front(EditRecipeViewController.self).saveTapped()
      await window.settle()

      #expect(try window.front(RecipeViewController.self).title == "Soup")
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
  func `ingredients are shown within the recipe, and an editor shows how it was`() async throws {
    try await goToRecipe()
    try window.front(RecipeViewController.self).ingredientsTapped()
    await window.settle()
    #expect(try window.front(RecipeViewController.self).children.map(\.title) == ["peas, water"])

    try window.front(RecipeViewController.self).editTapped()
    await window.settle()
    try window.front(EditRecipeViewController.self).lookTapped()
    await window.settle()

    #expect(try window.front(RecipeViewController.self).title == "Pea soup")
  }

  /// One variable stores all completions, and the delegate calls the stored one after any next screen.
  @Test
  func `a completion is called for another screen when the user is quick`() async throws {
    try await goToRecipe()
    store.seen = []
    try window.front(RecipeViewController.self).doneTapped()
    await window.settle()

    try window.front(RecipesViewController.self).didSelectRow(0)
    try window.stack.popViewController(animated: false)
    await window.settle()

    #expect(store.seen != [], "The recipe was left before it was seen, and counts as seen.")
  }

  /// `pop` and the stack's delegate update the current screen, but a drag calls neither.
  ///
  /// The coordinator therefore holds the dismissed screen until the next transition, which starts from that screen.
  @Test
  func `an editor that was dragged down stays current`() async throws {
    try await expectKnownLeak(
      "currentViewController still points at the screen that has gone.",
      saying: ".coordinator → SceneCoordinator",
      ".currentViewController → EditRecipeViewController “Edit”"
    ) { leaks in
      try await goToRecipe()
      try window.front(RecipeViewController.self).editTapped()
      await window.settle()
      leaks.track(try window.front(EditRecipeViewController.self))

      UserAction.dragDown(try window.stack).finish()
      await window.settle()
    }
  }

  @Test
  func `after that, the next screen doesn't come`() async throws {
    try await goToRecipe()
    try window.front(RecipeViewController.self).editTapped()
    await window.settle()
    UserAction.dragDown(try window.stack).finish()
    await window.settle()

    try window.front(RecipeViewController.self).editTapped()
    await window.settle()

    let front = try window.front(UIViewController.self)
    #expect(
      !(front is EditRecipeViewController),
      "It is presented over the editor that has gone, and UIKit refuses."
    )
  }

  /// The coordinator, the screen and the view model hold each other, and the coordinator holds the window.
  @Test
  func `a closed window is not freed`() async throws {
    try await expectKnownLeak(
      "The view model holds the coordinator, which holds its screen.",
      quotedIn: "SceneCoordinator",
      saying: "It is in a cycle:",
      ".coordinator → SceneCoordinator",
      ".currentViewController → RecipeViewController"
    ) { leaks in
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
