import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { CustomerPractitionerDocument, Offer, PractitionerDocument } from 'contracts';
import {
  aConsultation,
  anOffer,
  aSecondSession,
  aSession,
  customerId,
  otherCustomerId,
  otherPractitionerId,
  practitionerId,
  seatId,
  workshopId,
} from 'contracts/testing';
import {
  aPractitioner,
  aWorkshop,
  catalogueEntries,
  openQueryService,
  write,
  type QueryService,
} from '../testing/index.ts';

let service: QueryService;
beforeEach(async () => {
  service = await openQueryService();
});
afterEach(() => service.close());

const PATH = '/api/customer/getProfessionals';
const coming = '2026-03-12T08:00:00.000Z';

type Seen = Partial<CustomerPractitionerDocument> & { practitionerId?: string };

const given = (
  seen: readonly Seen[],
  practitioners: readonly Partial<PractitionerDocument>[] = [{}],
  offer = anOffer(),
  position = 1,
) =>
  write(
    service.readStore,
    {
      catalogue: catalogueEntries,
      offers: Object.fromEntries(
        practitioners.map((facts) => [facts.practitionerId ?? practitionerId, offer]),
      ),
      practitioners: Object.fromEntries(
        practitioners.map((facts) => [
          facts.practitionerId ?? practitionerId,
          aPractitioner(facts),
        ]),
      ),
      'customer-practitioners': Object.fromEntries(
        seen.map((facts) => {
          const ids = { customerId, practitionerId, relativeIds: [] };
          const own = { firstAt: null, recordedAt: null, mergedInto: null, separatedFrom: [] };
          const document = { ...ids, open: {}, lastAt: null, past: 0, seats: {}, ...own, ...facts };
          return [`${document.customerId}/${document.practitionerId}`, document];
        }),
      ),
    },
    position,
  );

const listed = async (person: 'camille' | 'louis' = 'camille') => {
  const { body } = await service.get(PATH, person);
  return (body as { praticiens: { id: string; nom: string }[] }).praticiens;
};

it('lists whom one is booked with, the lowest price and the next booking', async () => {
  await given([{ open: { one: coming, other: '2026-03-20T08:00:00.000Z' } }]);
  expect(await listed()).toEqual([
    {
      id: practitionerId,
      photo: 'claire.webp',
      prenom: 'Claire',
      nom: 'Fontaine',
      specialities: ['Naturopathie'],
      price: 60,
      address: { address: '12 rue Mercière', zipcode: '69002', city: 'Lyon' },
      slug: 'claire-fontaine',
      isBookable: true,
      isOnRequest: false,
      next: { date: '2026-03-12', time: '09:00' },
      last: null,
    },
  ]);
});

it('names no speciality that is not proven', async () => {
  const specialityIds = ['speciality-naturopathie', 'speciality-unproven'];
  const unprovenSpecialityIds = ['speciality-naturopathie'];
  await given(
    [{ past: 1, lastAt: '2026-03-01T08:00:00.000Z' }],
    [{ specialityIds, unprovenSpecialityIds }],
  );
  expect(await listed()).toMatchObject([{ specialities: [] }]);
});

it('knows the dates of events that one has a seat in', async () => {
  const begun = aSession({ startsAt: '2026-03-05T17:00:00.000Z' });
  await write(
    service.readStore,
    { workshops: { [workshopId]: aWorkshop({ sessions: [begun, aSecondSession()] }) } },
    1,
  );
  await given([{ seats: { [seatId]: workshopId } }], [{}], anOffer(), 2);
  expect(await listed()).toMatchObject([
    { next: { date: '2026-03-19', time: '18:00' }, last: { date: '2026-03-05', time: '18:00' } },
  ]);
});

it('knows when one was there last, today as long ago', async () => {
  await given([{ open: { one: '2026-03-10T09:00:00.000Z' }, lastAt: '2026-01-05T09:00:00.000Z' }]);
  expect(await listed()).toMatchObject([
    { next: null, last: { date: '2026-03-10', time: '10:00' } },
  ]);
});

it('begins with who is seen next, and goes on with who was seen last', async () => {
  const ids = ['before', 'later', 'long-ago', 'soon'];
  await given(
    [
      { practitionerId: 'before', lastAt: '2026-03-01T08:00:00.000Z' },
      { practitionerId: 'later', open: { one: '2026-04-01T08:00:00.000Z' } },
      { practitionerId: 'long-ago', lastAt: '2025-03-01T08:00:00.000Z' },
      { practitionerId: 'soon', open: { one: coming } },
    ],
    ids.map((id) => ({ practitionerId: id })),
  );
  expect((await listed()).map(({ id }) => id)).toEqual(['soon', 'later', 'before', 'long-ago']);
});

it.each<[string, Partial<PractitionerDocument>]>([
  ['whose trial is over', { trialEndsOn: '2026-03-09' }],
  ['who cannot be booked online', { bookable: false }],
])('still lists somebody %s, and says so', async (_case, facts) => {
  await given([{ lastAt: coming }], [facts]);
  expect(await listed()).toMatchObject([{ nom: 'Fontaine', isBookable: false }]);
});

it('says of whom one asks for an appointment, as long as they take any', async () => {
  const manual = { bookable: false, mode: 'manual' } as const;
  const requested = async (offer: Partial<Offer>, position: number) => {
    await given([{ lastAt: coming }], [manual], anOffer({ mode: 'manual', ...offer }), position);
    return (await listed())[0];
  };
  const request = { isBookable: false, isOnRequest: true };
  expect(await requested({}, 1)).toMatchObject(request);
  const not = { isBookable: false, isOnRequest: false };
  expect(await requested({ trialEndsOn: '2026-03-09' }, 2)).toMatchObject(not);
  expect(await requested({ isSuspended: true }, 3)).toMatchObject(not);
  expect(await requested({ consultations: [] }, 4)).toMatchObject(not);
});

it('takes no price of a group session, unless there are only groups', async () => {
  const workshop = {
    ...aConsultation({
      consultationId: 'workshop',
      placesMax: 12,
      options: [{ option: 'VISIO', priceCents: 1_500 }],
    }),
    archived: false,
  };
  const alone = { ...aConsultation(), archived: false };
  await given([{ lastAt: coming }], [{}], anOffer({ consultations: [workshop, alone] }));
  expect(await listed()).toMatchObject([{ price: 60 }]);
  await given([{ lastAt: coming }], [{}], anOffer({ consultations: [workshop] }), 2);
  expect(await listed()).toMatchObject([{ price: 15 }]);
});

it('takes no price of a séance that is archived', async () => {
  const cheap = aConsultation({ options: [{ option: 'VISIO', priceCents: 1_000 }] });
  const offer = anOffer({
    consultations: [
      { ...cheap, consultationId: 'cheap', archived: true },
      { ...aConsultation(), archived: false },
    ],
  });
  await given([{ lastAt: coming }], [{}], offer);
  expect(await listed()).toMatchObject([{ price: 60 }]);
});

it('is empty for who was never booked, and nobody reads another’s', async () => {
  await given([
    { lastAt: coming },
    { customerId: otherCustomerId, practitionerId: otherPractitionerId, lastAt: coming },
  ]);
  expect(await listed('louis')).toEqual([]);
  expect((await listed()).map(({ id }) => id)).toEqual([practitionerId]);
  expect((await service.get(PATH)).status).toBe(401);
  expect((await service.get(PATH, 'claire')).status).toBe(403);
});
