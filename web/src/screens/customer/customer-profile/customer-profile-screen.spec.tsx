import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { enter, fillIn } from '../../../../testing/fill-in.ts';
import { errorCatalogue, waitSentence, type ShownCustomer, type SubCustomer } from 'contracts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import type { HttpAnswer } from '../../../api/answer.ts';
import { api, listOf } from '../../../api/api.ts';
import { sessionApi, signedOut } from '../../../features/session/session-api.ts';
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
const sent = (requests: Awaited<ReturnType<typeof show>>['requests']) =>
  requests.filter(({ url }) => url === '/api/customer/send_edit').map(({ body }) => body);

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
    const { user, requests } = await show(saves());
    fillIn({ Téléphone: '06 00 00 00 02' });
    await user.click(button());
    expect(await screen.findByText('Mise à jour réussie !')).toBeTruthy();
    const [body] = sent(requests);
    expect(body).toEqual({ ...camille, gender: 'other', phone: '06 00 00 00 02' });
    expect(field('Téléphone').value).toBe('06 00 00 00 02');
    expect(screen.queryByRole('button', { name: 'Annuler mes changements' })).toBeNull();
  });

  it.each([
    ['Tous les champs sont obligatoires.', 'Prénom', ''],
    ['Tous les champs sont obligatoires.', 'Téléphone', ' '],
    ['Cette date de naissance n’est pas valide.', 'Jour', '32'],
  ])('says “%s” and leads to %s', async (sentence, name, text) => {
    const { user, requests } = await show();
    fillIn({ [name]: text });
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    await waitFor(() => expect(document.activeElement).toBe(field(name)));
    expect(sent(requests)).toEqual([]);
  });

  it.each([
    ['Tous les champs sont obligatoires.', ''],
    ['Veuillez utiliser la selections pour votre adresse.', '12 rue'],
  ])('says “%s” where “%s” stands for the address', async (sentence, typed) => {
    const { user, requests } = await show();
    const address = screen.getByRole('combobox', { name: 'Adresse' });
    await user.clear(address);
    if (typed !== '') enter(address, typed);
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    await waitFor(() => expect(document.activeElement).toBe(address));
    expect(sent(requests)).toEqual([]);
  });

  it.each([
    ['Erreur serveur, réessayez plus tard.', noAnswer],
    ['Une erreur est survenue', () => ({ status: 502, body: '<html>' })],
    ['Une phrase du serveur.', refused(400, 'PHONE_NOT_VALID', 'Une phrase du serveur.')],
  ])('says “%s” and keeps what was typed', async (sentence, answer) => {
    const { user } = await show(answering({ [saving]: answer }));
    fillIn({ Téléphone: '06 00 00 00 02' });
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
    fillIn({ Nom: 'Durand-Petit' });
    await user.clear(screen.getByRole('combobox', { name: 'Adresse' }));
    enter(screen.getByRole('combobox', { name: 'Adresse' }), '12 rue');
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
    const { user, store, requests } = await show(table);
    fillIn({ Téléphone: '06 00 00 00 02' });
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
    await waitFor(() => expect(sent(requests)).toHaveLength(1));
    expect(sent(requests)[0]).toMatchObject({
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
    fillIn({ Téléphone: '06 00 00 00 02' });
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
  const download = 'GET /api/customer/export';
  const name = 'souffle-mes-donnees-2026-11-24.zip';
  const theFile = (): HttpAnswer => ({
    status: 200,
    body: { name, content: new Blob(['PK'], { type: 'application/zip' }) },
  });

  /** The saved files: name and content. */
  const savedFiles = () => {
    const saved: { readonly name: string; readonly content: Blob | undefined }[] = [];
    const given = new Map<string, Blob>();
    const address = (content: Blob) => {
      const made = `blob:${given.size}`;
      given.set(made, content);
      return made;
    };
    Object.defineProperties(URL, {
      createObjectURL: { configurable: true, value: address },
      revokeObjectURL: { configurable: true, value: () => {} },
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content: given.get(this.href) });
    });
    return saved;
  };

  const showData = (answer: AnswerTable[string]) => {
    const saved = savedFiles();
    const table = answering({ [download]: answer });
    const shown = renderScreen(<CustomerProfileScreen />, { answers: table });
    const data = within(screen.getByRole('region', { name: 'Mes données' }));
    const exportRequests = () => shown.requests.filter(({ url }) => url === '/api/customer/export');
    return { ...shown, data, saved, table, exports: exportRequests };
  };
  const pressed = async ({ user, data }: ReturnType<typeof showData>) => {
    const found = data.getByRole('button', { name: 'Télécharger mes données' });
    await user.click(found);
    return found;
  };
  const isShown = (data: ReturnType<typeof showData>['data'], sentence: string) =>
    waitFor(() => expect(data.getByRole('status').textContent).toBe(sentence));

  it('are saved as a file, under the name that the server gives', async () => {
    const shown = showData(theFile);
    expect(shown.data.getByRole('status').textContent).toBe('');
    const pressedButton = await pressed(shown);
    await isShown(shown.data, `Vos données sont téléchargées, dans le fichier ${name}`);
    expect(shown.saved).toEqual([{ name, content: expect.any(Blob) }]);
    expect(shown.saved[0]?.content?.size).toBe(2);
    expect(document.activeElement).toBe(pressedButton);
  });

  it('are asked for once while they are under way, which is said, and the focus stays', async () => {
    let bring: (answer: HttpAnswer) => void = () => {};
    const answered = new Promise<HttpAnswer>((resolve) => {
      bring = resolve;
    });
    const shown = showData(() => answered);
    await pressed(shown);
    const busy = await shown.data.findByRole('button', { name: 'Préparation…' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(busy);
    await isShown(shown.data, 'Votre fichier se prépare\u00a0: cela peut prendre un moment.');
    await shown.user.click(busy);
    await shown.user.keyboard('{Enter}');
    await waitFor(() => expect(shown.exports()).toHaveLength(1));
    bring(theFile());
    await shown.data.findByRole('button', { name: 'Télécharger mes données' });
    expect(shown.exports()).toHaveLength(1);
    expect(shown.saved).toHaveLength(1);
  });

  it.each([
    [waitSentence(3_480), refused(429, 'TOO_MANY_REQUESTS', waitSentence(3_480))],
    [
      errorCatalogue.NOT_SIGNED_IN.message,
      refused(401, 'NOT_SIGNED_IN', errorCatalogue.NOT_SIGNED_IN.message),
    ],
    ['Erreur serveur. Veuillez réessayer.', noAnswer],
    ['Erreur serveur. Veuillez réessayer.', () => ({ status: 502, body: null })],
    ['Erreur serveur. Veuillez réessayer.', () => ({ status: 200, body: { portal: 'Hôtel' } })],
  ] as const)(
    'say “%s” where they do not come, and can be asked for again',
    async (sentence, answer) => {
      const shown = showData(answer);
      const field = await screen.findByLabelText<HTMLInputElement>('Prénom');
      enter(field, ' Anne');
      const pressedButton = await pressed(shown);
      await isShown(shown.data, sentence);
      expect(shown.saved).toEqual([]);
      expect(document.activeElement).toBe(pressedButton);
      expect(field.value).toBe('Camille Anne');
      shown.table[download] = theFile;
      await pressed(shown);
      await waitFor(() => expect(shown.saved).toHaveLength(1));
    },
  );

  it('say that the network is away', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const shown = showData(noAnswer);
    await pressed(shown);
    await isShown(
      shown.data,
      'Il n’y avait pas de réseau à ce moment-là. Rien n’est perdu\u00a0: réessayez.',
    );
  });

  it('ask to sign in again where the session ended meanwhile', async () => {
    const { status, message } = errorCatalogue.NOT_SIGNED_IN;
    const shown = showData(refused(status, 'NOT_SIGNED_IN', message));
    await shown.store.dispatch(
      sessionApi.util.upsertQueryData('getUserStatus', undefined, {
        ...signedOut,
        isAuthenticated: true,
        customerId: 'camille',
        roles: ['ROLE_USER'],
      }),
    );
    await pressed(shown);
    await waitFor(() => expect(shown.store.getState().session.isExpired).toBe(true));
  });

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
