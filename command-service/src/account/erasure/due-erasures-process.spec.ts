import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  accountStream,
  customerStream,
  keysOf,
  mailStream,
  paperStream,
  planningStream,
  practitionerStream,
  subscriptionStream,
  viewDeclarations,
  type AnyEvent,
  type DueErasureDocument,
} from 'contracts';
import {
  aDueMail,
  aConsultation,
  aCustomerRegistered,
  aFileShared,
  aMailSent,
  aPractitionerRegistered,
  bookingId,
  customerId,
  metadataAt,
  now,
  otherCustomerId,
  practitionerId,
  subscriberId,
} from 'contracts/testing';
import { planningDecider } from '../../planning/planning-decider.ts';
import { openMemoryStores, type Stores } from 'infra/testing';
import { openCommandHandler } from '../../engine/command-handler.ts';
import { aClock } from '../../testing/index.ts';
import { dueErasuresProcess, type Erasing } from './due-erasures-process.ts';

const accountId = 'account-camille';
const entry: DueErasureDocument = {
  subjectId: accountId,
  kind: 'account',
  correlationId: 'correlation-1',
  dueAt: now,
  erasesAt: now,
  practitionerId: null,
  profile: 'settled',
};

let stores: Stores;
/** Side effects other than events, in order. */
let done: string[];
const append = (stream: string, ...events: readonly AnyEvent[]) =>
  stores.eventStore.append(
    stream,
    -1,
    events.map((event, index) => ({ id: `${stream}-${index}`, event, metadata: metadataAt() })),
  );
beforeEach(async () => {
  stores = openMemoryStores();
  done = [];
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

/** Runs the process as a new process without memory. */
const settle = async (failing: Partial<Erasing> = {}, of = entry) => {
  const clock = aClock(now);
  const { eventStore, personKeys, files } = stores;
  const erasing: Erasing = {
    commands: openCommandHandler({ eventStore, clock }),
    files,
    clock,
    eventStore,
    readStore: { ...stores.readStore, reached: async () => Infinity },
    accountStore: { ...stores.accountStore, erase: noting('account') },
    personKeys: {
      destroy: async (ownerId) => {
        done.push(`key ${ownerId}`);
        await personKeys.destroy(ownerId);
      },
    },
    mail: { keepsCopies: true, erase: async (mailIds) => void done.push(...mailIds) },
    reproject: async (ownerIds) => void done.push(`reproject ${ownerIds.join(' ')}`),
    ...failing,
  };
  return dueErasuresProcess(erasing).settle(of, 1);
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
    `reproject ${customerId} ${accountId}`,
  ]);
  await expectErased();
});

const unavailable = () => Promise.reject(new Error('Away.'));

const credential = {
  accountId,
  email: 'camille@exemple.fr',
  passwordHash: 'hash',
  partyId: customerId,
  reservedAt: now,
};

it('ends the subscription of its address, once, before the address goes', async () => {
  const { accountStore } = stores;
  await accountStore.reserve(credential);
  const candidate = { subscriberId, address: 'Camille@exemple.fr', unsubscribeToken: 'token' };
  await accountStore.askSubscription(candidate, {
    type: 'AskSubscription',
    data: { subscriberId, source: 'home' },
    metadata: metadataAt(now),
  });
  const ended = { ...accountStore, markSubscriptionDispatched: unavailable };
  await expect(settle({ accountStore: ended })).rejects.toThrow('Away.');
  await settle();
  expect(await typesOf(subscriptionStream(subscriberId))).toEqual([
    'SubscriptionAsked',
    'SubscriptionEnded',
  ]);
  expect(await accountStore.subscriberAt('camille@exemple.fr')).toBeUndefined();
  expect(await accountStore.pendingSubscriptions()).toEqual([]);
  await expectErased();
});

it.each<[string, () => Partial<Erasing>]>([
  ['its keys', () => ({ personKeys: { destroy: unavailable } })],
  [
    'the end of its subscription',
    () => ({ accountStore: { ...stores.accountStore, subscriberAt: unavailable } }),
  ],
  ['the account store', () => ({ accountStore: { ...stores.accountStore, erase: unavailable } })],
  ['the mails', () => ({ mail: { keepsCopies: true, erase: unavailable } })],
  ['the views', () => ({ reproject: unavailable })],
])('begins again after a crash at %s, and does the rest', async (_, failing) => {
  await stores.accountStore.reserve(credential);
  await expect(settle(failing())).rejects.toThrow('Away.');
  expect(await typesOf(accountStream(accountId))).not.toContain('ErasureCompleted');
  await settle();
  expect(done.at(-1)).toBe(`reproject ${customerId} ${accountId}`);
  expect(done).toEqual(expect.arrayContaining([`key ${customerId}`, 'account', 'mail-1']));
  await expectErased();
});

