/** A field as it was left. */
type Left = { readonly value: string; readonly isChecked: boolean };
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = 'input:not([type=hidden]), select, textarea';

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLElement && target.matches(FIELDS);

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

const isFile = (field: Field) => field instanceof HTMLInputElement && field.type === 'file';

const leftOf = (field: Field): Left => ({
  value: field.value,
  isChecked: isTicked(field) && field.checked,
});

/** Whether a field is no more as the server rendered it. */
const isTouched = (field: Field): boolean => {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return field.value !== field.defaultValue;
};

const write = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);

/** React takes over a part of the page at the latest at an event in there: this one means nothing. */
const takeOver = (field: Field) => field.dispatchEvent(new Event('auxclick', { bubbles: true }));

/** A form that is drawn otherwise once it is known who is there has other fields of the same names. */
const standIn = (field: Field): Field | null =>
  field.isConnected || field.name === ''
    ? field
    : document.querySelector<Field>(`${field.localName}[name="${CSS.escape(field.name)}"]`);

/** Lets React hear of it: a change counts for React where the field differs from what React has noted. */
const hand = (field: Field, { value, isChecked }: Left): void => {
  if (isTicked(field)) {
    if (field.type === 'radio' && !isChecked) return;
    field.checked = !isChecked;
    field.click();
    return;
  }
  const isTyped = !isFile(field) && !(field instanceof HTMLSelectElement);
  if (isTyped) field.value = field.defaultValue;
  if (!isFile(field)) write(field, value);
  field.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }));
};

const repeat = (meant: HTMLElement): void => {
  if (!meant.isConnected) return;
  if (meant instanceof HTMLFormElement) meant.requestSubmit();
  else meant.click();
};

declare global {
  /** The buttons and forms that were used before any script of the page, kept by its document. */
  var early: HTMLElement[] | undefined;
}

/**
 * On a slow telephone people type and press in a rendered page before React has taken it over. What
 * is answered hands all of that to React, once, when it has.
 */
export const keepEarlyDeeds = (root: HTMLElement): (() => void) => {
  const touched = new Map<Field, Left>();
  for (const field of root.querySelectorAll<Field>(FIELDS))
    if (isTouched(field)) touched.set(field, leftOf(field));
  const hear = ({ target }: Event) => {
    if (isField(target)) touched.set(target, leftOf(target));
  };
  root.addEventListener('input', hear, true);
  return () => {
    root.removeEventListener('input', hear, true);
    const fields = [...touched];
    const meant = globalThis.early ?? [];
    touched.clear();
    globalThis.early = undefined;
    for (const [field] of fields) takeOver(field);
    // Each in its turn: what comes before has been rendered by then.
    for (const [field, left] of fields)
      setTimeout(() => {
        const now = standIn(field);
        if (now !== null) hand(now, left);
      });
    for (const one of meant) setTimeout(() => repeat(one));
  };
};
