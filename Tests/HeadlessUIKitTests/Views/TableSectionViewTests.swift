import Expectations
import Foundation
import Testing

@testable import HeadlessUIKit

@MainActor
struct TableSectionViewTests {
  private final class Header: UITableViewHeaderFooterView {
    var reuses = 0

    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  /// A data source with sections of two rows of 44 points, a header of 30 points, and a footer if there is a title.
  private final class Source: HeadlessObject, UITableViewDataSource, UITableViewDelegate {
    var sections = 3
    var titles: [Int: String] = [:]
    var hasHeaders = true
    var events: [String] = []

    func numberOfSections(in tableView: UITableView) -> Int { sections }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }

    func tableView(
      _ tableView: UITableView,
      titleForFooterInSection section: Int
    ) -> String? { titles[section] }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      guard hasHeaders else { return nil }
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      view?.textLabel?.text = "Section \(section)"
      return view
    }

    func tableView(
      _ tableView: UITableView,
      heightForHeaderInSection section: Int
    ) -> CGFloat { hasHeaders ? 30 : UITableView.automaticDimension }

    func tableView(
      _ tableView: UITableView,
      willDisplayHeaderView view: UIView,
      forSection section: Int
    ) {
      events.append("will \(section)")
    }

    func tableView(
      _ tableView: UITableView,
      didEndDisplayingHeaderView view: UIView,
      forSection section: Int
    ) {
      events.append("did end \(section)")
    }
  }

  private let source = Source()

  private func makeTable(height: CGFloat = 200) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: height))
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    return table
  }

  @Test
  func `headers in sight are shown, the delegate's views and heights`() throws {
    let table = makeTable()

    let first = try #require(table.headerView(forSection: 0))
    expect(first is Header)
    expect(first.textLabel?.text, equals: "Section 0")
    expect(first.frame, equals: CGRect(x: 0, y: 0, width: 100, height: 30))
    expect(first.superview, is: table)
    expect(table.headerView(forSection: 1)?.frame.minY, equals: 118)
    expectNil(table.headerView(forSection: 2))
    expect(source.events, equals: ["will 0", "will 1"])
    expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, equals: 30)
  }

  @Test
  func `a header that went out of sight is used again`() throws {
    let table = makeTable()
    let first = try #require(table.headerView(forSection: 0) as? Header)

    table.contentOffset.y = 140
    table.layoutIfNeeded()

    expect(source.events, equals: ["will 0", "will 1", "did end 0", "will 2"])
    expectNil(table.headerView(forSection: 0))
    expect(table.headerView(forSection: 2), is: first)
    expect(first.textLabel?.text, equals: "Section 2")
    expect(first.reuses, equals: 1)
  }

  @Test
  func `a title alone makes a view of UIKit's own, and nothing takes no room`() {
    source.hasHeaders = false
    source.titles = [0: "That is all."]
    let table = makeTable(height: 1000)

    expectNil(table.headerView(forSection: 0))
    expect(table.footerView(forSection: 0)?.textLabel?.text, equals: "That is all.")
    expect(table.footerView(forSection: 0)?.frame.minY, equals: 88)
    expectNil(table.footerView(forSection: 1))
    expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY, equals: 116)
  }

  @Test
  func `the views of sections that are gone go`() {
    let table = makeTable()
    expect(table.subviews.count { $0 is Header }, equals: 2)

    source.sections = 1
    table.reloadData()
    table.layoutIfNeeded()

    expect(table.subviews.count { $0 is Header }, equals: 1)
    expectNil(table.headerView(forSection: 1))
    expect(table.headerView(forSection: 0) != nil)
  }
}
