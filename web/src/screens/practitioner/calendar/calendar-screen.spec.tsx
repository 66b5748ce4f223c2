import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import type { UserEvent } from '@testing-library/user-event';
import { REASON_MAX, type Agenda, type AgendaBooking } from 'contracts';
import { useNavigate } from 'react-router-dom';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
  type TableAnswer,
} from '../../../../testing/render-screen.tsx';
import { api, listOf } from '../../../api/api.ts';
import { alertsApi } from '../../../features/alerts/alerts-api.ts';
import { linkChanged } from '../../../features/live/live-slice.ts';
import { aBooking, aClientFile, agenda, whole } from './calendar.fixtures.ts';
import { CalendarScreen } from './calendar-screen.tsx';
import { texts } from './calendar-texts.ts';

const answering = (answer: Agenda): AnswerTable => ({
  'GET /api/practitioner/agenda': answer,
  'GET /api/practitioner/bookings/booking-1': whole(),
  'GET /api/practitioner/clients/customer-1': aClientFile(),
  'GET /api/practitioner/bookings/booking-1/papers': { papers: [], hasAccount: true },
});

const OPEN = { id: 'slot-2', from: '09:00', to: '12:00', place: 'Visio' };
const WEEK = '/calendrier?date=2026-03-12';
const show = (answers: AnswerTable, path = WEEK) =>
  renderScreen(<CalendarScreen />, { answers, path });

/** The grid needs a layout, which jsdom does not have: this spec uses the list. */
beforeEach(() => sessionStorage.setItem('souffle.calendar.view', 'list'));

const REACH = 'GET /api/practitioner/sessions/reach';
const camille = whole().customer;
const louisBernard = { ...camille, customerId: 'customer-2', fullName: 'Louis Bernard' };
const seats = (...clients: readonly (typeof camille)[]) => ({
  seats: clients.map((client, index) => ({ bookingId: `booking-${index + 1}`, client })),
});

