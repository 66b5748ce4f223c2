import { BSON } from 'mongodb';

/** The messages between a client and a MongoDB: a header of sixteen bytes, then a body. */
const HEADER = 16;
const REQUEST_AT = 4;
const RESPONSE_TO_AT = 8;
const KIND_AT = 12;
/** `OP_MSG`: flags, a zero for the kind of its first section, and a document. */
const MESSAGE = 2_013;
const DOCUMENT_AT = HEADER + 5;
/** `OP_REPLY`, which answers the first message of a connection. */
const REPLY = 1;
const REPLIED_AT = HEADER + 20;

type Document = Readonly<Record<string, unknown>>;

/** Cuts what arrives into whole messages. */
export const openMessages = (take: (message: Buffer) => void) => {
  let waiting = Buffer.alloc(0);
  return (arrived: Buffer): void => {
    waiting = Buffer.concat([waiting, arrived]);
    while (waiting.length >= HEADER && waiting.length >= waiting.readInt32LE()) {
      const length = waiting.readInt32LE();
      take(waiting.subarray(0, length));
      waiting = waiting.subarray(length);
    }
  };
};

const documentAt = (message: Buffer): number | undefined =>
  ({ [MESSAGE]: DOCUMENT_AT, [REPLY]: REPLIED_AT })[message.readInt32LE(KIND_AT)];

/** The content of a message, without its bulk of documents. */
export const documentOf = (message: Buffer): Document | undefined => {
  const at = documentAt(message);
  if (at === undefined) return undefined;
  const stated = message.subarray(at, at + message.readInt32LE(at));
  // Numbers keep their types, or an integer would be sent back as another type.
  return BSON.deserialize(stated, { promoteValues: false });
};

/** The same message with other content. */
export const withDocument = (message: Buffer, document: Document): Buffer => {
  const at = documentAt(message) ?? HEADER;
  const rest = message.subarray(at + message.readInt32LE(at));
  const stated = Buffer.concat([message.subarray(0, at), BSON.serialize(document), rest]);
  stated.writeInt32LE(stated.length);
  return stated;
};

/** The same answer, to another question. */
export const answeringTo = (answer: Buffer, question: Buffer): Buffer => {
  const copy = Buffer.from(answer);
  copy.writeInt32LE(question.readInt32LE(REQUEST_AT), RESPONSE_TO_AT);
  return copy;
};

/** An answer of our own. */
export const answerTo = (question: Buffer, document: Document): Buffer => {
  const head = Buffer.alloc(DOCUMENT_AT);
  head.writeInt32LE(MESSAGE, KIND_AT);
  const answer = answeringTo(Buffer.concat([head, BSON.serialize(document)]), question);
  answer.writeInt32LE(answer.length);
  return answer;
};
