import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  agendaStream,
  planningStream,
  practitionerStream,
  requestStream,
  type DomainEvent,
} from 'contracts';
import {
  aBookingPlaced,
  aRequestSettling,
  aRequestSubmitted,
  aTimeProposed,
  day,
  metadataAt,
  now,
  offerEvents,
  otherCustomerId,
  practitionerId,
  requestExpiresAt,
  requestId,
} from 'contracts/testing';
import { openMemoryStores, type Stores } from 'infra/testing';
import { openCommandHandler } from '../engine/command-handler.ts';
import { aClock } from '../testing/index.ts';
import { dueRequestsProcess } from './due-requests-process.ts';

const request = requestStream(requestId);
const agenda = agendaStream(practitionerId, day);
const entry = { requestId, correlationId: 'correlation-1', dueAt: requestExpiresAt };

describe('a request that somebody has to go on with', () => {
  let stores: Stores;
  beforeEach(() => {
    stores = openMemoryStores();
  });
  afterEach(() => stores.close());

  const reported = (stream: string, ...events: readonly DomainEvent[]) =>
    stores.eventStore.append(
      stream,
      -1,
      events.map((event, index) => ({
        id: `${stream}-${index}`,
        event,
        metadata: metadataAt(now, { commandId: `${stream}-${index}` }),
      })),
    );
  const anOffer = async () => {
    const isOfPlanning = ({ type }: DomainEvent) => /^(Consultation|WeeklySlot)/.test(type);
    const events = offerEvents();
    await reported(planningStream(practitionerId), ...events.filter(isOfPlanning));
    await reported(
      practitionerStream(practitionerId),
      ...events.filter((event) => !isOfPlanning(event)),
    );
  };
  const settle = async (at = now) => {
    const clock = aClock(at);
    const commands = openCommandHandler({ eventStore: stores.eventStore, clock });
    await dueRequestsProcess({ commands, clock }).settle(entry, 1);
  };
  const typesIn = async (stream: string) =>
    (await stores.eventStore.readStream(stream)).map(({ event }) => event.type);

  it('ends once nobody moved in time, and once', async () => {
    await reported(request, aRequestSubmitted());
    await settle(requestExpiresAt);
    await settle(requestExpiresAt);
    expect(await typesIn(request)).toEqual(['RequestSubmitted', 'RequestExpired']);
  });

  it('does not end while the list is behind what was put off', async () => {
    await reported(request, aRequestSubmitted({ expiresAt: '2026-03-18T10:00:00.000Z' }));
    await settle(requestExpiresAt);
    expect(await typesIn(request)).toEqual(['RequestSubmitted']);
  });

  it('is accepted with its booking where a crash has left it settling, once', async () => {
    await anOffer();
    await reported(request, aRequestSubmitted(), aTimeProposed(), aRequestSettling());
    await settle();
    await settle();
    expect(await typesIn(agenda)).toEqual(['BookingPlaced']);
    expect((await typesIn(request)).slice(3)).toEqual(['RequestAccepted']);
  });

  it('is open again where the time is gone by then', async () => {
    await anOffer();
    await reported(agenda, aBookingPlaced({ bookingId: 'booking-2', customerId: otherCustomerId }));
    await reported(request, aRequestSubmitted(), aTimeProposed(), aRequestSettling());
    await settle();
    expect(await typesIn(agenda)).toEqual(['BookingPlaced', 'BookingRefused']);
    expect((await typesIn(request)).slice(3)).toEqual(['RequestAcceptanceFailed']);
  });

  it('is settled before it is ended, however late', async () => {
    await anOffer();
    await reported(request, aRequestSubmitted(), aTimeProposed(), aRequestSettling());
    await settle('2026-04-01T10:00:00.000Z');
    expect((await typesIn(request)).slice(3)).toEqual(['RequestAcceptanceFailed']);
  });
});
