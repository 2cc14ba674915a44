#if os(Linux) || os(macOS)

@_spi(Storyboards) import HeadlessUIKit

/// Replaces a Hikes.storyboard, which only Xcode's tools can read.
@MainActor
enum HikesStoryboard {
  static func register() {
    HeadlessStoryboard.register("Hikes") { storyboard in
      storyboard.screen("LoginViewController", LoginViewController.self)
      storyboard.screen("HikesViewController", HikesViewController.self)
      storyboard.screen("HikeViewController", HikeViewController.self)
      storyboard.screen("BookingViewController", BookingViewController.self)
    }
  }
}

#endif
