import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import type { OwnAddress, OwnProfile } from 'contracts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { api, listOf } from '../../../api/api.ts';
import { useSession } from '../../../features/session/session-api.ts';
import { OwnProfileScreen } from './own-profile-screen.tsx';

const OWN = '/api/practitioner/profile';

const anAddress = (changes: Partial<OwnAddress> = {}): OwnAddress => ({
  id: 'merciere',
  label: 'Cabinet Mercière',
  address: '12 rue Mercière',
  zipcode: '69002',
  city: 'Lyon',
  latitude: 45.76,
  longitude: 4.83,
  access: '',
  isWheelchairAccessible: false,
  precision: 'street',
  slots: [],
  ...changes,
});

const aProfile = (changes: Partial<OwnProfile> = {}): OwnProfile => ({
  slug: 'claire-fontaine',
  name: 'Claire Fontaine',
  picture: null,
  logo: null,
  description: 'J’écoute d’abord.',
  keywords: [{ id: 'stress', keyword: 'Stress' }],
  languages: ['fr'],
  specialities: ['Naturopathie'],
  phone: '04 72 00 00 00',
  socials: { website: null, facebook: null, instagram: null, linkedin: null },
  certifications: [
    { year: 2014, title: 'École d’Aix' },
    { year: 2018, title: 'Phytothérapie' },
  ],
  payments: ['Espèces', 'Chèque'],
  addresses: [
    anAddress({ slots: [{ dayOfWeek: 2, beginningHour: '09:00', endHour: '12:00' }] }),
    anAddress({ id: 'vitton', label: 'Cabinet Vitton', address: '38 cours Vitton' }),
  ],
  ...changes,
});

/** Answers that a spec changes while the screen is there. */
const answering = (changes: Record<string, AnswerTable[string]> = {}) =>
  ({
    [`GET ${OWN}`]: aProfile(),
    'GET /api/keywords': [
      { id: 'stress', keyword: 'Stress' },
      { id: 'sommeil', keyword: 'Sommeil' },
    ],
    'GET /api/places/addresses': { addresses: [] },
    'GET /api/practitioner/visio-link': { link: null, roomsAt: 'meet.jit.si' },
    ...changes,
  }) as Record<string, AnswerTable[string]>;

const done = (message: string) => ({ status: 200, body: { message } });

const show = async (answers: AnswerTable = answering(), page = <OwnProfileScreen />) => {
  const shown = renderScreen(page, { answers });
  await screen.findByRole('heading', { name: 'Présentation' });
  return shown;
};
type Shown = Awaited<ReturnType<typeof show>>;

const part = (name: string) => within(screen.getByRole('region', { name }));
const save = (name: string) => part(name).getByRole('button', { name: 'Enregistrer' });
const sent = (requests: Shown['requests'], method: string, path: string) =>
  requests
    .filter((one) => one.method === method && one.url === `${OWN}${path}`)
    .map(({ body }) => body);
const preview = (name: string) =>
  within(
    part(name).getByRole('heading', { name: 'Ce que vos clients liront' })
      .parentElement as HTMLElement,
  );

beforeEach(() => sessionStorage.clear());
afterEach(() => cleanup());

