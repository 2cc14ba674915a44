/// In the shape of RxSwift's: completes once, and calls its subscribers, also later ones.
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
