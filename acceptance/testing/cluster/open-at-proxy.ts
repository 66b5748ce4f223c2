import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getOperatedViews, getUserStatus, login } from 'contracts';
import type { MongodbForSpecs } from '../../../infra/src/testing/mongodb/databases.ts';
import { openProxy } from '../../../tools/proxy/open-proxy.ts';
import { openBrowserAt } from '../browser-at.ts';
import { openCluster, type ClusterProcess } from './open-cluster.ts';
import { emailOf, password } from '../people.ts';
import { bookingsIn, mailsSentIn } from '../recorded.ts';

const LOOK_MS = 20;
const UNAVAILABLE = 503;

const urlsOf = (processes: readonly ClusterProcess[]) => processes.map(({ url }) => url);

/**
 * The distributed form as browsers know it, by the address of its proxy; without background
 * processes.
 */
export const openAtProxy = async (mongodb: MongodbForSpecs) => {
  const cluster = await openCluster(mongodb, {
    runsProcesses: false,
    // One person books for all cases, and all calls come from one address.
    settings: { LIMITS: 'off', HOST: '127.0.0.1' },
  });
  const { commands, queries, projections, people, clock, stores, caughtUp } = cluster;
  const proxy = openProxy({
    processUrls: {
      command: urlsOf(commands),
      query: urlsOf(queries),
      projections: urlsOf(projections),
    },
  });
  proxy.server.listen(0, '127.0.0.1');
  await once(proxy.server, 'listening');
  const { port } = proxy.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const visitor = () => openBrowserAt(url);
  /** Waits until the proxy has found a process of each service. */
  for (const call of [login, getUserStatus, getOperatedViews])
    while ((await visitor().ask({ method: call.method, url: call.url })).status === UNAVAILABLE)
      await pause(LOOK_MS);
  return {
    ...stores,
    cluster,
    people,
    caughtUp,
    visitor,
    signedIn: async (name: string) => {
      const browser = visitor();
      const { status } = await browser.post(login.url, { email: emailOf(name), password });
      if (status !== 200) throw new Error(`${name} was not signed in: ${status}`);
      return browser;
    },
    aMailSent: mailsSentIn({ ...stores, clock }),
    bookingsOn: bookingsIn(stores.eventStore),
    close: async (): Promise<void> => {
      await proxy.close();
      await cluster.close();
    },
  };
};
