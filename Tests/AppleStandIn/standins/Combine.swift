// swift-format-ignore-file
// A stand-in for Combine: declarations only.

import Swift
import _Concurrency

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}
public enum Subscribers {
  @frozen public enum Completion<Failure: Error> { case finished, failure(Failure) }
}
extension Subscribers.Completion: Sendable where Failure: Sendable {}
public protocol Cancellable { func cancel() }
public final class AnyCancellable: Cancellable {
  public init(_ cancel: @escaping () -> Void) {}
  public func cancel() {}
}
extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { fatalError() }
  public func handleEvents(
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> { fatalError() }
}
public enum Publishers {
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
  }
}
public final class PassthroughSubject<Output, Failure: Error>: Publisher {
  public init() {}
  public func send(_ input: Output) {}
  public func send(completion: Subscribers.Completion<Failure>) {}
}
