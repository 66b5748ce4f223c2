import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { StoreFault } from 'contracts/ports';
import type { Database } from '../driver.ts';

const ROWS_A_PAGE = 5_000;

type EventRow = [position: number, stream: number, revision: number, previous: number];
type HeadRow = { readonly stream: number; readonly position: number; readonly revision: number };

/** The state of one stream: three numbers, however long the stream is. */
type Walked = {
  last: number;
  /** The last event that the heads must contain. */
  noted: number;
  notedRevision: number;
};

type Walk = {
  readonly upTo: number;
  readonly signal: AbortSignal | undefined;
  /** The stream's name in sentences. */
  readonly textOf: (stream: number) => string;
  /** The last position in the heads. */
  readonly noted: number;
};

/** A second number would begin the stream again. */
const faultsOfNames = (database: Database): StoreFault[] => {
  const doubles = database.prepare<[], { name: string; one: number; other: number }>(
    `SELECT name, min(id) AS one, max(id) AS other FROM streams GROUP BY name HAVING count(*) > 1`,
  );
  const firstOf = database
    .prepare<[number], number | null>('SELECT min(position) FROM events WHERE stream = ?')
    .pluck();
  return doubles.all().map(({ name, one, other }) => ({
    sentence: `Le flux ${name} est tenu sous deux numéros, ${one} et ${other}`,
    positions: [one, other].flatMap((id) => firstOf.get(id) ?? []),
  }));
};

const linkFault = (
  stream: string,
  before: Walked | undefined,
  [position, , , previous]: EventRow,
): StoreFault => ({
  sentence:
    `Dans le flux ${stream}, l’événement dit suivre celui de la position ${previous}, ` +
    (before === undefined ? 'et il est le premier' : `et il suit celui de ${before.last}`),
  positions: [...(before === undefined ? [] : [before.last]), position],
  stream,
});

/** Reads no bodies: each event must link to the previous one in its stream. */
// oxlint-disable-next-line complexity -- the exits of one loop depend on each other
async function* faultsOfLinks(
  database: Database,
  { upTo, signal, textOf, noted }: Walk,
  walked: Map<number, Walked>,
): AsyncGenerator<StoreFault, void> {
  const page = database
    .prepare<[number, number, number], EventRow>(
      `SELECT position, stream, revision, previous FROM events
       WHERE position > ? AND position <= ? ORDER BY position LIMIT ?`,
    )
    .raw();
  for (let after = 0, isLast = false; !isLast;) {
    signal?.throwIfAborted();
    const rows = page.all(after, upTo, ROWS_A_PAGE);
    for (const row of rows) {
      const [position, stream, revision, previous] = row;
      const before = walked.get(stream);
      if (previous !== (before?.last ?? 0)) yield linkFault(textOf(stream), before, row);
      const known = before ?? { last: 0, noted: 0, notedRevision: -1 };
      known.last = position;
      if (position <= noted) [known.noted, known.notedRevision] = [position, revision];
      if (before === undefined) walked.set(stream, known);
      after = position;
    }
    isLast = rows.length < ROWS_A_PAGE;
    await turnOfTheLoop();
  }
}

/** A head that is too early would offer taken starts again. */
const faultsOfHeads = (
  heads: readonly HeadRow[],
  { textOf }: Walk,
  walked: ReadonlyMap<number, Walked>,
): StoreFault[] => {
  const seen = new Set<number>();
  const faults = heads.flatMap(({ stream, position, revision }): StoreFault[] => {
    seen.add(stream);
    const known = walked.get(stream);
    if (known?.noted === position && known.notedRevision === revision) return [];
    const end =
      known === undefined
        ? 'il n’a aucun événement'
        : `il finit à la position ${known.noted} (révision ${known.notedRevision})`;
    const noted = `notée à la position ${position} (révision ${revision})`;
    return [
      {
        sentence: `La fin du flux ${textOf(stream)} est ${noted}, et ${end}`,
        positions: known === undefined ? [position] : [...new Set([position, known.noted])],
        stream: textOf(stream),
      },
    ];
  });
  for (const [stream, { noted }] of walked)
    if (noted > 0 && !seen.has(stream))
      faults.push({
        sentence: `La fin du flux ${textOf(stream)} n’est pas notée, et il finit à la position ${noted}`,
        positions: [noted],
      });
  return faults;
};

/** Derived tables (ADR-0010): numbers of streams, links, heads. Three numbers per stream in memory. */
export async function* sqliteLogFaults(
  database: Database,
  upTo: number,
  signal?: AbortSignal,
): AsyncGenerator<StoreFault, void> {
  yield* faultsOfNames(database);
  const nameOf = database
    .prepare<[number], string>('SELECT name FROM streams WHERE id = ?')
    .pluck();
  const textOf = (stream: number) => nameOf.get(stream) ?? `numéro ${stream}`;
  const heads = database
    .prepare<[], HeadRow>('SELECT stream, position, revision FROM heads ORDER BY stream')
    .all();
  const noted = heads.reduce((last, { position }) => Math.max(last, position), 0);
  const walk: Walk = { upTo, signal, textOf, noted };
  const walked = new Map<number, Walked>();
  yield* faultsOfLinks(database, walk, walked);
  yield* faultsOfHeads(heads, walk, walked);
}
