import {
  createSlice,
  isRejectedWithValue,
  type ListenerMiddlewareInstance,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { UserStatus } from 'contracts';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { api, tagTypes, type ApiState, type StoreExtra } from '../../api/api.ts';
import { failureOf } from '../../api/call-error.ts';
import { mutationOf, queryOf } from '../../api/endpoints.ts';
import { keep, kept, letGo, letGoOfAll } from '../../api/kept.ts';
import { useIsHydrated } from '../../components/page/hooks/hydrated.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { RETURN_PATH } from './return-path.ts';

export type SessionRole = UserStatus['roles'][number];

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
const waitsFor = (status: UserStatus): void => {
  const person = personOf(status);
  if (person === '') return;
  const owner = kept(OWNER);
  if (owner !== undefined && owner !== person) letGoOfAll([RETURN_PATH]);
  keep(OWNER, person);
};

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUserStatus: queryOf(build, 'getUserStatus', {
      onQueryStarted: async (_nothing, asked) => {
        const before = personOf(selectStatus(asked.getState() as SessionRoot).data);
        try {
          const { data } = await asked.queryFulfilled;
          waitsFor(data);
          keep(NAME, JSON.stringify(data));
          if (before !== '' && before !== personOf(data)) await asked.dispatch(followsAnswer(data));
        } catch {
          letGo(NAME);
        }
      },
    }),
    login: mutationOf(build, 'login'),
    logout: mutationOf(build, 'logout', {
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        try {
          await queryFulfilled;
        } catch {
          return;
        }
        notifyOtherTabs(signedOut);
        await dispatch(becomes(signedOut));
      },
    }),
  }),
});

const { useGetUserStatusQuery } = sessionApi;
export const { useLoginMutation, useLogoutMutation } = sessionApi;

/** Whether the session ended in the middle of the work. */
export const useIsExpired = (): boolean =>
  useSelector(({ session }: SessionRoot) => session.isExpired);

/**
 * Who is signed in, once that is known; until the server has said it, what this tab knew last. An
 * answer may come before the part of the page that asks is hydrated: that begins as it was rendered.
 */
export const useSession = () => {
  const isExpired = useIsExpired();
  // Back at this tab, it may have missed that another one has left. Where a session has expired it
  // is already said, and the page stays as it is until somebody signs in again.
  const query = useGetUserStatusQuery(undefined, { refetchOnFocus: !isExpired });
  const isHydrated = useIsHydrated();
  const isAwaited = query.data === undefined && !query.isError;
  const early = useMemo(
    () => (isHydrated && isAwaited ? keptStatus() : undefined),
    [isHydrated, isAwaited],
  );
  return { status: isHydrated ? (query.data ?? early) : undefined, query };
};

export type SessionState = {
  /** A call was answered 401 although this page was signed in: it asks to sign in again. */
  readonly isExpired: boolean;
  /** A session was opened, and the browser has not kept its cookie. */
  readonly losesCookies: boolean;
};

const initialState: SessionState = { isExpired: false, losesCookies: false };

const session = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionExpired: (): SessionState => ({ ...initialState, isExpired: true }),
    cookieLost: (): SessionState => ({ ...initialState, losesCookies: true }),
    /** Somebody has left, or is there again. */
    sessionChanged: (): SessionState => initialState,
  },
});

export const { cookieLost, sessionExpired, sessionChanged } = session.actions;
export const sessionReducer = session.reducer;

type SessionRoot = ApiState & { readonly session: SessionState };

export const selectLosesCookies = ({ session: { losesCookies } }: SessionRoot): boolean =>
  losesCookies;

const selectStatus = sessionApi.endpoints.getUserStatus.select();

/** Who is there, in a word; nobody is ''. */
export const personOf = (status: UserStatus | undefined): string =>
  status?.isAuthenticated === true
    ? [status.customerId ?? '', status.practitionerId ?? '', ...status.roles].join('/')
    : '';

export const isPractitioner = (status: UserStatus | undefined): boolean =>
  status?.roles.includes('ROLE_PROFESSIONAL') === true;

type Dispatch = ThunkDispatch<SessionRoot, StoreExtra, UnknownAction>;
type GetState = () => SessionRoot;

const upsert = (status: UserStatus) =>
  sessionApi.util.upsertQueryData('getUserStatus', undefined, status);

/** The tasks that are due bring what has changed onto the page. */
const pageHasFollowed = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Nothing of who was there stays, neither shown nor typed. A page whose every answer is gone asks
 * anew who is there, and is nobody's until it knows.
 */
const leavesTo =
  (status: UserStatus) =>
  async (dispatch: Dispatch): Promise<void> => {
    if (status.isAuthenticated) {
      letGoOfAll([RETURN_PATH]);
      dispatch(api.util.resetApiState());
    } else {
      letGoOfAll();
      await dispatch(upsert(signedOut));
    }
    dispatch(sessionChanged());
  };

/** Somebody else was there than the server names now: what was answered to them goes. */
const followsAnswer =
  (status: UserStatus) =>
  async (dispatch: Dispatch): Promise<void> => {
    if (status.isAuthenticated) return dispatch(leavesTo(status));
    // Answers reach the page with its next frame, an action like this one at once: then nothing asks
    // any more in the name of who has left, and what they saw can go.
    dispatch(sessionChanged());
    await pageHasFollowed();
    dispatch(api.util.invalidateTags([...tagTypes]));
  };

/** Somebody has signed in or out, here or in another tab. */
export const becomes =
  (status: UserStatus) =>
  async (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const before = personOf(selectStatus(getState()).data);
    const after = personOf(status);
    if (after === '' || (before !== '' && before !== after)) return dispatch(leavesTo(status));
    await dispatch(upsert(status));
    dispatch(sessionChanged());
    dispatch(api.util.invalidateTags([...tagTypes]));
  };

/** Whether a call of the api, signing in aside, was answered that nobody is signed in. */
const isAnsweredSignedOut = (action: UnknownAction): action is UnknownAction =>
  isRejectedWithValue(action) &&
  failureOf(action.payload).status === 401 &&
  !sessionApi.endpoints.login.matchRejected(action);

/** Sees the session end in the middle of the work: what was typed stays, and it is said. */
export const listenForExpiry = (startListening: ListenerMiddlewareInstance['startListening']) =>
  startListening.withTypes<SessionRoot>()({
    matcher: isAnsweredSignedOut,
    effect: (_action, store) => {
      const { data } = selectStatus(store.getState());
      if (data?.isAuthenticated === true) store.dispatch(sessionExpired());
    },
  });
