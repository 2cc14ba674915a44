import HoldfastTesting
import Testing

@testable import HeadlessUIKit

/// What other people's suites contradicted in 2026.
@MainActor
@Suite(.oneAtATime)
struct FifthRoundTests {
  private final class Rows: HeadlessObject, UITableViewDataSource, UITableViewDelegate {
    var asked = 0

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      asked += 1
      return UIView()
    }
  }

  @Test
  func `B351: a table without a data source asks its delegate nothing`() {
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    table.dataSource = rows
    table.delegate = rows
    table.layoutIfNeeded()
    let asked = rows.asked
    #expect(asked > 0)

    table.dataSource = nil
    table.layoutIfNeeded()

    #expect(rows.asked == asked)
    #expect(table.numberOfSections == 1)
  }

  @Test
  func `B352: what is presented in the window of a scene that is closed goes with that`() async {
    let scene = UIApplication.shared.connectScene()
    weak var root: UIViewController?
    weak var modal: UIViewController?
    do {
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController()]
      root = tabs
      let window = (scene as? UIWindowScene).map(UIWindow.init(windowScene:))
      window?.rootViewController = tabs
      window?.makeKeyAndVisible()
      await settle()
      let made = UIViewController()
      modal = made
      tabs.present(made, animated: false)
      await settle()
    }

    scene.disconnect()
    await settle()

    #expect(root == nil)
    #expect(modal == nil)
  }
}
