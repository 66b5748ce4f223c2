import { useNow } from '../../../components/design/server-clock.ts';
import type { AdminPerson } from 'contracts';
import { useState } from 'react';
import { useGetAdminPersonQuery, useGetPersonHistoryQuery } from './admin-person-api.ts';

const LOOKED_AT_EVERY_MS = 2_000;

/** Its time has come, and it has not begun or is not seen to have: a matter of moments. */
const isUnderWay = ({ status, erasureDueAt }: AdminPerson, now: number): boolean =>
  status !== 'closed' && erasureDueAt !== null && Date.parse(erasureDueAt) <= now;

/** An account and its history, refetched for as long as it is about to be erased. */
export const usePerson = (accountId: string) => {
  const [isGoing, setIsGoing] = useState(false);
  const pollingInterval = isGoing ? LOOKED_AT_EVERY_MS : 0;
  const query = useGetAdminPersonQuery({ id: accountId }, { pollingInterval });
  const history = useGetPersonHistoryQuery({ id: accountId }, { pollingInterval });
  const now = useNow();
  const isNow = query.data !== undefined && isUnderWay(query.data.person, now);
  if (isNow !== isGoing) setIsGoing(isNow);
  return { query, history };
};
