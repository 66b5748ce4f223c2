import { useEffect, useLayoutEffect, useState } from 'react';
import { isMedia } from '../../components/page/hooks/use-media.ts';
import { openSheetEntry } from './sheet-entry.ts';

const outsideOf = (element: HTMLElement): readonly HTMLElement[] => {
  const parent = element.parentElement;
  if (parent === null || element === document.body) return [];
  const siblings = [...parent.children].filter(
    (each) => each instanceof HTMLElement && each !== element && !each.inert,
  );
  return [...(siblings as HTMLElement[]), ...outsideOf(parent)];
};

/** A phone's keyboard covers a part of the screen, of which no style sheet knows. */
const followSight = (sheet: HTMLElement): (() => void) => {
  const sight = globalThis.visualViewport;
  if (!sight) return () => {};
  const follow = () => {
    sheet.style.height = `${sight.height}px`;
    sheet.style.top = `${sight.offsetTop}px`;
  };
  const heard = new AbortController();
  for (const type of ['resize', 'scroll']) sight.addEventListener(type, follow, heard);
  follow();
  return () => {
    heard.abort();
    sheet.style.removeProperty('height');
    sheet.style.removeProperty('top');
  };
};

const spread = (frame: HTMLElement, label: string): (() => void) => {
  const outside = outsideOf(frame);
  for (const element of outside) element.inert = true;
  const attributes = {
    'data-sheet': '',
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': label,
  };
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  const unfollow = followSight(frame);
  return () => {
    unfollow();
    for (const element of outside) element.inert = false;
    for (const name of Object.keys(attributes)) frame.removeAttribute(name);
  };
};

/**
 * On a phone a touched field covers the screen, with its list above the keyboard; the input stays the same
 * element, and keeps the focus. Back closes the sheet.
 */
export const useSheet = (inputId: string, label: string, isTypedIn: boolean) => {
  const [isSheet, setIsSheet] = useState(isTypedIn && isMedia('--phone'));
  useLayoutEffect(() => {
    const frame = document.getElementById(inputId)?.closest<HTMLElement>('[data-search-field]');
    return isSheet && frame ? spread(frame, label) : undefined;
  }, [isSheet, inputId, label]);
  useEffect(() => {
    const close = () => {
      setIsSheet(false);
      // The keyboard of the phone and the list leave with it.
      document.getElementById(inputId)?.blur();
    };
    return isSheet ? openSheetEntry(close) : undefined;
  }, [isSheet, inputId]);
  return {
    isSheet,
    spread: () => setIsSheet(isMedia('--phone')),
    shrink: () => setIsSheet(false),
  };
};
