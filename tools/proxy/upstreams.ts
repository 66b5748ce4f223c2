import { Agent } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from '../../infra/src/run/settings/composition.ts';
import { processStateOf, type ProcessState } from '../../infra/src/run/operations/process-state.ts';

/** A process from the proxy's point of view. */
export type Upstream = {
  readonly url: string;
  readonly service: Service;
  /** The connections for calls. */
  agent: Agent;
  /** The sockets of browsers, which stay with this process. */
  readonly sockets: Set<Duplex>;
  state: ProcessState;
};

const LOOKED_AT_EVERY_MS = 250;

/** Cancels the requests and sockets at a process, so that they can go to another one. */
const release = (upstream: Upstream): void => {
  upstream.agent.destroy();
  upstream.agent = new Agent({ keepAlive: true });
  for (const socket of upstream.sockets) socket.destroy();
};

/** Watches the state of every process for as long as the proxy runs. */
export const openUpstreams = (urls: Readonly<Record<Service, readonly string[]>>) => {
  const upstreams = Object.entries(urls).flatMap(([service, each]) =>
    each.map((url): Upstream => {
      const agent = new Agent({ keepAlive: true });
      return { url, service: service as Service, agent, sockets: new Set(), state: 'away' };
    }),
  );
  const stopping = new AbortController();
  const { signal } = stopping;
  let turn = 0;

  const watch = async (upstream: Upstream): Promise<void> => {
    while (!signal.aborted) {
      const state = await processStateOf(upstream.url);
      if (state === 'away' && upstream.state !== 'away') release(upstream);
      upstream.state = state;
      await pause(LOOKED_AT_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  };
  const watching = upstreams.map(watch);
  const inState = (service: Service, state: ProcessState) =>
    upstreams.filter((each) => each.service === service && each.state === state);

  return {
    /** The next ready process, round robin, else the next that answers at all; none that was tried. */
    pick: (service: Service, tried: readonly Upstream[] = []): Upstream | undefined => {
      const untried = (state: ProcessState) =>
        inState(service, state).filter((each) => !tried.includes(each));
      const ready = untried('ready');
      const some = ready.length > 0 ? ready : untried('unready');
      turn += 1;
      return some[turn % Math.max(some.length, 1)];
    },
    /** The process no longer listens. */
    gone: (upstream: Upstream): void => {
      upstream.state = 'away';
    },
    stop: async (): Promise<void> => {
      stopping.abort();
      for (const upstream of upstreams) release(upstream);
      await Promise.all(watching);
    },
  };
};
