import type { Dispatch } from '../../../api/api.ts';
import { preloadSite } from '../../../features/site/site-api.ts';
import type { LoadedPage } from '../../../head.ts';
import { accessibilityTexts } from './accessibility-texts.ts';

export const accessibilityPage = async (dispatch: Dispatch): Promise<LoadedPage> => {
  await preloadSite(dispatch);
  const { description } = accessibilityTexts;
  return { status: 200, head: { description } };
};
