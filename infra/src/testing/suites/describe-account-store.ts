import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { OutboxCommand } from 'contracts';
import type { AccountStore, Session } from 'contracts/ports';
import { metadataAt } from 'contracts/testing';
import { describeEmailChanges } from './describe-email-changes.ts';
import { describeSubscribers } from './describe-subscribers.ts';
import { itKeepsTheCheckpointOfItsLog } from './describe-log-checkpoint-store.ts';

const aSession = (facts: Partial<Session> = {}): Session => ({
  accountId: 'account-1',
  era: 0,
  roles: ['ROLE_USER', 'ROLE_PROFESSIONAL'],
  customerIds: ['customer-1', 'customer-2'],
  practitionerId: null,
  openedAt: '2026-03-01T00:00:00.000Z',
  expiresAt: '2026-03-31T00:00:00.000Z',
  ...facts,
});

const later = '2026-03-01T00:01:00.000Z';
const credential = {
  accountId: 'account-1',
  email: ' Camille.Durand@Demo.fr ',
  passwordHash: '$argon2id$…',
};
const reservation = { partyId: 'customer-1', reservedAt: '2026-03-01T00:00:00.000Z' };
const camille = { ...credential, ...reservation };
const reserved = { ...credential, era: 0, reserved: reservation };

/** The suite of every account store. `open` gives an empty one. */
export const describeAccountStore = (name: string, open: () => Promise<AccountStore>): void => {
  describe(`account store: ${name}`, () => {
    let store: AccountStore;
    const during = '2026-03-15T00:00:00.000Z';

    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('keeps one account per address, however it is typed', async () => {
      expect(await store.reserve(camille)).toEqual(reserved);
      expect(await store.credentialOf('camille.durand@DEMO.fr')).toEqual(reserved);
      const other = { ...camille, accountId: 'account-2' };
      const spellings = [
        'camille.durand@demo.fr',
        'ｃamille.durand@demo.fr',
        'CAMILLE.DURAND@DEMO.FR ',
      ];
      for (const email of spellings)
        expect(await store.reserve({ ...other, email })).toEqual(reserved);
      expect(await store.credentialOf('louis@demo.fr')).toBeUndefined();
    });

    it('finds the same account’s reservation again, and keeps the first', async () => {
      await store.reserve(camille);
      const again = { ...camille, passwordHash: 'again', reservedAt: later };
      expect(await store.reserve(again)).toEqual(reserved);
      expect(await store.credentialOf(camille.email)).toEqual(reserved);
    });

    it('says once an account is confirmed that nothing of it is missing', async () => {
      await store.reserve(camille);
      await store.confirmCredential(camille);
      const confirmed = { ...reserved, reserved: null };
      expect(await store.credentialOf(camille.email)).toEqual(confirmed);
      expect(await store.reserve({ ...camille, accountId: 'account-2' })).toEqual(confirmed);
    });

    it('puts a reservation in the place of one that was left, once', async () => {
      await store.reserve(camille);
      const next = { ...camille, passwordHash: 'other', reservedAt: later };
      expect(await store.replaceReservation(camille, next)).toBe(true);
      expect(await store.credentialOf(camille.email)).toMatchObject({
        passwordHash: 'other',
        reserved: { reservedAt: later },
      });
      expect(await store.replaceReservation(camille, next)).toBe(false);
      expect(await store.confirmCredential(camille)).toBe(false);
      expect(await store.credentialOf(camille.email)).toMatchObject({ era: 1, reserved: {} });
      for (const _ of ['first', 'again']) expect(await store.confirmCredential(next)).toBe(true);
      expect(await store.replaceReservation(next, camille)).toBe(false);
    });

    it('says where a party without an account is written to, and takes another address', async () => {
      expect(await store.contactOf('customer-2')).toBeUndefined();
      await store.setContact('customer-2', ' Helene@Exemple.fr');
      await store.setContact('customer-2', ' Helene@Exemple.fr');
      expect(await store.contactOf('customer-2')).toBe(' Helene@Exemple.fr');
      await store.setContact('customer-2', 'h.vasseur@exemple.fr');
      expect(await store.contactOf('customer-2')).toBe('h.vasseur@exemple.fr');
      expect(await store.credentialOf('h.vasseur@exemple.fr')).toBeUndefined();
      expect(await store.contactOf('customer-1')).toBeUndefined();
      await store.setContact('customer-3', 'paul@exemple.fr');
      expect(await store.contactsOf(['customer-1', 'customer-3', 'customer-2'])).toEqual(
        new Map([
          ['customer-2', 'h.vasseur@exemple.fr'],
          ['customer-3', 'paul@exemple.fr'],
        ]),
      );
      expect(await store.contactsOf([])).toEqual(new Map());
    });

    it('finds the parties without an account at an address, however it is typed', async () => {
      await store.setContact('customer-3', ' Máire@Exemple.fr');
      await store.setContact('customer-2', 'commun@exemple.fr');
      await store.setContact('customer-1', 'COMMUN@exemple.fr ');
      expect(await store.partiesAt('máire@exemple.FR', 10)).toEqual(['customer-3']);
      expect(await store.partiesAt(' Commun@Exemple.fr', 10)).toEqual(['customer-1', 'customer-2']);
      expect(await store.partiesAt('commun@exemple.fr', 1)).toEqual(['customer-1']);
      expect(await store.partiesAt('commun@exemple', 10)).toEqual([]);
      await store.setContact('customer-2', 'autre@exemple.fr');
      await store.erase(null, ['customer-1']);
      expect(await store.partiesAt('commun@exemple.fr', 10)).toEqual([]);
      expect(await store.partiesAt('autre@exemple.fr', 10)).toEqual(['customer-2']);
    });

    it('says how operators are called, until their accounts are erased', async () => {
      await store.setOperatorName('account-odile', 'Odile');
      await store.setOperatorName('account-odile', 'Odile T.');
      await store.setOperatorName('account-basile', 'Basile N.');
      const requested = ['account-odile', 'account-1', 'account-basile'];
      expect(await store.operatorNames(requested)).toEqual(
        new Map([
          ['account-odile', 'Odile T.'],
          ['account-basile', 'Basile N.'],
        ]),
      );
      for (const _ of ['first', 'again']) await store.erase('account-odile', []);
      expect(await store.operatorNames(requested)).toEqual(
        new Map([['account-basile', 'Basile N.']]),
      );
      expect(await store.operatorNames([])).toEqual(new Map());
    });

    it('says where an account is written to, as it was typed', async () => {
      await store.reserve(camille);
      expect(await store.emailOf(camille.accountId)).toBe(camille.email);
      expect(await store.emailOf('account-2')).toBeUndefined();
    });

    it('notes that an account reads its address, and of no other one', async () => {
      await store.reserve(camille);
      expect(await store.isEmailConfirmed('account-1')).toBe(false);
      expect(await store.confirmEmail('account-1', 'camille@ailleurs.fr')).toBe(false);
      expect(await store.confirmEmail('account-2', camille.email)).toBe(false);
      expect(await store.isEmailConfirmed('account-1')).toBe(false);
      expect(await store.confirmEmail('account-1', camille.email)).toBe(true);
      expect(await store.confirmEmail('account-1', camille.email)).toBe(true);
      expect(await store.isEmailConfirmed('account-1')).toBe(true);
      expect(await store.isEmailConfirmed('account-2')).toBe(false);
      await store.erase('account-1', []);
      await store.reserve(camille);
      expect(await store.isEmailConfirmed('account-1')).toBe(false);
    });

    it('lets exactly one of two racing accounts have an address', async () => {
      const both = await Promise.all([
        store.reserve(camille),
        store.reserve({ ...camille, accountId: 'account-2' }),
      ]);
      const winners = new Set(both.map(({ accountId }) => accountId));
      expect([['account-1'], ['account-2']]).toContainEqual([...winners]);
    });

    it('gives a session back until it expires', async () => {
      await store.openSession('hash-1', aSession());
      expect(await store.session('hash-1', during)).toEqual(aSession());
      expect(await store.session('hash-2', during)).toBeUndefined();
      expect(await store.session('hash-1', '2026-03-31T00:00:00.000Z')).toBeUndefined();
    });

    it('renews a session', async () => {
      await store.openSession('hash-1', aSession());
      await store.renewSession('hash-1', '2026-04-30T00:00:00.000Z');
      const renewed = await store.session('hash-1', '2026-04-15T00:00:00.000Z');
      expect(renewed?.expiresAt).toBe('2026-04-30T00:00:00.000Z');
    });

    itKeepsTheCheckpointOfItsLog(() => store);
    describeEmailChanges(() => store);
    describeSubscribers(() => store);

    it('ends one session, or all of an account', async () => {
      for (const hash of ['hash-1', 'hash-2', 'hash-3']) await store.openSession(hash, aSession());
      await store.openSession('hash-4', aSession({ accountId: 'account-2' }));
      const own = aSession();
      expect(await store.sessionsOf('account-1', during)).toEqual([own, own, own]);
      expect(await store.sessionsOf('account-1', '2026-03-31T00:00:00.000Z')).toEqual([]);
      await store.endSession('hash-1');
      expect(await store.session('hash-1', during)).toBeUndefined();
      expect(await store.session('hash-2', during)).toBeDefined();
      await store.endSessionsOf('account-1');
      expect(await store.session('hash-2', during)).toBeUndefined();
      expect(await store.session('hash-3', during)).toBeUndefined();
      expect(await store.session('hash-4', during)).toBeDefined();
    });

    const link = {
      linkHash: 'link-1',
      accountId: 'account-1',
      askedAt: later,
      expiresAt: '2026-03-01T01:01:00.000Z',
    };
    const commandOf = (commandId: string, at = later): OutboxCommand => ({
      type: 'RecordPasswordChange',
      data: { accountId: 'account-1', proof: 'link' },
      metadata: metadataAt(at, { commandId }),
    });
    const change = {
      accountId: 'account-1',
      passwordHash: 'new',
      proof: { linkHash: 'link-1' },
      keptSessionHash: null,
    };
    const passwordHash = async () => (await store.credentialOf(camille.email))?.passwordHash;
    const endedBy = async (linkHash: string) => (await store.linkOf(linkHash))?.endedBy;

    it('keeps nothing of who is erased, whose address is free again, and all of the others', async () => {
      await store.reserve(camille);
      const louis = { ...camille, accountId: 'account-2', email: 'louis@demo.fr' };
      await store.reserve(louis);
      await store.openSession('hash-1', aSession());
      await store.openSession('hash-2', aSession({ accountId: 'account-2' }));
      await store.keepLink({ ...link, linkHash: 'link-1' }, commandOf('command-1'));
      await store.setContact('customer-1', 'autre@exemple.fr');
      await store.setContact('customer-3', 'helene@exemple.fr');
      for (const _ of ['first', 'again']) await store.erase('account-1', ['customer-1']);
      expect(await store.emailOf('account-1')).toBeUndefined();
      expect(await store.credentialOf(camille.email)).toBeUndefined();
      expect(await store.session('hash-1', during)).toBeUndefined();
      expect(await store.linkOf('link-1')).toBeUndefined();
      expect(await store.contactOf('customer-1')).toBeUndefined();
      expect(await store.emailOf('account-2')).toBe('louis@demo.fr');
      expect(await store.session('hash-2', during)).toBeDefined();
      expect(await store.contactOf('customer-3')).toBe('helene@exemple.fr');
      const next = { ...camille, accountId: 'account-3' };
      expect(await store.reserve(next)).toMatchObject({ accountId: 'account-3' });
      await store.erase(null, ['customer-3']);
      expect(await store.contactOf('customer-3')).toBeUndefined();
    });

    it('keeps a link, and what the log is to be told of it until it was told', async () => {
      await store.keepLink(link, commandOf('command-1'));
      await store.keepLink(link, commandOf('command-1'));
      await store.keepLink({ ...link, linkHash: 'link-2' }, commandOf('command-2'));
      expect(await store.linkOf('link-1')).toEqual({ ...link, endedBy: null });
      expect(await store.linkOf('link-3')).toBeUndefined();
      expect(await store.pendingCommands()).toEqual([
        commandOf('command-1'),
        commandOf('command-2'),
      ]);
      await store.markDispatched('command-1');
      expect(await store.pendingCommands()).toEqual([commandOf('command-2')]);
    });

    it('forgets links a day after they have expired', async () => {
      await store.keepLink(link, commandOf('command-1'));
      const askedAt = '2026-03-02T01:00:59.999Z';
      const next = { ...link, expiresAt: '2026-03-09T00:00:00.000Z' };
      await store.keepLink({ ...next, linkHash: 'link-2', askedAt }, commandOf('command-2'));
      expect(await store.linkOf('link-1')).toBeDefined();
      const last = { ...next, linkHash: 'link-3', askedAt: '2026-03-02T01:01:00.000Z' };
      await store.keepLink(last, commandOf('command-3'));
      expect(await store.linkOf('link-1')).toBeUndefined();
    });

    it('changes a password by a link once, which ends all its links and sessions', async () => {
      await store.reserve(camille);
      for (const linkHash of ['link-1', 'link-2'])
        await store.keepLink({ ...link, linkHash }, commandOf(linkHash));
      const others = { ...link, linkHash: 'link-3', accountId: 'account-2' };
      await store.keepLink(others, commandOf('link-3'));
      await store.openSession('hash-1', aSession());
      await store.openSession('hash-2', aSession({ accountId: 'account-2' }));
      expect(await store.changePassword(change, commandOf('change-1'))).toBe(true);
      expect(await passwordHash()).toBe('new');
      expect(await endedBy('link-1')).toBe('change-1');
      expect(await endedBy('link-2')).toBe('change-1');
      expect(await endedBy('link-3')).toBeNull();
      expect(await store.session('hash-1', during)).toBeUndefined();
      expect(await store.session('hash-2', during)).toBeDefined();
      expect((await store.pendingCommands()).at(-1)).toEqual(commandOf('change-1'));
      const again = { ...change, passwordHash: 'again' };
      expect(await store.changePassword(again, commandOf('change-2'))).toBe(false);
      expect(await passwordHash()).toBe('new');
    });

    it('changes nothing by a link that has expired, or is another account’s', async () => {
      await store.reserve(camille);
      await store.keepLink(link, commandOf('command-1'));
      expect(await store.changePassword(change, commandOf('late', link.expiresAt))).toBe(false);
      const others = { ...change, accountId: 'account-2' };
      expect(await store.changePassword(others, commandOf('other'))).toBe(false);
      const unknown = { ...change, proof: { linkHash: 'link-2' } };
      expect(await store.changePassword(unknown, commandOf('unknown'))).toBe(false);
      expect(await passwordHash()).toBe(camille.passwordHash);
      expect(await store.pendingCommands()).toHaveLength(1);
    });

    it('keeps one session when a password is changed by whoever has it', async () => {
      await store.reserve(camille);
      for (const hash of ['hash-1', 'hash-2']) await store.openSession(hash, aSession());
      const requested = { ...change, proof: { era: 0 }, keptSessionHash: 'hash-1' };
      expect(await store.changePassword(requested, commandOf('change-1'))).toBe(true);
      expect(await store.session('hash-1', during)).toEqual(aSession({ era: 1 }));
      expect(await store.session('hash-2', during)).toBeUndefined();
    });

    it.each([
      ['by a link', { linkHash: 'link-1' }],
      ['by who has it', { era: 0 }],
    ])('opens no session for a password that was changed %s since', async (_, proof) => {
      const { era } = await store.reserve(camille);
      await store.keepLink(link, commandOf('command-1'));
      await store.changePassword({ ...change, proof }, commandOf('change-1'));
      expect(await store.openSession('hash-1', aSession({ era }))).toBe(false);
      expect(await store.session('hash-1', during)).toBeUndefined();
      expect(await store.sessionsOf('account-1', during)).toEqual([]);
      const known = await store.credentialOf(camille.email);
      expect(await store.openSession('hash-2', aSession({ era: known?.era ?? 0 }))).toBe(true);
      expect(await store.session('hash-2', during)).toEqual(aSession({ era: 1 }));
    });

    it('changes a password by one of two who knew the former, and keeps no session of the other', async () => {
      await store.reserve(camille);
      const by = (passwordHash: string, keptSessionHash: string) =>
        store.changePassword(
          { ...change, proof: { era: 0 }, passwordHash, keptSessionHash },
          commandOf(passwordHash),
        );
      for (const hash of ['hash-1', 'hash-2']) await store.openSession(hash, aSession());
      expect(await Promise.all([by('first', 'hash-1'), by('second', 'hash-2')])).toEqual(
        expect.arrayContaining([true, false]),
      );
      expect(await store.sessionsOf('account-1', during)).toHaveLength(1);
      expect(await store.pendingCommands()).toHaveLength(1);
    });

    it('opens no session for who was recognised before all sessions ended, or the account was erased', async () => {
      await store.reserve(camille);
      expect(await store.endSessionsOf('account-1')).toBe(1);
      expect(await store.openSession('hash-1', aSession())).toBe(false);
      expect(await store.openSession('hash-2', aSession({ era: 1 }))).toBe(true);
      await store.erase('account-1', ['customer-1']);
      expect(await store.openSession('hash-3', aSession({ era: 1 }))).toBe(false);
      expect(await store.sessionsOf('account-1', during)).toEqual([]);
    });

    it('tells of which accounts sessions have ended, and of nothing else', async () => {
      await store.reserve(camille);
      for (const hash of ['hash-1', 'hash-2']) await store.openSession(hash, aSession());
      await store.openSession('hash-3', aSession({ accountId: 'account-2' }));
      const ends = new AbortController();
      const reported = store.endedSessions(ends.signal)[Symbol.asyncIterator]();
      const next = async () => (await reported.next()).value as unknown;
      await store.endSession('unknown');
      await store.endSession('hash-3');
      expect(await next()).toBe('account-2');
      const changed = { ...change, proof: { era: 0 }, keptSessionHash: 'hash-1' };
      await store.changePassword(changed, commandOf('change-1'));
      expect(await next()).toBe('account-1');
      await store.endSessionsOf('account-1');
      expect(await next()).toBe('account-1');
      await store.erase('account-1', []);
      expect(await next()).toBe('account-1');
      const last = next();
      ends.abort();
      expect(await last).toBeUndefined();
    });

    it('ends the sessions of an era, unless another has begun', async () => {
      await store.reserve(camille);
      expect(await store.endSessionsOf('account-1', 0)).toBe(1);
      await store.openSession('hash-1', aSession({ era: 1 }));
      expect(await store.endSessionsOf('account-1', 0)).toBeUndefined();
      expect(await store.session('hash-1', during)).toBeDefined();
      expect(await store.credentialOf(camille.email)).toMatchObject({ era: 1 });
    });

    it('leaves of a race of sign-ins with a change of the password none that knew the former', async () => {
      await store.reserve(camille);
      const signIns = ['hash-1', 'hash-2', 'hash-3'].map((hash) =>
        store.openSession(hash, aSession()),
      );
      const changed = { ...change, proof: { era: 0 } };
      const all = [...signIns, store.changePassword(changed, commandOf('change-1'))];
      expect((await Promise.all(all)).at(-1)).toBe(true);
      expect(await store.sessionsOf('account-1', during)).toEqual([]);
    });

    it('keeps the living sessions when it opens another', async () => {
      await store.openSession('hash-1', aSession());
      await store.openSession('hash-2', aSession({ openedAt: during }));
      expect(await store.session('hash-1', during)).toBeDefined();
    });
  });
};
