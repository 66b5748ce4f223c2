import type { UnseenAlert } from 'contracts';
import { io, type Socket } from 'socket.io-client';

export type Member = {
  readonly socket: Socket;
  /** The alerts and changed days it has received. */
  readonly alerts: UnseenAlert[];
  readonly days: string[];
};

/** Opens a page, which may be signed in, and may watch one day of a practitioner. */
export const join = async (
  url: string,
  who: {
    readonly cookie?: string;
    readonly watches?: readonly [practitioner: string, day: string];
  },
): Promise<Member> => {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    autoConnect: false,
    timeout: 120_000,
    ...(who.cookie === undefined ? {} : { extraHeaders: { cookie: who.cookie } }),
  });
  const member: Member = { socket, alerts: [], days: [] };
  socket.on('notificationRaised', ({ alert }: { alert: UnseenAlert }) => member.alerts.push(alert));
  socket.on('viewChanged', ({ view, id }: { view: string; id: string }) => {
    if (view === 'agenda-days') member.days.push(id);
  });
  await new Promise((resolve, reject) => {
    socket.once('hello', resolve);
    socket.once('connect_error', reject);
    socket.connect();
  });
  if (who.watches !== undefined) {
    const [practitionerId, day] = who.watches;
    await socket.emitWithAck('watchDays', { practitionerId, days: [day] });
  }
  return member;
};

/** Cuts the connection without closing it, as a failing network does. */
export const drop = ({ socket }: Member): void => {
  socket.io.engine.close();
};
