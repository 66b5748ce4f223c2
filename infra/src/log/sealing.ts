import { createHmac, hkdfSync } from 'node:crypto';
import {
  unreadableEvent,
  withoutWords,
  withWords,
  type AnyEvent,
  type OwnerField,
  type RecordedEvent,
  type Words,
} from 'contracts';
import type { Appended, EventToAppend, LogAdapter, PersonKeys } from 'contracts/ports';
import { LRUCache } from 'lru-cache';
import { NONCE_BYTES, sealWith, unseal } from '../files/sealed-bytes.ts';

/** One box for each person whose words an event holds: `{ customerId: 'v1.…' }`. */
type Boxes = Readonly<Partial<Record<OwnerField, string>>>;
/** Data as it is stored: erased already, beside what only its owners' keys open. */
type SealedData = { readonly sealed: Boxes };
/** What comes of a person's key: one that opens, and one that makes a nonce of what it closes. */
type DerivedKeys = { readonly box: Uint8Array; readonly nonce: Uint8Array };

type Keys = Pick<PersonKeys, 'keyFor' | 'keysOf'>;

export type SealingOptions = {
  /** The types of events that are opened when the log is read; all unless told. */
  readonly opens?: (type: string) => boolean;
};

const VERSION = 'v1.';
const KEYS_KEPT = 20_000;
/** Whoever was erased is erased here too after so long. */
const KEPT_MS = 60_000;

