import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClientToServer, ServerToClient, VisitorLimits } from 'contracts';
import type { AccountStore, Clock, ReadStore, Secrets, Session } from 'contracts/ports';
import type { FastifyInstance } from 'fastify';
import type { Server, Socket } from 'socket.io';

const SOCKETS_PER_BATCH = 200;

export type LiveDependencies = {
  /** The server that carries the sockets and closes with them. It must not be ready yet. */
  readonly server: FastifyInstance;
  readonly readStore: Pick<ReadStore, 'changes' | 'count' | 'getMany' | 'reached'>;
  readonly accountStore: Pick<AccountStore, 'endedSessions' | 'session'>;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  readonly clock: Clock;
  /** If it is not that of the request. */
  readonly publicUrl?: string;
  /** How often the sessions of open sockets are checked. */
  readonly sessionCheckMs?: number;
  /** Pause of a room after a message, for each socket in it. */
  readonly restMsASocket?: number;
  /** Unlimited by default. */
  readonly limits?: Pick<
    VisitorLimits,
    'socketsOfOneAccount' | 'socketsFromOneAddress' | 'messagesOfOneSocket'
  >;
  /** By default the address of the connection. */
  readonly addressOf?: (request: IncomingMessage) => string;
};

/** A session, with the time of its last check. */
export type SignedIn = {
  readonly sessionHash: string;
  readonly session: Session;
  readonly checkedAtMs: number;
};
type Data = { signedIn: SignedIn | undefined };
type Nothing = Record<string, never>;
export type LiveServer = Server<ClientToServer, ServerToClient, Nothing, Data>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, Nothing, Data>;
export type LiveConnections = LiveDependencies & { readonly io: LiveServer };

/** Sockets of one session. */
export const sessionRoom = (sessionHash: string) => `session:${sessionHash}`;
export const addressRoom = (address: string) => `address:${address}`;

/** The sockets of signed-in visitors. */
export const signedInSockets = ({ io }: LiveConnections): LiveSocket[] =>
  [...io.sockets.sockets.values()].filter(({ data }) => data.signedIn !== undefined);

export const sizeOf = ({ io }: LiveConnections, room: string): number =>
  io.sockets.adapter.rooms.get(room)?.size ?? 0;

export const socketsIn = ({ io }: LiveConnections, room: string): LiveSocket[] =>
  [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => {
    const socket = io.sockets.sockets.get(id);
    return socket === undefined ? [] : [socket];
  });

/** Sends a message once to each member, with pauses for other work. */
export const speakTo = async (
  { io }: LiveConnections,
  rooms: readonly string[],
  speak: (members: Pick<LiveServer, 'emit'>) => void,
): Promise<void> => {
  const open = io.sockets.adapter.rooms;
  const sockets = [...new Set(rooms.flatMap((room) => [...(open.get(room) ?? [])]))];
  for (let from = 0; from < sockets.length; from += SOCKETS_PER_BATCH) {
    if (from > 0) await nextTurn();
    speak(io.to(sockets.slice(from, from + SOCKETS_PER_BATCH)));
  }
};

/** Runs a task; a failure is logged and ends nothing. */
export const doing = (
  { server }: LiveConnections,
  what: string,
  task: () => Promise<unknown>,
): void => {
  task().catch((error: unknown) => server.log.warn({ err: error }, `${what} failed`));
};
