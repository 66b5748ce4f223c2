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

/** A document that breaks the schema of its view. None of its values is in it but its id. */
export type FaultyDocument = {
  readonly view: ViewName;
  readonly id: string;
  readonly fault: string;
};

/** How many are remembered, so that each is reported once. */
const REMEMBERED_MAX = 10_000;

/** A day without a document is free, so one whose document is damaged must be closed instead. */
const closedDay = (id: string): AgendaDayDocument => {
  const [practitionerId = '', day = ''] = id.split('/');
  return { practitionerId, day, occupied: [], isCorrupt: true };
};

const insteadOf = <View extends ViewName>(view: View, id: string) =>
  (view === 'agenda-days' ? closedDay(id) : undefined) as ViewDocument<View> | undefined;

/** As many sound ones as were asked for, however many others stand between them. */
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

/** Says of each document whether it keeps its schema; one that does not is reported once. */
const openCheck = (report: (faulty: FaultyDocument) => void) => {
  const reported = new Set<string>();

  /** Known by its content: a list does not tell the id of a document that has lost its own. */
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
 * The same store for readers that a damaged document must not stop. Lists leave it out, and it is
 * reported once. A single document is absent in `readStore`; `strictStore` rejects instead, for work
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
