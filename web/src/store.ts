import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import type { Answer } from './api/answer.ts';
import { api, type StoreExtra } from './api/api.ts';
import { liveReducer } from './features/live/live-slice.ts';
import { listenForExpiry, sessionReducer } from './features/session/session-api.ts';

/** When the server rendered the page that this store began with; never changes. */
const renderedAt = (at: number | null = null) => at;

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  live: liveReducer,
  session: sessionReducer,
  renderedAt,
});

export type State = ReturnType<typeof reducer>;

/** Only in development; the threshold is high so that a busy machine causes no warnings. */
const CHECK = { warnAfter: 250 };

/** A store with its way to send requests; on the server, one store for each request. */
export const openStore = (answer: Answer, preloadedState?: Partial<State>) => {
  const listeners = createListenerMiddleware();
  listenForExpiry(listeners.startListening);
  return configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { answer } satisfies StoreExtra },
        serializableCheck: CHECK,
        immutableCheck: CHECK,
      })
        .prepend(listeners.middleware)
        .concat(api.middleware),
    ...(preloadedState === undefined ? {} : { preloadedState }),
    devTools: process.env.NODE_ENV !== 'production',
  });
};

export type Store = ReturnType<typeof openStore>;
