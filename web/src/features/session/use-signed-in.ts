import type { UserStatus } from 'contracts';
import { useDispatch } from 'react-redux';
import { api, tagTypes, type Dispatch } from '../../api/api.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { cookieLost, sessionApi, sessionChanged } from './session-api.ts';

/** Who is there may have changed by itself: it is asked anew, and what follows from it. */
export const useStatusAnew = () => {
  const dispatch = useDispatch<Dispatch>();
  return async (): Promise<void> => {
    const { getUserStatus } = sessionApi.endpoints;
    await dispatch(getUserStatus.initiate(undefined, { forceRefetch: true, subscribe: false }));
  };
};

/** Once a session was opened: asks anew who is there, and everything that depends on it. */
export const useSignedIn = () => {
  const dispatch = useDispatch<Dispatch>();
  return async (): Promise<UserStatus> => {
    const { getUserStatus } = sessionApi.endpoints;
    const asked = dispatch(
      getUserStatus.initiate(undefined, { forceRefetch: true, subscribe: false }),
    );
    const status = await asked.unwrap();
    if (!status.isAuthenticated) {
      dispatch(cookieLost());
      return status;
    }
    tellOtherTabs(status);
    dispatch(sessionChanged());
    dispatch(api.util.invalidateTags([...tagTypes]));
    return status;
  };
};
