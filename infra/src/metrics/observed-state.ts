import { monitorEventLoopDelay } from 'node:perf_hooks';
import { lagOf, viewDeclarations, type ViewName } from 'contracts';
import type { Clock, EventStore, ReadStore } from 'contracts/ports';
import { Counter, Gauge, type Registry } from 'prom-client';

export type Observed = {
  readonly eventStore: Pick<EventStore, 'head' | 'readAll'>;
  readonly readStore: Pick<ReadStore, 'checkpoint' | 'count'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly sockets: () => number;
};

const viewNames = (Object.keys(viewDeclarations) as ViewName[]).filter(
  (view) => view !== 'quarantined-events',
);
/** Views whose entries have an instant from which they are due. */
const toDoLists = viewNames.filter((view) =>
  viewDeclarations[view].indexes.some(([field]) => field === 'dueAt'),
);

const MICROSECONDS = 1e6;
const NANOSECONDS = 1e9;
const EVENT_LOOP_LOOK_MS = 20;
const percentiles = [50, 99, 100] as const;

/** Read when the metrics are requested. An unavailable store lacks its own figures only. */
const observe = (registry: Registry, { eventStore, readStore, clock, sockets }: Observed): void => {
  const registers = [registry];
  // oxlint-disable-next-line max-params -- an inner step with the context of its caller
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    collect: (gauge: Gauge<Label>) => Promise<void> | void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers,
      collect: async function collectOne() {
        this.reset();
        try {
          await collect(this);
        } catch {
          if (labelNames.length === 0) this.remove();
          else this.reset();
        }
      },
    });

  gauge('souffle_log_position', 'Position of the last event.', [], async (log) =>
    log.set(await eventStore.head()),
  );
  gauge(
    'souffle_view_lag_seconds',
    'Age of the oldest event that a view has not read; 0 once it has read them all.',
    ['view'],
    async (lag) => {
      for (const view of viewNames) {
        const [oldestUnread] = await eventStore.readAll(await readStore.checkpoint(view), 1);
        lag.set({ view }, lagOf(oldestUnread, clock.now()));
      }
    },
  );
  gauge(
    'souffle_quarantined_events',
    'Events that a view could not take.',
    ['view'],
    async (events) => {
      for (const view of viewNames)
        events.set({ view }, await readStore.count('quarantined-events', { view }));
    },
  );
  gauge(
    'souffle_to_do_entries',
    'Entries of a to-do list, those that are due later included.',
    ['list'],
    async (entries) => {
      for (const list of toDoLists) entries.set({ list }, await readStore.count(list, {}));
    },
  );
  gauge('souffle_sockets', 'Open sockets.', [], (open) => open.set(sockets()));
};

/** The lateness between two checks, whose pause counts as on time. */
const latenessOf = (nanoseconds: number): number =>
  Math.max(0, nanoseconds / NANOSECONDS - EVENT_LOOP_LOOK_MS / 1_000);

const observeProcess = (registry: Registry) => {
  const delay = monitorEventLoopDelay({ resolution: EVENT_LOOP_LOOK_MS });
  delay.enable();
  registry.registerMetric(
    new Gauge({
      name: 'souffle_process_memory_bytes',
      help: 'Memory of the process.',
      labelNames: ['kind'] as const,
      registers: [],
      collect() {
        const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
        for (const [kind, bytes] of Object.entries({ rss, heapUsed, heapTotal, external }))
          this.set({ kind }, bytes);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'souffle_process_cpu_seconds_total',
      help: 'Processor time of the process, all threads.',
      registers: [],
      collect() {
        const { user, system } = process.cpuUsage();
        this.reset();
        this.inc((user + system) / MICROSECONDS);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'souffle_event_loop_delay_seconds',
      help: 'How late the event loop came to its turn, since this was last asked for.',
      labelNames: ['percentile'] as const,
      registers: [],
      collect() {
        for (const percentile of percentiles)
          this.set({ percentile }, latenessOf(delay.percentile(percentile)));
        delay.reset();
      },
    }),
  );
  return delay;
};

/** Returns how to stop. */
export const observeState = (registry: Registry, observed: Observed): (() => void) => {
  observe(registry, observed);
  const delay = observeProcess(registry);
  return () => void delay.disable();
};
