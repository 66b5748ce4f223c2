import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FILLED_IN_AT_LEAST_MS, type UserStatus } from 'contracts';
import { enter, fillIn } from '../../../../../testing/fill-in.ts';
import { pageAge } from '../../../../../testing/page-age.ts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../../testing/render-screen.tsx';
import { rememberReturnPath } from '../../../../features/session/return-path.ts';
import { signUpSentences } from '../../../../features/sign-up/sign-up-texts.ts';
import { ConnectionScreen } from '../connection-screen.tsx';

const anna: UserStatus = {
  isAuthenticated: true,
  customerId: 'anna',
  practitionerId: null,
  roles: ['ROLE_USER'],
  firstname: 'Anna',
  lastname: 'Petit',
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

/** The sign-up succeeds, and afterwards the server knows the user. */
const signsUp = (): Record<string, AnswerTable[string]> => {
  const table: Record<string, AnswerTable[string]> = {
    'GET /api/places/addresses': { addresses: [capucins] },
  };
  table['POST /api/register'] = () => {
    table['GET /api/user/status'] = anna;
    return {
      status: 200,
      body: { message: 'Votre espace est créé.', user: { roles: ['ROLE_USER'] } },
    };
  };
  return table;
};

/**
 * The clock reports that the form was open for long enough, since a spec fills it in faster than any person.
 */
const openFor = pageAge();

const show = async (answers: AnswerTable = signsUp()) => {
  const shown = renderScreen(<ConnectionScreen />, { answers, path: '/connexion?onglet=client' });
  await screen.findByRole('heading', { name: 'Vous' });
  openFor(FILLED_IN_AT_LEAST_MS);
  return shown;
};

type User = Awaited<ReturnType<typeof show>>['user'];

const field = (name: string) => screen.getByLabelText(name);
const valueOf = (name: string) => (field(name) as HTMLInputElement).value;

const texts: Readonly<Record<string, string>> = {
  Prénom: 'Anna',
  Nom: 'Petit',
  Jour: '24',
  Mois: '6',
  Année: '1989',
  'Adresse e-mail': 'anna@exemple.fr',
  Téléphone: '0639981247',
  'Mot de passe': 'Anna1234!',
  'Le même, encore une fois': 'Anna1234!',
};

const chooseAddress = async (user: User) => {
  enter(screen.getByRole('combobox', { name: 'Adresse' }), '28 rue');
  await user.click(await screen.findByRole('option', { name: /28 rue des Capucins/ }));
};

const fillAll = (changes: Readonly<Record<string, string>> = {}) =>
  fillIn({ ...texts, ...changes });

const submit = (user: User) =>
  user.click(screen.getByRole('button', { name: /^Créer mon espace/ }));

const registrations = (requests: Awaited<ReturnType<typeof show>>['requests']) =>
  requests.filter(({ url }) => url === '/api/register');

describe('signing up as a customer', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => cleanup());

  it('sends what was typed, tells that it is done and goes on where one came from', async () => {
    rememberReturnPath('/reservation/booking/consultation-confirm?slotTime=10:00');
    const { user, requests, path } = await show();
    fillAll();
    await user.click(screen.getByRole('radio', { name: 'Femme' }));
    await chooseAddress(user);
    await submit(user);
    const dialog = await screen.findByRole('dialog', { name: 'Succès' });
    within(dialog).getByText('Votre espace est créé.');
    expect(registrations(requests)[0]?.body).toEqual({
      email: 'anna@exemple.fr',
      password: 'Anna1234!',
      firstname: 'Anna',
      lastname: 'Petit',
      birthday: '1989-06-24',
      phone: '0639981247',
      gender: 'female',
      address: {
        address: '28 rue des Capucins',
        zipcode: '69001',
        city: 'Lyon',
        latitude: 45.77,
        longitude: 4.83,
        location_name: 'Lyon 1er arrondissement',
      },
      website: '',
      filledInMs: FILLED_IN_AT_LEAST_MS,
    });
    await user.click(within(dialog).getByRole('button', { name: 'Continuer' }));
    await waitFor(() =>
      expect(path()).toBe('/reservation/booking/consultation-confirm?slotTime=10:00'),
    );
    expect(sessionStorage.getItem('souffle.signUp')).toBeNull();
  });

  it.each([
    [
      signUpSentences.confirmation,
      'Le même, encore une fois',
      { 'Le même, encore une fois': 'Anna' },
    ],
    [
      signUpSentences.password,
      'Mot de passe',
      { 'Mot de passe': 'anna', 'Le même, encore une fois': 'anna' },
    ],
    [signUpSentences.missing, 'Prénom', { Prénom: '' }],
    [signUpSentences.missing, 'Jour', { Jour: '31', Mois: '2' }],
    [signUpSentences.missing, 'Adresse e-mail', { 'Adresse e-mail': 'anna' }],
    [signUpSentences.address, 'Adresse', {}],
  ])('says “%s” and leads to %s', async (sentence, wrong, changes) => {
    const { user, requests } = await show();
    fillAll(changes);
    if (wrong !== 'Adresse') await chooseAddress(user);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    const found =
      wrong === 'Adresse' ? screen.getByRole('combobox', { name: 'Adresse' }) : field(wrong);
    await waitFor(() => expect(document.activeElement).toBe(found));
    expect(found.getAttribute('aria-invalid')).toBe('true');
    expect(registrations(requests)).toEqual([]);
  });

  it('looks at the passwords first, then at what is missing, then at the address', async () => {
    const { user } = await show();
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toBe(signUpSentences.password);
    for (const sentence of ['Indiquez votre prénom.', 'Choisissez votre adresse dans la liste.'])
      screen.getByText(sentence);
  });

  it('ticks the rules of the password off at each letter', async () => {
    const { user } = await show();
    const kept = () =>
      within(screen.getByRole('list', { name: 'Règles du mot de passe' }))
        .getAllByRole('listitem')
        .filter(({ textContent }) => textContent?.endsWith('respecté'))
        .map(({ textContent }) => textContent?.split(' : ')[0]);
    await user.type(field('Mot de passe'), 'Aa1');
    expect(kept()).toEqual(['Une minuscule', 'Une majuscule', 'Un chiffre']);
    await user.type(field('Mot de passe'), '!5678');
    expect(kept()).toHaveLength(5);
  });

  it('says at its field what the server refuses, and keeps all that was typed', async () => {
    const taken = 'Cette adresse e-mail est déjà utilisée.';
    const { user } = await show({
      ...signsUp(),
      'POST /api/register': () => ({
        status: 409,
        body: { code: 'EMAIL_TAKEN', message: taken, fields: ['email'] },
      }),
    });
    fillAll();
    await chooseAddress(user);
    await submit(user);
    const dialog = await screen.findByRole('dialog', { name: 'Erreur' });
    within(dialog).getByText(taken);
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Adresse e-mail')));
    for (const [name, text] of Object.entries(texts)) expect(valueOf(name)).toBe(text);
  });

  it.each([
    ['Erreur réseau', 'Une erreur réseau est survenue.', noAnswer],
    ['Erreur', 'Une erreur est survenue.', () => ({ status: 502, body: '<html>' })],
    ['Erreur', 'Une phrase du serveur.', refused(400, 'PHONE_NOT_VALID', 'Une phrase du serveur.')],
  ])('tells “%s” in a dialog', async (title, text, answer) => {
    const { user } = await show({ ...signsUp(), 'POST /api/register': answer });
    fillAll();
    await chooseAddress(user);
    await submit(user);
    within(await screen.findByRole('dialog', { name: title })).getByText(text);
  });

  it('is the same command however late it is sent again', async () => {
    const answers = signsUp();
    const accepted = answers['POST /api/register'];
    answers['POST /api/register'] = noAnswer;
    const { user, requests } = await show(answers);
    fillAll();
    await chooseAddress(user);
    await submit(user);
    const notice = await screen.findByRole('dialog', { name: 'Erreur réseau' });
    await user.click(within(notice).getByRole('button', { name: 'Fermer' }));
    openFor(90_000);
    if (accepted !== undefined) answers['POST /api/register'] = accepted;
    await submit(user);
    await screen.findByRole('dialog', { name: 'Succès' });
    const [first, second] = registrations(requests).map(
      ({ headers }) => headers['Idempotency-Key'],
    );
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('waits the rest where a browser filled it in, and is sent once', async () => {
    const { user, requests } = await show();
    fillAll();
    await chooseAddress(user);
    openFor(FILLED_IN_AT_LEAST_MS - 500);
    const submitted = Date.now();
    await submit(user);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Chargement...' });
    expect(button.disabled).toBe(true);
    if (button.form !== null) fireEvent.submit(button.form);
    await screen.findByRole('dialog', { name: 'Succès' });
    expect(Date.now() - submitted).toBeGreaterThanOrEqual(500);
    expect(registrations(requests).map(({ body }) => body)).toEqual([
      expect.objectContaining({ filledInMs: FILLED_IN_AT_LEAST_MS }),
    ]);
  });

  it('finds after a reload all that was typed but the passwords', async () => {
    const { user } = await show();
    fillAll();
    await chooseAddress(user);
    cleanup();
    await show();
    for (const [name, text] of Object.entries(texts))
      expect(valueOf(name)).toBe(name.startsWith('Le même') || name === 'Mot de passe' ? '' : text);
    expect(JSON.stringify(sessionStorage)).not.toContain('Anna1234!');
    screen.getByText('28 rue des Capucins, 69001 Lyon');
  });
});
