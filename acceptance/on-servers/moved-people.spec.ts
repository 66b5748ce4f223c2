import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { customerStream } from 'contracts';
import type { AccountStore } from 'contracts/ports';
import { customerId, metadataAt, otherCustomerId, practitionerId } from 'contracts/testing';
import { openSharedStores } from '../../infra/src/run/stores/open-shared-stores.ts';
import {
  closeStores,
  openStores,
  type FolderStores,
} from '../../infra/src/run/stores/open-data-folder.ts';
import { moveFolder } from '../../infra/src/run/commands/migrate/move-folder.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { openPeople } from '../testing/people.ts';
import { startChild } from '../../infra/src/testing/children.ts';
import {
  startEventStoreDbServer,
  type EventStoreDbServer,
} from '../../infra/src/testing/eventstoredb/eventstoredb-server.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { describeOnMongodb } from '../../infra/src/testing/mongodb/mongodb.ts';
import { openMongodbAccountStore } from '../../infra/src/mongodb/accounts/mongodb-account-store.ts';
import { openMongodbPersonKeys } from '../../infra/src/mongodb/accounts/mongodb-person-keys.ts';

const now = '2026-03-10T09:00:00.000Z';
const later = '2026-04-10T09:00:00.000Z';

const linkCommand = (commandId: string): Parameters<AccountStore['keepLink']>[1] => ({
  type: 'AskPasswordLink',
  data: { accountId: 'account-camille', occasion: 'forgotten', reason: null },
  metadata: {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { role: 'process', process: 'specs' },
    at: now,
    origin: 'process',
  },
});
const changed = (commandId: string): Parameters<AccountStore['keepLink']>[1] => ({
  type: 'RecordEmailChange',
  data: { accountId: 'account-louis' },
  metadata: linkCommand(commandId).metadata,
});
const aLink = (linkHash: string) => ({
  linkHash,
  accountId: 'account-camille',
  askedAt: now,
  expiresAt: later,
});
const session = {
  accountId: 'account-camille',
  era: 3,
  roles: ['ROLE_USER' as const],
  customerIds: [customerId, 'customer-child'],
  practitionerId: null,
  openedAt: now,
  expiresAt: later,
};

