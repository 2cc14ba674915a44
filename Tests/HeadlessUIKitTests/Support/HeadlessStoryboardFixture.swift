@_spi(Storyboards) import HeadlessUIKit

@testable import BehaviourTests

/// A storyboard named Main, with a stack that begins with a list, and with segues to a detail.
@MainActor
enum HeadlessStoryboardFixture {
  static func register() {
    HeadlessStoryboard.register("Main") { storyboard in
      storyboard.screen("List", ListScreen.self)
      storyboard.screen("Detail", DetailScreen.self)
      storyboard.container("Start", UINavigationController.self, of: ["List"])
      storyboard.container("Tabs", UITabBarController.self, of: ["List", "Detail"])
      storyboard.container("Split", UISplitViewController.self, of: ["Start", "Detail"])
      storyboard.screen("Pages", UIPageViewController.self)
      storyboard.initial = "Start"
      storyboard.segue("show", from: "List", to: "Detail", .show)
      storyboard.segue("showDetail", from: "List", to: "Detail", .showDetail)
      storyboard.segue("present", from: "List", to: "Start", .present(style: .fullScreen))
      storyboard.segue("popover", from: "List", to: "Detail", .popover(from: { $0.view }))
      storyboard.segue("custom", from: "List", to: "Detail", .custom(ReplacingSegue.init))
    }
  }

  static func unregister() {
    HeadlessStoryboard.unregister("Main")
  }
}

/// A screen that records its segues.
final class ListScreen: UIViewController {
  var onPrepare: ((UIStoryboardSegue) -> Void)?
  private(set) var lines: [String] = []
  var refuses = false

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    lines.append("should \(identifier)")
    return !refuses
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let loaded = segue.destination.isViewLoaded ? ", loaded" : ""
    lines.append("prepare \(segue.identifier ?? "?") \(sender ?? "nil")\(loaded)")
    onPrepare?(segue)
    (segue.destination as? DetailScreen)?.text = sender as? String
  }
}

/// A screen that can be made with its text.
final class DetailScreen: UIViewController {
  var text: String?

  init?(coder: NSCoder, text: String) {
    self.text = text
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// A segue that replaces all screens of the stack by the destination.
final class ReplacingSegue: UIStoryboardSegue {
  override func perform() {
    source.navigationController?.setViewControllers([destination], animated: false)
  }
}
