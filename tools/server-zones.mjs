/** The time zone in which specs run, unless one of the lists below names them. */
export const FIRST_ZONE = 'UTC';

/**
 * The pattern of a path of these specs, without property specs: they compare two results of the same code, which a
 * wrong zone would shift alike.
 */
export const inEachZone = (path) => `${path}(?!.*\\.property\\.spec\\.ts$)`;

/**
 * Specs of code that computes, stores, reports or shows days and hours. They run far away. Folders and
 * files, from the root; the more expensive routes and mails are in `clock-changes`, which books, moves and
 * reads both agendas, the mails and their calendars.
 */
const SPECS_FAR_AWAY = [
  'contracts/src/agenda/',
  'contracts/src/history/event-sentences.spec.ts',
  'contracts/src/invoices/invoice-page.spec.ts',
  'contracts/src/places/zone-of-zip.spec.ts',
  'contracts/src/planning/',
  'contracts/src/search/searched-times.spec.ts',
  'contracts/src/time/',
  'contracts/src/workshop/',
  'command-service/src/agenda/agenda-decider.spec.ts',
  'command-service/src/agenda/agenda-moves-decider.spec.ts',
  'command-service/src/history/readable-history.spec.ts',
  'command-service/src/agenda/booking/nearest-starts.spec.ts',
  'command-service/src/agenda/booking-calendar.spec.ts',
  'command-service/src/mails/templates/',
  'projections/src/agenda/agenda-days-projection.spec.ts',
  'projections/src/agenda/bookings-projection.spec.ts',
  'projections/src/mails/mails-due-projection.spec.ts',
  'projections/src/mails/mails-of-requests-projection.spec.ts',
  'query-service/src/agenda/offered-starts-routes.spec.ts',
  'query-service/src/agenda/customer-bookings-routes.spec.ts',
  'query-service/src/agenda/practitioner-agenda-routes.spec.ts',
  'infra/src/mail/eml-mail.spec.ts',
  'acceptance/agenda/clock-changes.spec.ts',
  'acceptance/workshop/weekend-calendars.spec.ts',
  'web/src/components/design/elapsed.spec.ts',
  'web/src/components/design/french-format.spec.ts',
  'web/src/components/design/wall-clock.spec.ts',
  'web/src/screens/operator/admin-mails/',
  'web/src/screens/practitioner/calendar/calendar-screen.spec.tsx',
  'web/src/screens/practitioner/calendar/free-starts.spec.ts',
];

/**
 * In the practitioners' own zone a server that takes its zone for theirs is right all year, but for the hours that
 * its own clock skips or shows twice.
 */
const SPECS_OF_CLOCK_CHANGES = [
  'contracts/src/agenda/',
  'contracts/src/time/',
  'contracts/src/workshop/',
  'command-service/src/agenda/agenda-decider.spec.ts',
  'command-service/src/agenda/agenda-moves-decider.spec.ts',
  'acceptance/agenda/clock-changes.spec.ts',
  'acceptance/workshop/weekend-calendars.spec.ts',
  'web/src/components/design/wall-clock.spec.ts',
];

/** The server's own zone must not change a practitioner's local times. */
export const SPECS_IN_OTHER_ZONES = {
  'Europe/Paris': SPECS_OF_CLOCK_CHANGES,
  'Pacific/Auckland': SPECS_FAR_AWAY,
};
