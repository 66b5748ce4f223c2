import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import fastify from 'fastify';
import { openMongodb } from '../../infra/src/mongodb/open-mongodb.ts';
import { openGate } from '../../infra/src/testing/mongodb/gate.ts';
import { describeOnMongodb } from '../../infra/src/testing/mongodb/mongodb.ts';
import { refuseCrowd } from '../../infra/src/run/server/distributed/refuse-crowd.ts';

/** The number in docs/exploitation.md. */
const KEPT_WAITING = 200;
/** The driver looks for its server every ten seconds. */
const LOOK_EVERY_MS = 20;

describeOnMongodb(({ urlOf, aDatabase }) => {
  it('a process keeps 200 requests waiting for a MongoDB that is away, and refuses the next at once', async () => {
    const gate = await openGate(new URL(urlOf(aDatabase())));
    const mongodb = await openMongodb(gate.url);
    const server = fastify();
    const begun: string[] = [];
    refuseCrowd(server, mongodb.isUnreachable);
    server.get('/bookings', async ({ id }) => {
      begun.push(id);
      return { found: await mongodb.database.collection('any').findOne({}) };
    });
    const statusOf = async () => (await server.inject('/bookings')).statusCode;
    expect(await statusOf()).toBe(200);
    gate.shut();
    while (!mongodb.isUnreachable()) await pause(LOOK_EVERY_MS);
    begun.length = 0;
    let answered = 0;
    const answers = Array.from({ length: KEPT_WAITING }, async () => {
      const status = await statusOf();
      answered += 1;
      return status;
    });
    while (begun.length < KEPT_WAITING) await pause(LOOK_EVERY_MS);
    const { statusCode, headers } = await server.inject('/bookings');
    expect([statusCode, 'retry-after' in headers, answered]).toEqual([503, true, 0]);
    await mongodb.close();
    await Promise.all(answers);
    await server.close();
  });
});
