import type { LoadedPage } from '../../../head.ts';
import { titleOf } from '../../../title.ts';
import { accessibilityTexts } from './accessibility-texts.ts';

/** What the server says of the statement. */
export const accessibilityPage = async (): Promise<LoadedPage> => {
  const { title, description } = accessibilityTexts;
  return { status: 200, head: { title: titleOf(title), description } };
};
