import { describe, expect, it } from '@jest/globals';
import type { Db } from 'mongodb';
import type { Session } from 'contracts/ports';
import { metadataAt } from 'contracts/testing';
import { describeAccountStore } from '../../testing/suites/describe-account-store.ts';
import { losingAnswers } from '../../testing/losing-answers.ts';
import { mustUseIndexes } from '../../testing/mongodb/mongodb-plans.ts';
import { describeOnMongodb } from '../../testing/mongodb/mongodb.ts';
import { addressHashOf } from '../../stores/address-hash.ts';
import type { CredentialDocument } from './claimed-addresses.ts';
import { openMongodbAccountStore } from './mongodb-account-store.ts';

const openedAt = '2026-03-01T00:00:00.000Z';
const expiresAt = '2026-03-31T00:00:00.000Z';
const session: Session = {
  accountId: 'account-1',
  era: 0,
  roles: ['ROLE_USER'],
  customerIds: ['customer-1'],
  practitionerId: null,
  openedAt,
  expiresAt,
};
const camille = {
  accountId: 'account-1',
  email: 'camille@demo.fr',
  passwordHash: 'hash',
  partyId: 'customer-1',
  reservedAt: openedAt,
};
const link = { linkHash: 'link-1', accountId: 'account-1', askedAt: openedAt, expiresAt };
const linkCommand = (commandId: string) => ({
  type: 'RecordPasswordChange' as const,
  data: { accountId: 'account-1', proof: 'link' as const },
  metadata: metadataAt(openedAt, { commandId }),
});
const change = (passwordHash: string, linkHash: string | null = 'link-1') => ({
  accountId: 'account-1',
  passwordHash,
  proof: linkHash === null ? { era: 0 } : { linkHash },
  keptSessionHash: null,
});

