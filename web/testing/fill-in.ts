import { fireEvent, screen } from '@testing-library/react';

/** Fills fields in at once, as a browser does that knows the values; letters are typed where they matter. */
export const fillIn = (texts: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(texts)) {
    const field = screen.getByLabelText<HTMLInputElement>(name);
    if (field.value !== text) fireEvent.change(field, { target: { value: text } });
  }
};
