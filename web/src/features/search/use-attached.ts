import { ownValue } from 'contracts';
import { useLayoutEffect, useRef, type RefCallback } from 'react';

export type InputParts = {
  readonly ref: RefCallback<HTMLInputElement>;
  readonly attributes: Readonly<Record<string, string | boolean>>;
  readonly listeners: Readonly<Record<string, (event: Event) => void>>;
};

const inputOf = (id: string): HTMLInputElement | null => {
  const element = document.getElementById(id);
  return element instanceof HTMLInputElement ? element : null;
};

/** Turns an existing input into a combobox: its text, the cursor and the focus stay as they are. */
export const useAttached = (id: string, { ref, attributes, listeners }: InputParts): void => {
  const latest = useRef(listeners);
  useLayoutEffect(() => {
    latest.current = listeners;
    for (const [name, value] of Object.entries(attributes))
      inputOf(id)?.setAttribute(name, String(value));
  });
  const names = Object.keys(attributes).join(' ');
  // A layout effect, so that no letter typed in between is missed.
  useLayoutEffect(() => {
    const input = inputOf(id);
    if (input === null) return undefined;
    ref(input);
    const heard = new AbortController();
    for (const type of Object.keys(latest.current))
      input.addEventListener(type, (event) => ownValue(latest.current, type)?.(event), heard);
    return () => {
      heard.abort();
      ref(null);
      for (const name of names.split(' ')) input.removeAttribute(name);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ref` changes at each letter, and does the same
  }, [id, names]);
};
