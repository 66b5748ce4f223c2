import { setTimeout as pause } from 'node:timers/promises';
import {
  dayRoom,
  isDay,
  partyRoom,
  SESSION_COOKIE,
  viewDeclarations,
  WATCHED_DAYS_MAX,
  type ClientToServer,
  type ServerToClient,
  type ViewName,
  type WatchDays,
} from 'contracts';
import type {
  AccountStore,
  Change,
  Clock,
  ReadStore,
  Secrets,
  Session,
  ViewReset,
} from 'contracts/ports';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { projectedViews } from './health/projected-views.ts';
import { isOwnOrigin, secretIn } from './handshake.ts';
import { alertAnswersOf } from './alerts/alert-answers.ts';
import { partiesOf } from './parties.ts';

export type LiveDependencies = {
  /** Its http server carries the sockets, and they close with it. Not ready yet. */
  readonly server: FastifyInstance;
  readonly readStore: Pick<ReadStore, 'changes' | 'count' | 'get' | 'getMany' | 'reached'>;
  readonly accountStore: Pick<AccountStore, 'session'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly clock: Clock;
  /** Where browsers find us, if it is not the address that is called. */
  readonly publicUrl?: string;
  /** How often the session of an open socket is looked up again. */
  readonly sessionCheckMs?: number;
};

export type LiveUpdatesServer = {
  /** How many sockets are open. */
  readonly sockets: () => number;
};

/** A socket's session, and when it was last looked up. */
type SignedIn = { readonly sessionHash: string; session: Session; checkedAtMs: number };
type Data = { signedIn: SignedIn | undefined };
type Nothing = Record<string, never>;
type LiveServer = Server<ClientToServer, ServerToClient, Nothing, Data>;
type LiveSocket = Socket<ClientToServer, ServerToClient, Nothing, Data>;
type Live = LiveDependencies & { readonly io: LiveServer };

const SESSION_CHECK_MS = 30_000;
/** A session was looked up at most this long ago when something with content is pushed. */
const SESSION_FRESH_MS = 5_000;
const MESSAGE_BYTES_MAX = 10_000;
const AFTER_FAILURE_MS = 1_000;
/** An older alert is no news: its view was made anew, or was away for long. */
const NEWS_MS = 10 * 60_000;
const ID = /^[A-Za-z0-9-]{1,64}$/;
const DAY_ROOMS = 'day:';

const positionOf = ({ readStore }: Live) => readStore.reached(projectedViews, 0, 0);

const findSession = async (
  { accountStore, secrets, clock }: Live,
  cookies: string | undefined,
): Promise<SignedIn | undefined> => {
  const secret = secretIn(cookies, SESSION_COOKIE);
  if (secret === undefined) return undefined;
  const sessionHash = secrets.fingerprint(secret);
  const session = await accountStore.session(sessionHash, clock.now());
  return session && { sessionHash, session, checkedAtMs: clock.elapsedMs() };
};

/** Lets everybody in, each as who they are; nobody while that cannot be known. */
const admit = async (live: Live, socket: LiveSocket, next: (error?: Error) => void) => {
  try {
    socket.data.signedIn = await findSession(live, socket.handshake.headers.cookie);
  } catch (error) {
    next(new Error('UNAVAILABLE'));
    throw error;
  }
  next();
};

/** Whether the session has not ended meanwhile; a socket whose session has ended is closed. */
const isStillSignedIn = async (
  { accountStore, clock }: Live,
  socket: LiveSocket,
  withinMs: number,
): Promise<boolean> => {
  const { signedIn } = socket.data;
  if (signedIn === undefined) return false;
  if (clock.elapsedMs() - signedIn.checkedAtMs <= withinMs) return true;
  const session = await accountStore.session(signedIn.sessionHash, clock.now());
  if (session === undefined) {
    socket.disconnect(true);
    return false;
  }
  socket.data.signedIn = { ...signedIn, session, checkedAtMs: clock.elapsedMs() };
  return true;
};

const isWatchDays = (message: unknown): message is WatchDays => {
  if (typeof message !== 'object' || message === null) return false;
  const { practitionerId, days } = message as Partial<Record<keyof WatchDays, unknown>>;
  return (
    typeof practitionerId === 'string' &&
    ID.test(practitionerId) &&
    Array.isArray(days) &&
    days.length <= WATCHED_DAYS_MAX &&
    days.every((day) => typeof day === 'string' && isDay(day))
  );
};

/** At once: with a pause between two rooms, days that another message joins would be left as well. */
const leaveDays = (socket: LiveSocket): Promise<unknown> => {
  const days = [...socket.rooms].filter((room) => room.startsWith(DAY_ROOMS));
  return Promise.all(days.map(async (day) => socket.leave(day)));
};

const watchDays = (socket: LiveSocket, { practitionerId, days }: WatchDays): Promise<unknown> =>
  Promise.all([leaveDays(socket), socket.join(days.map((day) => dayRoom(practitionerId, day)))]);

/** Does what a socket asks; what fails is logged and ends nothing. */
const doing = ({ server }: Live, what: string, task: () => Promise<unknown>): void => {
  task().catch((error: unknown) => server.log.warn({ err: error }, `${what} failed`));
};

const listenTo = (live: Live, socket: LiveSocket): void => {
  socket.on('watchDays', (message: unknown, acknowledge: unknown) => {
    if (typeof acknowledge !== 'function') return;
    doing(live, 'watching days', async () => {
      if (!isWatchDays(message)) return acknowledge({ code: 'INVALID_REQUEST' });
      await watchDays(socket, message);
      acknowledge({ position: await positionOf(live) });
    });
  });
  socket.on('unwatchDays', () => doing(live, 'leaving days', () => leaveDays(socket)));
};

