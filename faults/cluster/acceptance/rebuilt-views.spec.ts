import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  cancelRebuild,
  customerStream,
  getHealth,
  getOperatedViews,
  getQuarantine,
  keysOf,
  login,
  projectedViewNames,
  startRebuild,
  switchRebuild,
  viewDeclarations,
  type CustomerBooking,
  type Health,
  type OperatedView,
  type ProjectedView,
  type QuarantinedEvent,
  type Rebuild,
} from 'contracts';
import { metadataAt } from 'contracts/testing';
import { systemClock } from '../../../infra/src/run/process/system-clock.ts';
import { openBrowserAt } from '../../../acceptance/testing/browser-at.ts';
import type { Browser } from '../../../acceptance/testing/browser.ts';
import { emailOf, openPeople, password } from '../../../acceptance/testing/people.ts';
import { mailsHandedOver } from '../../testing/mails-folder.ts';
import { customerIdOf, customerNameOf, practitionerNameOf } from '../../testing/practices.ts';
import { until } from '../../testing/until.ts';
import {
  laterStarts,
  openVisitor,
  signIn,
  type Start,
  type Visitor,
} from '../../testing/visitors.ts';
import { importBookings } from './testing/imported-bookings.ts';
import { openCluster, type Cluster } from '../testing/open-cluster.ts';
import { watchAlerts, type Watched } from '../testing/watch-alerts.ts';

/** Several pages of the log: between two of them a rebuild is seen in the middle. */
const IMPORTED_DAYS = 50;
const BOOKED = 5;
const LOOKED_EVERY_MS = 20;
const REBUILT_WITHIN_MS = 120_000;
const LOOKS = 20;
/** For each booking, the customer's mail and the practitioner's. */
const MAILS_EACH = 2;
const WRONG = 'Séance que personne ne donne';

let cluster: Cluster;
let operator: Browser;
let watched: Watched | undefined;
let starts: Start[];
/** The same customer, at the proxy and at each query process. */
let atProxy: Visitor;
let lookers: readonly Visitor[];

const signedIn = async (name: string) => {
  const browser = openBrowserAt(cluster.url);
  const { status } = await browser.post(login.url, { email: emailOf(name), password });
  expect(status).toBe(200);
  return browser;
};
const book = async (): Promise<void> => {
  const start = starts.shift();
  if (start === undefined) throw new Error('Nothing is free.');
  expect(await atProxy.confirm(start)).toMatchObject({ status: 200 });
};
/** The number of published bookings and of sent mails. */
const reportOf = (bookings: number) =>
  until(async () => {
    const mails = await mailsHandedOver(cluster.folder).catch(() => new Map());
    return watched?.bookings() === bookings && mails.size === MAILS_EACH * bookings;
  });

beforeAll(async () => {
  cluster = await openCluster(async (stores) => {
    await openPeople(stores, systemClock).operator('operator');
    await importBookings(stores.eventStore, IMPORTED_DAYS);
  });
  operator = await signedIn('operator');
  watched = watchAlerts(cluster.url, await signIn(cluster.url, practitionerNameOf(1)));
  const cookie = await signIn(cluster.url, customerNameOf(1));
  atProxy = openVisitor(cluster.url, 1, cookie);
  lookers = cluster.urls.query.map((url) => openVisitor(url, 1, cookie));
  starts = await laterStarts(cluster.url, 1);
  for (let booked = 0; booked < BOOKED; booked += 1) await book();
  await reportOf(BOOKED);
});
afterAll(async () => {
  watched?.stop();
  await cluster.close();
});

const viewsNow = async () => {
  const { status, body } = await operator.get(getOperatedViews.url);
  expect(status).toBe(200);
  return body['views'] as readonly OperatedView[];
};
const rebuildOf = async (view: ProjectedView): Promise<Rebuild | null> =>
  (await viewsNow()).find((each) => each.view === view)?.rebuild ?? null;
const rebuildAll = async () => {
  const { status } = await operator.post(startRebuild.url, { views: projectedViewNames });
  expect(status).toBe(200);
};
const urlOf = ({ url }: { readonly url: string }, view: ProjectedView) =>
  url.replace(':view', view);
const allReady = async (): Promise<readonly OperatedView[]> => {
  let views: readonly OperatedView[] = [];
  await until(
    async () => {
      views = await viewsNow();
      return views.every(({ rebuild }) => rebuild?.state === 'ready');
    },
    { giveUpMs: REBUILT_WITHIN_MS },
  );
  return views;
};

/** All observers poll until stopped; answers their observations in order. */
const look = () => {
  const ending = new AbortController();
  const seen = lookers.map(async (visitor) => {
    const answers: (readonly CustomerBooking[])[] = [];
    while (!ending.signal.aborted) {
      answers.push(await visitor.bookings());
      await pause(LOOKED_EVERY_MS);
    }
    return answers;
  });
  for (const each of seen) each.catch(() => {});
  return () => {
    ending.abort();
    return Promise.all(seen);
  };
};

