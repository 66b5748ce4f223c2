import {
  ciphertextsIn,
  upcast,
  withoutCiphertexts,
  withoutPersonalFields,
  type RecordedEvent,
  type DomainEvent,
} from 'contracts';
import { faultOf, metadataFaultOf } from 'contracts/checks';
import type { EventToAppend, StoredLog, StoredRecord } from 'contracts/ports';

/** The record as it was written, for its hash, and in today's format, for its facts. */
export type ReadRecord = Omit<StoredRecord, 'content'> & {
  /** Empty if the record has none. */
  readonly id: string;
  /** `undefined` if the record is no event. */
  readonly written: EventToAppend | undefined;
  /** `undefined` if it breaks its schema. */
  readonly sound: Sound | undefined;
};

/** An event that satisfies its schema. */
export type Sound = RecordedEvent<DomainEvent>;

/** The log as a source for readers of pages. */
export const recordsOf = (log: Pick<StoredLog, 'readStored'>) => ({
  readAll: (after: number, limit: number) => log.readStored(after, limit),
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Before its schema is checked. */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const lacksOf = (content: unknown): string | undefined => {
  if (content === undefined) return 'L’enregistrement n’est pas du JSON';
  if (!isObject(content)) return 'L’enregistrement n’est pas un événement';
  const { id, event, metadata } = content;
  if (typeof id !== 'string' || id === '') return 'L’enregistrement n’a pas d’identifiant';
  if (!isObject(event) || typeof event['type'] !== 'string')
    return 'L’enregistrement n’a pas d’événement';
  if (!isObject(event['data'])) return 'L’événement n’a pas de données';
  return isObject(metadata) ? undefined : 'L’événement n’a pas de métadonnées';
};

const idIn = (content: unknown): string =>
  isObject(content) && typeof content['id'] === 'string' ? content['id'] : '';

/** The record with the fault of its schema, which names no value. */
export const readRecord = (
  record: StoredRecord,
): { readonly read: ReadRecord; readonly fault: string | undefined } => {
  const { position, stream, revision, content } = record;
  const lacks = lacksOf(content);
  if (lacks !== undefined) {
    const id = idIn(content);
    const read = { position, stream, revision, id, written: undefined, sound: undefined };
    return { read, fault: lacks };
  }
  const written = content as EventToAppend;
  const { id, metadata } = written;
  const ciphertexts = ciphertextsIn(written.event);
  const event = upcast(withoutCiphertexts(written.event));
  const { event: left, words } = withoutPersonalFields(event);
  const isInClear =
    ciphertexts === undefined ? words.size > 0 : JSON.stringify(left) !== JSON.stringify(event);
  const fault =
    faultOf(event) ??
    metadataFaultOf(metadata) ??
    (isInClear ? 'L’événement a des données personnelles en clair' : undefined);
  const recorded = { id, stream, revision, position, event, metadata };
  const sound = fault === undefined ? (recorded as Sound) : undefined;
  return { read: { position, stream, revision, id, written, sound }, fault };
};
