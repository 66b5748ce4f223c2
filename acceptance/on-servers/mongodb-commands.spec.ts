import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { confirmBooking } from 'contracts';
import { countMongodbCommands } from '../../infra/src/testing/mongodb/mongodb-commands.ts';
import { describeOnMongodb } from '../../infra/src/testing/mongodb/mongodb.ts';
import { openCluster, type Cluster } from '../testing/open-cluster.ts';
import { aConfirmation, receivingDays } from '../testing/open-app.ts';
import { isHealthy } from '../../infra/src/run/commands/healthcheck/is-healthy.ts';

/** For two processes of each service; ADR-0071 gives the results and why they are not lower. */
const IDLE_A_SECOND = 20;
const OF_ONE_BOOKING = 20;
/** Eight where the mails of ten bookings are worked through at once; a slow machine takes fewer at a time. */
const OF_EACH_IN_A_BURST = 12;

const IDLE_FOR_MS = 2_000;
const HEALTH_EVERY_MS = 250;
const [first = '', alone = '', ...burst] = receivingDays.slice(0, 22);

describeOnMongodb((mongodb) => {
  const commands = countMongodbCommands();
  let cluster: Cluster;
  let camille: Awaited<ReturnType<Cluster['signedIn']>>;
  beforeAll(async () => {
    cluster = await openCluster(mongodb, { settings: { LIMITS: 'off' } });
    camille = await cluster.signedIn('camille');
    await booked([first]);
  }, 60_000);
  afterAll(async () => {
    commands.stop();
    await cluster.close();
  });

  /**
   * Books these days together; answers the commands sent to the MongoDB until their mails are
   * settled.
   */
  const booked = async (days: readonly string[]) => {
    const { eventStore } = cluster.stores;
    const before = await eventStore.head();
    const sent = async () =>
      (await eventStore.readAll(before, 1_000)).filter(({ event }) => event.type === 'MailSent');
    commands.taken();
    await Promise.all(
      days.map(async (day, index) => {
        const at = cluster.commands[index % 2] ?? cluster.commands[0];
        const requested = aConfirmation({ beginningHour: `${day} 09:00` });
        expect((await camille(at).post(confirmBooking.url, requested)).status).toBe(200);
      }),
    );
    while ((await sent()).length < 2 * days.length);
    await cluster.caughtUp();
    return commands.taken();
  };

  it('asks little for one booking, from its answer to its mails', async () => {
    const { others, byName } = await booked([alone]);
    expect([others <= OF_ONE_BOOKING, others, byName]).toEqual([true, others, byName]);
  });

  it('asks less for each of several together', async () => {
    const { others, byName } = await booked(burst);
    const each = others / burst.length;
    expect([each <= OF_EACH_IN_A_BURST, each, byName]).toEqual([true, each, byName]);
  });

  it('asks seldom while nothing happens, also where somebody asks all processes how they are', async () => {
    const processes = [...cluster.commands, ...cluster.queries, ...cluster.projections];
    commands.taken();
    const began = performance.now();
    while (performance.now() - began < IDLE_FOR_MS) {
      expect(await Promise.all(processes.map(({ url }) => isHealthy(url)))).not.toContain(false);
      await pause(HEALTH_EVERY_MS);
    }
    const { looks, others, byName } = commands.taken();
    const aSecond = ((looks + others) * 1_000) / (performance.now() - began);
    expect([aSecond <= IDLE_A_SECOND, aSecond, byName]).toEqual([true, aSecond, byName]);
  });
});