it('shows how far a rebuild is, which is cancelled, while every query process answers as before', async () => {
  const before = await Promise.all(lookers.map((visitor) => visitor.bookings()));
  const end = look();
  await rebuildAll();
  let underWay: Rebuild | null = null;
  const isInTheMiddle = ({ state, position, head, secondsLeft }: Rebuild) =>
    state === 'building' && position > 0 && position < head && secondsLeft !== null;
  await until(
    async () => {
      underWay = await rebuildOf('bookings');
      return underWay !== null && isInTheMiddle(underWay);
    },
    { giveUpMs: REBUILT_WITHIN_MS, lookMs: 0 },
  );
  const { percent, eventsPerSecond } = underWay as unknown as Rebuild;
  expect(percent).toBeGreaterThan(0);
  expect(percent).toBeLessThan(100);
  expect(eventsPerSecond).toBeGreaterThan(0);
  expect((await operator.post(urlOf(cancelRebuild, 'bookings'))).status).toBe(200);
  await until(async () => (await rebuildOf('bookings'))?.state === 'cancelled');
  const others = async () => (await viewsNow()).filter(({ view }) => view !== 'bookings');
  await until(async () => (await others()).every(({ rebuild }) => rebuild?.state === 'ready'), {
    giveUpMs: REBUILT_WITHIN_MS,
  });
  for (const [index, answers] of (await end()).entries()) {
    expect(answers.length).toBeGreaterThan(LOOKS);
    for (const answer of answers) expect(answer).toEqual(before[index]);
  }
});

/** The live view contradicts the log for each of the customer's bookings. */
const corruptBookings = () =>
  cluster.withStores(async ({ readStore, eventStore }) => {
    const where = { customerId: customerIdOf(1) };
    const wrong = await readStore.find('bookings', { where, limit: 2 * BOOKED });
    expect(wrong).toHaveLength(BOOKED);
    const position = await eventStore.head();
    const writes = wrong.map((booking) => {
      const document = { ...booking, consultationName: WRONG };
      const keys = keysOf(viewDeclarations.bookings, document);
      return { id: booking.bookingId, position, document, keys, isRepair: true as const };
    });
    await readStore.write([{ view: 'bookings', writes, checkpoint: 0 }]);
  });

it('makes the same twice, is switched in at once for everybody, and tells nobody anything', async () => {
  await corruptBookings();
  const digestsOf = (views: readonly OperatedView[]) =>
    views.map(({ view, rebuild }) => [view, rebuild?.digest?.rebuilt]);
  await rebuildAll();
  const once = await allReady();
  expect(
    once
      .filter(({ rebuild }) => rebuild?.differing !== 0)
      .map(({ view, rebuild }) => [view, rebuild?.differing]),
  ).toEqual([['bookings', BOOKED]]);
  await rebuildAll();
  const twice = await allReady();
  expect(digestsOf(twice)).toEqual(digestsOf(once));

  const end = look();
  for (const view of projectedViewNames)
    expect((await operator.post(urlOf(switchRebuild, view))).status).toBe(200);
  const isWrong = ({ consultationName }: CustomerBooking) => consultationName === WRONG;
  for (const visitor of lookers) await until(async () => !(await visitor.bookings()).some(isWrong));
  for (const answers of await end()) {
    // Each answer is of before or of after, whole: never some of both.
    for (const answer of answers) expect([0, BOOKED]).toContain(answer.filter(isWrong).length);
    expect(answers[0]?.filter(isWrong)).toHaveLength(BOOKED);
    for (const answer of answers) expect(answer).toHaveLength(BOOKED);
  }

  // The alert of one more booking arrives after all those of the rebuilds.
  await book();
  await reportOf(BOOKED + 1);
  expect((await atProxy.bookings()).length).toBe(BOOKED + 1);
});

it('sets an event apart that no view can take, which operators and each process tell of, and goes on', async () => {
  const customerId = customerIdOf(2);
  const event = { type: 'RelativeAdded', data: { customerId, relativeId: 'without-a-name' } };
  const eventId = crypto.randomUUID();
  await cluster.withStores(async ({ eventStore }) => {
    const stream = customerStream(customerId);
    const { length } = await eventStore.readStream(stream);
    const metadata = metadataAt(new Date().toISOString(), { origin: 'import' });
    await eventStore.append(stream, length - 1, [{ id: eventId, event, metadata }]);
  });
  let listed: readonly QuarantinedEvent[] = [];
  await until(async () => {
    const { body } = await operator.get(getQuarantine.url);
    listed = body['events'] as QuarantinedEvent[];
    return listed.length > 0;
  });
  for (const each of listed) expect(each).toMatchObject({ eventId, type: 'RelativeAdded' });
  const views = listed.map(({ view }) => view).sort();
  expect(views).toContain('customers');
  for (const url of cluster.urls.query)
    await until(async () => {
      const answer = await fetch(url + getHealth.url);
      const { quarantined } = (await answer.json()) as Health;
      return (
        answer.ok &&
        quarantined.every((each) => each.position === listed[0]?.position) &&
        quarantined.length === views.length
      );
    });

  await book();
  await reportOf(BOOKED + 2);
  expect((await operator.post(startRebuild.url, { views })).status).toBe(200);
  for (const view of views) {
    await until(async () => (await rebuildOf(view))?.state === 'ready', {
      giveUpMs: REBUILT_WITHIN_MS,
    });
    expect([view, (await rebuildOf(view))?.quarantined]).toEqual([view, 1]);
  }
});
