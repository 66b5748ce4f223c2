import { parse, v5, v7 } from 'uuid';

/** Root of every id that we derive; a constant chosen once, which must never change. */
const NAMESPACE = parse('6f1b3c2e-7a54-4f0e-9b7d-52a0c3f1d9e4');

const utf8 = new TextEncoder();

/** An id made from other words: always the same for the same words (UUIDv5). */
export const idFrom = (...words: readonly string[]): string =>
  v5(utf8.encode(words.join('\n')), NAMESPACE);

/** A fresh id, ordered by time (UUIDv7). Only entries and the browser call it; others are given ids. */
export const freshId = (): string => v7();

/** The id of the event that a command writes at this place, so that a retry is the same append. */
export const eventIdOf = (commandId: string, stream: string, index: number): string =>
  idFrom('event', commandId, stream, String(index));