describe('one’s own profile', () => {
  it('leads to the public page, and can be asked for again when it did not come', async () => {
    const table = answering({ [`GET ${OWN}`]: noAnswer });
    const { user } = renderScreen(<OwnProfileScreen />, { answers: table });
    await screen.findByRole('alert');
    table[`GET ${OWN}`] = aProfile();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    const link = await screen.findByRole('link', { name: 'Voir ma page' });
    expect(link.getAttribute('href')).toBe('/professionnel/p/claire-fontaine');
  });

  it('leads to another password', async () => {
    await show();
    const link = part('Mon compte').getByRole('link', { name: 'Changer de mot de passe' });
    expect(link.getAttribute('href')).toBe('/reset-password/connected');
  });

  it('leads to the deletion of the account, and says what that does first', async () => {
    await show();
    const account = part('Mon compte');
    expect(
      account.getByText(/^Si vous supprimez votre compte, votre page quitte aussitôt le site/),
    ).toBeTruthy();
    const link = account.getByRole('link', { name: 'Supprimer mon compte' });
    expect(link.getAttribute('href')).toBe('/praticien/supprimer-mon-compte');
  });

  it('asks for the practitioner’s own data, and says why it did not come', async () => {
    const { user, requests } = await show(
      answering({ 'GET /api/practitioner/export': refused(503, 'BUSY', 'Réessayez bientôt.') }),
    );
    const account = part('Mon compte');
    await user.click(account.getByRole('button', { name: 'Télécharger mes données' }));
    await waitFor(() =>
      expect(account.getByRole('status').textContent).toContain('Réessayez bientôt.'),
    );
    expect(requests.map(({ url }) => url)).toContain('/api/practitioner/export');
  });

  it('keeps over a reload what was not saved, which a button takes back', async () => {
    await show();
    enter(screen.getByLabelText('Votre présentation'), ' Toujours.');
    cleanup();
    const again = await show();
    const field = screen.getByLabelText<HTMLTextAreaElement>('Votre présentation');
    expect(field.value).toBe('J’écoute d’abord. Toujours.');
    await again.user.click(screen.getByRole('button', { name: 'Annuler mes changements' }));
    expect(field.value).toBe('J’écoute d’abord.');
  });

  it('says where another tab has saved something else meanwhile', async () => {
    const table = answering();
    const { user, store } = await show(table);
    await user.type(screen.getByLabelText('Téléphone'), '9');
    table[`GET ${OWN}`] = aProfile({ phone: '06 11 11 11 11', description: 'Nouveau texte.' });
    act(() => {
      store.dispatch(api.util.invalidateTags([listOf('practitioners')]));
    });
    await part('Téléphone et liens').findByText(/Modifié ailleurs entre-temps/);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Votre présentation').value).toBe(
      'Nouveau texte.',
    );
  });
});

describe('the presentation', () => {
  it('is cut as the public page cuts it, and saved with keywords and languages', async () => {
    const table = answering();
    const description = 'Souffler. '.repeat(21).trim();
    table[`PUT ${OWN}/presentation`] = () => {
      table[`GET ${OWN}`] = aProfile({ description });
      return done('Votre présentation est enregistrée.');
    };
    const { user, requests } = await show(table);
    const field = screen.getByLabelText('Votre présentation');
    await user.clear(field);
    await user.click(field);
    await user.paste(description);
    preview('Présentation').getByRole('button', { name: 'Voir plus' });
    await user.click(screen.getByRole('checkbox', { name: 'Anglais' }));
    preview('Présentation').getByRole('list', { name: 'Mots-clés' });
    await user.click(screen.getByRole('button', { name: /^Retirer .*Stress/ }));
    preview('Présentation').getByText('Langues parlées : Français, Anglais');
    expect(preview('Présentation').queryByRole('list', { name: 'Mots-clés' })).toBeNull();
    await user.click(save('Présentation'));
    await screen.findByText('Votre présentation est enregistrée.');
    expect(sent(requests, 'PUT', '/presentation')).toEqual([
      { description, keywords: [], languages: ['fr', 'en'] },
    ]);
  });

  it('begins in French where no language was chosen', async () => {
    await show(answering({ [`GET ${OWN}`]: aProfile({ languages: [] }) }));
    expect(screen.getByRole('checkbox', { name: 'Français' })).toHaveProperty('checked', true);
  });

  it('shows 200 signs whole', async () => {
    const { user } = await show();
    const field = screen.getByLabelText('Votre présentation');
    await user.clear(field);
    await user.click(field);
    await user.paste('a'.repeat(200));
    expect(preview('Présentation').queryByRole('button', { name: 'Voir plus' })).toBeNull();
  });

  it('is not sent while it is too long', async () => {
    const { user, requests } = await show();
    const field = screen.getByLabelText('Votre présentation');
    await user.click(field);
    await user.paste('a'.repeat(2_001));
    await user.click(save('Présentation'));
    await part('Présentation').findByText(/Ce texte est trop long/);
    expect(document.activeElement).toBe(field);
    expect(sent(requests, 'PUT', '/presentation')).toEqual([]);
  });

  it('leads to the diplomas, which specialities follow', async () => {
    await show();
    expect(part('Présentation').getAllByText('Naturopathie')).toHaveLength(2);
    const link = part('Présentation').getByRole('link', { name: 'mes diplômes' });
    expect(link.getAttribute('href')).toBe('/diplomes');
  });
});

