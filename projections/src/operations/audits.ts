import type { AuditState } from 'contracts';
import type { EventStore } from 'contracts/ports';
import { MOVES_END_WITHIN_MS } from '../audit-moves.ts';
import { audit, type Audit } from '../audit.ts';
import { sentenceOf } from '../folding.ts';
import { countedInReport } from '../french-counts.ts';

const ANOMALIES_LISTED = 100;

const certificateOf = (
  { anomalies, bookings, events }: Audit,
  askedAt: string,
  position: number,
): NonNullable<AuditState['certificate']> => ({
  askedAt,
  position,
  bookings,
  events,
  anomalies: anomalies.length,
  listed: anomalies
    .slice(0, ANOMALIES_LISTED)
    .map(({ sentence, eventIds }) => ({ sentence, eventIds: [...eventIds] })),
  sentence:
    `${countedInReport(anomalies.length, 'anomalie')} sur ${countedInReport(bookings, 'réservation')}, ` +
    countedInReport(events, 'événement'),
});

/** One audit at a time; the certificate of the last one stays until the next has ended. */
export const openAudits = (
  eventStore: Pick<EventStore, 'head' | 'readAll' | 'countsPositions'>,
  signal: AbortSignal,
) => {
  let state: AuditState = {
    state: 'none',
    askedAt: null,
    percent: 0,
    secondsLeft: null,
    error: null,
    certificate: null,
  };
  let underway: Promise<void> = Promise.resolve();

  const run = async (askedAt: string) => {
    try {
      let position = await eventStore.head();
      const found = await audit({
        eventStore,
        signal,
        movesEndWithinMs: MOVES_END_WITHIN_MS,
        onProgress: ({ head, percent, secondsLeft }) => {
          position = head;
          state = { ...state, percent, secondsLeft: Math.ceil(secondsLeft) };
        },
      });
      const certificate = certificateOf(found, askedAt, position);
      state = { ...state, state: 'done', percent: 100, secondsLeft: null, certificate };
    } catch (error) {
      state = { ...state, state: 'failed', secondsLeft: null, error: sentenceOf(error) };
    }
  };

  return {
    state: (): AuditState => state,
    start: (askedAt: string): AuditState => {
      if (state.state === 'running') return state;
      state = { ...state, state: 'running', askedAt, percent: 0, secondsLeft: null, error: null };
      underway = run(askedAt);
      return state;
    },
    ended: () => underway,
  };
};
