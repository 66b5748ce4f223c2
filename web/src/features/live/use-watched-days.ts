import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { unwatchDays, watchDays } from './live-slice.ts';

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
