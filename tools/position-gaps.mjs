/** The distance between two positions of the log, in runs that imitate the gaps of other stores. */
export const POSITION_STEP = '1000';

/**
 * Specs of code that reads the log run on positions with gaps, so that no code computes with positions. All other specs
 * and the journeys run without gaps.
 */
export const SPECS_ON_GAPS = [
  'command-service/src/engine/command-handler.spec.ts',
  'command-service/src/processes/',
  'command-service/src/account/account-mails.spec.ts',
  'command-service/src/account/erasure/due-erasures-process.spec.ts',
  'command-service/src/agenda/unfinished-moves-process.spec.ts',
  'command-service/src/practitioner/diploma-mails.spec.ts',
  'command-service/src/practitioner/trial-mails.spec.ts',
  'command-service/src/requests/due-requests-process.spec.ts',
  'command-service/src/requests/request-mails.spec.ts',
  'command-service/src/agenda/booking/booking-events.spec.ts',
  'command-service/src/account/sign-up/registration-workflow.spec.ts',
  'command-service/src/slug/slug-claims-workflow.spec.ts',
  'infra/src/metrics/metrics.spec.ts',
  'acceptance/mails/admin-mails.spec.ts',
  'acceptance/history/booking-history.spec.ts',
  'acceptance/agenda/confirm-booking.spec.ts',
  'acceptance/operations/operated-views.spec.ts',
  'acceptance/alerts/seen-alerts.spec.ts',
  'projections/src/audit/',
  'projections/src/engine/log-pages.spec.ts',
  'projections/src/operations/',
  'projections/src/replay/replay.spec.ts',
  'projections/src/engine/running/run-projections.spec.ts',
  'query-service/src/live/live-updates.spec.ts',
];
