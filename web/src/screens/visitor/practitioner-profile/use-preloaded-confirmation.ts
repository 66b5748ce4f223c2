import { useEffect, type RefObject } from 'react';
import { whenIdle } from '../../../components/when-idle.ts';
import { preloadScreen } from '../../../lazy-part.tsx';
import { paths } from '../../../paths.ts';

/** Once starts are in sight one of them is likely to be tapped: where it leads is fetched before. */
export const usePreloadedConfirmation = (grid: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = grid.current;
    if (element === null || !('IntersectionObserver' in globalThis)) return undefined;
    let forget = () => {};
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      forget = whenIdle(() => preloadScreen(paths.bookingConfirmation));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      forget();
    };
  }, [grid]);
};
