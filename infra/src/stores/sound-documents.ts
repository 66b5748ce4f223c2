import { createHash } from 'node:crypto';
import { documentFaultOf } from 'contracts/checks';
import {
  documentIdOf,
  viewDeclarations,
  type AgendaDayDocument,
  type ViewDocument,
  type ViewName,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';

export type FaultyDocument = {
  readonly view: ViewName;
  readonly id: string;
  readonly fault: string;
};

/** Remembered so that each document is reported once. */
const REMEMBERED_MAX = 10_000;

/** A day without a document is free, so a faulty one must be closed. */
const closedDay = (id: string): AgendaDayDocument => {
  const [practitionerId = '', day = ''] = id.split('/');
  return { practitionerId, day, occupied: [], isCorrupt: true };
};

const insteadOf = <View extends ViewName>(view: View, id: string) =>
  (view === 'agenda-days' ? closedDay(id) : undefined) as ViewDocument<View> | undefined;

/** Reads until there are as many sound items as requested. */
const filled = async <Item>(
  limit: number,
  read: (limit: number) => Promise<readonly Item[]>,
  isSound: (item: Item) => boolean,
): Promise<readonly Item[]> => {
  for (let wanted = limit; ;) {
    const found = await read(wanted);
    const sound = found.filter(isSound);
    if (found.length < wanted || sound.length >= limit) return sound.slice(0, limit);
    wanted += limit - sound.length;
  }
};

/** A faulty document is reported once. */
const openCheck = (report: (faulty: FaultyDocument) => void) => {
  const reported = new Set<string>();

  /** Identified by content, since a list does not name a document that has lost its id. */
  const reportOnce = (faulty: FaultyDocument, document: object): void => {
    const content = JSON.stringify([faulty.view, document]);
    const key = createHash('sha256').update(content).digest('base64');
    if (reported.has(key) || reported.size >= REMEMBERED_MAX) return;
    reported.add(key);
    report(faulty);
  };

  return (view: ViewName, document: object, id?: string): boolean => {
    const fault = documentFaultOf(view, document);
    if (fault === undefined) return true;
    const known = id ?? documentIdOf(viewDeclarations[view], document);
    reportOnce({ view, id: known, fault }, document);
    return false;
  };
};

/**
 * Lists leave faulty documents out. A single one is absent in `readStore`; `strictStore` rejects, for work
 * that an absent document would end for good, such as sending a mail.
 */
export const openSoundDocuments = (
  readStore: ReadStore,
  report: (faulty: FaultyDocument) => void,
): { readonly readStore: ReadStore; readonly strictStore: ReadStore } => {
  const isSound = openCheck(report);
  const sound: ReadStore = {
    ...readStore,
    get: async (view, id) => {
      const document = await readStore.get(view, id);
      return document === undefined || isSound(view, document, id) ? document : insteadOf(view, id);
    },
    getMany: async (view, ids) => {
      const found = new Map(await readStore.getMany(view, ids));
      for (const [id, document] of found) {
        if (isSound(view, document, id)) continue;
        const instead = insteadOf(view, id);
        if (instead === undefined) found.delete(id);
        else found.set(id, instead);
      }
      return found;
    },
    find: (view, query) =>
      filled(
        query.limit,
        (limit) => readStore.find(view, { ...query, limit }),
        (document) => isSound(view, document),
      ),
    scan: (view, page) =>
      filled(
        page.limit,
        (limit) => readStore.scan(view, { ...page, limit }),
        ({ id, document }) => isSound(view, document, id),
      ),
  };
  return {
    readStore: sound,
    strictStore: {
      ...sound,
      get: async (view, id) => {
        const document = await readStore.get(view, id);
        if (document !== undefined && !isSound(view, document, id))
          throw new Error(`A document of ${view} breaks its schema.`);
        return document;
      },
    },
  };
};
