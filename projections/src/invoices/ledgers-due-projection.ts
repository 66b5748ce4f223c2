import { LEDGER_YEARS, type DueLedgerDocument } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

/** A day later than anywhere, so that ten whole years are over in every zone. */
const dueAtOf = (year: number): string => `${year + LEDGER_YEARS + 1}-01-02T00:00:00.000Z`;

/** An entry ends with the key of its year. */
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