const due = aDueMail({
  mailId: 'mail-2',
  kind: 'practitioner-booking-placed',
  recipient: { kind: 'party', id: practitionerId },
  by: 'customer',
});
const booking = { bookingId, customerId, practitionerId, state: 'booked' };

const show = async (
  view: 'mails-due' | 'bookings',
  id: string,
  document: object,
): Promise<void> => {
  await stores.readStore.openView(viewDeclarations[view], { version: 1, logId: 'log-1' });
  const keys = keysOf(viewDeclarations[view], document);
  const writes = [{ id, position: 1, document, keys }];
  await stores.readStore.write([{ view, writes, checkpoint: 1 }]);
};

describe('while a mail about an appointment with them is under way', () => {
  beforeEach(async () => {
    await show('bookings', bookingId, booking);
    await show('mails-due', due.mailId, due);
  });

  it('is not done; it is once the mail has left, whose copy is erased then', async () => {
    expect(await settle()).toBe('later');
    expect(await typesOf(accountStream(accountId))).not.toContain('ErasureCompleted');
    expect(done).not.toContain(due.mailId);

    await append(mailStream(practitionerId), {
      type: 'MailSent',
      data: { ...due, attempts: 1 },
    });
    const gone = { id: due.mailId, position: 2, document: undefined, keys: {} };
    await stores.readStore.write([{ view: 'mails-due', writes: [gone], checkpoint: 2 }]);
    expect(await settle()).toBeUndefined();
    expect(done).toContain(due.mailId);
    await expectErased();
  });

  it('is done where no copies are kept', async () => {
    expect(await settle({ mail: { keepsCopies: false, erase: noting('mails') } })).toBeUndefined();
    await expectErased();
  });
});

