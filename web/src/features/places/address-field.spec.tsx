import { expect, it, jest } from '@jest/globals';
import type { FoundAddress } from 'contracts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
  type TableAnswer,
} from '../../../testing/render-screen.tsx';
import { AddressField } from './address-field.tsx';
import type { AddressValue } from './address-value.ts';

const lilas: FoundAddress = {
  label: '12 rue des Lilas, 69003 Lyon',
  street: '12 rue des Lilas',
  zipCode: '69003',
  city: 'Lyon',
  latitude: 45.76,
  longitude: 4.85,
  locationName: 'Lyon 3e arrondissement',
  department: '69',
  precision: 'commune',
};
const chosen = {
  street: '12 rue des Lilas',
  zipCode: '69003',
  city: 'Lyon',
  latitude: 45.76,
  longitude: 4.85,
  locationName: 'Lyon 3e arrondissement',
  precision: 'commune' as const,
};
const villeurbanne = { ...lilas, label: '12 rue des Lilas, 69100 Villeurbanne' };
const both = { addresses: [lilas, villeurbanne] };

type OnChange = (value: AddressValue, typed: string) => void;

const Field = ({
  initial,
  typed,
  onChange,
}: {
  initial: AddressValue;
  typed: string;
  onChange: OnChange;
}) => {
  const [value, setValue] = useState(initial);
  return (
    <AddressField
      value={value}
      typedBefore={typed}
      onChange={(now, text) => {
        setValue(now);
        onChange(now, text);
      }}
    />
  );
};

const open = (answer: TableAnswer = both, initial: AddressValue = null, typed = '') => {
  const onChange = jest.fn<OnChange>();
  const answers: Record<string, TableAnswer> = { 'GET /api/places/addresses': answer };
  const rendered = renderScreen(<Field initial={initial} typed={typed} onChange={onChange} />, {
    answers: answers satisfies AnswerTable,
  });
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Adresse' });
  const questions = () =>
    rendered.requests
      .filter(({ url }) => url.startsWith('/api/places'))
      .map(({ url }) => new URL(url, 'http://souffle').searchParams.get('q'));
  return { ...rendered, answers, onChange, input, questions };
};

const readOnly = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name });

it('asks once the letters have stopped coming, from three on', async () => {
  const { user, input, questions } = open();
  await user.type(input, '12');
  await user.type(input, ' rue des Lilas ');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(questions()).toEqual(['12 rue des Lilas']);
  expect(
    screen.getByText(/^2 adresses proposées\. Les flèches/, { selector: 'output' }),
  ).toBeTruthy();
});

it('fills street, postcode and city from what is chosen, and reads the address back', async () => {
  const { user, input, onChange, questions } = open();
  await user.type(input, '12 rue des lilas');
  expect(readOnly('Code postal')).toBeNull();
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(chosen, lilas.label);
  expect(input.value).toBe(lilas.label);
  expect(readOnly('Code postal')).toMatchObject({ value: '69003', readOnly: true });
  expect(readOnly('Ville')).toMatchObject({ value: 'Lyon', readOnly: true });
  expect(screen.getByText('12 rue des Lilas, 69003 Lyon')).toBeTruthy();
  expect(screen.getByText('Lyon 3e arrondissement')).toBeTruthy();
  expect(questions()).toHaveLength(1);
});

it('has no address for what is typed only, nor for what is changed after the choice', async () => {
  const { user, input, onChange } = open();
  await user.type(input, 'Lilas');
  expect(onChange).toHaveBeenLastCalledWith(null, 'Lilas');
  await screen.findAllByRole('option');
  await user.click(screen.getByRole('option', { name: lilas.label }));
  await user.type(input, 's');
  expect(onChange).toHaveBeenLastCalledWith(null, `${lilas.label}s`);
  expect(readOnly('Ville')).toBeNull();
});

it('proposes nothing of what was asked before', async () => {
  const { user, input } = open();
  await user.type(input, '12 rue');
  await screen.findAllByRole('option');
  await user.type(input, ' des');
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(screen.getByText('Recherche en cours…', { selector: 'p' })).toBeTruthy();
});

it('says that nothing was found, and what to write', async () => {
  const { user, input, onChange } = open({ addresses: [] });
  await user.type(input, '12 rue');
  const description = /^Aucune adresse trouvée pour «\s12 rue\s»\. Écrivez le numéro, la rue, puis/;
  expect(await screen.findByText(description, { selector: 'p' })).toBeTruthy();
  expect(screen.getByText(description, { selector: 'output' })).toBeTruthy();
  expect(onChange).toHaveBeenLastCalledWith(null, '12 rue');
});

it('refuses a place of which nobody knows where it is', async () => {
  const nowhere = { ...lilas, latitude: null, longitude: null };
  const { user, input, onChange } = open({ addresses: [nowhere] });
  await user.type(input, '12 rue');
  await user.click(await screen.findByRole('option'));
  expect(onChange).toHaveBeenLastCalledWith(null, lilas.label);
  expect(screen.getByText('Aucun détail disponible pour cette adresse.')).toBeTruthy();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  await user.type(input, 's');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

it.each<[string, TableAnswer, RegExp]>([
  ['a refusal', refused(429, 'TOO_MANY_REQUESTS', 'Trop de tentatives.'), /^Trop de tentatives\.$/],
  ['no answer', noAnswer, /^Erreur serveur\. Veuillez réessayer\.$/],
])('says %s, and asks again on demand', async (_case, answer, description) => {
  const { user, input, answers } = open(answer);
  await user.type(input, '12 rue');
  expect(await screen.findByText(description)).toBeTruthy();
  expect(input.value).toBe('12 rue');
  answers['GET /api/places/addresses'] = both;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(input);
});

it('shows the address that is known already, which the button takes away', async () => {
  const { user, input, onChange, questions } = open(both, chosen);
  expect(input.value).toBe(lilas.label);
  expect(readOnly('Ville')?.value).toBe('Lyon');
  await user.click(screen.getByRole('button', { name: 'Effacer l’adresse' }));
  expect(onChange).toHaveBeenLastCalledWith(null, '');
  expect(readOnly('Ville')).toBeNull();
  expect(questions()).toEqual([]);
});

it('goes on from what was typed before without choosing', async () => {
  const { input, questions } = open(both, null, '12 rue des Lilas');
  expect(input.value).toBe('12 rue des Lilas');
  expect(readOnly('Ville')).toBeNull();
  await waitFor(() => expect(questions()).toEqual(['12 rue des Lilas']));
});
