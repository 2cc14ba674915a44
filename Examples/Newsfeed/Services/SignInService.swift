import Foundation

/// Someone who is signed in.
package struct Session: Equatable, Sendable {
  /// The name on their posts.
  package let name: String

  /// Makes a session.
  package init(name: String) {
    self.name = name
  }
}

/// Why nobody was signed in.
package enum SignInError: Error, Equatable {
  /// The name is empty.
  case noName
  /// The server knows another passcode.
  case wrongPasscode
}

extension SignInError: LocalizedError {
  package var errorDescription: String? {
    switch self {
    case .noName: "Please enter your name."
    case .wrongPasscode: "The passcode is not right. It has at least four characters."
    }
  }
}

/// Signs people in: this one knows everybody whose passcode has four characters or more.
package struct SignInService: Sendable {
  /// The network: returns when the server has answered; a test holds it.
  private let ask: @Sendable () async -> Void

  /// Makes the service.
  package init(ask: @escaping @Sendable () async -> Void = {}) {
    self.ask = ask
  }

  /// The session of the person with this name and passcode.
  ///
  /// - Throws: ``SignInError``.
  package func signIn(name: String, passcode: String) async throws(SignInError) -> Session {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { throw .noName }
    await ask()
    guard passcode.count >= 4 else { throw .wrongPasscode }
    return Session(name: name)
  }
}
