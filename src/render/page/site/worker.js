// Answers questions by the library: first its compiled module comes, then one text after the other.

let library = null;

function answer(text) {
  const { memory, naze_room, naze_ask, naze_length } = library.exports;
  const question = new TextEncoder().encode(text);
  const room = naze_room(question.length);
  new Uint8Array(memory.buffer, room, question.length).set(question);
  const place = naze_ask();
  // The memory may have grown, and then it has another buffer.
  return new TextDecoder().decode(new Uint8Array(memory.buffer, place, naze_length()));
}

self.onmessage = ({ data }) => {
  if (data instanceof WebAssembly.Module) library = new WebAssembly.Instance(data, {});
  else self.postMessage(answer(data));
};
