import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { OwnWeek } from 'contracts';
import type { HttpRequest } from '../../../api/answer.ts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { ConsultationSlotsScreen } from './consultation-slots-screen.tsx';

const address = {
  id: 'merciere',
  label: 'Cabinet',
  address: '12 rue Mercière',
  zipcode: '69002',
  city: 'Lyon',
};
const session = (id: string, name: string): OwnWeek['consultations'][number] => ({
  id,
  name,
  speciality: 'naturopathie',
  consultationType: name,
  customConsultationType: null,
  description: '',
  question: null,
  color: '#688C6F',
  consultationOptions: ['PRESENTIEL'],
  consultationPrices: {},
  hasSpecificPrices: false,
  radius: 20,
  audiences: [],
  numberOfPlaces: 1,
  duration: 60,
  pause: 15,
  bookingDelay: 0,
  durationUnit: 'Minutes',
  pauseUnit: 'Minutes',
  bookingDelayUnit: 'Minutes',
  cancellationDelay: 2_880,
});
const first = session('premiere', 'Première consultation');
const followUp = session('suivi', 'Séance de suivi');

const aSlot = (
  overrides: Partial<OwnWeek['consultationSlots'][number]> = {},
): OwnWeek['consultationSlots'][number] => ({
  id: 'jeudi',
  dayOfWeek: 4,
  beginningHour: '09:00',
  endHour: '12:00',
  consultations: [{ id: 'premiere', name: 'Première consultation' }],
  address,
  ...overrides,
});
const aWeek = (overrides: Partial<OwnWeek> = {}): OwnWeek => ({
  isManualManagement: false,
  consultationSlots: [aSlot()],
  consultations: [first, followUp],
  addresses: [address],
  ...overrides,
});

const WEEK = 'GET /api/consultation-slots';
const ADD = 'POST /api/add-consultation-slot';
const EDIT = 'POST /api/edit-consultation-slot';
const DELETE = 'DELETE /api/delete-consultation-slot/jeudi';
const MODE = 'POST /api/update-management-mode';
const TOUCHED = 'GET /api/practitioner/touched-bookings';
const untouched = { bookings: [], harmed: 0, offGrid: 0 };

const show = (answers: AnswerTable, query = '?vue=liste') =>
  renderScreen(<ConsultationSlotsScreen />, {
    answers: { [TOUCHED]: untouched, ...answers },
    path: `/consultation-slots${query}`,
  });
const sent = (requests: readonly HttpRequest[], line: string) =>
  requests.filter(({ method, url }) => `${method} ${url}` === line).map(({ body }) => body);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const choose = async (user: UserEvent, item: string) => {
  await user.click(await screen.findByRole('button', { name: /^Créneau du jeudi/ }));
  await user.click(screen.getByRole('menuitem', { name: item }));
};
const setHour = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });

beforeEach(() => sessionStorage.clear());

