import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { aClock } from 'command-service/testing';
import {
  agendaStream,
  customerStream,
  mailIdOf,
  mailStream,
  practitionerStream,
  type AnyEvent,
  type MailsEvent,
} from 'contracts';
import {
  aBookingPlaced,
  aCustomerRegistered,
  aPractitionerRegistered,
  bookingId,
  customerId,
  day,
  metadataAt,
  now,
  practitionerId,
} from 'contracts/testing';
import type { MailMessage } from 'contracts/ports';
import { pino } from 'pino';
import { replayViews } from 'projections';
import { openSqliteEventStore } from '../sqlite/sqlite-event-store.ts';
import { aFolder } from '../testing/folders.ts';
import { mailForSpecs, passwordsForSpecs } from '../testing/memory-stores.ts';
import { composeSouffle } from './compose.ts';
import { openStores } from './open-data-folder.ts';

const again = 'mail-again';
/** As it was stored when a mail was about a booking and for a party, and nothing else. */
const former = (type: MailsEvent['type'], partyId: string, facts: object): AnyEvent => ({
  type,
  data: {
    partyId,
    mailId: mailIdOf('event-placed', partyId),
    kind: 'customer-booking-confirmed',
    bookingId,
    cause: 'event-placed',
    ...facts,
  },
});

let there: Awaited<ReturnType<typeof aFolder>>;

beforeEach(async () => {
  there = await aFolder();
  const log = openSqliteEventStore(join(there.folder, 'log.sqlite'));
  const append = (stream: string, events: Readonly<Record<string, AnyEvent>>) =>
    log.append(
      stream,
      -1,
      Object.entries(events).map(([id, event]) => ({ id, event, metadata: metadataAt() })),
    );
  await append(practitionerStream(practitionerId), { practitioner: aPractitionerRegistered() });
  await append(customerStream(customerId), { customer: aCustomerRegistered() });
  await append(agendaStream(practitionerId, day), {
    'event-placed': aBookingPlaced(),
    'event-later': aBookingPlaced({
      bookingId: 'booking-later',
      start: '10:15',
      startsAt: '2026-03-12T09:15:00.000Z',
      endsAt: '2026-03-12T10:15:00.000Z',
    }),
  });
  await append(mailStream(customerId), {
    sent: former('MailSent', customerId, { attempts: 1 }),
    asked: former('MailResendAsked', customerId, {
      mailId: again,
      resendOf: mailIdOf('event-placed', customerId),
    }),
    'sent-again': former('MailSent', customerId, { mailId: again, attempts: 1 }),
  });
  await append(mailStream(practitionerId), {
    'given-up': former('MailGivenUp', practitionerId, { attempts: 28, problem: 'NOT_DELIVERED' }),
  });
  await log.close();
});
let close = async () => {};
afterEach(async () => {
  await close();
  await there.remove();
});

it('mails nobody once more after an upgrade that makes the views anew', async () => {
  const stores = await openStores(there.folder, { repair: ['accounts'] });
  const { eventStore, readStore } = stores;
  const sent: MailMessage[] = [];
  const souffle = await composeSouffle({
    ...stores,
    mail: { ...mailForSpecs, send: async (message) => void sent.push(message) },
    passwords: passwordsForSpecs,
    publicUrl: 'http://localhost:3000',
    logger: pino({ level: 'silent' }),
    clock: aClock(now),
  });
  ({ close } = souffle);
  await souffle.ready;
  // The later booking's mails are due: once both are settled, everything that was due has been.
  const later = [customerId, practitionerId].map((party) => mailIdOf('event-later', party));
  const changes = readStore.changes(AbortSignal.timeout(20_000));
  const areSettled = async () => (await readStore.getMany('mails-settled', later)).size === 2;
  if (!(await areSettled())) for await (const _ of changes) if (await areSettled()) break;

  expect(await readStore.count('mails-due', {})).toBe(0);
  // Those that welcome the two of them are given up as well: they come too late.
  expect(await readStore.count('mails-settled', {})).toBe(7);
  const outcomes = [customerId, practitionerId].map(async (party) =>
    (await eventStore.readStream(mailStream(party))).map(({ event: { type, data } }) => [
      type,
      (data as MailsEvent['data']).mailId,
    ]),
  );
  const [toCustomer, toPractitioner] = later;
  expect(await Promise.all(outcomes)).toEqual([
    [
      ['MailSent', mailIdOf('event-placed', customerId)],
      ['MailResendAsked', again],
      ['MailSent', again],
      ['MailGivenUp', toCustomer],
    ],
    [
      ['MailGivenUp', mailIdOf('event-placed', practitionerId)],
      ['MailGivenUp', toPractitioner],
    ],
  ]);
  expect(sent).toEqual([]);
  for (const { view, differences } of await replayViews({ eventStore, readStore }))
    expect([view, differences]).toEqual([view, []]);
});
