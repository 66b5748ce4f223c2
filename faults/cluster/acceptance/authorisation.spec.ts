import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, errorBody, getHealth } from 'contracts';
import type { Service } from '../../../infra/src/run/settings/composition.ts';
import { table, unknown } from '../../../acceptance/testing/authorisation-table.ts';
import {
  describeAuthorisation,
  nameOf,
} from '../../../acceptance/testing/describe-authorisation.ts';
import { openAtProxy } from '../../../acceptance/testing/cluster/open-at-proxy.ts';
import { openCluster, type Cluster } from '../../../acceptance/testing/cluster/open-cluster.ts';
import { openMongodbForSpecs } from '../../../infra/src/testing/mongodb/databases.ts';
import { startNx } from '../../../tools/mongodb-server.mjs';

let server: Awaited<ReturnType<typeof startNx>>;
let mongodb: ReturnType<typeof openMongodbForSpecs>;
beforeAll(async () => {
  server = await startNx();
  mongodb = openMongodbForSpecs(server.url);
});
afterAll(async () => {
  await mongodb.close();
  await server.end();
});

describe('At the proxy, to', () => {
  describeAuthorisation(() => openAtProxy(mongodb), { isFromOtherSite: false });
});

describe('A process that is reached by itself', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await openCluster(mongodb);
  });
  afterAll(() => cluster.close());

  const processes = () =>
    [
      ['command', cluster.commands],
      ['query', cluster.queries],
      ['projections', cluster.projections],
    ] as const satisfies readonly (readonly [Service, unknown])[];

  it('knows the calls of its own service alone, whoever asks', async () => {
    for (const name of ['visitor', 'operator'])
      for (const [service, each] of processes()) {
        const others = calls.filter(
          // The health, which each service answers itself.
          ({ config, url }) => config.service !== service && url !== getHealth.url,
        );
        expect(others.length).toBeGreaterThan(20);
        for (const at of each) {
          const asking = name === 'visitor' ? cluster.visitor(at) : await cluster.signedIn(name);
          for (const call of others) {
            const row = table[nameOf(call)];
            if (row === undefined) throw new Error(`${nameOf(call)} has no row.`);
            const { url } = row.ask(unknown);
            const { status, body } = await asking(at).ask({ method: call.method, url });
            expect([service, nameOf(call), status, body]).toEqual([
              service,
              nameOf(call),
              404,
              errorBody('NOT_FOUND'),
            ]);
          }
        }
      }
  });

  it('tells its figures, and does what is asked within, for nobody without the token', async () => {
    for (const name of ['visitor', 'operator'])
      for (const [service, each] of processes())
        for (const at of each) {
          const asking = name === 'visitor' ? cluster.visitor(at) : await cluster.signedIn(name);
          for (const [method, url] of [
            ['GET', '/metrics'],
            ['POST', '/operations/call'],
            ['POST', '/operations/audit'],
          ] as const) {
            const { status, text } = await asking(at).ask({ method, url });
            // A standby process refuses before it reads anything.
            const refused = service === 'projections' ? [404, 503] : [404];
            expect(refused).toContain(status);
            expect(text).not.toContain('souffle_');
          }
        }
  });
});
