import { expect, it } from '@jest/globals';
import { withoutVisitorLimits, type SearchResult } from 'contracts';
import { aConsultation, aWeeklySlot, customerId, relativeId } from 'contracts/testing';
import * as fc from 'fast-check';
import type { Browser } from '../testing/browser.ts';
import { aConfirmation, confirmUrl, keyOf, openApp, type OpenApp } from '../testing/open-app.ts';

const CARDS = 1_000;
const RUNS = 2;
const PRACTICES = 24;
const MINUTE_MS = 60_000;
/** A name that only these practitioners have. */
const LASTNAME = 'Tirage';

/** Sessions of all lengths, for one or for several, and hours of few values: so that agendas fill. */
const consultation = fc.record({
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

/** A visitor's query, and how long they read. */
const question = fc.record({
  page: fc.constantFrom(1, 2),
  options: fc.constantFrom([], [], ['VISIO'], ['PRESENTIEL']),
  minutes: fc.integer({ min: 0, max: 90 }),
});

type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

const openPractice = (souffle: OpenApp, practice: Practice, number: number) => {
  const { timeZone, consultations, weeklySlots } = practice;
  const practitionerId = `practitioner-${number}`;
  const ids = consultations.map((_, index) => `consultation-${number}-${index}`);
  return souffle.people.practitioner(`praticien-${number}`, {
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

/** Books the starts that cards show, the second place of a session for another customer. */
const openBooker = (camille: Browser) => {
  const seen = new Set<string>();
  return async ({ id, nextStart }: SearchResult): Promise<number> => {
    if (nextStart === null) return 0;
    const { day, start, consultationId, optionId, addressId } = nextStart;
    const session = `${id} ${day} ${start}`;
    const whom = seen.has(session) ? relativeId : customerId;
    seen.add(session);
    const confirmation = aConfirmation({
      professionalId: id,
      customerId: whom,
      consultationId,
      consultationOptionId: optionId,
      addressId,
      beginningHour: `${day} ${start}`,
    });
    const key = keyOf(session, whom);
    const { status, body } = await camille.post(confirmUrl, confirmation, key);
    expect({ nextStart, status, body }).toMatchObject({ status: 200 });
    return 1;
  };
};

it(`the next start that any of ${CARDS} cards shows is accepted by the confirmation`, async () => {
  let cards = 0;
  const all = fc.tuple(
    fc.array(practice, { minLength: PRACTICES, maxLength: PRACTICES }),
    fc.infiniteStream(question),
  );
  const run = async ([practices, questions]: [Practice[], fc.Stream<Question>]) => {
    const souffle = await openApp({ limits: withoutVisitorLimits });
    try {
      for (const [number, each] of practices.entries()) await openPractice(souffle, each, number);
      const visitor = souffle.visitor();
      const book = openBooker(await souffle.signedIn('camille'));
      let shown = 0;
      while (shown < CARDS / RUNS) {
        const { page, options, minutes } = questions.next().value;
        await souffle.caughtUp();
        const asked = { rawInput: LASTNAME, page, filters: { options } };
        const { body } = await visitor.post('/api/search', asked);
        for (const card of body['results'] as readonly SearchResult[]) shown += await book(card);
        souffle.clock.advance(minutes * MINUTE_MS);
      }
      cards += shown;
    } finally {
      await souffle.close();
    }
  };
  await fc.assert(fc.asyncProperty(all, run), { numRuns: RUNS, endOnFailure: true });
  expect(cards).toBeGreaterThanOrEqual(CARDS);
}, 60_000);
