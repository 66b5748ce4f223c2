import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SearchBar } from './search-bar.tsx';

const what = () => screen.getByLabelText<HTMLInputElement>('Je cherche', { selector: 'input' });
const where = () => screen.getByLabelText<HTMLInputElement>(/^Où/, { selector: 'input' });
const submit = () => screen.getByRole('button', { name: 'Rechercher' });
const video = () => screen.getByRole('checkbox', { name: /Consultation à distance \(Visio\)$/ });

it('says what is missing, to the ear too, and leads there', async () => {
  const { user, path } = renderScreen(<SearchBar />);
  expect(submit().getAttribute('aria-disabled')).toBe('true');
  await user.click(submit());
  expect(screen.getByRole('alert').textContent).toMatch(/^Dites ce que vous cherchez/);
  expect(document.activeElement).toBe(what());
  await user.type(what(), 'sommeil');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(submit());
  expect(screen.getByRole('alert').textContent).toMatch(/^Dites où/);
  expect(document.activeElement).toBe(where());
  expect(path()).toBe('/');
});

it('leads to what was typed', async () => {
  const { user, path } = renderScreen(<SearchBar />);
  await user.type(what(), ' sommeil ');
  await user.type(where(), 'Lyon');
  expect(submit().getAttribute('aria-disabled')).toBeNull();
  await user.keyboard('{Enter}');
  expect(path()).toBe('/search/results?location=Lyon&rawInput=sommeil');
});

it('has one place for a session by video, and the one before on the way back', async () => {
  const { user, path } = renderScreen(
    <SearchBar searched={{ rawInput: 'stress', location: 'Lyon' }} />,
  );
  await user.click(video());
  expect([where().value, where().placeholder, where().readOnly]).toEqual(['', 'En visio', true]);
  await user.click(video());
  expect(where().value).toBe('Lyon');
  await user.click(video());
  await user.click(submit());
  expect(path()).toBe('/search/results?location=France&rawInput=stress');
});

it('shows the search that the address says, and keeps its filters', async () => {
  const searched = { type: 'speciality', id: 's1', rawInput: 'Naturopathie' } as const;
  const { user, path, container } = renderScreen(
    <SearchBar
      searched={{ ...searched, location: 'FRANCE', option: ['VISIO'], audience: ['a1'] }}
    />,
  );
  expect(what().value).toBe('Naturopathie');
  expect(video()).toHaveProperty('checked', true);
  const sent = new FormData(container.querySelector('form') ?? undefined);
  expect(Object.fromEntries(sent)).toEqual({
    rawInput: 'Naturopathie',
    location: '',
    visio: '1',
    type: 'speciality',
    id: 's1',
    option: 'VISIO',
    audience: 'a1',
  });
  await user.click(submit());
  expect(path()).toBe(
    '/search/results?type=speciality&id=s1&location=France&rawInput=Naturopathie&option=VISIO&audience=a1',
  );
});

it('looks for another text by the text alone', async () => {
  const searched = { type: 'speciality', id: 's1', rawInput: 'Naturo', location: 'Lyon' } as const;
  const { user, path } = renderScreen(<SearchBar searched={searched} />);
  fireEvent.change(what(), { target: { value: 'sommeil' } });
  await user.click(submit());
  expect(path()).toBe('/search/results?location=Lyon&rawInput=sommeil');
});
