import Foundation
import Holdfast

/// Lets the user choose who sees a post, and when the post is deleted.
@MainActor
final class PostSettingsViewController: UIViewController {
  /// Called with the current draft when the user has changed a setting.
  var onChange: ((Draft) -> Void)?
  /// Called with the current draft when the user has tapped the button.
  var onDone: ((Draft) -> Void)?

  /// A notice above the title.
  var notice: String? {
    get { navigationItem.prompt }
    set { navigationItem.prompt = newValue }
  }

  /// Whether the post is being sent.
  ///
  /// Meanwhile the user can't change the post, but can leave the screen.
  var isBusy = false {
    didSet { showState() }
  }

  private enum Section: Int, CaseIterable {
    case audience
    case lifetime
  }

  /// The draft with the settings that the user has chosen.
  private(set) var draft: Draft {
    didSet { onChange?(draft) }
  }

  private let action: String
  /// The rows with the settings.
  private let table = UITableView(frame: .zero, style: .grouped)

  private lazy var doneItem = UIBarButtonItem(
    primaryAction: UIAction(title: action) { [weak self] _ in
      guard let self else { return }
      onDone?(draft)
    }
  )

  private lazy var deletesItself: UISwitch = {
    let control = UISwitch()
    control.addAction(
      UIAction { [weak self] _ in self?.deletesItselfDidChange() },
      for: .valueChanged
    )
    return control
  }()

  /// Makes the screen for a draft.
  ///
  /// `action` is the title of the button that calls `onDone`.
  init(draft: Draft, action: String) {
    self.draft = draft
    self.action = action
    super.init(nibName: nil, bundle: nil)
    title = "Settings"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func loadView() {
    table.dataSource = self
    table.delegate = self
    view = table
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    deletesItself.isOn = draft.lifetime != nil
    navigationItem.rightBarButtonItem = doneItem
    showState()
  }

  private func showState() {
    doneItem.isEnabled = !isBusy
    deletesItself.isEnabled = !isBusy
    table.allowsSelection = !isBusy
    navigationItem.hidesBackButton = isBusy
  }

  private func deletesItselfDidChange() {
    draft.lifetime = deletesItself.isOn ? .day : nil
    table.reloadData()
  }
}

extension PostSettingsViewController: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int {
    Section.allCases.count
  }

  func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? {
    switch Section(rawValue: section) {
    case .audience: "Who sees it"
    case .lifetime: "How long it stays"
    case nil: nil
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    switch Section(rawValue: section) {
    case .audience: Audience.allCases.count
    case .lifetime: draft.lifetime == nil ? 1 : 1 + Lifetime.allCases.count
    case nil: 0
    }
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    // There are few rows and all are visible, so reusing cells would save nothing.
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    switch choice(at: indexPath) {
    case .audience(let audience):
      cell.textLabel?.text = audience.title
      cell.accessoryType = audience == draft.audience ? .checkmark : .none
    case .lifetime(let lifetime):
      cell.textLabel?.text = lifetime.title
      cell.accessoryType = lifetime == draft.lifetime ? .checkmark : .none
    case nil:
      cell.textLabel?.text = "Deletes itself"
      cell.selectionStyle = .none
      cell.accessoryView = deletesItself
    }
    return cell
  }
}

extension PostSettingsViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch choice(at: indexPath) {
    case .audience(let audience): draft.audience = audience
    case .lifetime(let lifetime): draft.lifetime = lifetime
    case nil: return
    }
    tableView.reloadData()
  }
}

extension PostSettingsViewController {
  private enum Choice {
    case audience(Audience)
    case lifetime(Lifetime)
  }

  /// The setting that a row chooses; nil for the row with the switch.
  private func choice(at indexPath: IndexPath) -> Choice? {
    switch Section(rawValue: indexPath.section) {
    case .audience: .audience(Audience.allCases[indexPath.row])
    case .lifetime where indexPath.row > 0: .lifetime(Lifetime.allCases[indexPath.row - 1])
    case .lifetime, nil: nil
    }
  }
}
