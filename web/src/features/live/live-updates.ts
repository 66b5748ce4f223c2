import { ownValue } from 'contracts';
import {
  addListener,
  type ThunkDispatch,
  type UnknownAction,
  type UnsubscribeListener,
} from '@reduxjs/toolkit';
import type { ClientToServer, ServerToClient, SocketRefusal, WatchDays } from 'contracts';
import type { Socket } from 'socket.io-client';
import { api, isTag, listOf, tagTypes, type ApiState, type StoreExtra } from '../../api/api.ts';
import { failureOf, isDecided } from '../../api/call-error.ts';
import type { SessionState } from '../session/session-api.ts';
import { linkChanged, type LiveState } from './live-slice.ts';
import { openSessionCheck, whoIsThere } from './session-check.ts';

type LiveSocket = Socket<ServerToClient, ClientToServer>;

type LiveRoot = ApiState & { readonly live: LiveState; readonly session: SessionState };

/** `addLiveListener` returns the function that removes the listener. */
type Listens = (added: ReturnType<typeof addLiveListener>) => UnsubscribeListener;

export type LiveStore = {
  readonly getState: () => LiveRoot;
  readonly dispatch: Listens & ThunkDispatch<LiveRoot, StoreExtra, UnknownAction>;
};

const addLiveListener = addListener.withTypes<LiveRoot>();

export type OnAlert = ServerToClient['notificationRaised'];

export type LiveUpdates = { readonly stop: () => void };

/** After an outage all clients reconnect at once, so their requests are spread over this time. */
const SPREAD_MS = 2_000;
/** A refused client retries after this time, plus a random part of up to as much again. */
const REFUSED_MS = 60_000;
/** After this time it is known which user is signed in. */
const SETTLED_MS = 100;

type Tags = Parameters<typeof api.util.selectInvalidatedBy>[1];

/**
 * Refetches what carries the tags, where one of its answers was made before a position, or never
 * came.
 */
const refetchOlder = ({ getState, dispatch }: LiveStore, position: number, tags: Tags) => {
  const { live, api: cached } = getState();
  const isMissing = (queryCacheKey: string) => {
    const error = ownValue(cached.queries, queryCacheKey)?.error;
    return error !== undefined && !isDecided(failureOf(error));
  };
  const isOlder = api.util
    .selectInvalidatedBy(getState(), tags)
    .some(
      ({ queryCacheKey: key }) =>
        isMissing(key) || (ownValue(live.positions, key) ?? position) < position,
    );
  if (isOlder) dispatch(api.util.invalidateTags([...tags]));
};

/** Refetches what a page may have missed during an outage. */
const helloListener = (store: LiveStore) => {
  let known = false;
  return ({ position }: { readonly position: number }) => {
    setTimeout(
      () => refetchOlder(store, position, tagTypes),
      known ? Math.random() * SPREAD_MS : 0,
    );
    known = true;
  };
};

const tagsOf = ({ practitionerId, days }: WatchDays): Tags => [
  { type: 'offers', id: practitionerId },
  ...days.map((day) => ({ type: 'agenda-days' as const, id: `${practitionerId}/${day}` })),
];

type Watching = Pick<LiveState, 'watched' | 'watchedOffer'>;

/** The watched days; without any, the practitioner on the screen with no days. */
const shownOf = ({ watched, watchedOffer }: Watching): WatchDays | null =>
  watched ?? (watchedOffer === null ? null : { practitionerId: watchedOffer, days: [] });

const watchFor = (store: LiveStore, socket: LiveSocket) => {
  const send = () => {
    const shown = shownOf(store.getState().live);
    if (!socket.connected) return;
    if (shown === null) socket.emit('unwatchDays');
    else
      socket.emit('watchDays', shown, (answer) => {
        if ('position' in answer) refetchOlder(store, answer.position, tagsOf(shown));
      });
  };
  socket.on('connect', () => {
    if (shownOf(store.getState().live) !== null) send();
  });
  return store.dispatch(
    addLiveListener({
      predicate: (_action, { live }, { live: before }) =>
        live.watched !== before.watched || live.watchedOffer !== before.watchedOffer,
      effect: send,
    }),
  );
};

