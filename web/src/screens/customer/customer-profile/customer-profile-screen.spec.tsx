import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ShownCustomer, SubCustomer } from 'contracts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { api, listOf } from '../../../api/api.ts';
import { CustomerProfileScreen } from './customer-profile-screen.tsx';

const camille: ShownCustomer = {
  firstname: 'Camille',
  lastname: 'Durand',
  gender: 'autre',
  birthday: '1990-05-04',
  phone: '06 00 00 00 01',
  address: {
    address: '3 place Bellecour',
    city: 'Lyon',
    zipcode: '69002',
    latitude: 45.7578,
    longitude: 4.832,
    location_name: 'Lyon',
  },
  revision: 3,
};
const jeanne: SubCustomer = {
  id: 'jeanne',
  firstname: 'Jeanne',
  lastname: 'Durand',
  gender: 'female',
  birthday: '2018-02-01',
  active: true,
  link: 'child',
  comingBookings: 2,
};
const paul = { ...jeanne, id: 'paul', firstname: 'Paul', active: false, comingBookings: 0 };

const profileOf = (changes: Partial<ShownCustomer> = {}) => ({
  customer: { ...camille, ...changes },
  email: 'camille@exemple.fr',
});

const answering = (changes: AnswerTable = {}): Record<string, AnswerTable[string]> => ({
  'GET /api/customer/show': profileOf(),
  'GET /api/subCustomer/index': { familyMembers: [jeanne, paul] },
  'GET /api/places/addresses': { addresses: [] },
  ...changes,
});

const saving = 'POST /api/customer/send_edit';
const saves = (): Record<string, AnswerTable[string]> => {
  const table = answering();
  table[saving] = ({ body }) => {
    const { phone } = body as ShownCustomer;
    table['GET /api/customer/show'] = profileOf({ phone: `0${phone.slice(1)}`, revision: 4 });
    return { status: 200, body: { message: 'Mise à jour réussie !' } };
  };
  return table;
};

const show = async (answers: AnswerTable = answering()) => {
  const shown = renderScreen(<CustomerProfileScreen />, { answers, path: '/customer/show' });
  await screen.findByLabelText('Prénom');
  return shown;
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = () => screen.getByRole('button', { name: 'Enregistrer' });
const sent = (asked: Awaited<ReturnType<typeof show>>['asked']) =>
  asked.filter(({ url }) => url === '/api/customer/send_edit').map(({ body }) => body);

const retype = async (
  user: Awaited<ReturnType<typeof show>>['user'],
  name: string,
  text: string,
) => {
  await user.clear(field(name));
  if (text !== '') await user.type(field(name), text);
};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('one’s own profile', () => {
  it('is shown as it is saved, the mail address only to be read', async () => {
    await show();
    const named = ['Prénom', 'Nom', 'Jour', 'Mois', 'Année', 'Téléphone', 'Ville', 'Code postal'];
    expect(named.map((name) => field(name).value)).toEqual([
      'Camille',
      'Durand',
      '04',
      '05',
      '1990',
      '06 00 00 00 01',
      'Lyon',
      '69002',
    ]);
    expect(field('Adresse e-mail')).toMatchObject({ value: 'camille@exemple.fr', readOnly: true });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Autre' }).checked).toBe(true);
    const link = screen.getByRole('link', { name: 'Changer mon mot de passe' });
    expect(link.getAttribute('href')).toBe('/reset-password/connected');
    expect(screen.queryByRole('button', { name: 'Annuler mes changements' })).toBeNull();
  });

  it('is saved on the one that was read, and says so in a tab that draws no frame', async () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const { user, asked } = await show(saves());
    await retype(user, 'Téléphone', '06 00 00 00 02');
    await user.click(button());
    expect(await screen.findByText('Mise à jour réussie !')).toBeTruthy();
    const [body] = sent(asked);
    expect(body).toEqual({ ...camille, gender: 'other', phone: '06 00 00 00 02' });
    expect(field('Téléphone').value).toBe('06 00 00 00 02');
    expect(screen.queryByRole('button', { name: 'Annuler mes changements' })).toBeNull();
  });

  it.each([
    ['Tous les champs sont obligatoires.', 'Prénom', ''],
    ['Tous les champs sont obligatoires.', 'Téléphone', ' '],
    ['Cette date de naissance n’est pas valide.', 'Jour', '32'],
  ])('says “%s” and leads to %s', async (sentence, name, text) => {
    const { user, asked } = await show();
    await retype(user, name, text);
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    await waitFor(() => expect(document.activeElement).toBe(field(name)));
    expect(sent(asked)).toEqual([]);
  });

  it.each([
    ['Tous les champs sont obligatoires.', ''],
    ['Veuillez utiliser la selections pour votre adresse.', '12 rue'],
  ])('says “%s” where “%s” stands for the address', async (sentence, typed) => {
    const { user, asked } = await show();
    const address = screen.getByRole('combobox', { name: 'Adresse' });
    await user.clear(address);
    if (typed !== '') await user.type(address, typed);
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    await waitFor(() => expect(document.activeElement).toBe(address));
    expect(sent(asked)).toEqual([]);
  });

  it.each([
    ['Erreur serveur, réessayez plus tard.', noAnswer],
    ['Une erreur est survenue', () => ({ status: 502, body: '<html>' })],
    ['Une phrase du serveur.', refused(400, 'PHONE_NOT_VALID', 'Une phrase du serveur.')],
  ])('says “%s” and keeps what was typed', async (sentence, answer) => {
    const { user } = await show(answering({ [saving]: answer }));
    await retype(user, 'Téléphone', '06 00 00 00 02');
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(field('Téléphone').value).toBe('06 00 00 00 02');
  });

  it('says at its field what the server refuses', async () => {
    const body = { code: 'PHONE_NOT_VALID', message: 'Numéro refusé.', fields: ['phone'] };
    const { user } = await show(answering({ [saving]: () => ({ status: 400, body }) }));
    await user.click(button());
    await waitFor(() => expect(field('Téléphone').getAttribute('aria-invalid')).toBe('true'));
  });

  it('finds after a reload what was not saved, which a button takes back', async () => {
    const { user } = await show();
    await retype(user, 'Nom', 'Durand-Petit');
    await user.clear(screen.getByRole('combobox', { name: 'Adresse' }));
    await user.type(screen.getByRole('combobox', { name: 'Adresse' }), '12 rue');
    cleanup();
    const again = await show();
    expect(field('Nom').value).toBe('Durand-Petit');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Adresse' }).value).toBe(
      '12 rue',
    );
    expect(field('Prénom').value).toBe('Camille');
    await again.user.click(screen.getByRole('button', { name: 'Annuler mes changements' }));
    expect(field('Nom').value).toBe('Durand');
  });

  it('takes over what another tab saves, and says where both have written', async () => {
    const table = answering();
    const { user, store, asked } = await show(table);
    await retype(user, 'Téléphone', '06 00 00 00 02');
    table['GET /api/customer/show'] = profileOf({
      lastname: 'Petit',
      phone: '06 00 00 00 03',
      revision: 4,
    });
    act(() => {
      store.dispatch(api.util.invalidateTags([listOf('customers')]));
    });
    await waitFor(() => expect(field('Nom').value).toBe('Petit'));
    expect(field('Téléphone').value).toBe('06 00 00 00 02');
    expect(screen.getByText(/Modifié ailleurs.*06 00 00 00 03/)).toBeTruthy();
    await user.click(button());
    await waitFor(() => expect(sent(asked)).toHaveLength(1));
    expect(sent(asked)[0]).toMatchObject({
      lastname: 'Petit',
      phone: '06 00 00 00 02',
      revision: 4,
    });
  });

  it('shows what was saved meanwhile when it is refused for that, and keeps what was typed', async () => {
    const table = answering();
    table[saving] = () => {
      table['GET /api/customer/show'] = profileOf({ phone: '06 00 00 00 03', revision: 4 });
      return { status: 409, body: { code: 'PROFILE_CHANGED', message: 'Modifié entre-temps.' } };
    };
    const { user } = await show(table);
    await retype(user, 'Téléphone', '06 00 00 00 02');
    await user.click(button());
    expect(await screen.findByText(/Modifié ailleurs.*06 00 00 00 03/)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Modifié entre-temps.');
    expect(field('Téléphone').value).toBe('06 00 00 00 02');
  });

  it('can be asked for again when it did not come', async () => {
    const table = answering({ 'GET /api/customer/show': noAnswer });
    const { user } = renderScreen(<CustomerProfileScreen />, { answers: table });
    await screen.findByRole('alert');
    table['GET /api/customer/show'] = profileOf();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByLabelText('Prénom')).toBeTruthy();
  });
});

