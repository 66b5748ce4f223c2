import {
  useGetAudiencesQuery,
  useGetOwnSpecialitiesQuery,
} from '../../../features/planning/planning-api.ts';

type Named = readonly { readonly id: string; readonly name: string }[];

export const useChoices = () => {
  const specialities = useGetOwnSpecialitiesQuery();
  const audiences = useGetAudiencesQuery();
  const [one, other] = [specialities, audiences];
  return {
    known: { specialities: one.data ?? [], audiences: other.data ?? [] },
    query: {
      currentData:
        one.data === undefined || other.data === undefined
          ? undefined
          : { specialities: one.data as Named, audiences: other.data as Named },
      isError: one.isError || other.isError,
      isFetching: one.isFetching || other.isFetching,
      error: one.error ?? other.error,
      refetch: () => Promise.all([one.refetch(), other.refetch()]),
    },
  };
};
