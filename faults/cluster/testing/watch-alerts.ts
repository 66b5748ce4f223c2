import { io } from 'socket.io-client';

/** A practitioner's page, which opens its socket again whenever it was cut. */
export const watchAlerts = (url: string, cookie: string) => {
  const heard = new Set<string>();
  const socket = io(url, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    reconnectionDelay: 200,
    reconnectionDelayMax: 1_000,
    timeout: 5_000,
  });
  socket.on('notificationRaised', ({ alert }: { alert: { id: string } }) => heard.add(alert.id));
  return {
    /** The number of bookings that it was notified of. */
    bookings: (): number => heard.size,
    stop: (): void => void socket.disconnect(),
  };
};

export type Watched = ReturnType<typeof watchAlerts>;
