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
