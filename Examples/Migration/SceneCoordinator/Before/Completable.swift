/// A `Completable` like RxSwift's, which completes once and calls all subscribers, even later ones.
@MainActor
final class Completable {
  private var isCompleted = false
  private var subscribers: [() -> Void] = []

  func subscribe(onCompleted: @escaping () -> Void) {
    if isCompleted { onCompleted() } else { subscribers.append(onCompleted) }
  }

  func complete() {
    isCompleted = true
    for subscriber in subscribers { subscriber() }
    subscribers = []
  }
}
