import { api } from '../../../api/api.ts';
import { queryOf } from '../../../api/endpoints.ts';

const welcomeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPractitionerInfo: queryOf(build, 'getPractitionerInfo', {
      providesTags: (_answer, _error, { id }) => [{ type: 'practitioners', id }],
    }),
  }),
});

export const { useGetPractitionerInfoQuery } = welcomeApi;
