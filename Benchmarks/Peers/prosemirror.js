// ProseMirror's cost of one bare edit in the middle of a document, state after state.
// Answers every byte of its input with a line: the median nanoseconds of one edit over the next few milliseconds.
// Usage: node prosemirror.js type|delete|bold|undo|move SIZE
const fs = require("fs");
const { EditorState, TextSelection } = require("prosemirror-state");
const { schema } = require("prosemirror-schema-basic");

const sentence = "Shall we meet at the station, or at the café? ";

function document(size) {
  const text = sentence.repeat(Math.ceil(size / sentence.length)).slice(0, size);
  const paragraphs = [];
  for (let start = 0; start < text.length; start += 64) {
    paragraphs.push(schema.node("paragraph", null, [schema.text(text.slice(start, start + 64))]));
  }
  return schema.node("doc", null, paragraphs);
}

function median(numbers) {
  numbers.sort((a, b) => a - b);
  return numbers[numbers.length >> 1];
}

const count = 32;
const strong = schema.marks.strong.create();
// Each does an edit `count` times, and then leaves the document as it was.
const edits = {
  type(state, at) {
    for (let i = 0; i < count; i++) state = state.apply(state.tr.insertText("a", at));
    return [state, () => state.apply(state.tr.delete(at, at + count))];
  },
  delete(state, at) {
    const end = at + count;
    for (let i = 0; i < count; i++) state = state.apply(state.tr.delete(end - i - 1, end - i));
    return [state, () => state.apply(state.tr.insertText("a".repeat(count), at))];
  },
  bold(state, at) {
    for (let i = 0; i < count; i++) {
      const { tr } = state;
      state = state.apply(i % 2 ? tr.removeMark(at, at + 20, strong) : tr.addMark(at, at + 20, strong));
    }
    return [state, () => state];
  },
  // Its history is a package of its own; what that stands on is that a step is turned round and applied.
  undo(state, at) {
    let tr = state.tr.insertText("word", at);
    for (let i = 0; i < count; i++) {
      const before = tr.before;
      const step = tr.steps[0];
      state = state.apply(tr);
      tr = state.tr.step(step.invert(before));
    }
    return [state, () => state];
  },
  move(state, at) {
    for (let i = 0; i < count; i++) {
      const to = i < count / 2 ? at + i : at + count - i;
      state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, to)));
    }
    return [state, () => state];
  },
};

const [edit, size] = [edits[process.argv[2]], Number(process.argv[3])];
let state = EditorState.create({ doc: document(size) });
// Ten characters into a paragraph in the middle.
const at = Math.floor(state.doc.content.size / 2 / 66) * 66 + 10;

// Microseconds that this process has been running.
const running = () => process.cpuUsage().user + process.cpuUsage().system;

function batch() {
  const [start, begun] = [process.hrtime.bigint(), running()];
  const [edited, restore] = edit(state, at);
  const [took, ran] = [Number(process.hrtime.bigint() - start), 1000 * (running() - begun)];
  state = edited;
  state = restore();
  // Long batches are interrupted; for short ones the other clock is too coarse.
  return (took > 1_000_000 ? ran : took) / count;
}

// The compiler has seen it often enough before anything counts. Counted in running time: on a busy machine little is done
// in a second, and code that is not compiled yet is many times slower.
const warm = running() + 500_000;
for (let i = 0; i < 4000 && running() < warm; i++) batch();
const request = Buffer.alloc(1);
while (fs.readSync(0, request) > 0) {
  const times = [];
  const end = running() + 4_000;
  while (times.length === 0 || running() < end) times.push(batch());
  fs.writeSync(1, `${Math.round(median(times))}\n`);
}
