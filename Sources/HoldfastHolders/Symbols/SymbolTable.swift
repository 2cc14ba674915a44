import Foundation

#if os(Linux)

/// The names of functions and variables, from the files that the process is made of.
///
/// A closure's symbol, and whatever else is private, is not among those that `dladdr` knows.
package enum SymbolTable {
  /// What is known of an address.
  struct Symbol {
    let name: String
    /// How far behind the symbol's beginning the address is.
    let offset: UInt
  }

  /// The symbol that `address` lies in, in whichever file.
  static func symbol(around address: UInt) -> Symbol? {
    LoadedImages.current.image(around: address)?.symbol(around: address)
  }

  /// The symbol of the function whose code begins at, or is at, `address`.
  package static func symbol(at address: UnsafeRawPointer) -> String? {
    symbol(around: UInt(bitPattern: address))?.name
  }

  /// How much of its frame an async function needs, of which `address` is a part: the compiler writes it
  /// beside the function.
  static func frameSize(ofAsyncFunctionAt address: UInt) -> UInt? {
    guard let image = LoadedImages.current.image(around: address),
      let name = image.symbol(around: address)?.name
    else { return nil }
    return image.address(of: (functionWaiting(in: name) ?? name) + "Tu").map { description in
      UInt((description + 4).load(as: UInt32.self))
    }
  }

  /// The async function of which the symbol is a part that goes on after a wait, else nil: after the
  /// first wait it is the function's symbol and `TQ0_`, or `TY1_`.
  static func functionWaiting(in symbol: String) -> String? {
    symbol.range(of: #"T[QY][0-9]*_$"#, options: .regularExpression)
      .map { String(symbol[..<$0.lowerBound]) }
  }

  /// The function that a symbol's code only hands its captures on to, or that a record stands for; else the symbol.
  ///
  /// In one file the compiler may make that code several times, and number it: `TA.46`.
  static func functionCalled(by symbol: String) -> String {
    symbol.replacingOccurrences(
      of: #"(TA)?(Tu)?(\.[0-9]+)?$"#,
      with: "",
      options: .regularExpression
    )
  }

  /// What a function is declared as: of one that was made for certain types, and takes its arguments as the generic one
  /// does, the declaration is that of the one that takes them as they are.
  static func namesOfDeclared(_ function: String) -> [String] {
    guard let mark = function.range(of: "TG[0-9]+$", options: .regularExpression) else {
      return [function]
    }
    return [
      function,
      function.replacingCharacters(in: mark, with: function[mark].replacing("TG", with: "Tg")),
    ]
  }

  /// Whether a global or static variable is a `let`: its file has code that reads it, and none that sets it.
  ///
  /// False in optimized code, which leaves out what is not called, and for a variable in a function.
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

  /// Where in the source the code at `address` was written, if the debug information is there.
  package static func line(of address: UnsafeRawPointer) -> SourceLine? {
    let address = UInt(bitPattern: address)
    return LoadedImages.current.image(around: address)?.line(of: address)
  }

  /// Where a symbol that other files may use is.
  static func address(of name: String) -> UnsafeRawPointer? {
    dlsym(nil, name).map { UnsafeRawPointer($0) }
  }

  /// Where a symbol is that only its own file may use, the one with a known symbol in it.
  static func address(of name: String, besides known: String) -> UnsafeRawPointer? {
    address(of: known).flatMap {
      LoadedImages.current.image(around: UInt(bitPattern: $0))?.address(of: name)
    }
  }
}

#else

/// The names of functions and variables, as far as the dynamic linker knows them.
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

  /// The symbol of the function whose code begins at `address`.
  ///
  /// For private code the dynamic linker names a neighbour. A closure is referred to by its first
  /// instruction, so what begins elsewhere is another function.
  package static func symbol(at address: UnsafeRawPointer) -> String? {
    guard let symbol = symbol(around: UInt(bitPattern: address)), symbol.offset == 0
    else { return nil }
    return symbol.name
  }

  static func frameSize(ofAsyncFunctionAt address: UInt) -> UInt? { nil }

  /// The dynamic linker knows no code of the program's own variables.
  static func isConstant(_ variable: String, at place: UInt) -> Bool { false }

  /// The debug information is not in the program there, and what reads it is not on a phone.
  package static func line(of address: UnsafeRawPointer) -> SourceLine? { nil }

  static func address(of name: String) -> UnsafeRawPointer? {
    // What is there by whichever file: the default of `dlsym`.
    dlsym(UnsafeMutableRawPointer(bitPattern: -2), name).map { UnsafeRawPointer($0) }
  }

  static func address(of name: String, besides known: String) -> UnsafeRawPointer? {
    address(of: name)
  }
}

#endif

extension SymbolTable {
  /// What a variable with a public symbol says.
  static func variable(_ name: String) -> UInt? { address(of: name)?.load(as: UInt.self) }
}
