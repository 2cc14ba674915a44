import Foundation
import Holdfast
import HoldfastDiagnostics
import HoldfastTesting
import Testing

/// A screen with an output.
final class StepScreen: UIViewController {
  var onNext: (() -> Void)?
}

/// A screen with a text to read.
final class InfoScreen: UIViewController {}

/// A screen with a text field.
final class NoteScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UITextField())
  }
}

/// A coordinator that shows screens correctly, or with the mistakes of a test.
@MainActor
final class StepCoordinator<Value> {
  let flow: Flow<Value>
  var stored: AnyObject?

  init(_ flow: Flow<Value>) {
    self.flow = flow
  }

  @discardableResult
  func show() -> StepScreen {
    let screen = StepScreen()
    screen.connect(\.onNext, to: self) { coordinator, _ in coordinator.flow.cancel() }
    flow.show(screen)
    return screen
  }

  /// Shows a screen that refers weakly to its coordinator, which is deallocated before this function returns.
  static func showWithoutOwner(_ flow: Flow<Value>) {
    withExtendedLifetime(StepCoordinator(flow)) { coordinator in
      let screen = StepScreen()
      screen.onNext = { [weak coordinator] in coordinator?.flow.cancel() }
      coordinator.flow.show(screen)
    }
  }
}

/// A window with a stack in it.
@MainActor
final class Place {
  let window: TestWindow
  weak var stack: UINavigationController?
  weak var home: UIViewController?

  init() async {
    let home = UIViewController()
    home.title = "Home"
    let stack = UINavigationController(rootViewController: home)
    window = TestWindow(rootViewController: stack)
    self.home = home
    self.stack = stack
    await window.settle()
  }

  /// A placement that pushes a flow.
  var onStack: Placement {
    get throws { .push(onto: try #require(stack)) }
  }

  /// A placement that presents a flow.
  var onSheet: Placement {
    get throws { .sheet(over: try #require(home)) }
  }
}

/// Returns the issues that are reported while `body` runs.
@MainActor
func issues(_ body: @MainActor () async throws -> Void) async rethrows -> [String] {
  let report = FlowIssue.handler
  var issues: [String] = []
  FlowIssue.handler = { issues.append($0.description) }
  defer { FlowIssue.handler = report }
  try await body()
  return issues
}
