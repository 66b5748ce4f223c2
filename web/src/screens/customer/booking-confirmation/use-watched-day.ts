import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { unwatchDays, watchDays } from '../../../features/live/live-slice.ts';

/** Hears of changes of one public day, as long as the page is open. */
export const useWatchedDay = (practitionerId: string | undefined, day: string) => {
  const dispatch = useDispatch();
  useEffect(() => {
    if (practitionerId === undefined) return undefined;
    dispatch(watchDays({ practitionerId, days: [day] }));
    return () => {
      dispatch(unwatchDays());
    };
  }, [dispatch, practitionerId, day]);
};
