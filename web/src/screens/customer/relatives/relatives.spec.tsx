import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fillIn } from '../../../../testing/fill-in.ts';
import type { SubCustomer } from 'contracts';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { useAddedRelative } from '../../../features/relatives/added-relative.ts';
import { paths } from '../../../paths.ts';
import { AddRelativeScreen, EditRelativeScreen } from './relative-form-screens.tsx';
import {
  DeactivateRelativeScreen,
  ReactivateRelativeScreen,
} from './relative-standing-screens.tsx';

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

const known = (changes: Partial<SubCustomer> = {}): Record<string, AnswerTable[string]> => ({
  'GET /api/subCustomer/index': { familyMembers: [{ ...jeanne, ...changes }] },
});

const pages: readonly (readonly [string, ReactNode])[] = [
  [paths.addRelative, <AddRelativeScreen key="add" />],
  [paths.editRelative, <EditRelativeScreen key="edit" />],
  [paths.deactivateRelative, <DeactivateRelativeScreen key="deactivate" />],
  [paths.reactivateRelative, <ReactivateRelativeScreen key="reactivate" />],
];

const open = (path: string, answers: AnswerTable = known()) =>
  renderScreen(
    <Routes>
      {pages.map(([at, element]) => (
        <Route key={at} path={at} element={element} />
      ))}
      <Route path={paths.customerProfile} element={<p>Mon profil</p>} />
    </Routes>,
    { answers, path },
  );

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

beforeEach(() => sessionStorage.clear());
afterEach(() => cleanup());

describe('adding a relative', () => {
  const emma = { Prénom: 'Emma', Nom: 'Durand', Jour: '14', Mois: '7', Année: '2019' };
  const add = 'POST /api/subCustomer/new';
  const done = { message: 'Votre proche est ajouté.', id: 'emma' };

  const submit = (user: ReturnType<typeof open>['user']) =>
    user.click(screen.getByRole('button', { name: 'Ajouter ce proche' }));

  it('sends who they are, and goes back to the list', async () => {
    const { user, requests, path } = open('/addSubCustomer', { [add]: done });
    fillIn(emma);
    await user.click(screen.getByRole('radio', { name: 'Enfant' }));
    await submit(user);
    await waitFor(() => expect(path()).toBe('/customer/show'));
    expect(requests.find(({ url }) => url === '/api/subCustomer/new')?.body).toEqual({
      firstname: 'Emma',
      lastname: 'Durand',
      birthday: '2019-07-14',
      gender: null,
      link: 'child',
    });
    expect(sessionStorage.getItem('souffle.relative.nouveau')).toBeNull();
  });

  it('goes back to the booking that it was opened for, and says there who was added', async () => {
    const returnTo = '/reservation?slotDate=2026-03-13';
    const Booking = () => <p>{`Ajouté : ${useAddedRelative() ?? 'personne'}`}</p>;
    const { user, path } = renderScreen(
      <Routes>
        <Route path="/" element={<Navigate to={paths.addRelative} state={{ returnTo }} />} />
        <Route path={paths.addRelative} element={<AddRelativeScreen />} />
        <Route path="/reservation" element={<Booking />} />
      </Routes>,
      { answers: { ...known(), [add]: done } },
    );
    const back = await screen.findByRole('link', { name: 'Revenir au rendez-vous' });
    expect(back.getAttribute('href')).toBe(returnTo);
    fillIn(emma);
    await submit(user);
    await screen.findByText('Ajouté : emma');
    expect(path()).toBe(returnTo);
  });

  it('says what is missing where it is missing', async () => {
    const { user, requests } = open('/addSubCustomer');
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Tous les champs sont obligatoires.',
    );
    await waitFor(() => expect(document.activeElement).toBe(field('Prénom')));
    expect(screen.getByText('Indiquez son nom.')).toBeTruthy();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('knows that nobody is born tomorrow', async () => {
    const { user } = open('/addSubCustomer');
    fillIn({ ...emma, Année: '2999' });
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toMatch(/n’est pas valide/);
  });

  it.each([
    ['Trop de proches.', refused(409, 'TOO_MANY_RELATIVES', 'Trop de proches.')],
    ['Erreur serveur, réessayez plus tard.', noAnswer],
  ])('says “%s” and keeps what was typed, over a reload too', async (sentence, answer) => {
    const { user } = open('/addSubCustomer', { [add]: answer });
    fillIn(emma);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    cleanup();
    open('/addSubCustomer');
    for (const [name, text] of Object.entries(emma)) expect(field(name).value).toBe(text);
  });
});

describe('a relative who is there', () => {
  it('is changed', async () => {
    const { user, requests, path } = open('/editSubCustomer/jeanne', {
      ...known(),
      'PUT /api/subCustomer/jeanne/update': { message: 'Mise à jour réussie !' },
    });
    await screen.findByRole('heading', { level: 1, name: 'Modifier Jeanne Durand' });
    expect(field('Année').value).toBe('2018');
    fillIn({ Prénom: 'Jeannette' });
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(path()).toBe('/customer/show'));
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      firstname: 'Jeannette',
      lastname: 'Durand',
      birthday: '2018-02-01',
      gender: 'female',
      link: 'child',
    });
  });

  it('is deactivated only by the button, which says what stays booked', async () => {
    const { user, requests, path } = open('/delSubCustomer/jeanne', {
      ...known(),
      'POST /api/subCustomer/jeanne/deactivate': { message: 'Votre proche est désactivé.' },
    });
    await screen.findByRole('heading', { level: 1, name: /^Désactiver Jeanne Durand\s\?$/ });
    expect(screen.getByText(/^2 rendez-vous à venir\s: ils sont maintenus/)).toBeTruthy();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Oui, désactiver' }));
    await waitFor(() => expect(path()).toBe('/customer/show'));
  });

  it.each([
    [0, /^Aucun rendez-vous à venir n’est concerné/],
    [1, /^1 rendez-vous à venir\s: il est maintenu/],
  ])('with %s bookings says so', async (comingBookings, sentence) => {
    open('/delSubCustomer/jeanne', known({ comingBookings }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('is reactivated', async () => {
    const { user, requests, path } = open('/reactivateSubCustomer/jeanne', {
      ...known({ active: false }),
      'POST /api/subCustomer/jeanne/reactivate': { message: 'Votre proche est actif.' },
    });
    await user.click(await screen.findByRole('button', { name: 'Oui, réactiver' }));
    await waitFor(() => expect(path()).toBe('/customer/show'));
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it.each([
    ['/delSubCustomer/jeanne', false, /déjà partie des proches désactivés/],
    ['/reactivateSubCustomer/jeanne', true, /déjà partie des proches actifs/],
  ])('at %s is so already', async (path, active, sentence) => {
    open(path, known({ active }));
    expect(await screen.findByRole('heading', { name: sentence })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('stays when the server refuses, and it is said', async () => {
    const sentence = 'Ce proche est introuvable.';
    const { user, path } = open('/delSubCustomer/jeanne', {
      ...known(),
      'POST /api/subCustomer/jeanne/deactivate': refused(404, 'RELATIVE_NOT_FOUND', sentence),
    });
    await user.click(await screen.findByRole('button', { name: 'Oui, désactiver' }));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(path()).toBe('/delSubCustomer/jeanne');
  });
});

it.each(['/editSubCustomer', '/delSubCustomer', '/reactivateSubCustomer'])(
  'knows nobody else’s relative at %s',
  async (path) => {
    open(`${path}/louise`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Ce proche est introuvable.' }),
    ).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  },
);
