import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Collection } from 'mongodb';
import { audit } from 'projections';
import { NEW_ACCOUNT } from '../../infra/src/mongodb/accounts/account-documents.ts';
import { secrets } from '../../infra/src/security/secrets.ts';
import {
  startEventStoreDbServer,
  type EventStoreDbServer,
} from '../../infra/src/testing/eventstoredb/eventstoredb-server.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { describeOnMongodb } from '../../infra/src/testing/mongodb/mongodb.ts';
import { closeStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { eraseAtOnce } from '../testing/operators-commands.ts';
import { openPeople } from '../testing/people.ts';
import {
  openSharedStores,
  type SharedStores,
} from '../../infra/src/run/stores/open-shared-stores.ts';

type Document = { readonly _id: string } & Record<string, unknown>;
type Change = readonly [collection: string, id: string, change: Record<string, unknown> | null];

const FAR = '2999-01-01T00:00:00.000Z';
const SESSION = secrets.fingerprint('a session');

describeOnMongodb((mongodb) => {
  let there: Awaited<ReturnType<typeof aFolder>>;
  let server: EventStoreDbServer;
  let stores: SharedStores;
  let collection: (name: string) => Collection<Document>;
  const sound = new Map<string, Document[]>();

  beforeAll(async () => {
    there = await aFolder();
    server = await startEventStoreDbServer();
    const name = mongodb.aDatabase();
    const { database } = await mongodb.open(name);
    collection = (of) => database.collection<Document>(of);
    const [addressKey, namesKey, personsKey] = [1, 2, 3].map(() => secrets.fresh());
    stores = await openSharedStores({
      eventStoreDbUrl: server.url,
      mongoDbUrl: mongodb.urlOf(name),
      keys: { addressKey, namesKey, personsKey } as Parameters<typeof openSharedStores>[0]['keys'],
      dataFolder: there.folder,
      say: () => {},
    });
    const { customer, operator } = openPeople(stores, systemClock);
    for (const person of ['lise', 'omar'])
      await customer(person, { customerId: `customer-${person}` });
    await operator('nora');
    await eraseAtOnce(stores, { kind: 'customer', id: 'customer-omar' });
    const openedAt = systemClock.now();
    await stores.accountStore.openSession(SESSION, {
      accountId: 'account-lise',
      era: (await stores.accountStore.credentialOf('lise@exemple.fr'))?.era ?? 0,
      roles: ['ROLE_USER'],
      customerIds: ['customer-lise'],
      practitionerId: null,
      openedAt,
      expiresAt: new Date(Date.parse(openedAt) + 86_400_000).toISOString(),
    });
    for (const { name: of } of await database.listCollections().toArray())
      sound.set(of, await collection(of).find().toArray());
  }, 60_000);
  afterAll(async () => {
    await closeStores(stores);
    server.stop();
    await there.remove();
  });

  const documentOf = (of: string, isIt: (document: Document) => boolean): Document => {
    const found = sound.get(of)?.find(isIt);
    if (found === undefined) throw new Error(`There is no such document in ${of}.`);
    return found;
  };
  const credential = (change: Record<string, unknown> | null): Change => {
    const isLises = (document: Document) => document['accountId'] === 'account-lise';
    return ['account_credentials', documentOf('account_credentials', isLises)._id, change];
  };
  /** Rights are in the text of a session. */
  const session = (change: Record<string, unknown>): Change => {
    const { text } = documentOf('account_sessions', ({ _id }) => _id === SESSION);
    const stated = JSON.parse(String(text)) as Record<string, unknown>;
    return ['account_sessions', SESSION, { text: JSON.stringify({ ...stated, ...change }) }];
  };
  const account = (id: string, change: Record<string, unknown>): Change => [
    'accounts',
    id,
    {
      revision: 1,
      hasOutbox: 'outbox' in change,
      text: JSON.stringify({ ...NEW_ACCOUNT, ...change }),
    },
  ];
  const aLink = { linkHash: 'a'.repeat(64), accountId: 'account-nora', endedBy: null };
  const requested = { askedAt: '2026-03-01T00:00:00.000Z', expiresAt: '2026-03-01T00:30:00.000Z' };

  const aChange = { ...aLink, email: 'x@exemple.fr', era: 0, ...requested };
  const aFormer = { ...aLink, email: 'x@exemple.fr', expiresAt: requested.expiresAt };

  /** Changes a stored row during the task, and restores it afterwards. */
  const changed = async <Answer>([of, _id, change]: Change, task: () => Promise<Answer>) => {
    if (change === null) await collection(of).deleteOne({ _id });
    else await collection(of).updateOne({ _id }, { $set: change }, { upsert: true });
    try {
      return await task();
    } finally {
      await collection(of).deleteOne({ _id });
      const before = sound.get(of)?.find((each) => each._id === _id);
      if (before !== undefined) await collection(of).insertOne(before);
    }
  };
  const audited = async (): Promise<readonly string[]> => {
    const { eventStore, heldSecrets } = stores;
    const { anomalies } = await audit({ eventStore, secrets: heldSecrets });
    return anomalies.map(({ sentence }) => sentence);
  };

  it('finds nothing where all is sound and somebody was erased', async () => {
    expect(await audited()).toEqual([]);
  });
  it.each<readonly [string, () => Change, string]>([
    ['a lost key', () => ['person_keys', 'customer-lise', null], 'La clé de customer-lise manque'],
    [
      'a destroyed key',
      () => ['person_keys', 'customer-lise', { box: null }],
      'La clé de customer-lise est détruite',
    ],
    [
      'a key of somebody else',
      () => [
        'person_keys',
        'account-x',
        { box: documentOf('person_keys', ({ _id }) => _id === 'customer-lise')['box'] },
      ],
      'La clé de account-x ne s’ouvre pas',
    ],
    ['a lost credential', () => credential(null), 'Le compte account-lise n’a plus d’adresse'],
    [
      'an unknown account',
      () => credential({ accountId: 'account-x' }),
      'Le compte account-x a un mot de passe',
    ],
    [
      'another address',
      () => credential({ email: 'x@exemple.fr' }),
      'Le compte account-lise a une adresse que son empreinte',
    ],
    [
      'an address that is not the current one',
      () => credential({ claimedBy: 'a-link' }),
      'Le compte account-lise n’a plus son adresse',
    ],
    [
      'an address that came back',
      () => ['account_contacts', 'customer-omar', { email: 'omar@exemple.fr' }],
      'customer-omar a encore une adresse',
    ],
    ['a role', () => session({ roles: ['ROLE_ADMIN'] }), 'a le rôle ROLE_ADMIN'],
    ['roles that are none', () => session({ roles: 'all' }), 'a le rôle all'],
    ['a customer', () => session({ customerIds: ['customer-omar'] }), 'est customer-omar, que'],
    [
      'a session under the account of somebody else',
      () => session({ accountId: 'account-nora', roles: ['ROLE_ADMIN'], customerIds: [] }),
      'Une session du compte account-lise dit être d’un autre compte',
    ],
    [
      'an eternal session',
      () => ['account_sessions', SESSION, { expiresAt: FAR }],
      'expire trop tard',
    ],
    ['an era', () => ['account_sessions', SESSION, { era: 7 }], 'est d’une époque à venir'],
    [
      'a planted link',
      () => account('account-nora', { links: [{ ...aLink, ...requested }] }),
      'Le lien de mot de passe du compte account-nora n’a été demandé',
    ],
    [
      'a link under the account of somebody else',
      () => account('account-lise', { links: [{ ...aLink, ...requested }] }),
      'Le compte account-lise (accounts) tient un lien',
    ],
    [
      'a planted change of address',
      () =>
        account('account-nora', { emailChange: { ...aChange, expiresAt: requested.expiresAt } }),
      'Le changement d’adresse du compte account-nora n’a été demandé',
    ],
    [
      'a prolonged change of address',
      () => account('account-nora', { emailChange: { ...aChange, expiresAt: FAR } }),
      'Le changement d’adresse du compte account-nora expire trop tard',
    ],
    [
      'a change of address in an era to come',
      () =>
        account('account-nora', {
          emailChange: { ...aChange, expiresAt: requested.expiresAt, era: 7 },
        }),
      'Le changement d’adresse du compte account-nora est d’une époque à venir',
    ],
    [
      'a change of address under the account of somebody else',
      () => account('account-lise', { emailChange: aChange }),
      'Le compte account-lise (accounts) tient un lien',
    ],
    [
      'a planted former address',
      () => account('account-nora', { formerEmails: [{ ...aFormer, email: 'nora@exemple.fr' }] }),
      'L’adresse précédente du compte account-nora n’a été quittée',
    ],
    [
      'a former address that another account has',
      () => account('account-nora', { formerEmails: [{ ...aFormer, email: 'lise@exemple.fr' }] }),
      'L’adresse précédente du compte account-nora est celle d’un autre compte',
    ],
    [
      'a former address that is not held',
      () => account('account-nora', { formerEmails: [aFormer] }),
      'L’adresse précédente du compte account-nora n’est pas celle',
    ],
    [
      'a prolonged former address',
      () => account('account-nora', { formerEmails: [{ ...aFormer, expiresAt: FAR }] }),
      'L’adresse précédente du compte account-nora expire trop tard',
    ],
    [
      'a command',
      () => account('account-nora', { outbox: [{ sequence: 1, command: {} }] }),
      'Une commande qui attend le journal est illisible',
    ],
    [
      'an account that says nothing',
      () => ['accounts', 'account-lise', { revision: 1, hasOutbox: false, text: '{' }],
      'Le compte account-lise (accounts) est illisible',
    ],
    [
      'a failure',
      () => ['process_failures', 'nothing/a', { entry: 'a', attempts: 1, firstAt: 'x' }],
      'La relance nothing a',
    ],
  ])('names %s', async (_, change, sentence) => {
    expect((await changed(change(), audited)).join('\n')).toContain(sentence);
    expect(await audited()).toEqual([]);
  });
});
