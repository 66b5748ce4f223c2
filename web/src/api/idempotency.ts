import { v4 } from 'uuid';
import type { Answer, HttpRequest } from './answer.ts';
import { isDecided } from './call-error.ts';
import { keep, kept, removeKept } from './kept.ts';

/** A short digest of a text. The text itself is not kept, since it may name a person. */
const digestOf = (text: string): string => {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_007_199_254_741;
  return sum.toString(36);
};

/** Identifies a file without reading it. */
const canonical = (value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

const canonicalParts = (parts: Iterable<readonly [name: string, value: unknown]>) =>
  Array.from(parts, ([name, value]) => [name, canonical(value)]);

/** The content of the command. */
const intentionOf = ({ method, url, body, upload }: HttpRequest): string => {
  const parts = [
    ...(body === undefined ? [] : [body instanceof FormData ? canonicalParts(body) : body]),
    ...(upload === undefined ? [] : [canonicalParts(upload.files)]),
  ];
  return [
    'intention.',
    method,
    ' ',
    url,
    ...parts.map((one) => ` ${digestOf(JSON.stringify(one))}`),
  ].join('');
};

/** The key stays the same while the intention lasts, across reloads too. */
const keyOf = (intention: string): string => {
  const key = kept(intention) ?? v4();
  keep(intention, key);
  return key;
};

/**
 * Sends a command so that sending it again does it once: under one key until it is decided. After an
 * acceptance or a refusal, the same command is another intention.
 */
export const answerOnce =
  (answer: Answer): Answer =>
  async (request) => {
    const intention = intentionOf(request);
    const headers = { ...request.headers, 'Idempotency-Key': keyOf(intention) };
    const answered = await answer({ ...request, headers });
    if (isDecided(answered)) removeKept(intention);
    return answered;
  };
