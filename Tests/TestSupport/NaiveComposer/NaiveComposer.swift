import ComposerEngine
import RichText

/// The composer's commands over ``NaiveDocument``: the reference that the engine is held against.
///
/// It knows nothing of input rules and suggestions; scripts for it type no delimiters and no triggers.
public struct NaiveComposer {
  struct State {
    var document = NaiveDocument()
    var anchor = 0
    var head = 0
    var typing: Formats = []
  }

  enum Kind {
    case typing
    case backspace
    case delete
    case other
  }

  private struct Step {
    var kind: Kind
    var before: State
    var after: State
    var time: Int64
  }

  var state = State()
  private var undone: [Step] = []
  private var done: [Step] = []
  private var pending: Kind?
  private var pendingBefore: State?
  private var joins = false
  private var now: Int64 = 0
  private var goal: Int?
  private var composition: (before: State, range: Range<Int>)?

  /// The limit of a composer that is configured as by default.
  private static let mentionLimit = 10

  /// An empty composer with the default rules.
  public init() {}

  /// Where this and the engine's composer differ, in words; nil where they agree.
  public func difference(from composer: Composer) -> String? {
    let document = NaiveDocument(composer.document)
    if document != state.document { return "documents differ: \(state.document.firstDifference(from: document))" }
    if composer.selection != Selection(anchor: state.anchor, head: state.head) { return "selections differ" }
    if composer.typingFormats != state.typing { return "typing formats differ" }
    if composer.canUndo != !done.isEmpty { return "undo differs" }
    if composer.canRedo != !undone.isEmpty { return "redo differs" }
    if composer.markedRange != composition?.range { return "marked text differs" }
    let mentions = Set(state.document.units.compactMap { $0.mention.map { "\($0.kind):\($0.id)" } })
    if composer.document.distinctMentionCount != mentions.count { return "mention counts differ" }
    return nil
  }

  /// Does what the command says, in the plainest way.
  public mutating func perform(_ command: ComposerCommand, at time: Int64) {
    now = time
    switch command {
    case .compose, .commit, .cancelComposition, .tick: break
    default: if composition != nil { commit(nil) }
    }
    switch command {
    // A tick is nobody's doing.
    case .move(.up, _), .move(.down, _), .tick: break
    default: goal = nil
    }
    run(command)
    // What an edit put together may be one cluster now.
    state.anchor = state.document.snapped(state.anchor..<state.anchor).lowerBound
    state.head = state.document.snapped(state.head..<state.head).lowerBound
    closeStep()
  }

  private mutating func run(_ command: ComposerCommand) {
    switch command {
    case .select(let anchor, let head): select(anchor, head)
    case .selectAll: select(0, state.document.length)
    case .move(let movement, let extend): move(movement, extend: extend)
    case .type(let text):
      for cluster in text {
        if cluster == "\n" {
          enter()
        } else {
          insert(fragment([Array(cluster.utf16)]), kind: .typing)
        }
      }
    case .insert(let text):
      let lines = Array(text.utf16).split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
      if !text.isEmpty || anchorRange.count > 0 { insert(fragment(text.isEmpty ? [] : lines), kind: .other) }
    case .enter: enter()
    case .softBreak: softBreak()
    case .backspace: backspace()
    case .delete: delete(isCaret ? state.head..<state.document.border(after: state.head) : anchorRange, kind: .delete)
    case .deleteWordBackward:
      delete(isCaret ? word(before: state.head)..<state.head : anchorRange, kind: isCaret ? .other : .backspace)
    case .deleteWordForward:
      delete(isCaret ? state.head..<word(after: state.head) : anchorRange, kind: isCaret ? .other : .delete)
    case .clear: clear()
    case .undo: undo()
    case .redo: redo()
    case .format(let format): toggle(format.formats)
    case .block(let block): toggle(block)
    case .indent: changeLevel(1)
    case .outdent: changeLevel(-1)
    case .link(let url, let text):
      if let target = try? LinkTarget.normalize(url) { link(to: target, text: text) }
    case .unlink: unlink()
    case .mention(let mention): insert(mention, limit: NaiveComposer.mentionLimit)
    case .paste(let fragment): paste(fragment, limit: NaiveComposer.mentionLimit)
    case .compose(let text): compose(text)
    case .commit(let text): commit(text)
    case .cancelComposition:
      if let composition {
        state = composition.before
        self.composition = nil
      }
    default: break
    }
  }
}

