import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { customerStream, messageStream, subscriptionStream } from 'contracts';
import { aContactMessageSent, metadataAt, now } from 'contracts/testing';
import { aFolder } from '../../infra/src/testing/folders.ts';
import {
  closeStores,
  openStores,
  type FolderStores,
} from '../../infra/src/run/stores/open-data-folder.ts';
import type { Erased } from '../../infra/src/run/operations/open-erasure.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { eraseAtOnce } from '../testing/operators-commands.ts';
import { openPeople } from '../testing/people.ts';

const secrets = ['accounts.sqlite', 'person-keys.sqlite'] as const;

let there: Awaited<ReturnType<typeof aFolder>>;
let dataFolder: string;
let backup: string;

/** The lines printed at the opening, and the people with a key and an address; Camille has written to the team. */
const opened = async (task: (stores: FolderStores) => Promise<unknown> = async () => {}) => {
  const printed: string[] = [];
  const stores = await openStores(dataFolder, { say: (line) => void printed.push(line) });
  try {
    await task(stores);
    const { personKeys, accountStore } = stores;
    const keys = await personKeys.keysOf(['customer-camille', 'customer-louis', 'sender']);
    return {
      printed,
      keys: [...keys].flatMap(([id, key]) => (key === undefined ? [] : [id])),
      addresses: [
        await accountStore.emailOf('account-camille'),
        await accountStore.emailOf('account-louis'),
        await accountStore.contactOf('sender'),
      ],
    };
  } finally {
    await closeStores(stores);
  }
};

const erases = (who: Erased) => (stores: FolderStores) => eraseAtOnce(stores, who);
const camille: Erased = { kind: 'customer', id: 'customer-camille' };

const copy = async (from: string, to: string, files: readonly string[] = secrets) => {
  for (const file of files) await cp(join(from, file), join(to, file));
};

beforeEach(async () => {
  there = await aFolder();
  dataFolder = join(there.folder, 'data');
  backup = join(there.folder, 'backup');
  await mkdir(backup);
  await opened(async (stores) => {
    const { customer } = openPeople(stores, systemClock);
    for (const name of ['camille', 'louis'])
      await customer(name, { customerId: `customer-${name}` });
    const { data } = aContactMessageSent();
    const message = { ...data, senderId: 'sender', accountId: 'account-camille' };
    const event = { type: 'ContactMessageSent', data: message };
    await stores.eventStore.append(messageStream(message.messageId), -1, [
      { id: 'message', event, metadata: metadataAt(now) },
    ]);
    await stores.accountStore.setContact('sender', 'camille.bureau@exemple.fr');
  });
  await copy(dataFolder, backup);
});
afterEach(() => there.remove());

it.each([
  ['keys and accounts', secrets],
  ['keys', ['person-keys.sqlite']],
  ['accounts', ['accounts.sqlite']],
])('whoever the log has erased is erased again where older %s are put back', async (_, files) => {
  await opened(erases(camille));
  await opened();
  await copy(backup, dataFolder, files);
  const left = { keys: ['customer-louis'], addresses: [undefined, 'louis@exemple.fr', undefined] };
  expect(await opened()).toEqual({
    printed: ['Personnes effacées que d’anciennes clés ou d’anciens comptes ramenaient : 1'],
    ...left,
  });
  expect(await opened()).toEqual({ printed: [], ...left });
});

const ask = async (
  subscriberId: string,
  { accountStore, eventStore }: FolderStores,
  address = `${subscriberId}@exemple.fr`,
) => {
  const metadata = metadataAt(now, { commandId: subscriberId });
  const data = { subscriberId, source: 'home' } as const;
  const candidate = { subscriberId, address, unsubscribeToken: subscriberId };
  await accountStore.askSubscription(candidate, { type: 'AskSubscription', data, metadata });
  await accountStore.markSubscriptionDispatched(subscriberId);
  const event = { type: 'SubscriptionAsked', data };
  await eventStore.append(subscriptionStream(subscriberId), -1, [
    { id: subscriberId, event, metadata },
  ]);
};

it('a subscription that has ended is ended again, and the others stay', async () => {
  await opened(async (stores) => {
    await ask('one', stores);
    await ask('two', stores);
  });
  await copy(dataFolder, backup);
  await opened(async ({ eventStore }) => {
    const event = { type: 'SubscriptionEnded', data: { subscriberId: 'one', by: 'subscriber' } };
    const ended = { id: 'ended', event, metadata: metadataAt(now) };
    await eventStore.append(subscriptionStream('one'), 0, [ended]);
  });
  await copy(backup, dataFolder);
  let held: readonly unknown[] = [];
  await opened(async ({ accountStore }) => {
    held = [await accountStore.subscriberOf('one'), await accountStore.subscriberOf('two')];
  });
  expect(held).toEqual([undefined, expect.objectContaining({ subscriberId: 'two' })]);
});

it('a subscription ends where a crash came between the person and the address', async () => {
  const stream = customerStream('customer-camille');
  await opened(async (stores) => {
    await ask('one', stores, 'Camille@exemple.fr');
    const data = { customerId: 'customer-camille', accountId: 'account-camille' };
    const event = { type: 'CustomerErased', data };
    const { length } = await stores.eventStore.readStream(stream);
    const erased = { id: 'erased', event, metadata: metadataAt(now) };
    await stores.eventStore.append(stream, length - 1, [erased]);
  });
  let pending: readonly unknown[] = [];
  await opened(async ({ accountStore }) => {
    expect(await accountStore.subscriberOf('one')).toBeUndefined();
    pending = (await accountStore.pendingSubscriptions()).map(({ type, data }) => [type, data]);
  });
  expect(pending).toEqual([['EndSubscription', { subscriberId: 'one', by: 'erasure' }]]);
});

it('nobody else is, and nothing is said of whom nothing came back', async () => {
  expect(await opened(erases(camille))).toMatchObject({ printed: [] });
  expect(await opened()).toMatchObject({ printed: [], keys: ['customer-louis'] });
});

it('an address that somebody else has taken since stays theirs', async () => {
  await opened(erases(camille));
  await opened(async (stores) => {
    await openPeople(stores, systemClock).customer('camille@exemple.fr', {
      customerId: 'customer-another',
    });
  });
  await copy(backup, dataFolder, ['person-keys.sqlite']);
  const { addresses } = await opened(async ({ accountStore }) => {
    expect(await accountStore.credentialOf('camille@exemple.fr')).toBeDefined();
  });
  expect(addresses).toEqual([undefined, 'louis@exemple.fr', undefined]);
});

it('a practitioner is too, whose account and key came back', async () => {
  const claire: Erased = { kind: 'practitioner', id: 'claire' };
  const practice = { firstname: 'Claire', lastname: 'Fontaine', practitionerId: claire.id };
  const nothing = { consultations: [], weeklySlots: [], addressId: 'address-claire' };
  await opened((stores) =>
    openPeople(stores, systemClock).practitioner('claire', { ...practice, ...nothing }),
  );
  await copy(dataFolder, backup);
  await opened(erases(claire));
  await opened();
  await copy(backup, dataFolder);
  const { printed } = await opened(async ({ personKeys, accountStore }) => {
    expect([...(await personKeys.keysOf([claire.id])).values()]).toEqual([undefined]);
    expect(await accountStore.emailOf('account-claire')).toBeUndefined();
  });
  expect(printed).toEqual([
    'Personnes effacées que d’anciennes clés ou d’anciens comptes ramenaient : 1',
  ]);
});
