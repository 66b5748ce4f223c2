import { unboxed, upcast, withoutWords, type AnyEvent } from 'contracts';
import type { StoredLog } from 'contracts/ports';

const EVENTS_AT_ONCE = 1_000;

/** Whether somebody says something in what was stored, sealed or not; `undefined` where nobody does. */
const isSealedEvent = (content: unknown): boolean | undefined => {
  const event = (content as { readonly event?: AnyEvent } | null | undefined)?.event;
  if (typeof event?.data !== 'object' || (event.data as object | null) === null) return undefined;
  if (unboxed(event).boxes !== undefined) return true;
  return withoutWords(upcast(event)).words.size > 0 ? false : undefined;
};

/**
 * Whether what people say in a log is sealed. One that was begun before has what was said first in
 * clear, and until it is sealed as a whole nobody can be erased from it. Reads as far as the first
 * who says something.
 */
export const isSealedLog = async ({
  readStored,
}: Pick<StoredLog, 'readStored'>): Promise<boolean> => {
  for (let after = 0; ;) {
    const page = await readStored(after, EVENTS_AT_ONCE);
    for (const { content } of page) {
      const isSealed = isSealedEvent(content);
      if (isSealed !== undefined) return isSealed;
    }
    const last = page.at(-1);
    if (last === undefined) return true;
    after = last.position;
  }
};

/** Told where somebody should be erased all the same. */
export const NOT_SEALED =
  'Ce journal a été commencé avant que les paroles y soient scellées : arrêtez le serveur et lancez npm run migrate -- --seal, puis effacez.';

/** Rejects with that sentence where somebody could not be erased. */
export const refuseUnsealed = async (log: Pick<StoredLog, 'readStored'>): Promise<void> => {
  if (!(await isSealedLog(log))) throw new Error(NOT_SEALED);
};
