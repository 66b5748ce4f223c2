import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { enter } from '../../../../../testing/fill-in.ts';
import type { UserEvent } from '@testing-library/user-event';
import type { FoundClient, OwnWeek } from 'contracts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../../testing/render-screen.tsx';
import { agenda } from '../calendar.fixtures.ts';
import { CalendarScreen } from '../calendar-screen.tsx';
import { inBron } from '../../../../../testing/found-addresses.ts';

const CLIENTS = 'GET /api/practitioner/clients';
const WEIGHED = 'GET /api/practitioner/weighed-start';
const BOOK = 'POST /api/practitioner/bookings';
const WEEK = 'GET /api/consultation-slots';

const session = (
  id: string,
  name: string,
  options: OwnWeek['consultations'][number]['consultationOptions'],
) => ({
  id,
  name,
  speciality: 'naturopathie',
  consultationType: name,
  customConsultationType: null,
  description: '',
  question: null,
  color: '#688C6F',
  consultationOptions: [...options],
  consultationPrices: {},
  hasSpecificPrices: false,
  radius: 20,
  audiences: [],
  numberOfPlaces: 1,
  duration: 60,
  pause: 15,
  bookingDelay: 0,
  durationUnit: 'Minutes' as const,
  pauseUnit: 'Minutes' as const,
  bookingDelayUnit: 'Minutes' as const,
  cancellationDelay: 2_880,
});
const week: OwnWeek = {
  isManualManagement: false,
  consultationSlots: [],
  consultations: [
    session('premiere', 'Première consultation', ['PRESENTIEL', 'VISIO']),
    session('suivi', 'Séance de suivi', ['PRESENTIEL']),
    session('visite', 'Visite', ['DOMICILE']),
  ],
  addresses: [
    {
      id: 'merciere',
      label: 'Cabinet',
      address: '12 rue Mercière',
      zipcode: '69002',
      city: 'Lyon',
    },
  ],
};
const camille: FoundClient = {
  id: 'customer-camille',
  relativeId: null,
  fullName: 'Camille Durand',
  of: null,
  phone: '06 39 98 12 47',
};
const jeanne: FoundClient = {
  ...camille,
  relativeId: 'relative-jeanne',
  fullName: 'Jeanne Durand',
  of: 'Camille Durand',
};
const claire = {
  isAuthenticated: true,
  customerId: null,
  practitionerId: 'practitioner-claire',
  roles: ['ROLE_PROFESSIONAL'],
  firstname: 'Claire',
  lastname: 'Fontaine',
};
const unusual = { refusal: null, warnings: ['OUTSIDE_HOURS', 'BEYOND_HORIZON'] };
const usual = { refusal: null, warnings: [] };

