import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { unwatchOffer, watchOffer } from './live-slice.ts';

export const useWatchedOffer = (practitionerId: string) => {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(watchOffer(practitionerId));
    return () => {
      dispatch(unwatchOffer());
    };
  }, [dispatch, practitionerId]);
};
