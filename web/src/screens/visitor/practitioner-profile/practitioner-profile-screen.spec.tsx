import { QueryStatus } from '@reduxjs/toolkit/query';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import { Route, Routes } from 'react-router-dom';
import { addDays, type OfferedStart } from 'contracts';
import { listOf, api } from '../../../api/api.ts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { keptPendingRequest } from '../../../features/started-booking/pending-request.ts';
import { PractitionerProfileScreen } from './practitioner-profile-screen.tsx';
import { aProfile, weeklySlots } from './profile.fixtures.ts';
import { inBron } from '../../../../testing/found-addresses.ts';

const startsCall = 'GET /professionnel/api/claire/filtered-available-slots';
const starts: readonly OfferedStart[] = [
  { date: '2026-03-10', start: '14:30' },
  { date: '2026-03-11', start: '09:00' },
  { date: '2026-03-11', start: '10:15' },
];

const certifications = [
  { year: 2014, title: 'École d’Aix' },
  { year: 2018, title: 'Phytothérapie' },
];
const answersWith = (overrides: Record<string, AnswerTable[string]> = {}) => ({
  'GET /professionnel/api/claire-fontaine': aProfile(),
  'GET /professionnel/api/claire/consultation-slots': weeklySlots,
  'GET /api/professional/claire/certifications': certifications,
  'GET /professionnel/api/professional/claire/payments': ['Espèces', 'Chèque'],
  [startsCall]: starts,
  ...overrides,
});

const profileWith = (overrides: Parameters<typeof aProfile>[0]) =>
  answersWith({ 'GET /professionnel/api/claire-fontaine': aProfile(overrides) });

const show = (answers: AnswerTable = answersWith(), query = '') =>
  renderScreen(
    <Routes>
      <Route path="/professionnel/p/:slug" element={<PractitionerProfileScreen />} />
      <Route path="*" element={<p>Ailleurs</p>} />
    </Routes>,
    { answers, path: `/professionnel/p/claire-fontaine${query}` },
  );

const slot = (name: string) => screen.findByLabelText(name);
const startsQuestions = (requests: readonly { readonly url: string }[]) =>
  requests
    .filter(({ url }) => url.includes('filtered-available-slots'))
    .map(({ url }) => Object.fromEntries(new URLSearchParams(url.split('?')[1])));
/** A value in the lines of choices. */
const value = (name: RegExp | string) => screen.getByRole('link', { name });
const isChosen = (name: RegExp | string) => value(name).getAttribute('aria-current') === 'true';
const line = (name: RegExp) => {
  const lines = screen.getAllByText('Modifier').map((word) => word.closest('summary'));
  return lines.find((each) => name.test(each?.textContent ?? '')) ?? null;
};

const lastStartsQuestion = (requests: readonly { readonly url: string }[]) =>
  startsQuestions(requests).at(-1);

afterEach(() => sessionStorage.clear());

