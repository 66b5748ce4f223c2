import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { CustomerBooking } from 'contracts';
import { Link } from 'react-router-dom';
import { aCustomerBooking, customerBookings } from '../../../../testing/a-customer-booking.ts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
  type TableAnswer,
} from '../../../../testing/render-screen.tsx';
import type { HttpAnswer, HttpRequest } from '../../../api/answer.ts';
import { listOf } from '../../../api/api.ts';
import { customerBookingsApi } from '../../../features/bookings/customer-bookings-api.ts';
import { CustomerBookingsScreen } from './customer-bookings-screen.tsx';

const past = aCustomerBooking({
  id: 'past',
  day: '2026-02-02',
  isUpcoming: false,
  hasStarted: true,
});
const cancelled = aCustomerBooking({
  id: 'cancelled',
  day: '2026-03-20',
  cancelled: { by: 'practitioner', reason: 'Formation.' },
});

const LIST = 'GET /api/customer/getBooking';

const listing = (...bookingCustomer: CustomerBooking[]): AnswerTable => ({
  [LIST]: customerBookings(...bookingCustomer),
});

const noRequest: AnswerTable = { 'GET /api/customer/requests': { requests: [] } };

const show = (answers: AnswerTable, path = '/customer/booking') =>
  // The same table object, which a spec may change later.
  renderScreen(<CustomerBookingsScreen />, {
    answers: Object.assign(answers, { ...noRequest, ...answers }),
    path,
  });

type Reply = (request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>;

const done: Reply = () => ({ status: 200, body: { message: 'Votre rendez-vous a été annulé.' } });

/** The booking is cancelled once the service accepts; each request takes the next reply. */
const cancelling = (...replies: Reply[]): AnswerTable => {
  let isCancelled = false;
  return {
    'GET /api/customer/getBooking': () => ({
      status: 200,
      body: customerBookings(
        aCustomerBooking({ cancelled: isCancelled ? { by: 'customer', reason: null } : null }),
      ),
    }),
    'DELETE /api/customer/deleteBooking/booking-1': async (request: HttpRequest) => {
      const answered = await (replies.shift() ?? done)(request);
      isCancelled = answered.status === 200;
      return answered;
    },
  };
};

const askToCancel = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Annuler le rendez-vous/ }));
  return screen.findByRole('dialog');
};