describe('Agenda', () => {
  it('is titled by its week, counts its bookings and lists them by day', async () => {
    show(answering(agenda()));
    expect(
      await screen.findByRole('heading', { level: 1, name: '9\u00a0– 14\u00a0mars 2026' }),
    ).toBeTruthy();
    const day = await screen.findByRole('region', { name: 'Vendredi 13\u00a0mars' });
    expect(within(day).getByRole('button').textContent).toMatch(
      /14:0075\sminCamille DurandPremière consultation/,
    );
    expect(screen.getByText(/^1\srendez-vous cette semaine$/)).toBeTruthy();
  });

  it('shows a Sunday only when something falls on it', async () => {
    show(
      answering(
        agenda({
          bookings: [aBooking({ day: '2026-03-15', startsAt: '2026-03-15T13:00:00.000Z' })],
        }),
      ),
    );
    expect(
      await screen.findByRole('heading', { level: 1, name: /^9\u00a0– 15\smars 2026$/ }),
    ).toBeTruthy();
  });

  describe('on a Sunday on which the practice is closed', () => {
    const sunday = agenda({ today: '2026-03-15' });
    const nothing = agenda({
      today: '2026-03-15',
      from: '2026-03-16',
      to: '2026-03-22',
      bookings: [],
    });
    const answers = {
      'GET /api/practitioner/agenda': ({ url }: { readonly url: string }) => ({
        status: 200,
        body: url.includes('from=2026-03-16') ? nothing : sunday,
      }),
    };

    it('opens on the next week, of which nothing is over', async () => {
      const { requests } = show(answers, '/calendrier');
      expect(
        await screen.findByRole('heading', { level: 1, name: /^16\s– 21\smars 2026$/ }),
      ).toBeTruthy();
      expect(requests.at(-1)?.url).toBe('/api/practitioner/agenda?from=2026-03-16&to=2026-03-22');
    });

    it('leads to today, which the list has though nothing falls on it', async () => {
      const { user, path } = show(answers, '/calendrier');
      await screen.findByRole('heading', { level: 1, name: /^16\s– 21\smars 2026$/ });
      // Before the agenda arrives, today is the day of the reader's own clock.
      await screen.findByText('Aucun rendez-vous cette semaine');
      await user.click(screen.getByRole('button', { name: 'Aujourd’hui' }));
      expect(path()).toBe('/calendrier?date=2026-03-15');
      expect(
        await screen.findByRole('heading', { level: 1, name: /^9\s– 15\smars 2026$/ }),
      ).toBeTruthy();
      const today = await screen.findByRole('region', { name: /^Dimanche 15\smars\saujourd’hui$/ });
      expect(within(today).getByText('Aucun rendez-vous.')).toBeTruthy();
    });

    it.each([
      ['hours are open', { weeklySlots: [{ ...OPEN, dayOfWeek: 7 }] }],
      ['a booking falls on it', { bookings: [aBooking({ day: '2026-03-15' })] }],
      ['the week never had anything', { bookings: [], weeklySlots: [] }],
    ])('opens on its own week when %s', async (_, week) => {
      const body = { ...sunday, ...week };
      const { requests } = show({ 'GET /api/practitioner/agenda': body }, '/calendrier');
      expect(await screen.findByText(/rendez-vous cette semaine$/)).toBeTruthy();
      expect(requests.filter(({ url }) => url.includes('from=2026-03-16'))).toEqual([]);
    });
  });

  it('goes a week further, a week back and to today', async () => {
    const { user, requests, path } = show(answering(agenda()));
    await screen.findByRole('region', { name: 'Vendredi 13\u00a0mars' });
    await user.click(screen.getByRole('button', { name: 'Semaine suivante' }));
    expect(path()).toBe('/calendrier?date=2026-03-16');
    await user.click(screen.getByRole('button', { name: 'Semaine précédente' }));
    await user.click(screen.getByRole('button', { name: 'Aujourd’hui' }));
    expect(path()).toBe('/calendrier?date=2026-03-10');
    expect(requests.map(({ url }) => url)).toContain(
      '/api/practitioner/agenda?from=2026-03-16&to=2026-03-22',
    );
  });

  it('shows an event as one row of the list, with its places, which leads to its page', async () => {
    const day = '2026-03-13';
    const workshop = {
      id: 'workshop-1',
      sessionId: 'session-1',
      title: 'Bain sonore',
      day,
      start: '19:00',
      end: '20:30',
      startsAt: `${day}T18:00:00.000Z`,
      endsAt: `${day}T19:30:00.000Z`,
      taken: 14,
      places: 20,
    };
    show(answering(agenda({ workshops: [workshop] })));
    const friday = await screen.findByRole('region', { name: 'Vendredi 13\u00a0mars' });
    const row = within(friday).getByRole('link', { name: /Bain sonore/ });
    expect(row.textContent).toBe('19:0090\u00a0minBain sonoreÉvénement · 14 / 20');
    expect(row.getAttribute('href')).toBe('/mes-evenements/workshop-1');
  });

  it('draws the same week as a grid, each booking a button', async () => {
    const { user } = show(answering(agenda()));
    await user.click(await screen.findByRole('radio', { name: 'Semaine' }));
    const grid = await screen.findByRole('region', { name: 'Agenda, 9\u00a0– 14\u00a0mars 2026' });
    const event = await within(grid).findByRole('button', { name: /Camille Durand/ });
    expect(event.textContent).toMatch(/vendredi 13\smars.*14:00.*Première consultation/);
    expect(within(grid).getByText('Rue Mercière')).toBeTruthy();
  });

  it.each([
    [{ consultations: [] }, 'Rien n’est encore proposé', 'Créer mes séances', '/consultations'],
    [{}, 'Aucun créneau ouvert', 'Planifier ma semaine', '/consultation-slots'],
  ])('leads to what is missing: %j', async (missing, title, label, href) => {
    show(answering(agenda({ bookings: [], weeklySlots: [], ...missing })));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href);
  });

  it('tells an empty week from one in which nobody can book', async () => {
    const { unmount } = show(answering(agenda({ bookings: [] })));
    expect(await screen.findByText('Une semaine encore libre')).toBeTruthy();
    unmount();
    show(answering(agenda({ bookings: [], weeklySlots: [] })));
    expect(await screen.findByText('Aucun créneau ouvert')).toBeTruthy();
  });

  it('promises to be live only as long as it is', async () => {
    const { store } = show(answering(agenda({ bookings: [] })));
    expect(await screen.findByText(/s’affichera ici, en direct\.$/)).toBeTruthy();
    act(() => {
      store.dispatch(linkChanged('lost'));
    });
    expect(screen.queryByText(/en direct/)).toBeNull();
  });

  it('tries again after a failure', async () => {
    show({ 'GET /api/practitioner/agenda': noAnswer });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  it('shows nothing of another week while one that failed is asked for again', async () => {
    const away = () => ({ status: 503, body: { code: 'BUSY', message: 'Réessayez.' } });
    const answers: Record<string, TableAnswer> = answering(agenda());
    const { user } = show(answers);
    await screen.findByRole('region', { name: 'Vendredi 13\u00a0mars' });
    answers['GET /api/practitioner/agenda'] = away;
    await user.click(screen.getByRole('button', { name: 'Semaine suivante' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Réessayez.');
    expect(screen.queryByText('Chargement…')).toBeNull();
    answers['GET /api/practitioner/agenda'] = () => new Promise(() => {});
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findAllByText('Chargement…')).not.toHaveLength(0);
    expect(screen.queryByText(/ne sont peut-être plus à jour/)).toBeNull();
  });

  it('marks what has just arrived, until it is opened', async () => {
    let bookings: AgendaBooking[] = [];
    const { store, user } = show({
      ...answering(agenda()),
      'GET /api/practitioner/agenda': () => ({ status: 200, body: agenda({ bookings }) }),
    });
    await screen.findByText('Une semaine encore libre');
    bookings = [aBooking()];
    act(() => {
      store.dispatch(api.util.invalidateTags([listOf('bookings')]));
    });
    const arrived = await screen.findByRole('button', { name: /Camille Durand.*Nouveau/ });
    await user.click(arrived);
    expect(await screen.findByText('Sommeil léger depuis l’automne.')).toBeTruthy();
    expect(screen.queryByText('Nouveau')).toBeNull();
  });
});

describe('a booking of the agenda', () => {
  const opened = `${WEEK}&booking=booking-1`;

  it('is opened by the address of the page, with all there is to know', async () => {
    show(answering(agenda()), opened);
    const panel = await screen.findByRole('dialog', { name: 'Camille Durand' });
    expect(panel.textContent).toContain('Vendredi 13\u00a0mars, 14:00\u00a0– 15:15');
    expect(within(panel).getByText('12 rue Mercière, 69002 Lyon')).toBeTruthy();
    expect(within(panel).getByText(/^Réservé le mardi 10\smars 2026 à\s13\sh\s24\.$/)).toBeTruthy();
    expect(
      within(panel).getByRole('link', { name: 'Appeler Camille Durand' }).getAttribute('href'),
    ).toBe('tel:0639981247');
  });

  it('names the question that the reason answers', async () => {
    const body = whole({ question: 'Avez-vous des allergies ?', motif: 'Au pollen.' });
    const one = () => ({ status: 200, body });
    show({ ...answering(agenda()), 'GET /api/practitioner/bookings/booking-1': one }, opened);
    const panel = await screen.findByRole('dialog', { name: 'Camille Durand' });
    expect(within(panel).getByText(/^Avez-vous des allergies\s\?$/)).toBeTruthy();
    expect(within(panel).getByText('Au pollen.')).toBeTruthy();
    expect(within(panel).queryByText('Motif')).toBeNull();
  });

  it.each([
    [true, /^Annulé par Camille Durand le vendredi 13\smars 2026 à\s10\sh\s40, 3\sh\s20 avant/],
    [false, /^Annulé par Camille Durand le vendredi 13\smars 2026 à\s10\sh\s40\./],
  ])('says how long before it was cancelled, when that was late: %s', async (late, sentence) => {
    const at = '2026-03-13T09:40:00.000Z';
    const cancelled = { at, by: 'customer', late, reason: null } as const;
    const booking = whole({ cancelled });
    show(
      {
        ...answering(agenda()),
        'GET /api/practitioner/bookings/booking-1': () => ({ status: 200, body: booking }),
      },
      opened,
    );
    const panel = await screen.findByRole('dialog', { name: 'Camille Durand' });
    expect(within(panel).getByText(sentence)).toBeTruthy();
    expect(within(panel).queryByText('Annulation tardive') !== null).toBe(late);
  });

  it('is seen with what its alerts tell, and not what comes while it stays open', async () => {
    const alert = (id: string, bookingId: string) => ({
      id,
      about: { kind: 'booking', id: bookingId },
    });
    let notifications = [alert('ours', 'booking-1'), alert('another', 'booking-2')];
    const seen = ({ url }: { readonly url: string }) => {
      notifications = notifications.filter(({ id }) => !url.endsWith(id));
      return { status: 200, body: { success: true } };
    };
    const { requests, store } = show(
      {
        ...answering(agenda()),
        'GET /api/notificationsUnseen': () => ({
          status: 200,
          body: { notifications, total: notifications.length },
        }),
        'POST /api/notificationSeen/ours': seen,
      },
      opened,
    );
    const marked = () => requests.filter(({ method }) => method === 'POST').map(({ url }) => url);
    await waitFor(() => expect(marked()).toEqual(['/api/notificationSeen/ours']));
    notifications = [...notifications, alert('later', 'booking-1')];
    const askAgain = () =>
      act(async () => {
        await store.dispatch(
          alertsApi.endpoints.getUnseenAlerts.initiate(undefined, { forceRefetch: true }),
        );
      });
    await askAgain();
    // Waits for the requests that the first answer has caused.
    await askAgain();
    expect(marked()).toHaveLength(1);
  });

  it('says that it is unknown', async () => {
    show(answering(agenda()), `${WEEK}&booking=other`);
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  it('is cancelled with a reason, which a refusal does not lose', async () => {
    let tries = 0;
    const { user, requests } = show(
      {
        ...answering(agenda()),
        'POST /api/practitioner/bookings/booking-1/cancel': () => {
          tries += 1;
          return tries === 1
            ? { status: 409, body: { code: 'ALREADY_STARTED', message: 'Il a déjà commencé.' } }
            : {
                status: 200,
                body: { message: 'Le rendez-vous a été annulé.', clients: [camille] },
              };
        },
      },
      opened,
    );
    await user.click(await screen.findByRole('button', { name: 'Annuler ce rendez-vous' }));
    const dialog = await screen.findByRole('dialog', { name: /^Annuler ce rendez-vous/ });
    const yes = within(dialog).getByRole('button', { name: 'Oui, annuler' });
    await user.click(yes);
    expect(within(dialog).getByText(/Indiquez un motif/)).toBeTruthy();
    const reason = within(dialog).getByRole('textbox', { name: /Motif/ });
    enter(reason, '\u2800\u00AD');
    await user.click(yes);
    expect(tries).toBe(0);
    await user.clear(reason);
    enter(reason, 'Formation');
    await user.click(yes);
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Il a déjà commencé.');
    expect(within(dialog).getByDisplayValue('Formation')).toBeTruthy();
    await user.click(await within(dialog).findByRole('button', { name: 'Oui, annuler' }));
    expect(await screen.findByText('Le rendez-vous a été annulé.')).toBeTruthy();
    expect(requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
      reason: 'Formation',
    });
  });

  it('keeps the focus in the panel once the booking is cancelled, and its buttons are gone', async () => {
    const answers: Record<string, TableAnswer> = answering(agenda());
    answers['POST /api/practitioner/bookings/booking-1/cancel'] = () => {
      const at = '2026-03-10T08:00:00.000Z';
      answers['GET /api/practitioner/bookings/booking-1'] = whole({
        cancelled: { by: 'practitioner', late: false, at, reason: 'Formation' },
      });
      const message = 'Le rendez-vous a été annulé.';
      return { status: 200, body: { message, clients: [camille] } };
    };
    const { user } = show(answers, opened);
    await user.click(await screen.findByRole('button', { name: 'Annuler ce rendez-vous' }));
    const dialog = await screen.findByRole('dialog', { name: /^Annuler ce rendez-vous/ });
    enter(within(dialog).getByRole('textbox', { name: /Motif/ }), 'Formation');
    await user.click(within(dialog).getByRole('button', { name: 'Oui, annuler' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Annuler ce rendez-vous' })).toBeNull(),
    );
    const panel = await screen.findByRole('dialog', { name: 'Camille Durand' });
    expect(document.activeElement).toBe(within(panel).getByRole('button', { name: 'Fermer' }));
  });

  it.each([
    ['0478123456', 'Sans adresse e-mail', /^Camille Durand n’a pas d’adresse e-mail/],
    ['', 'Ni e-mail ni téléphone', /^Ni e-mail ni téléphone pour Camille Durand/],
  ])('of a client without an address says so (number: "%s")', async (phone, line, warning) => {
    const client = { ...whole().customer, phone, isMailed: false };
    const { user } = show(
      {
        ...answering(agenda()),
        'GET /api/practitioner/bookings/booking-1': whole({ customer: client }),
        'POST /api/practitioner/bookings/booking-1/cancel': () => ({
          status: 200,
          body: { message: 'Le rendez-vous a été annulé.', clients: [client] },
        }),
      },
      opened,
    );
    expect(await screen.findByText(line)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Annuler ce rendez-vous' }));
    const dialog = await screen.findByRole('dialog', { name: /^Annuler ce rendez-vous/ });
    expect(within(dialog).getByText(warning)).toBeTruthy();
    expect(within(dialog).queryByText(/le lira/)).toBeNull();
    expect(within(dialog).queryAllByRole('link', { name: 'Appeler Camille Durand' })).toHaveLength(
      phone === '' ? 0 : 1,
    );
    enter(within(dialog).getByRole('textbox', { name: /Motif/ }), 'Formation');
    await user.click(within(dialog).getByRole('button', { name: 'Oui, annuler' }));
    const list = await screen.findByRole('dialog', { name: 'À prévenir vous-même' });
    expect(within(list).getByRole('checkbox', { name: 'Camille Durand' })).toBeTruthy();
  });

  it('is not cancelled with a reason that is too long, all of which is kept', async () => {
    const { user, requests } = show(answering(agenda()), opened);
    await user.click(await screen.findByRole('button', { name: 'Annuler ce rendez-vous' }));
    const dialog = await screen.findByRole('dialog', { name: /^Annuler ce rendez-vous/ });
    const reason = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /Motif/ });
    await user.click(reason);
    await user.paste('a'.repeat(REASON_MAX + 1));
    await user.click(within(dialog).getByRole('button', { name: 'Oui, annuler' }));
    expect(reason.value).toHaveLength(REASON_MAX + 1);
    expect(within(dialog).getByRole('alert').textContent).toMatch(/trop long/);
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('shows the link of a session by video once it is open', async () => {
    const opensAt = '2026-03-13T12:45:00.000Z';
    const call = 'GET /api/practitioner/bookings/booking-1';
    const byVideo = { optionId: 'VISIO', option: 'Visio', address: null } as const;
    const answers: Record<string, TableAnswer> = {
      ...answering(agenda()),
      [call]: whole({ ...byVideo, visio: { link: null, opensAt, changesInMs: 500 } }),
    };
    show(answers, opened);
    await screen.findByText('Le lien vidéo s’affiche ici 15 minutes avant.');
    const link = 'https://salles.exemple.fr/souffle-1';
    answers[call] = whole({ ...byVideo, visio: { link, opensAt, changesInMs: 4_500_000 } });
    const room = await screen.findByRole('link', { name: /^Rejoindre la visio avec Camille/ });
    expect(room.getAttribute('href')).toBe(link);
  });

  it('says where a home visit goes, and that it is too far', async () => {
    const address = { address: '5 cours Zola', zipcode: '69100', city: 'Villeurbanne' };
    const visit = whole({
      optionId: 'DOMICILE',
      option: 'A domicile',
      address,
      isOutOfRadius: true,
    });
    const call = 'GET /api/practitioner/bookings/booking-1';
    show({ ...answering(agenda()), [call]: visit }, opened);
    await screen.findByText('5 cours Zola, 69100 Villeurbanne');
    screen.getByText(
      'Cette adresse est en dehors de votre périmètre de déplacement : vous pouvez refuser en annulant.',
    );
  });

  it('cannot be cancelled once it has started, and says why', async () => {
    show(
      {
        ...answering(agenda()),
        'GET /api/practitioner/bookings/booking-1': whole({ hasStarted: true }),
      },
      opened,
    );
    const button = await screen.findByRole('button', { name: 'Annuler ce rendez-vous' });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByText(/a déjà commencé/)).toBeTruthy();
  });
});

describe('a group session of the agenda', () => {
  const seat = { placesMax: 8, consultationName: 'Atelier respiration' };
  const louis = { ...seat, id: 'booking-2', beneficiary: 'Louis Bernard' };
  const workshop = () => screen.findByRole('button', { name: /Atelier respiration.*\/ 8 places/ });
  const panel = () => screen.findByRole('dialog', { name: 'Atelier respiration' });

  it('is one appointment, and opens with its participants, each of whom leads to a booking', async () => {
    const { user, path } = show({
      ...answering(agenda({ bookings: [aBooking(seat), aBooking(louis)] })),
      [REACH]: seats(camille, louisBernard),
      'GET /api/practitioner/bookings/booking-2': whole(louis),
    });
    expect((await workshop()).textContent).toContain('2 / 8 places');
    expect(screen.getByText(/^1\srendez-vous cette semaine$/)).toBeTruthy();
    await user.click(await workshop());
    const opened = await panel();
    expect(opened.textContent).toMatch(/Vendredi 13\smars, 14:00\s–\s15:15/);
    expect(within(opened).getByText(/^Participants\s: 2 sur 8 places$/)).toBeTruthy();
    const cancelOne = 'Annuler ce rendez-vous';
    expect(within(opened).queryByRole('button', { name: cancelOne })).toBeNull();
    await user.click(within(opened).getByRole('button', { name: 'Louis Bernard' }));
    expect(path()).toContain('booking=booking-2');
    expect(await within(opened).findByRole('heading', { name: 'Louis Bernard' })).toBeTruthy();
    expect(await within(opened).findByRole('button', { name: cancelOne })).toBeTruthy();
  });

  const cancelAll = async (user: UserEvent) => {
    await user.click(await workshop());
    await user.click(
      within(await panel()).getByRole('button', { name: 'Annuler toute la séance' }),
    );
    return screen.findByRole('dialog', { name: /^Annuler toute la séance/ });
  };

  it('is cancelled for all at once, with one reason', async () => {
    let bookings = [aBooking(seat), aBooking(louis)];
    const message = 'La séance est annulée : 2 prévenus par e-mail.';
    const { user, requests } = show({
      'GET /api/practitioner/agenda': () => ({ status: 200, body: agenda({ bookings }) }),
      [REACH]: seats(camille, louisBernard),
      'POST /api/practitioner/sessions/cancel': () => {
        bookings = [];
        return {
          status: 200,
          body: { message, clients: [camille, louisBernard], cancelled: 2, leaving: 0 },
        };
      },
    });
    const dialog = await cancelAll(user);
    expect(dialog.textContent).toMatch(
      /vendredi 13\smars à\s14\sh, sera annulé pour 2\sparticipants/,
    );
    const yes = within(dialog).getByRole('button', { name: 'Oui, annuler' });
    await user.click(yes);
    expect(within(dialog).getByText(/Indiquez un motif/)).toBeTruthy();
    enter(within(dialog).getByRole('textbox', { name: /Motif/ }), 'Grippe');
    await user.click(yes);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      day: '2026-03-13',
      start: '14:00',
      consultationId: 'consultation-1',
      reason: 'Grippe',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('names those without an address before and after it is cancelled, to be ticked off', async () => {
    const unmailed = { ...louisBernard, phone: '0478123456', isMailed: false };
    const unreachable = {
      customerId: 'customer-3',
      fullName: 'Ana Moreau',
      phone: '',
      isMailed: false,
    };
    const clients = [camille, unmailed, unreachable];
    const message =
      'La séance est annulée : 1 prévenu par e-mail, 1 à appeler, 1 sans e-mail ni téléphone.';
    const { user } = show({
      ...answering(agenda({ bookings: [aBooking(seat), aBooking(louis)] })),
      [REACH]: seats(...clients, unmailed),
      'POST /api/practitioner/sessions/cancel': () => ({
        status: 200,
        body: { message, clients, cancelled: 4, leaving: 0 },
      }),
    });
    const dialog = await cancelAll(user);
    const before = within(dialog);
    expect(
      await before.findByText('1 prévenu par e-mail, 1 à appeler, 1 sans e-mail ni téléphone.'),
    ).toBeTruthy();
    expect(before.getByText(/^Les participants qui ont une adresse e-mail le liront/)).toBeTruthy();
    enter(before.getByRole('textbox', { name: /Motif/ }), 'Grippe');
    await user.click(before.getByRole('button', { name: 'Oui, annuler' }));
    const list = () => screen.findByRole('dialog', { name: 'À prévenir vous-même' });
    const after = within(await list());
    expect(after.getByText(message)).toBeTruthy();
    expect(after.queryByRole('checkbox', { name: 'Camille Durand' })).toBeNull();
    expect(after.getByRole('link', { name: 'Appeler Louis Bernard' }).getAttribute('href')).toBe(
      'tel:0478123456',
    );
    expect(after.getByText('Ni e-mail ni téléphone')).toBeTruthy();
    await user.click(after.getByRole('checkbox', { name: 'Louis Bernard' }));
    expect(after.getByText(/^1\spersonne prévenue sur 2$/)).toBeTruthy();
    await user.click(after.getByRole('button', { name: 'Fermer' }));
    expect(await screen.findByText('Il reste 1 personne à prévenir.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Revoir la liste' }));
    const again = within(await list());
    expect(again.getByRole<HTMLInputElement>('checkbox', { name: 'Louis Bernard' }).checked).toBe(
      true,
    );
    await user.click(again.getByRole('checkbox', { name: 'Ana Moreau' }));
    await user.click(again.getByRole('button', { name: 'Terminé' }));
    expect(screen.queryByText(/^Il reste/)).toBeNull();
  });

  it('says that it is not known who has an address, rather than that all are told', async () => {
    const { user } = show({
      ...answering(agenda({ bookings: [aBooking(seat), aBooking(louis)] })),
      [REACH]: refused(503, 'UNAVAILABLE', 'Réessayez.'),
    });
    const dialog = await cancelAll(user);
    expect(
      await within(dialog).findByText(/^Impossible de vérifier qui a une adresse/),
    ).toBeTruthy();
    expect(within(dialog).queryByText(/le lira/)).toBeNull();
  });

  it('says why it could not be cancelled, and keeps the reason', async () => {
    const { user } = show({
      ...answering(agenda({ bookings: [aBooking(seat), aBooking(louis)] })),
      [REACH]: seats(camille, louisBernard),
      'POST /api/practitioner/sessions/cancel': refused(409, 'ALREADY_STARTED', 'Déjà commencé.'),
    });
    const dialog = await cancelAll(user);
    enter(within(dialog).getByRole('textbox', { name: /Motif/ }), 'Grippe');
    await user.click(within(dialog).getByRole('button', { name: 'Oui, annuler' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Déjà commencé.');
    expect(within(dialog).getByDisplayValue('Grippe')).toBeTruthy();
  });

  it('keeps its participants when a seat is cancelled', async () => {
    let booking = whole(seat);
    let bookings = [aBooking(seat), aBooking(louis)];
    const { user } = show(
      {
        'GET /api/practitioner/agenda': () => ({ status: 200, body: agenda({ bookings }) }),
        'GET /api/practitioner/bookings/booking-1': () => ({ status: 200, body: booking }),
        'POST /api/practitioner/bookings/booking-1/cancel': () => {
          const at = '2026-03-10T09:40:00.000Z';
          const cancelled = { at, by: 'practitioner', late: false, reason: 'Formation' } as const;
          booking = whole({ ...seat, cancelled });
          bookings = [aBooking(louis)];
          return { status: 200, body: { message: 'ok', clients: [camille] } };
        },
      },
      `${WEEK}&booking=booking-1`,
    );
    await user.click(await screen.findByRole('button', { name: 'Annuler ce rendez-vous' }));
    const dialog = await screen.findByRole('dialog', { name: /^Annuler ce rendez-vous/ });
    enter(within(dialog).getByRole('textbox', { name: /Motif/ }), 'Formation');
    await user.click(within(dialog).getByRole('button', { name: 'Oui, annuler' }));
    const opened = await panel();
    expect(await within(opened).findByText(/^Participants\s: 1 sur 8 places$/)).toBeTruthy();
    expect(within(opened).getByRole('button', { name: 'Louis Bernard' })).toBeTruthy();
    expect(await within(opened).findByText('Annulé')).toBeTruthy();
  });
});

describe('going back', () => {
  const opened = () => screen.findByRole('dialog', { name: 'Camille Durand' });
  const openBooking = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: /Camille Durand/ }));
    await opened();
  };
  const Back = () => {
    const navigate = useNavigate();
    return (
      <button type="button" onClick={() => void navigate(-1)}>
        Page précédente
      </button>
    );
  };
  const goBack = (user: UserEvent) =>
    user.click(screen.getByRole('button', { name: 'Page précédente' }));
  const showWithBack = (path = WEEK) =>
    renderScreen(
      <>
        <CalendarScreen />
        <Back />
      </>,
      { answers: answering(agenda()), path },
    );

  it('goes back a week, once for each', async () => {
    const { user, path } = showWithBack();
    await screen.findByRole('region', { name: 'Vendredi 13\u00a0mars' });
    await user.click(screen.getByRole('button', { name: 'Semaine suivante' }));
    await user.click(screen.getByRole('button', { name: 'Semaine suivante' }));
    await goBack(user);
    expect(path()).toBe('/calendrier?date=2026-03-16');
    await goBack(user);
    expect(path()).toBe(WEEK);
  });

  it('closes the sheet of a booking, and what it asked', async () => {
    const { user, path } = showWithBack();
    await openBooking(user);
    await user.click(await screen.findByRole('button', { name: 'Annuler ce rendez-vous' }));
    await screen.findByRole('dialog', { name: /^Annuler ce rendez-vous/ });
    await goBack(user);
    expect(path()).toBe(WEEK);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not open again what was closed', async () => {
    const { user, path } = showWithBack();
    await screen.findByRole('region', { name: 'Vendredi 13\u00a0mars' });
    await user.click(screen.getByRole('button', { name: 'Semaine suivante' }));
    await user.click(screen.getByRole('button', { name: 'Semaine précédente' }));
    await openBooking(user);
    await user.click(within(await opened()).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(path()).toBe('/calendrier?date=2026-03-09'));
    await goBack(user);
    expect(path()).toBe('/calendrier?date=2026-03-16');
  });

  it('closes in its place what the address itself opened', async () => {
    const { user, path } = showWithBack(`${WEEK}&booking=booking-1`);
    await user.click(within(await opened()).getByRole('button', { name: 'Fermer' }));
    expect(path()).toBe(WEEK);
  });
});

it('gives the focus back to the event of the grid that was opened', async () => {
  const { user } = show(answering(agenda()));
  await user.click(await screen.findByRole('radio', { name: 'Semaine' }));
  const event = () =>
    within(screen.getByRole('region', { name: /^Agenda/ })).getByRole('button', {
      name: /Camille Durand/,
    });
  await screen.findByRole('region', { name: /^Agenda/ });
  await waitFor(() => expect(event()).toBeTruthy());
  await user.click(event());
  const panel = await screen.findByRole('dialog', { name: 'Camille Durand' });
  await user.click(within(panel).getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(document.activeElement).toBe(event()));
});

describe('the list', () => {
  const scrolled: string[] = [];
  const scrollIntoView = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView');
  beforeEach(() => {
    scrolled.length = 0;
    Object.defineProperty(Element.prototype, 'scrollIntoView', {
      configurable: true,
      value(this: Element) {
        scrolled.push(this.textContent);
      },
    });
  });
  afterEach(() => {
    if (scrollIntoView) Object.defineProperty(Element.prototype, 'scrollIntoView', scrollIntoView);
  });
  const week = agenda({
    bookings: [aBooking({ id: 'monday', day: '2026-03-09' }), aBooking()],
    today: '2026-03-13',
  });

  it('opens at today, where one is led again', async () => {
    const { user } = show(answering(week));
    await screen.findByRole('region', { name: /Vendredi 13\smars/ });
    expect(scrolled).toEqual([expect.stringContaining('Vendredi 13\u00a0mars')]);
    await user.click(screen.getByRole('button', { name: 'Aujourd’hui' }));
    expect(scrolled).toHaveLength(2);
  });

  it('stays at its top when nothing comes before today', async () => {
    show(answering({ ...week, today: '2026-03-09' }));
    await screen.findByRole('region', { name: /Vendredi 13\smars/ });
    expect(scrolled).toEqual([]);
  });
});

describe('the title of a week', () => {
  it('names both months and both years where they differ', () => {
    expect(texts.weekOf('2026-03-30', '2026-04-04')).toBe('30\u00a0mars\u00a0– 4\u00a0avril 2026');
    expect(texts.weekOf('2025-12-29', '2026-01-03')).toBe(
      '29\u00a0décembre 2025\u00a0– 3\u00a0janvier 2026',
    );
  });
});
