import { addressInWords } from '../places/address-value.ts';
import { useGetCustomerProfileQuery } from '../profile/customer-profile-api.ts';
import type { Visit } from './visit.ts';

/** The profile address of the signed-in customer; `words` are '' until it is known. */
export const useOwnAddress = (isNeeded = true) => {
  const query = useGetCustomerProfileQuery(undefined, { skip: !isNeeded });
  const { currentData, isError, isFetching, refetch } = query;
  const own = currentData?.customer.address;
  return {
    words: own === undefined ? '' : `${own.address}, ${own.zipcode} ${own.city}`,
    hasFailed: isError && !isFetching && currentData === undefined,
    refetch,
  };
};

/** The address of the home visit, as text; '' as long as it is unknown. */
export const useVisitedAt = (visit: Visit, isNeeded: boolean): string => {
  const { words } = useOwnAddress(isNeeded && visit.isAtProfile);
  return visit.isAtProfile ? words : addressInWords(visit.address);
};
