import { useDraft } from './use-draft.ts';

type Edits<Values> = { readonly changes: Partial<Values>; readonly before: Partial<Values> };

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The changes of a user to saved values, kept in this tab over a reload until `forget`. Fields that
 * were not changed follow the saved values; `overtaken` names the changed fields that another
 * session has saved with another value since.
 */
export const useEdits = <Values extends object>(name: string, saved: Values) => {
  const untouched: Edits<Values> = { changes: {}, before: {} };
  const draft = useDraft<Edits<Values>>(name, untouched);
  const { changes, before } = draft.values;
  const values = { ...saved, ...changes };
  const fields = (Object.keys(changes) as (keyof Values)[]).filter(
    (field) => !isSame(values[field], saved[field]),
  );
  const change = (now: Partial<Values>) => {
    const touched = (Object.keys(now) as (keyof Values)[]).filter(
      (field) => !fields.includes(field),
    );
    const stood = Object.fromEntries(touched.map((field) => [field, saved[field]]));
    draft.change({
      changes: { ...changes, ...now },
      before: { ...before, ...(stood as Partial<Values>) },
    });
  };
  return {
    values,
    change,
    isChanged: fields.length > 0,
    overtaken: fields.filter((field) => !isSame(before[field], saved[field])),
    forget: draft.reset,
  };
};