// MARK: - Steps

extension NaiveComposer {
  var isCaret: Bool { state.anchor == state.head }
  var anchorRange: Range<Int> { min(state.anchor, state.head)..<max(state.anchor, state.head) }

  /// Notes that the command edits; its step is made from the state before the first edit.
  mutating func edit(_ kind: Kind, _ body: (inout NaiveComposer) -> Void) {
    if pending == nil {
      pending = kind
      pendingBefore = state
    }
    body(&self)
  }

  mutating func closeStep(joinable: Bool = true) {
    guard let kind = pending, let before = pendingBefore else { return }
    pending = nil
    pendingBefore = nil
    undone = []
    if joins, kind != .other, let last = done.last, last.kind == kind, now - last.time <= 500,
      last.after.anchor == before.anchor, last.after.head == before.head
    {
      done[done.count - 1].after = state
      done[done.count - 1].time = now
    } else {
      done.append(Step(kind: kind, before: before, after: state, time: now))
      if done.count > 100 { done.removeFirst() }
    }
    joins = joinable
  }

  mutating func seal() { joins = false }

  private mutating func undo() {
    joins = false
    guard let step = done.popLast() else { return }
    undone.append(Step(kind: .other, before: step.before, after: step.after, time: step.time))
    state = step.before
  }

  private mutating func redo() {
    joins = false
    guard let step = undone.popLast() else { return }
    done.append(Step(kind: .other, before: step.before, after: step.after, time: step.time))
    state = step.after
  }

  private mutating func compose(_ text: String) {
    if !text.isEmpty { return mark(text) }
    guard let open = composition else { return }
    if open.before.anchor != open.before.head { return commit(text) }
    state = open.before
    composition = nil
  }

  private mutating func mark(_ text: String) {
    let before =
      composition?.before
      ?? {
        var before = state
        before.typing = formatsForTyping
        return before
      }()
    if composition == nil { joins = false }
    let range = composition?.range ?? anchorRange
    state.anchor = range.lowerBound
    state.head = range.upperBound
    let lines = Array(text.utf16).split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    let typing = before.typing
    let new = fragment(text.isEmpty ? [] : lines, formats: typing)
    state.document.replace(range, with: new)
    composition = (before, range.lowerBound..<range.lowerBound + new.length)
    state.anchor = range.lowerBound + new.length
    state.head = state.anchor
    state.typing = typing
  }

  private mutating func commit(_ text: String?) {
    guard let open = composition else {
      if let text { run(.insert(text)) }
      return
    }
    let marked = String(decoding: state.document.units[open.range].map { $0.value }, as: UTF16.self)
    if let text, marked != text { mark(text) }
    let isNothing = composition?.range.isEmpty == true && open.before.anchor == open.before.head
    composition = nil
    if isNothing {
      state = open.before
      return
    }
    undone = []
    done.append(Step(kind: .other, before: open.before, after: state, time: now))
    if done.count > 100 { done.removeFirst() }
    joins = false
  }
}

// MARK: - The caret

extension NaiveComposer {
  mutating func select(_ anchor: Int, _ head: Int) {
    let length = state.document.length
    let first = min(max(min(anchor, head), 0), length)
    let range = state.document.snapped(first..<min(max(max(anchor, head), 0), length))
    place(anchor <= head ? (range.lowerBound, range.upperBound) : (range.upperBound, range.lowerBound))
  }

