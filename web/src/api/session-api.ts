import {
  createSlice,
  isAnyOf,
  isRejectedWithValue,
  type Middleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { UserStatus } from 'contracts';
import { useMemo } from 'react';
import { useIsHydrated } from '../components/hydrated.ts';
import { api, tagTypes, type StoreExtra } from './api.ts';
import { keep, kept, letGo, letGoOfAll } from './kept.ts';
import { RETURN_PATH } from './return-path.ts';
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

const OWNER = 'owner';

/**
 * What was typed in this tab waits for the person whose session has only expired, and for nobody
 * else: another account finds nothing but the way that it is on.
 */
const isForAnother = ({ isAuthenticated, customerId, practitionerId }: UserStatus): boolean => {
  if (!isAuthenticated) return false;
  const owner = `${customerId ?? ''}/${practitionerId ?? ''}`;
  const before = kept(OWNER);
  const isAnother = before !== undefined && before !== owner;
  if (isAnother) letGoOfAll([RETURN_PATH]);
  keep(OWNER, owner);
  return isAnother;
};

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUserStatus: build.query<UserStatus, void>({
      query: () => 'api/user/status',
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          const isAnother = isForAnother(data);
          keep(NAME, JSON.stringify(data));
          // Nor do they see the answers that the one before them got.
          if (isAnother) dispatch(api.util.resetApiState());
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
        await closeSession(dispatch);
      },
    }),
  }),
});

type ApiDispatch = ThunkDispatch<
  { readonly api: ReturnType<typeof api.reducer> },
  StoreExtra,
  UnknownAction
>;

/** After somebody has signed out: nothing of what they saw or typed stays. */
export const closeSession = async (dispatch: ApiDispatch): Promise<void> => {
  letGoOfAll();
  await dispatch(sessionApi.util.upsertQueryData('getUserStatus', undefined, signedOut));
  // Answers reach the page with its next frame, an action like this one at once: then nothing
  // asks any more in the name of who has left, and what they saw can go.
  dispatch({ type: 'session/closed' });
  setTimeout(() => dispatch(api.util.invalidateTags([...tagTypes])));
};

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
