import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  confirmBooking,
  getOperatedViews,
  login,
  logout,
  SESSION_COOKIE,
  startRebuild,
} from 'contracts';
import { audit } from 'projections';
import { io } from 'socket.io-client';
import { describeOnMongodb } from '../../infra/src/testing/mongodb/mongodb.ts';
import { openCluster, type Cluster, type ClusterProcess } from '../testing/cluster/open-cluster.ts';
import { emailOf, password } from '../testing/people.ts';
import { aConfirmation, keyOf, receivingDays } from '../testing/open-app.ts';

type Visitor = Awaited<ReturnType<Cluster['signedIn']>>;

const RACES = 10;
/** The customers race alternately, for fewer bookings than the limit of one person. */
const PAIRS = 3;

/** A day for each case, with two starts; the days of the races come after them. */
const [seenDay = '', heardDay = '', keyDay = '', lastDay = ''] = receivingDays;
const [ownDays, racedDays] = [receivingDays.slice(4, 6), receivingDays.slice(6)];

describeOnMongodb((mongodb) => {
  let cluster: Cluster;
  let camille: Visitor;
  beforeAll(async () => {
    cluster = await openCluster(mongodb);
    camille = await cluster.signedIn('camille');
  }, 60_000);
  afterAll(() => cluster.close());

  const book = (at: ClusterProcess, beginningHour: string) =>
    camille(at).post(confirmBooking.url, aConfirmation({ beginningHour }));
  const daysAt = async (at: ClusterProcess): Promise<readonly string[]> => {
    const { body } = await camille(at).get('/api/customer/getBooking');
    return (body['bookingCustomer'] as { readonly day: string }[]).map(({ day }) => day);
  };

  it('shows at every query process what was booked at a command process', async () => {
    expect((await book(cluster.commands[0], `${seenDay} 09:00`)).status).toBe(200);
    for (const query of cluster.queries) expect(await daysAt(query)).toContain(seenDay);
  });

  it('waits at any process for what one has just done oneself at another', async () => {
    for (const day of ownDays) {
      expect((await book(cluster.commands[1], `${day} 09:00`)).status).toBe(200);
      expect(await daysAt(cluster.queries[0])).toContain(day);
    }
  });

  it('tells a socket at one query process what was booked', async () => {
    const claire = await cluster.signedIn('claire');
    const session = claire(cluster.queries[1]).cookie(SESSION_COOKIE);
    const socket = io(cluster.queries[1].url, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { cookie: `${SESSION_COOKIE}=${session}` },
    });
    await new Promise((resolve) => void socket.on('hello', resolve));
    const reported = new Promise<unknown>(
      (resolve) => void socket.on('notificationRaised', resolve),
    );
    expect((await book(cluster.commands[0], `${heardDay} 09:00`)).status).toBe(200);
    expect(JSON.stringify(await reported)).toContain('Camille');
    socket.disconnect();
  });

  it('ends a session everywhere at once', async () => {
    const louis = await cluster.signedIn('louis');
    const session = louis(cluster.commands[0]).cookie(SESSION_COOKIE) ?? '';
    /** The status of a signed-in visitor, which differs from a stranger's. */
    const statuses = async () => {
      const answers: number[] = [];
      for (const at of cluster.commands) {
        louis(at).setCookie(SESSION_COOKIE, session);
        answers.push((await louis(at).post(confirmBooking.url)).status);
      }
      for (const at of cluster.queries) {
        louis(at).setCookie(SESSION_COOKIE, session);
        answers.push((await louis(at).get('/api/customer/getBooking')).status);
      }
      return answers;
    };
    expect(await statuses()).toEqual([400, 400, 200, 200]);
    expect((await louis(cluster.commands[0]).post(logout.url)).status).toBe(200);
    expect(await statuses()).toEqual([401, 401, 401, 401]);
  });

  it('answers the same twice to one intention that comes to two processes at once', async () => {
    const requested = aConfirmation({ beginningHour: `${keyDay} 09:00` });
    const answers = await Promise.all(
      cluster.commands.map((at) => camille(at).post(confirmBooking.url, requested, keyOf('twice'))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await daysAt(cluster.queries[0])).filter((day) => day === keyDay)).toHaveLength(1);
  });

  it(`lets exactly one of two have a start that they ask of two processes, ${RACES} times`, async () => {
    const pairs = await Promise.all(
      Array.from({ length: PAIRS }, (_, pair) =>
        Promise.all(
          cluster.commands.map(async (at, side) => {
            const name = `racer-${pair}-${side}`;
            const id = `customer-${name}`;
            await cluster.people.customer(name, { customerId: id });
            return { at, id, racer: await cluster.signedIn(name) };
          }),
        ),
      ),
    );
    const starts = racedDays.flatMap((day) => [`${day} 09:00`, `${day} 10:15`]).slice(0, RACES);
    expect(starts).toHaveLength(RACES);
    for (const [race, beginningHour] of starts.entries()) {
      const answers = await Promise.all(
        (pairs[race % PAIRS] ?? []).map(({ at, id, racer }) =>
          racer(at).post(confirmBooking.url, aConfirmation({ customerId: id, beginningHour })),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.map(({ body }) => body['code'])).toContain('SLOT_TAKEN');
    }
    expect((await audit(cluster.stores)).anomalies).toEqual([]);
  }, 60_000);

  it('does nothing for operators where the views are not kept', async () => {
    const operator = await cluster.signedIn('operator');
    const views = async (at: ClusterProcess) => operator(at).get(getOperatedViews.url);
    const answers = await Promise.all(cluster.projections.map(views));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503]);
    const [active, standBy] =
      answers[0]?.status === 200 ? cluster.projections : cluster.projections.toReversed();
    if (active === undefined || standBy === undefined) throw new Error('There are not two.');
    expect(await operator(standBy).post(startRebuild.url, { views: ['bookings'] })).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
    });
    const shown = (await views(active)).body['views'] as { readonly rebuild: unknown }[];
    expect(new Set(shown.map(({ rebuild }) => rebuild))).toEqual(new Set([null]));
    expect((await operator(active).post(startRebuild.url, { views: ['bookings'] })).status).toBe(
      200,
    );
  });

  it('counts failed sign-ins together, at whichever process they are made', async () => {
    const guesses = cluster.visitor(cluster.commands[0]);
    const guess = (guessed: string, index: number) =>
      guesses(cluster.commands[index % 2 === 0 ? 0 : 1]).post(login.url, {
        email: emailOf('marc'),
        password: guessed,
      });
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await guess(`guess ${index}`, index)).status);
    expect(statuses).toEqual(Array.from({ length: 6 }, () => 401));
    for (const index of [0, 1]) {
      const { status, headers } = await guess(password, index);
      expect([status, Number(headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    }
  });

  it('says of one’s own change alone that the views have not come to it, while nobody keeps them', async () => {
    const louis = await cluster.signedIn('louis');
    await cluster.caughtUp();
    for (const each of cluster.projections) await cluster.stop(each);
    expect((await book(cluster.commands[1], `${lastDay} 09:00`)).status).toBe(200);
    const list = '/api/customer/getBooking';
    const [own, other] = [camille, louis].map((who) => who(cluster.queries[0]).get(list));
    expect((await own)?.headers['warning']).toContain('110');
    expect((await other)?.headers['warning']).toBeUndefined();
  });
});