  private mutating func place(_ new: (anchor: Int, head: Int)) {
    if new.anchor == state.anchor, new.head == state.head { return }
    state.anchor = new.anchor
    state.head = new.head
    joins = false
    let lower = min(new.anchor, new.head)
    if isCaret {
      state.typing = caretFormats
    } else {
      state.typing = state.document.units[lower].formats
    }
  }

  var caretFormats: Formats {
    let line = state.document.line(of: state.head)
    let range = state.document.range(ofLine: line)
    if range.isEmpty { return [] }
    return state.document.units[state.head > range.lowerBound ? state.head - 1 : state.head].formats
  }

  private mutating func move(_ movement: Movement, extend: Bool) {
    let document = state.document
    let line = document.line(of: state.head)
    let range = document.range(ofLine: line)
    if !extend, isCaret, movement == .left || movement == .right {
      let isRight = movement == .right
      let hasInside = isRight ? state.head > range.lowerBound : state.head < range.upperBound
      let beyond: Formats
      if isRight {
        beyond = state.head < range.upperBound ? document.units[state.head].formats : []
      } else {
        beyond = state.head > range.lowerBound ? document.units[state.head - 1].formats : []
      }
      if hasInside, !state.typing.isSubset(of: beyond) {
        state.typing.formIntersection(beyond)
        joins = false
        return
      }
    }
    var target = state.head
    switch movement {
    case .left: target = !extend && !isCaret ? anchorRange.lowerBound : document.border(before: state.head)
    case .right: target = !extend && !isCaret ? anchorRange.upperBound : document.border(after: state.head)
    case .wordLeft: target = word(before: state.head)
    case .wordRight: target = word(after: state.head)
    case .lineStart: target = range.lowerBound
    case .lineEnd: target = range.upperBound
    case .start: target = 0
    case .end: target = document.length
    case .up, .down:
      let column = goal ?? state.head - range.lowerBound
      goal = column
      let next = movement == .up ? line - 1 : line + 1
      if next < 0 {
        target = 0
      } else if next >= document.styles.count {
        target = document.length
      } else {
        let other = document.range(ofLine: next)
        target = min(other.lowerBound + column, other.upperBound)
        while !document.borders[target] { target -= 1 }
      }
    }
    place((extend ? state.anchor : target, target))
  }

  private func isSpace(_ offset: Int) -> Bool {
    let unit = state.document.units[offset]
    return unit.mention == nil && unit.value == 0x20
  }

  private func isWordPart(_ offset: Int) -> Bool {
    let document = state.document
    let end = document.border(after: offset)
    let text = String(decoding: document.units[offset..<end].map { $0.value }, as: UTF16.self)
    guard let scalar = text.unicodeScalars.first else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
  }

  func word(before offset: Int) -> Int {
    let document = state.document
    let range = document.range(ofLine: document.line(of: offset))
    if offset == range.lowerBound { return max(offset - 1, 0) }
    var position = offset
    while position > range.lowerBound, isSpace(document.border(before: position)) {
      position = document.border(before: position)
    }
    if position == range.lowerBound { return position }
    if document.units[position - 1].mention != nil { return document.border(before: position) }
    let kind = isWordPart(document.border(before: position))
    while position > range.lowerBound {
      let before = document.border(before: position)
      if document.units[before].mention != nil || isSpace(before) || isWordPart(before) != kind { break }
      position = before
    }
    return position
  }

  func word(after offset: Int) -> Int {
    let document = state.document
    let range = document.range(ofLine: document.line(of: offset))
    if offset == range.upperBound { return min(offset + 1, document.length) }
    var position = offset
    while position < range.upperBound, isSpace(position) { position = document.border(after: position) }
    if position == range.upperBound { return position }
    if document.units[position].mention != nil { return document.border(after: position) }
    let kind = isWordPart(position)
    while position < range.upperBound, document.units[position].mention == nil, !isSpace(position),
      isWordPart(position) == kind
    {
      position = document.border(after: position)
    }
    return position
  }
}
