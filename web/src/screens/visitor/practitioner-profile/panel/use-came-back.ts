import { useEffect, useRef, type RefObject } from 'react';
import { isMedia } from '../../../../components/page/hooks/use-media.ts';

/**
 * Whoever comes back for another start comes for the calendar: on a small screen, where it lies far
 * below, it is brought into sight once the page has gone to its top.
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
