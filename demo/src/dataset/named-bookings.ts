import { addDays, dayOfWeek } from 'contracts';
import { clienteleOf, type BookingPlan } from './demo-bookings.ts';
import { camille, louis, type DemoCustomer } from './demo-customers.ts';
import { inVienne } from './places.ts';
import type { DemoPractitioner } from './practitioners/demo-practitioners.ts';

/** The practitioners whom Camille has visited besides Claire and Marc. */
const SEEN_BY_CAMILLE = ['yasmine-benali', 'noe-nguyen', 'anais-nguyen', 'jules-bertin'];

/** Past and coming bookings of Camille and Louis, with the alerts of two cancellations. */
export const bookForTheNamed = (
  { bookFrom }: BookingPlan,
  practitioners: readonly [DemoPractitioner, DemoPractitioner, ...DemoPractitioner[]],
  today: string,
): void => {
  const [claire, marc, ...others] = practitioners;
  const me = { customer: camille, relativeId: null };
  const jeanne = { customer: camille, relativeId: camille.relatives[0]?.relativeId ?? null };
  const first = { consultation: 0, option: 'PRESENTIEL', reason: null } as const;
  const followUp = { consultation: 1, option: 'VISIO', reason: null } as const;
  const visit = { ...followUp, option: 'DOMICILE' } as const;
  const cancelled = (daysAgo: number, reason: string) =>
    ({
      by: 'practitioner',
      at: `${addDays(today, -daysAgo)}T16:40:00.000Z`,
      reason,
    }) as const;
  bookFrom(claire, me, addDays(today, -13), {
    ...first,
    reason: 'Sommeil léger depuis l’automne, fatigue le matin.',
  });
  bookFrom(marc, me, addDays(today, -9), followUp);
  for (const [index, slug] of SEEN_BY_CAMILLE.entries()) {
    const practitioner = others.find((one) => one.slug === slug);
    if (practitioner !== undefined)
      bookFrom(practitioner, me, addDays(today, -40 + 6 * index), first);
  }
  bookFrom(claire, me, addDays(today, 5), { ...followUp, option: 'PRESENTIEL' });
  bookFrom(claire, me, addDays(today, 7), visit);
  bookFrom(marc, jeanne, addDays(today, 9), followUp);
  bookFrom(claire, jeanne, addDays(today, 16), first);
  bookFrom(marc, me, addDays(today, 12), {
    ...followUp,
    cancelled: cancelled(1, 'Je suis en formation ce jour-là.'),
  });
  bookFrom(claire, me, addDays(today, 19), {
    ...first,
    cancelled: cancelled(2, 'Le cabinet est fermé pour travaux.'),
  });
  const him = { customer: louis, relativeId: null };
  bookFrom(claire, him, addDays(today, -6), first);
  bookFrom(claire, him, addDays(today, 1), followUp);
  bookFrom(claire, him, addDays(today, 8), { ...visit, visitAddress: inVienne });
};

const DAYS_A_WEEK = 7;
const SATURDAY = 6;
const PLACES_TAKEN = 6;

/** Claire's next workshop has six of its eight places taken, by people of Lyon. */
// oxlint-disable-next-line max-params -- a table row: values in reading order
export const bookForTheGroup = (
  { book }: BookingPlan,
  claire: DemoPractitioner,
  customers: readonly DemoCustomer[],
  today: string,
): void => {
  const saturday = addDays(
    today,
    1 + ((SATURDAY - dayOfWeek(today) - 1 + DAYS_A_WEEK) % DAYS_A_WEEK),
  );
  const consultation = claire.consultations.findIndex(({ kind }) => kind === 'GROUP');
  const group = { consultation, option: 'PRESENTIEL', reason: null } as const;
  const { local } = clienteleOf(claire, customers);
  for (const customer of local.slice(-PLACES_TAKEN))
    book(claire, { customer, relativeId: null }, saturday, group);
};
