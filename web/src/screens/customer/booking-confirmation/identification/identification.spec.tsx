import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { FILLED_IN_AT_LEAST_MS, type BookingDetailsAnswer } from 'contracts';
import { useNavigate } from 'react-router-dom';
import { stillDate } from '../../../../../testing/still-date.ts';
import { enter, fillIn } from '../../../../../testing/fill-in.ts';
import { inBron } from '../../../../../testing/found-addresses.ts';
import { pageAge } from '../../../../../testing/page-age.ts';
import {
  noAnswer,
  renderScreen,
  type AnswerTable,
  type TableAnswer,
} from '../../../../../testing/render-screen.tsx';
import { api, listOf } from '../../../../api/api.ts';
import { keep } from '../../../../api/kept.ts';
import { returnPath } from '../../../../features/session/return-path.ts';
import { BookingConfirmationScreen } from '../booking-confirmation-screen.tsx';

const PATH =
  '/reservation/booking/consultation-confirm?slotDate=2026-03-13&slotTime=14:00&option=PRESENTIEL&consultation=consultation-1&address=address-1';
const DETAILS = 'GET /reservation/api/booking/details';
const REGISTER = 'POST /api/register';

const details: BookingDetailsAnswer = {
  professionalId: 'pro-1',
  professionalName: 'Claire Fontaine',
  professionalAvatar: null,
  professionalSlug: 'claire-fontaine',
  speciality: 'Naturopathe',
  customerName: null,
  consultationId: 'consultation-1',
  consultationName: 'Première consultation',
  optionName: 'Présentiel',
  description: 'Bilan de vitalité complet.',
  question: null,
  price: 65,
  payments: [],
  duration: 75,
  address: { address: '12 rue Mercière', zipcode: '69002', city: 'Lyon' },
  proEventId: null,
  eventTitle: null,
  beginningHour: '2026-03-13 14:00',
  timeZone: 'Europe/Paris',
  availability: 'OFFERED',
  cancellationDeadline: { date: '2026-03-11', time: '14:00' },
  overlaps: false,
  overlapping: [],
  places: null,
  own: null,
  seated: [],
};

const anna = {
  isAuthenticated: true,
  customerId: 'anna',
  practitionerId: null,
  roles: ['ROLE_USER'],
  firstname: 'Anna',
  lastname: 'Petit',
};

/** The account is opened, and from then on the server knows who is there. */
const signsUp = (): Record<string, TableAnswer> => {
  const table: Record<string, TableAnswer> = {
    [DETAILS]: details,
    'GET /api/places/addresses': { addresses: [inBron] },
    'GET /api/customer/family/anna': { familyMembers: [] },
  };
  table[REGISTER] = () => {
    table['GET /api/user/status'] = anna;
    return { status: 200, body: { message: 'Votre espace est créé.', user: { roles: [] } } };
  };
  return table;
};

/** A Monday: the start is that week’s Friday. */
stillDate('2026-03-09T10:00:00Z');
/** No person fills it in as fast as a spec: the clock says that it has been open for long enough. */
const openFor = pageAge();
afterEach(() => sessionStorage.clear());

const BackOfBrowser = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Précédent</button>;
};

const show = async (answers: AnswerTable = signsUp(), path = PATH) => {
  const page = (
    <>
      <BackOfBrowser />
      <BookingConfirmationScreen />
    </>
  );
  const shown = renderScreen(page, { answers, path });
  await screen.findByRole('heading', { name: /^Vous/ });
  openFor(FILLED_IN_AT_LEAST_MS);
  return shown;
};

