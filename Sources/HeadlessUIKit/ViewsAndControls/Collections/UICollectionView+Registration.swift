import Foundation

extension UICollectionView {
  /// Makes cells of a class, and sets what they show.
  ///
  /// Make one once and use it again: cells are used again for the registration that made them. It holds its
  /// handler.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    /// Sets what a cell shows for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    fileprivate let handler: Handler
    fileprivate let origin = RegistrationOrigin()

    /// Makes a registration.
    public init(
      handler: @escaping UICollectionView.CellRegistration<Cell, Item>.Handler
    ) {
      self.handler = handler
    }
  }

  /// Makes sections' views of a class, and sets what they show.
  ///
  /// Make one once and use it again. It holds its handler.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary>
  where Supplementary: UICollectionReusableView {
    /// Sets what a view shows.
    public typealias Handler = (
      _ supplementaryView: Supplementary,
      _ elementKind: String,
      _ indexPath: IndexPath
    ) -> Void

    fileprivate let kind: String
    fileprivate let handler: Handler
    fileprivate let origin = RegistrationOrigin()

    /// Makes a registration for views of a kind.
    public init(
      elementKind: String,
      handler: @escaping UICollectionView.SupplementaryRegistration<Supplementary>.Handler
    ) {
      kind = elementKind
      self.handler = handler
    }
  }

  /// A cell of the registration to use again, else a new one, with its handler called if there is an item.
  ///
  /// Raises for a registration that was made where a cell is asked for (B333).
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: UICollectionView.CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell where Cell: UICollectionViewCell {
    raiseIfMadeForOneCell(registration.origin, "a cell")
    let name = registration.origin.name
    register(Cell.self, forCellWithReuseIdentifier: name)
    let dequeued = dequeueReusableCell(withReuseIdentifier: name, for: indexPath)
    guard let cell = dequeued as? Cell else {
      preconditionFailure("\(dequeued) is no \(Cell.self).")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A section's view of the registration to use again, else a new one, with its handler called.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: UICollectionView.SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary where Supplementary: UICollectionReusableView {
    raiseIfMadeForOneCell(registration.origin, "a supplementary view")
    let name = registration.origin.name
    register(
      Supplementary.self,
      forSupplementaryViewOfKind: registration.kind,
      withReuseIdentifier: name
    )
    let dequeued = dequeueReusableSupplementaryView(
      ofKind: registration.kind,
      withReuseIdentifier: name,
      for: indexPath
    )
    guard let view = dequeued as? Supplementary else {
      preconditionFailure("\(dequeued) is no \(Supplementary.self).")
    }
    registration.handler(view, registration.kind, indexPath)
    return view
  }

  private func raiseIfMadeForOneCell(_ origin: RegistrationOrigin, _ what: String) {
    guard origin.isForOneCell else { return }
    HeadlessLog.raise(
      HeadlessLog.internalInconsistency,
      "Attempted to dequeue \(what) using a registration that was created inside "
        + "-collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell "
        + "provider. Creating a new registration each time a cell is requested will prevent reuse."
    )
  }
}

/// What a registration is known by.
@MainActor
private final class RegistrationOrigin {
  /// Whether it was made while a cell was asked for.
  let isForOneCell = UICollectionView.isAskingForCell

  var name: String { "Registration \(UInt(bitPattern: ObjectIdentifier(self).hashValue))" }
}
