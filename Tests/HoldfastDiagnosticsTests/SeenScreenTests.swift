import Expectations
import Foundation
import Holdfast
import HoldfastDiagnostics
import HoldfastTesting
import Testing

// On a device, the page has a picture of the window instead.
#if os(Linux) || os(macOS)

/// Tests the page's description of the texts and controls on the front screen.
@MainActor
@Suite(.oneAtATime)
struct SeenScreenTests {
  private func item(_ title: String) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.title = title
    return item
  }

  private func screen(in window: UIWindow) throws -> PageData.Screen {
    let story = FlowStoryboard()
    story.add(window)
    return try #require(try PageData(story.page).steps.first?.screen)
  }

  @Test
  func `a screen in a stack in a tab is seen with its bar, its tabs and its subviews`()
    async throws
  {
    let form = FormScreen()
    form.title = "Form"
    form.navigationItem.rightBarButtonItem = item("Save")
    form.navigationItem.rightBarButtonItem?.isEnabled = false
    let home = UIViewController()
    home.title = "Home"
    let stack = UINavigationController(rootViewController: home)
    stack.pushViewController(form, animated: false)
    let other = UIViewController()
    other.title = "Other"
    let tabs = UITabBarController()
    tabs.viewControllers = [stack, other]
    let window = TestWindow(rootViewController: tabs)
    await window.settle()

    let seen = try screen(in: window)
    expect(seen.name == "Form" && seen.style == "plain" && seen.beneath == nil)
    expect(seen.bar?.title == "Form" && seen.bar?.back == "Home")
    expect(seen.bar?.right.map(\.text) == ["Save"] && seen.bar?.right.first?.isEnabled == false)
    expect(seen.tabs.map(\.title), equals: ["Home", "Other"])
    expect(seen.tabs.map(\.isSelected), equals: [true, false])
    expect(seen.items.map(\.kind), equals: ["text", "field", "button", "toggle", "editor"])
    expect(seen.items.map(\.text), equals: ["A label", "•••", "Send", "", "Notes"])
    expect(seen.items.map(\.isOn), equals: [false, false, false, true, false])
    expect(seen.items.map(\.isEnabled), equals: [true, true, false, true, true])
    expect(seen.items[1].detail, equals: "Passcode")

    form.navigationItem.hidesBackButton = true
    try expectNil(screen(in: window).bar?.back)
    form.navigationItem.hidesBackButton = false
    form.navigationItem.leftBarButtonItem = item("Menu")
    try expectNil(screen(in: window).bar?.back)
  }

  @Test
  func `a sheet is seen over the screen beneath, an alert with its choices`() async throws {
    let place = await Place()
    let sheet = UINavigationController(rootViewController: UIViewController())
    sheet.topViewController?.title = "Sheet"
    sheet.modalPresentationStyle = .pageSheet
    place.stack?.present(sheet, animated: false)
    await place.window.settle()
    let seen = try screen(in: place.window)
    expect(seen.style == "sheet" && seen.name == "Sheet" && seen.beneath == "Home")

    let alert = UIAlertController(
      title: "Sure?",
      message: "It can't be undone.",
      preferredStyle: .alert
    )
    alert.addTextField { $0.placeholder = "Why" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    sheet.present(alert, animated: false)
    await place.window.settle()
    let asked = try screen(in: place.window)
    expect(asked.style == "alert" && asked.beneath == "Sheet" && asked.bar == nil)
    expect(asked.items.map(\.kind), equals: ["header", "text", "field", "choice", "choice"])
    expect(asked.items.last?.isOn, equals: true)
  }

  @Test
  func `a popover is one where there is room, and a sheet where there is none`() async throws {
    let style = try await onPad {
      let popover = UIViewController()
      popover.modalPresentationStyle = .popover
      let window = TestWindow(rootViewController: UIViewController())
      await window.settle()
      popover.popoverPresentationController?.sourceView = window.rootViewController?.view
      window.rootViewController?.present(popover, animated: false)
      await window.settle()
      let style = try screen(in: window).style
      window.rootViewController?.dismiss(animated: false)
      await window.settle()
      return style
    }
    expect(style, equals: "popover")

    let place = await Place()
    let narrow = UIViewController()
    narrow.modalPresentationStyle = .popover
    narrow.popoverPresentationController?.sourceView = place.home?.view
    place.home?.present(narrow, animated: false)
    await place.window.settle()
    try expect(screen(in: place.window).style, equals: "sheet")
  }

  @Test
  func `a list is seen as far as a telephone has room`() async throws {
    let list = ListScreen()
    let window = TestWindow(rootViewController: list)
    await window.settle()

    let seen = try screen(in: window)
    let rows = seen.items.filter { $0.kind == "row" }
    expect(seen.items.first?.kind == "header" && seen.items.first?.text == "All")
    expect(rows.first?.text == "Row 1" && rows.first?.detail == "below")
    expect(rows.map(\.mark).prefix(4), equals: ["✓", "›", "on", nil])
    expect(rows.count == 9 && seen.more == 21)
    expect(seen.bar == nil && seen.tabs.isEmpty)
  }

  @Test
  func `a search is seen in its bar, with its results`() async throws {
    let place = await Place()
    let results = ListScreen()
    let search = UISearchController(searchResultsController: results)
    search.searchBar.placeholder = "Search here"
    search.showsSearchResultsController = true
    place.home?.navigationItem.searchController = search
    place.home?.definesPresentationContext = true
    await place.window.settle()
    let label = UILabel()
    label.text = "Beneath"
    place.home?.view.addSubview(label)
    try expect(screen(in: place.window).items.map(\.detail), equals: ["Search here", nil])

    search.isActive = true
    await place.window.settle()
    let seen = try screen(in: place.window)
    expect(seen.items.contains { $0.text == "Row 1" })
    expect(!seen.items.contains { $0.text == "Beneath" })
    expect(seen.name == "Home" && seen.style == "plain")
    search.showsSearchResultsController = false
    try expect(screen(in: place.window).items.map(\.text), equals: ["", "Beneath"])
    search.showsSearchResultsController = true

    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    search.present(alert, animated: false)
    await place.window.settle()
    let asked = try screen(in: place.window)
    expect(asked.style == "alert" && asked.name == "Sure?" && asked.beneath == "Home")
    alert.presentingViewController?.dismiss(animated: false)
    await place.window.settle()

    search.isActive = false
    await place.window.settle()
    try expect(screen(in: place.window).items.map(\.text), equals: ["", "Beneath"])
  }

  @Test
  func `a window without a root, or that is hidden, shows nothing`() async throws {
    let story = FlowStoryboard()
    let window = TestWindow()
    story.add(window)
    window.rootViewController = UIViewController()
    window.isHidden = true
    story.add(window)
    try expect(PageData(story.page).steps.allSatisfy { $0.screen == nil })
  }
}

/// A screen with one view of each kind that the user can read or touch.
private final class FormScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = "A label"
    let field = UITextField()
    field.placeholder = "Passcode"
    field.isSecureTextEntry = true
    field.text = "abc"
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    button.isEnabled = false
    let toggle = UISwitch()
    toggle.isOn = true
    let text = UITextView()
    text.text = "Notes"
    let hidden = UILabel()
    hidden.text = "Hidden"
    hidden.isHidden = true
    for view in [label, UILabel(), field, button, toggle, text, hidden] {
      self.view.addSubview(view)
    }
  }
}

private final class ListScreen: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    30
  }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { "All" }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row + 1)"
    cell.detailTextLabel?.text = "below"
    switch indexPath.row {
    case 0: cell.accessoryType = .checkmark
    case 1: cell.accessoryType = .disclosureIndicator
    case 2:
      let toggle = UISwitch()
      toggle.isOn = true
      cell.accessoryView = toggle
    default: break
    }
    return cell
  }
}

#endif
