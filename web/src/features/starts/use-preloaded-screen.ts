import { useEffect, type RefObject } from 'react';
import { whenIdle } from '../../components/page/hooks/when-idle.ts';
import { preloadScreen } from '../../lazy-part.tsx';

/** Once this is in sight it is likely to be tapped: the screen at the path where it leads is fetched before. */
export const usePreloadedScreen = (
  place: RefObject<HTMLElement | null>,
  path: string | undefined,
): void => {
  useEffect(() => {
    const element = place.current;
    if (path === undefined || element === null || !('IntersectionObserver' in globalThis))
      return undefined;
    let forget = () => {};
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      forget = whenIdle(() => preloadScreen(path));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      forget();
    };
  }, [place, path]);
};
