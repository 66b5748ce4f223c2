import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import type { UserEvent } from '@testing-library/user-event';
import type { OwnConsultation } from 'contracts';
import type { HttpRequest } from '../../../api/answer.ts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { ConsultationsScreen } from './consultations-screen.tsx';

const aSession = (overrides: Partial<OwnConsultation> = {}): OwnConsultation => ({
  id: 'premiere',
  name: 'Première consultation',
  speciality: 'naturopathie',
  consultationType: 'Première consultation',
  customConsultationType: null,
  description: 'Un bilan complet.',
  question: null,
  color: '#688C6F',
  consultationOptions: ['PRESENTIEL', 'VISIO'],
  consultationPrices: { PRESENTIEL: 62.5, VISIO: null },
  hasSpecificPrices: true,
  radius: 20,
  audiences: ['adultes'],
  numberOfPlaces: 8,
  duration: 90,
  pause: 15,
  bookingDelay: 2_880,
  durationUnit: 'Minutes',
  pauseUnit: 'Minutes',
  bookingDelayUnit: 'Jours',
  cancellationDelay: 1_440,
  ...overrides,
});

const LIST = 'GET /api/consultations';
const NEW = 'POST /api/consultation/new';
const SAVE = 'PUT /api/consultation/premiere/update';
const DELETE = 'DELETE /api/consultation/delete/premiere';
const TOUCHED = 'GET /api/practitioner/touched-bookings';
const untouched = { bookings: [], harmed: 0, offGrid: 0 };
const choices: AnswerTable = {
  'GET /api/professional/specialities': [
    { id: 'naturopathie', name: 'Naturopathie' },
    { id: 'sophrologie', name: 'Sophrologie' },
  ],
  'GET /api/audiences': [
    { id: 'adultes', name: 'Adultes' },
    { id: 'seniors', name: 'Seniors' },
  ],
  [TOUCHED]: untouched,
};

const show = (answers: AnswerTable, query = '') =>
  renderScreen(<ConsultationsScreen />, {
    answers: { ...choices, ...answers },
    path: `/consultations${query}`,
  });
const sent = (requests: readonly HttpRequest[], method: string) =>
  requests.filter((each) => each.method === method).map(({ body }) => body);
const drawer = async (name = 'Nouvelle séance') =>
  within(await screen.findByRole('dialog', { name }));
type Form = Awaited<ReturnType<typeof drawer>>;
const submit = async (form: Form, user: UserEvent) =>
  user.click(await form.findByRole('button', { name: 'Enregistrer la séance' }));

/** Fills the required fields alone. */
const fillIn = async (form: Form, user: UserEvent) => {
  await user.selectOptions(await form.findByLabelText('Spécialité'), 'Naturopathie');
  await user.selectOptions(form.getByLabelText('Type de séance'), 'Autre');
  enter(form.getByLabelText('Nom de la séance'), 'Bilan de saison');
  enter(form.getByLabelText('Description'), 'Trois gestes simples.');
  await user.click(form.getByLabelText('Présentiel'));
  enter(form.getByLabelText('Prix en euros, Présentiel'), '62,50');
  await user.click(form.getByLabelText('Adultes'));
  enter(form.getByLabelText('Durée'), '1,5');
  await user.selectOptions(form.getByLabelText('Durée, unité'), 'Heures');
  enter(form.getByLabelText('Pause après'), '0');
  enter(form.getByLabelText('Délai de la fermeture des réservations'), '2');
  await user.selectOptions(
    form.getByLabelText('Délai de la fermeture des réservations, unité'),
    'Jours',
  );
};

beforeEach(() => sessionStorage.clear());

