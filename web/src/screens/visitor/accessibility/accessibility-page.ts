import type { LoadedPage } from '../../../head.ts';
import { accessibilityTexts } from './accessibility-texts.ts';

/** What the server says of the statement. */
export const accessibilityPage = async (): Promise<LoadedPage> => {
  const { description } = accessibilityTexts;
  return { status: 200, head: { description } };
};
