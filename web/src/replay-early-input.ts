import { isCheckable, type Field, type Left } from './early-input.ts';

const isFile = (field: Field) => field instanceof HTMLInputElement && field.type === 'file';

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
  if (isCheckable(field)) {
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

/** Hands fields to React as they were left, and then presses and sends what was pressed and sent. */
export const replayEarlyInput = (fields: readonly (readonly [Field, Left])[]): void => {
  for (const [field] of fields) takeOver(field);
  // Each in its turn: what comes before has been rendered by then.
  for (const [field, left] of fields)
    setTimeout(() => {
      const now = standIn(field);
      if (now !== null) hand(now, left);
    });
  for (const one of globalThis.early ?? []) setTimeout(() => repeat(one));
};
