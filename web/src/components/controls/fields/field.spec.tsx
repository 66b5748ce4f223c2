import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { isTooLong, TextArea } from './field.tsx';

const Form = () => {
  const [text, setText] = useState('');
  return (
    <TextArea
      label="Motif"
      longest={10}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
};

const paste = async (text: string) => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motif' });
  await user.click(field);
  await user.paste(text);
  return field;
};

it('keeps all of a text that is too long, and says so', async () => {
  const field = await paste('douze lettre');
  expect(field.value).toBe('douze lettre');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const description = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toMatch(/^Ce texte est trop long\s: 10 caractères au plus\./);
  expect(screen.getByText('12 / 10')).toBeTruthy();
});

it.each([
  ['sept le', false],
  ['huit let', true],
])('counts once the end comes near: %s', async (text, isCounted) => {
  const field = await paste(text);
  expect(screen.queryByText(/ \/ 10$/) !== null).toBe(isCounted);
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

it('counts as the server does: whole characters, and no blanks around them', () => {
  expect(isTooLong('🌿🌿', 2)).toBe(false);
  expect(isTooLong(' ab\n', 2)).toBe(false);
  expect(isTooLong('abc', 2)).toBe(true);
});
