import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import {
  addDays,
  agendaDayId,
  daysFrom,
  type ClientToServer,
  type DiplomaDocument,
  type ServerToClient,
  type SettledMailDocument,
  type WatchAgendas,
  type WatchDays,
} from 'contracts';
import type { AccountStore } from 'contracts/ports';
import {
  aDiploma,
  aMailSent,
  anOffer,
  customerId,
  day,
  now,
  practitionerId,
} from 'contracts/testing';
import { secrets } from 'infra';
import { io, type Socket } from 'socket.io-client';
import type { WebSocket } from 'ws';
import type { LiveDependencies } from './live-server.ts';
import { openLiveUpdates, type LiveUpdatesServer } from './live-updates.ts';
import {
  aBooking,
  aCustomer,
  anAlert,
  aPractitioner,
  cookieOf,
  openQueryService,
  remove,
  sessionHashOf,
  write,
  type Person,
  type QueryService,
} from '../testing/index.ts';

type Client = {
  readonly socket: Socket<ServerToClient, ClientToServer>;
  /** All messages, in order: `viewChanged bookings/booking-1`. */
  readonly heard: string[];
  /** Waits until the message has arrived. */
  hears(line: string): Promise<void>;
};

let service: QueryService;
let url: string;
let clients: Client[];

const linesOf = (name: string, message: Record<string, unknown>): string =>
  [name, message['view'], message['id']].filter(Boolean).join(' ');

const connect = (person?: Person, headers: Record<string, string> = {}): Client => {
  const socket: Client['socket'] = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { ...headers, ...(person === undefined ? {} : { cookie: cookieOf(person) }) },
  });
  const heard: string[] = [];
  const waiting = new Map<string, () => void>();
  const hear = (line: string) => {
    heard.push(line);
    waiting.get(line)?.();
  };
  socket.onAny((name: string, message: Record<string, unknown>) => hear(linesOf(name, message)));
  socket.on('disconnect', () => hear('disconnect'));
  socket.on('connect_error', ({ message }) => hear(`refused: ${message}`));
  const client: Client = {
    socket,
    heard,
    hears: async (line) => {
      if (heard.includes(line)) return;
      await new Promise<void>((resolve) => {
        waiting.set(line, resolve);
      });
    },
  };
  clients.push(client);
  return client;
};

const present = async (person?: Person): Promise<Client> => {
  const client = connect(person);
  await client.hears('hello');
  return client;
};

/** All earlier messages have arrived at a socket once it has this answer. */
const settled = ({ socket }: Client) =>
  new Promise((resolve) => {
    socket.emit('watchDays', { practitionerId: 'nobody', days: [] }, resolve);
  });
const watch = ({ socket }: Client, message: unknown) =>
  new Promise((resolve) => {
    socket.emit('watchDays', message as WatchDays, resolve);
  });

