import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calls, errorCatalogue, type AnyCall, type ErrorCode } from 'contracts';
import { openChance } from '../demo/src/chance.ts';
import type { Browser } from '../acceptance/testing/browser.ts';
import { openApp, type OpenApp } from '../acceptance/testing/open-app.ts';
import { expectSound } from './testing/data-folder.ts';
import { openRequests, type Malformed } from './testing/requests/malformed.ts';

const MALFORMED = 10_000;

const seed = process.env['FAULTS_SEED'] ?? String(Date.now());
const callersByAccess: Readonly<Record<AnyCall['config']['access'], string | undefined>> = {
  anyone: undefined,
  'signed-in': 'camille',
  customer: 'camille',
  practitioner: 'claire',
  operator: 'operator',
};

let app: OpenApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** Callers of a call; each stranger is new, because sign-ins are counted. */
const openCallers = () => {
  const browsers = new Map<string, Browser>();
  return async ({ config }: AnyCall): Promise<Browser> => {
    const name = callersByAccess[config.access];
    if (name === undefined) return app.visitor();
    const known = browsers.get(name) ?? (await app.signedIn(name));
    browsers.set(name, known);
    return known;
  };
};

const describeRequest = (call: AnyCall, { url, fault }: Malformed) =>
  `${call.method} ${call.url}: ${fault} (${url.slice(0, 120)})`;

/** An answer in the one shape of errors: a code, its status and its French sentence. */
const isRefusal = ({ status, body }: Awaited<ReturnType<Browser['ask']>>): boolean => {
  const known = errorCatalogue[body['code'] as ErrorCode];
  // The answer also says how long to wait.
  const isInItsWords = body['code'] === 'TOO_MANY_REQUESTS' || body['message'] === known?.message;
  return known?.status === status && status < 500 && isInItsWords;
};

it(`refuses ${MALFORMED} malformed requests, each in its words, and writes nothing`, async () => {
  console.log(`FAULTS_SEED=${seed}`);
  const chance = openChance(seed);
  const callers = openCallers();
  const head = await app.eventStore.head();
  const spoilt = calls
    .map((call) => ({ call, requests: openRequests(call, Number(seed) | 0, chance) }))
    .filter(({ requests }) => requests.canBeMalformed);
  const each = Math.ceil(MALFORMED / spoilt.length);
  const wrong = new Set<string>();
  let requestCount = 0;
  for (const { call, requests } of spoilt)
    for (const request of requests.malformed(each)) {
      const answer = await (await callers(call)).ask(request);
      requestCount += 1;
      if (!isRefusal(answer))
        wrong.add(
          `${describeRequest(call, request)} → ${answer.status} ${JSON.stringify(answer.body)}`,
        );
    }
  expect([...wrong]).toEqual([]);
  expect(requestCount).toBeGreaterThanOrEqual(MALFORMED);
  expect(await app.eventStore.head()).toBe(head);
});

it('leaves a log in which nothing is wrong, and views that say what it says', async () => {
  await app.caughtUp();
  await expectSound(app);
});
