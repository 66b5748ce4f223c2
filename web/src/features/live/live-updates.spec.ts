/** @jest-environment ./testing/live-environment.mjs */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type {
  AnswerOf,
  ClientToServer,
  ServerToClient,
  SocketRefusal,
  UnseenAlert,
  UserStatus,
  WatchDays,
} from 'contracts';
import type { Server, Socket } from 'socket.io';
import { api, listOf } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';
import { openStore } from '../../store.ts';
import { becomes, sessionApi, sessionExpired, signedOut } from '../session/session-api.ts';
import { unwatchDays, unwatchOffer, watchAgendas, watchDays, watchOffer } from './live-slice.ts';
import { startLiveUpdates, type LiveUpdates, type OnAlert } from './live-updates.ts';

declare const liveServer: Server<ClientToServer, ServerToClient>;
type Connection = Socket<ClientToServer, ServerToClient>;

const { starts, booking, bookings, nextStarts } = api.injectEndpoints({
  endpoints: (build) => ({
    starts: queryOf(build, 'getOfferedStarts', {
      providesTags: [{ type: 'agenda-days', id: 'claire/2026-03-12' }],
    }),
    booking: queryOf(build, 'getPractitionerBooking', {
      providesTags: (_booking, _error, { id }) => [{ type: 'bookings', id }],
    }),
    bookings: queryOf(build, 'getCustomerBookings', { providesTags: [listOf('bookings')] }),
    nextStarts: build.query<AnswerOf<'getNextStarts'>, { readonly ids: string }>({
      query: ({ ids }) => ({
        method: 'GET',
        url: `/api/search/next-starts?ids=${ids}`,
        isOnce: false,
      }),
      providesTags: (_starts, _error, { ids }) => [{ type: 'agenda-days', id: ids }],
    }),
  }),
}).endpoints;

const camille: UserStatus = {
  ...signedOut,
  isAuthenticated: true,
  customerId: 'camille',
  roles: ['ROLE_USER'],
};
const thursday: WatchDays = { practitionerId: 'claire', days: ['2026-03-12'] };
const STATUS = '/api/user/status';
const STARTS = '/professionnel/api/claire/filtered-available-slots';

/** The real clock, which fake timers of a spec do not stop. */
const { setTimeout: inTruth } = globalThis;
const until = async (isSo: () => boolean): Promise<void> => {
  const givenUpAt = performance.now() + 10_000;
  while (!isSo()) {
    if (performance.now() > givenUpAt) throw new Error('It never came.');
    await new Promise((resolve) => inTruth(resolve, 5));
  }
};

/** Timers wait until the spec advances them; the network is real. */
const holdPauses = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance'] });

