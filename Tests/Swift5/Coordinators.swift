// A part of an app in Swift 5 mode, as it is before anyone thinks of actors: no class, protocol or factory
// of its own carries @MainActor. `.ci/api` compiles it, and `.ci/apple` does for iOS.

import Holdfast
import HoldfastLinks

#if canImport(Combine) && canImport(ObjectiveC)
import Combine
import Foundation
#endif

struct Order: Equatable {
  let number: Int
}

protocol Coordinator: AnyObject {
  var children: [Coordinator] { get set }
  func start()
}

protocol ScreenFactory {
  func makeList() -> ListViewController
  func makeDetail(of order: Order) -> DetailViewController
}

class ListViewModel {
  var onSelect: ((Order) -> Void)?
  var onHelp: (() -> Void)?
}

class ListViewController: UIViewController {
  let viewModel = ListViewModel()
  var onClose: (() -> Void)?
  var onPick: ((Order) -> Void)?
  var onMove: ((Int, Int) -> Void)?
  var onMark: ((Int, Int, Bool) -> Void)?
  var onDone: (@MainActor () -> Void)?
  var onPickSafely: (@MainActor (Order) -> Void)?
}

class DetailViewController: UIViewController {
  var order: Order?
  var onBuy: ((Order) -> Void)?
}

class Screens: ScreenFactory {
  func makeList() -> ListViewController { ListViewController() }

  func makeDetail(of order: Order) -> DetailViewController {
    let detail = DetailViewController()
    detail.order = order
    return detail
  }
}

class OrderCoordinator {
  private let flow: Flow<Order>
  private let screens: ScreenFactory

  init(flow: Flow<Order>, screens: ScreenFactory) {
    self.flow = flow
    self.screens = screens
  }

  func showList() {
    let list = screens.makeList()
    list.onClose = { self.flow.cancel() }
    list.viewModel.onSelect = { [weak self] in self?.show($0) }
    list.connect(\.onPick, to: self) { coordinator, _, order in coordinator.show(order) }
    list.connect(\.onMove, to: self) { coordinator, list, from, to in coordinator.move(from, to) }
    list.connect(\.onMark, to: self) { coordinator, _, row, column, _ in
      coordinator.move(row, column)
    }
    list.connect(\.onDone, to: self) { coordinator, list in coordinator.help(over: list) }
    list.connect(\.onPickSafely, to: self) { coordinator, _, order in coordinator.show(order) }
    list.connect(\.viewModel.onHelp, to: self) { coordinator, list in coordinator.help(over: list) }
    list.keepAlive(self)
    list.listen(to: Notification.Name("orders"), for: self) { coordinator, _, _ in
      coordinator.move(0, 1)
    }
    list.listen(to: AsyncStream<Order> { $0.finish() }, for: self) { coordinator, _, order in
      coordinator.show(order)
    }
    list.poll(every: 30, for: self) { coordinator, _ in coordinator.move(0, 1) }
    #if canImport(Combine) && canImport(ObjectiveC)
    list.listen(to: PassthroughSubject<Order, Never>(), for: self) { coordinator, _, order in
      coordinator.show(order)
    }
    list.listen(to: Progress(totalUnitCount: 2), \.fractionCompleted) { list, part in
      list.title = "\(part)"
    }
    #endif
    list.respond(to: Order.self, for: self) { coordinator, _, order in
      .handled { coordinator.show(order) }
    }
    flow.show(list)
  }

  private func show(_ order: Order) {
    let detail = screens.makeDetail(of: order)
    detail.onBuy = { self.flow.finish(with: $0) }
    flow.show(detail, as: .sheet(detents: [.medium]), animated: false)
  }

  private func move(_ from: Int, _ to: Int) {}

  private func help(over list: ListViewController) {
    let placement = Placement.sheet(over: list, whenBusy: .wait)
    let help = Flow<Void>(placement) { outcome in
      if case .failed(let error) = outcome { print(error) }
    }
    help.show(UIViewController())
    guard flow.isOpen else { return }
    flow.keepOpen { await Task.yield() }
  }
}

class MainCoordinator: Coordinator {
  var children: [Coordinator] = []
  private let window: UIWindow
  private let stack: UINavigationController

  init(window: UIWindow) {
    self.window = window
    stack = UINavigationController()
  }

  func start() {
    FlowIssue.handler = { print($0) }
    let placements: [Placement] = [
      .push(onto: stack), .root(of: stack), .root(of: window),
      .modal(over: stack, style: .fullScreen),
      .popover(over: stack, from: .view(stack.view)), .sheet(over: .frontmost(of: window)),
      .custom(show: { [stack] in stack.present($0, animated: true) }, remove: { _ in }),
    ]
    for placement in placements {
      let flow = Flow<Order>(placement) { outcome in self.end(with: outcome.value) }
      OrderCoordinator(flow: flow, screens: Screens()).showList()
    }
  }

  private func end(with order: Order?) {}

  func ask() async -> Order? {
    let outcome = await Flow<Order>.run(.push(onto: stack)) { flow in
      OrderCoordinator(flow: flow, screens: Screens()).showList()
    }
    return outcome.value
  }

  func confirm(_ flow: Flow<Order>) async throws -> Bool {
    try await flow.show(UIViewController()).untilOnScreen()
    let answer = await flow.choose("Delete?", [.init("Delete", style: .destructive, value: true)])
    return answer.value ?? false
  }
}
