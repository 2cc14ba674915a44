import Foundation

#if os(Linux)

/// The names of functions and variables in the files of the process.
///
/// `dladdr` doesn't know the symbols of closures and other private code.
package enum SymbolTable {
  /// The symbol around an address.
  struct Symbol {
    let name: String
    /// The offset of the address from the beginning of the symbol.
    let offset: UInt
  }

  /// Returns the symbol around `address` in any file.
  static func symbol(around address: UInt) -> Symbol? {
    LoadedImages.current.image(around: address)?.symbol(around: address)
  }

  /// Returns the symbol of the function that contains the code at `address`.
  package static func symbol(at address: UnsafeRawPointer) -> String? {
    symbol(around: UInt(bitPattern: address))?.name
  }

  /// Returns the frame size of the async function at `address`, as the compiler has stored it beside the function.
  static func frameSize(ofAsyncFunctionAt address: UInt) -> UInt? {
    guard let image = LoadedImages.current.image(around: address),
      let name = image.symbol(around: address)?.name
    else { return nil }
    return image.address(of: (functionWaiting(in: name) ?? name) + "Tu").map { description in
      UInt((description + 4).load(as: UInt32.self))
    }
  }

  /// Returns the async function if the symbol belongs to the part of this function after a wait, and nil otherwise.
  ///
  /// The symbol of the part after the first wait ends with `TQ0_` or `TY1_`.
  static func functionWaiting(in symbol: String) -> String? {
    symbol.range(of: #"T[QY][0-9]*_$"#, options: .regularExpression)
      .map { String(symbol[..<$0.lowerBound]) }
  }

  /// Returns the function to which the code of a symbol only passes the captures, or the function that a record
  /// describes.
  ///
  /// For any other symbol, it returns the symbol itself. The compiler may generate code that passes captures several
  /// times in one file, and then adds a number to the symbol, as in `TA.46`.
  static func functionCalled(by symbol: String) -> String {
    symbol.replacingOccurrences(
      of: #"(TA)?(Tu)?(\.[0-9]+)?$"#,
      with: "",
      options: .regularExpression
    )
  }

  /// Returns the names under which a function may be declared.
  ///
  /// A specialized function may receive its arguments in the same way as the generic function does. In that case, it is
  /// declared under the name of the specialized function that receives the arguments directly.
  static func namesOfDeclared(_ function: String) -> [String] {
    guard let mark = function.range(of: "TG[0-9]+$", options: .regularExpression) else {
      return [function]
    }
    return [
      function,
      function.replacingCharacters(in: mark, with: function[mark].replacing("TG", with: "Tg")),
    ]
  }

  /// Returns whether a global or static variable is a `let`.
  ///
  /// For a `let`, the program has code that reads it, and no code that sets it. The answer is false for a variable in a
  /// function, and in optimized code, because the compiler removes unused code there.
  static func isConstant(_ variable: String, at place: UInt) -> Bool {
    #if DEBUG
    guard let image = LoadedImages.current.image(around: place),
      let end = variable.range(of: "pZ?$", options: .regularExpression)
    else { return false }
    func has(_ accessor: String) -> Bool {
      let kind = variable[end].replacingOccurrences(of: "p", with: accessor)
      return image.address(of: variable[..<end.lowerBound] + kind) != nil
    }
    return has("g") && !has("s")
    #else
    return false
    #endif
  }

  /// Returns the line of the code at `address`, or nil without debug information.
  package static func line(of address: UnsafeRawPointer) -> SourceLine? {
    let address = UInt(bitPattern: address)
    return LoadedImages.current.image(around: address)?.line(of: address)
  }

  /// Returns the address of a symbol that other files may use.
  static func address(of name: String) -> UnsafeRawPointer? {
    dlsym(nil, name).map { UnsafeRawPointer($0) }
  }

  /// Returns the address of a symbol that only its own file may use.
  ///
  /// The file is the one that contains the symbol `known`.
  static func address(of name: String, besides known: String) -> UnsafeRawPointer? {
    address(of: known).flatMap {
      LoadedImages.current.image(around: UInt(bitPattern: $0))?.address(of: name)
    }
  }
}

#else

/// The names of functions and variables that the dynamic linker knows.
package enum SymbolTable {
  struct Symbol {
    let name: String
    let offset: UInt
  }

  static func symbol(around address: UInt) -> Symbol? {
    var information = Dl_info()
    guard dladdr(UnsafeRawPointer(bitPattern: address), &information) != 0,
      let name = information.dli_sname, let start = information.dli_saddr
    else { return nil }
    return Symbol(name: String(cString: name), offset: address - UInt(bitPattern: start))
  }

  /// Returns the symbol of the function whose code begins at `address`.
  ///
  /// The dynamic linker may return a neighboring symbol for private code. The reference to a closure is the address of
  /// its first instruction, so a symbol with another address belongs to another function.
  package static func symbol(at address: UnsafeRawPointer) -> String? {
    guard let symbol = symbol(around: UInt(bitPattern: address)), symbol.offset == 0
    else { return nil }
    return symbol.name
  }

  static func frameSize(ofAsyncFunctionAt address: UInt) -> UInt? { nil }

  /// False, because the dynamic linker doesn't know the functions that read and set the program's variables.
  static func isConstant(_ variable: String, at place: UInt) -> Bool { false }

  /// Nil, because on Apple's systems the program contains no debug information, and a phone has no tools to read it.
  package static func line(of address: UnsafeRawPointer) -> SourceLine? { nil }

  static func address(of name: String) -> UnsafeRawPointer? {
    // -2 is `RTLD_DEFAULT`, which searches all files.
    dlsym(UnsafeMutableRawPointer(bitPattern: -2), name).map { UnsafeRawPointer($0) }
  }

  static func address(of name: String, besides known: String) -> UnsafeRawPointer? {
    address(of: name)
  }
}

#endif

extension SymbolTable {
  /// Returns the value of a variable with a public symbol.
  static func variable(_ name: String) -> UInt? { address(of: name)?.load(as: UInt.self) }
}