describe('telephone and links', () => {
  it('are shown as links that nobody vouches for, and saved', async () => {
    const table = answering();
    table[`PUT ${OWN}/contact`] = () => done('Enregistrés.');
    const { user, requests } = await show(table);
    preview('Téléphone et liens').getByText('Site web non renseigné');
    enter(screen.getByLabelText('Site web'), 'claire.exemple');
    const link = preview('Téléphone et liens').getByRole('link', { name: /claire\.exemple/ });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://claire.exemple/',
      'nofollow noreferrer',
    ]);
    await user.click(save('Téléphone et liens'));
    await screen.findByText('Enregistrés.');
    expect(sent(requests, 'PUT', '/contact')).toEqual([
      {
        phone: '04 72 00 00 00',
        website: 'claire.exemple',
        facebook: '',
        instagram: '',
        linkedin: '',
      },
    ]);
  });

  it('say where an address is none, until it is mended', async () => {
    const { user, requests } = await show();
    const field = screen.getByLabelText('Facebook');
    enter(field, 'http://exemple.fr');
    await user.click(save('Téléphone et liens'));
    await part('Téléphone et liens').findByText(/Cette adresse web n’est pas valide/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(sent(requests, 'PUT', '/contact')).toEqual([]);
    await user.clear(field);
    expect(screen.queryByText(/Cette adresse web n’est pas valide/)).toBeNull();
  });

  it('say at its field what the server refuses, and keep what was typed', async () => {
    const body = { code: 'PHONE_NOT_VALID', message: 'Numéro refusé.', fields: ['phone'] };
    const table = answering({ [`PUT ${OWN}/contact`]: () => ({ status: 400, body }) });
    const { user } = await show(table);
    const field = screen.getByLabelText<HTMLInputElement>('Téléphone');
    await user.clear(field);
    await user.type(field, '12');
    await user.click(save('Téléphone et liens'));
    await screen.findByText('Numéro refusé.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value).toBe('12');
    table[`PUT ${OWN}/contact`] = noAnswer;
    await user.type(field, '3');
    await user.click(save('Téléphone et liens'));
    await part('Téléphone et liens').findByRole('alert');
    expect(field.value).toBe('123');
  });
});

describe('certifications', () => {
  it('are ordered and removed by buttons, and saved in that order', async () => {
    const table = answering();
    table[`PUT ${OWN}/certifications`] = () => done('Enregistrées.');
    const { user, requests } = await show(table);
    preview('Certifications').getByRole('button', { name: 'Voir plus (1)' });
    const up = screen.getByRole('button', { name: 'Monter Phytothérapie' });
    up.focus();
    await user.keyboard('{Enter}');
    screen.getByText('Phytothérapie est maintenant en position 1 sur 2.');
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Monter Phytothérapie' }),
    );
    await user.click(screen.getByRole('button', { name: 'Ajouter une certification' }));
    enter(screen.getByLabelText('Année de la certification 3'), '2020');
    enter(screen.getByLabelText('Intitulé de la certification 3'), 'Iridologie');
    await user.click(screen.getByRole('button', { name: 'Retirer École d’Aix' }));
    await user.click(save('Certifications'));
    await screen.findByText('Enregistrées.');
    expect(sent(requests, 'PUT', '/certifications')).toEqual([
      {
        certifications: [
          { year: 2018, title: 'Phytothérapie' },
          { year: 2020, title: 'Iridologie' },
        ],
      },
    ]);
  });

  it.each(['1949', '3000', 'mille'])('say that %s is no year, and lead there', async (year) => {
    const { user, requests } = await show();
    const field = screen.getByLabelText('Année de la certification 1');
    await user.clear(field);
    enter(field, year);
    await user.click(save('Certifications'));
    await part('Certifications').findByText(/Une année entre 1950 et/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(sent(requests, 'PUT', '/certifications')).toEqual([]);
  });

  it('may be none', async () => {
    await show(answering({ [`GET ${OWN}`]: aProfile({ certifications: [], payments: [] }) }));
    preview('Certifications').getByText('Aucune certification disponible.');
    preview('Moyens de paiement').getByText('Aucun moyen de paiement renseigné pour le moment.');
  });
});

