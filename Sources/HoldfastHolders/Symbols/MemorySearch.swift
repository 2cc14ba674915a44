#if os(Linux)

/// Returns the first place in `hay` with the bytes of `needle`.
///
/// Foundation's import of the C library doesn't contain GNU's extensions.
@_silgen_name("memmem")
func memmem(
  _ hay: UnsafeRawPointer,
  _ count: Int,
  _ needle: UnsafeRawPointer,
  _ length: Int
) -> UnsafeRawPointer?

#endif
