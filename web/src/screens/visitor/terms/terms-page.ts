import type { Dispatch } from '../../../api/api.ts';
import { preloadSite } from '../../../features/site/site-api.ts';
import type { LoadedPage } from '../../../head.ts';
import { termsTexts } from './terms-texts.ts';

export const termsPage = async (dispatch: Dispatch): Promise<LoadedPage> => {
  await preloadSite(dispatch);
  const { description } = termsTexts;
  return { status: 200, head: { description } };
};
