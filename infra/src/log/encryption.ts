import { createHmac } from 'node:crypto';
import {
  ciphertextsIn,
  placedFields,
  unreadableEvent,
  withoutCiphertexts,
  withoutPersonalFields,
  withPersonalFields,
  type AnyEvent,
  type CiphertextsByOwner,
  type RecordedEvent,
  type PersonalFields,
  type PlacedField,
  ownValue,
} from 'contracts';
import type { Appended, EventToAppend, LogAdapter } from 'contracts/ports';
import { NONCE_BYTES, encryptBytesWith, decryptBytes } from '../files/encrypted-bytes.ts';
import { wordKeyOf, type DataKey, type DataKeys } from './data-keys.ts';
import { inPages } from './in-pages.ts';

export type EncryptionOptions = {
  /** All types by default. */
  readonly opens?: (type: string) => boolean;
};

const VERSION = 'v1.';

/** Per person. */
const AT_HAND = 4;

/** Inserts a missing value. */
const held = <Value>(map: Map<string, Value>, name: string, make: () => Value): Value => {
  const known = map.get(name);
  if (known !== undefined) return known;
  const value = make();
  const [oldest] = map.keys();
  if (map.size >= AT_HAND && oldest !== undefined) map.delete(oldest);
  map.set(name, value);
  return value;
};

/** Equal fields of one person have equal ciphertexts; the nonce reveals only that. */
const encryptedText = (key: DataKey, ownerId: string, text: string): string => {
  const bytes = Buffer.from(text);
  const nonce = createHmac('sha256', key.nonce).update(bytes).digest().subarray(0, NONCE_BYTES);
  return VERSION + encryptBytesWith(key.cipherKey, ownerId, { bytes, nonce }).toString('base64url');
};

const opened = (key: DataKey, ownerId: string, ciphertext: string): readonly PlacedField[] => {
  if (!ciphertext.startsWith(VERSION)) throw new TypeError('A box of a version that is not known.');
  const bytes = Buffer.from(ciphertext.slice(VERSION.length), 'base64url');
  const text = decryptBytes(key.cipherKey, ownerId, bytes).toString();
  return placedFields(JSON.parse(text) as PersonalFields);
};

/** Whether a person's key opens a ciphertext. */
export const opensWithKey = (key: Uint8Array, ownerId: string, ciphertext: string): boolean => {
  try {
    opened(wordKeyOf(key), ownerId, ciphertext);
    return true;
  } catch {
    return false;
  }
};

const ciphertextOf = (key: DataKey, ownerId: string, words: PersonalFields): string => {
  const text = JSON.stringify(words);
  return held(key.ciphertexts, text, () => encryptedText(key, ownerId, text));
};

const decryptedFieldsIn = (
  key: DataKey,
  ownerId: string,
  ciphertext: string,
): readonly PlacedField[] => held(key.opened, ciphertext, () => opened(key, ownerId, ciphertext));

const ownerOf = ({ data }: AnyEvent, field: string): string | undefined => {
  const ownerId = ownValue(data as Readonly<Record<string, unknown>>, field);
  return typeof ownerId === 'string' ? ownerId : undefined;
};

type KnownKeys = Awaited<ReturnType<DataKeys['ofAll']>>;

/** Restores the fields of owners whose keys exist. Throws on an invalid ciphertext. */
const decryptedEvent = (
  stored: AnyEvent,
  ciphertexts: CiphertextsByOwner,
  known: KnownKeys,
): AnyEvent => {
  const fields: PlacedField[] = [];
  for (const [field, ciphertext] of Object.entries(ciphertexts)) {
    const ownerId = ownerOf(stored, field);
    // A lost key must not count as destroyed.
    if (ownerId === undefined || !known.has(ownerId)) throw new TypeError('A box of nobody.');
    const theirs = known.get(ownerId);
    if (theirs === undefined) continue;
    for (const each of decryptedFieldsIn(theirs, ownerId, ciphertext)) fields.push(each);
  }
  return withPersonalFields(stored, fields);
};

