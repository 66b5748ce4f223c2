import { describe, expect, it } from '@jest/globals';
import type { ClientReach } from '../reach-call.ts';
import { reachCounts, reachOf, reachSentence } from './reach.ts';

const client = (customerId: string, over: Partial<ClientReach> = {}): ClientReach => ({
  customerId,
  fullName: `Client ${customerId}`,
  phone: '0611223344',
  isMailed: true,
  ...over,
});
const called = (id: string) => client(id, { isMailed: false });
const lost = (id: string) => client(id, { isMailed: false, phone: '' });

describe('who learns of a change', () => {
  it.each([
    [[client('a'), client('b')], '2 prévenus par e-mail.'],
    [[client('a'), called('b'), called('c')], '1 prévenu par e-mail, 2 à appeler.'],
    [
      [client('a'), called('b'), lost('c')],
      '1 prévenu par e-mail, 1 à appeler, 1 sans e-mail ni téléphone.',
    ],
    [[called('a'), called('b')], '2 à appeler.'],
    [[client('a')], 'Un e-mail prévient Client a.'],
    [[], ''],
  ])('is counted by how they are reached', (clients, sentence) => {
    expect(reachSentence(clients)).toBe(sentence);
  });

  it.each([
    [called('a'), 'Client a n’a pas d’adresse e-mail\u00a0: à prévenir par téléphone.'],
    [lost('a'), 'Ni e-mail ni téléphone pour Client a\u00a0: à prévenir de vive voix.'],
  ])('is said of one alone', (one, sentence) => {
    expect(reachSentence([one])).toBe(sentence);
    expect(reachCounts([one])).not.toContain('prévenu');
  });

  it('takes the address of the account, else the recorded one, and counts a person once', async () => {
    const addresses = {
      emailOf: async (id: string) => (id === 'account' ? 'a@exemple.fr' : undefined),
      contactOf: async (id: string) => (id === 'recorded' ? 'b@exemple.fr' : undefined),
    };
    const document = (customerId: string, accountId: string | null) => ({
      customerId,
      accountId,
      gender: null,
      firstname: 'Ada',
      lastname: customerId,
      birthday: null,
      phone: null,
      address: null,
      registeredAt: '2026-03-10T12:24:00.000Z',
      isErased: false,
      revision: 1,
      relatives: [],
    });
    const customers = new Map(
      [
        document('signed', 'account'),
        document('closed', 'erased'),
        document('recorded', null),
        document('mute', null),
      ].map((each) => [each.customerId, each] as const),
    );
    const requested = ['signed', 'closed', 'recorded', 'mute', 'signed'];
    const reach = await reachOf(addresses, requested, customers);
    expect(reach.map(({ customerId, isMailed }) => [customerId, isMailed])).toEqual([
      ['signed', true],
      ['closed', false],
      ['recorded', true],
      ['mute', false],
    ]);
  });
});
