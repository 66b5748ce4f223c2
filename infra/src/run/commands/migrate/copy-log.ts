import { countOf } from 'projections';
import type { LogAdapter, StoredLog, StoredRecord } from 'contracts/ports';
import { entryOf, openLogDigest, type LogDigest, type LogEntry } from './log-entries.ts';
import { mustBeEntry, storedPages, type OnCopyProgress } from './source-log.ts';

export type Target = Pick<LogAdapter, 'head' | 'readStored' | 'append'>;

type Copying = {
  readonly source: Pick<StoredLog, 'readStored'>;
  /** The head of the source. */
  readonly head: number;
  readonly target: Target;
  readonly onProgress: OnCopyProgress;
};

/** The number of events and the position in the target. */
export type Reached = { readonly events: number; readonly position: number };

const placeOf = (record: StoredRecord): string => {
  const id = entryOf(record)?.event.id;
  return `position ${record.position}, ${record.stream} ${record.revision}${id === undefined ? '' : `, ${id}`}`;
};

const differing = (number: number, ours: StoredRecord, theirs: StoredRecord): Error =>
  new Error(
    `La cible ne tient pas ce journal : l’événement n° ${countOf(number)} y est autre (ici ${placeOf(ours)} ; ` +
      `là ${placeOf(theirs)}). Rien n’y est écrit : videz-la, ou choisissez-en une autre.`,
  );

const longer = (events: number): Error =>
  new Error(
    `La cible tient tout ce journal (${countOf(events)} événements) et une suite : elle a servi depuis. Rien n’y est écrit.`,
  );

/** Compares two pages that begin after `after` events. */
const refuseOther = (
  page: readonly StoredRecord[],
  pageOfTarget: readonly StoredRecord[],
  after: number,
): void => {
  for (const [index, theirs] of pageOfTarget.entries()) {
    const ours = page[index];
    if (ours === undefined) throw longer(after + index);
    if (entryOf(ours)?.text !== entryOf(theirs)?.text)
      throw differing(after + index + 1, ours, theirs);
  }
};

/** Throws a French sentence that names the first different event, or where the target continues. */
export const compareLogs = async ({
  source,
  target,
  onProgress,
}: Omit<Copying, 'head'>): Promise<Reached> => {
  let reached: Reached = { events: 0, position: 0 };
  const head = await target.head();
  for await (const page of storedPages({ log: target, head, onProgress })) {
    const ours = await source.readStored(reached.position, page.length);
    refuseOther(ours, page, reached.events);
    const last = ours.at(-1)?.position ?? reached.position;
    reached = { events: reached.events + page.length, position: last };
  }
  return reached;
};

/** Far below what a server accepts (1 MB). */
const APPEND_LENGTH = 200_000;
const APPEND_EVENTS = 100;

/** Neighbouring events of one stream, so that the order of the log is kept. */
const appendsOf = (entries: readonly LogEntry[]): readonly (readonly LogEntry[])[] => {
  const appends: LogEntry[][] = [];
  let length = 0;
  for (const entry of entries) {
    const last = appends.at(-1);
    length += entry.text.length;
    const fits =
      last?.[0]?.stream === entry.stream && last.length < APPEND_EVENTS && length < APPEND_LENGTH;
    if (fits) last.push(entry);
    else {
      appends.push([entry]);
      length = entry.text.length;
    }
  }
  return appends;
};

/** Sequential, because two concurrent appends may change places. */
const appendAll = async (target: Target, entries: readonly LogEntry[], onAppend: () => void) => {
  for (const append of appendsOf(entries)) {
    const [{ stream, revision }] = append as [LogEntry];
    const events = append.map(({ event }) => event);
    const answer = await target.append(stream, revision - 1, events);
    if (answer.outcome === 'conflict')
      throw new Error(
        `Quelqu’un d’autre écrit dans la cible : le flux ${stream} y est déjà à la révision ${answer.revision}. ` +
          'Arrêtez ce qui s’en sert, puis recommencez.',
      );
    onAppend();
  }
};

/** The target holds a beginning of the log whenever the process is killed. */
export const copyRest = async (
  { source, head, target, onProgress }: Copying,
  { position: after }: Reached,
  onAppend: () => void,
): Promise<void> => {
  for await (const page of storedPages({ log: source, head, after, onProgress }))
    await appendAll(target, page.map(mustBeEntry), onAppend);
};

/** Reports a record that is no event by its position. */
export const digestOfTarget = async (
  target: Pick<Target, 'head' | 'readStored'>,
  onProgress: OnCopyProgress,
): Promise<LogDigest> => {
  const digest = openLogDigest();
  const head = await target.head();
  for await (const page of storedPages({ log: target, head, onProgress }))
    for (const record of page) {
      const entry = entryOf(record);
      if (entry === undefined)
        throw new Error(`La copie n’a pas d’événement entier à sa position ${record.position}.`);
      digest.take(entry);
    }
  return digest.result();
};
