import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  UNTIL_HEADER,
  type AnswerOf,
  type PractitionerDocument,
  type WorkshopDocument,
} from 'contracts';
import { anOffer, aSession, practitionerId, workshopTerms } from 'contracts/testing';
import {
  aPractitioner,
  aWorkshop,
  openQueryService,
  write,
  type QueryService,
} from '../testing/index.ts';

let service: QueryService;
beforeEach(async () => {
  service = await openQueryService();
});
afterEach(() => service.close());

const inLyon = {
  addressId: null,
  label: 'Parc de la Tête d’Or',
  street: 'Place du Général Leclerc',
  zipCode: '69006',
  city: 'Lyon',
  latitude: 45.777,
  longitude: 4.855,
};

const given = (
  workshops: Readonly<Record<string, Partial<WorkshopDocument>>>,
  facts: Partial<PractitionerDocument> = {},
) =>
  write(service.readStore, {
    practitioners: { [practitionerId]: aPractitioner(facts) },
    offers: { [practitionerId]: anOffer() },
    workshops: Object.fromEntries(
      Object.entries(workshops).map(([workshopId, its]) => [
        workshopId,
        aWorkshop({ workshopId, ...its }),
      ]),
    ),
  });

const listed = async (query: string) => {
  const { body } = await service.get(`/api/events${query}`);
  return (body as AnswerOf<'listEvents'>).events;
};
const idsOf = async (query = '') => (await listed(query)).map(({ id }) => id);
const startingAt = (hour: string) => ({ startsAt: `2026-03-12T${hour}:00.000Z` });

it('changes the page of a course when one of its dates is over', async () => {
  const [today, later] = ['2026-03-10T12:30:00.000Z', '2026-03-17T12:30:00.000Z'].map(
    (endsAt, index) => ({
      ...aSession({ sessionId: `session-${index}` }),
      startsAt: endsAt.replace('12:30', '09:30'),
      endsAt,
    }),
  );
  if (!today || !later) throw new Error('There are two.');
  const span = { startsAt: today.startsAt, endsAt: later.endsAt };
  await given({ course: { sessions: [today, later], ...span } });
  const { headers } = await service.get('/api/events/course');
  expect(headers[UNTIL_HEADER]).toBe(today.endsAt);
});

describe('the next events', () => {
  it('are three, the soonest first, with who gives them', async () => {
    await given({
      fourth: startingAt('20:00'),
      first: startingAt('17:00'),
      third: startingAt('19:00'),
      second: startingAt('18:00'),
    });
    expect(await listed('')).toMatchObject([
      { id: 'first', professional: { id: practitionerId, name: 'Claire Fontaine' } },
      { id: 'second' },
      { id: 'third' },
    ]);
  });

  it('are those of a practice', async () => {
    await given({ own: {}, other: { ...workshopTerms({ specialityId: 'speciality-yoga' }) } });
    expect(await idsOf('?speciality=speciality-yoga')).toEqual(['other']);
  });

  it('are those near a place, in its department, and by video', async () => {
    await given({ there: { place: inLyon }, video: { place: null, ...startingAt('18:00') } });
    expect(await idsOf('?location=Villeurbanne')).toEqual(['there', 'video']);
    expect(await idsOf('?location=Rh%C3%B4ne')).toEqual(['there', 'video']);
    expect(await idsOf('?location=Marseille')).toEqual(['video']);
    expect(await idsOf('?location=Is%C3%A8re')).toEqual(['video']);
    expect(await idsOf('?location=France')).toEqual(['video']);
    expect(await idsOf('?location=Nulle%20part')).toEqual([]);
  });

  it('can be joined, if only on the waiting list', async () => {
    await given({
      full: { taken: 2 },
      closed: { isOpen: false },
      cancelled: { state: 'cancelled' },
      past: { startsAt: '2026-03-01T17:00:00.000Z' },
    });
    expect(await listed('')).toMatchObject([{ id: 'full', verdict: 'WAIT' }]);
  });

  it('are none of a practitioner who is suspended', async () => {
    await given({ own: {} }, { isSuspended: true });
    expect(await idsOf()).toEqual([]);
  });
});
