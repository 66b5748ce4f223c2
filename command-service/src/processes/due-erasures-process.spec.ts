import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  accountStream,
  customerStream,
  mailStream,
  type AnyEvent,
  type DueErasureDocument,
} from 'contracts';
import { aCustomerRegistered, customerId, metadataAt, now } from 'contracts/testing';
import { openMemoryStores, type Stores } from 'infra/testing';
import { openCommandHandler } from '../command-handler.ts';
import { aClock } from '../testing/index.ts';
import { dueErasuresProcess, type Erasing } from './due-erasures-process.ts';

const accountId = 'account-camille';
const entry: DueErasureDocument = {
  subjectId: accountId,
  kind: 'account',
  correlationId: 'correlation-1',
  dueAt: now,
};

let stores: Stores;
/** What is done beside the log, in its order. */
let done: string[];
beforeEach(async () => {
  stores = openMemoryStores();
  done = [];
  const append = (stream: string, ...events: readonly AnyEvent[]) =>
    stores.eventStore.append(
      stream,
      -1,
      events.map((event, index) => ({
        id: `${stream}-${index}`,
        event,
        metadata: metadataAt(),
      })),
    );
  await append(
    accountStream(accountId),
    {
      type: 'AccountOpened',
      data: { accountId, roles: ['ROLE_USER'], customerId, practitionerId: null },
    },
    { type: 'ErasureAsked', data: { accountId, by: 'owner', dueAt: now, reason: null } },
  );
  await append(customerStream(customerId), aCustomerRegistered({ accountId }));
  await append(mailStream(customerId), {
    type: 'MailSent',
    data: {
      recipient: { kind: 'party', id: customerId },
      mailId: 'mail-1',
      kind: 'customer-booking-confirmed',
      about: { kind: 'booking', id: 'booking-1' },
      cause: 'event-1',
      attempts: 1,
    },
  });
});
afterEach(() => stores.close());

const noting = (name: string) => async () => {
  done.push(name);
};

/** The process as a process of its own would open it: it remembers nothing. */
const settle = async (failing: Partial<Erasing> = {}) => {
  const clock = aClock(now);
  const { eventStore, readStore, personKeys } = stores;
  const erasing: Erasing = {
    commands: openCommandHandler({ eventStore, clock }),
    clock,
    eventStore,
    readStore,
    accountStore: { erase: noting('account') },
    personKeys: {
      destroy: async (ownerId) => {
        done.push(`key ${ownerId}`);
        await personKeys.destroy(ownerId);
      },
    },
    mail: { erase: async (mailIds) => void done.push(...mailIds) },
    mustBeSealed: async () => {},
    refold: async (ownerIds) => void done.push(`refold ${ownerIds.join(' ')}`),
    ...failing,
  };
  await dueErasuresProcess(erasing).settle(entry, 1);
};

const typesOf = async (stream: string) =>
  (await stores.eventStore.readStream(stream)).map(({ event }) => event.type);
const expectErased = async () => {
  expect(await typesOf(accountStream(accountId))).toEqual([
    'AccountOpened',
    'ErasureAsked',
    'AccountClosed',
    'ErasureCompleted',
  ]);
  expect(await typesOf(customerStream(customerId))).toEqual([
    'CustomerRegistered',
    'CustomerErased',
  ]);
  const keys = await stores.personKeys.keysOf([customerId, accountId]);
  expect([...keys.values()]).toEqual([undefined, undefined]);
};

it('closes the account first, and says that it is done last', async () => {
  await settle();
  expect(done).toEqual([
    `key ${customerId}`,
    `key ${accountId}`,
    'account',
    'mail-1',
    `refold ${customerId} ${accountId}`,
  ]);
  await expectErased();
});

const away = () => Promise.reject(new Error('Away.'));
it.each<[string, Partial<Erasing>]>([
  ['its keys', { personKeys: { destroy: away } }],
  ['the account store', { accountStore: { erase: away } }],
  ['the mails', { mail: { erase: away } }],
  ['the views', { refold: away }],
])('begins again after a crash at %s, and does the rest', async (_, failing) => {
  await expect(settle(failing)).rejects.toThrow('Away.');
  expect(await typesOf(accountStream(accountId))).not.toContain('ErasureCompleted');
  await settle();
  expect(done.at(-1)).toBe(`refold ${customerId} ${accountId}`);
  expect(done).toEqual(expect.arrayContaining([`key ${customerId}`, 'account', 'mail-1']));
  await expectErased();
});

it('is the same when it is done twice', async () => {
  await settle();
  await settle();
  await expectErased();
});

it('begins nothing while the log would go on saying it', async () => {
  await expect(settle({ mustBeSealed: away })).rejects.toThrow('Away.');
  expect(done).toEqual([]);
  expect(await typesOf(accountStream(accountId))).not.toContain('AccountClosed');
});

it('does nothing to whoever has withdrawn it meanwhile', async () => {
  await stores.eventStore.append(accountStream(accountId), 1, [
    {
      id: 'withdrawn',
      event: { type: 'ErasureWithdrawn', data: { accountId } },
      metadata: metadataAt(),
    },
  ]);
  await settle();
  expect(done).toEqual([]);
  expect(await typesOf(customerStream(customerId))).toEqual(['CustomerRegistered']);
});
