import { addressInWords } from '../places/address-value.ts';
import { givenVisit, type Visit } from './visit.ts';
import { useValidateDistanceQuery } from './visits-api.ts';

export type VisitParams = {
  readonly professionalId: string;
  readonly consultation: string;
  readonly address: string;
};

/**
 * `outside` also where the distance is unknown (D-70); `unknown` as long as no address is chosen.
 */
export type Distance = 'unknown' | 'checking' | 'within' | 'outside';

export const useDistance = (params: VisitParams, visit: Visit): Distance => {
  const isGiven = givenVisit(visit) !== undefined;
  const customerAddress = visit.isAtProfile ? undefined : addressInWords(visit.address);
  const query = useValidateDistanceQuery({ ...params, customerAddress }, { skip: !isGiven });
  if (!isGiven) return 'unknown';
  const { currentData, isError, isFetching } = query;
  if (currentData === undefined) return isError && !isFetching ? 'outside' : 'checking';
  return currentData.isValid ? 'within' : 'outside';
};
