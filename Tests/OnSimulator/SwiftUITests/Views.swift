import Holdfast
import SwiftUI

/// The state of a view and the actions that only the view can perform, so that a test can change and call them.
@MainActor
final class ViewState: ObservableObject {
  @Published var isSheetShown = false
  @Published var path: [Int] = []
  @Published var isStackShown = true
  /// Calls `dismiss` of the view's environment.
  var dismiss: (() -> Void)?
}

/// A form with an output, as in the guide on SwiftUI.
struct FormView: View {
  @ObservedObject var state = ViewState()
  var staysOnDrag = false
  var onSave: ((_ name: String) -> Void)?
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("Form")
      .onAppear { state.dismiss = { dismiss() } }
      .interactiveDismissDisabled(staysOnDrag)
      .sheet(isPresented: $state.isSheetShown) { Text("Sheet") }
  }
}

/// A view with a stack of its own.
struct StackView: View {
  @ObservedObject var state: ViewState

  var body: some View {
    NavigationStack(path: $state.path) {
      Text("Root").navigationDestination(for: Int.self) { Text("Page \($0)") }
    }
  }
}

@MainActor
final class FormCoordinator {
  private let flow: Flow<String>

  init(flow: Flow<String>) { self.flow = flow }

  @discardableResult
  func show(_ view: FormView = FormView()) -> UIHostingController<FormView> {
    let screen = UIHostingController(rootView: view)
    screen.connect(\.rootView.onSave, to: self) { coordinator, _, name in
      coordinator.flow.finish(with: name)
    }
    flow.show(screen)
    return screen
  }
}

/// A navigation controller in a view, whose flow is shown before the stack is in a window.
struct FlowStack: UIViewControllerRepresentable {
  var onEnd: @MainActor (Outcome<Void>) -> Void

  @MainActor
  final class Coordinator {
    var flow: Flow<Void>?
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIViewController(context: Context) -> UINavigationController {
    let stack = UINavigationController()
    let flow = Flow<Void>(.root(of: stack), onEnd: onEnd)
    context.coordinator.flow = flow
    flow.show(UIViewController(), animated: false)
    return stack
  }

  func updateUIViewController(_ stack: UINavigationController, context: Context) {}

  static func dismantleUIViewController(_ stack: UINavigationController, coordinator: Coordinator) {
    if let flow = coordinator.flow, flow.isOpen { flow.cancel() }
  }
}

/// The root of an app with SwiftUI's life cycle.
struct RootView: View {
  @ObservedObject var state: ViewState
  var onEnd: @MainActor (Outcome<Void>) -> Void

  var body: some View {
    if state.isStackShown { FlowStack(onEnd: onEnd) } else { Text("No stack") }
  }
}
