import Holdfast
import HoldfastTesting

extension ProbedRow {
  /// Rows about views, the one that may raise an exception last.
  static let views = [
    ProbedRow(
      "B337",
      "a trait is overridden in a controller in no window",
      expected: "changed, set, set again"
    ) {
      guard #available(iOS 17, tvOS 17, *) else { return "needs iOS 17" }
      var lines: [String] = []
      let controller = UIViewController()
      controller.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
        (_: UIViewController, _: UITraitCollection) in
        lines.append("changed")
      }
      controller.traitOverrides.horizontalSizeClass = .regular
      lines.append("set")
      controller.traitOverrides.horizontalSizeClass = .regular
      lines.append("set again")
      return lines.joined(separator: ", ")
    },
    ProbedRow(
      "B338",
      "a table without a data source",
      expected: "sections: 1, rows: 0"
    ) {
      let table = UITableView()
      return "sections: \(table.numberOfSections), rows: \(table.numberOfRows(inSection: 0))"
    },
    ProbedRow(
      "B339",
      "gestureRecognizers before and after one, a search bar's correction, a field's selection",
      expected: "nil, 1, 0, no correction, a selection"
    ) {
      let view = UIView()
      let counts = { view.gestureRecognizers.map { String($0.count) } ?? "nil" }
      var lines = [counts()]
      let recognizer = UITapGestureRecognizer()
      view.addGestureRecognizer(recognizer)
      lines.append(counts())
      view.removeGestureRecognizer(recognizer)
      lines.append(counts())
      lines.append(UISearchBar().autocorrectionType == .no ? "no correction" : "correction")
      lines.append(UITextField().selectedTextRange == nil ? "no selection" : "a selection")
      return lines.joined(separator: ", ")
    },
    ProbedRow(
      "B343",
      "accessibilityPerformEscape() without an override, and with a block",
      expected: "false, true"
    ) {
      guard #available(iOS 17, tvOS 17, *) else { return "needs iOS 17" }
      let view = UIView()
      let before = view.accessibilityPerformEscape()
      view.accessibilityPerformEscapeBlock = { true }
      return "\(before), \(view.accessibilityPerformEscape())"
    },
    ProbedRow(
      "B351",
      "a table whose data source is set to nil is laid out",
      expected: "its delegate is not asked"
    ) {
      let rows = AskedRows()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
      table.dataSource = rows
      table.delegate = rows
      table.layoutIfNeeded()
      rows.asked = 0
      table.dataSource = nil
      table.layoutIfNeeded()
      return rows.asked == 0 ? "its delegate is not asked" : "its delegate is asked"
    },
    ProbedRow(
      "B350",
      "a constraint between .left and .top by the initializer with attributes",
      expected: "is made"
    ) {
      let (view, inner) = (UIView(), UIView())
      view.addSubview(inner)
      let constraint = NSLayoutConstraint(
        item: inner,
        attribute: .left,
        relatedBy: .equal,
        toItem: view,
        attribute: .top,
        multiplier: 1,
        constant: 0
      )
      return constraint.firstAttribute == .left ? "is made" : "is another one"
    },
  ]

  /// A table's data source with two rows and a header, which counts how often it is asked for the header.
  private final class AskedRows: TestObject, UITableViewDataSource, UITableViewDelegate {
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
}
