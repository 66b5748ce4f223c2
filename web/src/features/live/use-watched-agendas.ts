import { WATCHED_AGENDAS_MAX } from 'contracts';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { watchAgendas } from './live-slice.ts';

/**
 * Watches the agendas of these practitioners while their next free starts are shown: the queries
 * with the tag `agenda-days` and their id are refetched. If there are more than a visitor may
 * watch, the last ones are watched.
 */
export const useWatchedAgendas = (practitionerIds: readonly string[]) => {
  const dispatch = useDispatch();
  const named = practitionerIds.slice(-WATCHED_AGENDAS_MAX).join(' ');
  useEffect(() => {
    if (named === '') return undefined;
    dispatch(watchAgendas(named.split(' ')));
    return () => {
      dispatch(watchAgendas([]));
    };
  }, [dispatch, named]);
};
