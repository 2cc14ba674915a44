#if os(Linux)

import Foundation
import FoundationNetworking
import Holdfast

/// Leaks by rarely inspected references, with one mistake in each method.
@MainActor
extension CheckoutCoordinator {
  // MARK: Values in static properties

  func isInAnError() { Vault.error = CheckoutError(coordinator: self) }
  func isInAFailure() { Vault.result = .failure(CheckoutError(coordinator: self)) }
  func isBehindAPointer() {
    let pointer = UnsafeMutablePointer<CheckoutCoordinator>.allocate(capacity: 1)
    pointer.initialize(to: self)
    Vault.pointer = pointer
  }
  func isInAThreadsDictionary() { Thread.current.threadDictionary["checkout"] = self }
  func isInABuffer() {
    let (stream, elements) = AsyncStream.makeStream(of: Visitor.self)
    elements.yield(Visitor(coordinator: self))
    Vault.stream = stream
  }

  // MARK: Below a service

  func isInACache() { Vault.shared.cache.setObject(self, forKey: "checkout") }
  func isInAMutableArray() { Vault.shared.array.add(self) }
  func isInAWorkItem() {
    Vault.shared.items["checkout"] = DispatchWorkItem { MainActor.assumeIsolated { self.pay() } }
  }
  func isInAConstant() { Vault.constant.append(self) }
  func isInAList() { Vault.list.append(self) }
  func isASessionsDelegate() {
    Vault.session = URLSession(
      configuration: .ephemeral,
      delegate: SessionDelegate(onEnd: { self.pay() }),
      delegateQueue: nil
    )
  }

  func pay() { _ = total }

  // MARK: Tasks

  func waitsForAGroup() {
    ground.tasks.append(
      Task {
        await withTaskGroup(of: Void.self) { group in
          group.addTask { try? await Task.sleep(nanoseconds: 10_000_000_000_000) }
          for await _ in group { self.pay() }
        }
      }
    )
  }

  func isInARouter() { Vault.router = Router(coordinator: self) }
  func waitsForASignal() {
    let source = DispatchSource.makeSignalSource(signal: SIGUSR2, queue: .main)
    source.setEventHandler { self.pay() }
    source.resume()
    ground.signal = source
  }
  func isInAWideTaskLocal() {
    Vault.$wide.withValue(WideVisitor(coordinator: self)) {
      ground.tasks.append(Task { try? await Task.sleep(nanoseconds: 10_000_000_000_000) })
    }
  }
  func isInATaskLocalStruct() {
    Vault.$visitor.withValue(Visitor(coordinator: self)) {
      ground.tasks.append(Task { try? await Task.sleep(nanoseconds: 10_000_000_000_000) })
    }
  }
}

struct WideVisitor: @unchecked Sendable {
  var words = (1, 2, "text")
  let coordinator: CheckoutCoordinator
}

final class Router {
  let coordinator: CheckoutCoordinator
  init(coordinator: CheckoutCoordinator) { self.coordinator = coordinator }
}

struct CheckoutError: Error, @unchecked Sendable { let coordinator: CheckoutCoordinator }

final class SessionDelegate: NSObject, URLSessionDelegate {
  let onEnd: @MainActor @Sendable () -> Void
  init(onEnd: @escaping @MainActor @Sendable () -> Void) { self.onEnd = onEnd }
}

extension Visitor: @unchecked Sendable {}

/// References that live as long as the process.
@MainActor
final class Vault {
  static let shared = Vault()
  static var error: (any Error)?
  static var result: Result<Int, any Error> = .success(1)
  static var pointer: UnsafeMutablePointer<CheckoutCoordinator>?
  static var stream: AsyncStream<Visitor>?
  static var session: URLSession?
  static let constant = Cupboard()
  static var list: [CheckoutCoordinator] = []
  @TaskLocal static var visitor: Visitor?
  @TaskLocal static var wide: WideVisitor?
  static var router: Router?

  let cache = NSCache<NSString, CheckoutCoordinator>()
  let array = NSMutableArray()
  var items: [String: DispatchWorkItem] = [:]

  static func empty() {
    error = nil
    router = nil
    result = .success(1)
    pointer?.deinitialize(count: 1)
    pointer?.deallocate()
    pointer = nil
    stream = nil
    session?.invalidateAndCancel()
    session = nil
    constant.objects = []
    list = []
    Thread.current.threadDictionary.removeAllObjects()
    shared.cache.removeAllObjects()
    shared.array.removeAllObjects()
    shared.items = [:]
  }
}

/// An object that holds all objects that it is given.
final class Cupboard {
  var objects: [AnyObject] = []
  func append(_ object: AnyObject) { objects.append(object) }
}

#endif
