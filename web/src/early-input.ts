export type Left = { readonly value: string; readonly isChecked: boolean };
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = 'input:not([type=hidden]), select, textarea';

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLElement && target.matches(FIELDS);

export const isCheckable = (field: Field): field is HTMLInputElement =>
  field.matches('[type=checkbox], [type=radio]');

const leftOf = (field: Field): Left => ({
  value: field.value,
  isChecked: isCheckable(field) && field.checked,
});

const isTouched = (field: Field): boolean => {
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return field.value !== field.defaultValue;
};

declare global {
  /** The buttons and forms that were used before any script of the page, kept by its document. */
  var early: HTMLElement[] | undefined;
}

/** Replays the fields as the user left them; `later` holds the fields that are used during the replay. */
export type Replay = (
  fields: readonly (readonly [Field, Left])[],
  later: ReadonlyMap<Field, Left>,
) => Promise<void>;

/**
 * On a slow phone people type and press in a rendered page before React has hydrated it. The returned
 * function replays this input for React, once, after hydration.
 */
export const keepEarlyInput = (root: HTMLElement, bring: () => Promise<Replay>): (() => void) => {
  const touched = new Map<Field, Left>();
  const later = new Map<Field, Left>();
  let noted = touched;
  for (const field of root.querySelectorAll<Field>(FIELDS))
    if (isTouched(field)) touched.set(field, leftOf(field));
  const hear = ({ target, isTrusted }: Event) => {
    if (isTrusted && isField(target)) noted.set(target, leftOf(target));
  };
  root.addEventListener('input', hear, true);
  return () => {
    noted = later;
    const isUsed = touched.size > 0 || globalThis.early?.length;
    const replayAll = async () => {
      try {
        // The replay is a chunk that is loaded only if there is input to replay.
        if (isUsed) await (await bring())([...touched], later);
      } finally {
        root.removeEventListener('input', hear, true);
        globalThis.early = undefined;
      }
    };
    replayAll().catch(() => {});
  };
};
