import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  accessStream,
  agendaStream,
  alertIdOf,
  alertsStream,
  mailStream,
  type AnyEvent,
  type DomainEvent,
} from 'contracts';
import {
  aBookingCancelled,
  aBookingMovedIn,
  aBookingMovedOut,
  aBookingMoveStarted,
  aBookingPlaced,
  aMailGivenUp,
  aMailSent,
  aPersonalDataViewed,
  bookingId,
  customerId,
  day,
  metadataAt,
  practitionerId,
} from 'contracts/testing';
import { openMemoryStores, type Stores } from 'infra/testing';
import { eventAtTyped, eventsOfBooking } from './booking-events.ts';

let stores: Stores;
beforeEach(() => {
  stores = openMemoryStores();
});
afterEach(() => stores.close());

const append = async (stream: string, id: string, event: AnyEvent) => {
  const { length } = await stores.eventStore.readStream(stream);
  const appended = await stores.eventStore.append(stream, length - 1, [
    { id, event, metadata: metadataAt() },
  ]);
  expect(appended.outcome).toBe('appended');
};

const oldDay = agendaStream(practitionerId, day);
const { day: toDay, start: toStart } = aBookingMovedIn().data;
const newDay = agendaStream(practitionerId, toDay);
const seen = (partyId: string, ...alertIds: string[]): DomainEvent => ({
  type: 'AlertsSeen',
  data: { partyId, alertIds },
});
const booking = { bookingId, practitionerId, customerId };
const idsOf = async (standsOn: string) =>
  (await eventsOfBooking(stores.eventStore, { ...booking, day: standsOn })).events.map(
    ({ id }) => id,
  );

const aMove = async () => {
  await append(oldDay, 'placed', aBookingPlaced());
  await append(oldDay, 'somebody else’s', aBookingPlaced({ bookingId: 'other', start: '10:15' }));
  await append(oldDay, 'move-started', aBookingMoveStarted({ toDay, toStart }));
  await append(newDay, 'moved-in', aBookingMovedIn());
  await append(oldDay, 'moved-out', aBookingMovedOut({ toDay, toStart }));
};

describe('the events of a booking', () => {
  it('are those of every day on which it stood, from whichever day one starts', async () => {
    await aMove();
    const whole = ['placed', 'move-started', 'moved-in', 'moved-out'];
    expect(await idsOf(toDay)).toEqual(whole);
    expect(await idsOf(day)).toEqual(whole);
  });

  it('are also that its alerts were seen, and that operators looked, in the order of the log', async () => {
    await append(oldDay, 'placed', aBookingPlaced());
    const alertId = alertIdOf('placed', practitionerId);
    await append(alertsStream(practitionerId), 'others-seen', seen(practitionerId, 'other'));
    await append(accessStream(bookingId), 'viewed', aPersonalDataViewed());
    await append(alertsStream(practitionerId), 'seen', seen(practitionerId, 'other', alertId));
    await append(oldDay, 'cancelled', aBookingCancelled());
    expect(await idsOf(day)).toEqual(['placed', 'viewed', 'seen', 'cancelled']);
  });

  it('are also what became of its mails, to either party', async () => {
    await append(oldDay, 'placed', aBookingPlaced());
    const toClaire = { recipient: { kind: 'party', id: practitionerId } } as const;
    const ofOther = { about: { kind: 'booking', id: 'other' } } as const;
    await append(mailStream(customerId), 'others-mail', aMailSent(ofOther));
    await append(mailStream(practitionerId), 'given-up', aMailGivenUp(toClaire));
    await append(mailStream(customerId), 'sent', aMailSent());
    expect(await idsOf(day)).toEqual(['placed', 'given-up', 'sent']);
  });

  it('are the newest of very many, and say that they are not all', async () => {
    await append(oldDay, 'placed', aBookingPlaced());
    const views = Array.from({ length: 500 }, (_, index) => ({
      id: `viewed-${index}`,
      event: aPersonalDataViewed(),
      metadata: metadataAt(),
    }));
    await stores.eventStore.append(accessStream(bookingId), -1, views);
    const { events, isWhole } = await eventsOfBooking(stores.eventStore, { ...booking, day });
    expect([events.length, events[0]?.id, isWhole]).toEqual([500, 'viewed-0', false]);
  });
});

it('finds an event at its position', async () => {
  await aMove();
  for (const { id, position } of await stores.eventStore.readAll(0, 100))
    expect(await eventAtTyped(stores.eventStore, String(position))).toMatchObject({ id });
  const beyond = (await stores.eventStore.head()) + 1;
  for (const typed of [String(beyond), '0', '9'.repeat(16), '1 rue', 'moved-in'])
    expect(await eventAtTyped(stores.eventStore, typed)).toBeUndefined();
});
