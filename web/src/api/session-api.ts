import { createSlice, isAnyOf, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import type { UserStatus } from 'contracts';
import { useMemo } from 'react';
import { useIsHydrated } from '../components/hydrated.ts';
import { api, tagTypes } from './api.ts';
import { keep, kept, letGo } from './kept.ts';
import { statusOf } from './sentence-of.ts';

export type Role = UserStatus['roles'][number];

export const signedOut: UserStatus = {
  isAuthenticated: false,
  customerId: null,
  practitionerId: null,
  roles: [],
  firstname: null,
  lastname: null,
};

const NAME = 'status';

/** The status that this tab knew last, to dress the page before the server has answered. */
export const keptStatus = (): UserStatus | undefined => {
  const text = kept(NAME);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as UserStatus;
  } catch {
    return undefined;
  }
};

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUserStatus: build.query<UserStatus, void>({
      query: () => 'api/user/status',
      onQueryStarted: async (_nothing, { queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          keep(NAME, JSON.stringify(data));
        } catch {
          letGo(NAME);
        }
      },
    }),
    login: build.mutation<
      { readonly user: { readonly roles: readonly Role[] } },
      { readonly email: string; readonly password: string }
    >({
      query: (body) => ({ url: 'api/login', method: 'POST', body }),
    }),
    logout: build.mutation<{ readonly message: string }, void>({
      query: () => ({ url: 'api/logout', method: 'POST' }),
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        try {
          await queryFulfilled;
        } catch {
          return;
        }
        letGo(NAME);
        await dispatch(sessionApi.util.upsertQueryData('getUserStatus', undefined, signedOut));
        // Answers reach the page with its next frame, an action like this one at once: then nothing
        // asks any more in the name of who has left, and what they saw can go.
        dispatch({ type: 'session/closed' });
        setTimeout(() => dispatch(api.util.invalidateTags([...tagTypes])));
      },
    }),
  }),
});

export const { useGetUserStatusQuery, useLoginMutation, useLogoutMutation } = sessionApi;

/** Who is signed in, once that is known; until the server has said it, what this tab knew last. */
export const useSession = () => {
  const query = useGetUserStatusQuery();
  const isHydrated = useIsHydrated();
  const isAwaited = query.data === undefined && !query.isError;
  const early = useMemo(
    () => (isHydrated && isAwaited ? keptStatus() : undefined),
    [isHydrated, isAwaited],
  );
  return { status: query.data ?? early, query };
};

export type SessionState = {
  /** A call was answered 401 although this page was signed in: it asks to sign in again. */
  readonly isExpired: boolean;
};

const initialState: SessionState = { isExpired: false };

const session = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionExpired: (): SessionState => ({ isExpired: true }),
  },
  extraReducers: (build) => {
    build.addMatcher(
      isAnyOf(
        sessionApi.endpoints.login.matchFulfilled,
        sessionApi.endpoints.logout.matchFulfilled,
      ),
      () => initialState,
    );
  },
});

export const { sessionExpired } = session.actions;
export const sessionReducer = session.reducer;

const selectStatus = sessionApi.endpoints.getUserStatus.select();

/** Whether a call of the api, signing in aside, was answered that nobody is signed in. */
const isAnsweredSignedOut = (action: unknown): boolean =>
  isRejectedWithValue(action) &&
  statusOf(action.payload) === 401 &&
  !sessionApi.endpoints.login.matchRejected(action);

/** Sees the session end in the middle of the work: what was typed stays, and it is said. */
export const sessionMiddleware: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (isAnsweredSignedOut(action) && selectStatus(store.getState()).data?.isAuthenticated === true)
    store.dispatch(sessionExpired());
  return result;
};
