import type { AuditState } from 'contracts';
import type { ReadStore, StoredLog } from 'contracts/ports';
import { audit, type Audit } from '../audit/audit.ts';
import type { HeldSecrets } from '../audit/folds/held-secrets.ts';
import { MOVES_END_WITHIN_MS } from '../audit/folds/moves.ts';
import { sentenceOf } from '../engine/folding.ts';
import { countedInReport } from '../engine/french-counts.ts';
import type { OnProgress } from '../engine/progress.ts';
import type { OperationRequest } from './rebuild-states.ts';
import { checkpointsOfViews } from './checkpoints-of-views.ts';

/** Per kind. */
const ANOMALIES_LISTED = 100;

type ListedAnomaly = NonNullable<AuditState['certificate']>['listed'][number];

const listedOf = (anomalies: Audit['anomalies']): ListedAnomaly[] =>
  anomalies
    .slice(0, ANOMALIES_LISTED)
    .map(({ sentence, eventIds, positions, isOverlap = false }) => ({
      sentence,
      eventIds: [...eventIds],
      positions: [...positions],
      isOverlap,
    }));

const certificateOf = (
  { anomalies, bookings, events }: Audit,
  { askedAt, askedBy }: OperationRequest,
  position: number,
): NonNullable<AuditState['certificate']> => {
  const overlaps = anomalies.filter(({ isOverlap }) => isOverlap === true);
  const others = anomalies.filter(({ isOverlap }) => isOverlap !== true);
  return {
    askedAt,
    askedBy,
    position,
    bookings,
    events,
    anomalies: anomalies.length,
    overlaps: overlaps.length,
    listed: [...listedOf(overlaps), ...listedOf(others)],
    sentence:
      `${countedInReport(anomalies.length, 'anomalie')} sur ${countedInReport(bookings, 'réservation')}, ` +
      countedInReport(events, 'événement'),
  };
};

type AuditsDependencies = {
  readonly eventStore: StoredLog;
  readonly readStore: Pick<ReadStore, 'markOf'>;
  readonly secrets?: (() => Promise<HeldSecrets>) | undefined;
  readonly signal: AbortSignal;
};

/** Runs one audit at a time; the last certificate stays until the next audit has ended. */
export const openAudits = ({ eventStore, readStore, secrets, signal }: AuditsDependencies) => {
  const options = {
    eventStore,
    marks: () => checkpointsOfViews(readStore),
    signal,
    ...(secrets === undefined ? {} : { secrets }),
    movesEndWithinMs: MOVES_END_WITHIN_MS,
  };
  const audited = (onProgress?: OnProgress): Promise<Audit> =>
    audit({ ...options, ...(onProgress === undefined ? {} : { onProgress }) });
  let state: AuditState = {
    state: 'none',
    askedAt: null,
    askedBy: null,
    percent: 0,
    secondsLeft: null,
    error: null,
    certificate: null,
  };
  let underway: Promise<void> = Promise.resolve();

  const run = async (origin: OperationRequest) => {
    try {
      let position = await eventStore.head();
      const found = await audited(({ head, percent, secondsLeft }) => {
        position = head;
        state = { ...state, percent, secondsLeft: Math.ceil(secondsLeft) };
      });
      const certificate = certificateOf(found, origin, position);
      state = { ...state, state: 'done', percent: 100, secondsLeft: null, certificate };
    } catch (error) {
      state = { ...state, state: 'failed', secondsLeft: null, error: sentenceOf(error) };
    }
  };

  return {
    state: (): AuditState => state,
    start: (origin: OperationRequest): AuditState => {
      if (state.state === 'running') return state;
      state = { ...state, state: 'running', ...origin, percent: 0, secondsLeft: null, error: null };
      underway = run(origin);
      return state;
    },
    /** Called from the command line. */
    audit: (): Promise<Audit> => audited(),
    ended: () => underway,
  };
};
