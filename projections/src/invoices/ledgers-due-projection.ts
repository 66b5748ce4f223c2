import { LEDGER_YEARS, type DueLedgerDocument } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

/** Adds a day, so that ten whole years are over in every time zone. */
const dueAtOf = (year: number): string => `${year + LEDGER_YEARS + 1}-01-02T00:00:00.000Z`;

/** Lists yearly keys to destroy; an entry is removed once its key is destroyed. */
export const ledgersDueProjection = projectionOf({
  view: 'ledgers-due',
  version: 1,
  on: {
    SeriesOpened: (_, { event: { data }, metadata }): DueLedgerDocument => ({
      practitionerId: data.practitionerId,
      year: data.year,
      ledgerId: data.ledgerId,
      correlationId: metadata.correlationId,
      dueAt: dueAtOf(data.year),
    }),
    LedgerDestroyed: () => undefined,
  },
  idsOf: ({ event: { data } }) => [data.ledgerId],
});
