import type { HistorySearch } from './admin-history-api.ts';

export const searchOf = (params: URLSearchParams): HistorySearch | undefined => {
  const q = params.get('q');
  if (q !== null && q !== '') return { q };
  const practitioner = params.get('practitioner');
  const day = params.get('day');
  return practitioner && day ? { practitioner, day } : undefined;
};

/** The text itself, or the slug in the address of a profile. */
export const practitionerIn = (text: string): string =>
  text
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1) ?? '';
