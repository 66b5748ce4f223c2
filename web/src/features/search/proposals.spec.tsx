import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { noAnswer, renderScreen, type AnswerTable } from '../../../testing/render-screen.tsx';
import { SearchBar } from './search-bar.tsx';
import { isOnSheetEntry } from './sheet-entry.ts';

const nothing = { specialities: [], keywords: [], professionals: [] };
const found = {
  specialities: [{ id: 's1', name: 'Sophrologie' }],
  keywords: [{ id: 'k1', keyword: 'Sommeil' }],
  professionals: [
    {
      id: 'p1',
      slug: 'sophie-morel',
      firstname: 'Sophie',
      lastname: 'Morel',
      picture: null,
      city: 'Lyon',
      zipcode: '69002',
      trades: ['Sophrologue', 'Naturopathe', 'Réflexologue'],
    },
  ],
};
const lyon = {
  label: 'Lyon',
  zipCode: '69001',
  city: 'Lyon',
  latitude: 45.76,
  longitude: 4.84,
  locationName: 'Lyon',
  department: '69',
};
const answers: AnswerTable = {
  'GET /api/search/suggestions': { results: found },
  'GET /api/places/cities': {
    cities: [lyon],
    areas: [{ kind: 'department', label: 'Lozère (48)' }],
  },
};

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

/** Types into the input of the label, whether it is plain or a combobox. */
const typed = async (table: AnswerTable, text: string, label: string | RegExp = 'Je cherche') => {
  const rendered = renderScreen(<SearchBar />, { answers: table });
  const input = screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
  await rendered.user.type(input, text);
  return { ...rendered, input };
};

const phone = (isPhone: boolean) => {
  const matches = isPhone;
  window.matchMedia = () => ({ matches, addEventListener() {}, removeEventListener() {} }) as never;
};
afterEach(() => phone(false));
phone(false);

it('makes a combobox of the field that one types in, which keeps text and focus', async () => {
  const { input } = await typed(answers, 'so');
  expect(await field('Je cherche')).toBe(input);
  expect(input.value).toBe('so');
  expect(document.activeElement).toBe(input);
});

it('opens for who has typed before it came', async () => {
  const { container } = renderScreen(<SearchBar />, { answers });
  const input = screen.getByLabelText<HTMLInputElement>('Je cherche', { selector: 'input' });
  input.focus();
  fireEvent.change(input, { target: { value: 'sop' } });
  expect(container.querySelector('[role=combobox]')).toBeNull();
  await screen.findAllByRole('option');
});

it('stays closed over what was searched for before it came', async () => {
  renderScreen(<SearchBar searched={{ rawInput: 'sop', location: 'Lyon' }} />, { answers });
  screen.getByLabelText('Je cherche', { selector: 'input' }).focus();
  const input = await field('Je cherche');
  expect(input.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('Recherche en cours…')).toBeNull();
});

it('proposes in groups from three letters on, and says how many', async () => {
  const { user, input, requests } = await typed(answers, 'so');
  await field('Je cherche');
  expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/^Écrivez 3 lettres/);
  await user.type(input, 'p');
  await screen.findAllByRole('option');
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Spécialités',
    'Mots-clés',
    'Praticiens',
  ]);
  expect(options()).toEqual([
    'Sophrologie',
    'Sommeil',
    'SMSophie MorelSophrologue, Naturopathe, Réflexologue\u00a0· Lyon',
  ]);
  expect(screen.getAllByRole('status')[0]?.textContent).toMatch(/^3\u00a0suggestions\./);
  expect(requests.map(({ url }) => url)).toEqual(['/api/search/suggestions?q=sop']);
});

it('says that there is nothing, or that nothing came, and goes on without', async () => {
  const none = { 'GET /api/search/suggestions': { results: nothing } };
  const { user, path, unmount } = await typed(none, 'xyz');
  expect((await screen.findAllByText('Aucun résultat pour xyz')).length).toBeGreaterThan(0);
  unmount();
  await typed({ 'GET /api/search/suggestions': noAnswer }, 'xyz');
  expect((await screen.findAllByText(/^Les suggestions ne sont pas venues/)).length).toBe(2);
  await user.type(screen.getByLabelText(/^Où/, { selector: 'input' }), 'Lyon{Enter}');
  expect(path()).toBe('/');
});

it('fixes what was chosen with the arrows, and sends it with the place', async () => {
  const { user, input, path } = await typed(answers, 'sop');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(input.value).toBe('Sommeil');
  expect(screen.queryByRole('option')).toBeNull();
  await user.type(await field(/^Où/), 'Bretagne{Enter}');
  expect(path()).toBe('/search/results?type=keyword&id=k1&location=Bretagne&rawInput=Sommeil');
});

it('leads to a practitioner at once', async () => {
  const { user, path } = await typed(answers, 'sop');
  await user.click(await screen.findByText('Sophie Morel'));
  expect(path()).toBe('/professionnel/p/sophie-morel');
});

it('searches at once by video when something is chosen, in either order', async () => {
  const { user, path, input } = await typed(answers, 'sop');
  await user.click(await screen.findByText('Sophrologie'));
  expect(path()).toBe('/');
  await user.click(await field(/^Où/));
  await user.click(await screen.findByText('Consultation à distance (Visio)'));
  const all = '/search/results?type=speciality&id=s1&location=France&rawInput=Sophrologie';
  await waitFor(() => expect(path()).toBe(all));
  await user.clear(input);
  await user.type(input, 'sop');
  await user.click(await screen.findByText('Sommeil'));
  expect(path()).toContain('type=keyword&id=k1&location=France');
});

it('proposes cities of France', async () => {
  const { user, input } = await typed(answers, 'ly', /^Où/);
  await user.click(await screen.findByRole('option', { name: /^Lyon/ }));
  expect(input.value).toBe('Lyon');
});

it('proposes departments and regions, as the field promises', async () => {
  const { user, input } = await typed(answers, 'lo', /^Où/);
  await user.click(await screen.findByRole('option', { name: /^Lozère/ }));
  expect(input.value).toBe('Lozère (48)');
});

it('sends what was typed with Enter while nothing is marked, and closes on Escape', async () => {
  const { user, input } = await typed(answers, 'sop');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(input.value).toBe('sop');
  await user.type(input, 'h');
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert').textContent).toMatch(/^Dites où/);
  expect(screen.queryByRole('option', { name: /Sophro/ })).toBeNull();
});

it('spreads over a phone, in which all else waits, and leaves with what was chosen', async () => {
  phone(true);
  const { user, input } = await typed(answers, 'sop');
  await screen.findAllByRole('option');
  const sheet = screen.getByRole('dialog', { name: /proposés$/ });
  expect(within(sheet).getByRole('combobox', { name: 'Je cherche' })).toBe(input);
  const submit = screen.getByRole('button', { name: 'Rechercher' });
  expect(submit.inert).toBe(true);
  await user.click(within(sheet).getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(input);
  await user.click(await screen.findByText('Sommeil'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(input.value).toBe('Sommeil');
  expect(submit.inert).toBe(false);
});

it('leaves a phone by Back too, and Back never finds it again', async () => {
  phone(true);
  const { user, input } = await typed(answers, 'sop');
  await screen.findAllByRole('option');
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('option')).toBeNull();
  expect(input.value).toBe('sop');
  await user.click(input);
  await user.click(await screen.findByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(isOnSheetEntry()).toBe(false));
});
