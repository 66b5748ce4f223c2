import { useEffect, useRef } from 'react';
import { isMedia } from '../../components/page/hooks/use-media.ts';

/**
 * On a small screen the starts lie below what is chosen with a finger, and a choice leads on to
 * them. Who uses keys goes there alone, and stays meanwhile where the focus is. What was used last
 * is heard here, since a list that a finger has opened looks focused as if keys had.
 */
export const useLeadsToStarts = (): (() => boolean) => {
  const byKeys = useRef(true);
  useEffect(() => {
    const hear = ({ type }: Event) => {
      byKeys.current = type === 'keydown';
    };
    const types = ['keydown', 'pointerdown'];
    for (const type of types) window.addEventListener(type, hear, { capture: true });
    return () => {
      for (const type of types) window.removeEventListener(type, hear, { capture: true });
    };
  }, []);
  return () => !isMedia('--beyond-phone') && !byKeys.current;
};
