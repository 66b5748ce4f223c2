import {
  useGetConsultationSlotsQuery,
  useGetOwnSpecialitiesQuery,
} from '../../../features/planning/planning-api.ts';

/** The addresses and specialities that the form offers. */
export const useWorkshopChoices = () => {
  const week = useGetConsultationSlotsQuery();
  const specialities = useGetOwnSpecialitiesQuery();
  const currentData =
    week.currentData === undefined || specialities.currentData === undefined
      ? undefined
      : { addresses: week.currentData.addresses, specialities: specialities.currentData };
  return {
    currentData,
    isError: week.isError || specialities.isError,
    isFetching: week.isFetching || specialities.isFetching,
    error: week.error ?? specialities.error,
    refetch: () => [week.refetch(), specialities.refetch()],
  };
};

export type Choices = NonNullable<ReturnType<typeof useWorkshopChoices>['currentData']>;
