import { listOf } from '../../../api/api.ts';
import { mutationOf, queryOf } from '../../../api/endpoints.ts';
import { operationsApi } from '../../../features/operations/operations-api.ts';

const decided = { invalidatesTags: [listOf('diplomas')] };

const validationsApi = operationsApi.injectEndpoints({
  endpoints: (build) => ({
    getDiploma: queryOf(build, 'getDiploma', {
      providesTags: [listOf('diplomas')],
      keepUnusedDataFor: 0,
    }),
    validateDiploma: mutationOf(build, 'validateDiploma', decided),
    refuseDiploma: mutationOf(build, 'refuseDiploma', decided),
  }),
});

export const { useGetDiplomaQuery, useValidateDiplomaMutation, useRefuseDiplomaMutation } =
  validationsApi;
