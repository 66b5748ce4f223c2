import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { agendaDecider, openCommandHandler, settlePlan, workshopDecider } from 'command-service';
import {
  aClock,
  awaitSeats,
  giveSeatUp,
  placeBooking,
  planWorkshop,
  takeSeats,
} from 'command-service/testing';
import {
  agendaStream,
  hourOf,
  workshopStream,
  type CommandMetadata,
  type WorkshopCommand,
  type WorkshopEvent,
} from 'contracts';
import { anOffer, day, nextDay, now, practitionerId, workshopTerms } from 'contracts/testing';
import { audit } from 'projections';
import { openApp, type OpenApp } from '../testing/open-app.ts';

const byClaire = { actor: { role: 'practitioner', accountId: 'account-claire' } } as const;
const settler = { ...byClaire, at: now, correlationId: 'correlation-1', origin: 'web' } as const;

let app: OpenApp;
let servers: readonly ReturnType<typeof openCommandHandler>[];
const customers = Array.from({ length: 40 }, (_, index) => `customer-${index}`);

beforeEach(async () => {
  app = await openApp();
  const { eventStore, people } = app;
  servers = [1, 2].map(() => openCommandHandler({ eventStore, clock: aClock(now) }));
  for (const customerId of customers) await people.customer(customerId, { customerId });
});
afterEach(async () => {
  const { anomalies } = await audit(app);
  await app.close();
  expect(anomalies).toEqual([]);
});

const serverOf = (index: number) => {
  const server = servers[index % servers.length];
  if (server === undefined) throw new Error('There is no server.');
  return server;
};

const metadataOf = (commandId: string): Partial<CommandMetadata> => ({ commandId, ...byClaire });
const asCustomer = (commandId: string, index: number): Partial<CommandMetadata> => ({
  commandId,
  actor: { role: 'customer', accountId: `account-${customers[index % customers.length]}` },
});
const send = (workshopId: string, command: WorkshopCommand, index = 0) =>
  serverOf(index).handle(workshopDecider, workshopStream(workshopId), command);

/** Writes the workshop and asks its days, on one of both servers. */
const publish = async (
  workshopId: string,
  data: Parameters<typeof planWorkshop>[0] = {},
  index = 0,
) => {
  const offer = await app.offerOf(practitionerId);
  const command = planWorkshop(
    { workshopId, offer, ...data },
    { metadata: metadataOf(workshopId) },
  );
  await send(workshopId, command, index);
  const server = serverOf(index);
  const { settling } = await server.stateOf(workshopDecider, workshopStream(workshopId));
  if (settling === null) throw new Error('No plan is being settled.');
  return settlePlan(server, { workshopId, practitionerId }, settling, settler);
};

const eventsOf = async (workshopId: string) =>
  (await app.eventStore.readStream(workshopStream(workshopId))).map(
    ({ event }) => event as WorkshopEvent,
  );
const countOf = async (workshopId: string, type: WorkshopEvent['type']) =>
  (await eventsOf(workshopId)).filter((event) => event.type === type).length;

const seatOf = (index: number) => ({
  customerId: customers[index % customers.length] ?? '',
  participants: [{ seatId: `seat-${index}`, relativeId: null }],
});

describe('a workshop of which many take a place at once', () => {
  it.each([1, 8])('with %s places has as many participants, on two servers', async (placesMax) => {
    await publish('workshop-1', { terms: workshopTerms({ placesMax }) });
    const offer = anOffer();
    const answers = await Promise.all(
      customers.map((_, index) =>
        send(
          'workshop-1',
          takeSeats({ ...seatOf(index), offer }, { metadata: asCustomer(`takes-${index}`, index) }),
          index,
        ),
      ),
    );
    expect(answers.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(placesMax);
    expect(
      answers.flatMap((answer) => (answer.outcome === 'rejected' ? [answer.code] : [])),
    ).toEqual(Array.from({ length: customers.length - placesMax }, () => 'WORKSHOP_FULL'));
    expect(await countOf('workshop-1', 'SeatTaken')).toBe(placesMax);
  });

  it('gives the places that come free to the list alone, in its order', async () => {
    await publish('workshop-1', { terms: workshopTerms({ placesMax: 8 }) });
    const offer = anOffer();
    for (const [index] of customers.entries()) {
      const sign = index < 8 ? takeSeats : awaitSeats;
      const command = sign(
        { ...seatOf(index), offer },
        { metadata: asCustomer(`signs-${index}`, index) },
      );
      await send('workshop-1', command, index);
    }
    await Promise.all(
      customers.slice(0, 8).flatMap((customerId, index) => {
        const requester = { by: 'customer', partyId: customerId } as const;
        const leave = giveSeatUp({ seatId: `seat-${index}`, requester });
        const jump = takeSeats(
          {
            ...seatOf(index),
            offer,
            participants: [{ seatId: `jump-${index}`, relativeId: null }],
          },
          { metadata: asCustomer(`jumps-${index}`, index) },
        );
        const metadata = { ...leave.metadata, ...asCustomer(`leaves-${index}`, index) };
        return [
          send('workshop-1', { ...leave, metadata }, index),
          send('workshop-1', jump, index + 1),
        ];
      }),
    );
    const offered = (await eventsOf('workshop-1')).flatMap((event) =>
      event.type === 'SeatOffered' ? [event.data.seatId] : [],
    );
    expect(offered).toEqual(customers.slice(8, 16).map((_, index) => `seat-${index + 8}`));
    expect(await countOf('workshop-1', 'SeatTaken')).toBe(8);
  });
});

describe('bookings and workshops for the same hours', () => {
  it('have one winner an hour, and nothing that lost keeps an hour', async () => {
    const offer = await app.offerOf(practitionerId);
    const hours = ['09:00', '10:15'].flatMap((start) =>
      [day, nextDay].map((on) => ({ on, start })),
    );
    const won = await Promise.all(
      hours.flatMap(({ on, start }, hour) =>
        Array.from({ length: 5 }, async (_, index) => {
          const name = `${hour}-${index}`;
          const booking = placeBooking(
            { bookingId: `booking-${name}`, day: on, start, customerId: customers[index] ?? '' },
            { offer, metadata: asCustomer(`books-${name}`, index) },
          );
          const stream = agendaStream(practitionerId, on);
          const end = hourOf(Number(start.slice(0, 2)) * 60 + Number(start.slice(3)) + 45);
          const [booked, published] = await Promise.all([
            serverOf(index).handle(agendaDecider, stream, booking),
            publish(`workshop-${name}`, { sessions: [{ day: on, start, end }] }, index + 1),
          ]);
          return [booked.outcome === 'accepted', published.outcome === 'scheduled'];
        }),
      ),
    );
    expect(won.flat().filter(Boolean)).toHaveLength(hours.length);
    const { readStore } = app;
    await app.caughtUp();
    for (const on of [day, nextDay]) {
      const document = await readStore.get('agenda-days', `${practitionerId}/${on}`);
      expect(document?.occupied).toHaveLength(2);
    }
    expect(await readStore.count('workshops-due', {})).toBe(0);
  });
});
