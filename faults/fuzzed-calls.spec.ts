import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { logout, viewDeclarations, withoutVisitorLimits, type ViewName } from 'contracts';
import { day, practitionerId } from 'contracts/testing';
import { openChance, type Chance } from '../demo/src/chance.ts';
import {
  faultOf,
  nameOfOperation as named,
  operationsOf,
  type ApiDocument,
  type Operation,
} from './testing/requests/api-document.ts';
import type { Answer, Browser } from '../acceptance/testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  openApp,
  type OpenApp,
} from '../acceptance/testing/open-app.ts';
import { openFuzz, type Request } from './testing/requests/fuzz.ts';

const FUZZED = 20_000;
/** A suspension by one request must not refuse all later ones. */
const ROUNDS = 10;
const MATRIX_ROUNDS = 10;
/** The share of requests by people whom the call refused before; others get further. */
const REFUSED_AGAIN = 0.2;

const seed = process.env['FAULTS_SEED'] ?? String(Date.now());

/** Two customers with unique texts. */
const zoe = {
  customerId: 'customer-zoe',
  firstname: 'Zoëlline',
  lastname: 'Qwendaleth',
  phone: '06 98 76 54 01',
};
const yves = {
  customerId: 'customer-yves',
  firstname: 'Yvenoric',
  lastname: 'Brizzokull',
  phone: '06 98 76 54 02',
};
const secretsOf = {
  zoe: ['Zoëlline', 'Qwendaleth', '06 98 76 54 01', 'Mirabellune', 'zoe@exemple.fr', 'Zarquonite'],
  yves: ['Yvenoric', 'Brizzokull', '06 98 76 54 02', 'Ortanzilde', 'yves@exemple.fr'],
} as const;
const callers = ['visitor', 'zoe', 'yves', 'claire', 'marc', 'operator'] as const;
type Caller = (typeof callers)[number];
/** Claire receives Zoë; no other people have met. */
const mayKnow: Readonly<Record<Caller, readonly (keyof typeof secretsOf)[]>> = {
  visitor: [],
  zoe: ['zoe'],
  yves: ['yves'],
  claire: ['zoe'],
  marc: [],
  operator: [],
};

const open = async () => {
  const app = await openApp({ limits: withoutVisitorLimits });
  await app.people.customer('zoe', zoe);
  await app.people.customer('yves', yves);
  await app.people.relative(zoe.customerId, 'relative-of-zoe', { firstname: 'Mirabellune' });
  await app.people.relative(yves.customerId, 'relative-of-yves', { firstname: 'Ortanzilde' });
  const browser = await app.signedIn('zoe');
  const booked = await browser.post(
    confirmUrl,
    aConfirmation({
      customerId: zoe.customerId,
      beginningHour: `${day} 09:00`,
      reason: 'Zarquonite',
    }),
  );
  expect(booked.status).toBe(200);
  await app.caughtUp();
  return app;
};

const isId = (name: string) => /(^|\w)(id|Id|slug)$/.test(name);
const idsIn = (value: unknown, name = ''): readonly string[] => {
  if (typeof value === 'string') return isId(name) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, each]) =>
    idsIn(each, Array.isArray(value) ? name : field),
  );
};
/** Every id of any view; half of them belong to documents about the two customers. */
const idsOf = async ({ readStore }: OpenApp): Promise<[string, ...string[]]> => {
  const all = new Set<string>([practitionerId]);
  const theirs: string[] = [];
  for (const view of Object.keys(viewDeclarations) as ViewName[])
    for (const { id, document } of await readStore.scan(view, { afterId: undefined, limit: 500 })) {
      const ids = [id, ...idsIn(document)];
      for (const each of ids) all.add(each);
      if ([zoe, yves].some(({ customerId }) => ids.includes(customerId))) theirs.push(...ids);
    }
  const repeated = Array.from({ length: all.size }, (_, at) => theirs[at % theirs.length] ?? '');
  return [...all, ...repeated] as [string, ...string[]];
};

const documentOf = async (app: OpenApp) => {
  const { text } = await app.visitor().get('/api/docs/json');
  return JSON.parse(text) as ApiDocument;
};