describe('ways to pay', () => {
  it('are ticked or written, and saved in their order with what is still in the field', async () => {
    const table = answering();
    table[`PUT ${OWN}/payments`] = () => done('Enregistrés.');
    const { user, requests } = await show(table);
    await user.click(screen.getByRole('checkbox', { name: 'Carte bancaire' }));
    await user.click(screen.getByRole('checkbox', { name: 'Chèque' }));
    await user.type(screen.getByLabelText('Un autre moyen'), 'Troc{Enter}');
    await user.click(screen.getByRole('button', { name: /^Monter .*Troc/ }));
    enter(screen.getByLabelText('Un autre moyen'), 'Chèques-cadeaux');
    await user.click(save('Moyens de paiement'));
    await screen.findByText('Enregistrés.');
    expect(sent(requests, 'PUT', '/payments')).toEqual([
      { payments: ['Espèces', 'Troc', 'Carte bancaire', 'Chèques-cadeaux'] },
    ]);
  });
});

describe('addresses', () => {
  it('are each on a map, as visitors see them', async () => {
    const { user } = await show();
    for (const [number, street] of ['12 rue Mercière', '38 cours Vitton'].entries()) {
      const fold = part('Adresses').getAllByText('Voir sur la carte')[number];
      if (fold !== undefined) await user.click(fold);
      await part('Adresses').findByRole('region', { name: new RegExp(`^Carte\\s: ${street}$`) });
    }
  });

  it('say which is the default one, and what takes place there', async () => {
    const table = answering();
    table[`POST ${OWN}/addresses/vitton/default`] = () =>
      done('Votre adresse principale est choisie.');
    const { user } = await show(table);
    part('Adresses').getByText('Adresse principale');
    part('Adresses').getByText(/Des créneaux y ont lieu : mardi de 9\sh à\s12\sh/);
    expect(screen.queryByRole('button', { name: 'Retirer Cabinet Mercière' })).toBeNull();
    await user.click(
      screen.getByRole('button', { name: 'Faire de Cabinet Vitton l’adresse principale' }),
    );
    await screen.findByText('Votre adresse principale est choisie.');
  });

  it('are removed once that is confirmed; a refusal says why', async () => {
    const table = answering();
    const sentence = 'Des créneaux ont lieu à cette adresse. (mardi, 9 h)';
    table[`DELETE ${OWN}/addresses/vitton`] = refused(409, 'ADDRESS_IN_USE', sentence);
    const { user } = await show(table);
    await user.click(screen.getByRole('button', { name: 'Retirer Cabinet Vitton' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Retirer l’adresse' }));
    await dialog.findByText(sentence);
    table[`DELETE ${OWN}/addresses/vitton`] = () => done('L’adresse est retirée.');
    await user.click(dialog.getByRole('button', { name: 'Retirer l’adresse' }));
    await screen.findByText('L’adresse est retirée.');
  });

  it('are changed as they stand, and say what is missing', async () => {
    const table = answering();
    table[`PUT ${OWN}/addresses/vitton`] = () => ({
      status: 200,
      body: { message: 'L’adresse est enregistrée.', id: 'vitton' },
    });
    const { user, requests } = await show(table);
    await user.click(screen.getByRole('button', { name: 'Modifier Cabinet Vitton' }));
    const form = within(await screen.findByRole('dialog'));
    const label = form.getByLabelText('Nom du lieu');
    await user.clear(label);
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    await form.findByText('Donnez un nom à ce lieu.');
    enter(label, 'Chez Vitton');
    expect(form.queryByText('Donnez un nom à ce lieu.')).toBeNull();
    enter(form.getByLabelText('Pour trouver la porte'), '3e étage');
    await user.click(form.getByLabelText('Accessible en fauteuil roulant'));
    await user.click(form.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('L’adresse est enregistrée.');
    expect(sent(requests, 'PUT', '/addresses/vitton')).toEqual([
      {
        label: 'Chez Vitton',
        address: '38 cours Vitton',
        zipcode: '69002',
        city: 'Lyon',
        latitude: 45.76,
        longitude: 4.83,
        location_name: 'Lyon',
        precision: 'street',
        access: '3e étage',
        isWheelchairAccessible: true,
      },
    ]);
  });
});

describe('pictures', () => {
  it('are sent once they were looked at, and taken off', async () => {
    const table = answering();
    table[`POST ${OWN}/pictures`] = () => {
      table[`GET ${OWN}`] = aProfile({ picture: 'photo-192.webp' });
      return done('Votre image est choisie.');
    };
    const { user, requests } = await show(table);
    part('Photo et logo').getByText('Aucune photo');
    part('Photo et logo').getByText(/^Sans photo, vos clients voient vos initiales\./);
    const file = new File(['x'], 'moi.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Nouvelle photo'), file);
    await user.click(screen.getByRole('button', { name: 'Utiliser cette image' }));
    await screen.findByText('Votre image est choisie.');
    const [body] = sent(requests, 'POST', '/pictures') as [FormData];
    expect((body.get('profilePic') as File).name).toBe('moi.png');
    await screen.findByRole('img', { name: 'Votre photo' });
    expect(screen.queryByText(/^Sans photo/)).toBeNull();
    screen.getByRole('button', { name: 'Retirer la photo' });
  });

  const PhotoInHeader = () => <output>{useSession().status?.picture ?? 'none'}</output>;

  it('are known to the header once they are saved', async () => {
    const status = {
      isAuthenticated: true,
      customerId: null,
      practitionerId: 'claire',
      roles: ['ROLE_PROFESSIONAL'],
      firstname: 'Claire',
      lastname: 'Fontaine',
    };
    const table = answering({ 'GET /api/user/status': status });
    table[`POST ${OWN}/pictures`] = () => {
      table['GET /api/user/status'] = { ...status, picture: 'photo-192.webp' };
      return done('Votre image est choisie.');
    };
    const page = (
      <>
        <PhotoInHeader />
        <OwnProfileScreen />
      </>
    );
    const { user } = await show(table, page);
    await user.upload(
      screen.getByLabelText('Nouvelle photo'),
      new File(['x'], 'moi.png', { type: 'image/png' }),
    );
    await user.click(screen.getByRole('button', { name: 'Utiliser cette image' }));
    await screen.findByText('photo-192.webp');
  });

  it('that are refused stay to be replaced', async () => {
    const table = answering({
      [`POST ${OWN}/pictures`]: refused(400, 'FILE_DAMAGED', 'Photo : ce fichier est abîmé.'),
    });
    const { user } = await show(table);
    const field = screen.getByLabelText('Nouvelle photo');
    const png = new File(['x'], 'moi.png', { type: 'image/png' });
    await user.upload(field, png);
    await user.click(screen.getByRole('button', { name: 'Utiliser cette image' }));
    await screen.findByText('Photo : ce fichier est abîmé.');
    screen.getByText('moi.png');
  });
});

it('asks for the link by which clients are met by video', async () => {
  const saving = { 'POST /api/practitioner/visio-link': () => done('Votre lien est enregistré.') };
  const { user, requests } = await show(answering(saving));
  const [link] = screen.getAllByRole('link', { name: 'Rendez-vous en visio' });
  expect(link?.getAttribute('href')).toBe('#visio');
  const place = within(document.querySelector<HTMLElement>('#visio') ?? document.body);
  enter(await place.findByLabelText(/Lien/), 'https://visio.example/claire');
  await user.click(place.getByRole('button', { name: 'Enregistrer' }));
  await place.findByText('Votre lien est enregistré.');
  expect(requests).toContainEqual(
    expect.objectContaining({ body: { link: 'https://visio.example/claire' } }),
  );
});
