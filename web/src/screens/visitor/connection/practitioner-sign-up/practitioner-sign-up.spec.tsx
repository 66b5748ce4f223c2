import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FILE_BYTES_MAX, FILLED_IN_AT_LEAST_MS, type UserStatus } from 'contracts';
import { enter, fillIn } from '../../../../../testing/fill-in.ts';
import { pageAge } from '../../../../../testing/page-age.ts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../../testing/render-screen.tsx';
import type { HttpRequest } from '../../../../api/answer.ts';
import { dropFiles } from '../../../../features/forms/kept-files.ts';
import { ConnectionScreen } from '../connection-screen.tsx';
import { wizardSentences as sentences } from './wizard-texts.ts';

const elodie: UserStatus = {
  isAuthenticated: true,
  customerId: null,
  practitionerId: 'elodie',
  roles: ['ROLE_PROFESSIONAL'],
  firstname: 'Élodie',
  lastname: 'Martin',
};

const capucins = {
  label: '28 rue des Capucins, 69001 Lyon',
  street: '28 rue des Capucins',
  zipCode: '69001',
  city: 'Lyon',
  latitude: 45.77,
  longitude: 4.83,
  locationName: 'Lyon 1er arrondissement',
  department: '69',
  precision: 'street',
};

const SIGN_UP = 'POST /api/registerpro';
const CHECK_EMAIL = 'POST /api/check-email';
const CHECK_CODE = 'GET /api/check-parrainage/AMIS';

/** The sign-up succeeds, and afterwards the server knows the user. */
const signsUp = (): Record<string, AnswerTable[string]> => {
  const table: Record<string, AnswerTable[string]> = {
    'GET /api/places/addresses': { addresses: [capucins] },
    'GET /api/specialities': {
      specialities: [
        { id: 'naturo', name: 'Naturopathie', picture: null, description: null },
        { id: 'sophro', name: 'Sophrologie', picture: null, description: null },
      ],
    },
    'GET /api/keywords': [
      { id: 'sommeil', keyword: 'Sommeil' },
      { id: 'stress', keyword: 'Stress' },
    ],
    [CHECK_EMAIL]: { exists: false },
    [CHECK_CODE]: { message: 'Code parrainage valide' },
  };
  table[SIGN_UP] = () => {
    table['GET /api/user/status'] = elodie;
    return { status: 200, body: { message: 'Reçue.', user: { roles: elodie.roles } } };
  };
  return table;
};

/**
 * The clock reports that the form was open for long enough, since a spec fills it in faster than any person.
 */
const openFor = pageAge();

const show = async (answers: AnswerTable = signsUp()) => {
  const shown = renderScreen(<ConnectionScreen />, {
    answers,
    path: '/connexion?onglet=praticien',
  });
  await screen.findByRole('list', { name: 'Étapes de l’inscription' });
  openFor(FILLED_IN_AT_LEAST_MS);
  return shown;
};

type Shown = Awaited<ReturnType<typeof show>>;
type User = Shown['user'];

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const goOn = (user: User) => user.click(screen.getByRole('button', { name: 'Suivant' }));
const step = (title: string) => screen.findByRole('heading', { level: 2, name: new RegExp(title) });
const pdf = (name = 'diplome.pdf') => new File(['%PDF-1.4'], name, { type: 'application/pdf' });
const png = (name = 'moi.png') => new File(['png'], name, { type: 'image/png' });
const choose = (name: string, file: File) =>
  fireEvent.change(field(name), { target: { files: [file] } });

const contact = { Prénom: 'Élodie', Nom: 'Martin', Jour: '24', Mois: '6', Année: '1989' };
const fillContact = async (user: User) => {
  fillIn({ ...contact, Téléphone: '0639981247' });
  enter(screen.getByRole('combobox', { name: 'Adresse' }), '28 rue');
  await user.click(await screen.findByRole('option', { name: /Capucins/ }));
  await goOn(user);
};
const identifiers = {
  'Adresse e-mail': 'elodie@exemple.fr',
  'Mot de passe': 'Elodie123!',
  'Le même, encore une fois': 'Elodie123!',
};
const fillIdentifiers = async (user: User, changes = {}) => {
  await step('Vos identifiants');
  fillIn({ ...identifiers, ...changes });
  await goOn(user);
};
const fillDiplomas = async (user: User) => {
  await step('Vos diplômes');
  await user.selectOptions(await screen.findByLabelText('Spécialité'), 'Naturopathie');
  choose('Diplôme', pdf());
  await goOn(user);
  await step('Votre profil');
};
const toProfile = async (user: User) => {
  await fillContact(user);
  await fillIdentifiers(user);
  await fillDiplomas(user);
};
const submit = async (user: User) =>
  user.click(await screen.findByRole('button', { name: 'Créer mon espace' }));
