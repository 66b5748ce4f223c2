const BLOCK = 64;
const ROUNDS = 80;
/** The mark after the text, and its length in bits. */
const ENDING = 9;

const utf8 = new TextEncoder();
const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The words of a block, and the words that its later rounds derive from them. */
const words = new Int32Array(ROUNDS);
const state = new Int32Array(5);
const start = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);

const wordAt = (at: number): number => words[at] as number;
const stateAt = (at: number): number => state[at] as number;
const rotated = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

// oxlint-disable-next-line max-params -- a hot path: no object for each round
const mixed = (round: number, b: number, c: number, d: number): number => {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999;
  if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1;
  if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
  return (b ^ c ^ d) + 0xca62c1d6;
};

/** Takes one block into the state of the hash. */
const digest = (message: DataView, from: number): void => {
  for (let at = 0; at < 16; at += 1) words[at] = message.getInt32(from + 4 * at);
  for (let at = 16; at < ROUNDS; at += 1)
    words[at] = rotated(wordAt(at - 3) ^ wordAt(at - 8) ^ wordAt(at - 14) ^ wordAt(at - 16), 1);
  let a = stateAt(0);
  let b = stateAt(1);
  let c = stateAt(2);
  let d = stateAt(3);
  let e = stateAt(4);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = (rotated(a, 5) + mixed(round, b, c, d) + e + wordAt(round)) | 0;
    e = d;
    d = c;
    c = rotated(b, 30);
    b = a;
    a = next;
  }
  state[0] = stateAt(0) + a;
  state[1] = stateAt(1) + b;
  state[2] = stateAt(2) + c;
  state[3] = stateAt(3) + d;
  state[4] = stateAt(4) + e;
};

const byteOf = (word: number, shift: number): string => hex[(word >>> shift) & 0xff] as string;
const halfOf = (word: number, shift: number): string =>
  byteOf(word, shift + 8) + byteOf(word, shift);
const hexOf = (word: number): string => halfOf(word, 16) + halfOf(word, 0);

/**
 * Makes the UUID (version 5, RFC 9562) of a text. It derives several ids for each booking, in code
 * that the browser runs too, so SHA-1 is written here: a hash object of Node takes three times as long.
 */
export const nameUuidsOf = (namespace: Uint8Array): ((text: string) => string) => {
  const roomFor = (length: number) => {
    const bytes = new Uint8Array(Math.ceil(length / BLOCK) * BLOCK);
    bytes.set(namespace);
    return { bytes, ofText: bytes.subarray(namespace.length), message: new DataView(bytes.buffer) };
  };
  let room = roomFor(namespace.length);
  return (text) => {
    const most = namespace.length + 3 * text.length + BLOCK + ENDING;
    if (room.bytes.length < most) room = roomFor(most);
    const { bytes, ofText, message } = room;
    const length = namespace.length + utf8.encodeInto(text, ofText).written;
    const end = Math.ceil((length + ENDING) / BLOCK) * BLOCK;
    bytes.fill(0, length, end);
    bytes[length] = 0x80;
    message.setUint32(end - 4, 8 * length);
    state.set(start);
    for (let from = 0; from < end; from += BLOCK) digest(message, from);
    const versioned = (stateAt(1) & 0xffff0fff) | 0x5000;
    const variant = (stateAt(2) & 0x3fffffff) | 0x80000000;
    const middle = `${halfOf(versioned, 16)}-${halfOf(versioned, 0)}-${halfOf(variant, 16)}`;
    return `${hexOf(stateAt(0))}-${middle}-${halfOf(variant, 0)}${hexOf(stateAt(3))}`;
  };
};
