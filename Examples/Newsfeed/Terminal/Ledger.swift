import HeadlessUIKit
import Holdfast
import HoldfastDiagnostics

/// Counts flows from Holdfast's event log, and notices when screens and coordinators are
/// deallocated.
///
/// The app doesn't know the ledger. The ledger holds values and weak references.
@MainActor
final class Ledger {
  /// Called with each event, as a word and the name of the object.
  var onEvent: ((_ word: String, _ text: String) -> Void)?

  private(set) var started = 0
  private(set) var ended = 0
  private(set) var endedTwice = 0

  private var open: Set<ObjectIdentifier> = []
  private var watched: [Watched] = []
  private var listening: Task<Void, Never>?

  private struct Watched {
    let name: String
    let id: ObjectIdentifier
    weak var object: AnyObject?
  }

  init() {
    FlowTree.recordCoordinators()
    let events = FlowEvent.all
    listening = Task { [weak self] in
      for await event in events { self?.enter(event) }
    }
  }

  deinit {
    listening?.cancel()
  }

  private func enter(_ event: FlowEvent) {
    switch event.kind {
    case .started:
      if let id = event.id { open.insert(id) }
      started += 1
      onEvent?("started", event.name)
    case .ended(let ending, let cause):
      if event.id.map({ open.remove($0) == nil }) ?? true { endedTwice += 1 } else { ended += 1 }
      onEvent?("ended", "\(event.name): \(Self.words(ending, cause))")
    case .shown, .waiting, .issue: break
    }
  }

  private static func words(_ ending: FlowEvent.Ending, _ cause: EndCause) -> String {
    switch ending {
    case .finished: "finished"
    case .cancelled: "cancelled"
    case .dismissed: cause == .unknown ? "dismissed" : "dismissed (\(cause))"
    case .failed(let error): "failed: \(error.localizedDescription)"
    }
  }

  // MARK: Deallocated objects

  /// Starts to watch new objects in the windows, and reports the watched objects that have been
  /// deallocated.
  func look(at windows: [UIWindow]) {
    let gone = watched.filter { $0.object == nil }
    watched.removeAll { $0.object == nil }
    for object in gone { onEvent?("freed", object.name) }
    for root in windows.compactMap(\.rootViewController) { watch(root) }
  }

  /// The names of the watched objects that are still alive.
  var alive: [String] { watched.filter { $0.object != nil }.map(\.name) }

  private func watch(_ controller: UIViewController) {
    if !(controller is UINavigationController || controller is UIAlertController) {
      add(controller)
      for coordinator in Owners.objects(of: controller) { add(coordinator) }
    }
    for child in controller.children { watch(child) }
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      watch(presented)
    }
  }

  private func add(_ object: AnyObject) {
    let id = ObjectIdentifier(object)
    guard !watched.contains(where: { $0.id == id && $0.object != nil }) else { return }
    watched.append(Watched(name: "\(type(of: object))", id: id, object: object))
  }
}
