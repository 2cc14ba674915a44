#if os(Linux) || os(macOS)

@_spi(Storyboards) import HeadlessUIKit

/// In place of a Food.storyboard, which only Xcode's tools can read.
@MainActor
enum FoodStoryboard {
  static func register() {
    HeadlessStoryboard.register("Food") { storyboard in
      storyboard.screen("MenuViewController", MenuViewController.self)
      storyboard.screen("DishesViewController", DishesViewController.self)
      storyboard.screen("OrderViewController", OrderViewController.self)
      storyboard.screen("AccountViewController", AccountViewController.self)
      storyboard.screen("TermsViewController", TermsViewController.self)
    }
  }
}

#endif
