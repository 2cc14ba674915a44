import Foundation

/// Someone who is signed in.
nonisolated struct Session: Equatable, Sendable {
  /// The name on their posts.
  let name: String
  /// What unlocks the app; in this sample the passcode they signed in with.
  let pin: String
}

/// Why nobody was signed in.
nonisolated enum SignInError: Error, Equatable {
  /// The name is empty.
  case noName
  /// The server knows another passcode.
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

/// Signs people in, and tells when the server ends a session.
///
/// This one knows everybody whose passcode has four characters or more.
actor SignInService {
  /// The network: returns when the server has answered; a test holds it.
  private let ask: @Sendable () async -> Void
  private let listeners = Listeners<Void>()

  /// Makes the service.
  init(ask: @escaping @Sendable () async -> Void = {}) {
    self.ask = ask
  }

  /// The session of the person with this name and passcode.
  ///
  /// - Throws: ``SignInError``.
  func signIn(name: String, passcode: String) async throws(SignInError) -> Session {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { throw .noName }
    await ask()
    guard passcode.count >= 4 else { throw .wrongPasscode }
    return Session(name: name, pin: passcode)
  }

  /// An event each time the server has ended the session.
  nonisolated func expirations() -> AsyncStream<Void> {
    AsyncStream { listeners.add($0) }
  }

  /// What the server does when it ends the session.
  func expire() {
    listeners.tell(())
  }
}