/** Rooms first, then `hello`: what changes from its position on is heard. */
const welcome = async (live: Live, socket: LiveSocket): Promise<void> => {
  listenTo(live, socket);
  const { signedIn } = socket.data;
  if (signedIn !== undefined) {
    await socket.join(partiesOf(signedIn.session).map(partyRoom));
    const everyMs = live.sessionCheckMs ?? SESSION_CHECK_MS;
    const look = setInterval(() => {
      doing(live, 'looking a session up', () => isStillSignedIn(live, socket, 0));
    }, everyMs);
    socket.on('disconnect', () => clearInterval(look));
    if (socket.disconnected) clearInterval(look);
  }
  socket.emit('hello', { position: await positionOf(live) });
};

/** The list's own total: an account sees the alerts of its parties together. */
const unseenOf = async ({ readStore }: Live, { data }: LiveSocket): Promise<number> => {
  const parties = partiesOf(data.signedIn?.session);
  const counts = await Promise.all(
    parties.map((partyId) => readStore.count('unseen-alerts', { partyId })),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};

const socketsIn = ({ io }: Live, room: string): LiveSocket[] =>
  [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => {
    const socket = io.sockets.sockets.get(id);
    return socket === undefined ? [] : [socket];
  });

/** Tells a party of a new alert, with what the list would show of it. Nobody there: nothing is read. */
const raise = async (live: Live, { id, keys }: Change): Promise<void> => {
  const { readStore, clock } = live;
  const sockets = socketsIn(live, partyRoom(String(keys['partyId'])));
  if (sockets.length === 0) return;
  const document = await readStore.get('unseen-alerts', id);
  if (document === undefined) return;
  if (Date.parse(clock.now()) - Date.parse(document.at) > NEWS_MS) return;
  const [alert] = await alertAnswersOf(readStore, [document]);
  if (alert === undefined) return;
  for (const socket of sockets)
    if (await isStillSignedIn(live, socket, SESSION_FRESH_MS))
      socket.emit('notificationRaised', { alert, unseen: await unseenOf(live, socket) });
};

/** An empty list of rooms would mean everybody, so nobody is said nothing; nor are empty rooms. */
const tellRooms = (
  { io }: Live,
  rooms: readonly string[],
  tell: (told: Pick<LiveServer, 'emit'>) => void,
): void => {
  const open = rooms.filter((room) => io.sockets.adapter.rooms.has(room));
  if (open.length > 0) tell(io.to(open));
};

/** 'party:42' → 'party:'. */
const kindOf = (room: string): string => room.slice(0, room.indexOf(':') + 1);

/** The open rooms of the kinds that a view speaks to. */
const roomsOfView = ({ io }: Live, view: ViewName): string[] => {
  const kinds = viewDeclarations[view].rooms({ id: '', keys: {} }).map(kindOf);
  return [...io.sockets.adapter.rooms.keys()].filter((room) =>
    kinds.some((kind) => room.startsWith(kind)),
  );
};

const tellReset = (live: Live, view: ViewName): void =>
  tellRooms(live, roomsOfView(live, view), (told) => told.emit('viewReset', { view }));

const tell = (live: Live, change: Change | ViewReset): void => {
  if ('reset' in change) return tellReset(live, change.view);
  const { view, id, position, removed } = change;
  tellRooms(live, viewDeclarations[view].rooms(change), (told) =>
    told.emit('viewChanged', { view, id, position }),
  );
  if (view === 'unseen-alerts' && !removed)
    doing(live, 'raising a notification', () => raise(live, change));
};

/** Passes every change on. After a failure of the store, whoever is there asks again for all. */
const passOn = async (live: Live, signal: AbortSignal): Promise<void> => {
  const { server, readStore } = live;
  let changes = readStore.changes(signal);
  while (!signal.aborted) {
    try {
      for await (const change of changes) {
        try {
          tell(live, change);
        } catch (error) {
          server.log.warn({ err: error, view: change.view }, 'a change was not passed on');
        }
      }
    } catch (error) {
      if (!signal.aborted) server.log.warn({ err: error }, 'the changes were broken off');
    }
    if (signal.aborted) return;
    await pause(AFTER_FAILURE_MS, undefined, { signal });
    changes = readStore.changes(signal);
    for (const view of projectedViews) tellReset(live, view);
  }
};

/**
 * Tells open pages what changed: which document, never its content, and to the rooms it concerns
 * alone. An alert goes with its content to its own party. WebSocket only; who is there is told by
 * the session cookie of the handshake, and strangers may watch public days.
 */
export const openLiveUpdates = (dependencies: LiveDependencies): LiveUpdatesServer => {
  const { server, publicUrl } = dependencies;
  const io: LiveServer = new Server(server.server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MESSAGE_BYTES_MAX,
    allowRequest: ({ headers: { origin, host } }, decide) =>
      decide(null, isOwnOrigin(origin, host, publicUrl)),
  });
  const live = { ...dependencies, io };
  io.use((socket, next) => doing(live, 'a handshake', () => admit(live, socket, next)));
  io.on('connection', (socket) => doing(live, 'welcoming a socket', () => welcome(live, socket)));

  const closing = new AbortController();
  doing(live, 'passing changes on', async () => {
    try {
      await passOn(live, closing.signal);
    } catch (error) {
      if (!closing.signal.aborted) throw error;
    }
  });
  // Before the server waits for its connections to end: the sockets are such.
  server.addHook('preClose', async () => {
    closing.abort();
    await io.close();
  });
  return { sockets: () => io.engine.clientsCount };
};
