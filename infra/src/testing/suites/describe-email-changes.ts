import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OutboxCommand } from 'contracts';
import type { AccountStore, EmailChange, Session } from 'contracts/ports';
import { metadataAt } from 'contracts/testing';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const begunAt = Date.parse('2026-03-01T00:00:00.000Z');
const hours = (count: number) => new Date(begunAt + count * HOUR_MS).toISOString();
const days = (count: number) => new Date(begunAt + count * DAY_MS).toISOString();

const accountId = 'account-noor';
const first = 'noor.haddad@exemple.fr';
const second = 'Noor@Ailleurs.fr';
const third = 'n.haddad@exemple.org';
const noor = { accountId, email: first, passwordHash: 'hash', partyId: 'p', reservedAt: hours(0) };
const paul = { ...noor, accountId: 'account-paul', email: 'paul@exemple.fr' };

const recorded = (commandId: string, at: string): OutboxCommand => ({
  type: 'RecordEmailChange',
  data: { accountId },
  metadata: metadataAt(at, { commandId }),
});

/** The part of the suite for changes of an account's address. */
export const describeEmailChanges = (opened: () => AccountStore): void => {
  describe('changes of an address', () => {
    let store: AccountStore;
    beforeEach(async () => {
      store = opened();
      await store.reserve(noor);
      await store.confirmCredential(noor);
      await store.reserve(paul);
      await store.confirmCredential(paul);
    });

    const eraOf = async (email: string) => (await store.credentialOf(email))?.era ?? -1;
    const aSession = (era: number): Session => ({
      accountId,
      era,
      roles: ['ROLE_USER'],
      customerIds: ['p'],
      practitionerId: null,
      openedAt: hours(0),
      expiresAt: days(30),
    });
    const aChange = (linkHash: string, email: string, facts: Partial<EmailChange> = {}) => ({
      linkHash,
      accountId,
      email,
      era: 0,
      keptSessionHash: 'kept',
      expiresAt: hours(1),
      ...facts,
    });
    const keep = (change: EmailChange, at = hours(0)) =>
      store.keepEmailChange(change, recorded(`keep ${change.linkHash}`, at));
    const change = (linkHash: string, at = hours(0), expiresAt = days(7)) =>
      store.changeEmail(
        linkHash,
        { linkHash: `undo ${linkHash}`, expiresAt },
        recorded(`change ${linkHash}`, at),
      );
    const restore = (linkHash: string, at = hours(2)) =>
      store.restoreEmail(
        {
          linkHash,
          passwordHash: 'nobody knows',
          passwordLink: { linkHash: `pw ${linkHash}`, accountId, askedAt: at, expiresAt: days(9) },
        },
        recorded(`restore ${linkHash}`, at),
      );
    const outbox = async () =>
      (await store.pendingCommands()).map(({ metadata: { commandId } }) => commandId);
    /** Whether a sign-up of another person with this address is refused. */
    const isTaken = async (email: string, reservedAt = hours(2)) => {
      const newcomer = { ...paul, accountId: `new ${email} ${reservedAt}`, email, reservedAt };
      const known = await store.reserve(newcomer);
      return known.accountId !== newcomer.accountId && known.reserved === null;
    };
    const aLink = { linkHash: 'pw', accountId, askedAt: hours(0), expiresAt: hours(1) };

    it('give the account its new address at once, confirmed, and end what was proven before', async () => {
      for (const hash of ['kept', 'other']) await store.openSession(hash, aSession(0));
      await store.keepLink(aLink, recorded('link', hours(0)));
      expect(await keep(aChange('a', second))).toBe(true);
      expect(await store.emailOf(accountId)).toBe(first);
      expect(await store.emailChangeOf('a')).toEqual({ ...aChange('a', second), endedBy: null });
      expect(await change('a')).toBe('changed');
      expect(await store.emailOf(accountId)).toBe(second);
      expect(await store.credentialOf('noor@ailleurs.fr')).toEqual({
        accountId,
        email: second,
        passwordHash: 'hash',
        era: 1,
        reserved: null,
      });
      expect(await store.credentialOf(first)).toBeUndefined();
      expect(await store.isEmailConfirmed(accountId)).toBe(true);
      expect(await store.session('kept', hours(1))).toEqual(aSession(1));
      expect(await store.session('other', hours(1))).toBeUndefined();
      expect((await store.linkOf('pw'))?.endedBy).toBe('change a');
      expect((await store.emailChangeOf('a'))?.endedBy).toBe('change a');
      expect(await outbox()).toEqual(['link', 'keep a', 'change a']);
      expect(await change('a')).toBe('ended');
      expect(await store.credentialOf(paul.email)).toMatchObject({ accountId: paul.accountId });
    });

    it('are refused while another account has the address, and go on once it has not', async () => {
      await keep(aChange('a', ' PAUL@exemple.fr'));
      expect(await change('a')).toBe('taken');
      expect(await store.emailOf(accountId)).toBe(first);
      expect(await store.credentialOf(paul.email)).toMatchObject({ accountId: paul.accountId });
      expect(await outbox()).toEqual(['keep a']);
      await store.erase(paul.accountId, []);
      expect(await change('a')).toBe('changed');
    });

    it('hold the former address for its owner alone, until it expires', async () => {
      await keep(aChange('a', second));
      await change('a');
      expect(await store.formerEmailOf('undo a')).toEqual({
        linkHash: 'undo a',
        accountId,
        email: first,
        expiresAt: days(7),
      });
      const isHeld = (at: string) => store.isEmailHeld(first.toUpperCase(), at);
      expect([await isHeld(days(6)), await isHeld(days(7))]).toEqual([true, false]);
      expect(await store.isEmailHeld(second, days(1))).toBe(false);
      expect(await isTaken(first.toUpperCase(), days(6))).toBe(true);
      const paulAsks = { ...aChange('b', first), accountId: paul.accountId, expiresAt: days(30) };
      await keep(paulAsks);
      expect(await change('b', days(6))).toBe('taken');
      expect(await isTaken(first, days(7))).toBe(false);
      expect(await store.formerEmailOf('undo a')).toBeUndefined();
      expect(await restore('undo a', days(8))).toBe(false);
      expect(await store.emailOf(accountId)).toBe(second);
    });

    it('are among the other addresses of the account while they wait, and while the former one is held', async () => {
      const others = (at: string) => store.otherEmailsOf(accountId, at);
      const none = { pending: null, former: [] };
      expect(await others(hours(0))).toEqual(none);
      await keep(aChange('a', second));
      expect(await others(hours(0))).toEqual({
        pending: { email: second, expiresAt: hours(1) },
        former: [],
      });
      expect(await others(hours(1))).toEqual(none);
      await change('a');
      await keep(aChange('b', third, { era: 1 }));
      await change('b', hours(0), days(8));
      await keep(aChange('c', 'encore@exemple.fr', { era: 2 }));
      const former = [
        { email: first, expiresAt: days(7) },
        { email: second, expiresAt: days(8) },
      ];
      expect(await others(hours(0))).toEqual({
        pending: { email: 'encore@exemple.fr', expiresAt: hours(1) },
        former,
      });
      await store.endSessionsOf(accountId);
      expect(await others(days(7))).toEqual({ pending: null, former: former.slice(1) });
      await restore('undo b', days(7));
      expect(await others(days(7))).toEqual(none);
      expect(await store.otherEmailsOf(paul.accountId, hours(0))).toEqual(none);
      await keep({ ...aChange('d', second), accountId: paul.accountId });
      await store.erase(paul.accountId, []);
      expect(await store.otherEmailsOf(paul.accountId, hours(0))).toEqual(none);
    });

    it('let go of a former address by themselves once it has expired', async () => {
      await keep(aChange('a', second));
      await change('a');
      await keep({ ...aChange('b', third), accountId: paul.accountId }, days(7));
      expect(await store.formerEmailOf('undo a')).toBeUndefined();
      expect(await restore('undo a', days(6))).toBe(false);
    });

    it('go by the link that was asked for last, until it expires', async () => {
      await keep(aChange('a', second));
      await keep(aChange('b', third));
      expect(await store.emailChangeOf('a')).toBeUndefined();
      expect(await change('a')).toBe('ended');
      expect(await change('b', hours(1))).toBe('ended');
      expect(await change('b')).toBe('changed');
      expect(await isTaken(second)).toBe(false);
    });

    it('change nothing when the same is asked for again', async () => {
      for (const _ of ['first', 'again']) expect(await keep(aChange('a', second))).toBe(true);
      expect(await outbox()).toEqual(['keep a']);
      await change('a');
      expect(await keep(aChange('a', second))).toBe(false);
      expect((await store.emailChangeOf('a'))?.endedBy).toBe('change a');
    });

    it('end with the era in which the password was verified', async () => {
      await keep(aChange('a', second));
      await store.endSessionsOf(accountId);
      expect(await change('a')).toBe('ended');
      expect(await keep(aChange('b', second))).toBe(false);
      expect(await store.emailChangeOf('b')).toBeUndefined();
      expect(await keep(aChange('c', second, { era: 1 }))).toBe(true);
      expect(await change('c')).toBe('changed');
    });

    it('are undone by the link of the former address, with every later one', async () => {
      await keep(aChange('a', second));
      await change('a');
      await keep(aChange('b', third, { era: 1 }));
      await change('b', hours(0), days(8));
      await store.openSession('kept', aSession(2));
      await keep(aChange('c', 'encore@exemple.fr', { era: 2 }));
      expect(await restore('undo a')).toBe(true);
      expect(await store.emailOf(accountId)).toBe(first);
      expect(await store.credentialOf(first)).toMatchObject({
        accountId,
        passwordHash: 'nobody knows',
        era: 3,
      });
      expect(await store.session('kept', hours(1))).toBeUndefined();
      expect(await store.linkOf('pw undo a')).toMatchObject({ accountId, endedBy: null });
      expect(await store.isEmailConfirmed(accountId)).toBe(true);
      expect(await outbox()).toEqual([
        'keep a',
        'change a',
        'keep b',
        'change b',
        'keep c',
        'restore undo a',
      ]);
      for (const link of ['undo a', 'undo b']) expect(await restore(link)).toBe(false);
      expect(await change('c')).toBe('ended');
      for (const email of [second, third]) {
        expect(await store.credentialOf(email)).toBeUndefined();
        expect(await isTaken(email)).toBe(false);
      }
    });

    it('remember which link gave back the address that the account has, and no longer than it was held', async () => {
      const isRestored = (linkHash: string, at = hours(3)) => store.isEmailRestored(linkHash, at);
      const both = async (at = hours(3)) => [
        await isRestored('undo a', at),
        await isRestored('undo b', at),
      ];
      await keep(aChange('a', second));
      await change('a');
      await keep(aChange('b', third, { era: 1 }));
      await change('b', hours(0), days(8));
      expect(await both()).toEqual([false, false]);
      await restore('undo b');
      expect(await both()).toEqual([false, true]);
      await restore('undo a');
      expect(await both()).toEqual([true, false]);
      expect([await isRestored('undo a', days(6)), await isRestored('undo a', days(7))]).toEqual([
        true,
        false,
      ]);
      await keep(aChange('c', second, { era: 4 }));
      expect(await both()).toEqual([true, false]);
      expect(await change('c')).toBe('changed');
      expect(await both()).toEqual([false, false]);
    });

    it('forget by themselves which link gave an address back', async () => {
      await keep(aChange('a', second));
      await change('a');
      await restore('undo a');
      await keep({ ...aChange('b', third), accountId: paul.accountId }, days(7));
      expect(await store.isEmailRestored('undo a', days(1))).toBe(false);
    });

    it('leave an earlier former address its own way back', async () => {
      await keep(aChange('a', second));
      await change('a');
      await keep(aChange('b', third, { era: 1 }));
      await change('b', hours(0), days(8));
      expect(await restore('undo b')).toBe(true);
      expect(await store.emailOf(accountId)).toBe(second);
      expect(await isTaken(first)).toBe(true);
      expect(await restore('undo a', hours(3))).toBe(true);
      expect(await store.emailOf(accountId)).toBe(first);
    });

    it('lead back to the first address too, which has no way back then', async () => {
      await keep(aChange('a', second));
      await change('a');
      await keep(aChange('b', first.toUpperCase(), { era: 1 }));
      expect(await change('b', hours(0), days(8))).toBe('changed');
      expect(await store.credentialOf(first)).toMatchObject({ accountId, era: 2 });
      expect(await restore('undo a')).toBe(false);
      expect(await store.formerEmailOf('undo b')).toMatchObject({ email: second });
      expect(await isTaken(second)).toBe(true);
    });

    it('leave nothing of an erased account, whose addresses are free', async () => {
      await keep(aChange('a', second));
      await change('a');
      await keep(aChange('b', third, { era: 1 }));
      for (const _ of ['first', 'again']) await store.erase(accountId, []);
      expect(await store.emailOf(accountId)).toBeUndefined();
      expect(await store.emailChangeOf('b')).toBeUndefined();
      expect(await store.formerEmailOf('undo a')).toBeUndefined();
      expect(await change('b')).toBe('ended');
      expect(await restore('undo a')).toBe(false);
      for (const email of [first, second, third]) expect(await isTaken(email)).toBe(false);
    });

    it('leave nothing of an erased account which had its address back', async () => {
      await keep(aChange('a', second));
      await change('a');
      await restore('undo a');
      for (const _ of ['first', 'again']) await store.erase(accountId, []);
      expect(await store.isEmailRestored('undo a', hours(3))).toBe(false);
    });

    it('open no session for a password that was verified before', async () => {
      const era = await eraOf(first);
      await keep(aChange('a', second));
      const opened = [1, 2, 3].map((each) => store.openSession(`at once ${each}`, aSession(era)));
      const [outcome] = await Promise.all([change('a'), ...opened]);
      expect(outcome).toBe('changed');
      expect(await store.openSession('late', aSession(era))).toBe(false);
      expect(await store.sessionsOf(accountId, hours(1))).toEqual([]);
    });

    it('happen once, or a password link changes the password, when both race', async () => {
      await keep(aChange('a', second));
      await store.keepLink(aLink, recorded('link', hours(0)));
      const password = {
        accountId,
        passwordHash: 'chosen',
        proof: { linkHash: 'pw' },
        keptSessionHash: null,
      };
      const [outcome, isChosen] = await Promise.all([
        change('a'),
        store.changePassword(password, recorded('password', hours(0))),
      ]);
      expect([outcome, isChosen]).toEqual(isChosen ? ['ended', true] : ['changed', false]);
      const email = isChosen ? first : second;
      expect(await store.credentialOf(email)).toMatchObject({
        email,
        era: 1,
        passwordHash: isChosen ? 'chosen' : 'hash',
      });
      expect(await isTaken(second)).toBe(!isChosen);
    });

    it('leave an erasure nothing to come back to, when both race', async () => {
      await keep(aChange('a', second));
      await Promise.all([change('a'), store.erase(accountId, [])]);
      await store.erase(accountId, []);
      expect(await store.emailOf(accountId)).toBeUndefined();
      for (const email of [first, second]) {
        expect(await store.credentialOf(email)).toBeUndefined();
        expect(await isTaken(email)).toBe(false);
      }
    });

    it('give one of two racing accounts an address, and the other one keeps its own', async () => {
      await keep(aChange('a', third));
      await keep({ ...aChange('b', third), accountId: paul.accountId });
      const outcomes = await Promise.all([change('a'), change('b')]);
      expect([...outcomes].sort()).toEqual(['changed', 'taken']);
      const emails = [await store.emailOf(accountId), await store.emailOf(paul.accountId)];
      expect(emails).toEqual(outcomes[0] === 'changed' ? [third, paul.email] : [first, third]);
      for (const email of [first, paul.email, third]) expect(await isTaken(email)).toBe(true);
    });

    it('give an address to a sign-up or to the change, when both race', async () => {
      await keep(aChange('a', third));
      const newcomer = { ...paul, accountId: 'account-newcomer', email: third };
      const [outcome, reserved] = await Promise.all([change('a'), store.reserve(newcomer)]);
      const owner = outcome === 'changed' ? accountId : newcomer.accountId;
      expect(reserved.accountId).toBe(owner);
      expect(await store.credentialOf(third)).toMatchObject({ accountId: owner });
      expect(await store.emailOf(accountId)).toBe(outcome === 'changed' ? third : first);
    });

    it('happen once when the same link is opened twice at once, and are undone once', async () => {
      await keep(aChange('a', second));
      const both = await Promise.all([change('a'), change('a')]);
      expect([...both].sort()).toEqual(['changed', 'ended']);
      expect(await store.credentialOf(second)).toMatchObject({ accountId, era: 1 });
      const undone = await Promise.all([restore('undo a'), restore('undo a')]);
      expect([...undone].sort()).toEqual([false, true]);
      expect(await store.isEmailRestored('undo a', hours(3))).toBe(true);
      expect(await store.credentialOf(first)).toMatchObject({ accountId, era: 2 });
      expect(await isTaken(second)).toBe(false);
    });
  });
};
