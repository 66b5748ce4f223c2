import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, DEFAULT_ZONE, epochMinuteOf, localOf, login, SESSION_COOKIE } from 'contracts';
import { io, type Socket } from 'socket.io-client';
import { aFolder } from '../infra/src/testing/folders.ts';
import { emailOf } from '../acceptance/testing/people.ts';
import { expectViewsToCatchUp, readLog, withStores } from './testing/data-folder.ts';
import { canDisturb, openDisturbances } from './testing/disturbances.ts';
import { customerNameOf, practitionerNameOf } from './testing/practices.ts';
import { killEveryApp, startAppProcess } from './testing/app-process.ts';
import { until } from './testing/until.ts';
import { freeStarts, openVisitor, signIn, type Start } from './testing/visitors.ts';

const HOUR_SECONDS = 3_600;

(canDisturb ? describe : describe.skip)('a server whose clock is set back by an hour', () => {
  let there: Awaited<ReturnType<typeof aFolder>>;
  let machine: ReturnType<typeof openDisturbances>;
  let server: ReturnType<typeof startAppProcess>;
  let url: string;
  let offsetSeconds: number;
  /** Tomorrow where the practices are: the server believes that it is ten to ten in the morning. */
  const today = addDays(localOf(DEFAULT_ZONE, new Date().toISOString()).day, 1);
  const setClock = (seconds: number) => {
    offsetSeconds = seconds;
    machine.set('clockOffsetSeconds', seconds);
  };
  const setBack = () => setClock(offsetSeconds - HOUR_SECONDS);

  beforeEach(async () => {
    there = await aFolder();
    machine = openDisturbances(there.folder);
    const tenToTen = (epochMinuteOf(DEFAULT_ZONE, today, 9 * 60 + 50) ?? 0) * 60;
    setClock(tenToTen - Math.floor(Date.now() / 1_000));
    server = startAppProcess(`${there.folder}/data`, { environment: machine.environment });
    url = await server.listening;
  });
  afterEach(async () => {
    await killEveryApp();
    machine.close();
    await there.remove();
  });

  const firstStarts = async (): Promise<string[]> =>
    (await freeStarts(url, 1, { from: today, days: 1 })).map(({ start }) => start).slice(0, 2);
  const at = (start: string): Start => ({ practitioner: 1, date: today, start });

  it('keeps sessions, offers what it accepts, and numbers what happens in one order', async () => {
    const cookie = await signIn(url, customerNameOf(1));
    const visitor = openVisitor(url, 1, cookie);
    expect(await firstStarts()).toEqual(['12:00', '12:15']);
    expect(await visitor.confirm(at('11:00'))).toMatchObject({ status: 409, code: 'TOO_SOON' });
    expect(await visitor.confirm(at('12:00'))).toMatchObject({ status: 200 });

    setBack();
    expect(await firstStarts()).toEqual(['11:00', '11:15']);
    expect(await visitor.confirm(at('11:00'))).toMatchObject({ status: 200 });
    expect(await visitor.confirm(at('12:00'))).toMatchObject({ status: 200 });
    const atNoon = async () => (await visitor.bookings()).find(({ time }) => time === '12:00');
    await until(async () => (await atNoon()) !== undefined);
    const noon = await atNoon();
    expect(await visitor.cancel(noon?.id ?? '')).toMatchObject({ status: 200 });
    const newcomer = openVisitor(url, 2, await signIn(url, customerNameOf(2)));
    expect(await newcomer.confirm(at('12:00'))).toMatchObject({ status: 200 });

    // Repeated after a restart, with a clock behind the log's.
    await server.killOutright();
    server = startAppProcess(`${there.folder}/data`, { environment: machine.environment });
    url = await server.listening;
    expect(await openVisitor(url, 1, cookie).confirm(at('13:00'))).toMatchObject({ status: 200 });
    await server.stop();

    await withStores(`${there.folder}/data`, async (stores) => {
      const log = await readLog(stores);
      expect(log.map(({ position }) => position)).toEqual(log.map((_, index) => index + 1));
      const agenda = log.filter(({ stream }) => stream.startsWith('agenda-'));
      expect(agenda.map(({ event }) => event.type)).toEqual([
        'BookingPlaced',
        'BookingPlaced',
        'BookingCancelled',
        'BookingPlaced',
        'BookingPlaced',
      ]);
      const instants = agenda.map(({ metadata }) => metadata.at);
      expect((instants[0] ?? '') > (instants[1] ?? '')).toBe(true);
      await expectViewsToCatchUp(stores);
    });
  });

  it('goes on telling people in the order of what happened', async () => {
    const visitor = openVisitor(url, 1, await signIn(url, customerNameOf(1)));
    const claire = await signIn(url, practitionerNameOf(1));
    expect(claire).toContain(SESSION_COOKIE);
    const socket: Socket = io(url, {
      transports: ['websocket'],
      extraHeaders: { cookie: claire },
      forceNew: true,
    });
    const alerts: object[] = [];
    const heard = (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (alerts.length < count) return;
          socket.off('notificationRaised', look);
          resolve();
        };
        socket.on('notificationRaised', look);
        look();
      });
    socket.on('notificationRaised', ({ alert }: { alert: object }) => alerts.push(alert));
    await new Promise((resolve) => socket.once('hello', resolve));
    expect(await visitor.confirm(at('14:00'))).toMatchObject({ status: 200 });
    await heard(1);
    setBack();
    expect(await visitor.confirm(at('15:00'))).toMatchObject({ status: 200 });
    await heard(2);
    socket.disconnect();
    const answer = await fetch(`${url}/api/notificationsUnseen`, { headers: { cookie: claire } });
    const { notifications } = (await answer.json()) as { notifications: readonly object[] };
    expect(notifications).toEqual([...alerts].reverse());
  });

  it('lets people who tried too often sign in a minute later, not an hour later', async () => {
    const tryOnce = () =>
      fetch(url + login.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: emailOf(customerNameOf(1)), password: 'faux' }),
      });
    await Promise.all(Array.from({ length: login.config.callsAMinute ?? 0 }, tryOnce));
    setBack();
    const tooMany = await tryOnce();
    expect(tooMany.status).toBe(429);
    // Calls are forgotten by sixths of the minute in which they are counted.
    expect(Number(tooMany.headers.get('retry-after'))).toBeLessThanOrEqual(70);
  });
});
