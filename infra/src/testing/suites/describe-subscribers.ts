import { expect, it } from '@jest/globals';
import type { AskSubscription, ConfirmSubscription, EndSubscription } from 'contracts';
import type { AccountStore } from 'contracts/ports';
import { metadataAt } from 'contracts/testing';

const began = '2026-03-01T00:00:00.000Z';
const later = '2026-03-04T00:00:00.000Z';

const candidate = (subscriberId: string, address = ' Camille.Durand@Exemple.fr ') => ({
  subscriberId,
  address,
  unsubscribeToken: `token of ${subscriberId}`,
});
const ask = (subscriberId: string, commandId: string, at = began): AskSubscription => ({
  type: 'AskSubscription',
  data: { subscriberId, source: 'home' },
  metadata: metadataAt(at, { commandId }),
});
const confirm = (subscriberId: string, commandId: string): ConfirmSubscription => ({
  type: 'ConfirmSubscription',
  data: { subscriberId },
  metadata: metadataAt(later, { commandId }),
});
const end = (
  subscriberId: string,
  commandId: string,
  by: EndSubscription['data']['by'] = 'subscriber',
): EndSubscription => ({
  type: 'EndSubscription',
  data: { subscriberId, by },
  metadata: metadataAt(later, { commandId }),
});

/** The addresses of the newsletter in every account store. */
export const describeSubscribers = (store: () => AccountStore): void => {
  const subscribe = (subscriberId: string, address?: string, at?: string) =>
    store().askSubscription(candidate(subscriberId, address), ask(subscriberId, subscriberId, at));
  const confirmed = async (subscriberId: string) => {
    await subscribe(subscriberId, `${subscriberId}@exemple.fr`);
    await store().confirmSubscription(confirm(subscriberId, `confirm ${subscriberId}`));
  };
  const pending = async () =>
    (await store().pendingSubscriptions()).map(({ type, data, metadata }) => [
      type,
      data.subscriberId,
      metadata.commandId,
    ]);

  it('reserves an address of the newsletter for one subscriber, however it is typed', async () => {
    expect(await subscribe('one')).toBe('one');
    const typed = candidate('two', 'camille.durand@EXEMPLE.fr');
    expect(await store().askSubscription(typed, ask('two', 'again', later))).toBe('one');
    const known = { ...candidate('one'), askedAt: later, confirmedAt: null };
    expect(await store().subscriberOf('one')).toEqual(known);
    expect(await store().subscriberAt('CAMILLE.durand@exemple.fr')).toEqual(known);
    expect(await store().subscriberWith('token of one')).toEqual(known);
    expect(await store().subscriberOf('two')).toBeUndefined();
    expect(await store().subscriberWith('token of two')).toBeUndefined();
    expect(await pending()).toEqual([
      ['AskSubscription', 'one', 'one'],
      ['AskSubscription', 'one', 'again'],
    ]);
  });

  it('lets one of racing subscribers have the address, and loses no command', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `subscriber-${index}`);
    const holders = await Promise.all(ids.map((id) => subscribe(id)));
    expect(new Set(holders).size).toBe(1);
    expect(new Set((await pending()).map(([, holder]) => holder))).toEqual(new Set(holders));
    expect((await pending()).map(([, , commandId]) => commandId).sort()).toEqual([...ids].sort());
  });

  it('confirms a subscriber once, who stays confirmed when asking again', async () => {
    expect(await store().confirmSubscription(confirm('one', 'early'))).toBe(false);
    await confirmed('one');
    await store().confirmSubscription({
      ...confirm('one', 'again'),
      metadata: metadataAt('2026-03-05T00:00:00.000Z', { commandId: 'again' }),
    });
    await store().askSubscription(
      candidate('two', 'one@exemple.fr'),
      ask('two', 'again and again', '2026-03-06T00:00:00.000Z'),
    );
    expect(await store().subscriberOf('one')).toMatchObject({ askedAt: began, confirmedAt: later });
  });

  it('gives who is confirmed page by page', async () => {
    for (const id of ['c', 'a', 'b']) await confirmed(id);
    await subscribe('d');
    const page = async (after: string | null, limit: number) =>
      (await store().confirmedSubscribers(after, limit)).map(({ subscriberId }) => subscriberId);
    expect(await page(null, 2)).toEqual(['a', 'b']);
    expect(await page('b', 2)).toEqual(['c']);
    expect(await page('c', 2)).toEqual([]);
    expect(await store().confirmedSubscribers(null, 1)).toEqual([candidate('a', 'a@exemple.fr')]);
    await store().endSubscription(end('b', 'end'));
    expect(await page('a', 2)).toEqual(['c']);
  });

  it('forgets who has left, whose address is another subscriber’s next', async () => {
    await confirmed('one');
    expect(await store().endSubscription(end('one', 'end'))).toBe(true);
    expect(await store().endSubscription(end('one', 'end twice'))).toBe(false);
    for (const found of [
      await store().subscriberOf('one'),
      await store().subscriberAt('one@exemple.fr'),
      await store().subscriberWith('token of one'),
    ])
      expect(found).toBeUndefined();
    expect(await store().confirmSubscription(confirm('one', 'late'))).toBe(false);
    expect(await subscribe('two', 'one@exemple.fr')).toBe('two');
    expect(new Set((await pending()).map(([, , commandId]) => commandId))).toEqual(
      new Set(['one', 'two', 'confirm one', 'end']),
    );
    for (const [, , commandId = ''] of await pending())
      await store().markSubscriptionDispatched(commandId);
    expect(await pending()).toEqual([]);
    expect(await store().subscriberOf('two')).toMatchObject({ confirmedAt: null });
  });

  it('ends by expiry only who has neither confirmed nor requested it since', async () => {
    const expire = (id: string, requestedUntil: string) =>
      store().endSubscription(end(id, `expire ${id} ${requestedUntil}`, 'expired'), requestedUntil);
    await confirmed('one');
    await subscribe('two', 'two@exemple.fr', later);
    expect(await expire('one', later)).toBe(false);
    expect(await expire('two', began)).toBe(false);
    expect(await expire('two', later)).toBe(true);
    expect(await store().subscriberOf('two')).toBeUndefined();
  });
};
