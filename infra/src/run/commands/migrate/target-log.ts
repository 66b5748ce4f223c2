import type { LogAdapter } from 'contracts/ports';
import { openEventStoreDb } from '../../../eventstoredb/eventstoredb-event-store.ts';
import { EventStoreDbRefusedError } from '../../../eventstoredb/refusals.ts';

/** Replaces the error of the client, which is in English, by a French sentence. */
const answering = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (error) {
    // The message of this error is a French sentence with the remedy already.
    if (error instanceof EventStoreDbRefusedError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const sentence = `Le serveur de EVENTSTOREDB_URL ne répond pas comme il le doit (${message}). Ce qui est copié le reste : recommencez.`;
    throw new Error(sentence, { cause: error });
  }
};

/** The adapter alone, so that events are copied as they are stored. */
export const openTarget = (url: string): LogAdapter => {
  const log = openEventStoreDb(url);
  return {
    ...log,
    head: () => answering(log.head()),
    readStored: (...params) => answering(log.readStored(...params)),
    readStream: (...params) => answering(log.readStream(...params)),
    eventAt: (...params) => answering(log.eventAt(...params)),
    append: (...params) => answering(log.append(...params)),
  };
};
