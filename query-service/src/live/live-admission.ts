import { accountRoom, networkOf, SESSION_COOKIE, type SocketRefusal } from 'contracts';
import { secretIn } from './handshake.ts';
import {
  addressRoom,
  sessionRoom,
  sizeOf,
  type LiveConnections,
  type LiveSocket,
  type SignedIn,
} from './live-server.ts';

const findSession = async (
  { accountStore, secrets, clock }: LiveConnections,
  cookies: string | undefined,
): Promise<SignedIn | undefined> => {
  const secret = secretIn(cookies, SESSION_COOKIE);
  if (secret === undefined) return undefined;
  const sessionHash = secrets.fingerprint(secret);
  const session = await accountStore.session(sessionHash, clock.now());
  return session && { sessionHash, session, checkedAtMs: clock.elapsedMs() };
};

type Place = readonly [room: string, places: number];

/** The rooms that count sockets, each with its limit. */
const placesOf = (
  { limits, addressOf = ({ socket }) => socket.remoteAddress ?? '' }: LiveConnections,
  { request, data: { signedIn } }: LiveSocket,
): readonly Place[] => {
  if (limits === undefined) return [];
  const fromAddress: Place = [
    addressRoom(networkOf(addressOf(request))),
    limits.socketsFromOneAddress,
  ];
  if (signedIn === undefined) return [fromAddress];
  return [fromAddress, [accountRoom(signedIn.session.accountId), limits.socketsOfOneAccount]];
};

/** A browser then closes the connection. */
const refuse = (socket: LiveSocket, code: SocketRefusal, next: (error: Error) => void) => {
  next(new Error(code));
  // The message is sent on the next tick.
  setImmediate(() => socket.conn.close());
};

/**
 * Refuses sockets while sessions cannot be checked, and beyond the limit. Sockets are counted by rooms, which
 * they leave however they end.
 */
export const admit = async (
  live: LiveConnections,
  socket: LiveSocket,
  next: (error?: Error) => void,
): Promise<void> => {
  try {
    socket.data.signedIn = await findSession(live, socket.handshake.headers.cookie);
  } catch (error) {
    refuse(socket, 'UNAVAILABLE', next);
    throw error;
  }
  const places = placesOf(live, socket);
  if (places.some(([room, most]) => sizeOf(live, room) >= most))
    return refuse(socket, 'TOO_MANY_SOCKETS', next);
  await socket.join(places.map(([room]) => room));
  return next();
};

const COUNTED_MS = 10_000;

/** Each message causes a read of the views, and pages send few. */
export const cutFloods = ({ limits, clock }: LiveConnections, socket: LiveSocket): void => {
  if (limits === undefined) return;
  let counted = { since: clock.elapsedMs(), messages: 0 };
  socket.use((_, next) => {
    const now = clock.elapsedMs();
    const { since, messages } =
      now - counted.since < COUNTED_MS ? counted : { since: now, messages: 0 };
    counted = { since, messages: messages + 1 };
    if (counted.messages > limits.messagesOfOneSocket) socket.conn.close(true);
    else next();
  });
};

/** Closes the sockets of a session that has ended. */
export const isStillSignedIn = async (
  { io, accountStore, clock }: LiveConnections,
  socket: LiveSocket,
  withinMs: number,
): Promise<boolean> => {
  const { signedIn } = socket.data;
  if (signedIn === undefined) return false;
  if (clock.elapsedMs() - signedIn.checkedAtMs < withinMs) return true;
  const session = await accountStore.session(signedIn.sessionHash, clock.now());
  if (session === undefined) {
    io.in(sessionRoom(signedIn.sessionHash)).disconnectSockets(true);
    return false;
  }
  socket.data.signedIn = { ...signedIn, session, checkedAtMs: clock.elapsedMs() };
  return true;
};
