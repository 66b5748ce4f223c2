import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ServerToClient } from 'contracts';
import { api, type ApiState, type StoreExtra } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';
import { personOf, sessionApi, sessionExpired, type SessionState } from '../session/session-api.ts';

type Root = ApiState & { readonly session: SessionState };

export type CheckedStore = {
  readonly getState: () => Root;
  readonly dispatch: ThunkDispatch<Root, StoreExtra, UnknownAction>;
};

/**
 * The server closes the sockets of a session before the answer that replaces its cookie arrives, here or in
 * another tab; after this time it has arrived.
 */
const COOKIE_SETTLED_MS = 1_000;

const selectStatus = sessionApi.endpoints.getUserStatus.select();

/**
 * The signed-in user, as far as the rooms of the socket depend on it; empty once the session is
 * over.
 */
export const whoIsThere = (state: Root): string =>
  state.session.isExpired ? '' : personOf(selectStatus(state).data);

/** Reads the current status; unlike `getUserStatus`, its answer does not change the page by itself. */
const { checkStatus } = api.injectEndpoints({
  endpoints: (build) => ({ checkStatus: queryOf(build, 'getUserStatus') }),
}).endpoints;

const isMutating = ({ api: { mutations } }: Root): boolean =>
  Object.values(mutations).some((mutation) => mutation?.status === QueryStatus.pending);

/**
 * A signed-in page checks its session when the server takes its socket for a stranger's. If the session has
 * ended, the page shows it; if only the cookie was replaced, `reconnect` presents the new one, once, since a
 * proxy may keep cookies from sockets.
 */
export const openSessionCheck = (
  { getState, dispatch }: CheckedStore,
  reconnect: () => void,
): { readonly hear: ServerToClient['hello']; readonly stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasReconnected = false;
  const stop = () => clearTimeout(timer);
  const wait = () => {
    stop();
    timer = setTimeout(() => void check(), COOKIE_SETTLED_MS);
  };
  const check = async (): Promise<void> => {
    if (whoIsThere(getState()) === '') return;
    if (isMutating(getState())) return wait();
    const request = checkStatus.initiate(undefined, { forceRefetch: true, subscribe: false });
    const { data } = await dispatch(request);
    if (data === undefined) return wait();
    if (whoIsThere(getState()) === '') return;
    if (!data.isAuthenticated) dispatch(sessionExpired());
    else if (!hasReconnected) {
      hasReconnected = true;
      reconnect();
    }
  };
  return {
    hear: ({ isSignedIn }) => {
      if (isSignedIn) hasReconnected = false;
      else if (whoIsThere(getState()) !== '') return wait();
      return stop();
    },
    stop,
  };
};