describe('Étape 1 : Types de séances', () => {
  it('lists colour, type, options and minutes of each, and leads to the second step', async () => {
    show({ [LIST]: [aSession()] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Étape 1 : Types de séances',
    );
    const row = within((await screen.findAllByRole('row'))[1] as HTMLElement);
    // Names of audiences come with an answer of their own.
    await waitFor(() =>
      expect(row.getByRole('rowheader').textContent).toMatch(
        /^Première consultationNaturopathie.* Adultes.* Groupe de 8$/,
      ),
    );
    row.getByText('90');
    expect(row.getAllByRole('cell')[1]?.textContent).toBe('Présentiel Visio ');
    row.getByRole('button', { name: /^Modifier «\sPremière consultation/ });
    row.getByRole('button', { name: /^Supprimer «\sPremière consultation/ });
    const next = screen.getByRole('link', { name: 'Étape 2 : Planification des créneaux' });
    expect(next.getAttribute('href')).toBe('/consultation-slots');
  });

  it('may list none', async () => {
    show({ [LIST]: [] });
    await screen.findByText('Aucune séance pour le moment');
    screen.getByRole('button', { name: 'CRÉER UNE NOUVELLE SÉANCE' });
  });

  it('says that it could not be asked for', async () => {
    show({ [LIST]: refused(503, 'UNAVAILABLE', 'Réessayez.') });
    await screen.findByText('Erreur : Réessayez.');
    screen.getByRole('button', { name: 'Réessayer' });
  });
});

describe('a new session', () => {
  const opened = async (answers: AnswerTable = {}) => {
    const rendered = show({ [LIST]: [], ...answers });
    await rendered.user.click(
      await screen.findByRole('button', { name: 'CRÉER UNE NOUVELLE SÉANCE' }),
    );
    return { ...rendered, form: await drawer() };
  };

  it('says what is missing in the words of the specification, until it is filled', async () => {
    const { user, form, requests } = await opened();
    await user.clear(await form.findByLabelText('Nombre de places'));
    await user.click(form.getByLabelText('A domicile'));
    await user.clear(form.getByLabelText('Périmètre à domicile, en kilomètres'));
    await user.click(form.getByLabelText('A domicile'));
    await submit(form, user);
    for (const sentence of [
      'La spécialité est requise.',
      'Le type de séance est requis.',
      'La description est requise.',
      'Au moins une option doit être sélectionnée.',
      'Veuillez choisir un public.',
      'Nombre de places requis.',
      'Durée requise.',
      'Pause requise.',
      'Délai de la fermeture des réservations requis.',
    ])
      form.getByText(sentence);
    expect(document.activeElement).toBe(form.getByLabelText('Spécialité'));
    expect(sent(requests, 'POST')).toEqual([]);
    enter(form.getByLabelText('Description'), 'Un bilan.');
    expect(form.queryByText('La description est requise.')).toBeNull();
    form.getByText('Durée requise.');
  });

  it('is of one of the four types, or of one that is named', async () => {
    const { form } = await opened();
    const types = within(await form.findByLabelText('Type de séance')).getAllByRole('option');
    expect(types.map(({ textContent }) => textContent).slice(-5)).toEqual([
      'Première consultation',
      'Séance de suivi',
      'Consultation de groupe',
      'Consultation express',
      'Autre',
    ]);
  });

  it('asks for the radius of home visits, and for a price or "Gratuit"', async () => {
    const { user, form } = await opened();
    const price = await form.findByLabelText<HTMLInputElement>('Prix en euros, A domicile');
    expect(price.disabled).toBe(true);
    await user.click(form.getByLabelText('A domicile'));
    expect(price.disabled).toBe(false);
    const radius = form.getByLabelText<HTMLInputElement>('Périmètre à domicile');
    expect([radius.value, radius.min, radius.max]).toEqual(['20', '0', '100']);
    await user.clear(form.getByLabelText('Périmètre à domicile, en kilomètres'));
    await submit(form, user);
    form.getByText('Le périmètre est requis.');
    form.getByText(/^Indiquez un prix, ou cochez/);
    await user.click(form.getByLabelText('Gratuit, A domicile'));
    expect(form.queryByText(/^Indiquez un prix/)).toBeNull();
    expect(price.disabled).toBe(true);
  });

  it('counts the description, and says that it is too long without cutting it', async () => {
    const { user, form } = await opened();
    const description = await form.findByLabelText<HTMLTextAreaElement>('Description');
    form.getByText('0 / 250');
    await user.click(description);
    await user.paste('é'.repeat(251));
    form.getByText('251 / 250');
    expect(description.value).toHaveLength(251);
    expect(form.getByRole('alert').textContent).toMatch(/^Ce texte est trop long/);
  });

  it('goes out as the specification lists it, in minutes, and is said to be saved', async () => {
    const answer = { message: 'La séance est enregistrée.', consultation: aSession() };
    const { user, form, requests, path } = await opened({ [NEW]: answer });
    await fillIn(form, user);
    enter(form.getByLabelText('Question à vos clients'), 'Dormez-vous bien ?');
    await user.click(form.getByLabelText('Prune'));
    await submit(form, user);
    await screen.findByText('La séance est enregistrée.');
    expect(sent(requests, 'POST')).toEqual([
      {
        speciality: 'naturopathie',
        consultationType: 'Autre',
        customConsultationType: 'Bilan de saison',
        description: 'Trois gestes simples.',
        question: 'Dormez-vous bien ?',
        color: '#8C6A86',
        consultationOptions: ['PRESENTIEL'],
        consultationPrices: { PRESENTIEL: 62.5 },
        hasSpecificPrices: true,
        radius: 20,
        audiences: ['adultes'],
        numberOfPlaces: 1,
        duration: 90,
        pause: 0,
        bookingDelay: 2_880,
        durationUnit: 'Heures',
        pauseUnit: 'Minutes',
        bookingDelayUnit: 'Jours',
        cancellationDelay: 2_880,
      },
    ]);
    await waitFor(() => expect(path()).toBe('/consultations'));
    await waitFor(() =>
      expect(requests.filter(({ url }) => url === '/api/consultations')).toHaveLength(2),
    );
  });

  it('keeps what was typed over a refusal and a reload, and says it at the field', async () => {
    const sentence = 'Cette spécialité n’existe pas ou plus : choisissez-la dans la liste.';
    const body = { code: 'SPECIALITY_UNKNOWN', message: sentence, fields: ['speciality'] };
    const { user, form, unmount } = await opened({ [NEW]: () => ({ status: 400, body }) });
    await fillIn(form, user);
    await submit(form, user);
    await form.findByText(sentence);
    expect(form.getByLabelText('Spécialité').getAttribute('aria-invalid')).toBe('true');
    unmount();
    show({ [LIST]: [] }, '?seance=nouvelle');
    const again = await drawer();
    expect(await again.findByLabelText('Nom de la séance')).toHaveProperty(
      'value',
      'Bilan de saison',
    );
    await user.click(again.getByRole('button', { name: 'Annuler' }));
    expect(sessionStorage.length).toBe(0);
  });

  it('tells what is refused of the whole below it', async () => {
    const { user, form } = await opened({ [NEW]: refused(503, 'BUSY', 'Réessayez.') });
    await fillIn(form, user);
    await submit(form, user);
    expect((await form.findByText('Réessayez.')).closest('[role=alert]')).not.toBeNull();
  });

  it('says that what it is made of could not be loaded', async () => {
    show({ [LIST]: [], 'GET /api/audiences': noAnswer }, '?seance=nouvelle');
    await (await drawer()).findByText('Erreur lors du chargement des données.');
  });
});

describe('a session that is changed', () => {
  const opened = async (answers: AnswerTable = {}) => {
    const rendered = show({ [LIST]: [aSession()], ...answers }, '?seance=premiere');
    return { ...rendered, form: await drawer('Modifier la séance') };
  };

  it('is shown as it was said, in its units', async () => {
    const { form } = await opened();
    expect(await form.findByLabelText('Prix en euros, Présentiel')).toHaveProperty('value', '62,5');
    expect(form.getByLabelText('Gratuit, Visio')).toHaveProperty('checked', true);
    expect(form.getByLabelText('Délai de la fermeture des réservations')).toHaveProperty(
      'value',
      '2',
    );
    expect(form.getByLabelText('24H')).toHaveProperty('checked', true);
    expect(form.getByLabelText('Sauge')).toHaveProperty('checked', true);
  });

  it('needs one of the three delays where it has another one from before', async () => {
    const { user, form, requests } = await opened({
      [LIST]: [aSession({ cancellationDelay: 60 })],
    });
    for (const delay of ['12H', '24H', '48H'])
      expect(await form.findByLabelText(delay)).toHaveProperty('checked', false);
    await submit(form, user);
    form.getByText("Délai d'annulation requis.");
    expect(sent(requests, 'PUT')).toEqual([]);
    await user.click(form.getByLabelText('12H'));
    expect(form.queryByText("Délai d'annulation requis.")).toBeNull();
  });

  it('tells which coming bookings it would touch before it is saved', async () => {
    const booking = {
      id: 'b',
      day: '2026-03-12',
      start: '10:15',
      end: '11:45',
      beneficiary: 'Camille Durand',
      consultationName: 'Première consultation',
      isHarmed: false,
    };
    const { user, form, requests } = await opened({
      [TOUCHED]: { bookings: [booking], harmed: 0, offGrid: 1 },
      [SAVE]: { message: 'La séance est enregistrée.', consultation: aSession() },
    });
    const duration = await form.findByLabelText('Durée');
    expect(requests.some(({ url }) => url.includes('touched'))).toBe(false);
    await user.clear(duration);
    await user.type(duration, '45');
    const notice = within(await form.findByRole('region', { name: 'Avant d’enregistrer' }));
    notice.getByText(/^1 rendez-vous à venir commence à une heure qui ne sera plus proposée/);
    notice.getByText('Camille Durand');
    const last = requests.findLast(({ url }) => url.includes('touched'))?.url ?? '';
    expect(Object.fromEntries(new URLSearchParams(last.split('?')[1]))).toEqual({
      session: 'premiere',
      duration: '45',
      pause: '15',
      options: 'PRESENTIEL,VISIO',
    });
    await submit(form, user);
    await screen.findByText('La séance est enregistrée.');
    expect(sent(requests, 'PUT')).toHaveLength(1);
  });

  it('is gone when it was deleted meanwhile', async () => {
    show({ [LIST]: [] }, '?seance=premiere');
    await (
      await drawer('Modifier la séance')
    ).findByText(/^Erreur lors du chargement de la consultation\./);
  });
});

describe('a session that is deleted', () => {
  const requestsWith = async (answers: AnswerTable) => {
    const rendered = show({ [LIST]: [aSession()], ...answers });
    await rendered.user.click(await screen.findByRole('button', { name: /^Supprimer «/ }));
    return { ...rendered, dialog: await drawer('Êtes-vous sûr ?') };
  };

  it('is deleted once that was confirmed, with how many bookings it keeps', async () => {
    const message = 'La consultation a été supprimée avec succès.';
    const rendered = await requestsWith({
      [DELETE]: { message },
      [TOUCHED]: { bookings: [], harmed: 0, offGrid: 3 },
    });
    rendered.dialog.getByText('Cette action supprimera définitivement la consultation.');
    await rendered.dialog.findByText(/^3 rendez-vous à venir de cette séance restent/);
    await rendered.user.click(rendered.dialog.getByRole('button', { name: 'Oui, supprimer' }));
    await screen.findByText(`Supprimé ! ${message}`);
    expect(sent(rendered.requests, 'DELETE')).toHaveLength(1);
  });

  it('stays when it is kept, or refused', async () => {
    const rendered = await requestsWith({ [DELETE]: refused(503, 'BUSY', 'Réessayez.') });
    await rendered.user.click(rendered.dialog.getByRole('button', { name: 'Oui, supprimer' }));
    const alert = await rendered.dialog.findByRole('alert');
    expect(alert.textContent).toBe(
      "Erreur. Une erreur s'est produite lors de la suppression. Réessayez.",
    );
    await rendered.user.click(rendered.dialog.getByRole('button', { name: 'Non, garder' }));
    expect(screen.queryByRole('dialog', { name: 'Êtes-vous sûr ?' })).toBeNull();
  });
});
