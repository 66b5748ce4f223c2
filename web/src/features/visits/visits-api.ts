import { api, listOf } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';

const visitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The answer depends on the customer's profile address and on the practitioner's starting point.
    validateDistance: queryOf(build, 'validateDistance', {
      keepUnusedDataFor: 0,
      providesTags: (_answer, _error, { professionalId }) => [
        listOf('customers'),
        { type: 'offers', id: professionalId },
      ],
    }),
  }),
});

export const { useValidateDistanceQuery } = visitsApi;
