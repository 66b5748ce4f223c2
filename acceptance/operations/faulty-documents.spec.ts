import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { documentFaultOf } from 'contracts/checks';
import {
  calls,
  keysOf,
  messageStream,
  practitionerStream,
  requestStream,
  viewDeclarations,
  type AnyEvent,
  type ViewName,
} from 'contracts';
import {
  aContactMessageSent,
  aDiploma,
  anApplication,
  aRequestSubmitted,
  customerId,
  day,
  messageId,
  metadataAt,
  practitionerId,
  relativeId,
  requestId,
} from 'contracts/testing';
import {
  callers,
  table,
  type Caller,
  unknown,
  type Theirs,
} from '../testing/authorisation-table.ts';
import type { Browser } from '../testing/browser.ts';
import { nameOf } from '../testing/describe-authorisation.ts';
import { aConfirmation, confirmUrl, openApp, type OpenApp } from '../testing/open-app.ts';

const viewNames = Object.keys(viewDeclarations) as ViewName[];
/** Each document of these views is part of a list that a call answers. */
const listedViews: readonly ViewName[] = [
  'bookings',
  'catalogue',
  'customer-practitioners',
  'diplomas',
  'mails-due',
  'mails-settled',
  'messages',
  'practitioners',
  'requests',
  'unseen-alerts',
];
/** A text in each planted document that no answer may contain. */
const PLANTED = 'planted-and-never-shown';

/** Alerts are also marked as seen by GET. */
const reading = calls.filter(({ method, url }) => method === 'GET' && !/Seen(\/|$)/.test(url));
const asking: readonly Caller[] = ['visitor', 'camille', 'claire', 'operator'];

let app: OpenApp;
let theirs: Theirs;
const browsers = new Map<Caller, Browser>();

const append = async (stream: string, ...events: readonly AnyEvent[]): Promise<void> => {
  const revision = (await app.eventStore.readStream(stream)).length - 1;
  await app.eventStore.append(
    stream,
    revision,
    events.map((event, index) => ({ id: `${stream}-${index}`, event, metadata: metadataAt() })),
  );
};

beforeAll(async () => {
  app = await openApp();
  for (const caller of asking)
    browsers.set(caller, caller === 'visitor' ? app.visitor() : await app.signedIn(caller));
  const camille = await app.signedIn('camille');
  for (const start of ['09:00', '10:15'])
    await camille.post(confirmUrl, aConfirmation({ beginningHour: `${day} ${start}` }));
  const [booking] = await app.bookingsOn(day);
  await append(
    practitionerStream(practitionerId),
    { type: 'PractitionerApplied', data: { practitionerId, ...anApplication().details } },
    { type: 'DiplomaSubmitted', data: { practitionerId, ...aDiploma() } },
  );
  await append(requestStream(requestId), aRequestSubmitted());
  await append(messageStream(messageId), aContactMessageSent());
  await app.people.catalogueEntry('speciality', 'speciality-naturopathie');
  await app.caughtUp();
  const bookingId = booking?.bookingId ?? '';
  const mailId = await app.aMailSent(bookingId, customerId);
  theirs = { ...unknown, customerId, bookingId, relativeId, requestId, mailId };
  await app.caughtUp();
});
afterAll(() => app.close());

const documentsOf = (view: ViewName) =>
  app.readStore.scan(view, { afterId: undefined, limit: 100 });

type Document = Readonly<Record<string, unknown>>;

/** Each field is left out, is of another type, and ends with half a character. */
const brokenOf = (document: Document): readonly Document[] =>
  Object.entries(document).flatMap(([field, value]) => {
    const { [field]: _, ...without } = document;
    return [
      without,
      { ...document, [field]: { planted: PLANTED } },
      ...(typeof value === 'string' ? [{ ...document, [field]: `${PLANTED}\uD83D` }] : []),
    ];
  });

/** A mail that is planned for later is in no list. */
const isListed = ({ document }: { readonly document: object }): boolean =>
  !('isPlanned' in document) || document.isPlanned === false;

/** A copy of each view's first document under a neighbouring id. Answers how many. */
const plantIn = async (view: ViewName): Promise<number> => {
  const first = (await documentsOf(view)).find(isListed);
  if (first === undefined) return 0;
  const document = first.document as unknown as Document;
  const broken = brokenOf(document).filter((each) => documentFaultOf(view, each) !== undefined);
  await app.readStore.write([
    {
      view,
      checkpoint: await app.readStore.checkpoint(view),
      writes: broken.map((each, index) => ({
        id: `${first.id}-broken-${index}`,
        position: 1,
        document: each,
        keys: keysOf(viewDeclarations[view], document),
      })),
    },
  ]);
  return broken.length;
};

/** Totals include documents that a list leaves out. */
const totals = new Set([
  'documents',
  'total',
  'open',
  'due',
  'givenUp',
  'waiting',
  'practitioners',
]);
const withoutTotals = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (name, value: unknown) =>
      totals.has(name) && typeof value === 'number' ? undefined : value,
    ),
  );

/** The answers of every call to each caller, except refusals. */
const everyAnswer = async (): Promise<ReadonlyMap<string, unknown>> => {
  const answers = new Map<string, unknown>();
  for (const [caller, browser] of browsers) {
    const index = callers.indexOf(caller);
    for (const call of reading) {
      const row = table[nameOf(call)];
      if (row?.expected[index] !== 200) continue;
      const { url } = row.ask(theirs);
      const { status, body, text } = await browser.get(url);
      expect([url, status < 500]).toEqual([url, true]);
      expect(text).not.toContain(PLANTED);
      answers.set(`${caller} ${url}`, { status, body: withoutTotals(body) });
    }
  }
  return answers;
};

it('writes documents that keep their schemas', async () => {
  for (const view of viewNames)
    for (const { id, document } of await documentsOf(view))
      expect([view, id, documentFaultOf(view, document)]).toEqual([view, id, undefined]);
});

it('answers the same beside damaged documents, and counts each of them once', async () => {
  const before = await everyAnswer();
  const planted = new Map<ViewName, number>();
  for (const view of viewNames) planted.set(view, await plantIn(view));
  expect(Object.fromEntries(await everyAnswer())).toEqual(Object.fromEntries(before));
  const { body } = await app.server.inject({ method: 'GET', url: '/metrics' });
  const counts = [...body.matchAll(/^souffle_faulty_documents_total\{view="(.*)"\} (\d+)$/gm)];
  const counted = new Map(counts.map(([, view, count]) => [view, Number(count)]));
  for (const view of listedViews)
    expect([view, counted.get(view)]).toEqual([view, planted.get(view)]);
});
