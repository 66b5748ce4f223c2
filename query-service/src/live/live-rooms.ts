import {
  agendaOfRoom,
  agendaRoom,
  OPERATORS_ROOM,
  viewDeclarations,
  type ViewName,
} from 'contracts';
import type { Change, ViewReset } from 'contracts/ports';
import { raiseAlerts } from './live-alerts.ts';
import { doing, sizeOf, socketsIn, speakTo, type LiveConnections } from './live-server.ts';

/** If there are more alerts, only the newest are sent, with their number. */
const ALERTS_SENT_MAX = 5;
/** Beyond it a slow socket is disconnected, and reads everything again when it returns. */
const MESSAGES_WAITING_MAX = 100;
/** Pause of a room after a message, by its size. */
const REST_MS_A_SOCKET = 0.05;
const REST_MS_MIN = 5;
/** Operators' queues change with every booking. */
const OPERATORS_REST_MS = 1_000;

/** The changes to send: for each view one document, or the fact that several have changed. */
type PendingChanges = {
  readonly views: Map<ViewName, Change | 'several'>;
  alerts: readonly string[];
};
type Message = {
  readonly rooms: string[];
  readonly view: ViewName;
  readonly change: Change | 'several';
};

/** 'party:42' → 'party:'. */
const kindOf = (room: string): string => room.slice(0, room.indexOf(':') + 1);

/** The open rooms whose kind concerns the view. */
const roomsOfView = ({ io }: LiveConnections, view: ViewName): string[] => {
  const kinds = viewDeclarations[view].rooms({ id: '', keys: {} }).map(kindOf);
  return [...io.sockets.adapter.rooms.keys()].filter((room) =>
    kinds.some((kind) => room.startsWith(kind)),
  );
};

const cutSlowReaders = (live: LiveConnections, room: string): void => {
  for (const { conn } of socketsIn(live, room))
    // Socket.IO has no public property for the buffer, and a graceful close would wait for the client.
    if (conn['writeBuffer'].length > MESSAGES_WAITING_MAX) conn.close(true);
};

const noteIn = (pending: PendingChanges, change: Change): void => {
  const { view, id, removed } = change;
  const before = pending.views.get(view);
  const isAnother = before !== undefined && (before === 'several' || before.id !== id);
  pending.views.set(view, isAnother ? 'several' : change);
  if (view !== 'unseen-alerts' || removed || pending.alerts.includes(id)) return;
  pending.alerts = [...pending.alerts, id].slice(-ALERTS_SENT_MAX);
};

/** Equal messages are sent together, so that a member of two rooms receives one. */
const messagesOf = (rooms: Iterable<readonly [string, PendingChanges]>): Iterable<Message> => {
  const messages = new Map<string, Message>();
  for (const [room, { views }] of rooms)
    for (const [view, change] of views) {
      const what = change === 'several' ? view : `${view} ${change.id} ${change.position}`;
      const message = messages.get(what) ?? { rooms: [], view, change };
      message.rooms.push(room);
      messages.set(what, message);
    }
  return messages.values();
};

const broadcast = (live: LiveConnections, { rooms, view, change }: Message): Promise<void> =>
  speakTo(live, rooms, (members) => {
    if (change === 'several') members.emit('viewReset', { view });
    else members.emit('viewChanged', { view, id: change.id, position: change.position });
  });

type PendingByRoom = readonly (readonly [room: string, PendingChanges])[];

/** Watchers of an agenda learn that it has changed, but not how. */
const sendToRooms = (live: LiveConnections, pending: PendingByRoom): readonly Promise<void>[] => {
  const agendas = pending.flatMap(([room]) => agendaOfRoom(room) ?? []);
  const others = pending.filter(([room]) => agendaOfRoom(room) === undefined);
  return [
    ...[...messagesOf(others)].map((message) => broadcast(live, message)),
    ...agendas.map((practitionerId) =>
      speakTo(live, [agendaRoom(practitionerId)], (those) =>
        those.emit('agendaChanged', { practitionerId }),
      ),
    ),
  ];
};

const restMsOf = (live: LiveConnections, room: string): number => {
  const ofCrowd = sizeOf(live, room) * (live.restMsASocket ?? REST_MS_A_SOCKET);
  return room === OPERATORS_ROOM ? Math.max(OPERATORS_REST_MS, ofCrowd) : ofCrowd;
};

/**
 * Simultaneous changes are sent together: one document by its id, several as a reset of the view. A large
 * room pauses between two messages.
 */
export const openRooms = (live: LiveConnections) => {
  const { rooms: open } = live.io.sockets.adapter;
  const pending = new Map<string, PendingChanges>();
  const resting = new Set<string>();
  let isSoon = false;

  const rest = (room: string) => {
    const restMs = restMsOf(live, room);
    const goOn = () => {
      resting.delete(room);
      sendSoon();
    };
    if (restMs < REST_MS_MIN) goOn();
    else setTimeout(goOn, restMs).unref();
  };

  /** After all members have received the last message, and the pause. */
  const sendAll = async () => {
    const sent = [...pending].filter(([room]) => !resting.has(room));
    for (const [room] of sent) {
      pending.delete(room);
      resting.add(room);
      cutSlowReaders(live, room);
    }
    try {
      await Promise.all(sendToRooms(live, sent));
    } finally {
      for (const [room] of sent) rest(room);
    }
    for (const [room, { alerts }] of sent)
      if (alerts.length > 0) doing(live, 'raising alerts', () => raiseAlerts(live, room, alerts));
  };

  /** After all changes of this round of the event loop. */
  const sendSoon = () => {
    if (isSoon || pending.size === 0) return;
    isSoon = true;
    setImmediate(() => {
      isSoon = false;
      doing(live, 'telling rooms', sendAll);
    });
  };

  return {
    /** Keeps a change for the rooms that have members. */
    note: (change: Change): void => {
      for (const room of viewDeclarations[change.view].rooms(change)) {
        if (!open.has(room)) continue;
        const theirs = pending.get(room) ?? { views: new Map(), alerts: [] };
        noteIn(theirs, change);
        pending.set(room, theirs);
      }
      sendSoon();
    },
    reset: ({ view }: Pick<ViewReset, 'view'>): void => {
      const rooms = roomsOfView(live, view);
      doing(live, 'telling of a reset', () => broadcast(live, { rooms, view, change: 'several' }));
    },
  };
};