describe('live updates', () => {
  /** The messages that the server received, and by which connection; the latest is last. */
  let connections: Connection[];
  let received: unknown[];
  let watchedAt: number;
  /** The number of attempts to connect, and the reason of their refusal. */
  let knocks: number;
  let refusal: SocketRefusal | undefined;
  /** The recorded requests, and what the services answer. */
  let requests: string[];
  let position: number;
  let status: number;
  let signedInAs: UserStatus;
  /** Commands wait for this promise. */
  let isAnswered: Promise<void> | undefined;
  let store: ReturnType<typeof openStore>;
  let updates: LiveUpdates;
  let onAlert: OnAlert;

  beforeAll(() => {
    liveServer.use((_socket, next) => {
      knocks += 1;
      next(refusal === undefined ? undefined : new Error(refusal));
    });
  });
  beforeEach(async () => {
    [knocks, refusal] = [0, undefined];
    [connections, received, requests] = [[], [], []];
    [position, status, watchedAt, signedInAs] = [5, 200, 0, signedOut];
    onAlert = () => {};
    liveServer.removeAllListeners('connection');
    liveServer.on('connection', (socket) => {
      connections.push(socket);
      socket.on('watchDays', (days, acknowledge) => {
        received.push(days);
        acknowledge({ position: watchedAt });
      });
      socket.on('unwatchDays', () => received.push('nothing'));
      socket.on('watchAgendas', (agendas, acknowledge) => {
        received.push(agendas);
        acknowledge({ position: watchedAt });
      });
    });
    isAnswered = undefined;
    store = openStore(async ({ method, url }) => {
      const [path = ''] = url.split('?');
      requests.push(path);
      if (method === 'POST') await isAnswered;
      const body = path === STATUS ? signedInAs : { notifications: [], total: 0 };
      return { status, body, position };
    });
    updates = startLiveUpdates(store, (notification) => onAlert(notification));
    await isConnected(1);
  });
  afterEach(() => {
    updates.stop();
    store.dispatch(api.util.resetApiState());
  });

  const isConnected = (times: number) =>
    until(() => connections.length === times && store.getState().live.link === 'open');
  const server = () => connections.at(-1);
  /** Waits for the queries of the page, and forgets their requests. */
  const onThePage = async (...questions: readonly Promise<unknown>[]) => {
    await Promise.all(questions);
    requests.length = 0;
  };
  const theStarts = () => store.dispatch(starts.initiate({ id: 'claire', consultation: 'one' }));
  const theBooking = (id: string) => store.dispatch(booking.initiate({ id }));
  const theBookings = () => store.dispatch(bookings.initiate());

  it('ask again as soon as the server is found to be newer than an answer', async () => {
    await onThePage(theStarts());
    position = 6;
    await onThePage(theBooking('booking-1'));
    server()?.emit('hello', { position: 6, isSignedIn: false });
    await until(() => requests.length === 2);
    expect(requests.sort()).toEqual(['/api/practitioner/bookings/booking-1', STARTS]);
  });

  it('ask again for what no service could answer, as soon as one is back', async () => {
    server()?.emit('hello', { position: 5, isSignedIn: false });
    status = 503;
    await onThePage(theBooking('booking-1'));
    status = 200;
    server()?.emit('hello', { position: 5, isSignedIn: false });
    await until(() => requests.length === 1);
    expect(requests).toEqual(['/api/practitioner/bookings/booking-1']);
  });

  it('ask for nothing that was refused', async () => {
    status = 404;
    await onThePage(theBooking('booking-1'));
    server()?.emit('hello', { position: 5, isSignedIn: false });
    server()?.emit('viewChanged', { view: 'bookings', id: 'booking-1', position: 6 });
    await until(() => requests.length === 1);
    await new Promise((resolve) => inTruth(resolve));
    expect(requests).toHaveLength(1);
  });

  it('ask for nothing that is as new as the server', async () => {
    await onThePage(theStarts(), theBooking('booking-1'));
    server()?.emit('hello', { position: 5, isSignedIn: false });
    server()?.emit('viewChanged', { view: 'bookings', id: 'booking-1', position: 6 });
    await until(() => requests.length === 1);
    // Earlier updates have been handled by now.
    await new Promise((resolve) => inTruth(resolve));
    expect(requests).toEqual(['/api/practitioner/bookings/booking-1']);
  });

  it('ask again for what has changed, and for the lists of its kind', async () => {
    await onThePage(theStarts(), theBooking('booking-1'), theBooking('booking-2'), theBookings());
    server()?.emit('viewChanged', { view: 'bookings', id: 'booking-1', position: 6 });
    await until(() => requests.length === 2);
    expect(requests.sort()).toEqual([
      '/api/customer/getBooking',
      '/api/practitioner/bookings/booking-1',
    ]);
  });

  it('ask again for all of a view that was made anew, and pass over what no page shows', async () => {
    await onThePage(theStarts(), theBooking('booking-1'), theBooking('booking-2'), theBookings());
    server()?.emit('viewReset', { view: 'mails-due' });
    server()?.emit('viewChanged', { view: 'mails-due', id: 'mail-1', position: 6 });
    server()?.emit('viewReset', { view: 'bookings' });
    await until(() => requests.length === 3);
    expect(requests.sort()).toEqual([
      '/api/customer/getBooking',
      '/api/practitioner/bookings/booking-1',
      '/api/practitioner/bookings/booking-2',
    ]);
  });

  it('hand over an alert, and how many are unseen with it', async () => {
    const notification = { alert: { id: 'alert-1' } as UnseenAlert, unseen: 3 };
    const heard = new Promise((resolve) => {
      onAlert = resolve;
    });
    server()?.emit('notificationRaised', notification);
    expect(await heard).toEqual(notification);
  });

  describe('of agendas that are watched', () => {
    const theNext = () => store.dispatch(nextStarts.initiate({ ids: 'claire' }));
    const NEXT = '/api/search/next-starts';

    it('are watched as long as they are shown, also by a socket that is new', async () => {
      store.dispatch(watchAgendas(['claire', 'marc']));
      await until(() => received.length === 1);
      server()?.conn.close();
      await until(() => received.length === 2);
      store.dispatch(watchAgendas([]));
      await until(() => received.length === 3);
      const both = { practitionerIds: ['claire', 'marc'] };
      expect(received).toEqual([both, both, { practitionerIds: [] }]);
    });

    it('ask again for what is said of theirs, and of nobody else’s', async () => {
      await onThePage(theNext(), theBookings());
      server()?.emit('agendaChanged', { practitionerId: 'marc' });
      server()?.emit('agendaChanged', { practitionerId: 'claire' });
      await until(() => requests.length === 1);
      expect(requests).toEqual([NEXT]);
    });

    it('ask again for what changed before the server watched', async () => {
      await onThePage(theNext());
      [watchedAt, position] = [6, 6];
      store.dispatch(watchAgendas(['claire']));
      await until(() => requests.length === 1);
      expect(requests).toEqual([NEXT]);
    });
  });

  describe('of days that are watched', () => {
    it('are wanted from the server as the page turns to others', async () => {
      store.dispatch(watchDays(thursday));
      await until(() => received.length === 1);
      const friday = { ...thursday, days: ['2026-03-13'] };
      store.dispatch(watchDays(friday));
      store.dispatch(unwatchDays());
      await until(() => received.length === 3);
      expect(received).toEqual([thursday, friday, 'nothing']);
    });

    it('leave what the practitioner offers to be watched when they leave the page', async () => {
      const alone = { practitionerId: thursday.practitionerId, days: [] };
      store.dispatch(watchOffer(thursday.practitionerId));
      await until(() => received.length === 1);
      store.dispatch(watchDays(thursday));
      store.dispatch(unwatchDays());
      store.dispatch(unwatchOffer());
      await until(() => received.length === 4);
      expect(received).toEqual([alone, thursday, alone, 'nothing']);
    });

    it('ask again for what changed before the server watched', async () => {
      await onThePage(theStarts(), theBookings());
      [watchedAt, position] = [6, 6];
      store.dispatch(watchDays(thursday));
      await until(() => requests.length > 0);
      expect(requests).toEqual([STARTS]);
    });

    it('are wanted anew after an outage', async () => {
      store.dispatch(watchDays(thursday));
      await until(() => received.length === 1);
      server()?.conn.close();
      await until(() => store.getState().live.link === 'lost');
      await isConnected(2);
      await until(() => received.length === 2);
      expect(received).toEqual([thursday, thursday]);
    });
  });

  it('come back at once when the server ends a session, and spread their questions', async () => {
    await onThePage(theStarts(), theBooking('booking-1'));
    server()?.emit('hello', { position: 5, isSignedIn: false });
    holdPauses();
    const chance = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    try {
      server()?.disconnect(true);
      await isConnected(2);
      server()?.emit('hello', { position: 6, isSignedIn: false });
      server()?.emit('viewChanged', { view: 'bookings', id: 'booking-1', position: 6 });
      await until(() => requests.length === 1);
      jest.advanceTimersByTime(999);
      expect(requests).toEqual(['/api/practitioner/bookings/booking-1']);
      jest.advanceTimersByTime(1);
      await until(() => requests.length === 3);
      expect(requests).toContain(STARTS);
    } finally {
      chance.mockRestore();
      jest.useRealTimers();
    }
  });

  describe('of a page that is signed in and whose socket is a stranger’s', () => {
    const sayHello = (isSignedIn: boolean) => server()?.emit('hello', { position: 5, isSignedIn });
    const isExpired = () => store.getState().session.isExpired;
    const secondsPass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1_000);
    beforeEach(async () => {
      await store.dispatch(becomes(camille));
      await isConnected(2);
      await onThePage();
      holdPauses();
    });
    afterEach(() => {
      jest.useRealTimers();
    });
    /** Resolves when the page has received all earlier messages. */
    const hears = () =>
      new Promise((resolve) => {
        onAlert = resolve;
        server()?.emit('notificationRaised', { alert: { id: 'a' } as UnseenAlert, unseen: 1 });
      });

    it('say that the session has ended, as soon as the server confirms it', async () => {
      sayHello(false);
      await hears();
      expect(requests).toEqual([]);
      await secondsPass(1);
      expect(requests).toEqual([STATUS]);
      expect(isExpired()).toBe(true);
    });

    it('ask nothing as long as the server knows who it is', async () => {
      sayHello(true);
      await hears();
      await secondsPass(60);
      expect(requests).toEqual([]);
      expect(isExpired()).toBe(false);
    });

    it('present the new cookie of a session that replaced it, once', async () => {
      signedInAs = camille;
      sayHello(false);
      await hears();
      await secondsPass(1);
      await until(() => connections.length === 3);
      sayHello(false);
      await hears();
      await secondsPass(60);
      expect(connections).toHaveLength(3);
      expect(isExpired()).toBe(false);
    });

    it('wait for the answer of a command that may replace the cookie', async () => {
      let answer = () => {};
      isAnswered = new Promise((resolve) => {
        answer = resolve;
      });
      const command = store.dispatch(sessionApi.endpoints.login.initiate({} as never));
      sayHello(false);
      await hears();
      await secondsPass(5);
      expect(requests).toEqual(['/api/login']);
      answer();
      await command;
      await secondsPass(1);
      expect(requests).toEqual(['/api/login', STATUS]);
    });
  });

  it('knock once a minute at most where too many are open, and tell of no loss', async () => {
    const link = () => store.getState().live.link;
    holdPauses();
    // The longest pause: a connection attempt must not time out while the clock is moved on.
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.99);
    try {
      refusal = 'TOO_MANY_SOCKETS';
      server()?.conn.close();
      await until(() => link() === 'lost');
      await until(() => link() === 'unknown');
      await jest.advanceTimersByTimeAsync(59_000);
      expect(knocks).toBe(2);
      refusal = undefined;
      await jest.advanceTimersByTimeAsync(61_000);
      await isConnected(2);
      expect(knocks).toBe(3);
    } finally {
      random.mockRestore();
      jest.useRealTimers();
    }
  });

  it('connect anew when somebody signs in, whose session expires, and who signs out', async () => {
    const is = (status: UserStatus) => store.dispatch(becomes(status));
    await store.dispatch(sessionApi.endpoints.getUserStatus.initiate());
    expect(connections).toHaveLength(1);
    await is(camille);
    await isConnected(2);
    // The same person: the socket stays connected.
    await is({ ...camille, firstname: 'Camille' });
    store.dispatch(sessionExpired());
    await isConnected(3);
    await is(camille);
    await isConnected(4);
    await is(signedOut);
    await isConnected(5);
    expect(connections.map(({ connected }) => connected)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('end with the page, whoever comes or goes and whatever is shown then', async () => {
    await store.dispatch(becomes(camille));
    await isConnected(2);
    updates.stop();
    await until(() => server()?.connected === false);
    holdPauses();
    try {
      store.dispatch(watchDays(thursday));
      store.dispatch(sessionExpired());
      await jest.advanceTimersByTimeAsync(1_000);
    } finally {
      jest.useRealTimers();
    }
    // The next connection is the next one served, and no other came before it.
    updates = startLiveUpdates(store, onAlert);
    await until(() => received.length > 0);
    expect(received).toEqual([thursday]);
    expect(connections).toHaveLength(3);
  });
});
