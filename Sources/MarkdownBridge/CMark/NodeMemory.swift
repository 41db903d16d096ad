import CCMarkGFM

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The memory of one parse: what cmark asks for comes from one block in turn, and all of it goes at once.
///
/// A message's tree is a hundred small pieces, and asking the system for each costs a third of a parse. Blocks are kept
/// for the next message, a few of them. Debug builds and fuzzers use the system's allocator, which finds errors.
///
/// It lies behind a pointer of its own, not in an object: counting an object's references for each piece costs as much
/// as the piece.
struct NodeMemory {
  typealias Reference = UnsafeMutablePointer<NodeMemory>

  /// In front of each piece stands its size.
  private static let header = 16
  private static let blockSize = 1 << 16
  private static let keptBlocks = 4

  private var blocks: [UnsafeMutableRawBufferPointer] = []
  private var next: UnsafeMutableRawPointer
  private var end: UnsafeMutableRawPointer

  private var nextIdle: Reference?

  // All three are touched only by the one who holds CMark's lock.
  nonisolated(unsafe) private static var idle: Reference?
  nonisolated(unsafe) private static var idleCount = 0
  nonisolated(unsafe) private static var current: Reference?

  private init() {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockSize, alignment: 16)
    blocks = [block]
    next = block.baseAddress.unsafelyUnwrapped
    end = next + block.count
  }

  /// Memory for one parse, which cmark uses until ``stopUsing()``. Call it with CMark's lock held.
  static func startUsing() -> Reference {
    let memory: Reference
    if let waiting = idle {
      memory = waiting
      idle = waiting.pointee.nextIdle
      idleCount -= 1
    } else {
      memory = Reference.allocate(capacity: 1)
      memory.initialize(to: NodeMemory())
    }
    current = memory
    return memory
  }

  static func stopUsing() { current = nil }

  /// Gives the memory back; nothing in it may be used any more. Call it with CMark's lock held.
  static func release(_ memory: Reference) {
    if idleCount < keptBlocks {
      memory.pointee.empty()
      memory.pointee.nextIdle = idle
      idle = memory
      idleCount += 1
    } else {
      for block in memory.pointee.blocks { block.deallocate() }
      memory.deinitialize(count: 1)
      memory.deallocate()
    }
  }

  private mutating func empty() {
    if blocks.count > 1 {
      for block in blocks.dropFirst() { block.deallocate() }
      blocks.removeLast(blocks.count - 1)
    }
    next = blocks[0].baseAddress.unsafelyUnwrapped
    end = next + blocks[0].count
  }

  private mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    let needed = Self.header + (size + 15) & ~15
    if end - next < needed { addBlock(needed) }
    next.storeBytes(of: size, as: Int.self)
    let piece = next + Self.header
    next += needed
    return piece
  }

  private mutating func addBlock(_ needed: Int) {
    let size = max(needed, min(Self.blockSize << min(blocks.count, 10), 1 << 26))
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    blocks.append(block)
    next = block.baseAddress.unsafelyUnwrapped
    end = next + size
  }

  private func size(of piece: UnsafeMutableRawPointer) -> Int { (piece - Self.header).load(as: Int.self) }

  private func isLast(_ piece: UnsafeMutableRawPointer, size: Int) -> Bool { piece + (size + 15) & ~15 == next }

  private mutating func resize(_ piece: UnsafeMutableRawPointer?, to size: Int) -> UnsafeMutableRawPointer {
    guard let piece else { return allocate(size) }
    let old = self.size(of: piece)
    if size <= old { return piece }
    if isLast(piece, size: old), end - piece >= (size + 15) & ~15 {
      next = piece + (size + 15) & ~15
      (piece - Self.header).storeBytes(of: size, as: Int.self)
      return piece
    }
    let moved = allocate(size)
    memcpy(moved, piece, old)
    return moved
  }

  private mutating func free(_ piece: UnsafeMutableRawPointer) {
    if isLast(piece, size: size(of: piece)) { next = piece - Self.header }
  }

  /// What cmark is given. Its functions have no context, so they find the memory in use themselves; outside a parse
  /// nothing asks for any.
  nonisolated(unsafe) static let allocator: UnsafeMutablePointer<cmark_mem> = {
    let allocator = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
    allocator.initialize(
      to: cmark_mem(
        calloc: { count, size in
          let bytes = count &* size
          guard let current = NodeMemory.current else { return nil }
          let piece = current.pointee.allocate(bytes)
          memset(piece, 0, bytes)
          return piece
        },
        realloc: { piece, size in NodeMemory.current.map { $0.pointee.resize(piece, to: size) } },
        free: { piece in
          if let piece, let current = NodeMemory.current { current.pointee.free(piece) }
        }))
    return allocator
  }()
}
