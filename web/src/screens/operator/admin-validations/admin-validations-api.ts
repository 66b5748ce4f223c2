import { mutationOf, queryOf } from '../../../api/endpoints.ts';
import { operationsApi } from '../../../features/operations/operations-api.ts';

const validationsApi = operationsApi.injectEndpoints({
  endpoints: (build) => ({
    getDiploma: queryOf(build, 'getDiploma', {
      providesTags: ['validations'],
      keepUnusedDataFor: 0,
    }),
    validateDiploma: mutationOf(build, 'validateDiploma', { invalidatesTags: ['validations'] }),
    refuseDiploma: mutationOf(build, 'refuseDiploma', { invalidatesTags: ['validations'] }),
  }),
});

export const { useGetDiplomaQuery, useValidateDiplomaMutation, useRefuseDiplomaMutation } =
  validationsApi;