describe('the panel with slots', () => {
  it('opens on the first whole choice and asks for seven days', async () => {
    const { requests } = show();
    await slot('mardi 10 mars 2026 à 14:30, disponible');
    expect(lastStartsQuestion(requests)).toEqual({
      consultation: 'premiere',
      address: 'merciere',
      option: 'PRESENTIEL',
      from: '2026-03-10',
      days: '7',
    });
  });

  it('offers every way in which a session is given', async () => {
    show();
    await slot('mardi 10 mars 2026 à 14:30, disponible');
    const ways = within(
      screen.getByRole('link', { name: 'Présentiel' }).closest('ul') ?? document.body,
    );
    expect(ways.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Présentiel',
      'Visio',
      'A domicile',
    ]);
  });

  it('has nothing to open where there is one value', async () => {
    const [first] = aProfile().consultations;
    if (first === undefined) throw new Error('Claire has no session.');
    const only = { ...first, options: first.options.slice(0, 1) };
    show(profileWith({ consultations: [only] }));
    await slot('mardi 10 mars 2026 à 14:30, disponible');
    screen.getByText('12 rue Mercière, Lyon');
    expect(screen.queryByText('Modifier')).toBeNull();
  });

  it('folds again once something is chosen, and the focus goes on where it opened', async () => {
    const { user } = show();
    await slot('mardi 10 mars 2026 à 14:30, disponible');
    const place = line(/^Présentiel/);
    const lines = place?.closest('details');
    if (place === null || lines === undefined || lines === null) throw new Error('Nothing opens.');
    lines.open = true;
    value('Présentiel').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(value('Visio'));
    await user.keyboard('{Enter}');
    expect(lines.open).toBe(false);
    expect(document.activeElement).toBe(place);
    expect(place.textContent).toMatch(/^Visio/);
    lines.open = true;
    await user.keyboard('{Escape}');
    expect(lines.open).toBe(false);
  });

  it('has a button for the first start in sight, or for the one that was picked before', async () => {
    show();
    const first = await screen.findByRole('link', {
      name: /^Premier horaire\s: mardi 10\smars à\s14\sh\s30$/,
    });
    expect(first.getAttribute('href')).toContain('slotDate=2026-03-10&slotTime=14%3A30');
    cleanup();
    show(answersWith(), '?slotDate=2026-03-11&slotTime=10%3A15');
    const picked = await screen.findByRole('link', {
      name: /^Continuer\s: mercredi 11\smars à\s10\sh\s15$/,
    });
    expect(picked.getAttribute('href')).toContain('slotDate=2026-03-11&slotTime=10%3A15');
  });

  it('asks a visitor where a home visit goes, and says in the address that it is too far', async () => {
    const distance = 'GET /api/address/validate-distance';
    const { user, requests, path } = show(
      answersWith({
        'GET /api/places/addresses': { addresses: [inBron] },
        [distance]: { isValid: false },
      }),
    );
    await slot('mardi 10 mars 2026 à 14:30, disponible');
    await user.click(value('A domicile'));
    await user.click(value(/^38 cours Vitton/));
    screen.getByText(/^Au départ de quelle adresse/);
    screen.getByText(/^Départ : 38 cours Vitton/);
    const field = await screen.findByRole('combobox', { name: /Adresse de la séance/ });
    enter(field, '4 rue Jean-Jaurès Bron');
    await user.click(await screen.findByRole('option', { name: inBron.label }));
    await screen.findByText(
      'Votre adresse est en dehors du périmètre de déplacement : le praticien pourra refuser.',
    );
    const question = requests.find(({ url }) => url.includes('validate-distance'))?.url ?? '';
    expect(Object.fromEntries(new URL(question, 'http://souffle').searchParams)).toEqual({
      customerAddress: '4 rue Jean-Jaurès, 69500 Bron',
      professionalId: 'claire',
      consultation: 'suivi',
      address: 'vitton',
    });
    await user.click(await slot('mercredi 11 mars 2026 à 09:00, disponible'));
    expect(path()).toBe(
      '/reservation/booking/consultation-confirm?slotDate=2026-03-11&slotTime=09%3A00' +
        '&option=DOMICILE&consultation=suivi&address=vitton&nonConforme=true',
    );
  });

  it('keeps the session when another option is chosen, and needs no address for Visio', async () => {
    const { user, requests } = show();
    await slot('mardi 10 mars 2026 à 14:30, disponible');
    await user.click(value('Visio'));
    expect(isChosen(/^Visio/)).toBe(true);
    expect(line(/^Première consultation/)).toBeNull();
    await slot('mardi 10 mars 2026 à 14:30, disponible');
    expect(screen.queryByText(/rue Mercière, Lyon/)).toBeNull();
    expect(lastStartsQuestion(requests)).toMatchObject({ option: 'VISIO', address: 'aucune' });
  });

  it('goes on with the session that is chosen in the list, in a way that it is given', async () => {
    const { user } = show();
    await slot('mardi 10 mars 2026 à 14:30, disponible');
    await user.click(value('Visio'));
    await user.click(screen.getByRole('button', { name: /^Séance de suivi/ }));
    expect(isChosen(/^Séance de suivi/)).toBe(true);
    expect(isChosen('Présentiel')).toBe(true);
  });

  it('takes a session that the new option has', async () => {
    const { user, requests } = show();
    await slot('mardi 10 mars 2026 à 14:30, disponible');
    await user.click(screen.getByRole('button', { name: /^Séance de suivi/ }));
    await user.click(value('Visio'));
    await waitFor(() =>
      expect(lastStartsQuestion(requests)).toMatchObject({
        consultation: 'premiere',
        option: 'VISIO',
      }),
    );
    await screen.findByRole('group', { name: 'Créneaux' });
  });

  it('keeps the address with another session, and offers the others', async () => {
    const { user, requests } = show();
    await slot('mardi 10 mars 2026 à 14:30, disponible');
    await user.click(value(/^Séance de suivi/));
    await slot('mardi 10 mars 2026 à 14:30, disponible');
    expect(lastStartsQuestion(requests)).toMatchObject({
      consultation: 'suivi',
      address: 'merciere',
    });
    await user.click(value(/^38 cours Vitton/));
    await waitFor(() =>
      expect(lastStartsQuestion(requests)).toMatchObject({
        consultation: 'suivi',
        address: 'vitton',
      }),
    );
  });

  it('goes to the confirmation with the start that was picked', async () => {
    const { user, path } = show();
    await user.click(await slot('mercredi 11 mars 2026 à 09:00, disponible'));
    expect(path()).toBe(
      '/reservation/booking/consultation-confirm?slotDate=2026-03-11&slotTime=09%3A00' +
        '&option=PRESENTIEL&consultation=premiere&address=merciere',
    );
  });

  it('shows the chosen start on the way back', async () => {
    show(
      answersWith(),
      '?slotDate=2026-03-11&slotTime=10%3A15&option=PRESENTIEL&consultation=premiere&address=merciere',
    );
    const chosen = await slot('mercredi 11 mars 2026 à 10:15, disponible');
    expect(chosen.getAttribute('aria-current')).toBe('true');
  });

  it('goes from start to start with the arrows, Home and End', async () => {
    const { user } = show();
    (await slot('mardi 10 mars 2026 à 14:30, disponible')).focus();
    for (const [key, start] of [
      ['ArrowRight', 'mercredi 11 mars 2026 à 09:00, disponible'],
      ['ArrowDown', 'mercredi 11 mars 2026 à 10:15, disponible'],
      ['ArrowUp', 'mercredi 11 mars 2026 à 09:00, disponible'],
      ['ArrowLeft', 'mardi 10 mars 2026 à 14:30, disponible'],
      ['End', 'mercredi 11 mars 2026 à 10:15, disponible'],
      ['Home', 'mardi 10 mars 2026 à 14:30, disponible'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(document.activeElement?.getAttribute('aria-label')).toBe(start);
    }
  });

  it('chooses a start with the space bar, as a button', async () => {
    const { user, path } = show();
    const start = await slot('mercredi 11 mars 2026 à 10:15, disponible');
    expect(start.matches('a[href][role=button]')).toBe(true);
    start.focus();
    await user.keyboard(' ');
    expect(path()).toContain('slotTime=10%3A15');
  });

  it('pages with PageDown and PageUp, and goes on from the first start in sight', async () => {
    const answer = ({ url }: { readonly url: string }) => ({
      status: 200,
      body: url.includes('from=2026-03-17') ? [{ date: '2026-03-18', start: '09:00' }] : starts,
    });
    const { user } = show(answersWith({ [startsCall]: answer }));
    (await slot('mercredi 11 mars 2026 à 09:00, disponible')).focus();
    await user.keyboard('{PageDown}');
    const next = await slot('mercredi 18 mars 2026 à 09:00, disponible');
    await waitFor(() => expect(document.activeElement).toBe(next));
    await user.keyboard('{PageUp}');
    const first = await slot('mardi 10 mars 2026 à 14:30, disponible');
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  it('pages by seven days and shows the sixth and seventh when asked', async () => {
    const { user, requests } = show();
    await slot('mardi 10 mars 2026 à 14:30, disponible');
    const sunday = { name: 'dimanche 15\u00a0mars 2026' };
    expect(screen.queryByRole('list', sunday)).toBeNull();
    await user.click(screen.getByRole('button', { name: '+ 2 jours' }));
    screen.getByRole('list', sunday);
    screen.getByRole('list', { name: 'lundi 16\u00a0mars 2026' });
    await user.click(screen.getByRole('button', { name: '– 2 jours' }));
    expect(screen.queryByRole('list', sunday)).toBeNull();
    await user.click(screen.getByRole('button', { name: '7 jours suivants' }));
    await waitFor(() => {
      expect(startsQuestions(requests)).toContainEqual(
        expect.objectContaining({ from: '2026-03-17', days: '7' }),
      );
    });
  });

  it('says what was taken, where it was', async () => {
    const table = answersWith();
    const { store } = show(table);
    await slot('mercredi 11 mars 2026 à 10:15, disponible');
    Object.assign(table, { [startsCall]: starts.slice(0, 2) });
    store.dispatch(
      api.util.invalidateTags([
        { type: 'agenda-days', id: 'claire/2026-03-11' },
        listOf('agenda-days'),
      ]),
    );
    const taken = await slot('mercredi 11 mars 2026 à 10:15, vient d’être pris');
    expect(taken).toHaveProperty('disabled', true);
    screen.getByText('Mercredi à\u00a010\u00a0h\u00a015 vient d’être pris.', {
      normalizer: (text) => text,
    });
  });

  it('jumps to the next free start when the days in sight have none', async () => {
    const far = { date: '2026-03-27', start: '09:00' };
    const answer = ({ url }: { readonly url: string }) => ({
      status: 200,
      body: url.includes('days=7') && !url.includes('from=2026-03-24') ? [] : [far],
    });
    const { user } = show(answersWith({ [startsCall]: answer }));
    await user.click(await screen.findByRole('button', { name: /^Prochain créneau disponible/ }));
    await slot('vendredi 27 mars 2026 à 09:00, disponible');
  });

  it('offers the next free start in place of days without any', async () => {
    const far = { date: '2026-03-27', start: '09:00' };
    const answer = ({ url }: { readonly url: string }) => ({
      status: 200,
      body: url.includes('days=7') ? [] : [far],
    });
    show(answersWith({ [startsCall]: answer }));
    const link = await screen.findByRole('link', { name: 'Choisir ce créneau' });
    expect(link.getAttribute('href')).toContain('slotDate=2026-03-27&slotTime=09%3A00');
    expect(screen.queryByRole('group', { name: 'Créneaux' })).toBeNull();
  });

  const onThe27th = [{ date: '2026-03-27', start: '09:00' }];
  const freeOnlyAt = (followUp: readonly OfferedStart[], firstOnes = onThe27th) =>
    answersWith({
      [startsCall]: ({ url }: { readonly url: string }) => {
        const question = new URLSearchParams(url.split('?')[1]);
        const all = question.get('consultation') === 'suivi' ? followUp : firstOnes;
        const from = question.get('days') === null ? '' : (question.get('from') ?? '');
        const until = question.get('days') === '7' ? addDays(from, 6) : '9';
        return { status: 200, body: all.filter(({ date }) => date >= from && date <= until) };
      },
    });

  it('offers another session that is free before the chosen one, and a tap chooses it', async () => {
    const { user, path } = show(freeOnlyAt([{ date: '2026-03-12', start: '09:00' }]));
    const offer = await screen.findByRole('link', { name: /^Séance de suivi, plus tôt/ });
    expect(offer.textContent).toMatch(/Dès jeudi 12\smars à\s9\sh\s·\s45\s€$/);
    await user.click(offer);
    const start = await slot('jeudi 12 mars 2026 à 09:00, disponible');
    expect(start.getAttribute('aria-current')).toBe('true');
    expect(path()).toContain('consultation=suivi');
    expect(document.activeElement).toBe(line(/Séance de suivi/));
    screen.getByRole('link', { name: /^Continuer\s: jeudi 12\smars à\s9\sh$/ });
  });

  it('offers another session where the chosen one is not free at all', async () => {
    show(freeOnlyAt([{ date: '2026-04-30', start: '09:00' }], []));
    await screen.findByText('Aucun créneau libre dans les huit semaines à venir.');
    await screen.findByRole('link', { name: /^Séance de suivi, disponible/ });
  });

  it.each([
    ['later', [{ date: '2026-03-27', start: '09:15' }]],
    ['at the same time', [{ date: '2026-03-27', start: '09:00' }]],
    ['never', []],
  ])('offers no other session that is free %s', async (_when, followUp) => {
    const { requests, store } = show(freeOnlyAt(followUp));
    await screen.findByRole('link', { name: 'Choisir ce créneau' });
    const isRequested = () =>
      startsQuestions(requests).some(({ consultation }) => consultation === 'suivi');
    await waitFor(() => expect(isRequested()).toBe(true));
    const isPending = () =>
      Object.values(store.getState().api.queries).some(
        (query) => query?.status === QueryStatus.pending,
      );
    await waitFor(() => expect(isPending()).toBe(false));
    await act(() => Promise.resolve());
    expect(screen.queryByRole('link', { name: /^Séance de suivi, / })).toBeNull();
  });

  it('says in a word that a day beside a free one has no hour', async () => {
    show(answersWith());
    await slot('mercredi 11 mars 2026 à 10:15, disponible');
    const empty = within(screen.getByRole('list', { name: /^samedi 14/ }));
    expect(empty.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'aucun horaire',
    ]);
  });

  it('says that the days in sight have none before it knows the next, and when it cannot', async () => {
    const far = { date: '2026-03-27', start: '09:00' };
    let isAway = true;
    const answer = ({ url }: { readonly url: string }) => {
      if (url.includes('days=7')) return { status: 200, body: [] };
      return isAway
        ? { status: 503, body: { code: 'BUSY', message: 'Réessayez dans un instant.' } }
        : { status: 200, body: [far] };
    };
    const { user } = show(answersWith({ [startsCall]: answer }));
    await screen.findByText('Aucun créneau libre sur ces jours.');
    screen.getByText('Chargement…');
    expect((await screen.findByRole('alert')).textContent).toBe('Réessayez dans un instant.');
    screen.getByText('Aucun créneau libre sur ces jours.');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('button', { name: /^Prochain créneau disponible/ });
    screen.getByText(/^Vendredi 27\smars .*9\sh$/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says once that there is none at all', async () => {
    show(answersWith({ [startsCall]: [] }));
    await screen.findByText('Aucun créneau libre dans les huit semaines à venir.');
    expect(screen.queryByText('Aucun créneau libre sur ces jours.')).toBeNull();
  });
});

describe('the other panels', () => {
  it('gives the phone of an imported practitioner', async () => {
    show(profileWith({ isImported: true, canTakeAppointments: false }));
    await screen.findByRole('heading', { name: 'Contacter ce praticien' });
    screen.getByRole('link', { name: 'Appeler le 06 39 98 12 47' });
    screen.getByRole('complementary', { name: 'Contacter ce praticien' });
    expect(screen.queryByRole('heading', { name: 'Séances' })).toBeNull();
  });

  it('says of a suspended practitioner one sentence, and gives no telephone', async () => {
    show(
      profileWith({
        isSuspended: true,
        isVerified: false,
        canTakeAppointments: false,
        phone: null,
        socials: null,
        consultations: [],
        options: [],
      }),
    );
    await screen.findByRole('heading', { name: 'Profil suspendu' });
    screen.getByText('Ce praticien ne prend pas de rendez-vous sur Souffle pour le moment.');
    for (const text of [/Téléphone/, /numéro de téléphone/, /certifié/, /en cours de validation/])
      expect(screen.queryByText(text)).toBeNull();
  });

  it('tells an imported practitioner how the profile becomes theirs', async () => {
    const imported = profileWith({ isImported: true, canTakeAppointments: false });
    const site = { demoBookingUrl: null, contact: 'bonjour@souffle.exemple', legalNotice: null };
    show({ ...imported, 'GET /api/site': site });
    const banner = within(await screen.findByRole('region', { name: /^C’est votre profil/ }));
    banner.getByText('Trois mois offerts, sans engagement et sans carte.');
    expect(banner.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/contact',
    ]);
    cleanup();
    const demoBookingUrl = 'https://rendez-vous.exemple/demo';
    show({ ...imported, 'GET /api/site': { ...site, demoBookingUrl } });
    const link = await screen.findByRole('link', { name: 'Demandez une démo, nouvel onglet' });
    expect(link.getAttribute('href')).toBe(demoBookingUrl);
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('says that the planning is not configured', async () => {
    show(answersWith({ 'GET /professionnel/api/claire/consultation-slots': [] }));
    await screen.findByRole('heading', { name: 'Planning en préparation' });
  });

  it('says that there is no booking online', async () => {
    show(profileWith({ canTakeAppointments: false }));
    await screen.findByRole('heading', { name: 'Pas de réservation en ligne' });
  });
});

const onRequest = profileWith({ isManualManagement: true });
const textField = () => screen.findByLabelText<HTMLTextAreaElement>('Votre demande');
const CHOICE = '?option=PRESENTIEL&consultation=suivi&address=vitton';

describe('the panel of who is asked', () => {
  it('takes what one would like in words, and leads to where it is read once more', async () => {
    const { user, path } = show(onRequest, CHOICE);
    enter(await textField(), 'Le vendredi, si possible.');
    screen.getByText(/^25 \/ 1\s000$/);
    screen.getByText('Rien n’est réservé tant que vous n’avez pas accepté une heure.');
    await user.click(screen.getByRole('button', { name: 'Relire et envoyer' }));
    expect(path()).toBe(`/reservation/booking/manual-confirm${CHOICE}`);
    expect(keptPendingRequest('claire').text).toBe('Le vendredi, si possible.');
  });

  it('wants all of it before that', async () => {
    const { user, path } = show(onRequest);
    await user.click(await screen.findByRole('button', { name: 'Relire et envoyer' }));
    screen.getByText('Veuillez remplir tous les champs avant de soumettre votre demande.');
    expect(document.activeElement).toBe(await textField());
    enter(await textField(), 'Le vendredi.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(path()).toBe('/professionnel/p/claire-fontaine');
  });

  it('offers every address where no weekly slot says one', async () => {
    const bare = { ...onRequest, 'GET /professionnel/api/claire/consultation-slots': [] };
    show(bare, CHOICE);
    await textField();
    const where = within(value(/^38 cours Vitton/).closest('ul') ?? document.body);
    expect(where.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '12 rue Mercière69002 Lyon',
      '38 cours Vitton69002 Lyon',
    ]);
    expect(isChosen(/^38 cours Vitton/)).toBe(true);
  });

  it('comes in place of the starts, and goes, without losing what was chosen or written', async () => {
    const table = answersWith();
    const { user, store } = show(table);
    const turn = (isManualManagement: boolean) => {
      Object.assign(table, {
        'GET /professionnel/api/claire-fontaine': aProfile({ isManualManagement }),
      });
      act(() => void store.dispatch(api.util.invalidateTags([{ type: 'offers', id: 'claire' }])));
    };
    await slot('mardi 10 mars 2026 à 14:30, disponible');
    await user.click(value(/^Séance de suivi/));
    await user.click(value(/^38 cours Vitton/));
    const start = await slot('mardi 10 mars 2026 à 14:30, disponible');
    start.focus();
    turn(true);
    const field = await textField();
    const change = screen.getByText(/^Claire fixe maintenant ses rendez-vous sur demande\./);
    expect(change.tagName).toBe('OUTPUT');
    expect(document.activeElement).toBe(change);
    expect(isChosen('Présentiel')).toBe(true);
    expect(isChosen(/^Séance de suivi/)).toBe(true);
    expect(isChosen(/^38 cours Vitton/)).toBe(true);
    enter(field, 'Le vendredi.');
    turn(false);
    await slot('mardi 10 mars 2026 à 14:30, disponible');
    screen.getByText(/^Claire ouvre de nouveau ses horaires/);
    expect(isChosen(/^38 cours Vitton/)).toBe(true);
    turn(true);
    expect((await textField()).value).toBe('Le vendredi.');
  });
});

describe('the profile', () => {
  it('stays when it cannot be asked for again, and says so', async () => {
    const table = answersWith();
    const { user, store } = show(table);
    const name = await screen.findByRole('heading', { name: 'Claire Fontaine', level: 1 });
    Object.assign(table, { 'GET /professionnel/api/claire-fontaine': noAnswer });
    act(() => {
      store.dispatch(api.util.invalidateTags(['practitioners']));
    });
    const line = await screen.findByText('Ces informations ne sont peut-être plus à jour.');
    expect(document.contains(name)).toBe(true);
    Object.assign(table, { 'GET /professionnel/api/claire-fontaine': aProfile() });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(document.contains(line)).toBe(false));
  });

  it('goes with who has left meanwhile', async () => {
    const table = answersWith();
    const { store } = show(table);
    await screen.findByRole('heading', { name: 'Claire Fontaine', level: 1 });
    const gone = refused(404, 'PRACTITIONER_NOT_FOUND', 'Ce praticien est introuvable.');
    Object.assign(table, { 'GET /professionnel/api/claire-fontaine': gone });
    act(() => {
      store.dispatch(api.util.invalidateTags(['practitioners']));
    });
    await screen.findByRole('heading', { name: 'Ce praticien est introuvable.', level: 1 });
    expect(screen.queryByText('Claire Fontaine')).toBeNull();
  });

  it('loads, fails and tries again', async () => {
    const table = answersWith({ 'GET /professionnel/api/claire-fontaine': noAnswer });
    const { user } = show(table);
    screen.getByText('Chargement des informations...');
    await screen.findByText('Erreur : Erreur serveur. Veuillez réessayer.');
    Object.assign(table, { 'GET /professionnel/api/claire-fontaine': aProfile() });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('heading', { name: 'Claire Fontaine', level: 1 });
  });

  it('is not there', async () => {
    const gone = refused(404, 'PRACTITIONER_NOT_FOUND', 'Ce praticien est introuvable.');
    show({ 'GET /professionnel/api/claire-fontaine': gone });
    await screen.findByRole('heading', { name: 'Ce praticien est introuvable.' });
  });

  it('shows one certification until all are asked for', async () => {
    const { user } = show();
    const more = await screen.findByRole('button', { name: 'Voir plus (1)' });
    const shownRow = () => screen.getByText('Phytothérapie').closest('li')?.className ?? '';
    expect(shownRow()).toContain('folded');
    await user.click(more);
    expect(shownRow()).not.toContain('folded');
  });

  it('takes no cash by video, and says so', async () => {
    const { user } = show();
    await screen.findByText('Espèces');
    await slot('mardi 10 mars 2026 à 14:30, disponible');
    await user.click(value('Visio'));
    await waitFor(() => expect(screen.queryByText('Espèces')).toBeNull());
    screen.getByText('Chèque');
    screen.getByText(/Pas d’espèces pour une consultation en visio/);
    await user.click(value('Présentiel'));
    await screen.findByText('Espèces');
  });

  it('says in the words of the specification that there is none, or that they did not come', async () => {
    const certificationsCall = 'GET /api/professional/claire/certifications';
    const paymentsCall = 'GET /professionnel/api/professional/claire/payments';
    show(answersWith({ [certificationsCall]: [], [paymentsCall]: [] }));
    await screen.findByText('Aucune certification disponible.');
    await screen.findByText('Aucun moyen de paiement renseigné pour le moment.');
    screen.getByText('Site web non renseigné');
    cleanup();
    const failing = refused(503, 'BUSY', 'Réessayez.');
    show(answersWith({ [certificationsCall]: failing, [paymentsCall]: failing }));
    await screen.findByText('Erreur : Réessayez.');
    await screen.findByText('Impossible de charger les moyens de paiement. Réessayez.');
  });

  it('says how one finds the door, and where else one is found', async () => {
    const [address] = aProfile().addresses;
    if (address === undefined) throw new Error('Claire has no address.');
    const described = { ...address, label: 'Cabinet des Pentes', access: '2e étage.' };
    const socials = { website: 'https://claire.exemple/', facebook: null, instagram: null };
    show(
      profileWith({
        addresses: [{ ...described, isWheelchairAccessible: true }],
        socials: { ...socials, linkedin: null },
        languages: ['Français', 'Anglais'],
        phone: null,
      }),
    );
    const contact = within(await screen.findByRole('region', { name: 'Contact' }));
    contact.getByText('Cabinet des Pentes');
    contact.getByText('2e étage.');
    contact.getByText('Accessible en fauteuil roulant');
    contact.getByText(/Non renseigné/);
    const link = contact.getByRole('link', { name: 'claire.exemple, nouvel onglet' });
    expect(link.getAttribute('rel')).toContain('nofollow');
    screen.getByText('Langues parlées : Français, Anglais');
  });

  it('says nothing of it where nobody can book', async () => {
    show(profileWith({ canTakeAppointments: false }));
    await screen.findByRole('heading', { name: 'Contact' });
    expect(screen.queryByRole('heading', { name: 'Certifications' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Moyens de paiement' })).toBeNull();
  });

  it('folds what is more than four specialities or keywords', async () => {
    const names = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six'];
    const specialities = names.map((name) => ({ name }));
    const { user } = show(profileWith({ specialities, keywords: names.slice(0, 4) }));
    const list = within(await screen.findByRole('list', { name: 'Spécialités' }));
    const isFolded = (name: string) =>
      list.getByText(name).closest('li')?.className.includes('folded') === true;
    expect(names.filter(isFolded)).toEqual(['Cinq', 'Six']);
    screen.getByText('Un • Deux • Trois • Quatre • + 2');
    expect(within(screen.getByRole('list', { name: 'Mots-clés' })).getAllByText(/./)).toHaveLength(
      4,
    );
    const [toggle, ...others] = screen.getAllByRole('button', { name: 'Voir plus (2)' });
    expect(others).toEqual([]);
    if (toggle !== undefined) await user.click(toggle);
    expect(names.filter(isFolded)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Voir moins' }));
    expect(names.filter(isFolded)).toEqual(['Cinq', 'Six']);
  });

  it('says that there is no speciality, and no description', async () => {
    show(profileWith({ specialities: [], keywords: [], description: '' }));
    await screen.findByText('Aucune spécialité répertoriée.');
    screen.getByText('Aucune description disponible.');
  });

  it('unfolds a long description only', async () => {
    const long = aProfile({ description: 'Souffler. '.repeat(30) });
    const { user } = show(answersWith({ 'GET /professionnel/api/claire-fontaine': long }));
    const more = await screen.findByRole('button', { name: 'Voir plus' });
    await user.click(more);
    screen.getByRole('button', { name: 'Voir moins' });
  });
});