describeOnMongodb((mongodb) => {
  const { open } = mongodb;
  mustUseIndexes(mongodb);
  const openOn = (database: Db) => openMongodbAccountStore(database, { addressKey: 'a key' });
  /** Two processes on one database. */
  const two = async () => {
    const { database } = await open();
    const other = await open(database.databaseName);
    return { database, one: await openOn(database), other: await openOn(other.database) };
  };

  describeAccountStore('MongoDB', async () => openOn((await open()).database));

  it('signs in, keeps links and changes a password where nothing can be cleared away', async () => {
    const { database, refuseDeletions } = losingAnswers((await open()).database);
    const store = await openOn(database);
    refuseDeletions();
    await store.openSession('hash-1', session);
    await store.keepLink(link, linkCommand('a'));
    expect(await store.changePassword(change('new'), linkCommand('b'))).toBe(true);
    expect(await store.session('hash-1', openedAt)).toBeUndefined();
    await store.openSession('hash-2', session);
    await store.endSessionsOf('account-1');
    expect(await store.session('hash-2', openedAt)).toBeUndefined();
  });

  it('ends a session at once that another process has asked for a moment ago', async () => {
    const { one, other } = await two();
    for (const hash of ['hash-1', 'hash-2', 'hash-3']) await one.openSession(hash, session);
    expect(await other.session('hash-1', openedAt)).toEqual(session);
    await one.endSession('hash-1');
    expect(await other.session('hash-1', openedAt)).toBeUndefined();
    await one.changePassword(
      { ...change('new', null), keptSessionHash: 'hash-2' },
      linkCommand('a'),
    );
    expect(await other.session('hash-2', openedAt)).toEqual({ ...session, era: 1 });
    expect(await other.session('hash-3', openedAt)).toBeUndefined();
    await one.endSessionsOf('account-1');
    expect(await other.session('hash-2', openedAt)).toBeUndefined();
  });

  it('has ended every session with the password, also where a crash left them undeleted', async () => {
    const { database, one, other } = await two();
    await one.reserve(camille);
    await one.keepLink(link, linkCommand('a'));
    await one.openSession('hash-1', session);
    const left = await database.collection('account_sessions').find().toArray();
    await one.changePassword(change('new'), linkCommand('b'));
    await database.collection('account_sessions').insertMany(left);
    expect(await other.session('hash-1', openedAt)).toBeUndefined();
    expect(await other.sessionsOf('account-1', openedAt)).toHaveLength(0);
    await other.openSession('hash-2', { ...session, era: 1 });
    expect(await other.sessionsOf('account-1', openedAt)).toHaveLength(1);
  });

  it('tells another process of which account a session has ended', async () => {
    const { one, other } = await two();
    const ends = new AbortController();
    const reported = other.endedSessions(ends.signal)[Symbol.asyncIterator]();
    await one.openSession('hash-1', session);
    await one.endSession('hash-1');
    expect(await reported.next()).toEqual({ done: false, value: 'account-1' });
    ends.abort();
  });

  it('changes a password by one of two links that race, and tells the log of that one alone', async () => {
    const { one, other } = await two();
    await one.reserve(camille);
    for (const linkHash of ['link-1', 'link-2'])
      await one.keepLink({ ...link, linkHash }, linkCommand(linkHash));
    const both = await Promise.all([
      one.changePassword(change('first', 'link-1'), linkCommand('first')),
      other.changePassword(change('second', 'link-2'), linkCommand('second')),
    ]);
    expect([...both].sort()).toEqual([false, true]);
    const known = await other.credentialOf(camille.email);
    const winner = both[0] ? 'first' : 'second';
    expect(known?.passwordHash).toBe(winner);
    expect((await one.pendingCommands()).map(({ metadata }) => metadata.commandId)).toEqual([
      'link-1',
      'link-2',
      winner,
    ]);
  });

  it('loses nothing that two processes have the log told of one account at once', async () => {
    const { one, other } = await two();
    const ids = Array.from({ length: 20 }, (_, index) => `command-${index}`);
    const keep = (id: string, index: number) =>
      (index % 2 === 0 ? one : other).keepLink({ ...link, linkHash: id }, linkCommand(id));
    await Promise.all(ids.map(keep));
    const outbox = (await one.pendingCommands()).map(({ metadata }) => metadata.commandId);
    expect(new Set(outbox)).toEqual(new Set(ids));
    await Promise.all(ids.slice(1).map((id) => other.markDispatched(id)));
    expect(await one.pendingCommands()).toEqual([linkCommand('command-0')]);
  });

  it('knows nothing of a link that a crash left before it was kept', async () => {
    const { database, one } = await two();
    await database
      .collection<{ _id: string; accountId: string; expiresAt: string }>('account_links')
      .insertOne({ _id: 'link-1', accountId: 'account-1', expiresAt });
    expect(await one.linkOf('link-1')).toBeUndefined();
    await one.keepLink(link, linkCommand('a'));
    expect(await one.linkOf('link-1')).toEqual({ ...link, endedBy: null });
  });

  it('takes the password of a reservation that was put in the place of one that had changed its', async () => {
    const { one } = await two();
    await one.reserve(camille);
    await one.changePassword(change('chosen', null), linkCommand('a'));
    const next = {
      ...camille,
      passwordHash: 'typed again',
      reservedAt: '2026-03-01T00:01:00.000Z',
    };
    expect(await one.replaceReservation(camille, next)).toBe(true);
    expect((await one.credentialOf(camille.email))?.passwordHash).toBe('typed again');
  });

  describe('a new address that a kill left claimed, before its account took it', () => {
    const next = 'camille@ailleurs.fr';
    const change = { ...link, linkHash: 'change-1', email: next, era: 0, keptSessionHash: 'none' };
    const former = { linkHash: 'former-1', expiresAt: '2026-05-01T00:00:00.000Z' };
    const at = (instant: string, commandId: string) => ({
      type: 'RecordEmailChange' as const,
      data: { accountId: 'account-1' },
      metadata: metadataAt(instant, { commandId }),
    });
    const louis = { ...camille, accountId: 'account-2', email: 'louis@demo.fr' };
    const left = async () => {
      const { database, one, other } = await two();
      await one.reserve(camille);
      await one.keepEmailChange(change, linkCommand('requested'));
      await database.collection<CredentialDocument>('account_credentials').insertOne({
        _id: addressHashOf('a key', next),
        accountId: 'account-1',
        email: next,
        passwordHash: '',
        partyId: null,
        reservedAt: null,
        claimedBy: 'change-1',
      });
      return { one, other };
    };

    it('is not the address yet, and is it once the link is opened again', async () => {
      const { one, other } = await left();
      expect(await other.emailOf('account-1')).toBe(camille.email);
      expect(await other.credentialOf(next)).toBeUndefined();
      expect(await other.credentialOf(camille.email)).toMatchObject({ accountId: 'account-1' });
      const newcomer = await one.reserve({ ...louis, email: next });
      expect(newcomer).toMatchObject({ accountId: 'account-1', reserved: null });
      expect(await other.changeEmail('change-1', former, at(openedAt, 'again'))).toBe('changed');
      expect(await one.credentialOf(next)).toMatchObject({ passwordHash: 'hash', era: 1 });
    });

    it('is free for whoever wants it once the link has expired', async () => {
      const { one, other } = await left();
      const reservedAt = expiresAt;
      expect(await one.reserve({ ...louis, email: next, reservedAt })).toMatchObject({
        accountId: 'account-2',
      });
      // The clock of this process is behind: another account has the address by now.
      expect(await other.changeEmail('change-1', former, at(openedAt, 'late'))).toBe('ended');
      expect(await other.emailOf('account-1')).toBe(camille.email);
    });

    it('is free once its account has another pending change, also for that one', async () => {
      const { one, other } = await left();
      const again = { ...change, linkHash: 'change-2' };
      await one.keepEmailChange(again, linkCommand('requested again'));
      expect(await other.changeEmail('change-2', former, at(openedAt, 'second'))).toBe('changed');
      expect(await one.emailOf('account-1')).toBe(next);
    });

    it('goes with its account', async () => {
      const { one, other } = await left();
      await one.erase('account-1', []);
      expect(await other.reserve({ ...louis, email: next })).toMatchObject({
        accountId: 'account-2',
      });
    });
  });

  it('has nothing of who is erased in any collection but that somebody was', async () => {
    const { database, one } = await two();
    await one.reserve(camille);
    await one.keepLink(link, linkCommand('a'));
    await one.markDispatched('a');
    await one.changePassword(change('chosen', null), linkCommand('b'));
    await one.markDispatched('b');
    await one.openSession('hash-1', session);
    await one.setContact('customer-1', 'camille@demo.fr');
    await one.erase('account-1', ['customer-1']);
    for (const { collectionName } of await database.collections()) {
      const left = JSON.stringify(await database.collection(collectionName).find().toArray());
      expect(left).not.toMatch(/camille|chosen|hash-1|link-1|customer-1/);
    }
  });

  it('says whether its addresses are of this key', async () => {
    const { database, one } = await two();
    expect(await one.isOfKey()).toBe(true);
    await one.reserve(camille);
    expect(await one.isOfKey()).toBe(true);
    const stranger = await openMongodbAccountStore(database, { addressKey: 'another key' });
    expect(await stranger.isOfKey()).toBe(false);
    expect(await stranger.credentialOf(camille.email)).toBeUndefined();
  });

  it('sweeps expired sessions when one is opened', async () => {
    const { database, one } = await two();
    await one.openSession('hash-1', session);
    await one.openSession('hash-2', { ...session, openedAt: expiresAt });
    const left = await database.collection('account_sessions').find().toArray();
    expect(left.map(({ _id }) => String(_id))).toEqual(['hash-2']);
  });
});