describe('Mes rendez-vous', () => {
  it('asks about the booking as it is, when it is moved meanwhile', async () => {
    const answers: Record<string, TableAnswer> = listing(aCustomerBooking());
    const { user, store } = show(answers);
    await user.click(await screen.findByRole('button', { name: /^Annuler le rendez-vous du/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/vendredi 13\smars à\s14\sh[ .]/);
    answers[LIST] = customerBookings(
      aCustomerBooking({ day: '2026-03-16', time: '09:00', endTime: '10:15' }),
    );
    await act(() => store.dispatch(customerBookingsApi.util.invalidateTags([listOf('bookings')])));
    await waitFor(() => expect(dialog.textContent).toMatch(/lundi 16\smars à\s9\sh[ .]/));
  });

  it('shows the photo of the practitioner before the name, and without one the initials', async () => {
    const { pro } = aCustomerBooking();
    show(
      listing(
        aCustomerBooking({ pro: { ...pro, photo: 'claire-192.webp' } }),
        aCustomerBooking({ id: 'booking-2', pro: { ...pro, photo: null } }),
      ),
    );
    const names = await screen.findAllByRole('heading', { name: 'Claire Fontaine' });
    const faces = names.map((name) => name.previousElementSibling);
    expect(faces[0]?.querySelector('img')?.getAttribute('src')).toBe(
      '/uploads/profilePic/claire-192.webp',
    );
    expect(faces.map((face) => face?.textContent)).toEqual(['', 'CF']);
  });

  it('says of a booking that the practitioner took it', async () => {
    const { unmount } = show(listing(aCustomerBooking({ isByPractitioner: true })));
    await screen.findByText('Pris pour vous par Claire Fontaine');
    unmount();
    show(listing(aCustomerBooking()));
    await screen.findByText('14:00 – 15:15');
    expect(screen.queryByText(/^Pris pour vous/)).toBeNull();
  });

  describe('when the list cannot be asked for again', () => {
    const away: Reply = () => ({ status: 503, body: { code: 'BUSY', message: 'Réessayez.' } });
    const moved = aCustomerBooking({ day: '2026-03-16', time: '09:00', endTime: '10:15' });
    const listed: Reply = () => ({ status: 200, body: customerBookings(moved) });
    const push = ({ store }: ReturnType<typeof show>) =>
      act(() => store.dispatch(customerBookingsApi.util.invalidateTags([listOf('bookings')])));
    const line = () => screen.queryByText('Ces informations ne sont peut-être plus à jour.');
    const lists = ({ requests }: ReturnType<typeof show>) =>
      requests.filter(({ url }) => url === '/api/customer/getBooking');

    it.each([
      ['refused', away],
      ['without an answer', noAnswer],
    ])('tries again by itself, %s, and says nothing when that helps', async (_, failing) => {
      const answers: Record<string, TableAnswer> = listing(aCustomerBooking());
      const shown = show(answers);
      await screen.findByText('14:00 – 15:15');
      answers[LIST] = (request: HttpRequest) =>
        lists(shown).length < 3 && typeof failing === 'function'
          ? failing(request)
          : listed(request);
      await push(shown);
      await waitFor(() => expect(lists(shown)).toHaveLength(2));
      await waitFor(() => {
        expect(line()).toBeNull();
        expect(screen.getByText('09:00 – 10:15')).toBeTruthy();
      });
      expect(lists(shown)).toHaveLength(3);
    });

    it('says after a few times that it may be out of date, until trying again helps', async () => {
      const answers: Record<string, TableAnswer> = listing(aCustomerBooking());
      const shown = show(answers);
      await screen.findByText('14:00 – 15:15');
      answers[LIST] = away;
      await push(shown);
      await waitFor(() => expect(line()).toBeTruthy());
      expect(lists(shown)).toHaveLength(5);
      expect(screen.getByText('14:00 – 15:15')).toBeTruthy();
      answers[LIST] = listed;
      await shown.user.click(screen.getByRole('button', { name: 'Réessayer' }));
      expect(await screen.findByText('09:00 – 10:15')).toBeTruthy();
      expect(line()).toBeNull();
    });

    it('asks once when the answer is a refusal that stays', async () => {
      const answers: Record<string, TableAnswer> = listing(aCustomerBooking());
      const shown = show(answers);
      await screen.findByText('14:00 – 15:15');
      answers[LIST] = refused(403, 'WRONG_ROLE', 'Accès refusé.');
      await push(shown);
      await waitFor(() => expect(line()).toBeTruthy());
      expect(lists(shown)).toHaveLength(2);
    });
  });

  it('says when a booking was before it was moved, and why', async () => {
    const moved = {
      at: '2026-03-10T12:24:00.000Z',
      by: 'practitioner',
      fromDay: '2026-03-12',
      fromStart: '09:30',
      reason: 'Formation.',
    } as const;
    show(listing(aCustomerBooking({ moved })));
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toMatch(/14:00\s– 15:15/);
    expect(row.textContent).toMatch(/Déplacé \(avant\s: jeudi 12\smars à\s9\sh\s30/);
    expect(row.textContent).toMatch(/Motif du déplacement\s: Formation\./);
  });

  it('lists what is to come, what is past and what was cancelled', async () => {
    show(listing(past, aCustomerBooking(), cancelled));
    const upcoming = await screen.findByRole('region', { name: 'À venir' });
    expect(within(upcoming).getByText('14:00 – 15:15')).toBeTruthy();
    expect(within(upcoming).getByText(/12 rue Mercière, Lyon · 65/)).toBeTruthy();
    expect(
      within(upcoming).getByText(/En cas d’empêchement, annulez avant le mercredi 11\smars à 14/),
    ).toBeTruthy();
    const again = within(screen.getByRole('region', { name: 'Passés' })).getByRole('link', {
      name: 'Reprendre rendez-vous avec Claire Fontaine',
    });
    expect(again.getAttribute('href')).toBe(
      '/professionnel/p/claire-fontaine?option=PRESENTIEL&consultation=consultation-1',
    );
    expect(screen.getByText('Annulés (1)')).toBeTruthy();
    expect(screen.getByText('Annulé par le praticien')).toBeTruthy();
  });

  it('leads to no page of who was erased, and to no other appointment with them', async () => {
    const pro = { ...past.pro, prenom: 'Personne', nom: 'effacée', slug: null, phone: null };
    show(listing({ ...past, pro }, { ...cancelled, pro }));
    expect(await screen.findAllByRole('heading', { name: 'Personne effacée' })).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Personne effacée' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Personne effacée/ })).toBeNull();
  });

  it('shows the link of a session by video at the minute when the server does', async () => {
    const booking = (visio: CustomerBooking['visio']) =>
      listing(aCustomerBooking({ optionId: 'VISIO', option: 'Visio', address: null, visio }));
    const opensAt = '2026-03-13T12:45:00.000Z';
    const answers: Record<string, TableAnswer> = {
      ...booking({ link: null, opensAt, changesInMs: 500 }),
    };
    const { requests } = show(answers);
    await screen.findByText('Le lien vidéo s’affiche ici 15 minutes avant.');
    const room = 'https://salles.exemple.fr/souffle-1';
    Object.assign(answers, booking({ link: room, opensAt, changesInMs: 4_500_000 }));
    const link = await screen.findByRole('link', {
      name: 'Rejoindre la visio avec Claire Fontaine, nouvel onglet',
    });
    expect(link.getAttribute('href')).toBe(room);
    expect(link.getAttribute('rel')).toBe('noreferrer');
    expect(requests.filter(({ url }) => url.startsWith('/api/customer/getBooking'))).toHaveLength(
      2,
    );
  });

  it('shows nothing of a session by video that is over', async () => {
    const visio = { link: null, opensAt: '2026-03-13T12:45:00.000Z', changesInMs: null };
    show(listing(aCustomerBooking({ optionId: 'VISIO', visio })));
    await screen.findByText(/Première consultation/);
    expect(screen.queryByText(/lien vidéo/)).toBeNull();
    expect(screen.queryByRole('link', { name: /visio/ })).toBeNull();
  });

  it('says where a home visit goes, and that it is far', async () => {
    const address = {
      address: '5 cours Zola',
      zipCode: '69100',
      city: 'Villeurbanne',
      location: '',
    };
    show(listing(aCustomerBooking({ optionId: 'DOMICILE', address, isOutOfRadius: true })));
    expect(await screen.findByText(/5 cours Zola, Villeurbanne/)).toBeTruthy();
    expect(screen.getByText('Hors du périmètre de déplacement')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Itinéraire/ })).toBeNull();
  });

  it('says for whom it is, and why it cannot be cancelled any more', async () => {
    show(
      listing(
        aCustomerBooking({
          isForRelative: true,
          customer: { prenom: 'Louis', nom: 'Bernard' },
          hasStarted: true,
        }),
      ),
    );
    expect(await screen.findByText(/pour Louis Bernard/)).toBeTruthy();
    const button = screen.getByRole('button', { name: /^Annuler le rendez-vous/ });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText(/a commencé : il ne peut plus être annulé/)).toBeTruthy();
  });

  it.each([
    ['what is to come', 'booking-1'],
    ['what was cancelled', 'cancelled'],
  ])('leads to the one that the address names, among %s', async (_, id) => {
    show(listing(past, aCustomerBooking(), cancelled), `/customer/booking?booking=${id}`);
    const row = await waitFor(() => {
      const found = document.getElementById(`rendez-vous-${id}`);
      expect(document.activeElement).toBe(found);
      return found;
    });
    expect(row?.closest('details')?.open ?? true).toBe(true);
    expect(row?.className).toContain('wanted');
    expect(document.querySelectorAll('.wanted')).toHaveLength(1);
  });

  it('raises the first to come above all others', async () => {
    const later = { id: 'booking-2', day: '2026-04-02' };
    show(listing(aCustomerBooking(later), aCustomerBooking(), past));
    await screen.findByText(/^Votre prochain rendez-vous\s·\s/);
    const items = screen.getAllByRole('listitem');
    expect(items.map(({ className }) => className.includes('next'))).toEqual([true, false, false]);
    expect(items[0]?.id).toContain('booking-1');
  });

  it('says of what is to come how one finds the door and pays, and leads to its practitioner, the way, the telephone and one’s calendar', async () => {
    const details = { access: 'Au fond de la cour.', payments: ['Chèque'] };
    show(listing(aCustomerBooking(details), { ...past, ...details }));
    const [row, over] = await screen.findAllByRole('listitem');
    expect(screen.getAllByText(/^Accès\s: Au fond de la cour\.$/)).toHaveLength(1);
    expect(screen.getAllByText(/^À régler au cabinet\s: chèque$/)).toHaveLength(1);
    const hrefs = (item: HTMLElement | undefined) =>
      within(item as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(hrefs(row)).toEqual([
      '/professionnel/p/claire-fontaine',
      expect.stringMatching(/^https:.*12%20rue%20Merci%C3%A8re%2C%2069002%20Lyon$/),
      'tel:0472000000',
      '/api/customer/bookings/booking-1/calendar',
    ]);
    expect(within(row as HTMLElement).getByText(/^04\s72\s00\s00\s00$/)).toBeTruthy();
    expect(hrefs(over)).toEqual([
      '/professionnel/p/claire-fontaine',
      '/professionnel/p/claire-fontaine?option=PRESENTIEL&consultation=consultation-1',
    ]);
  });

  it('has one calendar file with every date of an event, those gone by among them', async () => {
    const sessions = ['2020-03-05', '2999-03-12'].map((date) => ({
      id: date,
      date,
      start: '18:00',
      end: '20:00',
      startsAt: `${date}T17:00:00.000Z`,
      endsAt: `${date}T19:00:00.000Z`,
    }));
    show(listing(aCustomerBooking({ id: 'seat-1', event: { id: 'workshop-1', sessions } })));
    const [row = document.body] = await screen.findAllByRole('listitem');
    const dates = within(row).getAllByRole('listitem');
    expect(dates.map(({ textContent }) => textContent?.endsWith(' (passée)'))).toEqual([
      true,
      false,
    ]);
    const link = within(row).getByRole('link', { name: /^Ajouter à mon agenda/ });
    expect(link.getAttribute('href')).toBe('/api/customer/bookings/seat-1/calendar');
  });

  it('leads nowhere by video, and to no telephone that was not given', async () => {
    const { pro } = aCustomerBooking();
    show(
      listing(
        aCustomerBooking({
          optionId: 'VISIO',
          option: 'Visio',
          address: null,
          pro: { ...pro, phone: null },
        }),
      ),
    );
    await screen.findByRole('listitem');
    expect(screen.queryByRole('link', { name: /^Itinéraire/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Appeler/ })).toBeNull();
  });

  it('has seen the alerts of the one that it leads to', async () => {
    const alert = { id: 'alert-1', about: { kind: 'booking', id: 'booking-1' } };
    const { requests } = show(
      {
        ...listing(aCustomerBooking()),
        'GET /api/notificationsUnseen': { notifications: [alert], total: 1 },
      },
      '/customer/booking?booking=booking-1',
    );
    const seen = 'POST /api/notificationSeen/alert-1';
    await waitFor(() =>
      expect(requests.map(({ method, url }) => `${method} ${url}`)).toContain(seen),
    );
  });

  it('leads there again from this very page', async () => {
    const answers = listing(past, aCustomerBooking(), cancelled);
    const { user } = renderScreen(
      <>
        <CustomerBookingsScreen />
        <Link to="/customer/booking?booking=past">Voir le rendez-vous</Link>
      </>,
      { answers, path: '/customer/booking' },
    );
    await screen.findByRole('region', { name: 'Passés' });
    const link = screen.getByRole('link', { name: 'Voir le rendez-vous' });
    for (const _ of ['once', 'again']) {
      await user.click(link);
      await waitFor(() => expect(document.activeElement?.id).toBe('rendez-vous-past'));
    }
  });

  it('says by video whose hours they are, and one’s own', async () => {
    const far = aCustomerBooking({
      timeZone: 'Pacific/Noumea',
      optionId: 'VISIO',
      option: 'Visio',
      address: null,
    });
    const { user } = show(listing(far));
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toContain('heure de Nouméa');
    expect(row.textContent).toMatch(/\d\d:\d\d\s– \d\d:\d\d chez vous/);
    expect(row.textContent).toMatch(
      /En cas d’empêchement, annulez avant .* à Nouméa, soit .* chez vous/,
    );
    await user.click(screen.getByRole('button', { name: /^Annuler le rendez-vous/ }));
    expect((await screen.findByRole('dialog')).textContent).toMatch(
      /vendredi 13\smars à\s14\sh à Nouméa, soit .* chez vous\./,
    );
  });

  describe('of which there are more than one answer lists', () => {
    const on = (day: string, facts: Partial<CustomerBooking> = {}) =>
      aCustomerBooking({ id: day, day, isUpcoming: false, hasStarted: true, ...facts });
    const is = { by: 'customer', reason: null } as const;
    /** An answer with further pages: a past booking and a cancelled one, of that month. */
    const page = (month: string, next: string | null, past = next !== null) => ({
      ...customerBookings(
        on(`2025-${month}-02`),
        on(`2025-${month}-01`),
        on(`2025-${month}-03`, { cancelled: is }),
      ),
      nextCursor: next,
      hasMore: { past, cancelled: past },
    });
    /** Three answers, by their cursors. */
    const pages = (): Record<string, TableAnswer> => ({
      [LIST]: ({ url }: HttpRequest) => {
        const cursor = new URLSearchParams(url.split('?')[1]).get('cursor');
        const answers = {
          november: page('11', '2'),
          october: page('10', '3'),
          june: page('06', null),
        };
        const body = { 2: answers.october, 3: answers.june }[cursor ?? ''] ?? answers.november;
        return { status: 200, body };
      },
    });
    const past = async () => within(await screen.findByRole('region', { name: 'Passés' }));
    const days = async () =>
      (await past()).getAllByRole('listitem').map(({ id }) => id.replace('rendez-vous-', ''));
    const more = { name: 'Charger plus de rendez-vous passés' };

    it('brings those before, each once, and the focus to the first of them, until the end', async () => {
      const { user } = show(pages());
      await user.click(await (await past()).findByRole('button', more));
      await waitFor(() => expect(document.activeElement?.id).toBe('rendez-vous-2025-10-02'));
      expect(await days()).toEqual(['2025-11-02', '2025-11-01', '2025-10-02', '2025-10-01']);
      expect(screen.queryByText('Il n’y en a pas d’autre avant.')).toBeNull();
      await user.click((await past()).getByRole('button', more));
      await waitFor(() => expect(document.activeElement?.id).toBe('rendez-vous-2025-06-02'));
      expect(await days()).toHaveLength(6);
      expect((await past()).queryByRole('button', { name: /Charger/ })).toBeNull();
      expect((await past()).getByText('Il n’y en a pas d’autre avant.')).toBeTruthy();
    });

    it('says so for what was cancelled too', async () => {
      const { user } = show(pages());
      await user.click(await screen.findByText('Annulés (plus de 1)'));
      await user.click(screen.getByRole('button', { name: 'Charger plus de rendez-vous annulés' }));
      await waitFor(() => expect(document.activeElement?.id).toBe('rendez-vous-2025-10-03'));
      expect(screen.getByText('Annulés (plus de 2)')).toBeTruthy();
    });

    it('keeps what came, and its place, when a booking is made or cancelled meanwhile', async () => {
      const answers = pages();
      const { user, store } = show(answers);
      await user.click(await (await past()).findByRole('button', more));
      await waitFor(async () => expect(await days()).toHaveLength(4));
      const first = page('11', '2');
      first.bookingCustomer.unshift(aCustomerBooking());
      const former = answers[LIST] as (request: HttpRequest) => HttpAnswer;
      answers[LIST] = (request: HttpRequest) =>
        request.url.includes('cursor') ? former(request) : { status: 200, body: first };
      const focused = document.activeElement;
      await act(() =>
        store.dispatch(customerBookingsApi.util.invalidateTags([listOf('bookings')])),
      );
      await within(screen.getByRole('region', { name: 'À venir' })).findByRole('listitem');
      expect(await days()).toHaveLength(4);
      expect(document.activeElement).toBe(focused);
    });

    it('says why no more came, keeps the focus, and tries again', async () => {
      const answers = pages();
      const { user } = show(answers);
      const button = await (await past()).findByRole('button', more);
      const former = answers[LIST] as (request: HttpRequest) => HttpAnswer;
      answers[LIST] = refused(400, 'INVALID_REQUEST', 'Demande incorrecte.');
      await user.click(button);
      expect((await (await past()).findByRole('alert')).textContent).toBe('Demande incorrecte.');
      expect(screen.queryByText(/ne sont peut-être plus à jour/)).toBeNull();
      expect(await days()).toHaveLength(2);
      const again = (await past()).getByRole('button', { name: 'Réessayer' });
      expect(document.activeElement).toBe(again);
      answers[LIST] = former;
      await user.click(again);
      await waitFor(async () => expect(await days()).toHaveLength(4));
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });

  it('says that nothing is there', async () => {
    show(listing());
    expect(await screen.findByText('Aucun rendez-vous à venir.')).toBeTruthy();
    expect(screen.getByText('Aucun rendez-vous passé.')).toBeTruthy();
    expect(screen.queryByText(/Annulés/)).toBeNull();
  });

  it('tries again after a failure', async () => {
    show({ 'GET /api/customer/getBooking': noAnswer });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Erreur serveur. Veuillez réessayer.',
    );
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  it('cancels after asking, once, and says so', async () => {
    const { user, requests } = show(cancelling(done));
    const dialog = await askToCancel(user);
    expect(
      within(dialog).getByRole('heading', {
        name: /^Voulez-vous vraiment annuler ce rendez-vous\s\?$/,
      }),
    ).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Oui, annuler' }));
    expect(await screen.findByText('Annulé!')).toBeTruthy();
    expect(screen.getByText(/Votre rendez-vous a été annulé\./)).toBeTruthy();
    expect(await screen.findByText('Annulé par vous')).toBeTruthy();
    // The pressed button was unmounted with its row.
    expect(document.activeElement?.textContent).toContain('Annulé!');
    const [sent, ...others] = requests.filter(({ method }) => method === 'DELETE');
    expect(others).toEqual([]);
    expect(sent?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps it when the answer is no', async () => {
    const { user, requests } = show(listing(aCustomerBooking()));
    const dialog = await askToCancel(user);
    await user.click(within(dialog).getByRole('button', { name: 'Non, garder' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('says before that it is late', async () => {
    const { user } = show(listing(aCustomerBooking({ isLate: true })));
    const dialog = await askToCancel(user);
    expect(within(dialog).getByText(/signalée comme tardive/)).toBeTruthy();
  });

  it('says until when it is in time after somebody else’s change', async () => {
    const { user } = show(listing(aCustomerBooking({ isInGrace: true })));
    const dialog = await askToCancel(user);
    expect(
      within(dialog).getByText(/annuler jusqu’au mercredi 11 mars à 14.h .*sans que/),
    ).toBeTruthy();
  });

  it('shows a refusal in place, and sends the same again after an outage', async () => {
    const { user, requests } = show(
      cancelling(
        () => Promise.reject(new Error('no answer')),
        () => ({
          status: 409,
          body: { code: 'ALREADY_STARTED', message: 'Ce rendez-vous a déjà commencé.' },
        }),
      ),
    );
    const dialog = await askToCancel(user);
    await user.click(within(dialog).getByRole('button', { name: 'Oui, annuler' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Une erreur est survenue, veuillez réessayer.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Oui, annuler' }));
    expect(await within(dialog).findByText('Ce rendez-vous a déjà commencé.')).toBeTruthy();
    const keys = requests
      .filter(({ method }) => method === 'DELETE')
      .map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
  });
});

it('leads from an appointment to its préconisation, where there is one', async () => {
  show(listing({ ...past, preconisation: 'Dîner avant 20 h.' }, cancelled));
  const link = await screen.findByRole('link', {
    name: 'Lire la préconisation de Claire Fontaine',
  });
  expect(link.getAttribute('href')).toBe('/customer/documents/past');
  expect(screen.getAllByRole('link', { name: /préconisation/ })).toHaveLength(1);
});
