import { api, listOf } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';

const visitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // It follows the profile whose address is meant, and where the practitioner sets out from.
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
