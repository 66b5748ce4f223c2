import { format } from 'oxfmt';

/** A generated page as `npm run format` leaves it. */
export const formattedMarkdown = async (text: string): Promise<string> =>
  (await format('page.md', text)).code;
