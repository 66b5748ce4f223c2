import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { agendaDayId, offeredStarts, daysFrom, UNTIL_HEADER, type OptionCode } from 'contracts';
import {
  aConsultation,
  addressId,
  anOffer,
  consultationId,
  day,
  followUpId,
  now,
  practitionerId,
} from 'contracts/testing';
import { openQueryService, write, type QueryService } from '../testing/index.ts';

let service: QueryService;

beforeEach(async () => {
  service = await openQueryService();
});
afterEach(() => service.close());

const requestedStarts = async (query: string) => {
  const url = `/professionnel/api/${practitionerId}/filtered-available-slots?${query}`;
  return service.get(url);
};
const atHome = `consultation=${consultationId}&address=${addressId}`;
const seat = {
  bookingId: 'booking-1',
  customerId: 'customer-louis',
  relativeId: null,
  consultationId,
  option: 'PRESENTIEL',
  addressId,
  placesMax: 1,
  from: Date.parse('2026-03-12T08:00:00.000Z') / 60_000,
  until: Date.parse('2026-03-12T09:15:00.000Z') / 60_000,
} as const;
const given = (offer = anOffer(), occupied: readonly (typeof seat)[] = []) =>
  write(service.readStore, {
    offers: { [practitionerId]: offer },
    'agenda-days': { [agendaDayId(practitionerId, day)]: { practitionerId, day, occupied } },
  });

it('lists the free starts of a range, ascending', async () => {
  await given();
  expect(await requestedStarts(`${atHome}&from=2026-03-10&days=7`)).toMatchObject({
    status: 200,
    body: [
      { date: day, start: '09:00' },
      { date: day, start: '10:15' },
    ],
  });
});

it('leaves out what is taken', async () => {
  await given(anOffer(), [seat]);
  const { body } = await requestedStarts(`${atHome}&from=2026-03-10&days=7`);
  expect(body).toEqual([{ date: day, start: '10:15' }]);
});

it('covers the whole horizon by default, and says what the confirmation will say', async () => {
  await given(anOffer(), [seat]);
  const requested = { consultationId, option: 'PRESENTIEL', addressId } as const;
  const expected = daysFrom('2026-03-10', 57)
    .flatMap((each) => offeredStarts(anOffer(), each === day ? [seat] : [], requested, each, now))
    .map(({ day: date, start }) => ({ date, start }));
  const { body } = await requestedStarts(atHome);
  expect(body).toEqual(expected);
  expect(body).toHaveLength(15);
});

it('begins today at the earliest and ends at the horizon', async () => {
  await given();
  expect((await requestedStarts(`${atHome}&from=2026-03-05&days=8`)).body).toEqual([
    { date: day, start: '09:00' },
    { date: day, start: '10:15' },
  ]);
  expect((await requestedStarts(`${atHome}&from=2026-03-05&days=7`)).body).toEqual([]);
  expect((await requestedStarts(`${atHome}&from=2026-05-01&days=57`)).body).toEqual([]);
  expect((await requestedStarts(`${atHome}&from=2027-01-01`)).body).toEqual([]);
});

it('takes no address for Visio, and an address for what is in person', async () => {
  const visioOnly = {
    ...anOffer().consultations[1],
    options: [{ option: 'VISIO', priceCents: 1 }],
  };
  const consultations = [anOffer().consultations[0], visioOnly] as ReturnType<
    typeof anOffer
  >['consultations'];
  await given(anOffer({ consultations }));
  const range = 'from=2026-03-10&days=7';
  const visio = `consultation=${followUpId}`;
  const starts = ['09:00', '10:00', '11:00'].map((start) => ({ date: day, start }));
  for (const query of ['', '&address=', '&address=aucune', '&option=VISIO'])
    expect((await requestedStarts(`${visio}${query}&${range}`)).body).toEqual(starts);
  expect(
    (await requestedStarts(`consultation=${consultationId}&address=aucune&${range}`)).body,
  ).toEqual([
    { date: day, start: '09:00' },
    { date: day, start: '10:15' },
  ]);
  expect((await requestedStarts(`${visio}&address=${addressId}&${range}`)).body).toEqual([]);
  expect(
    (await requestedStarts(`${visio}&option=PRESENTIEL&address=${addressId}&${range}`)).body,
  ).toEqual([]);
});

it('offers no Visio to who names an address, whatever is offered first', async () => {
  const withOptions = (...options: readonly OptionCode[]) =>
    anOffer({
      consultations: anOffer().consultations.map((consultation) => ({
        ...consultation,
        options: options.map((option) => ({ option, priceCents: null })),
      })),
    });
  const range = 'from=2026-03-10&days=7';
  await given(withOptions('VISIO'));
  expect((await requestedStarts(`${atHome}&${range}`)).body).toEqual([]);
  await write(
    service.readStore,
    { offers: { [practitionerId]: withOptions('VISIO', 'PRESENTIEL') } },
    2,
  );
  expect((await requestedStarts(`${atHome}&${range}`)).body).toHaveLength(2);
});

it('is empty where nothing is offered online', async () => {
  await given(anOffer({ mode: 'manual' }));
  expect((await requestedStarts(atHome)).body).toEqual([]);
});

it('knows neither others’ consultations nor other practitioners', async () => {
  expect(await requestedStarts(atHome)).toMatchObject({
    status: 404,
    body: { code: 'PRACTITIONER_NOT_FOUND' },
  });
  await given();
  expect(await requestedStarts('consultation=consultation-of-marc')).toMatchObject({
    status: 404,
    body: { code: 'CONSULTATION_NOT_FOUND' },
  });
});

it('refuses a day that does not exist', async () => {
  await given();
  for (const query of ['from=2026-02-30', 'from=demain', 'days=58', 'days=0'])
    expect(await requestedStarts(`${atHome}&${query}`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', fields: [query.split('=')[0]] },
    });
});

describe('says until when its list holds', () => {
  const untilOf = async (query: string) => {
    const { headers } = await requestedStarts(query);
    return headers[UNTIL_HEADER];
  };

  it('the end of the day at the practice', async () => {
    await given();
    expect(await untilOf(`${atHome}&from=2026-03-10&days=7`)).toBe('2026-03-10T23:00:00.000Z');
  });

  it('the instant from which on its first start is too near', async () => {
    await given();
    const { noticeMinutes } = aConsultation();
    const startsAt = Date.parse('2026-03-12T08:00:00.000Z');
    const tooSoonAt = new Date(startsAt - noticeMinutes * 60_000);
    service.clock.set(new Date(tooSoonAt.getTime() - 60_000).toISOString());
    expect(await untilOf(`${atHome}&from=2026-03-11&days=7`)).toBe(tooSoonAt.toISOString());
    const before = (await requestedStarts(`${atHome}&from=2026-03-11&days=7`)).body;
    service.clock.set(new Date(tooSoonAt.getTime() + 1).toISOString());
    const after = (await requestedStarts(`${atHome}&from=2026-03-11&days=7`)).body;
    expect([before, after]).toMatchObject([[{ start: '09:00' }, {}], [{ start: '10:15' }]]);
  });
});