/** Calls in a person's name; they sign in again once their session has ended. */
const openAsking = (app: OpenApp) => {
  const browsers = new Map<Caller, Browser>();
  const signIn = (caller: Caller): Promise<Browser> =>
    app.signedIn(caller).catch(() => app.visitor());
  return async (caller: Caller, request: Request) => {
    if (caller === 'visitor') return app.visitor().ask(request);
    const browser = browsers.get(caller) ?? (await signIn(caller));
    const answer = await browser.ask(request);
    browsers.set(caller, answer.status === 401 ? await signIn(caller) : browser);
    return answer;
  };
};

/** Prefers people whom the call has not refused yet. */
const openChoice = (chance: Chance) => {
  const refused = new Set<string>();
  const keyOf = (operation: Operation, caller: Caller) => `${named(operation)} ${caller}`;
  return {
    callerOf: (operation: Operation): Caller => {
      const welcome = callers.filter((caller) => !refused.has(keyOf(operation, caller)));
      const isAnyone = welcome.length === 0 || chance.isLikely(REFUSED_AGAIN);
      return chance.pick((isAnyone ? callers : welcome) as readonly [Caller, ...Caller[]]);
    },
    note: (operation: Operation, caller: Caller, { status }: Answer): void => {
      if (status === 401 || status === 403) refused.add(keyOf(operation, caller));
    },
  };
};

const textOf = ({ payload = '' }: Request): string => payload.toString();

let chance: Chance;
beforeAll(() => {
  console.log(`FAULTS_SEED=${seed}`);
  chance = openChance(seed);
});

const ended: OpenApp[] = [];
afterAll(() => Promise.all(ended.map((app) => app.close())));

it(`answers ${FUZZED} requests of six callers as the document of the calls says`, async () => {
  const wrong = new Map<string, string>();
  let requests = 0;
  const choice = openChoice(chance);
  for (let round = 0; round < ROUNDS; round += 1) {
    const app = await open();
    const operations = operationsOf(await documentOf(app)).filter(
      ({ path }) => path !== logout.url,
    );
    const ask = openFuzz({ chance, ids: await idsOf(app), hostility: 0.15 });
    const askAs = openAsking(app);
    for (let count = 0; count < FUZZED / ROUNDS; count += 1) {
      const operation = operations[requests % operations.length] as Operation;
      const caller = choice.callerOf(operation);
      const request = ask(operation);
      const answer = await askAs(caller, request);
      requests += 1;
      choice.note(operation, caller, answer);
      const fault = faultOf(operation, answer);
      if (fault !== undefined)
        wrong.set(
          `${named(operation)}: ${fault.slice(0, 80)}`,
          `${caller} ${request.url.slice(0, 200)} ${textOf(request).slice(0, 300)} → ${fault}`,
        );
    }
    ended.push(app);
  }
  expect([...wrong.values()]).toEqual([]);
  expect(requests).toBe(FUZZED);
}, 480_000);

it('shows nobody anything of others, whichever real id is named', async () => {
  const shown = new Set<string>();
  const app = await open();
  ended.push(app);
  const operations = operationsOf(await documentOf(app)).filter(({ path }) => path !== logout.url);
  const ids = await idsOf(app);
  const ask = openFuzz({ chance, ids, hostility: 0 });
  const askAs = openAsking(app);
  for (const operation of operations)
    for (const caller of callers)
      for (let round = 0; round < MATRIX_ROUNDS; round += 1) {
        const request = ask(operation);
        const answer = await askAs(caller, request);
        // Operators read more if they give a reason, which is recorded.
        if (caller === 'operator' && operation.body?.properties?.['reason'] !== undefined) continue;
        for (const [who, secrets] of Object.entries(secretsOf))
          if (!mayKnow[caller].includes(who as keyof typeof secretsOf))
            for (const secret of secrets)
              if (answer.text.includes(secret) && !textOf(request).includes(secret))
                shown.add(
                  `${named(operation)} shows ${caller} ${secret} of ${who}: ${request.url}`,
                );
      }
  expect([...shown]).toEqual([]);
}, 480_000);
