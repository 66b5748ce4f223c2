import { skipToken } from '@reduxjs/toolkit/query/react';
import { partOfDayAt, type PartOfDay } from 'contracts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { serverNow } from '../../components/design/server-clock.ts';
import { nextStartWords, type ShownNextStart } from '../starts/next-start-words.ts';
import type { ShownDays } from '../starts/live-starts.ts';
import { useLiveStarts } from '../starts/use-live-starts.ts';
import {
  startsOf,
  cardStartsQuery,
  useGetCardStartsQuery,
  type Hours,
  type Result,
} from './card-hours-api.ts';
import { cardHoursTexts as texts } from './card-hours-texts.ts';

/** A practitioner whose next start has changed, with the new start in words. */
type Changed = { readonly id: string; readonly name: string; readonly when: string };
export type OnChanged = (changed: Changed) => void;

/** Starts older than this are refetched when their card scrolls into view again. */
const KNOWN_SECONDS = 10;

const keyOf = (start: ShownNextStart | null): string =>
  start === null ? '' : `${start.day} ${start.start} ${start.consultationId}`;

const nextOf = (hours: Hours | null, days: ShownDays): ShownNextStart | null => {
  if (hours === null) return null;
  for (const { day } of hours.days) {
    const free = days.get(day)?.find(({ state }) => state === 'free' || state === 'freed');
    if (free !== undefined) return { ...hours, day, start: free.start };
  }
  return null;
};

export const hasDays = (hours: Hours | null): hours is Hours =>
  hours !== null && hours.days.length > 0;

export type CardHoursParams = {
  readonly result: Result;
  /** The customer has visited this practitioner before, so the hours are those of a follow-up session. */
  readonly isMet: boolean;
  readonly partOfDay: PartOfDay | undefined;
  readonly onChanged: OnChanged;
};

/** The hours of a result as known now, and the next of them. */
export const useCardHours = ({ result, isMet, partOfDay, onChanged }: CardHoursParams) => {
  const hours = (isMet ? result.followUpHours : null) ?? result.hours;
  const query = hasDays(hours) ? cardStartsQuery(result.id, hours) : undefined;
  const { currentData } = useGetCardStartsQuery(query ?? skipToken, {
    refetchOnMountOrArgChange: KNOWN_SECONDS,
  });
  const answer = useMemo(
    () =>
      (currentData ?? (hours === null ? [] : startsOf(hours))).filter(
        ({ start }) => partOfDay === undefined || partOfDayAt(start) === partOfDay,
      ),
    [currentData, hours, partOfDay],
  );
  const [isHeld, setIsHeld] = useState(false);
  const question = JSON.stringify(query);
  const { days } = useLiveStarts({ question, answer, isHeld });
  const next = nextOf(hours, days);
  const shown = useRef({ question, key: keyOf(next) });
  useEffect(() => {
    const before = shown.current;
    shown.current = { question, key: keyOf(next) };
    // Another session has other hours, which is not a change to announce.
    if (before.question !== question || before.key === keyOf(next)) return;
    const { id, firstname, lastname } = result;
    const when = nextStartWords(next, result, serverNow());
    onChanged({ id, name: `${firstname} ${lastname}`, when });
  }, [question, next, result, onChanged]);
  return { hours, days, next, onHold: setIsHeld };
};

/** Several changes within this time are one sentence. */
const TOGETHER_MS = 2_000;

type News = { readonly at: number; readonly changed: readonly Changed[] };

const sentenceOf = ({ changed }: News): string => {
  const [first, ...others] = changed;
  if (first === undefined) return '';
  return others.length === 0
    ? texts.changed(first.name, first.when)
    : texts.changedMany(changed.length);
};

/** The latest changes on the page, as one sentence. */
export const useHoursNews = () => {
  const [news, setNews] = useState<News>({ at: -Infinity, changed: [] });
  const onChanged = useCallback<OnChanged>((change) => {
    setNews(({ at, changed }) => {
      const now = performance.now();
      const before = now - at < TOGETHER_MS ? changed.filter(({ id }) => id !== change.id) : [];
      return { at: now, changed: [...before, change] };
    });
  }, []);
  return { news: sentenceOf(news), onChanged };
};
