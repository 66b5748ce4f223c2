import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { unwatchOffer, watchOffer } from './live-slice.ts';

/** Hears of changes of what a practitioner offers while their profile is shown. */
export const useWatchedOffer = (practitionerId: string) => {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(watchOffer(practitionerId));
    return () => {
      dispatch(unwatchOffer());
    };
  }, [dispatch, practitionerId]);
};