let live: LiveUpdatesServer;
/** The reads of alerts. */
let reads: string[];
const open = async (options: Partial<LiveDependencies> = {}) => {
  clients = [];
  reads = [];
  service = await openQueryService();
  const { server, accountStore, clock } = service;
  const readStore: LiveDependencies['readStore'] = {
    ...service.readStore,
    count: (...params) => {
      reads.push('count');
      return service.readStore.count(...params);
    },
    getMany: (view, ids) => {
      if (view === 'unseen-alerts') reads.push(`${ids.length} of ${view}`);
      return service.readStore.getMany(view, ids);
    },
  };
  live = openLiveUpdates({
    server,
    readStore,
    accountStore,
    secrets,
    clock,
    sessionCheckMs: 10,
    ...options,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  await write(service.readStore, {
    customers: { [customerId]: aCustomer() },
    practitioners: { [practitionerId]: aPractitioner() },
  });
};
const close = async () => {
  for (const { socket } of clients) socket.disconnect();
  await service.close();
};
beforeEach(() => open());
afterEach(close);

it('tells both parties of a booking, and nobody else', async () => {
  const [camille, claire, louis, stranger] = await Promise.all([
    present('camille'),
    present('claire'),
    present('louis'),
    present(),
  ]);
  await write(service.readStore, { bookings: { 'booking-1': aBooking() } }, 2);
  await Promise.all([
    camille.hears('viewChanged bookings booking-1'),
    claire.hears('viewChanged bookings booking-1'),
    settled(louis),
    settled(stranger),
  ]);
  expect(louis.heard).toEqual(['hello']);
  expect(stranger.heard).toEqual(['hello']);
});

const waitingDiploma: DiplomaDocument = {
  ...aDiploma(),
  practitionerId,
  state: 'pending',
  submittedAt: now,
  decidedAt: null,
  by: null,
  reason: null,
};
const aSettledMail = (mailId: string): SettledMailDocument => ({
  ...aMailSent({ mailId }).data,
  state: 'sent',
  problem: null,
  template: null,
  at: now,
  eventPosition: 1,
});

it('tells operators that a queue has moved, at most once a second, and no party of it', async () => {
  const [operator, claire, camille] = await Promise.all([
    present('operator'),
    present('claire'),
    present('camille'),
  ]);
  await write(service.readStore, { diplomas: { 'diploma-1': waitingDiploma } }, 2);
  await Promise.all([operator, claire].map((each) => each.hears('viewChanged diplomas diploma-1')));
  for (const position of [3, 4, 5]) {
    const mailId = `mail-${position}`;
    await write(
      service.readStore,
      { 'mails-settled': { [mailId]: aSettledMail(mailId) } },
      position,
    );
    await settled(claire);
  }
  await operator.hears('viewReset mails-settled');
  await Promise.all([operator, claire, camille].map(settled));
  expect(operator.heard).toEqual([
    'hello',
    'viewChanged diplomas diploma-1',
    'viewReset mails-settled',
  ]);
  expect(claire.heard).toEqual(['hello', 'viewChanged diplomas diploma-1']);
  expect(camille.heard).toEqual(['hello']);
});

it('counts the sockets that are open', async () => {
  const [one] = await Promise.all([present('camille'), present()]);
  expect(live.sockets()).toBe(2);
  one?.socket.disconnect();
  while (live.sockets() > 1) await new Promise((resolve) => setImmediate(resolve));
  expect(live.sockets()).toBe(1);
});

const helloTo = ({ socket }: Client) =>
  new Promise((resolve) => {
    socket.on('hello', resolve);
  });

it('says in hello how far the views are, after the rooms are joined', async () => {
  expect(await helloTo(connect('camille'))).toEqual({ position: 1, isSignedIn: true });
});

describe('a public day', () => {
  const id = agendaDayId(practitionerId, day);
  const changeDay = (position: number) =>
    write(
      service.readStore,
      {
        'agenda-days': { [id]: { practitionerId, day, occupied: [] } },
        bookings: { 'booking-1': aBooking() },
      },
      position,
    );

  it('tells whoever watches it that it changed, and no more', async () => {
    const [watcher, other] = await Promise.all([present(), present()]);
    expect(await watch(watcher, { practitionerId, days: [day, '2026-03-13'] })).toEqual({
      position: 1,
    });
    await changeDay(2);
    await watcher.hears(`viewChanged agenda-days ${id}`);
    await Promise.all([settled(watcher), settled(other)]);
    expect(watcher.heard).toEqual(['hello', `viewChanged agenda-days ${id}`]);
    expect(other.heard).toEqual(['hello']);
  });

  it('is watched together with what its practitioner offers, which is told of alone too', async () => {
    const [watcher, leaving, other] = await Promise.all([present(), present(), present()]);
    await watch(watcher, { practitionerId, days: [] });
    await watch(leaving, { practitionerId, days: [day] });
    leaving.socket.emit('unwatchDays');
    await settled(leaving);
    await write(service.readStore, { offers: { [practitionerId]: anOffer() } }, 2);
    await watcher.hears(`viewChanged offers ${practitionerId}`);
    await Promise.all([settled(watcher), settled(leaving), settled(other)]);
    expect(watcher.heard).toEqual(['hello', `viewChanged offers ${practitionerId}`]);
    expect(leaving.heard).toEqual(['hello']);
    expect(other.heard).toEqual(['hello']);
  });

  it('is left when others are watched, or none', async () => {
    const [replacing, leaving] = await Promise.all([present(), present()]);
    for (const watcher of [replacing, leaving])
      await watch(watcher, { practitionerId, days: [day] });
    await watch(replacing, { practitionerId, days: ['2026-03-13'] });
    leaving.socket.emit('unwatchDays');
    await settled(leaving);
    await changeDay(2);
    await Promise.all([settled(replacing), settled(leaving)]);
    expect(replacing.heard).toEqual(['hello']);
    expect(leaving.heard).toEqual(['hello']);
  });

  it('is watched by the last of several messages, and by no other', async () => {
    const watcher = await present();
    const weeks = [1, 2, 3, 4].map((week) => daysFrom(addDays(day, 14 * week), 14));
    await watch(watcher, { practitionerId, days: daysFrom(day, 14) });
    await Promise.all(weeks.map((days) => watch(watcher, { practitionerId, days })));
    const all = [day, ...weeks.flat()];
    const ids = all.map((each) => agendaDayId(practitionerId, each));
    const documents = all.map((each) => ({ practitionerId, day: each, occupied: [] }));
    const written = ids.map((each, index) => [each, documents[index]] as const);
    await write(service.readStore, { 'agenda-days': Object.fromEntries(written) as never }, 2);
    await settled(watcher);
    const last = weeks
      .at(-1)
      ?.map((each) => `viewChanged agenda-days ${agendaDayId(practitionerId, each)}`);
    expect(watcher.heard).toEqual(['hello', ...(last ?? [])]);
  });

  it('is one of at most fourteen, and exists', async () => {
    const client = await present();
    const days = Array.from({ length: 15 }, (_, index) => `2026-03-${10 + index}`);
    expect(await watch(client, { practitionerId, days: days.slice(1) })).toEqual({ position: 1 });
    for (const broken of [
      { practitionerId, days },
      { practitionerId, days: ['2026-02-30'] },
      { practitionerId: 'a:b', days: [] },
      { practitionerId, days: 'all' },
      null,
      'party:practitioner-claire',
    ])
      expect(await watch(client, broken)).toEqual({ code: 'INVALID_REQUEST' });
  });
});

describe('an agenda', () => {
  const watchAll = ({ socket }: Client, message: unknown) =>
    new Promise((resolve) => {
      socket.emit('watchAgendas', message as WatchAgendas, resolve);
    });
  const whole = ({ socket }: Client) =>
    new Promise((resolve) => {
      socket.once('agendaChanged', resolve);
    });
  const book = (position: number) => {
    const id = agendaDayId(practitionerId, day);
    const document = { practitionerId, day, occupied: [] };
    return write(
      service.readStore,
      { 'agenda-days': { [id]: document }, bookings: { 'booking-1': aBooking() } },
      position,
    );
  };

  it('tells whoever watches it that it changed, and neither the day nor who', async () => {
    const [watcher, other] = await Promise.all([present(), present()]);
    const requested = { practitionerIds: ['practitioner-marc', practitionerId] };
    expect(await watchAll(watcher, requested)).toEqual({ position: 1 });
    const reported = whole(watcher);
    await book(2);
    expect(await reported).toEqual({ practitionerId });
    await Promise.all([settled(watcher), settled(other)]);
    expect(watcher.heard).toEqual(['hello', 'agendaChanged']);
    expect(other.heard).toEqual(['hello']);
  });

  it('changes with what its practitioner offers, and is told of once for all that comes together', async () => {
    const watcher = await present();
    await watchAll(watcher, { practitionerIds: [practitionerId] });
    void write(service.readStore, { offers: { [practitionerId]: anOffer() } }, 2);
    void book(3);
    await watcher.hears('agendaChanged');
    await settled(watcher);
    expect(watcher.heard).toEqual(['hello', 'agendaChanged']);
  });

  it('is left when others are watched, or none, and days that are watched stay', async () => {
    const watcher = await present();
    await watchAll(watcher, { practitionerIds: [practitionerId] });
    await watch(watcher, { practitionerId, days: [day] });
    await watchAll(watcher, { practitionerIds: [] });
    await book(2);
    await watcher.hears(`viewChanged agenda-days ${agendaDayId(practitionerId, day)}`);
    const marker = new Promise((resolve) => {
      watcher.socket.emit('watchAgendas', { practitionerIds: [] }, resolve);
    });
    await marker;
    expect(watcher.heard).toEqual([
      'hello',
      `viewChanged agenda-days ${agendaDayId(practitionerId, day)}`,
    ]);
  });

  it('is one of at most 48', async () => {
    const client = await present();
    const practitionerIds = Array.from({ length: 49 }, (_, index) => `practitioner-${index}`);
    expect(await watchAll(client, { practitionerIds: practitionerIds.slice(1) })).toEqual({
      position: 1,
    });
    for (const broken of [
      { practitionerIds },
      { practitionerIds: ['a:b'] },
      { practitionerIds: practitionerId },
      null,
    ])
      expect(await watchAll(client, broken)).toEqual({ code: 'INVALID_REQUEST' });
  });
});

describe('many changes at once', () => {
  const bookings = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => {
        const bookingId = `booking-${index}`;
        return [bookingId, aBooking({ bookingId })];
      }),
    );

  it('are one for a room, whatever their number', async () => {
    const [camille, claire] = await Promise.all([present('camille'), present('claire')]);
    await write(service.readStore, { bookings: bookings(100) }, 2);
    for (const client of [camille, claire]) {
      await client.hears('viewReset bookings');
      await settled(client);
      expect(client.heard).toEqual(['hello', 'viewReset bookings']);
    }
  });

  it('of one document are told by its id', async () => {
    const camille = await present('camille');
    for (const position of [2, 3, 4])
      void write(service.readStore, { bookings: { 'booking-1': aBooking() } }, position);
    await camille.hears('viewChanged bookings booking-1');
    await settled(camille);
    expect(camille.heard).toEqual(['hello', 'viewChanged bookings booking-1']);
  });

  it('are one for a crowd that rests, even one after the other', async () => {
    await close();
    await open({ restMsASocket: 500 });
    const camille = await present('camille');
    const change = (bookingId: string, position: number) =>
      write(service.readStore, { bookings: { [bookingId]: aBooking({ bookingId }) } }, position);
    await change('booking-1', 2);
    await camille.hears('viewChanged bookings booking-1');
    for (const position of [3, 4, 5]) {
      await change(`booking-${position}`, position);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await camille.hears('viewReset bookings');
    expect(camille.heard).toEqual([
      'hello',
      'viewChanged bookings booking-1',
      'viewReset bookings',
    ]);
  });

  it('do not wait for a reader that has fallen far behind: it is cut off', async () => {
    const [slow, quick] = await Promise.all([present('camille'), present('camille')]);
    const { ws } = slow.socket.io.engine.transport as unknown as { ws: WebSocket };
    ws.pause();
    const long = 'x'.repeat(100_000);
    for (let position = 2; live.sockets() > 1; position += 1) {
      await write(service.readStore, { bookings: { [long]: aBooking() } }, position);
      await settled(quick);
    }
    ws.terminate();
    expect(quick.heard).not.toContain('disconnect');
    expect(quick.heard.at(-1)).toBe(`viewChanged bookings ${long}`);
  });
});

describe('too many sockets', () => {
  const TOO_MANY = 'refused: TOO_MANY_SOCKETS';
  const limits = { socketsOfOneAccount: 2, socketsFromOneAddress: 2, messagesOfOneSocket: 3 };

  it('of one account are refused, until one of them leaves', async () => {
    await close();
    await open({ limits: { ...limits, socketsFromOneAddress: 10 } });
    const [one] = [await present('camille'), await present('camille')];
    const third = connect('camille');
    await Promise.all([third.hears(TOO_MANY), present('claire'), present()]);
    expect(third.heard).toEqual([TOO_MANY]);
    one.socket.disconnect();
    while (live.sockets() > 3) await new Promise((resolve) => setImmediate(resolve));
    await present('camille');
  });

  it('from one address are refused, however they are signed in', async () => {
    await close();
    const addressOf: LiveDependencies['addressOf'] = ({ headers }) => String(headers['x-from']);
    await open({ addressOf, limits });
    const from = (address: string, person?: Person) => connect(person, { 'x-from': address });
    await Promise.all([from('here', 'camille').hears('hello'), from('here').hears('hello')]);
    await Promise.all([from('here').hears(TOO_MANY), from('here', 'claire').hears(TOO_MANY)]);
    await from('elsewhere').hears('hello');
  });

  it('and too many messages of one socket cut it off, and nobody else', async () => {
    await close();
    await open({ limits });
    const [loud, quiet] = await Promise.all([present('camille'), present()]);
    const message = { practitionerId, days: [day] };
    for (let stated = 0; stated < limits.messagesOfOneSocket; stated += 1)
      await watch(loud, message);
    expect(loud.heard).not.toContain('disconnect');
    void watch(loud, message);
    await loud.hears('disconnect');
    await watch(quiet, message);
    expect(quiet.heard).not.toContain('disconnect');
  });
});

describe('a new alert', () => {
  const alertIds = (client: Client) =>
    new Promise((resolve) => {
      client.socket.on('notificationRaised', resolve);
    });
  const alert = (facts = {}) => ({ 'unseen-alerts': { 'alert-1': anAlert(facts) } });

  it('goes to its party as the list shows it, with the count', async () => {
    const [claire, camille] = await Promise.all([present('claire'), present('camille')]);
    await write(
      service.readStore,
      { 'unseen-alerts': { 'alert-0': anAlert({ alertId: 'alert-0' }) } },
      2,
    );
    await claire.hears('notificationRaised');
    const reported = alertIds(claire);
    await write(service.readStore, alert(), 3);
    expect(await reported).toEqual({
      alert: {
        id: 'alert-1',
        detail: 'nouveau',
        prenom: 'Camille',
        nom: 'Durand',
        date: '12/03/2026',
        time: '09:00',
        day,
        from: null,
        late: false,
        about: { kind: 'booking', id: 'booking-1' },
        relative: null,
        at: now,
      },
      unseen: 2,
    });
    await settled(camille);
    expect(camille.heard).toEqual(['hello']);
  });

  it('is read once, whatever the number of its party’s sockets', async () => {
    const sockets = await Promise.all(Array.from({ length: 8 }, () => present('claire')));
    await write(service.readStore, alert(), 2);
    await Promise.all(sockets.map((each) => each.hears('notificationRaised')));
    await Promise.all(sockets.map(settled));
    const expected = ['hello', 'viewChanged unseen-alerts alert-1', 'notificationRaised'];
    for (const { heard } of sockets) expect(heard).toEqual(expected);
    expect(reads).toEqual(['1 of unseen-alerts', 'count']);
  });

  it('that comes with many others is told if it is one of the newest', async () => {
    const claire = await present('claire');
    const notified: unknown[] = [];
    claire.socket.on('notificationRaised', ({ alert: { id }, unseen }) =>
      notified.push([id, unseen]),
    );
    const ids = Array.from({ length: 30 }, (_, index) => `alert-${index}`);
    const alerts = ids.map((alertId) => [alertId, anAlert({ alertId })] as const);
    await write(service.readStore, { 'unseen-alerts': Object.fromEntries(alerts) }, 2);
    await claire.hears('notificationRaised');
    await settled(claire);
    expect(notified).toEqual(ids.slice(-5).map((id) => [id, 30]));
    expect(reads).toEqual(['5 of unseen-alerts', 'count']);
  });

  it('is no news when it is old or seen: only its view changed', async () => {
    const claire = await present('claire');
    await write(service.readStore, alert({ at: '2026-03-10T09:49:00.000Z' }), 2);
    await claire.hears('viewChanged unseen-alerts alert-1');
    await settled(claire);
    await remove(service.readStore, 'unseen-alerts', 'alert-1', anAlert(), 3);
    await settled(claire);
    expect(claire.heard).toEqual([
      'hello',
      'viewChanged unseen-alerts alert-1',
      'viewChanged unseen-alerts alert-1',
    ]);
  });
});

describe('who is there', () => {
  it.each([
    ['it ends', (store: AccountStore) => store.endSession(sessionHashOf('claire'))],
    ['all of the account end', (store: AccountStore) => store.endSessionsOf('account-claire')],
    ['the account is erased', (store: AccountStore) => store.erase('account-claire', [])],
  ])('is cut off at once when %s, and nobody else is', async (_, end) => {
    await close();
    await open({ sessionCheckMs: 3_600_000 });
    const [claire, camille] = await Promise.all([present('claire'), present('camille')]);
    await end(service.accountStore);
    await claire.hears('disconnect');
    await settled(camille);
    expect(camille.heard).toEqual(['hello']);
  });

  it('is cut off when the session expires', async () => {
    await close();
    await open({ sessionCheckMs: 3_600_000 });
    const { accountStore, clock } = service;
    const expiresAt = new Date(Date.parse(clock.now()) + 100).toISOString();
    await accountStore.renewSession(sessionHashOf('claire'), expiresAt);
    const [claire, camille] = await Promise.all([present('claire'), present('camille')]);
    clock.set(expiresAt);
    await claire.hears('disconnect');
    expect(camille.heard).toEqual(['hello']);
  });

  it('hears nothing when the session ended while its socket was let in', async () => {
    await close();
    let looked = 0;
    await open({
      sessionCheckMs: 3_600_000,
      accountStore: {
        endedSessions: (signal) => service.accountStore.endedSessions(signal),
        session: async (...params) => {
          looked += 1;
          return looked === 1 ? service.accountStore.session(...params) : undefined;
        },
      },
    });
    const claire = connect('claire');
    await claire.hears('disconnect');
    expect(claire.heard).not.toContain('hello');
  });

  it('is looked up again, and a socket whose session has ended is closed', async () => {
    const [claire, camille] = await Promise.all([present('claire'), present('camille')]);
    service.clock.pass(1);
    await service.accountStore.endSession(sessionHashOf('claire'));
    await claire.hears('disconnect');
    await settled(camille);
    expect(camille.heard).toEqual(['hello']);
    expect(await helloTo(connect('claire'))).toEqual({ position: 1, isSignedIn: false });
  });

  it('is a stranger with a cookie that opens nothing', async () => {
    const client = connect(undefined, { cookie: 'a=b; souffle_session=forged' });
    await client.hears('hello');
    await write(service.readStore, { bookings: { 'booking-1': aBooking() } }, 2);
    await settled(client);
    expect(client.heard).toEqual(['hello']);
  });

  it('comes from our own site, when a browser says where from', async () => {
    const [otherOrigin, own] = [
      connect('camille', { origin: 'https://ailleurs.example' }),
      connect('camille', { origin: url }),
    ];
    await Promise.all([otherOrigin.hears('refused: websocket error'), own.hears('hello')]);
    expect(otherOrigin.heard).toEqual(['refused: websocket error']);
  });
});

it('tells the rooms of a view that was replaced', async () => {
  const { readStore } = service;
  const { viewDeclarations } = await import('contracts');
  for (const view of ['bookings', 'practitioners'] as const)
    await readStore.openView(viewDeclarations[view], { version: 1, logId: 'log-1' });
  const [camille, watcher] = await Promise.all([present('camille'), present()]);
  await watch(watcher, { practitionerId, days: [day] });
  for (const view of ['bookings', 'practitioners'] as const)
    await readStore.openView(viewDeclarations[view], { version: 2, logId: 'log-1' });
  await camille.hears('viewReset practitioners');
  await Promise.all([settled(camille), settled(watcher)]);
  expect(camille.heard).toEqual(['hello', 'viewReset bookings', 'viewReset practitioners']);
  // The viewer of a profile follows its changes, but no bookings.
  expect(watcher.heard).toEqual(['hello', 'viewReset practitioners']);
});

it('closes with its server, sockets open', async () => {
  const camille = await present('camille');
  await service.server.close();
  await camille.hears('disconnect');
});
