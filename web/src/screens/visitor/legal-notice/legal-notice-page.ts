import type { Dispatch } from '../../../api/api.ts';
import { preloadSite } from '../../../features/site/site-api.ts';
import type { LoadedPage } from '../../../head.ts';
import { legalNoticeTexts } from './legal-notice-texts.ts';

export const legalNoticePage = async (dispatch: Dispatch): Promise<LoadedPage> => {
  await preloadSite(dispatch);
  const { description } = legalNoticeTexts;
  return { status: 200, head: { description } };
};
