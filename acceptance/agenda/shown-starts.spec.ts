import { expect, it } from '@jest/globals';
import { withoutVisitorLimits, type SearchResult } from 'contracts';
import {
  aConsultation,
  aWeeklySlot,
  customerId,
  otherCustomerId,
  relativeId,
} from 'contracts/testing';
import * as fc from 'fast-check';
import type { Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  keyOf,
  openApp,
  otherRelativeId,
  type OpenApp,
} from '../testing/open-app.ts';

const CARDS = 200;
/** Of these, those of the home page: it shows two of a practice, while it has two that are free soon. */
const CARDS_OF_HOME = 4;
const RUNS = 2;
const PRACTICES = 24;
const MINUTE_MS = 60_000;
/** A name that only these practitioners have. */
const LASTNAME = 'Tirage';

/** Sessions of all lengths, for one or for several, and hours of few values: so that agendas fill. */
const consultation = fc.record({
  kind: fc.constantFrom('FIRST', 'FOLLOW_UP', 'OTHER'),
  durationMinutes: fc.constantFrom(20, 45, 60, 90, 240),
  pauseMinutes: fc.constantFrom(0, 15, 35),
  noticeMinutes: fc.constantFrom(0, 90, 1_440, 10_080),
  placesMax: fc.constantFrom(1, 1, 2),
  options: fc
    .subarray(['PRESENTIEL', 'VISIO', 'DOMICILE'] as const, { minLength: 1 })
    .map((options) => options.map((option) => ({ option, priceCents: 6_000 }))),
});

const slot = fc.record({
  dayOfWeek: fc.integer({ min: 1, max: 7 }),
  from: fc.constantFrom('06:00', '09:00', '09:10', '13:30'),
  to: fc.constantFrom('14:00', '17:45', '23:00'),
  isOfBoth: fc.boolean(),
});

const practice = fc.record({
  timeZone: fc.constantFrom(
    'Europe/Paris',
    'Europe/Paris',
    'Indian/Reunion',
    'America/Miquelon',
    'Pacific/Tahiti',
  ),
  consultations: fc.tuple(consultation, consultation),
  weeklySlots: fc.uniqueArray(slot, {
    minLength: 1,
    maxLength: 3,
    selector: ({ dayOfWeek, from, to }) => `${dayOfWeek} ${from} ${to}`,
  }),
});
type Practice = typeof practice extends fc.Arbitrary<infer Value> ? Value : never;

/** A visitor's query, or the home page, and how long they read. */
const question = fc.record({
  isOfHome: fc.constantFrom(true, false, false),
  page: fc.constantFrom(1, 2),
  options: fc.constantFrom([], [], ['VISIO'], ['PRESENTIEL']),
  week: fc.constantFrom({}, {}, { week: 'this' }, { week: 'next' }),
  partOfDay: fc.constantFrom({}, {}, { partOfDay: 'morning' }, { partOfDay: 'evening' }),
  /** The hour of each card that is tapped. */
  pick: fc.nat(),
  minutes: fc.integer({ min: 0, max: 90 }),
});

type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

const openPractice = (app: OpenApp, practice: Practice, number: number) => {
  const { timeZone, consultations, weeklySlots } = practice;
  const practitionerId = `practitioner-${number}`;
  const ids = consultations.map((_, index) => `consultation-${number}-${index}`);
  return app.people.practitioner(`praticien-${number}`, {
    firstname: `Personne${number}`,
    lastname: LASTNAME,
    practitionerId,
    addressId: `address-${number}`,
    timeZone,
    consultations: consultations.map((facts, index) =>
      aConsultation({ ...facts, consultationId: ids[index] ?? '' }),
    ),
    weeklySlots: weeklySlots.map(({ isOfBoth, ...facts }, index) =>
      aWeeklySlot({
        ...facts,
        slotId: `slot-${number}-${index}`,
        addressId: `address-${number}`,
        consultationIds: isOfBoth ? ids : ids.slice(0, 1),
      }),
    ),
  });
};