describe('accounts and keys that are moved', () => {
  describeOnMongodb(({ open, aDatabase, urlOf }) => {
    let there: Awaited<ReturnType<typeof aFolder>>;
    let name: string;
    let server: EventStoreDbServer;
    const servers: EventStoreDbServer[] = [];
    afterAll(() => {
      for (const each of servers) each.stop();
    });

    const inFolder = async <Answer>(
      task: (stores: FolderStores) => Promise<Answer>,
    ): Promise<Answer> => {
      const stores = await openStores(there.folder);
      try {
        return await task(stores);
      } finally {
        await closeStores(stores);
      }
    };

    beforeEach(async () => {
      there = await aFolder();
      name = aDatabase();
      server = await startEventStoreDbServer();
      servers.push(server);
      await inFolder(async (stores) => {
        const { accountStore, personKeys } = stores;
        const people = openPeople(stores, systemClock);
        await people.customer('camille', { customerId });
        await people.customer('louis', { customerId: otherCustomerId });
        await personKeys.keyFor(practitionerId);
        await personKeys.destroy(otherCustomerId);
        await accountStore.setContact('party-1', 'jeanne@exemple.fr');
        await accountStore.setOperatorName('account-odile', 'Odile T.');
        const at = (commandId: string) => metadataAt(now, { commandId });
        for (const subscriberId of ['one', 'two', 'three'])
          await accountStore.askSubscription(
            {
              subscriberId,
              address: `${subscriberId}@lecture.exemple`,
              unsubscribeToken: subscriberId,
            },
            {
              type: 'AskSubscription',
              data: { subscriberId, source: 'home' },
              metadata: at(subscriberId),
            },
          );
        for (const id of ['two', 'three']) await accountStore.markSubscriptionDispatched(id);
        await accountStore.confirmSubscription({
          type: 'ConfirmSubscription',
          data: { subscriberId: 'two' },
          metadata: at('confirm'),
        });
        await accountStore.markSubscriptionDispatched('confirm');
        await accountStore.endSubscription({
          type: 'EndSubscription',
          data: { subscriberId: 'three', by: 'subscriber' },
          metadata: at('end'),
        });
        const left = { accountId: 'account-camille', era: 0, keptSessionHash: 'none' };
        await accountStore.keepEmailChange(
          { ...left, linkHash: 'left-1', email: 'camille@ailleurs.fr', expiresAt: later },
          changed('left-1'),
        );
        const undo = { linkHash: 'undo-1', expiresAt: later };
        await accountStore.changeEmail('left-1', undo, changed('left-2'));
        const back = { linkHash: 'undo-1', passwordHash: 'none', passwordLink: aLink('link-0') };
        expect(await accountStore.restoreEmail(back, changed('left-3'))).toBe(true);
        for (const id of ['left-1', 'left-2', 'left-3']) await accountStore.markDispatched(id);
        await accountStore.endSessionsOf('account-camille');
        expect(await accountStore.openSession('session-1', session)).toBe(true);
        await accountStore.keepLink(aLink('link-1'), linkCommand('first'));
        await accountStore.keepLink(aLink('link-2'), linkCommand('second'));
        const change = { accountId: 'account-louis', era: 0, keptSessionHash: 'none' };
        const pending = { ...change, expiresAt: later };
        await accountStore.keepEmailChange(
          { ...pending, linkHash: 'change-1', email: 'louis@ailleurs.fr' },
          changed('change-1'),
        );
        const former = { linkHash: 'former-1', expiresAt: later };
        await accountStore.changeEmail('change-1', former, changed('change-2'));
        await accountStore.keepEmailChange(
          { ...pending, linkHash: 'change-3', email: 'l.bernard@exemple.org', era: 1 },
          changed('change-3'),
        );
        for (const id of ['change-1', 'change-2', 'change-3'])
          await accountStore.markDispatched(id);
        await accountStore.reserve({
          accountId: 'account-to-come',
          email: 'a-venir@exemple.fr',
          passwordHash: 'hash',
          partyId: 'party-to-come',
          reservedAt: now,
        });
      });
    });
    afterEach(() => there.remove());

    const moving = async () => {
      const lines: string[] = [];
      const complaints: string[] = [];
      const code = await moveFolder({
        settings: {
          dataFolder: there.folder,
          repair: [],
          eventStoreDbUrl: server.url,
          mongoDbUrl: urlOf(name),
        },
        say: (line) => lines.push(line),
        complain: (line) => complaints.push(line),
      });
      return { code, lines, complaints };
    };
    const inDatabase = async () => {
      const { database } = await open(name);
      return database;
    };
    const ids = [customerId, otherCustomerId, practitionerId, 'nobody'];

    /** The outbox and further state of the store. */
    const outboxOf = async (store: AccountStore) => ({
      camille: await store.credentialOf('Camille@exemple.fr'),
      toCome: await store.credentialOf('a-venir@exemple.fr'),
      email: await store.emailOf('account-camille'),
      contact: await store.contactOf('party-1'),
      operators: await store.operatorNames(['account-odile', 'account-camille']),
      session: await store.session('session-1', now),
      sessions: await store.sessionsOf('account-camille', now),
      louis: await store.credentialOf('Louis@ailleurs.fr'),
      isLouisConfirmed: await store.isEmailConfirmed('account-louis'),
      former: await store.credentialOf('louis@exemple.fr'),
      held: await store.formerEmailOf('former-1'),
      restored: await store.isEmailRestored('undo-1', now),
      pending: await store.emailChangeOf('change-3'),
      links: [await store.linkOf('link-1'), await store.linkOf('link-2')],
      outbox: await store.pendingCommands(),
      waiting: await store.subscriberAt('ONE@lecture.exemple'),
      subscribed: await store.confirmedSubscribers(null, 10),
      left: await store.subscriberWith('three'),
      subscriptions: (await store.pendingSubscriptions())
        .map(({ metadata }) => metadata.commandId)
        .sort(),
    });

    const mustBeMoved = async () => {
      const moved = await moving();
      expect([moved.code, moved.lines.length]).toEqual([0, 7]);
      await inFolder(async ({ accountStore, personKeys, keys }) => {
        const database = await inDatabase();
        const accounts = await openMongodbAccountStore(database, keys);
        const theirKeys = openMongodbPersonKeys(database, { masterKey: keys.personsKey });
        expect(await outboxOf(accounts)).toEqual(await outboxOf(accountStore));
        expect(await accounts.isEmailRestored('undo-1', now)).toBe(true);
        expect(
          (await accounts.pendingCommands()).map(({ metadata }) => metadata.commandId),
        ).toEqual(['first', 'second']);
        expect([await accounts.isOfKey(), await theirKeys.isOfKey()]).toEqual([true, true]);
        const here = await personKeys.keysOf(ids);
        expect(await theirKeys.keysOf(ids)).toEqual(here);
        expect([here.get(customerId)?.length, here.has(otherCustomerId)]).toEqual([32, true]);
        expect(await theirKeys.keyFor(otherCustomerId)).toBeUndefined();
        const mark = await accounts.markedLog();
        expect(mark?.logId).toBe((await accountStore.markedLog())?.logId);
        expect(await theirKeys.markedLog()).toEqual(mark);
      });
      return moved.lines;
    };

    const refused = async (why: string) => {
      const { code, lines, complaints } = await moving();
      expect([code, lines, complaints.at(-1)]).toEqual([2, [], expect.stringContaining(why)]);
    };

    it('are found there as they are here, those of who was erased too', async () => {
      const lines = await mustBeMoved();
      expect(lines[3]).toBe(
        'Comptes et clés des personnes copiés : 3 clés, 3 comptes, 1 contact, 1 session, 4 liens.',
      );
      expect(lines[4]).toMatch(/^Empreinte des comptes et des clés ici : [\da-f]{64}$/);
      expect(lines[5]?.replace('là', 'ici')).toBe(lines[4]);
    }, 60_000);

    it('are what the distributed form opens, and open what was said', async () => {
      await mustBeMoved();
      const { keys, logId } = await inFolder(async (stores) => stores);
      const complaints: string[] = [];
      const stores = await openSharedStores({
        eventStoreDbUrl: server.url,
        mongoDbUrl: urlOf(name),
        keys,
        dataFolder: there.folder,
        say: (line) => complaints.push(line),
      });
      expect([stores.logId, complaints]).toEqual([logId, []]);
      const [camille, louis] = await Promise.all(
        [customerId, otherCustomerId].map((id) => stores.eventStore.readStream(customerStream(id))),
      );
      expect(camille?.[0]?.event.data).toMatchObject({ firstname: 'Camille' });
      expect(louis?.[0]?.event.data).toMatchObject({ firstname: 'Personne', lastname: 'effacée' });
      await Promise.all(
        [stores.eventStore, stores.readStore, stores.personKeys].map((store) => store.close()),
      );
    }, 60_000);

    it('go on being used there: a password changes, and what the log is told is taken off', async () => {
      await mustBeMoved();
      await inFolder(async ({ keys }) => {
        const store = await openMongodbAccountStore(await inDatabase(), keys);
        const change = {
          accountId: 'account-camille',
          passwordHash: 'new',
          proof: { linkHash: 'link-1' },
          keptSessionHash: null,
        };
        expect(await store.changePassword(change, linkCommand('third'))).toBe(true);
        await store.markDispatched('first');
        expect((await store.pendingCommands()).map(({ metadata }) => metadata.commandId)).toEqual([
          'second',
          'third',
        ]);
        expect(await store.session('session-1', now)).toBeUndefined();
        expect((await store.credentialOf('camille@exemple.fr'))?.passwordHash).toBe('new');
      });
    }, 60_000);

    it('go on there too: an address changes that was asked for here, and is undone', async () => {
      await mustBeMoved();
      await inFolder(async ({ keys }) => {
        const store = await openMongodbAccountStore(await inDatabase(), keys);
        const former = { linkHash: 'former-2', expiresAt: later };
        expect(await store.changeEmail('change-3', former, changed('fourth'))).toBe('changed');
        expect(await store.emailOf('account-louis')).toBe('l.bernard@exemple.org');
        const passwordLink = { ...aLink('link-3'), accountId: 'account-louis' };
        const back = { linkHash: 'former-1', passwordHash: 'none', passwordLink };
        expect(await store.restoreEmail(back, changed('fifth'))).toBe(true);
        expect(await store.credentialOf('louis@exemple.fr')).toMatchObject({ era: 3 });
        expect(await store.credentialOf('louis@ailleurs.fr')).toBeUndefined();
      });
    }, 60_000);

    it('are there once, however often they are moved', async () => {
      const lines = await mustBeMoved();
      expect((await mustBeMoved()).slice(1)).toEqual(lines.slice(1));
    }, 60_000);

    it.each([1, 6])(
      'are all there when a move goes on that was killed after part %i of them',
      async (times) => {
        const child = await startChild(
          '../../../acceptance/testing/kills/move-folder-until-killed.ts',
          [there.folder, server.url, urlOf(name), 'people', times].join('\n'),
        );
        const printed: string[] = [];
        for await (const line of child.lines) printed.push(line);
        await child.killOutright();
        expect(printed).toEqual([]);
        const database = await inDatabase();
        expect(await database.collection('account_counters').countDocuments()).toBe(0);
        await mustBeMoved();
      },
      60_000,
    );

    it('are refused where the database holds another account, and nothing is copied', async () => {
      const database = await inDatabase();
      await database.collection('account_contacts').insertOne({ _id: 'x' as never, email: 'y' });
      await refused('account_contacts x y est de trop');
      expect(await database.collection('person_keys').countDocuments()).toBe(0);
    });

    it('are refused where a key is there that is another one', async () => {
      const database = await inDatabase();
      const keys = openMongodbPersonKeys(database, { masterKey: 'k'.repeat(43) });
      await keys.keyFor(customerId);
      await refused(`person_keys ${customerId} y est autre`);
    });

    it('are refused where the database goes with another log', async () => {
      const keys = openMongodbPersonKeys(await inDatabase(), { masterKey: 'k'.repeat(43) });
      await keys.markLog({ logId: 'another', position: 1, eventId: 'event' });
      await refused('La base MongoDB tient les comptes d’un autre journal');
    });
  });
});
