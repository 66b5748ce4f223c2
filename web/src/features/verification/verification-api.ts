import { api, listOf } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';

const verificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnDiplomas: queryOf(build, 'getOwnDiplomas', {
      providesTags: [listOf('diplomas'), listOf('practitioners')],
    }),
  }),
});

export const { useGetOwnDiplomasQuery } = verificationApi;
