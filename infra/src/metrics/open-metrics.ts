import type { EventStore } from 'contracts/ports';
import { Counter, Histogram, Registry } from 'prom-client';

/** A booking and a page of free starts take a few milliseconds. */
const SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
const EVENTS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

type Outcome = 'appended' | 'conflict' | 'failed';

/** An own registry, so that two servers in a process do not share counts. */
export const openMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'souffle_http_request_duration_seconds',
    help: 'Answered requests by the pattern of their route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  const appends = new Counter({
    name: 'souffle_appends_total',
    help: 'Appends to the log.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const events = new Counter({
    name: 'souffle_events_appended_total',
    help: 'Events that were appended to the log.',
    registers,
  });
  const commits = new Histogram({
    name: 'souffle_commit_events',
    help: 'Events that one commit of the log wrote together: the group that shared its flush.',
    buckets: EVENTS,
    registers,
  });
  const faulty = new Counter({
    name: 'souffle_faulty_documents_total',
    help: 'Documents of views that break their schema: lists leave them out.',
    labelNames: ['view'] as const,
    registers,
  });

  return {
    registry,
    answered: (
      request: { readonly method: string; readonly route: string; readonly status: number },
      seconds: number,
    ): void => requests.observe(request, seconds),
    appended: (outcome: Outcome, count: number): void => {
      appends.inc({ outcome });
      events.inc(count);
    },
    committed: (count: number): void => commits.observe(count),
    metFaultyDocument: (view: string): void => faulty.inc({ view }),
  };
};

export type Metrics = ReturnType<typeof openMetrics>;

export const countingAppends = (
  eventStore: EventStore,
  { appended }: Pick<Metrics, 'appended'>,
): EventStore => ({
  ...eventStore,
  append: (stream, expectedRevision, events) =>
    eventStore.append(stream, expectedRevision, events).then(
      (answer) => {
        const { outcome } = answer;
        appended(outcome, outcome === 'appended' ? events.length : 0);
        return answer;
      },
      (error: unknown) => {
        appended('failed', 0);
        throw error;
      },
    ),
});
