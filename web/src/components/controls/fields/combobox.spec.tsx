import { beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox.tsx';

const fruits = ['Pomme', 'Poire', 'Prune'];

const onText = jest.fn<(text: string) => void>();
const onChoose = jest.fn<(fruit: string) => void>();
beforeEach(() => {
  onText.mockClear();
  onChoose.mockClear();
});

const Field = () => {
  const [text, setText] = useState('');
  const items = fruits.filter((one) => text !== '' && one.startsWith(text));
  return (
    <form aria-label="Panier" onSubmit={(event) => event.preventDefault()}>
      <Combobox
        id="fruit"
        label="Fruit"
        initialText=""
        listLabel="Fruits proposés"
        clearLabel="Effacer le fruit"
        items={items}
        textOf={(one) => one}
        note={text === '' ? undefined : `Aucun fruit « ${text} »`}
        announcement={items.length > 0 ? `${items.length} fruits` : `Aucun fruit « ${text} »`}
        onText={(typed) => {
          setText(typed);
          onText(typed);
        }}
        onChoose={onChoose}
      />
      <button type="submit">Ajouter</button>
    </form>
  );
};

const open = async (typed: string) => {
  const user = userEvent.setup();
  render(<Field />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Fruit' });
  await user.type(input, typed);
  return { user, input };
};

const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;

it('proposes what fits in a list that has a name, and says how much there is', async () => {
  const { input } = await open('P');
  const list = screen.getByRole('listbox', { name: 'Fruits proposés' });
  expect(within(list).getAllByRole('option')).toHaveLength(3);
  expect(input.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('3 fruits');
  expect(input.getAttribute('aria-activedescendant')).toBe('');
});

it('chooses with the arrows and Enter', async () => {
  const { user, input } = await open('P');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active(input)).toBe('Poire');
  await user.keyboard('{ArrowUp}');
  expect(active(input)).toBe('Pomme');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose.mock.calls).toEqual([['Poire']]);
  expect(input.value).toBe('Poire');
  expect(shown()).toEqual([]);
  expect(onText.mock.calls).toEqual([['P']]);
});

it('chooses by a touch, and keeps the focus', async () => {
  const { user, input } = await open('Pr');
  await user.click(screen.getByRole('option', { name: 'Prune' }));
  expect(onChoose.mock.calls).toEqual([['Prune']]);
  expect(input.value).toBe('Prune');
  expect(document.activeElement).toBe(input);
});

it('says that the text was changed after the choice', async () => {
  const { user, input } = await open('Pr');
  await user.keyboard('{ArrowDown}{Enter}{Backspace}');
  expect(input.value).toBe('Prun');
  expect(onText).toHaveBeenLastCalledWith('Prun');
});

it('chooses nothing for who goes on or closes the list, and keeps the text', async () => {
  const { user, input } = await open('P');
  await user.keyboard('{ArrowDown}{Escape}');
  expect(shown()).toEqual([]);
  await user.keyboard('{Escape}');
  expect(input.value).toBe('P');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(shown()).toHaveLength(3);
  await user.tab();
  expect(input.value).toBe('P');
  expect(onChoose).not.toHaveBeenCalled();
});

it('closes its list a moment after its field was left, but for who comes back', async () => {
  const { user, input } = await open('P');
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  const left = performance.now();
  expect(shown()).toHaveLength(3);
  await waitFor(() => expect(shown()).toEqual([]));
  expect(performance.now() - left).toBeGreaterThan(150);
  await user.click(input);
  await user.tab();
  await user.tab({ shift: true });
  await user.keyboard('{ArrowDown}');
  expect(active(input)).toBe('Pomme');
});

it('tells why there is no list', async () => {
  const { input } = await open('X');
  expect(screen.getByText('Aucun fruit « X »', { selector: 'p' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Aucun fruit « X »');
  expect(input.getAttribute('aria-expanded')).toBe('false');
});

it('is emptied by its button, which gives the focus back', async () => {
  const { user, input } = await open('Pr');
  await user.keyboard('{ArrowDown}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Effacer le fruit' }));
  expect(input.value).toBe('');
  expect(onText).toHaveBeenLastCalledWith('');
  expect(document.activeElement).toBe(input);
  expect(screen.queryByRole('button', { name: 'Effacer le fruit' })).toBeNull();
});
