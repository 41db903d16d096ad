// ProseMirror's cost of one bare insert: one character typed in the middle of a document, state after state.
// Prints a line a size: the size in characters and the median nanoseconds of one insert.
// Usage: node prosemirror.js SIZE...
const { EditorState } = require("prosemirror-state");
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

for (const argument of process.argv.slice(2)) {
  const size = Number(argument);
  let state = EditorState.create({ doc: document(size) });
  const middle = Math.floor(state.doc.content.size / 2 / 66) * 66 + 10;
  const times = [];
  const deadline = process.hrtime.bigint() + 400_000_000n;
  for (let batch = 0; batch < 20 || process.hrtime.bigint() < deadline; batch++) {
    const start = process.hrtime.bigint();
    for (let i = 0; i < 32; i++) state = state.apply(state.tr.insertText("a", middle));
    const end = process.hrtime.bigint();
    times.push(Number(end - start) / 32);
    state = state.apply(state.tr.delete(middle, middle + 32));
  }
  console.log(`${size} ${Math.round(median(times))}`);
}
