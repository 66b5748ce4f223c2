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
import { keep, kept, removeAllKept, removeKept } from '../../api/kept.ts';
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
 * Drafts in this tab wait for the user whose session has expired, and for no one else: another account finds
 * only the booking that it has started.
 */
const followStatus = (status: UserStatus): void => {
  const person = personOf(status);
  if (person === '') return;
  const owner = kept(OWNER);
  if (owner !== undefined && owner !== person) removeAllKept([RETURN_PATH]);
  keep(OWNER, person);
};

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUserStatus: queryOf(build, 'getUserStatus', {
      onQueryStarted: async (_nothing, lifecycle) => {
        const before = personOf(selectStatus(lifecycle.getState() as SessionRoot).data);
        try {
          const { data } = await lifecycle.queryFulfilled;
          followStatus(data);
          keep(NAME, JSON.stringify(data));
          if (before !== '' && before !== personOf(data))
            await lifecycle.dispatch(followsAnswer(data));
        } catch {
          removeKept(NAME);
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

export const useIsExpired = (): boolean =>
  useSelector(({ session }: SessionRoot) => session.isExpired);

/**
 * The signed-in user; until the server has answered, the last one known to this tab. The answer may arrive
 * before the part of the page that needs it is hydrated, and that part must begin as it was rendered.
 */
export const useSession = () => {
  const isExpired = useIsExpired();
  // The tab refetches on focus, since it may have missed that another tab signed out. After an expiry the
  // page already asks the user to sign in, and stays as it is until then.
  // A page that is being hydrated sends the request after its first commit, which is long enough without it.
  const isHydrated = useIsHydrated();
  const query = useGetUserStatusQuery(undefined, {
    refetchOnFocus: !isExpired,
    skip: !isHydrated,
  });
  const isAwaited = query.data === undefined && !query.isError;
  const early = useMemo(
    () => (isHydrated && isAwaited ? keptStatus() : undefined),
    [isHydrated, isAwaited],
  );
  return { status: isHydrated ? (query.data ?? early) : undefined, query };
};

export type SessionState = {
  /** A call was answered 401 although this page has a session, so the page asks the user to sign in again. */
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
    /** The user has signed out, or in again. */
    sessionChanged: (): SessionState => initialState,
  },
});

export const { cookieLost, sessionExpired, sessionChanged } = session.actions;
export const sessionReducer = session.reducer;

type SessionRoot = ApiState & { readonly session: SessionState };

export const selectLosesCookies = ({ session: { losesCookies } }: SessionRoot): boolean =>
  losesCookies;

const selectStatus = sessionApi.endpoints.getUserStatus.select();

/** The id of the signed-in user; '' without a session. */
export const personOf = (status: UserStatus | undefined): string =>
  status?.isAuthenticated === true
    ? [status.customerId, status.practitionerId, status.operatorId, ...status.roles].join('/')
    : '';

export const isPractitioner = (status: UserStatus | undefined): boolean =>
  status?.roles.includes('ROLE_PROFESSIONAL') === true;

type Dispatch = ThunkDispatch<SessionRoot, StoreExtra, UnknownAction>;
type GetState = () => SessionRoot;

const upsert = (status: UserStatus) =>
  sessionApi.util.upsertQueryData('getUserStatus', undefined, status);

/** Resolves after the tasks that are due, which bring the changes onto the page. */
const pageHasFollowed = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Removes what the former user has seen and typed. A page without any answer refetches the session, and shows
 * no user until then.
 */
const leavesTo =
  (status: UserStatus) =>
  async (dispatch: Dispatch): Promise<void> => {
    if (status.isAuthenticated) {
      removeAllKept([RETURN_PATH]);
      dispatch(api.util.resetApiState());
    } else {
      removeAllKept();
      await dispatch(upsert(signedOut));
    }
    dispatch(sessionChanged());
  };

/** The server names another user than this page, so the answers to the former user are dropped. */
const followsAnswer =
  (status: UserStatus) =>
  async (dispatch: Dispatch): Promise<void> => {
    if (status.isAuthenticated) return dispatch(leavesTo(status));
    // Answers are rendered with the next frame, but an action like this one at once: afterwards no component
    // sends requests for the former user, and that user's answers can be dropped.
    dispatch(sessionChanged());
    await pageHasFollowed();
    dispatch(api.util.invalidateTags([...tagTypes]));
  };

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

/** Whether a call other than the login was answered as without a session. */
const isAnsweredSignedOut = (action: UnknownAction): action is UnknownAction =>
  isRejectedWithValue(action) &&
  failureOf(action.payload).status === 401 &&
  !sessionApi.endpoints.login.matchRejected(action);

/** A session that ends in the middle of the work leaves the forms filled and shows a notice. */
export const listenForExpiry = (startListening: ListenerMiddlewareInstance['startListening']) =>
  startListening.withTypes<SessionRoot>()({
    matcher: isAnsweredSignedOut,
    effect: (_action, store) => {
      const { data } = selectStatus(store.getState());
      if (data?.isAuthenticated === true) store.dispatch(sessionExpired());
    },
  });