describe('Étape 2 : Planification des créneaux', () => {
  it('lists the slots day by day, with the hours of each, and leads back to the first step', async () => {
    show({ [WEEK]: aWeek() });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Étape 2 : Planification des créneaux',
    );
    const thursday = within(await screen.findByRole('region', { name: 'Jeudi' }));
    expect(thursday.getByText(/^09:00/).textContent).toBe('09:00\u00a0– 12:00');
    thursday.getByText(/^3\sh$/);
    thursday.getByText('12 rue Mercière, 69002 Lyon');
    thursday.getByText('Première consultation');
    within(screen.getByRole('region', { name: 'Dimanche' })).getByText('Aucun créneau');
    const back = screen.getByRole('link', { name: 'Étape 1 : Types de séances' });
    expect(back.getAttribute('href')).toBe('/consultations');
  });

  it('counts once in the hours of a day what two slots cover', async () => {
    const hours = (id: string, beginningHour: string, endHour: string) =>
      aSlot({ id, beginningHour, endHour });
    const consultationSlots = [
      hours('long', '09:00', '12:00'),
      hours('within', '10:00', '11:00'),
      hours('beyond', '11:30', '13:00'),
      hours('apart', '14:00', '14:30'),
    ];
    show({ [WEEK]: aWeek({ consultationSlots }) });
    within(await screen.findByRole('region', { name: 'Jeudi' })).getByText(/^4\sh\s30$/);
  });

  it('draws them on a grid of weekdays, each with its menu', async () => {
    show({ [WEEK]: aWeek() }, '');
    const grid = within(await screen.findByRole('region', { name: /de 6 h à 23 h$/ }));
    await grid.findByRole('columnheader', { name: 'lundi' });
    expect(grid.queryByText(/2024|Timed/)).toBeNull();
    grid.getByText(/^22\sh$/);
    await grid.findByRole('button', { name: /^Créneau du jeudi, 09:00/ });
  });

  it('sends those who have no session to create one first', async () => {
    show({ [WEEK]: aWeek({ consultations: [], consultationSlots: [] }) });
    const link = await screen.findByRole('link', { name: 'Créer une séance' });
    expect(link.getAttribute('href')).toBe('/consultations?seance=nouvelle');
    expect(screen.getByRole('button', { name: 'AJOUTER UN CRÉNEAU' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('says that nothing is planned yet, or could not be asked for', async () => {
    const { unmount } = show({ [WEEK]: aWeek({ consultationSlots: [] }) });
    await screen.findByText('Aucun créneau pour le moment.');
    unmount();
    show({ [WEEK]: noAnswer });
    await screen.findByText('Erreur lors du chargement des données.');
  });

  it('says all of a slot', async () => {
    const { user } = show({ [WEEK]: aWeek({ consultationSlots: [aSlot({ address: null })] }) });
    await choose(user, 'Voir plus');
    const facts = await dialog('Détail du créneau');
    for (const fact of [
      'Jeudi',
      '09:00',
      '12:00',
      'Aucune adresse spécifiée',
      'Première consultation',
    ])
      facts.getByText(fact);
  });
});

describe('the menu of a slot', () => {
  it('is walked by the arrows, and closed by Escape', async () => {
    const { user } = show({ [WEEK]: aWeek() });
    const button = await screen.findByRole('button', { name: /^Créneau du jeudi/ });
    button.focus();
    await user.keyboard('{Enter}');
    const focused = () => document.activeElement?.textContent;
    expect(focused()).toBe('Voir plus');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Modifier');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(focused()).toBe('Supprimer');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});

describe('a new slot', () => {
  const opened = async (answers: AnswerTable = {}, week = aWeek()) => {
    const rendered = show({ [WEEK]: week, ...answers });
    const add = await screen.findByRole('button', { name: 'AJOUTER UN CRÉNEAU' });
    await screen.findByRole('region', { name: 'Jeudi' });
    await rendered.user.click(add);
    return { ...rendered, form: await dialog('Ajouter un créneau') };
  };
  type Form = Awaited<ReturnType<typeof opened>>['form'];
  const fillIn = async (form: Form, user: UserEvent) => {
    await user.selectOptions(form.getByLabelText('Jour'), 'Mardi');
    setHour(form.getByLabelText('Début'), '14:00');
    setHour(form.getByLabelText('Fin'), '18:30');
    await user.click(form.getByLabelText('Première consultation'));
  };
  const submit = (form: Form, user: UserEvent) =>
    user.click(form.getByRole('button', { name: 'Enregistrer le créneau' }));

  it('needs a day, its hours and a session, and its only address is chosen', async () => {
    const { user, form, requests } = await opened();
    await submit(form, user);
    for (const sentence of [
      'Le jour est requis.',
      'L’heure de début est requise.',
      'L’heure de fin est requise.',
      'Choisissez au moins une séance.',
    ])
      form.getByText(sentence);
    expect(form.getByLabelText('Adresse')).toHaveProperty('value', 'merciere');
    expect(sent(requests, ADD)).toEqual([]);
  });

  it('cannot end before it starts, nor lie outside 6 to 23 h', async () => {
    const { user, form, requests } = await opened();
    await fillIn(form, user);
    setHour(form.getByLabelText('Fin'), '13:00');
    await submit(form, user);
    form.getByText("L'heure de fin doit être après l'heure de début.");
    setHour(form.getByLabelText('Début'), '05:00');
    form.getByText('Un créneau doit tenir entre 6 h et 23 h.');
    setHour(form.getByLabelText('Début'), '06:00');
    expect(form.queryByText('Un créneau doit tenir entre 6 h et 23 h.')).toBeNull();
    expect(sent(requests, ADD)).toEqual([]);
  });

  it('goes out as the specification lists it, and is said to be added', async () => {
    const answer = { message: 'Créneau ajouté avec succès!', id: 'mardi' };
    const { user, form, requests } = await opened({ [ADD]: answer });
    await fillIn(form, user);
    await submit(form, user);
    await screen.findByText('Succès! Créneau ajouté avec succès!');
    expect(sent(requests, ADD)).toEqual([
      {
        dayOfWeek: 2,
        beginningHour: '14:00',
        endHour: '18:30',
        consultationIds: ['premiere'],
        addressId: 'merciere',
      },
    ]);
  });

  it('says that it meets another one', async () => {
    const { user, form } = await opened();
    await fillIn(form, user);
    expect(form.queryByText(/^Ce créneau en recouvre un autre/)).toBeNull();
    await user.selectOptions(form.getByLabelText('Jour'), 'Jeudi');
    setHour(form.getByLabelText('Début'), '11:00');
    form.getByText(/^Ce créneau en recouvre un autre, 09:00/);
  });

  it('keeps what was chosen when it is refused', async () => {
    const body = {
      code: 'ADDRESS_NOT_FOUND',
      message: 'Cette adresse est introuvable.',
      fields: ['addressId'],
    };
    const answers: Record<string, AnswerTable[string]> = { [ADD]: () => ({ status: 404, body }) };
    const { user, form, unmount } = await opened(answers);
    await fillIn(form, user);
    await submit(form, user);
    await form.findByText('Cette adresse est introuvable.');
    form.getByText("Erreur lors de l'ajout du créneau.");
    unmount();
    show({ [WEEK]: aWeek(), [ADD]: noAnswer }, '?vue=liste&creneau=nouveau');
    const again = await dialog('Ajouter un créneau');
    expect(await again.findByLabelText('Début')).toHaveProperty('value', '14:00');
    await submit(again, user);
    await again.findByText(/^Une erreur est survenue lors de l'envoi de la requête\./);
  });

  it('is for Visio where there is no address', async () => {
    const answer = { message: 'Créneau ajouté avec succès!', id: 'mardi' };
    const { user, form, requests } = await opened({ [ADD]: answer }, aWeek({ addresses: [] }));
    form.getByText(/^Votre profil n’a pas encore d’adresse/);
    await fillIn(form, user);
    await submit(form, user);
    await screen.findByText(/^Succès!/);
    expect(sent(requests, ADD)).toMatchObject([{ addressId: null }]);
  });
});

describe('a slot that is changed', () => {
  const booking = {
    id: 'b',
    day: '2026-03-12',
    start: '11:00',
    end: '12:00',
    beneficiary: 'Camille Durand',
    consultationName: 'Première consultation',
    isHarmed: true,
  };

  it('tells which coming bookings it would leave outside, before it is saved', async () => {
    const { user, requests } = show({
      [WEEK]: aWeek(),
      [TOUCHED]: { bookings: [booking], harmed: 1, offGrid: 0 },
      [EDIT]: { message: 'Le créneau a été mis à jour avec succès!', id: 'jeudi' },
    });
    await choose(user, 'Modifier');
    const form = await dialog('Modifier le créneau');
    expect(form.queryByRole('region', { name: 'Avant d’enregistrer' })).toBeNull();
    setHour(form.getByLabelText('Fin'), '11:30');
    const notice = within(await form.findByRole('region', { name: 'Avant d’enregistrer' }));
    notice.getByText(/^1 rendez-vous à venir se trouverait hors de vos horaires\. Il reste/);
    notice.getByText('Camille Durand');
    const url = requests.findLast((each) => each.url.includes('touched'))?.url ?? '';
    expect(Object.fromEntries(new URLSearchParams(url.split('?')[1]))).toEqual({
      slot: 'jeudi',
      dayOfWeek: '4',
      beginningHour: '09:00',
      endHour: '11:30',
      consultations: 'premiere',
      address: 'merciere',
    });
    await user.click(form.getByRole('button', { name: 'Enregistrer le créneau' }));
    await screen.findByText('Mise à jour réussie! Le créneau a été mis à jour avec succès!');
    expect(sent(requests, EDIT)).toMatchObject([{ consultationSlotId: 'jeudi', endHour: '11:30' }]);
  });

  it('says what is refused of it as a whole', async () => {
    const { user } = show({
      [WEEK]: aWeek(),
      [EDIT]: refused(409, 'SLOT_ALREADY_PLANNED', 'Ce créneau existe déjà.'),
    });
    await choose(user, 'Modifier');
    const form = await dialog('Modifier le créneau');
    await user.click(form.getByLabelText('Séance de suivi'));
    await user.click(form.getByRole('button', { name: 'Enregistrer le créneau' }));
    expect((await form.findByRole('alert')).textContent).toBe(
      'Erreur lors de la mise à jour du créneau. Ce créneau existe déjà.',
    );
  });

  it('that was deleted meanwhile is said to be gone', async () => {
    show({ [WEEK]: aWeek({ consultationSlots: [] }) }, '?creneau=jeudi&vue=liste');
    await (await dialog('Modifier le créneau')).findByText(/^Ce créneau est introuvable/);
  });
});

describe('a slot that is deleted', () => {
  it('is deleted once that was confirmed', async () => {
    const message = 'Le créneau a été supprimé avec succès.';
    const { user, requests } = show({ [WEEK]: aWeek(), [DELETE]: { message } });
    await choose(user, 'Supprimer');
    const question = await dialog('Êtes-vous sûr ?');
    question.getByText('Cette action est irréversible !');
    await user.click(question.getByRole('button', { name: 'Oui, supprimer' }));
    await screen.findByText(message);
    expect(sent(requests, DELETE)).toHaveLength(1);
    expect(requests.some(({ url }) => url.includes('removed=jeudi'))).toBe(true);
  });

  it('stays when it is refused', async () => {
    const { user } = show({ [WEEK]: aWeek(), [DELETE]: refused(503, 'BUSY', 'Réessayez.') });
    await choose(user, 'Supprimer');
    const question = await dialog('Êtes-vous sûr ?');
    await user.click(question.getByRole('button', { name: 'Oui, supprimer' }));
    expect((await question.findByRole('alert')).textContent).toBe(
      'Une erreur est survenue lors de la suppression. Réessayez.',
    );
  });
});

describe('the management of bookings', () => {
  it('is chosen at once, says what it changes, and that it is saved', async () => {
    let isManualManagement = false;
    const { user, requests } = show({
      [WEEK]: () => ({ status: 200, body: aWeek({ isManualManagement }) }),
      [MODE]: () => {
        isManualManagement = true;
        return { status: 200, body: { message: 'Fait.', isManualManagement } };
      },
    });
    const toggle = await screen.findByRole('switch', { name: 'Gestion automatique' });
    expect(toggle.getAttribute('aria-checked')).toBe('true');
    screen.getByText(
      /^Vos heures ne sont plus montrées en ligne\s: vos clients vous envoient une demande/,
    );
    await user.click(toggle);
    await screen.findByText('Gestion manuelle des rendez-vous');
    screen.getByText(/^Vos clients vous envoient une demande depuis votre profil\./);
    screen.getByText(/Les demandes déjà reçues restent à répondre\.$/);
    screen.getByText('Enregistré.');
    expect(sent(requests, MODE)).toEqual([{ isManualManagement: true }]);
  });

  it('stays as it was when it is refused', async () => {
    const { user } = show({ [WEEK]: aWeek(), [MODE]: refused(503, 'BUSY', 'Réessayez.') });
    const toggle = await screen.findByRole('switch', { name: 'Gestion automatique' });
    await user.click(toggle);
    expect((await screen.findByRole('alert')).textContent).toBe('Réessayez.');
    expect(toggle.getAttribute('aria-checked')).toBe('true');
  });
});