const opened = async (answers: AnswerTable = {}, path = '/calendrier?date=2026-03-12') => {
  const rendered = renderScreen(<CalendarScreen />, {
    answers: {
      'GET /api/practitioner/agenda': agenda(),
      [WEEK]: week,
      [WEIGHED]: usual,
      [CLIENTS]: { clients: [camille, jeanne], isWhole: true },
      [BOOK]: {
        message: 'Le rendez-vous est pris.',
        id: 'new',
        date: '2026-03-12',
        start: '19:20',
      },
      ...answers,
    },
    path,
  });
  await screen.findByText(/rendez-vous cette semaine$/);
  if (!path.includes('new='))
    await rendered.user.click(screen.getByRole('button', { name: 'Nouveau rendez-vous' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nouveau rendez-vous' }));
  await form.findByText(/^(Pour qui|Pour prendre un rendez-vous|Réessayer)/);
  return { ...rendered, form };
};
type Form = Awaited<ReturnType<typeof opened>>['form'];

const type = (form: Form, label: string | RegExp, value: string) =>
  fireEvent.change(form.getByLabelText(label), { target: { value } });
const when = (form: Form) => {
  type(form, 'Date', '2026-03-12');
  type(form, 'Heure', '19:20');
};
const chooseClient = async (form: Form, user: UserEvent, name: RegExp) => {
  enter(form.getByRole('combobox', { name: 'Client' }), 'dura');
  await user.click(await form.findByRole('option', { name }));
};
const submit = (form: Form, user: UserEvent) =>
  user.click(form.getByRole('button', { name: 'Prendre le rendez-vous' }));
const sent = (requests: readonly { method: string; url: string; body?: unknown }[]) =>
  requests.filter(({ method, url }) => `${method} ${url}` === BOOK).map(({ body }) => body);

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('souffle.calendar.view', 'list');
});

describe('Nouveau rendez-vous', () => {
  it('is taken for a client who is found by a part of the name, and said', async () => {
    const { user, form, requests } = await opened();
    await chooseClient(form, user, /^Camille Durand · 06/);
    await user.selectOptions(form.getByLabelText('Séance'), 'premiere');
    await user.click(form.getByLabelText('Visio'));
    when(form);
    await submit(form, user);
    expect(
      await screen.findByText(/^Le rendez-vous de Camille Durand est pris\s: .*12 mars/),
    ).toBeTruthy();
    expect(sent(requests)).toEqual([
      {
        clientId: 'customer-camille',
        relativeId: null,
        consultationId: 'premiere',
        optionId: 'VISIO',
        addressId: null,
        date: '2026-03-12',
        start: '19:20',
        reason: null,
      },
    ]);
  });

  it('is taken for a relative, told apart by whose they are', async () => {
    const { user, form, requests } = await opened();
    await chooseClient(form, user, /^Jeanne Durand · proche de Camille Durand/);
    await user.selectOptions(form.getByLabelText('Séance'), 'suivi');
    when(form);
    await submit(form, user);
    await screen.findByText(/^Le rendez-vous de Jeanne Durand est pris/);
    expect(sent(requests)).toMatchObject([
      { relativeId: 'relative-jeanne', optionId: 'PRESENTIEL', addressId: 'merciere' },
    ]);
  });

  it('is taken for somebody new, whom what was typed has named already', async () => {
    const { user, form, requests } = await opened({ [CLIENTS]: { clients: [], isWhole: true } });
    enter(form.getByRole('combobox', { name: 'Client' }), 'Hélène Vasseur');
    await form.findAllByText(/^Aucun de vos clients ne porte le nom/);
    await user.click(form.getByLabelText('Nouveau client'));
    expect(form.getByLabelText('Prénom')).toHaveProperty('value', 'Hélène');
    expect(form.getByLabelText('Nom')).toHaveProperty('value', 'Vasseur');
    type(form, /^E-mail/, 'helene@exemple.fr');
    await user.selectOptions(form.getByLabelText('Séance'), 'suivi');
    when(form);
    type(form, /^Motif/, 'Sommeil');
    await submit(form, user);
    await screen.findByText(/^Le rendez-vous d’Hélène Vasseur est pris/);
    expect(sent(requests)).toMatchObject([
      {
        client: {
          firstname: 'Hélène',
          lastname: 'Vasseur',
          phone: null,
          birthday: null,
          email: 'helene@exemple.fr',
        },
        reason: 'Sommeil',
      },
    ]);
  });

  it('is taken as a home visit, to an address that is said, however far that is', async () => {
    const { user, form, requests } = await opened({
      'GET /api/user/status': claire,
      'GET /api/places/addresses': { addresses: [inBron] },
      'GET /api/address/validate-distance': { isValid: false },
    });
    await chooseClient(form, user, /^Camille Durand · 06/);
    await user.selectOptions(form.getByLabelText('Séance'), 'visite');
    expect(form.getByLabelText('Au départ de')).toHaveProperty('value', 'merciere');
    when(form);
    await submit(form, user);
    await form.findByText(
      'Indiquez où aura lieu la séance, en choisissant l’adresse dans la liste.',
    );
    expect(sent(requests)).toEqual([]);
    enter(form.getByRole('combobox', { name: /^Adresse de la séance/ }), '4 rue');
    await user.click(await form.findByRole('option', { name: /4 rue Jean-Jaurès/ }));
    await form.findByText(
      /^Cette adresse est en dehors de votre périmètre de déplacement\s: vous pouvez/,
    );
    const distance = requests.find(({ url }) => url.startsWith('/api/address/validate-distance'));
    expect(Object.fromEntries(new URL(distance?.url ?? '', 'http://souffle').searchParams)).toEqual(
      {
        professionalId: 'practitioner-claire',
        consultation: 'visite',
        address: 'merciere',
        customerAddress: '4 rue Jean-Jaurès, 69500 Bron',
      },
    );
    await submit(form, user);
    await screen.findByText(/^Le rendez-vous de Camille Durand est pris/);
    expect(sent(requests)).toMatchObject([
      {
        optionId: 'DOMICILE',
        addressId: 'merciere',
        visitAddress: { address: '4 rue Jean-Jaurès', zipcode: '69500', city: 'Bron' },
      },
    ]);
  });

  it('says before it is saved what is unusual, and what would be refused', async () => {
    const { user, form, unmount } = await opened({ [WEIGHED]: unusual });
    await user.selectOptions(form.getByLabelText('Séance'), 'suivi');
    when(form);
    await form.findByText(/^Ce moment est en dehors de vos créneaux/);
    form.getByText(/^Ce jour est dans plus de huit semaines/);
    unmount();
    const message = 'Ce moment chevauche le rendez-vous de Louis Bernard, de 19 h à 20 h.';
    const again = await opened({
      [WEIGHED]: { refusal: { code: 'SLOT_TAKEN', message }, warnings: [] },
    });
    expect(await again.form.findByText(message)).toBeTruthy();
  });

  it('keeps all that was typed when it is refused, and says why at the hour', async () => {
    const message = 'Ce moment chevauche le rendez-vous de Louis Bernard, de 19 h à 20 h.';
    const { user, form } = await opened({ [BOOK]: refused(409, 'SLOT_TAKEN', message) });
    await chooseClient(form, user, /^Camille Durand/);
    await user.selectOptions(form.getByLabelText('Séance'), 'suivi');
    when(form);
    type(form, /^Motif/, 'Sommeil');
    await submit(form, user);
    expect((await form.findByRole('alert')).textContent).toBe('Le rendez-vous n’est pas pris.');
    form.getByText(message);
    expect(form.getByLabelText('Heure')).toHaveProperty('value', '19:20');
    expect(form.getByLabelText(/^Motif/)).toHaveProperty('value', 'Sommeil');
    expect(form.getByRole('combobox', { name: 'Client' })).toHaveProperty(
      'value',
      'Camille Durand · 06 39 98 12 47',
    );
  });

  it('needs a client, a session and a moment', async () => {
    const { user, form, requests } = await opened();
    await submit(form, user);
    for (const sentence of [
      /^Choisissez un client dans la liste/,
      'Choisissez une séance.',
      'Indiquez le jour.',
      'Indiquez l’heure.',
    ])
      form.getByText(sentence);
    await user.click(form.getByLabelText('Nouveau client'));
    type(form, /^E-mail/, 'helene');
    type(form, 'Jour', '31');
    await submit(form, user);
    for (const sentence of [
      'Indiquez le prénom.',
      'Indiquez le nom.',
      'Cette adresse e-mail n’est pas valable.',
      'Cette date de naissance n’existe pas.',
    ])
      form.getByText(sentence);
    expect(sent(requests)).toEqual([]);
  });

  it('begins at the place of the agenda where it was asked for', async () => {
    const { form, user, path } = await opened(
      {},
      '/calendrier?date=2026-03-12&new=2026-03-13T09%3A30',
    );
    expect(form.getByLabelText('Date')).toHaveProperty('value', '13/03/2026');
    expect(form.getByLabelText('Heure')).toHaveProperty('value', '09:30');
    await user.click(form.getByRole('button', { name: 'Annuler' }));
    expect(path()).toBe('/calendrier?date=2026-03-12');
  });

  it('leads who offers nothing to their first session, and says what could not be asked', async () => {
    const { form, unmount } = await opened({ [WEEK]: { ...week, consultations: [] } });
    const link = await form.findByRole('link', { name: 'Créer une séance' });
    expect(link.getAttribute('href')).toBe('/consultations');
    unmount();
    const failing = await opened({ [WEEK]: noAnswer });
    await failing.form.findByRole('button', { name: 'Réessayer' });
  });
});
