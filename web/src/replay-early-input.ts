import { isCheckable, type Field, type Left, type Replay } from './early-input.ts';

const isFile = (field: Field) => field instanceof HTMLInputElement && field.type === 'file';

const isTyped = (field: Field): field is HTMLInputElement | HTMLTextAreaElement =>
  !isFile(field) && !isCheckable(field) && !(field instanceof HTMLSelectElement);

const write = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);

/** React hydrates a part of the page at an event inside it; this event has no other effect. */
const takeOver = (field: Field) => field.dispatchEvent(new Event('auxclick', { bubbles: true }));

/** A form that is rendered again for a signed-in user has other elements with the same names. */
const standIn = (field: Field): Field | null =>
  field.isConnected || field.name === ''
    ? field
    : document.querySelector<Field>(`${field.localName}[name="${CSS.escape(field.name)}"]`);

/** React reports a change only where the value differs from the one it has noted. */
const hand = (field: Field, { value, isChecked }: Left): void => {
  if (isCheckable(field)) {
    if (field.type === 'radio' && !isChecked) return;
    field.checked = !isChecked;
    field.click();
    return;
  }
  if (isTyped(field)) field.value = field.defaultValue;
  if (!isFile(field)) write(field, value);
  field.dispatchEvent(new Event(isTyped(field) ? 'input' : 'change', { bubbles: true }));
};

const repeat = (meant: HTMLElement): void => {
  if (!meant.isConnected) return;
  if (meant instanceof HTMLFormElement) meant.requestSubmit();
  else meant.click();
};

/** React may have emptied the field in between, so text typed later continues the earlier text. */
const continued = (early: string, later: string): string =>
  later.startsWith(early) ? later : early + later;

const inTurn = (act: () => void) =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      act();
      resolve();
    });
  });

/** Replays the field values to React, and then the presses and submissions. */
export const replayEarlyInput: Replay = async (fields, later) => {
  for (const [field] of fields) takeOver(field);
  // Each in a task of its own: the earlier ones have been rendered by then.
  for (const [field, left] of fields)
    await inTurn(() => {
      const now = standIn(field);
      if (now === null) return;
      const after = later.get(now) ?? later.get(field) ?? left;
      hand(now, isTyped(now) ? { ...left, value: continued(left.value, after.value) } : after);
    });
  for (const one of globalThis.early ?? []) await inTurn(() => repeat(one));
};
