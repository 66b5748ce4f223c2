import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Answer } from './api/answer.ts';
import { api, type StoreExtra } from './api/api.ts';
import { liveReducer } from './features/live/live-slice.ts';
import { sessionMiddleware, sessionReducer } from './features/session/session-api.ts';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  live: liveReducer,
  session: sessionReducer,
});

export type State = ReturnType<typeof reducer>;

/** A store told how to get its answers; on the server, one for each request. */
export const openStore = (answer: Answer, preloadedState?: State) =>
  configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { answer } satisfies StoreExtra },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware, sessionMiddleware),
    ...(preloadedState === undefined ? {} : { preloadedState }),
    devTools: false,
  });

export type Store = ReturnType<typeof openStore>;
export type Dispatch = Store['dispatch'];
