/** From one position of the log to the next, where other stores' positions leave gaps. */
export const POSITION_STEP = '1000';

/**
 * Specs of whatever reads the log: they run a second time on one whose positions leave gaps, so
 * that nobody adds to a position, subtracts one, or takes it for a number of events.
 */
export const SPECS_ON_GAPS = [
  'command-service/src/command-handler.spec.ts',
  'command-service/src/processes/',
  'command-service/src/workflows/booking-events.spec.ts',
  'command-service/src/workflows/registration.spec.ts',
  'command-service/src/workflows/slug-claims.spec.ts',
  'infra/src/metrics/metrics.spec.ts',
  'infra/src/run/admin-mails.spec.ts',
  'infra/src/run/booking-history.spec.ts',
  'infra/src/run/confirm-booking.spec.ts',
  'infra/src/run/operated-views.spec.ts',
  'infra/src/run/seen-alerts.spec.ts',
  'projections/src/audit/',
  'projections/src/log-pages.spec.ts',
  'projections/src/operations/',
  'projections/src/replay.spec.ts',
  'projections/src/run-projections.spec.ts',
  'query-service/src/live-updates.spec.ts',
];
