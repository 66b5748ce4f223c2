import type { Dispatch } from '../../../api/api.ts';
import { preloadSite } from '../../../features/site/site-api.ts';
import type { LoadedPage } from '../../../head.ts';
import { contactFormTexts } from './contact-texts.ts';

export const contactPage = async (dispatch: Dispatch): Promise<LoadedPage> => {
  await preloadSite(dispatch);
  const { description } = contactFormTexts;
  return { status: 200, head: { description } };
};