/** Decrypts pages of events with the keys of their owners. */
const openerWith = (
  keys: Pick<DataKeys, 'ofAll'>,
  { opens = () => true }: EncryptionOptions = {},
) => {
  const read = (recorded: RecordedEvent, known: KnownKeys): RecordedEvent => {
    const { event: stored } = recorded;
    const ciphertexts = ciphertextsIn(stored);
    if (ciphertexts === undefined)
      return withoutPersonalFields(stored).words.size === 0 ? recorded : unreadableEvent(recorded);
    if (!opens(stored.type)) return { ...recorded, event: withoutCiphertexts(stored) };
    try {
      return { ...recorded, event: decryptedEvent(stored, ciphertexts, known) };
    } catch {
      return unreadableEvent(recorded);
    }
  };

  return async (page: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> => {
    const owners = new Set<string>();
    for (const { event: stored } of page) {
      const ciphertexts = ciphertextsIn(stored);
      if (ciphertexts === undefined || !opens(stored.type)) continue;
      for (const field of Object.keys(ciphertexts)) {
        const ownerId = ownerOf(stored, field);
        if (ownerId !== undefined) owners.add(ownerId);
      }
    }
    const known = await keys.ofAll(owners);
    return page.map((recorded) => read(recorded, known));
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
 * Fields under destroyed keys read as erased, and so do fields of types that are not to be decrypted. An
 * event with an invalid ciphertext, or with personal fields in clear, becomes unreadable.
 */
export const decrypting = <Log extends Reader>(
  log: Log,
  keys: Pick<DataKeys, 'ofAll'>,
  options?: EncryptionOptions,
): Log => openedBy(log, openerWith(keys, options));

/** `isWhole`: no personal field was left out. */
type EncryptedAppend = { readonly toAppend: EventToAppend; readonly isWhole: boolean };

/** Personal fields of an erased person are not stored at all. */
const encrypterWith =
  (keys: Pick<DataKeys, 'of'>) =>
  async (toAppend: EventToAppend): Promise<EncryptedAppend> => {
    const { event, words } = withoutPersonalFields(toAppend.event);
    if (words.size === 0) return { toAppend, isWhole: true };
    const ciphertexts: [string, string][] = [];
    for (const [field, fields] of words) {
      const ownerId = ownerOf(event, field);
      if (ownerId === undefined)
        throw new TypeError(`${event.type} does not say whose words it has.`);
      const theirs = await keys.of(ownerId);
      if (theirs !== undefined) ciphertexts.push([field, ciphertextOf(theirs, ownerId, fields)]);
    }
    // The event without the fields is a copy already, and a spread of so many would be slow.
    const data = Object.assign(event.data, { sealed: Object.fromEntries(ciphertexts) });
    return {
      toAppend: { ...toAppend, event: { ...event, data } },
      isWhole: ciphertexts.length === words.size,
    };
  };

/** Above the hash chain, which covers the stored form. */
export const encrypting = <Store extends LogAdapter>(store: Store, keys: DataKeys): Store => {
  const openAll = openerWith(keys);
  const asStored = encrypterWith(keys);

  const appending = new Set<Promise<Appended>>();
  const append = async (
    ...[stream, expectedRevision, events]: Parameters<LogAdapter['append']>
  ): Promise<Appended> => {
    const handed = await Promise.all(events.map(asStored));
    const stored = handed.map(({ toAppend }) => toAppend);
    const answer = await store.append(stream, expectedRevision, stored);
    if (answer.outcome === 'conflict') return answer;
    const isAsHanded = answer.recorded.every(
      ({ event }, index) => event === stored[index]?.event && handed[index]?.isWhole === true,
    );
    const recorded = isAsHanded
      ? answer.recorded.map((each, index) => ({
          ...each,
          event: events[index]?.event ?? each.event,
        }))
      : await openAll(answer.recorded);
    return { ...answer, recorded };
  };

  return {
    ...openedBy(store, openAll),
    readStream: async (stream, fromRevision) => {
      const stored = await store.readStream(stream, fromRevision);
      // Four streams of a booking are looked at, and none has anything new.
      return stored.length === 0 ? stored : inPages(stored, openAll);
    },
    append: (...params) => {
      const answer: Promise<Appended> = append(...params).finally(() => appending.delete(answer));
      appending.add(answer);
      return answer;
    },
    close: async () => {
      await Promise.allSettled(appending);
      await store.close();
    },
  };
};
