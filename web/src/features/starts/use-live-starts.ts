import type { OfferedStart } from 'contracts';
import { useEffect, useState } from 'react';
import { freshStarts, mergedStarts, settledStarts, type ShownDays } from './live-starts.ts';

const TAKEN_MS = 6_000;
const FREED_MS = 30_000;
/** Several changes within this time make one sentence. */
const SENTENCE_MS = 2_000;

export type News = {
  readonly taken: readonly OfferedStart[];
  readonly freed: readonly OfferedStart[];
};

type Seen = {
  readonly question: string;
  readonly answer: readonly OfferedStart[] | undefined;
  readonly isHeld: boolean;
  readonly days: ShownDays;
  /** Counts the changes since the question was first answered. */
  readonly change: number;
  readonly news: News;
  /** The sentence has been announced, so the next change begins another. */
  readonly isAnnounced: boolean;
};

const noNews: News = { taken: [], freed: [] };

const firstSight = (question: string, answer: readonly OfferedStart[] | undefined): Seen => ({
  question,
  answer,
  isHeld: false,
  days: freshStarts(answer ?? []),
  change: 0,
  news: noNews,
  isAnnounced: true,
});

const newsAfter = ({ news, isAnnounced }: Seen, { taken, freed }: News): News => {
  const before = isAnnounced ? noNews : news;
  return { taken: [...before.taken, ...taken], freed: [...before.freed, ...freed] };
};

const nextSight = (seen: Seen, answer: readonly OfferedStart[], isHeld: boolean): Seen => {
  const change = seen.change + 1;
  const merge = mergedStarts(seen.days, answer, { change, mayInsert: !isHeld });
  const isNews = merge.taken.length + merge.freed.length > 0;
  return {
    ...seen,
    answer,
    isHeld,
    days: merge.days,
    ...(isNews ? { change, news: newsAfter(seen, merge), isAnnounced: false } : {}),
  };
};

type StartNews = {
  readonly question: string;
  readonly answer: readonly OfferedStart[] | undefined;
  /** The pointer is over the grid. */
  readonly isHeld: boolean;
};

// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const sightAfter = (seen: Seen, { question, answer, isHeld }: StartNews): Seen => {
  const isSame = question === seen.question && answer === seen.answer && isHeld === seen.isHeld;
  if (isSame) return seen;
  if (question !== seen.question || seen.answer === undefined || answer === undefined)
    return firstSight(question, answer);
  const isReleased = seen.isHeld && !isHeld;
  return answer !== seen.answer || isReleased
    ? nextSight(seen, answer, isHeld)
    : { ...seen, isHeld };
};

export const useLiveStarts = (
  startNews: StartNews,
): { readonly days: ShownDays; readonly news: News } => {
  const [seen, setSeen] = useState(() => firstSight(startNews.question, startNews.answer));
  const now = sightAfter(seen, startNews);
  if (now !== seen) setSeen(now);
  const { change, question } = now;
  useEffect(() => {
    if (change === 0) return undefined;
    const settle = (state: 'taken' | 'freed') => () =>
      setSeen((before) =>
        before.question === question
          ? { ...before, days: settledStarts(before.days, state, change) }
          : before,
      );
    // Each change is shown for its whole time, even if others follow.
    setTimeout(settle('taken'), TAKEN_MS);
    setTimeout(settle('freed'), FREED_MS);
    const timer = setTimeout(
      () => setSeen((before) => ({ ...before, isAnnounced: true })),
      SENTENCE_MS,
    );
    return () => clearTimeout(timer);
  }, [change, question]);
  return { days: now.days, news: now.news };
};
