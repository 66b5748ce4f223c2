import { api, listOf } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';

const keywordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getKeywords: queryOf(build, 'getKeywords', { providesTags: [listOf('catalogue')] }),
  }),
});

export const { useGetKeywordsQuery } = keywordsApi;
