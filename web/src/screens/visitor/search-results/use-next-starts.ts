import type { NextStart, Result } from './next-start-words.ts';

/** When each may be met next, as it is known now. */
export const useNextStarts = (_results: readonly Result[]) => ({
  nextStartOf: ({ nextStart }: Result): NextStart | null => nextStart,
  news: '',
});
