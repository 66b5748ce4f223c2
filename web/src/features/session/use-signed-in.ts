import type { UserStatus } from 'contracts';
import { useDispatch } from 'react-redux';
import { api, tagTypes, type Dispatch } from '../../api/api.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { cookieLost, sessionApi, sessionChanged } from './session-api.ts';

/** The session may have changed on the server: it is refetched with all that depends on it. */
export const useRefetchStatus = () => {
  const dispatch = useDispatch<Dispatch>();
  return async (): Promise<void> => {
    const { getUserStatus } = sessionApi.endpoints;
    await dispatch(getUserStatus.initiate(undefined, { forceRefetch: true, subscribe: false }));
  };
};

/**
 * After a session was opened: refetches the session and what depends on it. If another user was
 * signed in before, all answers are reset meanwhile, this one included, and the result is
 * `undefined`.
 */
export const useSignedIn = () => {
  const dispatch = useDispatch<Dispatch>();
  return async (): Promise<UserStatus | undefined> => {
    const { getUserStatus } = sessionApi.endpoints;
    const request = dispatch(
      getUserStatus.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    const status: UserStatus | undefined = await request.unwrap();
    if (status !== undefined && !status.isAuthenticated) {
      dispatch(cookieLost());
      return status;
    }
    if (status !== undefined) notifyOtherTabs(status);
    dispatch(sessionChanged());
    dispatch(api.util.invalidateTags([...tagTypes]));
    return status;
  };
};