describe('one’s relatives', () => {
  const group = async (name: string) => {
    const heading = await screen.findByRole('heading', { level: 3, name });
    return within(heading.parentElement as HTMLElement);
  };

  it('are listed in two groups, each with what can be done', async () => {
    await show();
    const active = await group('Actifs');
    active.getByRole('heading', { name: 'Jeanne Durand' });
    active.getByText(/Enfant.*1.*février 2018.*2 rendez-vous à venir/);
    const links = active.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/editSubCustomer/jeanne', '/delSubCustomer/jeanne']);
    const deactivated = await group('Désactivés');
    const again = deactivated.getByRole('link', { name: 'Réactiver Paul Durand' });
    expect(again.getAttribute('href')).toBe('/reactivateSubCustomer/paul');
  });

  it('may be none', async () => {
    await show(answering({ 'GET /api/subCustomer/index': { familyMembers: [] } }));
    (await group('Actifs')).getByText('Aucun proche actif.');
    (await group('Désactivés')).getByText('Aucun proche désactivé.');
    const add = screen.getByRole('link', { name: 'Ajouter un proche' });
    expect(add.getAttribute('href')).toBe('/addSubCustomer');
  });

  it('do not hide the profile when they did not come', async () => {
    await show(answering({ 'GET /api/subCustomer/index': noAnswer }));
    await screen.findByRole('button', { name: 'Réessayer' });
    expect(field('Prénom').value).toBe('Camille');
  });
});

describe('one’s own data', () => {
  it('lead to the erasure of the account, whatever came of the profile', async () => {
    renderScreen(<CustomerProfileScreen />, {
      answers: answering({ 'GET /api/customer/show': noAnswer }),
    });
    const data = within(screen.getByRole('region', { name: 'Mes données' }));
    const link = data.getByRole('link', { name: 'Supprimer mon compte' });
    expect(link.getAttribute('href')).toBe('/customer/supprimer-mon-compte');
    await screen.findByRole('heading', { level: 1, name: 'Mon profil' });
  });
});