type User = Awaited<ReturnType<typeof show>>['user'];

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const newcomer = () => screen.getByRole('radio', { name: /^Nouveau sur Souffle/ });
const account = () => screen.getByRole('radio', { name: /^J’ai déjà un compte/ });
const press = (user: User, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
const contactTitle = () => screen.findByRole('heading', { name: /^Pour vous prévenir/ });

const person = { Prénom: 'Anna', Nom: 'Petit', Jour: '24', Mois: '6', Année: '1989' };
const contact = {
  'Adresse e-mail': 'anna@exemple.fr',
  Téléphone: '0639981247',
  'Mot de passe': 'Anna1234!',
  'Le même, encore une fois': 'Anna1234!',
};

const toContact = async (user: User) => {
  fillIn(person);
  await press(user, 'Continuer');
  await contactTitle();
};

const fillContact = async (user: User) => {
  fillIn(contact);
  enter(screen.getByRole('combobox', { name: 'Adresse' }), '4 rue');
  await user.click(await screen.findByRole('option'));
};

const submit = (user: User) => press(user, 'Créer mon espace et continuer');
const confirmButton = () => screen.findByRole('button', { name: 'Confirmer le rendez-vous' });

type Requests = Awaited<ReturnType<typeof show>>['requests'];

const registrations = (requests: Requests) =>
  requests.filter(({ url }) => url === '/api/register').map(({ body }) => body);

describe('a stranger at the confirmation', () => {
  it('finds a new account and an own one as equals, beside what is chosen', async () => {
    const { user } = await show();
    screen.getByRole('heading', { level: 1, name: /^Qui vient vendredi à\s14\sh\s\?$/ });
    screen.getByText(/^Claire Fontaine a besoin de savoir qui vous êtes/);
    screen.getByText('12 rue Mercière, 69002 Lyon');
    expect(newcomer()).toHaveProperty('checked', true);
    expect(screen.queryAllByRole('tab')).toEqual([]);
    expect(returnPath()).toBe(PATH);
    await user.click(account());
    screen.getByLabelText('Mot de passe');
    expect(screen.queryByLabelText('Prénom')).toBeNull();
    screen.getByText(/^Rien n’est encore réservé/);
    screen.getByText('12 rue Mercière, 69002 Lyon');
  });

  it.each([
    ['2026-03-09', 'PRESENTIEL', /^Qui vient aujourd’hui à\s14\sh\s\?$/],
    ['2026-03-10', 'VISIO', /^Qui sera là demain à\s14\sh\s\?$/],
    ['2026-04-02', 'DOMICILE', /^Qui sera là le jeudi 2\savril à\s14\sh\s\?$/],
  ])('is asked who comes on %s, %s', async (day, option, name) => {
    await show(signsUp(), PATH.replace('2026-03-13', day).replace('PRESENTIEL', option));
    screen.getByRole('heading', { level: 1, name });
  });

  it('signs up in two steps and confirms, without a dialog', async () => {
    const { user, requests, path } = await show();
    await toContact(user);
    expect(document.activeElement).toBe(await contactTitle());
    expect(screen.queryByRole('radio', { name: /^Nouveau/ })).toBeNull();
    await fillContact(user);
    await submit(user);
    await confirmButton();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Confirmez votre rendez-vous' }),
    );
    expect(path()).toBe(PATH);
    expect(registrations(requests)).toEqual([
      {
        email: 'anna@exemple.fr',
        password: 'Anna1234!',
        firstname: 'Anna',
        lastname: 'Petit',
        birthday: '1989-06-24',
        phone: '0639981247',
        gender: null,
        address: {
          address: '4 rue Jean-Jaurès',
          zipcode: '69500',
          city: 'Bron',
          latitude: 45.73,
          longitude: 4.91,
          location_name: 'Bron',
        },
        website: '',
        filledInMs: FILLED_IN_AT_LEAST_MS,
      },
    ]);
    expect(returnPath()).toBeUndefined();
    expect(sessionStorage.getItem('souffle.signUp')).toBeNull();
  });

  it('is led to what is missing at each step, and goes no further', async () => {
    const { user, requests } = await show();
    fillIn({ ...person, Nom: '', Jour: '31', Mois: '2' });
    await press(user, 'Continuer');
    await waitFor(() => expect(document.activeElement).toBe(field('Nom')));
    screen.getByText('Cette date de naissance n’est pas valide.');
    await toContact(user);
    expect(screen.queryByText('Indiquez votre adresse e-mail.')).toBeNull();
    fillIn({ ...contact, 'Mot de passe': 'anna', 'Adresse e-mail': 'anna' });
    await submit(user);
    await waitFor(() => expect(document.activeElement).toBe(field('Adresse e-mail')));
    for (const sentence of [
      'Cette adresse e-mail n’est pas valide.',
      'Choisissez votre adresse dans la liste.',
      'Il manque encore une des règles ci-dessous.',
      'Ce n’est pas le même mot de passe.',
    ])
      screen.getByText(sentence);
    expect(registrations(requests)).toEqual([]);
  });

  it.each(['Précédent', /^Revenir à l’étape/])(
    'comes back to the first step by “%s”, and loses nothing',
    async (name) => {
      const { user } = await show();
      await toContact(user);
      await fillContact(user);
      await press(user, name);
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Vous/ })),
      );
      for (const [label, text] of Object.entries(person)) expect(field(label).value).toBe(text);
      await press(user, 'Continuer');
      await contactTitle();
      for (const [label, text] of Object.entries(contact)) expect(field(label).value).toBe(text);
      screen.getByText('4 rue Jean-Jaurès, 69500 Bron');
    },
  );

  it.each(['Précédent', /^Revenir à l’étape/])(
    'whose start is taken takes another one at the second step, which “%s” keeps',
    async (back) => {
      const answers = signsUp();
      answers['GET /professionnel/api/pro-1/filtered-available-slots'] = [
        { date: '2026-03-13', start: '15:45' },
      ];
      const { user, store, path } = await show(answers);
      await toContact(user);
      await fillContact(user);
      answers[DETAILS] = ({ url }) => ({
        status: 200,
        body: url.includes('15%3A45') ? details : { ...details, availability: 'SLOT_TAKEN' },
      });
      act(() => {
        store.dispatch(api.util.invalidateTags([listOf('bookings')]));
      });
      await screen.findByText(
        /^Ce créneau vient d’être pris\. Tout ce que vous avez saisi est gardé\./,
      );
      await user.click(await screen.findByRole('button', { name: /15\sh\s45|15:45/ }));
      const title = await screen.findByRole('heading', { level: 1, name: /à\s15\sh\s45\s\?$/ });
      expect(document.activeElement).toBe(title);
      await waitFor(() => expect(screen.queryByText(/vient d’être pris/)).toBeNull());
      for (const [label, text] of Object.entries(contact)) expect(field(label).value).toBe(text);
      await press(user, back);
      await screen.findByRole('heading', { name: /^Vous/ });
      await waitFor(() => expect(path()).toContain('slotTime=15%3A45'));
      await press(user, 'Continuer');
      await contactTitle();
      await submit(user);
      await confirmButton();
      expect(path()).toContain('slotTime=15%3A45');
    },
  );

  it('whose address has an account is led to sign in with it, and loses nothing', async () => {
    const answers = signsUp();
    answers[REGISTER] = () => ({
      status: 409,
      body: {
        code: 'EMAIL_TAKEN',
        message: 'Cette adresse e-mail est déjà utilisée.',
        fields: ['email'],
      },
    });
    answers['POST /api/login'] = () => {
      answers['GET /api/user/status'] = anna;
      return { status: 200, body: { user: { roles: ['ROLE_USER'] } } };
    };
    const { user, requests, path } = await show(answers);
    await toContact(user);
    await fillContact(user);
    await submit(user);
    await screen.findByText('Cette adresse e-mail est déjà utilisée.');
    await waitFor(() => expect(document.activeElement).toBe(field('Adresse e-mail')));
    await press(user, 'Me connecter avec cette adresse');
    await waitFor(() => expect(document.activeElement).toBe(field('Mot de passe')));
    expect(field('Adresse e-mail').value).toBe('anna@exemple.fr');
    await user.click(newcomer());
    for (const [label, text] of Object.entries(person)) expect(field(label).value).toBe(text);
    await user.click(account());
    expect(document.activeElement).toBe(account());
    fillIn({ 'Mot de passe': 'Autre123!' });
    await press(user, 'Se Connecter');
    await confirmButton();
    expect(path()).toBe(PATH);
    expect(requests.find(({ url }) => url === '/api/login')?.body).toEqual({
      email: 'anna@exemple.fr',
      password: 'Autre123!',
    });
    expect(sessionStorage.getItem('souffle.signUp')).toBeNull();
  });

  it('is told at its field what the server refuses, also of the first step', async () => {
    const answers = signsUp();
    const refuse = (code: string, message: string, name: string) => {
      answers[REGISTER] = () => ({ status: 400, body: { code, message, fields: [name] } });
    };
    refuse('PASSWORD_TOO_WEAK', 'Ce mot de passe est trop connu.', 'password');
    const { user } = await show(answers);
    await toContact(user);
    await fillContact(user);
    await submit(user);
    await screen.findByText('Ce mot de passe est trop connu.');
    await waitFor(() => expect(document.activeElement).toBe(field('Mot de passe')));
    refuse('BIRTHDAY_NOT_VALID', 'Cette date de naissance est refusée.', 'birthday');
    await submit(user);
    await screen.findByText('Cette date de naissance est refusée.');
    expect(field('Prénom').value).toBe('Anna');
  });

  it('without a network is told so in the page, and goes on with the same command', async () => {
    const answers = signsUp();
    const accepted = answers[REGISTER];
    answers[REGISTER] = noAnswer;
    const { user, requests } = await show(answers);
    await toContact(user);
    await fillContact(user);
    await submit(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Erreur serveur. Veuillez réessayer.');
    expect(screen.queryByRole('dialog')).toBeNull();
    if (accepted !== undefined) answers[REGISTER] = accepted;
    await submit(user);
    await confirmButton();
    const keys = requests
      .filter(({ url }) => url === '/api/register')
      .map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('whose browser keeps no cookie is told so, and keeps the page', async () => {
    const { user } = await show({
      ...signsUp(),
      [REGISTER]: { message: 'Votre espace est créé.', user: { roles: [] } },
    });
    await toContact(user);
    await fillContact(user);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toMatch(/n’accepte pas les cookies/);
    await screen.findByRole('button', { name: 'Créer mon espace et continuer' });
    expect(returnPath()).toBe(PATH);
    expect(field('Adresse e-mail').value).toBe('anna@exemple.fr');
  });

  it('who has said where a home visit goes finds it in the sign-up, and it stays there', async () => {
    const { label: _label, department: _department, ...bron } = inBron;
    keep('visit', JSON.stringify({ isAtProfile: false, address: bron, typed: inBron.label }));
    const answers = signsUp();
    answers['GET /api/customer/show'] = {
      customer: { address: { address: '3 place Bellecour', zipcode: '69002', city: 'Lyon' } },
      email: null,
    };
    answers['GET /api/address/validate-distance'] = { isValid: true };
    const { user } = await show(answers, PATH.replace('PRESENTIEL', 'DOMICILE'));
    await toContact(user);
    fillIn(contact);
    expect(screen.getByRole('combobox', { name: 'Adresse' })).toHaveProperty(
      'value',
      '4 rue Jean-Jaurès, 69500 Bron',
    );
    await submit(user);
    await confirmButton();
    expect(await screen.findByRole('radio', { name: 'À une autre adresse' })).toHaveProperty(
      'checked',
      true,
    );
  });
});
