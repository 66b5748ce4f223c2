import type { Preload } from '../../../api/preload.ts';
import { preloadFreeSoon } from '../../../features/free-soon/free-soon-api.ts';
import { preloadFreeSoonPart } from '../../../features/free-soon/free-soon-part.tsx';
import { specialitiesApi } from '../../../features/specialities/specialities-api.ts';
import { preloadSite } from '../../../features/site/site-api.ts';

export const preload: Preload<void> = async (dispatch) => {
  await Promise.all([
    dispatch(specialitiesApi.endpoints.getSpecialities.initiate()),
    preloadFreeSoon(dispatch),
    preloadFreeSoonPart(),
    preloadSite(dispatch),
  ]);
};
