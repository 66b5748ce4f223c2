import { useCallback, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../components/design/server-clock.ts';
import { nextStartWords, type ShownNextStart } from '../../../features/starts/next-start-words.ts';
import { useGetNextStartQuery, type Result } from './search-results-api.ts';
import { searchResultsTexts as texts } from './search-results-texts.ts';

type Changed = { readonly id: string; readonly name: string; readonly when: string };
export type OnChanged = (changed: Changed) => void;

/** A start that was fetched a while ago is refetched when its card comes back into view. */
const KNOWN_SECONDS = 10;

const keyOf = (start: ShownNextStart | null): string =>
  start === null ? '' : `${start.day} ${start.start} ${start.consultationId}`;

export const useNextStart = (result: Result, onChanged: OnChanged): ShownNextStart | null => {
  const { data: nextStart = result.nextStart } = useGetNextStartQuery(result.id, {
    refetchOnMountOrArgChange: KNOWN_SECONDS,
  });
  const shown = useRef(keyOf(nextStart));
  useEffect(() => {
    if (shown.current === keyOf(nextStart)) return;
    shown.current = keyOf(nextStart);
    const { id, firstname, lastname } = result;
    const when = nextStartWords(nextStart, result, serverNow());
    onChanged({ id, name: `${firstname} ${lastname}`, when });
  }, [nextStart, result, onChanged]);
  return nextStart;
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

export const useNextStartNews = () => {
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
