import Holdfast

struct Post: Sendable {
  let text: String
}

final class ComposerViewController: UIViewController {
  var onNext: ((_ text: String) -> Void)?
  var onCancel: (() -> Void)?
  var notice: String?
}

final class SettingsViewController: UIViewController {
  var onPublish: (() -> Void)?
  var notice: String?
}

@MainActor
final class CreatePostCoordinator {
  private let flow: Flow<Post>

  init(flow: Flow<Post>) {
    self.flow = flow
  }

  func showComposer() {
    let composer = ComposerViewController()
    composer.onCancel = { self.flow.cancel() }
    composer.connect(\.onNext, to: self) { coordinator, _, text in
      coordinator.showSettings(for: text)
    }
    flow.show(composer)
  }

  private func showSettings(for text: String) {
    let settings = SettingsViewController()
    settings.onPublish = { self.flow.finish(with: Post(text: text)) }
    flow.show(settings)
  }
}
