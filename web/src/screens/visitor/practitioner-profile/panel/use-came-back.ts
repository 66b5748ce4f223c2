import { useEffect, useRef, type RefObject } from 'react';
import { isMedia } from '../../../../components/page/hooks/use-media.ts';

/**
 * A visitor who returns for another start needs the calendar: on a small screen, where it is far below, it is
 * scrolled into view after the page has scrolled to its top.
 */
export const useCameBack = (isBack: boolean): RefObject<HTMLDivElement | null> => {
  const calendar = useRef<HTMLDivElement>(null);
  const wasBack = useRef(isBack);
  useEffect(() => {
    if (!wasBack.current || isMedia('--beyond-phone')) return undefined;
    const frame = requestAnimationFrame(() => calendar.current?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, []);
  return calendar;
};