it('is the same when it is done twice', async () => {
  await settle();
  await settle();
  await expectErased();
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

describe('an account that is a practitioner', () => {
  const claire = 'account-claire';
  const hers: DueErasureDocument = { ...entry, subjectId: claire, practitionerId };
  const requested: AnyEvent = {
    type: 'ErasureAsked',
    data: { accountId: claire, by: 'owner', dueAt: now, reason: null, practitionerId },
  };
  const bytes = Buffer.from('Diplôme de Claire');
  const filesOf = async () => [
    ...(await stores.files.scan('private', { afterId: undefined, limit: 10 })),
    ...(await stores.files.scan('public', { afterId: undefined, limit: 10 })),
  ];
  beforeEach(async () => {
    const data = { roles: ['ROLE_PROFESSIONAL'], customerId: null, practitionerId };
    await append(
      accountStream(claire),
      { type: 'AccountOpened', data: { accountId: claire, ...data } },
      requested,
    );
    await append(
      practitionerStream(practitionerId),
      aPractitionerRegistered({ accountId: claire }),
    );
    const files = [
      { area: 'private', fileId: 'diploma-1', ownerId: practitionerId },
      { area: 'public', fileId: 'portrait-512', ownerId: practitionerId },
      { area: 'public', fileId: 'another-512', ownerId: 'another' },
    ] as const;
    for (const file of files) await stores.files.put(file, bytes);
  });

  const ends = ['PractitionerRegistered', 'PractitionerErased'];
  const settleHer = (failing: Partial<Erasing> = {}, of = hers) => settle(failing, of);

  it('is erased with them, their mails to others and their files', async () => {
    await settleHer();
    expect(done).toEqual([
      `key ${practitionerId}`,
      `key ${claire}`,
      'account',
      `reproject ${practitionerId} ${claire}`,
    ]);
    expect(await typesOf(practitionerStream(practitionerId))).toEqual(ends);
    expect((await typesOf(accountStream(claire))).slice(-2)).toEqual([
      'AccountClosed',
      'ErasureCompleted',
    ]);
    expect((await filesOf()).map(({ fileId }) => fileId)).toEqual(['another-512']);
  });

  it('takes along the copies of mails about what they handed over, and waits for one under way', async () => {
    const ofPaper = (paperId: string) => ({
      kind: 'customer-paper-given' as const,
      mailId: `mail-${paperId}`,
      recipient: { kind: 'party' as const, id: otherCustomerId },
      about: { kind: 'paper' as const, id: paperId },
    });
    for (const [paperId, by] of [
      ['theirs', practitionerId],
      ['of-another', 'another'],
    ] as const)
      await append(paperStream(paperId), aFileShared({ paperId, practitionerId: by }));
    await append(
      mailStream(otherCustomerId),
      aMailSent(ofPaper('theirs')),
      aMailSent(ofPaper('of-another')),
    );
    await show('bookings', bookingId, { ...booking, customerId: otherCustomerId });
    await show('mails-due', due.mailId, { ...due, ...ofPaper('theirs'), mailId: due.mailId });
    expect(await settleHer()).toBe('later');
    expect(done).toContain('mail-theirs');
    expect(done).not.toContain('mail-of-another');
  });

  it('begins again after a crash at its files, and does the rest', async () => {
    const failing = { files: { ...stores.files, removeAllOf: unavailable } };
    await expect(settleHer(failing)).rejects.toThrow('Away.');
    await settleHer();
    await settleHer();
    expect(await typesOf(practitionerStream(practitionerId))).toEqual(ends);
    expect(await filesOf()).toHaveLength(1);
  });

  it('waits for views that are too late to say whether anybody is still to come', async () => {
    expect(await settleHer({ readStore: stores.readStore })).toBe('later');
    expect(done).toEqual([]);
  });

  it('waits for the appointment that was booked while they left', async () => {
    const booked = {
      find: async () => [],
      reached: async () => Infinity,
      count: async (view: string) => (view === 'bookings' ? 1 : 0),
    } as unknown as Erasing['readStore'];
    expect(await settleHer({ readStore: booked })).toBe('later');
    expect(done).toEqual([]);
    expect(await typesOf(accountStream(claire))).not.toContain('AccountClosed');
    // A started erasure does not wait for bookings: half of the data is gone already.
    await expect(settleHer({ reproject: unavailable })).rejects.toThrow('Away.');
    expect(await settleHer({ readStore: booked })).toBeUndefined();
    expect(await typesOf(accountStream(claire))).toContain('ErasureCompleted');
  });

  it('is left by their profile where a crash came between, and not erased before its time', async () => {
    const erasesAt = '2030-01-01T00:00:00.000Z';
    await settleHer({}, { ...hers, erasesAt, profile: 'leaving' });
    await settleHer({}, { ...hers, erasesAt, profile: 'leaving' });
    expect(done).toEqual([]);
    expect(await typesOf(practitionerStream(practitionerId))).toEqual([
      'PractitionerRegistered',
      'PractitionerLeft',
    ]);
    await stores.eventStore.append(accountStream(claire), 1, [
      {
        id: 'withdrawn',
        event: { type: 'ErasureWithdrawn', data: { accountId: claire } },
        metadata: metadataAt(),
      },
    ]);
    await settleHer({}, { ...hers, erasesAt: null, profile: 'returning' });
    expect((await typesOf(practitionerStream(practitionerId))).at(-1)).toBe('PractitionerReturned');
  });

  it('is remembered by no decider: what was folded is let go of', async () => {
    const clock = aClock(now);
    const commands = openCommandHandler({ eventStore: stores.eventStore, clock });
    const description = 'Bilan de vitalité';
    const defined = { type: 'ConsultationDefined', data: { practitionerId, ...aConsultation() } };
    await append(planningStream(practitionerId), {
      ...defined,
      data: { ...defined.data, description },
    });
    const described = async () =>
      (await commands.stateOf(planningDecider, planningStream(practitionerId))).consultations[0]
        ?.description;
    expect(await described()).toBe(description);
    await settleHer({ commands });
    expect(await described()).not.toBe(description);
  });
});

it('erases a practitioner without an account', async () => {
  await append(
    practitionerStream(practitionerId),
    aPractitionerRegistered({ accountId: null, origin: 'import' }),
    { type: 'PractitionerErased', data: { practitionerId, accountId: null, diplomaIds: [] } },
  );
  await settle({}, { ...entry, subjectId: practitionerId, kind: 'practitioner' });
  expect(await typesOf(practitionerStream(practitionerId))).toEqual([
    'PractitionerRegistered',
    'PractitionerErased',
    'PractitionerErasureCompleted',
  ]);
  expect(done).toEqual([`key ${practitionerId}`, 'account', `reproject ${practitionerId}`]);
});