/** The cards of a page of results, or of those who are free soon. */
const cardsFor = async (
  visitor: Browser,
  { isOfHome, page, options, week, partOfDay }: Question,
): Promise<readonly SearchResult[]> => {
  const filters = { options, ...week, ...partOfDay };
  const { body } = await (isOfHome
    ? visitor.get('/api/search/free-soon?location=Lyon')
    : visitor.post('/api/search', { rawInput: LASTNAME, page, filters }));
  return body['results'] as readonly SearchResult[];
};

/** All hours that a card shows, to new and to former clients. */
const hoursOn = ({ hours, followUpHours }: SearchResult) =>
  [hours, followUpHours].flatMap((each) =>
    each === null
      ? []
      : each.days.flatMap(({ day, starts }) =>
          starts.map((start) => ({ ...each, beginningHour: `${day} ${start}` })),
        ),
  );
type ShownHour = ReturnType<typeof hoursOn>[number];

/** Confirms hours of cards, the second place of a session for a relative. */
const openBooker = (browser: Browser, [self, relative]: readonly [string, string]) => {
  const seen = new Set<string>();
  return (professionalId: string, hour: ShownHour) => {
    const { consultationId, optionId, addressId, beginningHour } = hour;
    const session = `${professionalId} ${beginningHour}`;
    const beneficiary = seen.has(session) ? relative : self;
    seen.add(session);
    const confirmation = aConfirmation({
      professionalId,
      customerId: beneficiary,
      consultationId,
      consultationOptionId: optionId,
      addressId,
      beginningHour,
    });
    return browser.post(confirmUrl, confirmation, keyOf(session, beneficiary));
  };
};

type Bookers = Readonly<Record<'camille' | 'louis', ReturnType<typeof openBooker>>>;

/** Both have the same card before them, and tap the same hour: one after the other. */
const bookBoth = async ({ camille, louis }: Bookers, card: SearchResult, pick: number) => {
  const hours = hoursOn(card);
  const hour = hours[pick % hours.length];
  if (hour === undefined) return 0;
  const { status, body } = await camille(card.id, hour);
  expect({ hour, status, body }).toMatchObject({ status: 200 });
  const later = await louis(card.id, hour);
  const isRefusedWell = later.status === 409 && Array.isArray(later.body['nearest']);
  expect({ hour, ...later, isGood: later.status === 200 || isRefusedWell }).toMatchObject({
    isGood: true,
  });
  return 1;
};

it(`any hour that ${CARDS} cards of results and of the home page show is accepted by the confirmation, or refused with the nearest once it is taken`, async () => {
  let cards = 0;
  let cardsOfHome = 0;
  const all = fc.tuple(
    fc.array(practice, { minLength: PRACTICES, maxLength: PRACTICES }),
    fc.infiniteStream(question),
  );
  const run = async ([practices, questions]: [Practice[], fc.Stream<Question>]) => {
    const app = await openApp({ limits: withoutVisitorLimits });
    try {
      for (const [number, each] of practices.entries()) await openPractice(app, each, number);
      const visitor = app.visitor();
      const bookers = {
        camille: openBooker(await app.signedIn('camille'), [customerId, relativeId]),
        louis: openBooker(await app.signedIn('louis'), [otherCustomerId, otherRelativeId]),
      };
      let shown = 0;
      while (shown < CARDS / RUNS) {
        const visit = questions.next().value;
        await app.caughtUp();
        for (const card of await cardsFor(visitor, visit)) {
          const booked = await bookBoth(bookers, card, visit.pick);
          shown += booked;
          if (visit.isOfHome) cardsOfHome += booked;
        }
        app.clock.advance(visit.minutes * MINUTE_MS);
      }
      cards += shown;
    } finally {
      await app.close();
    }
  };
  await fc.assert(fc.asyncProperty(all, run), { numRuns: RUNS, endOnFailure: true });
  expect(cards).toBeGreaterThanOrEqual(CARDS);
  expect(cardsOfHome).toBeGreaterThanOrEqual(CARDS_OF_HOME);
}, 60_000);
