import { WATCHED_AGENDAS_MAX } from 'contracts';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { watchAgendas } from './live-slice.ts';

/**
 * Hears when the agendas of these practitioners change while it is shown when they are free next: the
 * queries that provide the tag `agenda-days` of a practitioner's id ask again. Of more than one visitor
 * may watch the last ones are.
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
