import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AccountStore, Session } from 'contracts/ports';
import { itKeepsTheMarkOfItsLog } from './describe-marked-log.ts';

const aSession = (facts: Partial<Session> = {}): Session => ({
  accountId: 'account-1',
  roles: ['ROLE_USER', 'ROLE_PROFESSIONAL'],
  customerId: 'customer-1',
  practitionerId: null,
  openedAt: '2026-03-01T00:00:00.000Z',
  expiresAt: '2026-03-31T00:00:00.000Z',
  ...facts,
});

const camille = {
  accountId: 'account-1',
  email: ' Camille.Durand@Demo.fr ',
  passwordHash: '$argon2id$…',
};

/** What every account store must do. `open` gives an empty one. */
export const describeAccountStore = (name: string, open: () => Promise<AccountStore>): void => {
  describe(`account store: ${name}`, () => {
    let store: AccountStore;
    const during = '2026-03-15T00:00:00.000Z';

    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('keeps one account per address, however it is typed', async () => {
      expect(await store.addCredential(camille)).toBe('added');
      expect(await store.credentialOf('camille.durand@DEMO.fr')).toEqual(camille);
      const other = { ...camille, accountId: 'account-2' };
      const spellings = [
        'camille.durand@demo.fr',
        'ｃamille.durand@demo.fr',
        'CAMILLE.DURAND@DEMO.FR ',
      ];
      for (const email of spellings)
        expect(await store.addCredential({ ...other, email })).toBe('taken');
      expect(await store.credentialOf('louis@demo.fr')).toBeUndefined();
    });

    it('takes the same account’s credential again, and keeps the first', async () => {
      await store.addCredential(camille);
      expect(await store.addCredential({ ...camille, passwordHash: 'again' })).toBe('added');
      expect(await store.credentialOf(camille.email)).toEqual(camille);
    });

    it('says where an account is written to, as it was typed', async () => {
      await store.addCredential(camille);
      expect(await store.emailOf(camille.accountId)).toBe(camille.email);
      expect(await store.emailOf('account-2')).toBeUndefined();
    });

    it('lets exactly one of two racing accounts have an address', async () => {
      const both = await Promise.all([
        store.addCredential(camille),
        store.addCredential({ ...camille, accountId: 'account-2' }),
      ]);
      expect(both.sort()).toEqual(['added', 'taken']);
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

    itKeepsTheMarkOfItsLog(() => store);

    it('ends one session, or all of an account', async () => {
      for (const hash of ['hash-1', 'hash-2', 'hash-3']) await store.openSession(hash, aSession());
      await store.openSession('hash-4', aSession({ accountId: 'account-2' }));
      await store.endSession('hash-1');
      expect(await store.session('hash-1', during)).toBeUndefined();
      expect(await store.session('hash-2', during)).toBeDefined();
      await store.endSessionsOf('account-1');
      expect(await store.session('hash-2', during)).toBeUndefined();
      expect(await store.session('hash-3', during)).toBeUndefined();
      expect(await store.session('hash-4', during)).toBeDefined();
    });

    it('keeps the living sessions when it opens another', async () => {
      await store.openSession('hash-1', aSession());
      await store.openSession('hash-2', aSession({ openedAt: during }));
      expect(await store.session('hash-1', during)).toBeDefined();
    });
  });
};
