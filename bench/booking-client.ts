import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';

/**
 * The other process of a measurement: sends the bodies of a file over so many connections, each
 * body once, and prints one line of JSON with the rate, the statuses and the time.
 */
const [, , url = '', connections = '1', bodiesFile = '', cookie = ''] = process.argv;
const bodies = readFileSync(bodiesFile, 'utf8').split('\n').filter(Boolean);
let next = 0;

const result = await autocannon({
  url,
  connections: Number(connections),
  amount: bodies.length,
  requests: [
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
      setupRequest: (request: object) => {
        const body = bodies[next % bodies.length];
        next += 1;
        return { ...request, body };
      },
    },
  ],
} as never);
const { statusCodeStats, duration, latency, errors, timeouts } = result as unknown as {
  statusCodeStats: Record<string, { count: number }>;
  duration: number;
  latency: { p50: number; p99: number };
  errors: number;
  timeouts: number;
};
const milliseconds =
  (result as unknown as { finish: Date; start: Date }).finish.getTime() -
  (result as unknown as { start: Date }).start.getTime();
console.log(
  JSON.stringify({
    rate: (bodies.length * 1_000) / milliseconds,
    milliseconds,
    statuses: Object.fromEntries(
      Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]),
    ),
    latency,
    failed: errors + timeouts,
    duration,
  }),
);
