import type { StoredLog } from 'contracts/ports';
import { logPages } from '../engine/log-pages.ts';
import { openProgress, type OnProgress } from '../engine/progress.ts';
import { accountsAudit } from './folds/accounts.ts';
import { ANOMALIES_AT_MOST, anomalyOf, type Anomaly } from './anomaly.ts';
import { customersAudit } from './folds/customers.ts';
import { idsAudit } from './ids.ts';
import { faultsOfSecrets, followMoves, type Following } from './following.ts';
import type { AnyAuditFold } from './audit-fold.ts';
import { openCheckpointComparison, type NamedCheckpoint } from './checkpoints.ts';
import { unfinishedMoves } from './folds/moves.ts';
import { openAuditBatches, type AuditBatch } from './audit-batches.ts';
import { invoicesAudit } from './folds/invoices.ts';
import { practicesAudit } from './folds/practices.ts';
import { readRecord, recordsOf } from './folds/read-records.ts';
import { requestsAudit } from './folds/requests.ts';
import {
  articlesAudit,
  catalogueAudit,
  clientsAudit,
  diplomasAudit,
  issuesAudit,
  messagesAudit,
  papersAudit,
  referralsAudit,
  subscriptionsAudit,
} from './folds/simple-areas.ts';
import { slugsAudit } from './folds/slugs.ts';
import { workshopsAudit } from './folds/workshops.ts';
import { streamsAudit } from './streams.ts';
import { openWhole, type Whole } from './whole-log.ts';

export type Audit = {
  readonly bookings: number;
  readonly events: number;
  readonly anomalies: readonly Anomaly[];
  /** `null` if the whole log was read. */
  readonly stoppedAt: number | null;
};

/**
 * Reads the stored form, over which the chain was computed. With `secrets` the rows outside the log are
 * compared too. `movesEndWithinMs` is how long moves in progress may take.
 */
export type AuditOptions = Following & {
  /** The checkpoints of the stores that belong to the log, read before it. */
  readonly marks?: () => Promise<readonly NamedCheckpoint[]>;
  readonly onProgress?: OnProgress;
  /** Streams, ids and bookings; the log is read once for so many. */
  readonly itemsInMemory?: number;
  /** Then the reading stops. */
  readonly anomaliesAtMost?: number;
};

/** About 250 bytes each; the half that is dropped is read again. */
const ITEMS_IN_MEMORY = 1_000_000;

const allAuditFolds = (log: StoredLog): readonly AnyAuditFold[] => [
  streamsAudit((event) => log.hashOf(event)),
  idsAudit,
  accountsAudit,
  customersAudit,
  articlesAudit,
  issuesAudit,
  catalogueAudit,
  clientsAudit,
  referralsAudit,
  subscriptionsAudit,
  slugsAudit,
  diplomasAudit,
  messagesAudit,
  papersAudit,
  invoicesAudit,
  requestsAudit,
  practicesAudit,
  workshopsAudit,
];

/** Known at the end of the log only. */
const endOfWhole = async (options: AuditOptions, whole: Whole, head: number): Promise<void> => {
  const { eventStore, signal } = options;
  await followMoves(options, whole, head);
  whole.anomalies.push(...unfinishedMoves(whole.moves), ...whole.marks.faults(whole.logId, head));
  for await (const { sentence, positions } of eventStore.storeFaults(head, signal))
    whole.anomalies.push({ ...anomalyOf(sentence), positions });
  whole.anomalies.push(...(await faultsOfSecrets(options, whole.people, head)));
};

/**
 * Folds the stored log independently of the product, and checks every record against the ones before it
 * (ADR-0018). Keys that do not fit into memory are checked in further readings.
 */
// oxlint-disable-next-line complexity -- the exits of one loop depend on each other
export const audit = async (options: AuditOptions): Promise<Audit> => {
  const { eventStore, anomaliesAtMost = ANOMALIES_AT_MOST } = options;
  const { onProgress, signal, itemsInMemory = ITEMS_IN_MEMORY } = options;
  const marks = openCheckpointComparison((await options.marks?.()) ?? []);
  const head = await eventStore.head();
  const whole = openWhole(eventStore.countsPositions, marks);
  const passes = openAuditBatches(allAuditFolds(eventStore), itemsInMemory);
  const progress = openProgress(['audit'], head, onProgress, passes.readings);
  const reading = { eventStore: recordsOf(eventStore), upTo: head, signal, progress };
  const anomalies: Anomaly[] = [];

  /** `undefined` at the end of the log, else the position where enough was found. */
  const readPass = async (pass: AuditBatch, isFirst: boolean): Promise<number | undefined> => {
    for await (const page of logPages(reading)) {
      for (const record of page) {
        const { read, fault } = readRecord(record);
        if (isFirst) whole.take(read, fault);
        pass.take(read);
      }
      pass.letGo();
      if (anomalies.length + whole.anomalies.length + pass.count() >= anomaliesAtMost)
        return page.at(-1)?.position;
    }
    return undefined;
  };

  let stoppedAt: number | undefined;
  for (let pass = passes.next(); pass !== undefined; pass = passes.next()) {
    const isFirst = passes.readings().done === 0;
    stoppedAt = await readPass(pass, isFirst);
    if (isFirst && stoppedAt === undefined) await endOfWhole(options, whole, head);
    anomalies.push(...pass.found());
    if (stoppedAt !== undefined) break;
  }
  const { bookings, events } = whole.counts();
  return {
    bookings,
    events,
    anomalies: [...whole.anomalies, ...anomalies],
    stoppedAt: stoppedAt ?? null,
  };
};
