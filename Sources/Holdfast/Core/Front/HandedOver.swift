/// A value on its way to the main thread: an output's arguments, a notification, an observation's token.
///
/// Invariant: each value is sent once, by a sender that does not touch it afterwards.
/// - The caller of an output hands its arguments over, as with any callback. On the main thread
///   nothing is crossed; from another one the call is a mistake, reported, and over when the
///   arguments are used.
/// - A notification is read only. On the main thread it crosses nothing; from another one its poster
///   goes on while it is read, as it does for any observer with a queue.
/// - An observation's token is made on the main thread and is only given back to the notification
///   centre, which may be done on any thread.
/// - A presentation's delegate is asked for on the main thread, where it is used.
struct HandedOver<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
