import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ALERTS_AN_APPEND,
  ALERTS_SEEN_AT_ONCE,
  errorBody,
  keysOf,
  viewDeclarations,
  type AlertDocument,
} from 'contracts';
import { practitionerId } from 'contracts/testing';
import type { Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  keyOf,
  openApp,
  receivingDays,
  type OpenApp,
} from '../testing/open-app.ts';

const one = (alertId: string) => `/api/notificationSeen/${alertId}`;
const all = (upTo?: string) => `/api/notificationsSeen${upTo === undefined ? '' : `?upTo=${upTo}`}`;

const anAlert = (alertId: string, eventPosition: number): AlertDocument => ({
  alertId,
  partyId: practitionerId,
  kind: 'nouveau',
  about: { kind: 'booking', id: `booking-${alertId}` },
  otherPartyId: 'customer-camille',
  relativeId: null,
  day: '2026-03-12',
  start: '09:00',
  from: null,
  late: false,
  at: '2026-03-10T10:00:00.000Z',
  eventPosition,
});

describe('alerts', () => {
  let app: OpenApp;
  let camille: Browser;
  let claire: Browser;
  let marc: Browser;
  const days = [...receivingDays];
  const aDay = () => days.shift() ?? '';
  beforeAll(async () => {
    app = await openApp();
    [camille, claire, marc] = await Promise.all([
      app.signedIn('camille'),
      app.signedIn('claire'),
      app.signedIn('marc'),
    ]);
  });
  /** Claire has seen whatever there was; each case books on days of its own. */
  beforeEach(async () => {
    await claire.post(all());
  });
  afterAll(() => app.close());

  /** Camille books, and Claire is alerted. */
  const bookAt = async (...beginningHours: string[]) => {
    for (const beginningHour of beginningHours) {
      const { status } = await camille.post(confirmUrl, aConfirmation({ beginningHour }));
      expect(status).toBe(200);
      app.clock.advance(1);
    }
    await app.caughtUp();
  };
  /** Into the view itself, where ids must be chosen. */
  const writeAlerts = async (...alerts: readonly AlertDocument[]) => {
    const checkpoint = await app.eventStore.head();
    const writes = alerts.map((document) => ({
      id: document.alertId,
      position: checkpoint,
      document,
      keys: keysOf(viewDeclarations['unseen-alerts'], document),
    }));
    await app.readStore.write([{ view: 'unseen-alerts', writes, checkpoint }]);
  };
  /** The ids that Claire's page shows, the newest first. */
  const shown = async () => {
    const { body } = await claire.get('/api/notificationsUnseen');
    const notifications = body['notifications'] as { id: string }[];
    expect(body['total']).toBe(notifications.length);
    return notifications.map(({ id }) => id);
  };
  const twoAlerts = async () => {
    const day = aDay();
    await bookAt(`${day} 09:00`, `${day} 10:15`);
  };
  const oneMore = () => bookAt(`${aDay()} 09:00`);
  const threeAlerts = async () => {
    await twoAlerts();
    await oneMore();
  };

  it('are seen one by one, and gone for the one who has just done it', async () => {
    await threeAlerts();
    const [newest = '', ...others] = await shown();
    expect(await claire.post(one(newest))).toMatchObject({ status: 200, body: { success: true } });
    expect(await shown()).toEqual(others);
    // A repetition is accepted: the alert is seen already, which is neither unknown nor a reason to mark
    // others.
    for (const url of [one(newest), all(newest)])
      expect(await claire.post(url)).toMatchObject({ status: 200, body: { success: true } });
    expect(await shown()).toEqual(others);
  });

  it.each([
    ['of someone else', async () => (await shown())[0] ?? ''],
    ['that never were', async () => 'alert-unknown'],
  ])('%s are not found', async (_, alertId) => {
    await threeAlerts();
    const id = await alertId();
    const head = await app.eventStore.head();
    for (const browser of [marc, camille])
      for (const url of [one(id), all(id)])
        expect(await browser.post(url)).toMatchObject({
          status: 404,
          body: errorBody('ALERT_NOT_FOUND'),
        });
    expect(await app.eventStore.head()).toBe(head);
    expect(await shown()).toHaveLength(3);
  });

  it('of someone else are not found even after they were seen', async () => {
    await threeAlerts();
    const [newest = ''] = await shown();
    await claire.post(one(newest));
    expect((await marc.post(one(newest))).status).toBe(404);
  });

  it('are all seen at once', async () => {
    await threeAlerts();
    expect(await claire.post(all())).toMatchObject({ status: 200, body: { success: true } });
    expect(await shown()).toEqual([]);
  });

  it('that arrive after the newest that was shown are kept', async () => {
    await threeAlerts();
    const before = await shown();
    await oneMore();
    const [arrived] = await shown();
    await claire.post(all(before[0]));
    expect(await shown()).toEqual([arrived]);
  });

  it('that were not shown yet are kept, be they asked for before those that were', async () => {
    await twoAlerts();
    const [newest, older] = await shown();
    // Another process with another clock: its command was sent earlier, but appended later.
    app.clock.advance(-5);
    await oneMore();
    const [arrived, ...others] = await shown();
    expect(others).toEqual([newest, older]);
    await claire.post(all(newest));
    expect(await shown()).toEqual([arrived]);
  });

  it('are all seen up to the first of the list, be it the earliest that was asked for', async () => {
    await twoAlerts();
    app.clock.advance(-5);
    await oneMore();
    const [first] = await shown();
    await claire.post(all(first));
    expect(await shown()).toEqual([]);
  });

  it('are all seen, even when there are more than one event may name', async () => {
    const head = await app.eventStore.head();
    await writeAlerts(
      ...Array.from({ length: ALERTS_SEEN_AT_ONCE + 200 }, (_, index) =>
        anAlert(`alert-${index}`, index),
      ),
    );
    expect((await claire.post(all())).status).toBe(200);
    expect(await shown()).toEqual([]);
    expect(await app.eventStore.readAll(head, 10)).toHaveLength(2);
  });

  it('are all seen, even when they take several appends', async () => {
    const head = await app.eventStore.head();
    const count = ALERTS_AN_APPEND + 1;
    await writeAlerts(
      ...Array.from({ length: count }, (_, index) => anAlert(`one-${index}`, index)),
    );
    expect((await claire.post(all(), {}, keyOf('all', 'of them'))).status).toBe(200);
    expect(await shown()).toEqual([]);
    const events = await app.eventStore.readAll(head, 100);
    expect(new Set(events.map(({ metadata }) => metadata.commandId)).size).toBe(2);
  });

  it('that arrive are kept when the same intention is sent again', async () => {
    await threeAlerts();
    const key = keyOf('see all');
    await claire.post(all(), {}, key);
    await oneMore();
    expect((await claire.post(all(), {}, key)).status).toBe(200);
    expect(await shown()).toHaveLength(1);
  });

  it('are none for an operator, who may ask all the same', async () => {
    await threeAlerts();
    const operator = await app.signedIn('operator');
    expect((await operator.post(all())).status).toBe(200);
    expect(await shown()).toHaveLength(3);
  });

  describe('of the GETs of the specification', () => {
    it('are seen one by one and all at once', async () => {
      await threeAlerts();
      const [newest = ''] = await shown();
      expect(await claire.get(one(newest))).toMatchObject({ status: 200, body: { success: true } });
      expect(await shown()).toHaveLength(2);
      expect(await claire.get(all())).toMatchObject({ status: 200, body: { success: true } });
      expect(await shown()).toEqual([]);
    });

    it.each([
      ['comes from another site', { 'sec-fetch-site': 'cross-site' }],
      ['is typed or comes from a mail', { 'sec-fetch-site': 'none' }],
      ['comes from a page beside ours', { 'sec-fetch-site': 'same-site' }],
      ['is only fetched in advance', { 'sec-purpose': 'prefetch' }],
    ])('stay when the call %s', async (_, headers) => {
      await oneMore();
      const [newest = ''] = await shown();
      for (const url of [one(newest), all()])
        expect(await claire.get(url, headers)).toMatchObject({
          status: 403,
          body: errorBody('CROSS_SITE'),
        });
      expect(await shown()).toHaveLength(1);
    });

    it('stay when a call only asks for the head', async () => {
      await oneMore();
      const [newest = ''] = await shown();
      for (const url of [one(newest), all()])
        expect((await claire.ask({ method: 'HEAD', url })).status).toBe(404);
      expect(await shown()).toHaveLength(1);
    });
  });
});