const sent = (requests: readonly HttpRequest[]) =>
  requests.filter(({ url }) => url === '/api/registerpro');
const dialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

describe('signing up as a practitioner', () => {
  beforeEach(() => {
    sessionStorage.clear();
    dropFiles();
  });

  it('goes through four steps, sends it all with its files and leads to what comes next', async () => {
    const { user, requests, path } = await show();
    await toProfile(user);
    enter(await screen.findByRole('combobox', { name: 'Mots-clés' }), 'stre');
    await user.click(await screen.findByRole('option', { name: 'Stress' }));
    choose('Photo', png());
    fillIn({ 'Code de parrainage': 'AMIS' });
    await submit(user);
    await waitFor(() => expect(path()).toBe('/praticien/bienvenue'));
    const [request] = sent(requests);
    expect(request?.body).toEqual({
      name: 'Martin',
      firstName: 'Élodie',
      birthday: '1989-06-24',
      gender: null,
      email: 'elodie@exemple.fr',
      password: 'Elodie123!',
      phone: '0639981247',
      siret: '',
      address: '28 rue des Capucins',
      zipcode: '69001',
      ville: 'Lyon',
      location_name: 'Lyon 1er arrondissement',
      latitude: 45.77,
      longitude: 4.83,
      receivesThere: false,
      keywords: ['stress'],
      specialities: ['naturo'],
      parrainage: 'AMIS',
      website: '',
      filledInMs: FILLED_IN_AT_LEAST_MS,
    });
    expect(request?.upload?.files.map(([name, file]) => [name, file.name])).toEqual([
      ['diplomes[0]', 'diplome.pdf'],
      ['profilePic', 'moi.png'],
    ]);
    expect(sessionStorage.getItem('souffle.practitionerSignUp')).toBeNull();
  }, 30_000);

  it('says at each field of the first step what is missing, but for the SIRET', async () => {
    const { user } = await show();
    expect(screen.queryByRole('button', { name: 'Retour' })).toBeNull();
    const siret = screen.getByRole('textbox', { name: 'SIRET' });
    expect(siret).toHaveProperty('required', true);
    expect(siret.parentElement?.querySelector('label')?.textContent).toBe('SIRET *');
    await goOn(user);
    for (const sentence of [
      sentences.name,
      sentences.firstName,
      sentences.birthday,
      sentences.address,
      sentences.phone,
    ])
      screen.getByText(sentence);
    expect(screen.getByRole('alert').textContent).toBe(sentences.missing);
    await waitFor(() => expect(document.activeElement).toBe(field('Prénom')));
    enter(screen.getByRole('combobox', { name: 'Adresse' }), '28 rue');
    await goOn(user);
    screen.getByText(sentences.located);
    expect(siret.getAttribute('aria-invalid')).toBeNull();
  });

  it('tells only what is wrong of the second step, in a dialog', async () => {
    const { user } = await show();
    await fillContact(user);
    await step('Vos identifiants');
    for (const [sentence, changes, wrong] of [
      [sentences.email, { 'Adresse e-mail': ' ' }, 'Adresse e-mail'],
      [sentences.emailWrong, { 'Adresse e-mail': 'elodie' }, 'Adresse e-mail'],
      [sentences.password, { 'Mot de passe': '' }, 'Mot de passe'],
      [sentences.passwordShort, { 'Mot de passe': 'Aa1!' }, 'Mot de passe'],
      [sentences.passwordWeak, { 'Mot de passe': 'elodie1234' }, 'Mot de passe'],
      [
        sentences.confirmationWrong,
        { 'Le même, encore une fois': 'Autre123!' },
        'Le même, encore une fois',
      ],
      [sentences.confirmation, { 'Le même, encore une fois': '' }, 'Le même, encore une fois'],
      [sentences.firstName, { Prénom: ' ' }, 'Prénom'],
      [sentences.name, { Nom: ' ' }, 'Nom'],
    ] as const) {
      fillIn({ Prénom: 'Élodie', Nom: 'Martin', ...identifiers, ...changes });
      await goOn(user);
      const notice = await dialog('Erreur');
      notice.getByText(sentence);
      await user.click(notice.getByRole('button', { name: 'Fermer' }));
      await waitFor(() => expect(document.activeElement).toBe(field(wrong)));
      expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
    }
  }, 30_000);

  it('looks whether the address is taken before it looks at the passwords', async () => {
    const { user } = await show({ ...signsUp(), [CHECK_EMAIL]: { exists: true } });
    await fillContact(user);
    await fillIdentifiers(user, { 'Mot de passe': 'court' });
    (await dialog('Erreur')).getByText(sentences.emailTaken);
  });

  it('takes an address of which nobody can say whether it is taken', async () => {
    const { user } = await show({ ...signsUp(), [CHECK_EMAIL]: noAnswer });
    await fillContact(user);
    await fillIdentifiers(user);
    await step('Vos diplômes');
  });

  it('needs a diploma for each speciality, the first of which stays', async () => {
    const { user } = await show();
    await fillContact(user);
    await fillIdentifiers(user);
    await step('Vos diplômes');
    await screen.findByLabelText('Spécialité');
    await goOn(user);
    expect((await screen.findByRole('alert')).textContent).toBe(sentences.noRow);
    screen.getByText('Choisissez une spécialité.');
    screen.getByText('Choisissez le diplôme de cette spécialité.');
    await waitFor(() => expect(document.activeElement).toBe(field('Spécialité')));
    expect(screen.queryByRole('button', { name: /^Retirer la spécialité/ })).toBeNull();
    await user.selectOptions(field('Spécialité'), 'Naturopathie');
    choose('Diplôme', pdf());
    await user.click(screen.getByRole('button', { name: 'Ajouter une spécialité' }));
    const [, second] = screen.getAllByLabelText('Spécialité');
    // A chosen speciality is not offered twice.
    expect(within(second as HTMLElement).queryByText('Naturopathie')).toBeNull();
    await goOn(user);
    expect((await screen.findByRole('alert')).textContent).toBe(sentences.rowInPart);
    await user.click(screen.getByRole('button', { name: 'Retirer la spécialité 2' }));
    await goOn(user);
    await step('Votre profil');
  }, 30_000);

  it('says what is wrong with a diploma as soon as it is chosen, and takes another', async () => {
    const { user } = await show();
    await fillContact(user);
    await fillIdentifiers(user);
    await step('Vos diplômes');
    await user.selectOptions(await screen.findByLabelText('Spécialité'), 'Naturopathie');
    for (const [sentence, wrong] of [
      [
        /^Ce format n’est pas accepté\. Choisissez un PDF/,
        new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
      ],
      [
        /^Ce fichier dépasse 8\sMo\.$/,
        new File([new Uint8Array(FILE_BYTES_MAX + 1)], 'a.pdf', { type: 'application/pdf' }),
      ],
      ['Ce fichier est vide.', new File([], 'a.pdf', { type: 'application/pdf' })],
      [/^Le nom de ce fichier est trop long/, pdf(`${'a'.repeat(500)}.pdf`)],
    ] as const) {
      choose('Diplôme', wrong);
      screen.getByText(sentence);
      screen.getByText('Fichier refusé');
      await goOn(user);
      expect((await screen.findByRole('alert')).textContent).toBe(sentences.rowInPart);
      await waitFor(() => expect(document.activeElement).toBe(field('Diplôme')));
      choose('Diplôme', pdf());
      expect(screen.queryByText(sentence)).toBeNull();
    }
    await goOn(user);
    await step('Votre profil');
  }, 30_000);

  it('refuses a picture that is none, over the page and beside it, and does without', async () => {
    const { user, requests, path } = await show();
    await toProfile(user);
    choose('Logo', pdf('logo.pdf'));
    const notice = await dialog('Format invalide');
    notice.getByText(sentences.picture);
    await user.click(notice.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Logo')));
    screen.getByText(sentences.picture);
    await submit(user);
    expect(sent(requests)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Retirer logo.pdf' }));
    expect(document.activeElement).toBe(field('Logo'));
    await submit(user);
    await waitFor(() => expect(path()).toBe('/praticien/bienvenue'));
  }, 30_000);

  it('shows a picture as it is, once one is chosen of which anything can be made', async () => {
    const { user } = await show();
    await toProfile(user);
    choose('Photo', new File([], 'vide.png', { type: 'image/png' }));
    screen.getByText('Ce fichier est vide.');
    expect(screen.queryByRole('dialog')).toBeNull();
    choose('Photo', png());
    await waitFor(() => expect(document.querySelector('img[src^="data:image/png"]')).toBeTruthy());
    expect(screen.queryByText('Ce fichier est vide.')).toBeNull();
  }, 30_000);

  it('goes back and forth without losing anything, files included', async () => {
    const { user } = await show();
    await toProfile(user);
    choose('Photo', png());
    for (const title of ['Vos diplômes', 'Vos identifiants', 'Vos coordonnées']) {
      await user.click(screen.getByRole('button', { name: 'Retour' }));
      expect(document.activeElement).toBe(await step(title));
    }
    expect(field('Téléphone').value).toBe('0639981247');
    await goOn(user);
    await step('Vos identifiants');
    expect(field('Mot de passe').value).toBe('Elodie123!');
    await goOn(user);
    await step('Vos diplômes');
    await screen.findByText('diplome.pdf');
    await goOn(user);
    await step('Votre profil');
    screen.getByText('moi.png');
  }, 30_000);

  it('finds after a reload all but passwords and files, and says which', async () => {
    const { user } = await show();
    await toProfile(user);
    choose('Photo', png());
    cleanup();
    dropFiles();
    await show();
    await step('Votre profil');
    const lost = screen.getByText(/^Cette page a été rechargée/).closest('.message');
    expect(lost?.textContent).toMatch(/Mot de passeDiplôme 1, .*diplome\.pdf.*Photo, .*moi\.png/);
    expect(JSON.stringify(sessionStorage)).not.toContain('Elodie123!');
    await user.click(screen.getByRole('button', { name: 'Mot de passe' }));
    expect(field('Adresse e-mail').value).toBe('elodie@exemple.fr');
    await user.click(screen.getByRole('button', { name: 'Retour' }));
    expect(field('Téléphone').value).toBe('0639981247');
  }, 30_000);

  it('checks the referral code when it is sent', async () => {
    const answers: Record<string, AnswerTable[string]> = { ...signsUp() };
    const { user, requests } = await show(answers);
    await toProfile(user);
    fillIn({ 'Code de parrainage': 'AMIS' });
    for (const [sentence, answer] of [
      [sentences.referral, refused(404, 'REFERRAL_NOT_FOUND', sentences.referral)],
      [sentences.referral, { message: 'Autre chose' }],
      [sentences.referralFailed, noAnswer],
    ] as const) {
      answers[CHECK_CODE] = answer;
      await submit(user);
      const notice = await dialog('Erreur');
      notice.getByText(sentence);
      await user.click(notice.getByRole('button', { name: 'Fermer' }));
      await waitFor(() => expect(document.activeElement).toBe(field('Code de parrainage')));
    }
    expect(sent(requests)).toEqual([]);
  }, 30_000);

  it('leads to the step and the field that the server refuses', async () => {
    const { user } = await show({
      ...signsUp(),
      [SIGN_UP]: () => ({
        status: 400,
        body: { code: 'PHONE_NOT_VALID', message: 'Ce numéro n’existe pas.', fields: ['phone'] },
      }),
    });
    await toProfile(user);
    await submit(user);
    const notice = await dialog('Erreur');
    notice.getByText('Ce numéro n’existe pas.');
    await step('Vos coordonnées');
    await user.click(notice.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Téléphone')));
    expect(field('Téléphone').getAttribute('aria-invalid')).toBe('true');
  }, 30_000);

  it('keeps everything when the network is lost, and sends it again as the same command', async () => {
    const answers = signsUp();
    const accepted = answers[SIGN_UP];
    answers[SIGN_UP] = noAnswer;
    const { user, requests, path } = await show(answers);
    await toProfile(user);
    await submit(user);
    const notice = await dialog('Erreur réseau');
    notice.getByText('Une erreur réseau est survenue.');
    await user.click(notice.getByRole('button', { name: 'Fermer' }));
    if (accepted !== undefined) answers[SIGN_UP] = accepted;
    openFor(90_000);
    await submit(user);
    await waitFor(() => expect(path()).toBe('/praticien/bienvenue'));
    const [first, second] = sent(requests).map(({ headers }) => headers['Idempotency-Key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  }, 30_000);

  it('waits the rest where a browser filled it in, and is sent once', async () => {
    const { user, requests, path } = await show();
    await toProfile(user);
    openFor(FILLED_IN_AT_LEAST_MS - 500);
    const submitted = Date.now();
    await submit(user);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Vérification…' });
    expect(button.disabled).toBe(true);
    if (button.form !== null) fireEvent.submit(button.form);
    await waitFor(() => expect(path()).toBe('/praticien/bienvenue'));
    expect(Date.now() - submitted).toBeGreaterThanOrEqual(500);
    expect(sent(requests).map(({ body }) => body)).toEqual([
      expect.objectContaining({ filledInMs: FILLED_IN_AT_LEAST_MS }),
    ]);
  }, 30_000);

  it('tells how much has left, and stops on demand without losing anything', async () => {
    const { user } = await show({
      ...signsUp(),
      [SIGN_UP]: ({ upload }: HttpRequest) => {
        upload?.onProgress(31, 100);
        return new Promise((_, reject) => {
          upload?.signal.addEventListener('abort', () => reject(new Error('aborted')));
        });
      },
    });
    await toProfile(user);
    await submit(user);
    await screen.findByText(/^31\s% envoyés/);
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 31);
    await user.click(screen.getByRole('button', { name: 'Annuler l’envoi' }));
    await screen.findByText(/^Envoi annulé\. Rien n’est perdu/);
    screen.getByRole('button', { name: 'Créer mon espace' });
  }, 30_000);

  it('helps on each step', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: /^Aide/ }));
    (await dialog('Aide à l’inscription')).getByText(
      /^Votre nom et votre téléphone seront sur votre profil, et/,
    );
  });
});
