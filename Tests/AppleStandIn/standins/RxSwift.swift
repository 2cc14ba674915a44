// swift-format-ignore-file
// A stand-in for RxSwift 6, as far as the guides use it: declarations only. It is no module of Apple's.

import Swift

public protocol Disposable { func dispose() }
public protocol Cancelable: Disposable { var isDisposed: Bool { get } }
public struct Disposables {
  public static func create() -> any Disposable { fatalError() }
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable { fatalError() }
}
public enum SingleTrait {}
public struct PrimitiveSequence<Trait, Element> {}
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
extension PrimitiveSequence where Trait == SingleTrait {
  public typealias SingleObserver = (Result<Element, any Error>) -> Void
  public static func create(subscribe: @escaping (@escaping SingleObserver) -> any Disposable) -> Single<Element> { fatalError() }
}
