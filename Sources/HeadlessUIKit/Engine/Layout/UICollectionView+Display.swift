import Foundation

// The layout pass of a collection view.

extension UICollectionView {
  /// Makes the cells and views that have become visible, and reuses those that aren't visible any longer.
  func showElementsInSight() {
    collectionViewLayout.prepareIfNeeded()
    contentSize = collectionViewLayout.collectionViewContentSize
    let elements = elementsInSight()
    putAwayAll(but: elements)
    for element in elements { display(element) }
    backgroundView?.frame = bounds
  }

  private func elementsInSight() -> [UICollectionViewLayoutAttributes] {
    let isSized = frame.width > 0 && frame.height > 0
    let rect = isSized ? bounds : CGRect(x: 0, y: 0, width: 1e6, height: 1e6)
    let found = (collectionViewLayout.layoutAttributesForElements(in: rect) ?? [])
      .filter { !$0.isHidden }
      .sorted { $0.indexPath < $1.indexPath }
    return isSized ? found : Array(found.prefix(20))
  }

  private func display(_ element: UICollectionViewLayoutAttributes) {
    if let kind = element.representedElementKind {
      place(sectionView(kind, at: element.indexPath), as: element)
      return
    }
    let item = element.indexPath
    guard hasItem(at: item) else { return }
    if let cell = cells[item] { return place(cell, as: element) }
    guard let cell = askForCell(at: item) else { return }
    raiseUnlessDequeued(cell, "cell returned from -collectionView:cellForItemAtIndexPath:", "Cell")
    cells[item] = cell
    cell.isSelected = selection.contains(item)
    place(cell, as: element)
    delegate?.collectionView(self, willDisplay: cell, forItemAt: item)
    addSubview(cell)
  }

  private func askForCell(at item: IndexPath) -> UICollectionViewCell? {
    let outer = UICollectionView.isAskingForCell
    UICollectionView.isAskingForCell = true
    defer { UICollectionView.isAskingForCell = outer }
    return dataSource?.collectionView(self, cellForItemAt: item)
  }

  /// Asks the data source to change the cell of a visible item, during which the existing cell is dequeued
  /// for it.
  func reconfigure(_ item: IndexPath) {
    guard let cell = cells[item] else { return }
    reconfigured = item
    defer { reconfigured = nil }
    guard let answer = askForCell(at: item), answer !== cell else { return }
    HeadlessLog.raise(
      HeadlessLog.internalInconsistency,
      "Attempted to reconfigure an item with a different cell than the existing one: dequeue it with the same "
        + "identifier or registration, or reload the item instead. (\(item))"
    )
  }

  private func sectionView(_ kind: String, at path: IndexPath) -> UICollectionReusableView? {
    let key = SectionView(kind: kind, indexPath: path)
    if let view = sectionViews[key] { return view }
    let made = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    guard let made else { return nil }
    raiseUnlessDequeued(
      made,
      "view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath:",
      "SupplementaryView"
    )
    sectionViews[key] = made
    addSubview(made)
    return made
  }

  private func place(_ view: UIView?, as element: UICollectionViewLayoutAttributes) {
    view?.frame = element.frame
    view?.alpha = element.alpha
  }

  private func raiseUnlessDequeued(
    _ view: UICollectionReusableView,
    _ origin: String,
    _ method: String
  ) {
    guard view.reuseIdentifier == nil else { return }
    HeadlessLog.raise(
      HeadlessLog.internalInconsistency,
      "the \(origin) does not have a reuseIdentifier - cells must be retrieved by calling "
        + "-dequeueReusable\(method)WithReuseIdentifier:forIndexPath:"
    )
  }

  func putAwayAll(but elements: [UICollectionViewLayoutAttributes] = []) {
    let items = Set(elements.filter { $0.representedElementKind == nil }.map(\.indexPath))
    let views = Set(
      elements.compactMap { element in
        element.representedElementKind.map { SectionView(kind: $0, indexPath: element.indexPath) }
      }
    )
    for item in Set(cells.keys).subtracting(items).sorted() { endDisplaying(item) }
    for key in Set(sectionViews.keys).subtracting(views) { putAway(key) }
  }

  private func endDisplaying(_ item: IndexPath) {
    guard let cell = cells.removeValue(forKey: item) else { return }
    cell.removeFromSuperview()
    reusableCells.putAway(cell)
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: item)
  }
}

extension UICollectionView {
  /// Asks the data source for the items after an update, and moves the existing cells to their new positions.
  func apply(_ update: ListUpdate) {
    defer { collectionViewLayout.invalidateLayout() }
    guard let before = counts else { return }
    counts = nil
    let mistake = ListMistake(update: update, kind: .collection, before: before, after: knownCounts)
    if let message = mistake.message {
      HeadlessLog.raise(HeadlessLog.internalInconsistency, message)
    }
    moveSectionViews(by: update)
    move(isReloaded: update.reloads, to: update.place(of:))
  }

  /// Moves supplementary views with their sections, and removes those of deleted and reloaded sections.
  private func moveSectionViews(by update: ListUpdate) {
    for key in Array(sectionViews.keys) {
      let section = key.indexPath.section
      if update.place(of: section) == nil || update.sections.reloaded.contains(section) {
        putAway(key)
      }
    }
    sectionViews = sectionViews.reduce(into: [:]) { moved, entry in
      var path = entry.key.indexPath
      guard let section = update.place(of: path.section) else { return }
      path.section = section
      moved[SectionView(kind: entry.key.kind, indexPath: path)] = entry.value
    }
  }

  func putAway(_ key: SectionView) {
    guard let view = sectionViews.removeValue(forKey: key) else { return }
    view.removeFromSuperview()
    reusableSectionViews[key.kind, default: ReusableViews()].putAway(view)
  }

  /// Moves cells and the selection to the new positions of their items.
  ///
  /// Cells of deleted and reloaded items are removed.
  func move(isReloaded: (IndexPath) -> Bool, to place: (IndexPath) -> IndexPath?) {
    let gone = cells.keys.filter { place($0) == nil || isReloaded($0) }
    for item in gone.sorted() { endDisplaying(item) }
    cells = cells.reduce(into: [:]) { moved, entry in
      if let place = place(entry.key) { moved[place] = entry.value }
    }
    selection = selection.filter { !isReloaded($0) }.compactMap(place)
  }

  /// Forgets the number of items, so that the data source is asked again when they are next needed.
  func forgetItems() {
    counts = nil
    collectionViewLayout.invalidateLayout()
  }
}
