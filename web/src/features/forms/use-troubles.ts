import { useEffect, useRef, useState } from 'react';
import type { Troubles } from './troubles.ts';

/** What is wrong with a form: at each field, and the one sentence of it all. */
export type Wrong = {
  /** By the names that the server has for them too: 'email', 'diplomes.1'. */
  readonly fields: Troubles<string>;
  readonly sentence?: string | undefined;
};

export const nothingWrong: Wrong = { fields: {} };

export const isAnythingWrong = ({ fields }: Wrong): boolean => Object.keys(fields).length > 0;

/** Whether a field is one of these, or a place in one: 'diplomes.1' in 'diplomes'. */
const isIn = (names: readonly string[], field: string): boolean =>
  names.some((name) => field === name || field.startsWith(`${name}.`));

/** What is wrong with a form, until it is mended; `lead` goes to the first of it, once it is drawn. */
export const useTroubles = () => {
  const form = useRef<HTMLFormElement>(null);
  const [wrong, say] = useState(nothingWrong);
  const [led, setLed] = useState(0);
  useEffect(() => {
    if (led > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [led]);
  /** What is being changed is not wrong any more; what is, is found when one goes on. */
  const mend = (names: readonly string[]) =>
    say(({ fields, sentence }) => {
      const left = Object.entries(fields).filter(([field]) => !isIn(names, field));
      return left.length === 0 ? nothingWrong : { fields: Object.fromEntries(left), sentence };
    });
  return { form, wrong, say, mend, lead: () => setLed((times) => times + 1) };
};
