import { BRAND } from 'contracts';
import type { Dispatch } from '../../../api/api.ts';
import type { LoadedPage } from '../../../head.ts';
import { preload } from './home-api.ts';
import { homeTexts } from './home-texts.ts';

export const homePage = async (dispatch: Dispatch): Promise<LoadedPage> => {
  await preload(dispatch);
  const { description } = homeTexts;
  const jsonLd = { '@context': 'https://schema.org', '@type': 'WebSite', name: BRAND, description };
  return { status: 200, head: { description, jsonLd } };
};
