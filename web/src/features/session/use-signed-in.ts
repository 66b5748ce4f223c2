import type { UserStatus } from 'contracts';
import { useDispatch } from 'react-redux';
import { api, tagTypes, type Dispatch } from '../../api/api.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { cookieLost, sessionApi, sessionChanged } from './session-api.ts';

/** Who is there may have changed by itself: it is asked anew, and what follows from it. */
export const useRefetchStatus = () => {
  const dispatch = useDispatch<Dispatch>();
  return async (): Promise<void> => {
    const { getUserStatus } = sessionApi.endpoints;
    await dispatch(getUserStatus.initiate(undefined, { forceRefetch: true, subscribe: false }));
  };
};

/**
 * Once a session was opened: asks again who is signed in, and refetches what depends on it. Where that is
 * another person than before, all answers are reset meanwhile, this one included, and it is `undefined`.
 */
export const useSignedIn = () => {
  const dispatch = useDispatch<Dispatch>();
  return async (): Promise<UserStatus | undefined> => {
    const { getUserStatus } = sessionApi.endpoints;
    const asked = dispatch(
      getUserStatus.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    const status: UserStatus | undefined = await asked.unwrap();
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
