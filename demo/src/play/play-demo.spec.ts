import { expect, it } from '@jest/globals';
import { fileFaults } from 'command-service';
import { demoStream } from 'contracts';
import type { EventStore } from 'contracts/ports';
import { audit } from 'projections';
import { openMemoryStores, passwordsForSpecs } from 'infra/testing';
import { playDemo } from './play-demo.ts';

const systemClock = { now: () => new Date().toISOString(), elapsedMs: () => performance.now() };

/** A log that fails after a number of appends, as if the process had been killed. */
const failingAfter = (eventStore: EventStore, appends: number): EventStore => {
  let left = appends;
  return {
    ...eventStore,
    append: async (...given) => {
      left -= 1;
      if (left < 0) throw new Error('Killed.');
      return eventStore.append(...given);
    },
  };
};

it('goes on the next day with the day that an interrupted demo began with', async () => {
  const stores = openMemoryStores();
  const { eventStore } = stores;
  const dependencies = { ...stores, passwords: passwordsForSpecs, clock: systemClock };
  const today = '2026-11-21';
  const killed = { ...dependencies, eventStore: failingAfter(eventStore, 800), today };
  await expect(playDemo(killed)).rejects.toThrow('Killed.');
  expect(await eventStore.readStream(demoStream)).toEqual([]);
  await playDemo({ ...dependencies, today: '2026-11-22' });
  const [end] = await eventStore.readStream(demoStream);
  expect(end?.event).toMatchObject({ type: 'DemoPlayed', data: { day: today } });
  const all = await eventStore.readAll(0, 1_000_000);
  /** How the things of an area ended. */
  const endsOf = (area: string) =>
    [
      ...new Map(
        all
          .filter(({ stream }) => stream.startsWith(area))
          .map((one) => [one.stream, one.event.type]),
      ).values(),
    ].sort();
  expect(endsOf('message-')).toEqual([
    'ContactMessageAnswered',
    'ContactMessageSent',
    'ContactMessageSent',
  ]);
  expect(new Set(endsOf('subscription-'))).toEqual(
    new Set(['SubscriptionAsked', 'SubscriptionConfirmed', 'SubscriptionEnded']),
  );
  expect(endsOf('subscription-')).toHaveLength(30);
  expect(endsOf('paper-')).toEqual(['AdviceGiven', 'AdviceGiven', 'FileShared']);
  expect(endsOf('workshop-')).toEqual([
    'SeatAttendanceMarked',
    'SeatGivenUp',
    'SeatOffered',
    'SeatTaken',
    'SeatTaken',
  ]);
  expect([...new Set(endsOf('request-'))]).toEqual([
    'RequestAcceptanceFailed',
    'RequestAccepted',
    'RequestDeclined',
    'RequestExpired',
    'RequestPrecisionAsked',
    'RequestPrecisionGiven',
    'RequestSubmitted',
    'RequestTimeProposed',
    'RequestWithdrawn',
  ]);
  const pictures = all.flatMap(({ event: { data } }) =>
    'picture' in data && typeof data.picture === 'string' ? data.picture.replace('.webp', '') : [],
  );
  for (const fileId of pictures) expect(await stores.files.open('public', fileId)).toBeDefined();
  const portraits = all.filter(({ event: { type } }) => type === 'PicturesChosen');
  expect(new Set(portraits.map(({ stream }) => stream)).size).toBe(24);
  expect(portraits).toHaveLength(24);
  expect(await fileFaults(stores)).toEqual([]);
  expect((await audit({ eventStore })).anomalies).toEqual([]);
  await stores.close();
}, 60_000);
