import Foundation

extension UITableView {
  /// Returns the height of a section's header or footer.
  ///
  /// If the delegate returns a height that isn't automatic, that height is used. Otherwise the height is zero if
  /// there is neither a title nor a view. If there is a title or a view, the height is the table's property, or 28
  /// points if that property is automatic too.
  func height(of side: TableSectionViews.Side, in section: Int) -> CGFloat {
    let told =
      switch side {
      case .header: delegate?.tableView(self, heightForHeaderInSection: section)
      case .footer: delegate?.tableView(self, heightForFooterInSection: section)
      }
    if let told, told != UITableView.automaticDimension { return told }
    let hasView = title(of: side, in: section) != nil || sectionViewMade(side, section) != nil
    let own = side == .header ? sectionHeaderHeight : sectionFooterHeight
    guard hasView else { return 0 }
    return own == UITableView.automaticDimension ? 28 : own
  }

  private func title(of side: TableSectionViews.Side, in section: Int) -> String? {
    switch side {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: section)
    }
  }

  /// Returns the existing view, or the one that the delegate makes.
  ///
  /// After the delegate has made a view, it isn't asked again while the table keeps that view.
  private func sectionViewMade(_ side: TableSectionViews.Side, _ section: Int) -> UIView? {
    let place = TableSectionViews.Place(section: section, side: side)
    if let view = sectionViews.views[place] { return view }
    let made =
      switch side {
      case .header: delegate?.tableView(self, viewForHeaderInSection: section)
      case .footer: delegate?.tableView(self, viewForFooterInSection: section)
      }
    if let made { sectionViews.put(made, at: place) }
    return made
  }

  /// Shows the headers and footers that are visible, and removes the others.
  func showSectionViews(_ rows: TableRows, isInSight: (TableRows.Span) -> Bool) {
    for section in rows.sections.indices {
      for side in TableSectionViews.Side.allCases {
        let place = TableSectionViews.Place(section: section, side: side)
        let span = side == .header ? rows.headers[section] : rows.footers[section]
        if span.height > 0, isInSight(span) {
          show(place, in: span)
        } else if sectionViews.views[place]?.superview === self {
          removeSectionView(at: place)
        }
      }
    }
    for place in sectionViews.views.keys.sorted()
    where !rows.sections.indices.contains(place.section) {
      removeSectionView(at: place)
    }
  }

  private func show(_ place: TableSectionViews.Place, in span: TableRows.Span) {
    guard let view = sectionViewMade(place.side, place.section) ?? titleView(place) else { return }
    view.frame = CGRect(x: 0, y: span.top, width: frame.width, height: span.height)
    guard view.superview !== self else { return }
    switch place.side {
    case .header:
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: place.section)
    case .footer:
      delegate?.tableView(self, willDisplayFooterView: view, forSection: place.section)
    }
    addSubview(view)
  }

  /// Makes the view that UIKit uses if there is only a title.
  private func titleView(_ place: TableSectionViews.Place) -> UIView? {
    guard let title = title(of: place.side, in: place.section) else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    sectionViews.put(view, at: place)
    return view
  }

  private func removeSectionView(at place: TableSectionViews.Place) {
    guard let view = sectionViews.remove(place) else { return }
    switch place.side {
    case .header:
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: place.section)
    case .footer:
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: place.section)
    }
  }

  /// Moves headers and footers with their sections, and removes those of deleted and reloaded sections.
  func moveSectionViews(by update: ListUpdate) {
    for place in sectionViews.views.keys.sorted() {
      let isReloaded = update.sections.reloaded.contains(place.section)
      if isReloaded || update.place(of: place.section) == nil { removeSectionView(at: place) }
    }
    sectionViews.move(to: update.place(of:))
  }

  /// Removes all headers and footers, because the data source will be asked again.
  func removeSectionViews() {
    for place in sectionViews.views.keys.sorted() {
      if sectionViews.views[place]?.superview === self {
        removeSectionView(at: place)
      } else {
        _ = sectionViews.remove(place)
      }
    }
  }
}
