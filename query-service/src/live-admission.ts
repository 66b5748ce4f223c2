import { SESSION_COOKIE } from 'contracts';
import { secretIn } from './handshake.ts';
import { sessionRoom, type Live, type LiveSocket, type SignedIn } from './live-server.ts';

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
export const admit = async (
  live: Live,
  socket: LiveSocket,
  next: (error?: Error) => void,
): Promise<void> => {
  try {
    socket.data.signedIn = await findSession(live, socket.handshake.headers.cookie);
  } catch (error) {
    next(new Error('UNAVAILABLE'));
    throw error;
  }
  next();
};

/** Whether the session has not ended meanwhile; the sockets of one that has ended are closed. */
export const isStillSignedIn = async (
  { io, accountStore, clock }: Live,
  socket: LiveSocket,
  withinMs: number,
): Promise<boolean> => {
  const { signedIn } = socket.data;
  if (signedIn === undefined) return false;
  if (clock.elapsedMs() - signedIn.checkedAtMs <= withinMs) return true;
  const session = await accountStore.session(signedIn.sessionHash, clock.now());
  if (session === undefined) {
    io.in(sessionRoom(signedIn.sessionHash)).disconnectSockets(true);
    return false;
  }
  socket.data.signedIn = { ...signedIn, session, checkedAtMs: clock.elapsedMs() };
  return true;
};
