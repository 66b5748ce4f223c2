import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calls, withoutVisitorLimits } from 'contracts';
import type { Answer, Browser } from '../acceptance/testing/browser.ts';
import { openApp, type OpenApp } from '../acceptance/testing/open-app.ts';
import {
  faultOf,
  nameOfOperation,
  operationsOf,
  type ApiDocument,
  type Operation,
} from './testing/requests/api-document.ts';
import {
  askOf,
  nameOfPlace,
  sampleRequest,
  textPlacesOf,
  withOneBody,
  withWord,
  type SampleRequest,
} from './testing/requests/sample-requests.ts';
import { openSamples, type Sample } from './testing/requests/sample-world.ts';

/** Names that every object inherits: a table that is a plain object finds something under each. */
const inheritedNames = ['constructor', '__proto__', 'hasOwnProperty', 'toString', 'valueOf'];
const INHERITED = /function Object|\[native code\]|\[object /;

/** Calls that refuse their sample, with the reason; the names are sent all the same. */
const refusedSamples = new Map([
  ['POST /api/admin/views/{view}/rebuild/cancel', 'a rebuild is over before it can be cancelled'],
  ['GET /api/admin/quarantine/{view}/{eventId}', 'nothing is in quarantine'],
  ['POST /api/admin/quarantine/{view}/{eventId}/retry', 'nothing is in quarantine'],
  ['POST /api/practitioner/events/{id}/seats/{seatId}/attendance', 'no event has begun'],
]);

const callerFor = {
  anyone: 'visitor',
  'signed-in': 'camille',
  customer: 'camille',
  practitioner: 'claire',
  operator: 'operator',
} as const;

let app: OpenApp;
let operations: readonly Operation[];
beforeAll(async () => {
  app = await openApp({ limits: withoutVisitorLimits });
  const { text } = await app.visitor().get('/api/docs/json');
  operations = operationsOf(JSON.parse(text) as ApiDocument).flatMap(withOneBody);
});
afterAll(() => app.close());

const usualCallerOf = ({ method, path }: Operation): string => {
  const url = path.replace(/#.*/, '').replaceAll(/\{(\w+)\}/g, ':$1');
  const call = calls.find((each) => each.method === method && each.url === url);
  return callerFor[call?.config.access ?? 'anyone'];
};

const openBrowsers = () => {
  const browsers = new Map<string, Browser>();
  return {
    of: async (name: string): Promise<Browser> => {
      const known = browsers.get(name);
      if (known !== undefined) return known;
      const browser = name === 'visitor' ? app.visitor() : await app.signedIn(name);
      browsers.set(name, browser);
      return browser;
    },
    forget: (name: string) => void browsers.delete(name),
  };
};

const isWrong = (operation: Operation, answer: Answer): string | undefined =>
  faultOf(operation, answer) ??
  (INHERITED.test(answer.text) ? answer.text.slice(0, 200) : undefined);

/** Sends every word in every text of one sample; answers whether the sample itself is accepted then. */
const openSending = async () => {
  const { valueOf, samples } = await openSamples(app);
  const browsers = openBrowsers();
  const wrong = new Set<string>();

  const send = async (operation: Operation, key: string): Promise<boolean> => {
    const prepare = async (): Promise<{ as: string; request: SampleRequest }> => {
      const given: Sample = (await samples.get(key)?.()) ?? {};
      const request = sampleRequest(operation, valueOf, given);
      return { as: given.as ?? usualCallerOf(operation), request };
    };
    let prepared = await prepare();
    const ask = async (request: SampleRequest, what: string) => {
      const header = { 'idempotency-key': randomUUID(), ...request.header };
      const browser = await browsers.of(prepared.as);
      const answer = await browser.ask(askOf(operation, { ...request, header }));
      const fault = isWrong(operation, answer);
      if (fault !== undefined) wrong.add(`${key} ${what}: ${fault}`);
      return answer.status === 200;
    };
    for (const place of textPlacesOf(operation))
      for (const word of inheritedNames) {
        const altered = withWord(operation, prepared.request, place, { word, valueOf });
        const isAccepted = await ask(altered, `${nameOfPlace(place)} ${word}`);
        if (!isAccepted || operation.method === 'GET') continue;
        // The subject is used up, and the session may have ended.
        browsers.forget(prepared.as);
        prepared = await prepare();
      }
    const isAccepted = await ask(prepared.request, 'unaltered');
    browsers.forget(prepared.as);
    return isAccepted;
  };

  const keysOf = (name: string): readonly string[] => {
    const own = [...samples.keys()].filter((key) => key === name || key.startsWith(`${name} `));
    return own.length === 0 ? [name] : own;
  };
  return { send, keysOf, wrong };
};

/** Lists the practitioners who have signed up under such names. */
const validateEverybody = async (operator: Browser): Promise<void> => {
  for (;;) {
    await app.caughtUp();
    const { body } = await operator.get('/api/operator/diplomas');
    const waiting = body['diplomas'] as readonly { readonly id: string }[];
    if (waiting.length === 0) return;
    for (const { id } of waiting) await operator.post(`/api/operator/diplomas/${id}/validate`);
  }
};

/** Data of other people that lists, indexes and documents show, by request. */
const shownOfOthers = async (): Promise<Readonly<Record<string, boolean>>> => {
  const operator = await app.signedIn('operator');
  await validateEverybody(operator);
  const visitor = app.visitor();
  const claire = await app.signedIn('claire');
  const shown: Record<string, boolean> = {};
  const expectIn = async (what: string, answer: Promise<Answer>, entry: string) => {
    const { status, text } = await answer;
    shown[what] = status === 200 && text.includes(entry) && !INHERITED.test(text);
  };
  for (const [by, url, entry] of [
    [visitor, '/sitemap.xml', '/sitemaps/praticiens-1.xml'],
    [visitor, '/sitemaps/praticiens-1.xml', '/claire-fontaine'],
    [visitor, '/sitemaps/pages.xml', '/nos-pratiques/naturopathie'],
    [visitor, '/api/search/suggestions?q=claire', 'Claire'],
    [visitor, '/api/places/cities?q=lyon', 'Lyon'],
    [visitor, '/api/specialities', 'Naturopathie'],
    [visitor, '/api/keywords', 'Sommeil'],
    [visitor, '/api/audiences', 'Adultes'],
    [visitor, '/api/practices/naturopathie', 'Naturopathie'],
    [visitor, '/api/search/free-soon', 'Lyon'],
    [visitor, '/professionnel/api/claire-fontaine', 'Claire'],
    [claire, '/api/practitioner/clients?q=petit', 'Petit'],
    [operator, '/api/admin/catalogue/speciality', 'Naturopathie'],
    [operator, '/api/admin/messages', 'message'],
    [operator, '/api/admin/mails', 'mail'],
  ] as const)
    await expectIn(url, by.get(url), entry);
  for (const [q, entry] of [
    ['louis', '"account-louis"'],
    ['constructor', 'account'],
  ] as const)
    await expectIn(`people ${q}`, operator.get(`/api/operator/people?q=${q}`), entry);
  const search = (what: object, entry: string) =>
    expectIn(JSON.stringify(what), visitor.post('/api/search', what), entry);
  await search({ rawInput: 'Claire' }, 'Claire');
  await search({ rawInput: 'Agathe', location: 'Lyon' }, 'Agathe');
  await search({ rawInput: 'constructor' }, 'onstructor');
  for (const word of inheritedNames) {
    await search({ rawInput: word, location: word }, '');
    const url = `/api/search/suggestions?q=${word}`;
    await expectIn(url, visitor.get(url), '');
  }
  return shown;
};

it('takes names that objects inherit, in every text of every call, for any other text', async () => {
  const { send, keysOf, wrong } = await openSending();
  const refused = new Set<string>();
  const reached = new Set<string>();
  const placesOf = (operation: Operation) =>
    textPlacesOf(operation).map((place) => `${nameOfOperation(operation)} ${nameOfPlace(place)}`);
  for (const operation of operations)
    for (const key of keysOf(nameOfOperation(operation)))
      if (await send(operation, key)) for (const place of placesOf(operation)) reached.add(place);
      else refused.add(key);
  expect([...wrong]).toEqual([]);
  // A new call is included: its fields get their values in `sample-world.ts`.
  expect([...refused]).toEqual([...refusedSamples.keys()]);
  const known = operations.filter((each) => !refusedSamples.has(nameOfOperation(each)));
  expect(reached).toEqual(new Set(known.flatMap(placesOf)));
  expect(Object.entries(await shownOfOthers()).filter(([, isShown]) => !isShown)).toEqual([]);
}, 480_000);
