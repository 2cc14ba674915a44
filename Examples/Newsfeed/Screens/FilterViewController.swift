import Foundation
import Holdfast

/// Lets the user choose which posts they see: all of them, or those for one audience.
@MainActor
final class FilterViewController: UIViewController {
  /// Called with the chosen audience, or nil for all posts.
  var onChoose: ((Audience?) -> Void)?

  private let audience: Audience?
  private let choices: [Audience?] = [nil] + Audience.allCases
  private let table = UITableView(frame: .zero, style: .plain)

  /// Makes the screen with the current choice.
  init(audience: Audience?) {
    self.audience = audience
    super.init(nibName: nil, bundle: nil)
    title = "Filter"
    preferredContentSize = CGSize(width: 320, height: 44 * CGFloat(choices.count))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func loadView() {
    table.dataSource = self
    table.delegate = self
    view = table
  }
}

extension FilterViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    choices.count
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let choice = choices[indexPath.row]
    cell.textLabel?.text = choice?.title ?? "All posts"
    cell.accessoryType = choice == audience ? .checkmark : .none
    return cell
  }
}

extension FilterViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onChoose?(choices[indexPath.row])
  }
}
