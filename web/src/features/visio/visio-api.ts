import { api, listOf } from '../../api/api.ts';
import { mutationOf, queryOf } from '../../api/endpoints.ts';

const visioApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVisioLink: queryOf(build, 'getVisioLink', { providesTags: [listOf('visio-links')] }),
    chooseVisioLink: mutationOf(build, 'chooseVisioLink', {
      invalidatesTags: (chosen) => (chosen === undefined ? [] : [listOf('visio-links')]),
    }),
  }),
});

export const { useGetVisioLinkQuery, useChooseVisioLinkMutation } = visioApi;
