import { act, fireEvent, screen } from '@testing-library/react';

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Adds text to a field, all letters at once; letters are typed one by one where they matter. */
export const enter = (field: HTMLElement, text: string): void => {
  if (!isField(field)) throw new Error(`nothing can be entered into <${field.localName}>`);
  if (field.disabled || field.readOnly) throw new Error('the field takes nothing');
  act(() => field.focus());
  fireEvent.input(field, { target: { value: `${field.value}${text}` } });
};

/** Fills fields in at once, as a browser does that knows the values. */
export const fillIn = (texts: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(texts)) {
    const field = screen.getByLabelText<HTMLInputElement>(name);
    if (field.value !== text) fireEvent.change(field, { target: { value: text } });
  }
};
