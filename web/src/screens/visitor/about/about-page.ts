import type { Dispatch } from '../../../api/api.ts';
import { preloadSite } from '../../../features/site/site-api.ts';
import type { LoadedPage } from '../../../head.ts';
import { aboutTexts } from './about-texts.ts';

export const aboutPage = async (dispatch: Dispatch): Promise<LoadedPage> => {
  await preloadSite(dispatch);
  const { description } = aboutTexts;
  return { status: 200, head: { description } };
};
