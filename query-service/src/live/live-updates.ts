import {
  accountRoom,
  agendaOfRoom,
  agendaRoom,
  dayRoom,
  isDay,
  offerRoom,
  OPERATORS_ROOM,
  partiesOf,
  partyRoom,
  WATCHED_AGENDAS_MAX,
  WATCHED_DAYS_MAX,
  type WatchAgendas,
  type WatchDays,
} from 'contracts';
import type { Session } from 'contracts/ports';
import { Server } from 'socket.io';
import { followChanges } from '../engine/follow-changes.ts';
import { isOwnOrigin } from './handshake.ts';
import { projectedViews } from '../operations/projected-views.ts';
import { admit, cutFloods, isStillSignedIn } from './live-admission.ts';
import { openRooms } from './live-rooms.ts';
import {
  doing,
  sessionRoom,
  signedInSockets,
  socketsIn,
  type LiveConnections,
  type LiveDependencies,
  type LiveServer,
  type LiveSocket,
} from './live-server.ts';

export type LiveUpdatesServer = {
  readonly sockets: () => number;
};

const SESSION_CHECK_MS = 30_000;
const MESSAGE_BYTES_MAX = 10_000;
/** How long the handshake may take. */
const JOINS_WITHIN_MS = 10_000;
const ID = /^[A-Za-z0-9-]{1,64}$/;
const PUBLIC_ROOMS = ['day:', 'offer:'];

const positionOf = ({ readStore }: LiveConnections) => readStore.reached(projectedViews, 0, 0);

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

const isWatchAgendas = (message: unknown): message is WatchAgendas => {
  if (typeof message !== 'object' || message === null) return false;
  const { practitionerIds } = message as Partial<Record<keyof WatchAgendas, unknown>>;
  return (
    Array.isArray(practitionerIds) &&
    practitionerIds.length <= WATCHED_AGENDAS_MAX &&
    practitionerIds.every((id) => typeof id === 'string' && ID.test(id))
  );
};

/** Leaves all rooms at once, since during a pause another message might join some of them again. */
const leave = (socket: LiveSocket, isLeft: (room: string) => boolean): Promise<unknown> =>
  Promise.all([...socket.rooms].filter(isLeft).map(async (room) => socket.leave(room)));

const leaveDays = (socket: LiveSocket): Promise<unknown> =>
  leave(socket, (room) => PUBLIC_ROOMS.some((kind) => room.startsWith(kind)));

const watchAgendas = (socket: LiveSocket, { practitionerIds }: WatchAgendas): Promise<unknown> =>
  Promise.all([
    leave(socket, (room) => agendaOfRoom(room) !== undefined),
    socket.join(practitionerIds.map(agendaRoom)),
  ]);

const watchDays = (socket: LiveSocket, { practitionerId, days }: WatchDays): Promise<unknown> =>
  Promise.all([
    leaveDays(socket),
    socket.join([offerRoom(practitionerId), ...days.map((day) => dayRoom(practitionerId, day))]),
  ]);

const listenTo = (live: LiveConnections, socket: LiveSocket): void => {
  socket.on('watchDays', (message: unknown, acknowledge: unknown) => {
    if (typeof acknowledge !== 'function') return;
    doing(live, 'watching days', async () => {
      if (!isWatchDays(message)) return acknowledge({ code: 'INVALID_REQUEST' });
      await watchDays(socket, message);
      acknowledge({ position: await positionOf(live) });
    });
  });
  socket.on('watchAgendas', (message: unknown, acknowledge: unknown) => {
    if (typeof acknowledge !== 'function') return;
    doing(live, 'watching agendas', async () => {
      if (!isWatchAgendas(message)) return acknowledge({ code: 'INVALID_REQUEST' });
      await watchAgendas(socket, message);
      acknowledge({ position: await positionOf(live) });
    });
  });
  socket.on('unwatchDays', () => doing(live, 'leaving days', () => leaveDays(socket)));
};

/** The rooms of the session's parties, its account, and operators. */
const ownRooms = (session: Session): string[] => [
  ...partiesOf(session).map(partyRoom),
  accountRoom(session.accountId),
  ...(session.roles.includes('ROLE_ADMIN') ? [OPERATORS_ROOM] : []),
];

/** Periodically, and when it expires. */
const lookAgain = (live: LiveConnections, socket: LiveSocket): void => {
  const { sessionCheckMs = SESSION_CHECK_MS, clock } = live;
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    if (socket.disconnected) return;
    const { expiresAt = '' } = socket.data.signedIn?.session ?? {};
    const lastsMs = Date.parse(expiresAt) - Date.parse(clock.now());
    timer = setTimeout(look, lastsMs > 0 ? Math.min(sessionCheckMs, lastsMs) : sessionCheckMs);
  };
  const look = () =>
    doing(live, 'looking a session up', () => isStillSignedIn(live, socket, 0).finally(wait));
  socket.on('disconnect', () => clearTimeout(timer));
  wait();
};

/** Rooms first, so that changes after the position of `hello` arrive. */
const welcome = async (live: LiveConnections, socket: LiveSocket): Promise<void> => {
  cutFloods(live, socket);
  listenTo(live, socket);
  const { signedIn } = socket.data;
  if (signedIn !== undefined) {
    await socket.join([...ownRooms(signedIn.session), sessionRoom(signedIn.sessionHash)]);
    // The session may have ended while the socket joined the rooms.
    if (!(await isStillSignedIn(live, socket, 0))) return;
    lookAgain(live, socket);
  }
  const isSignedIn = signedIn !== undefined;
  socket.emit('hello', { position: await positionOf(live), isSignedIn });
};

/** Closes the sockets of ended sessions, of one account or of any. */
const cutEnded = async (live: LiveConnections, accountId: string | null): Promise<void> => {
  const sockets =
    accountId === null ? signedInSockets(live) : socketsIn(live, accountRoom(accountId));
  for (const socket of sockets) await isStillSignedIn(live, socket, 0);
};

/**
 * Which document has changed, never its content; alerts go with content to their own party. WebSocket only,
 * identified by the session cookie; strangers may watch public days.
 */
export const openLiveUpdates = (dependencies: LiveDependencies): LiveUpdatesServer => {
  const { server, publicUrl } = dependencies;
  const io: LiveServer = new Server(server.server, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MESSAGE_BYTES_MAX,
    connectTimeout: JOINS_WITHIN_MS,
    allowRequest: ({ headers: { origin, host } }, decide) =>
      decide(null, isOwnOrigin(origin, host, publicUrl)),
  });
  const live = { ...dependencies, io };
  io.use((socket, next) => doing(live, 'a handshake', () => admit(live, socket, next)));
  io.on('connection', (socket) => doing(live, 'welcoming a socket', () => welcome(live, socket)));

  const closing = new AbortController();
  doing(live, 'passing changes on', async () => {
    await followChanges(live, openRooms(live), closing.signal);
  });
  doing(live, 'following sessions', async () => {
    for await (const accountId of live.accountStore.endedSessions(closing.signal))
      doing(live, 'ending sessions', () => cutEnded(live, accountId));
  });
  // The server waits for its connections, which include the sockets.
  server.addHook('preClose', async () => {
    closing.abort();
    await io.close();
  });
  return { sockets: () => io.engine.clientsCount };
};
