import { useMemo } from 'react';
import { bookerOf } from '../session/booker.ts';
import { useSession } from '../session/session-api.ts';
import { useGetCustomerPractitionersQuery } from './customer-practitioners-api.ts';

/** The ids of the practitioners whom the signed-in customer has already visited. */
export const useMetPractitioners = (): ReadonlySet<string> => {
  const { status } = useSession();
  const { data } = useGetCustomerPractitionersQuery(undefined, {
    skip: bookerOf(status) === null,
  });
  return useMemo(
    () => new Set((data?.praticiens ?? []).filter(({ last }) => last !== null).map(({ id }) => id)),
    [data],
  );
};
