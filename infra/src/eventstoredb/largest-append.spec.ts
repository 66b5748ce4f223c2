import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { agendaDecider, openCommandHandler } from 'command-service';
import { cancelSession } from 'command-service/testing';
import { agendaStream, REASON_MAX, SEATS_AN_APPEND } from 'contracts';
import { aBookingPlaced, day, groupId, metadataAt, now } from 'contracts/testing';
import { openLog } from '../log/open-log.ts';
import { openDataKeys } from '../log/data-keys.ts';
import { systemClock } from '../run/process/system-clock.ts';
import { secrets } from '../security/secrets.ts';
import { openSqlitePersonKeys } from '../sqlite/accounts/sqlite-person-keys.ts';
import {
  startEventStoreDbServer,
  type EventStoreDbServer,
} from '../testing/eventstoredb/eventstoredb-server.ts';
import { appended } from '../testing/events.ts';
import { openEventStoreDb } from './eventstoredb-event-store.ts';

let server: EventStoreDbServer;
beforeAll(async () => {
  server = await startEventStoreDbServer();
});
afterAll(() => server.stop());

it('holds the seats of a session that are cancelled together, with the longest reason', async () => {
  const keys = openSqlitePersonKeys(':memory:', { masterKey: secrets.fresh() });
  const eventStore = openLog(openEventStoreDb(server.url), systemClock, openDataKeys(keys));
  const practitionerId = randomUUID();
  const seats = Array.from({ length: SEATS_AN_APPEND }, () => ({
    id: randomUUID(),
    event: aBookingPlaced({
      bookingId: randomUUID(),
      practitionerId,
      customerId: randomUUID(),
      relativeId: randomUUID(),
      consultationId: groupId,
      placesMax: SEATS_AN_APPEND,
    }),
    metadata: metadataAt(now),
  }));
  const stream = agendaStream(practitionerId, day);
  await appended(eventStore, stream, -1, seats);
  const commands = openCommandHandler({ eventStore, clock: systemClock });
  // JSON writes each of these signs in six bytes.
  const reason = '\u0001'.repeat(REASON_MAX);
  const requester = { by: 'practitioner', partyId: practitionerId } as const;
  const ids = { commandId: randomUUID(), correlationId: randomUUID(), causationId: randomUUID() };
  const cancel = cancelSession({ requester, reason }, { metadata: ids });
  const { outcome } = await commands.handle(agendaDecider, stream, cancel);
  expect(outcome).toBe('accepted');
  const cancelled = await eventStore.readStream(stream, SEATS_AN_APPEND);
  expect(cancelled.map(({ event }) => event.data)).toEqual(
    Array.from({ length: SEATS_AN_APPEND }, () => expect.objectContaining({ reason })),
  );
  await eventStore.close();
  await keys.close();
});
