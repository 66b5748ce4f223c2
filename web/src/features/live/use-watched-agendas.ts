import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { watchAgendas } from './live-slice.ts';

/** As many as the server lets one visitor watch: `WATCHED_AGENDAS_MAX` of contracts. */
const WATCHED_MAX = 48;

/**
 * Hears when the agendas of these practitioners change while it is shown when they are free next: the
 * queries that provide the tag `agenda-days` of a practitioner's id ask again. Of more than 48 the last
 * ones are watched.
 */
export const useWatchedAgendas = (practitionerIds: readonly string[]) => {
  const dispatch = useDispatch();
  const named = practitionerIds.slice(-WATCHED_MAX).join(' ');
  useEffect(() => {
    if (named === '') return undefined;
    dispatch(watchAgendas(named.split(' ')));
    return () => {
      dispatch(watchAgendas([]));
    };
  }, [dispatch, named]);
};
