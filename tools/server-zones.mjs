/** The server's own zone must change nothing to what a practitioner's wall shows. */
export const SERVER_ZONES = ['UTC', 'Europe/Paris', 'Pacific/Auckland'];

/**
 * The pattern of a path of them. Properties are left to the run of all others: they hold both sides
 * of an answer against each other, and a zone that shifts both alike would not show.
 */
export const inEachZone = (path) => `${path}(?!.*\\.property\\.spec\\.ts$)`;

/**
 * Where it could: specs of whatever reckons, keeps, tells or shows days and hours. They run once in
 * each zone, all others once. Folders and files, from the root; the dearer routes and mails are in
 * `clock-changes`, which books, moves and reads both agendas, the mails and their calendars.
 */
export const SPECS_IN_EACH_ZONE = [
  'contracts/src/',
  'command-service/src/agenda/agenda-decider.spec.ts',
  'command-service/src/agenda/agenda-moves.spec.ts',
  'command-service/src/history/told-history.spec.ts',
  'command-service/src/workflows/nearest-starts.spec.ts',
  'command-service/src/processes/booking-calendar.spec.ts',
  'command-service/src/processes/mail-templates/',
  'projections/src/agenda-days/',
  'projections/src/bookings/',
  'projections/src/mails-due/',
  'query-service/src/offered-starts/',
  'query-service/src/customer-bookings/',
  'query-service/src/practitioner-agenda/',
  'infra/src/mail/eml-mail.spec.ts',
  'infra/src/run/clock-changes.spec.ts',
  'web/src/components/elapsed.spec.ts',
  'web/src/components/french-format.spec.ts',
  'web/src/components/wall-clock.spec.ts',
  'web/src/screens/operator/admin-mails/',
  'web/src/screens/practitioner/calendar/calendar-screen.spec.tsx',
  'web/src/screens/practitioner/calendar/free-starts.spec.ts',
];