const derived = (key: Uint8Array, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', key, '', `souffle ${purpose}`, 32));

const derivedKeys = (key: Uint8Array): DerivedKeys => ({
  box: derived(key, 'box'),
  nonce: derived(key, 'nonce'),
});

/** The same words of the same person make the same box: a nonce says nothing but that. */
const boxOf = (keys: DerivedKeys, ownerId: string, words: Words): string => {
  const bytes = Buffer.from(JSON.stringify(words));
  const nonce = createHmac('sha256', keys.nonce).update(bytes).digest().subarray(0, NONCE_BYTES);
  return VERSION + sealWith(keys.box, ownerId, { bytes, nonce }).toString('base64url');
};

const wordsIn = (keys: DerivedKeys, ownerId: string, box: string): Words => {
  if (!box.startsWith(VERSION)) throw new TypeError('A box of a version that is not known.');
  const bytes = Buffer.from(box.slice(VERSION.length), 'base64url');
  return JSON.parse(unseal(keys.box, ownerId, bytes).toString()) as Words;
};

const ownerOf = ({ data }: AnyEvent, field: string): string | undefined => {
  const ownerId = (data as Readonly<Record<string, unknown>>)[field];
  return typeof ownerId === 'string' ? ownerId : undefined;
};

const isSealed = (event: AnyEvent): event is AnyEvent & { readonly data: SealedData } =>
  'sealed' in event.data && typeof event.data.sealed === 'object' && event.data.sealed !== null;

/** An event as anybody may read it, and its boxes. */
const taken = ({ type, data: { sealed, ...data } }: AnyEvent & { readonly data: SealedData }) => ({
  event: { type, data } satisfies AnyEvent,
  boxes: Object.entries(sealed).map(([field, box]) => ({ field, box })),
});

/** `undefined` for whoever was erased, no entry for whoever never had a key. */
type KnownKeys = ReadonlyMap<string, DerivedKeys | undefined>;

/** The keys of persons, each asked for once in a while. */
const keptKeys = (keys: Keys) => {
  const kept = new LRUCache<string, DerivedKeys>({ max: KEYS_KEPT, ttl: KEPT_MS });
  const keep = (ownerId: string, key: Uint8Array): DerivedKeys => {
    const theirs = derivedKeys(key);
    kept.set(ownerId, theirs);
    return theirs;
  };
  return {
    of: async (ownerId: string): Promise<DerivedKeys | undefined> => {
      const known = kept.get(ownerId);
      if (known !== undefined) return known;
      const key = await keys.keyFor(ownerId);
      return key && keep(ownerId, key);
    },
    ofAll: async (ownerIds: ReadonlySet<string>): Promise<KnownKeys> => {
      const found = new Map<string, DerivedKeys | undefined>();
      const asked: string[] = [];
      for (const ownerId of ownerIds) {
        const known = kept.get(ownerId);
        if (known === undefined) asked.push(ownerId);
        else found.set(ownerId, known);
      }
      if (asked.length > 0)
        for (const [ownerId, key] of await keys.keysOf(asked))
          found.set(ownerId, key && keep(ownerId, key));
      return found;
    },
  };
};

/** Opens events with the keys of those whose words they hold. */
const openerWith = (
  { ofAll }: ReturnType<typeof keptKeys>,
  { opens = () => true }: SealingOptions = {},
) => {
  const opened = (recorded: RecordedEvent, known: KnownKeys) => {
    if (!isSealed(recorded.event)) return recorded;
    const { event, boxes } = taken(recorded.event);
    const said = opens(event.type) ? boxes : [];
    try {
      const whole = said.reduce<AnyEvent>((before, { field, box }) => {
        const ownerId = ownerOf(event, field);
        // A key that is lost must not pass for one that was destroyed.
        if (ownerId === undefined || !known.has(ownerId)) throw new TypeError('A box of nobody.');
        const theirs = known.get(ownerId);
        return theirs === undefined ? before : withWords(before, wordsIn(theirs, ownerId, box));
      }, event);
      return { ...recorded, event: whole };
    } catch {
      return unreadableEvent(recorded);
    }
  };

  return async (page: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> => {
    const owners = page.flatMap(({ event }) =>
      isSealed(event) && opens(event.type)
        ? taken(event).boxes.flatMap(({ field }) => ownerOf(event, field) ?? [])
        : [],
    );
    const known = await ofAll(new Set(owners));
    return page.map((recorded) => opened(recorded, known));
  };
};

type Reader = Pick<LogAdapter, 'readAll' | 'eventAt' | 'follow'>;

const openedBy = <Log extends Reader>(log: Log, openAll: ReturnType<typeof openerWith>): Log => ({
  ...log,
  readAll: async (after, limit) => openAll(await log.readAll(after, limit)),
  eventAt: async (position) => {
    const recorded = await log.eventAt(position);
    return recorded && (await openAll([recorded]))[0];
  },
  follow: async function* (after, options) {
    for await (const batch of log.follow(after, options)) yield openAll(batch);
  },
});

/**
 * Reads a sealed log: whoever's key is gone reads as erased, and so does everybody in an event of a
 * type that is not opened. An event whose box is none is unreadable, and stops nobody. What was
 * appended before anything was sealed reads as it is.
 */
export const opening = <Log extends Reader>(log: Log, keys: Keys, options?: SealingOptions): Log =>
  openedBy(log, openerWith(keptKeys(keys), options));

/**
 * A log in which everybody's words are sealed under their own key, above the chain of hashes: these
 * are of what is stored. Nobody above sees a difference until a key is destroyed.
 */
export const sealing = <Store extends LogAdapter>(store: Store, keys: Keys): Store => {
  const kept = keptKeys(keys);
  const openAll = openerWith(kept);

  /** What is said of somebody who is erased already is not kept at all. */
  const sealed = async (toAppend: EventToAppend): Promise<EventToAppend> => {
    const { event, words } = withoutWords(toAppend.event);
    if (words.size === 0) return toAppend;
    const boxes: [string, string][] = [];
    for (const [field, said] of words) {
      const ownerId = ownerOf(event, field);
      if (ownerId === undefined)
        throw new TypeError(`${event.type} does not say whose words it has.`);
      const theirs = await kept.of(ownerId);
      if (theirs !== undefined) boxes.push([field, boxOf(theirs, ownerId, said)]);
    }
    return {
      ...toAppend,
      event: { ...event, data: { ...event.data, sealed: Object.fromEntries(boxes) } },
    };
  };

  const appending = new Set<Promise<Appended>>();
  const append = async (
    ...[stream, expectedRevision, events]: Parameters<LogAdapter['append']>
  ): Promise<Appended> => {
    const answer = await store.append(
      stream,
      expectedRevision,
      await Promise.all(events.map(sealed)),
    );
    return answer.outcome === 'appended'
      ? { ...answer, recorded: await openAll(answer.recorded) }
      : answer;
  };

  return {
    ...openedBy(store, openAll),
    readStream: async (stream, fromRevision) =>
      openAll(await store.readStream(stream, fromRevision)),
    append: (...asked) => {
      const answer: Promise<Appended> = append(...asked).finally(() => appending.delete(answer));
      appending.add(answer);
      return answer;
    },
    close: async () => {
      await Promise.allSettled(appending);
      await store.close();
    },
  };
};
