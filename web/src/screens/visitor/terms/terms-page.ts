import type { LoadedPage } from '../../../head.ts';
import { termsTexts } from './terms-texts.ts';

/** What the server says of the terms. */
export const termsPage = async (): Promise<LoadedPage> => {
  const { description } = termsTexts;
  return { status: 200, head: { description } };
};
