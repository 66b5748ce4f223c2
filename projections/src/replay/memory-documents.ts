import { partitionPoint, type ViewDocument, type ViewKeys, type ViewName } from 'contracts';
import type { Rebuilt } from '../engine/rebuilt.ts';

type Packed = {
  readonly position: number;
  readonly text: string | undefined;
  readonly keys: ViewKeys;
};
type Document = ViewDocument<ViewName>;

const unpacked = (text: string): Document => JSON.parse(text) as Document;

/** Documents as texts, which take a quarter of the memory of objects. */
export const openMemoryDocuments = (): Rebuilt['documents'] => {
  const documents = new Map<string, Packed>();
  const ids: string[] = [];
  let isSorted = true;
  return {
    write: async (writes) => {
      for (const { id, position, document, keys } of writes) {
        if (!documents.has(id)) {
          ids.push(id);
          isSorted = false;
        }
        documents.set(id, { position, text: document && JSON.stringify(document), keys });
      }
    },
    seen: async (wanted) =>
      new Map(
        wanted.flatMap((id) => {
          const found = documents.get(id);
          if (found === undefined) return [];
          const { position, text } = found;
          return [[id, { position, document: text === undefined ? text : unpacked(text) }]];
        }),
      ),
    scan: async ({ afterId, limit }) => {
      if (!isSorted) ids.sort();
      isSorted = true;
      const found = [];
      for (let at = placeAfter(ids, afterId); at < ids.length && found.length < limit; at += 1) {
        const id = ids[at] ?? '';
        const { text, keys = {} } = documents.get(id) ?? {};
        if (text !== undefined) found.push({ id, document: unpacked(text), keys });
      }
      return found;
    },
  };
};

/** The place after an id in a sorted list. */
const placeAfter = (ids: readonly string[], id: string | undefined): number =>
  id === undefined ? 0 : partitionPoint(ids.length, (index) => (ids[index] ?? '') <= id);
