import { useState } from 'react';
import { keep, kept, letGo } from '../../api/kept.ts';

const read = <Values extends object>(name: string, untouched: Values): Values => {
  try {
    return { ...untouched, ...(JSON.parse(kept(name) ?? '{}') as Partial<Values>) };
  } catch {
    return untouched;
  }
};

/**
 * What somebody types into a form, kept in this tab over a reload until `forget`. What is `secret` is
 * held by the page alone.
 */
export const useDraft = <Values extends object>(
  name: string,
  untouched: Values,
  secret: readonly (keyof Values & string)[] = [],
) => {
  const [values, setValues] = useState(() => read(name, untouched));
  const change = (changes: Partial<Values>) =>
    setValues((before) => {
      const changed = { ...before, ...changes };
      const isKept = (field: string) => !(secret as readonly string[]).includes(field);
      keep(
        name,
        JSON.stringify(changed, (field, value: unknown) => (isKept(field) ? value : undefined)),
      );
      return changed;
    });
  const forget = () => letGo(name);
  /** Begins anew, untouched. */
  const reset = () => {
    setValues(untouched);
    forget();
  };
  return { values, change, forget, reset };
};
