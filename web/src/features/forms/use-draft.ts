import { useState } from 'react';
import { keep, kept, removeKept } from '../../api/kept.ts';

const read = <Values extends object>(name: string, untouched: Values): Values => {
  try {
    return { ...untouched, ...(JSON.parse(kept(name) ?? '{}') as Partial<Values>) };
  } catch {
    return untouched;
  }
};

/**
 * The typed values of a form, kept in this tab over a reload until `forget`. `secret` fields are
 * kept in memory only.
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
  const forget = () => removeKept(name);
  const reset = () => {
    setValues(untouched);
    forget();
  };
  return { values, change, forget, reset };
};
