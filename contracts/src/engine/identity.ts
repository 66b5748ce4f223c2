import { parse, v7 } from 'uuid';
import { nameUuidsOf } from './name-uuid.ts';

/** Root of every derived id; it must never change. */
const NAMESPACE = parse('6f1b3c2e-7a54-4f0e-9b7d-52a0c3f1d9e4');

const ofText = nameUuidsOf(NAMESPACE);

/** UUIDv5: the same words give the same id. */
export const idFrom = (...words: readonly string[]): string => ofText(words.join('\n'));

/** UUIDv7, ordered by time. Only entries and the browser call it. */
export const freshId = (): string => v7();

/** A retry is the same append. */
export const eventIdOf = (commandId: string, stream: string, index: number): string =>
  idFrom('event', commandId, stream, String(index));
