import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { unwatchDays, watchDays } from './live-slice.ts';

/** Hears of changes of public days while they are shown, once it is known whose they are. */
export const useWatchedDays = (practitionerId: string | undefined, days: readonly string[]) => {
  const dispatch = useDispatch();
  const named = days.join(' ');
  useEffect(() => {
    if (practitionerId === undefined) return undefined;
    dispatch(watchDays({ practitionerId, days: named.split(' ') }));
    return () => {
      dispatch(unwatchDays());
    };
  }, [dispatch, practitionerId, named]);
};
