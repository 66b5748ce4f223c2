import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { AgendaItem } from './week/agenda-items.ts';

/** Whether the focused element has left the page, or is leaving with a panel. */
const isFocusLost = () => {
  const { activeElement: focused, body } = document;
  return focused === null || focused === body || focused.closest('dialog:not([open])') !== null;
};

type Opened = {
  readonly items: readonly AgendaItem[];
  readonly openItemId: string | null;
  readonly isOpen: boolean;
  readonly grid: RefObject<HTMLElement | null>;
};

/**
 * When a panel closes, the focus goes back to the event that opened it. The grid has replaced its
 * element since, so each event registers here when it is drawn. If the event is gone, the grid
 * itself takes the focus.
 */
export const useReturn = ({ items, openItemId, isOpen, grid }: Opened) => {
  const last = useRef<string | null>(null);
  const isWaiting = useRef(false);
  useLayoutEffect(() => {
    isWaiting.current = !isOpen;
    if (openItemId !== null) last.current = openItemId;
  }, [isOpen, openItemId]);
  useEffect(() => {
    if (isOpen || last.current === null || items.some(({ id }) => id === last.current)) return;
    if (isFocusLost()) grid.current?.focus({ preventScroll: true });
  }, [isOpen, items, grid]);
  // A press outside means that the user has moved on.
  useEffect(() => {
    const goOn = () => {
      if (isWaiting.current) last.current = null;
    };
    document.addEventListener('pointerdown', goOn);
    return () => document.removeEventListener('pointerdown', goOn);
  }, []);
  return useCallback((item: AgendaItem, card: HTMLElement) => {
    if (isWaiting.current && item.id === last.current && isFocusLost())
      card.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  }, []);
};
