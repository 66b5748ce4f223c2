import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sessionCookieOf } from './booking-customers.ts';

/**
 * The load generator of a measurement: sends the bodies of a file over several connections, each body
 * once with a key of its own, in the session of its customer, and prints one line of JSON with the
 * rate, the statuses and the times.
 */
const [, , url = '', connections = '1', bodiesFile = '', warm = '0'] = process.argv;
const bodies = readFileSync(bodiesFile, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((body) => ({
    body,
    cookie: sessionCookieOf((JSON.parse(body) as { readonly customerId: string }).customerId),
  }));
let next = 0;
/** Answers that come before the measuring begins: a client that has just started is slow. */
const warmUp = Math.floor(bodies.length * Number(warm));

const options: autocannon.Options = {
  url,
  connections: Number(connections),
  amount: bodies.length,
  requests: [
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      setupRequest: (request) => {
        const { body = '', cookie = '' } = bodies[next % bodies.length] ?? {};
        next += 1;
        const headers = { ...request.headers, cookie, 'idempotency-key': randomUUID() };
        return { ...request, headers, body };
      },
    },
  ],
};
let finish: (result: autocannon.Result) => void = () => {};
const finished = new Promise<autocannon.Result>((resolve) => {
  finish = resolve;
});
const instance = autocannon(options, (_error, result) => finish(result));

/** Its own clock ticks by the second: what counts is from the first request to the last answer. */
let begun = performance.now();
let ended = begun;
let answered = 0;
const statuses: Record<string, number> = {};
const times: number[] = [];
instance.on('response', (_client, status, _bytes, responseMs) => {
  ended = performance.now();
  answered += 1;
  if (answered === warmUp) begun = ended;
  if (answered > warmUp) times.push(responseMs);
  statuses[status] = (statuses[status] ?? 0) + 1;
});
const { errors, timeouts } = await finished;
const milliseconds = ended - begun;
times.sort((one, other) => one - other);
const timeOf = (share: number) => times[Math.floor(times.length * share)];
console.log(
  JSON.stringify({
    rate: ((bodies.length - warmUp) * 1_000) / milliseconds,
    milliseconds,
    p50: timeOf(0.5),
    p95: timeOf(0.95),
    p99: timeOf(0.99),
    statuses,
    failed: errors + timeouts,
  }),
);
