import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { addDays, agendaDayId } from 'contracts';
import { aFolder } from '../infra/src/testing/folders.ts';
import { drop, join, type Member } from './testing/crowd.ts';
import { customerNameOf, practitionerIdOf, practitionerNameOf } from './testing/practices.ts';
import { killEveryApp, startAppProcess } from './testing/app-process.ts';
import { until } from './testing/until.ts';
import { laterStarts, openVisitor, signIn, type Start } from './testing/visitors.ts';

const SOCKETS = 5_000;
/** Every tenth page is signed in; the others watch public days. */
const ONE_IN = 10;
const SIGNED_IN = 4;
const DAYS = 20;
/** The share of the sockets' memory that may remain afterwards: buffers, compiled code. */
const HELD = 0.25;

let there: Awaited<ReturnType<typeof aFolder>>;
beforeEach(async () => {
  there = await aFolder();
});
afterEach(async () => {
  await killEveryApp();
  await there.remove();
});

type Place = Parameters<typeof join>[1] & { readonly practitioner?: number };

/** The place of each page, the same after its return. */
const placesOf = (cookies: readonly string[], firstDay: string): readonly Place[] =>
  Array.from({ length: SOCKETS }, (_, index) => {
    const practitioner = 1 + (Math.floor(index / ONE_IN) % SIGNED_IN);
    const cookie = cookies[practitioner - 1];
    if (index % ONE_IN === 1 && cookie !== undefined) return { cookie, practitioner };
    const day = addDays(firstDay, Math.floor(index / SIGNED_IN) % DAYS);
    return { watches: [practitionerIdOf(1 + (index % SIGNED_IN)), day] as const };
  });

/** Every message under way has arrived once a later call without an effect is answered. */
const settled = (members: readonly Member[]) =>
  Promise.all(members.map(({ socket }) => socket.emitWithAck('watchDays', {}) as Promise<unknown>));

it(`keeps ${SOCKETS} pages in their rooms when all of them drop and come back at once`, async () => {
  const server = startAppProcess(`${there.folder}/data`);
  const url = await server.listening;
  const numbers = Array.from({ length: SIGNED_IN }, (_, index) => index + 1);
  const cookies = await Promise.all(
    numbers.map((number) => signIn(url, practitionerNameOf(number))),
  );
  const visitor = openVisitor(url, 1, await signIn(url, customerNameOf(1)));
  const starts = await laterStarts(url, 1);
  const [{ date: firstDay }] = starts as [Start, ...Start[]];
  const places = placesOf(cookies, firstDay);

  let answered = 0;
  /** All join at once, while a visitor keeps reading free starts. */
  const allJoin = async (): Promise<Member[]> => {
    const joined = new AbortController();
    const asking = (async () => {
      while (!joined.signal.aborted) {
        await laterStarts(url, 2);
        answered += 1;
      }
    })();
    const members = await Promise.all(places.map((place) => join(url, place)));
    joined.abort();
    await asking;
    return members;
  };
  /** The parties of a booking are notified once each, and no other people. */
  const expectRooms = async (members: readonly Member[], start: Start) => {
    expect(await visitor.confirm(start)).toMatchObject({ status: 200 });
    const theirDay = agendaDayId(practitionerIdOf(1), start.date);
    const isTheirs = ({ practitioner }: Place) => practitioner === 1;
    const looks = ({ watches }: Place) =>
      watches !== undefined && agendaDayId(watches[0], watches[1]) === theirDay;
    const reported = (index: number) => members[index] as Member;
    await until(() =>
      places.every(
        (place, index) =>
          (!isTheirs(place) || reported(index).alerts.length > 0) &&
          ((!isTheirs(place) && !looks(place)) || reported(index).days.length > 0),
      ),
    );
    await settled(members);
    const wrong = places.filter((place, index) => {
      const { alerts, days } = reported(index);
      const expectedDays = isTheirs(place) || looks(place) ? [theirDay] : [];
      return (
        alerts.length !== (isTheirs(place) ? 1 : 0) ||
        JSON.stringify(days) !== JSON.stringify(expectedDays)
      );
    });
    expect(wrong).toEqual([]);
    expect(places.filter(isTheirs).length).toBeGreaterThan(SOCKETS / ONE_IN / SIGNED_IN / 2);
    expect(places.filter(looks).length).toBeGreaterThan(0);
  };

  const before = (await server.memory()).heapUsed;
  const first = await allJoin();
  await expectRooms(first, starts[0] as Start);
  const whole = (await server.memory()).heapUsed;
  first.forEach(drop);

  const second = await allJoin();
  await expectRooms(second, starts[1] as Start);
  second.forEach(drop);

  expect(answered).toBeGreaterThan(0);
  await until(async () => (await server.memory()).heapUsed - before < HELD * (whole - before));
  expect((await laterStarts(url, 1)).length).toBe(starts.length - 2);
}, 240_000);
