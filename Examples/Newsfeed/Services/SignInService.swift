import Foundation

/// A signed-in user.
nonisolated struct Session: Equatable, Sendable {
  /// The author's name on the user's posts.
  let name: String
  /// The PIN that unlocks the app.
  ///
  /// In this sample it is the passcode that the user signed in with.
  let pin: String
}

/// The reason why a sign-in failed.
nonisolated enum SignInError: Error, Equatable {
  /// The name is empty.
  case noName
  /// The passcode is wrong.
  case wrongPasscode
}

nonisolated extension SignInError: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .noName: "Please enter your name."
    case .wrongPasscode: "The passcode is not right. It has at least four characters."
    }
  }
}

/// Signs users in, and notifies its listeners when the server ends a session.
///
/// This sample accepts every passcode with four characters or more.
actor SignInService {
  /// The network's type: a closure that returns when the server has answered.
  ///
  /// A test can delay it.
  private let ask: @Sendable () async -> Void
  private let listeners = Listeners<Void>()

  /// Makes the service.
  init(ask: @escaping @Sendable () async -> Void = {}) {
    self.ask = ask
  }

  /// Signs a user in with this name and passcode.
  ///
  /// - Throws: ``SignInError``.
  func signIn(name: String, passcode: String) async throws(SignInError) -> Session {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { throw .noName }
    await ask()
    guard passcode.count >= 4 else { throw .wrongPasscode }
    return Session(name: name, pin: passcode)
  }

  /// Returns a sequence with an element each time the server ends the session.
  nonisolated func expirations() -> AsyncStream<Void> {
    AsyncStream { listeners.add($0) }
  }

  /// Ends the session, as the server would.
  func expire() {
    listeners.tell(())
  }
}