const agendaTags = (practitionerIds: readonly string[]): Tags =>
  practitionerIds.map((id) => ({ type: 'agenda-days' as const, id }));

const watchAgendasFor = (store: LiveStore, socket: LiveSocket) => {
  const send = () => {
    const practitionerIds = store.getState().live.watchedAgendas;
    if (!socket.connected) return;
    socket.emit('watchAgendas', { practitionerIds }, (answer) => {
      if ('position' in answer) refetchOlder(store, answer.position, agendaTags(practitionerIds));
    });
  };
  socket.on('connect', () => {
    if (store.getState().live.watchedAgendas.length > 0) send();
  });
  socket.on('agendaChanged', ({ practitionerId }) => {
    store.dispatch(api.util.invalidateTags([...agendaTags([practitionerId])]));
  });
  return store.dispatch(
    addLiveListener({
      predicate: (_action, { live }, { live: before }) =>
        live.watchedAgendas !== before.watchedAgendas,
      effect: send,
    }),
  );
};

/**
 * A socket reads its cookie when it connects, so signing in or out reconnects it. Between two
 * sessions there is a moment without one, which is not worth a socket.
 */
const followSession = (store: LiveStore, socket: LiveSocket) =>
  store.dispatch(
    addLiveListener({
      predicate: (_action, now, before) => whoIsThere(now) !== whoIsThere(before),
      effect: async (_action, listener) => {
        listener.cancelActiveListeners();
        socket.disconnect();
        await listener.delay(SETTLED_MS);
        socket.connect();
      },
    }),
  );

/** The library retries an unreachable server; after a refusal, the client waits long before it retries. */
const askAgainWhenRefused = ({ dispatch }: LiveStore, socket: LiveSocket) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  socket.on('connect_error', ({ message }) => {
    if (socket.active) return;
    const tooMany: SocketRefusal = 'TOO_MANY_SOCKETS';
    // The visitor has too many sockets, which is no outage to show.
    if (message === tooMany) dispatch(linkChanged('unknown'));
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), REFUSED_MS * (1 + Math.random()));
  });
  return () => clearTimeout(timer);
};

const listen = (store: LiveStore, socket: LiveSocket, onAlert: OnAlert): (() => void) => {
  const { dispatch } = store;
  socket.on('hello', helloListener(store));
  const session = openSessionCheck(store, () => socket.disconnect().connect());
  socket.on('hello', session.hear);
  socket.on('viewChanged', ({ view, id }) => {
    if (isTag(view)) dispatch(api.util.invalidateTags([{ type: view, id }, listOf(view)]));
  });
  socket.on('viewReset', ({ view }) => {
    if (isTag(view)) dispatch(api.util.invalidateTags([view]));
  });
  socket.on('notificationRaised', onAlert);
  socket.on('connect', () => dispatch(linkChanged('open')));
  socket.on('disconnect', (reason) => {
    session.stop();
    if (reason !== 'io client disconnect') dispatch(linkChanged('lost'));
    // The server disconnects the socket of an ended session, and Socket.IO does not reconnect by itself then.
    if (reason === 'io server disconnect') socket.connect();
  });
  const listeners = [
    watchFor(store, socket),
    watchAgendasFor(store, socket),
    followSession(store, socket),
  ];
  const forget = askAgainWhenRefused(store, socket);
  return () => {
    for (const end of listeners) end({ cancelActive: true });
    forget();
    session.stop();
  };
};

/** Opens the socket, whose code is loaded only now. `onAlert` receives the alerts of this person. */
export const startLiveUpdates = (store: LiveStore, onAlert: OnAlert): LiveUpdates => {
  const ends: (() => void)[] = [];
  let isStopped = false;
  const open = async () => {
    const { io } = await import('socket.io-client');
    if (isStopped) return;
    const socket: LiveSocket = io({ transports: ['websocket'], autoConnect: false });
    ends.push(listen(store, socket, onAlert), () => socket.disconnect());
    socket.connect();
  };
  // Without the socket the page still works; the next page load tries again.
  open().catch(() => {});
  return {
    stop: () => {
      isStopped = true;
      for (const end of ends) end();
    },
  };
};
