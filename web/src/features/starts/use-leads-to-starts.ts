import { useEffect, useRef } from 'react';
import { isMedia } from '../../components/page/hooks/use-media.ts';

/**
 * On a small screen the starts lie below the choices, so a choice by touch scrolls to them, while a keyboard
 * user keeps the focus. The hook tracks the last input itself, since `:focus-visible` matches a list that was
 * opened by touch.
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
