import { api } from '../../api/api.ts';
import { queryOf } from '../../api/endpoints.ts';
import type { Preload } from '../../api/preload.ts';

const siteApi = api.injectEndpoints({
  endpoints: (build) => ({ getSite: queryOf(build, 'getSite') }),
});

export const { useGetSiteQuery } = siteApi;

export const preloadSite: Preload<void> = async (dispatch) => {
  await dispatch(siteApi.endpoints.getSite.initiate());
};
