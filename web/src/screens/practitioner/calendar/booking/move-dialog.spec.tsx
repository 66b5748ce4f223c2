import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { enter } from '../../../../../testing/fill-in.ts';
import { REASON_MAX, type OfferedStart } from 'contracts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
  type TableAnswer,
} from '../../../../../testing/render-screen.tsx';
import { api, listOf } from '../../../../api/api.ts';
import { aBooking, agenda, whole } from '../calendar.fixtures.ts';
import { CalendarScreen } from '../calendar-screen.tsx';
import { MoveDialog } from './move-dialog.tsx';

const free = (date: string, ...starts: string[]): OfferedStart[] =>
  starts.map((start) => ({ date, start }));
const friday = '2026-03-13';
const tuesday = '2026-03-17';
const starts = [...free(friday, '10:30', '15:30'), ...free(tuesday, '09:00')];

const FREE = 'GET /api/practitioner/bookings/booking-1/free-starts';
const MOVE = 'POST /api/practitioner/bookings/booking-1/move';
const moved: TableAnswer = () => ({
  status: 200,
  body: { message: 'ok', clients: [whole().customer], ...starts[1] },
});
const answering = (table: AnswerTable = {}): AnswerTable => ({
  'GET /api/practitioner/agenda': agenda(),
  'GET /api/practitioner/bookings/booking-1': whole(),
  [FREE]: starts,
  [MOVE]: moved,
  ...table,
});

/** The form, as it is opened from the booking. */
const openForm = async (table?: AnswerTable) => {
  const shown = renderScreen(<CalendarScreen />, {
    answers: answering(table),
    path: '/calendrier?date=2026-03-12&booking=booking-1',
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Déplacer ce rendez-vous' }));
  const dialog = await screen.findByRole('dialog', { name: 'Déplacer ce rendez-vous' });
  return { ...shown, dialog: within(dialog), confirm: () => confirmIn(dialog) };
};
const confirmIn = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Déplacer' });

/** The question after a drop. */
const openQuestion = async (to: OfferedStart, table?: AnswerTable) => {
  const outcomes: (OfferedStart | 'closed')[] = [];
  const shown = renderScreen(
    <MoveDialog
      requested={{ booking: aBooking(), to }}
      onClose={() => outcomes.push('closed')}
      onMoved={(slot) => outcomes.push(slot)}
    />,
    { answers: answering(table) },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Déplacer ce rendez-vous' });
  return { ...shown, outcomes, dialog: within(dialog), confirm: () => confirmIn(dialog) };
};

/** The list needs no layout, which jsdom lacks, and opens no keyboard over the form. */
beforeEach(() => sessionStorage.setItem('souffle.calendar.view', 'list'));

describe('the form that moves a booking', () => {
  it('asks for a day and one of its free hours, and begins with the booking’s own day', async () => {
    const { dialog, user } = await openForm();
    const day = await dialog.findByLabelText<HTMLSelectElement>('Jour');
    expect(day.selectedOptions[0]?.textContent).toBe('Vendredi 13\u00a0mars');
    expect(document.activeElement?.textContent).toBe('Camille Durand, Première consultation');
    expect(dialog.getByText('Choisissez un jour et une heure')).toBeTruthy();
    expect(dialog.getAllByRole('radio')).toHaveLength(2);
    await user.selectOptions(day, '2026-03-17');
    const hours = dialog.getByRole('group', { name: 'Heure, mardi 17\u00a0mars' });
    await user.click(within(hours).getByRole('radio', { name: '09:00' }));
    expect(dialog.getByText('Mardi 17 mars, 09:00 – 10:15')).toBeTruthy();
  });

  it('says what is missing, and leads there', async () => {
    const { dialog, confirm, user, requests } = await openForm();
    await dialog.findByLabelText('Jour');
    await user.click(confirm());
    expect(dialog.getByText('Choisissez une heure.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Jour'));
    await user.click(dialog.getByRole('radio', { name: '10:30' }));
    expect(dialog.queryByText('Choisissez une heure.')).toBeNull();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('moves with the keyboard alone, and says where to', async () => {
    const { dialog, confirm, user, requests, path } = await openForm();
    const day = await dialog.findByLabelText('Jour');
    await user.tab();
    expect(document.activeElement).toBe(day);
    await user.selectOptions(day, '2026-03-17');
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard('  Formation ce jour-là ');
    act(() => confirm().focus());
    await user.keyboard('{Enter}');
    expect(
      await screen.findByText(
        /^Le rendez-vous de Camille Durand est déplacé au mardi 17\smars à\s9\sh\.$/,
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Déplacer ce rendez-vous' })).toBeNull();
    const [sent] = requests.filter(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({
      date: tuesday,
      start: '09:00',
      reason: 'Formation ce jour-là',
    });
    await user.click(screen.getByRole('button', { name: 'Voir' }));
    expect(path()).toContain('date=2026-03-17');
  });

  it('of a client without an address says so, and names them afterwards to be called', async () => {
    const customer = { ...whole().customer, isMailed: false };
    const { dialog, confirm, user } = await openForm({
      'GET /api/practitioner/bookings/booking-1': whole({ customer }),
      [MOVE]: () => ({ status: 200, body: { message: 'ok', clients: [customer], ...starts[2] } }),
    });
    expect(dialog.getByText(/^Camille Durand n’a pas d’adresse e-mail/)).toBeTruthy();
    expect(dialog.queryByText(/le lira/)).toBeNull();
    await user.selectOptions(await dialog.findByLabelText('Jour'), '2026-03-17');
    await user.click(dialog.getByRole('radio', { name: '09:00' }));
    await user.click(confirm());
    const list = within(await screen.findByRole('dialog', { name: 'À prévenir vous-même' }));
    expect(list.getByText(/est déplacé au .*à prévenir par téléphone/)).toBeTruthy();
    expect(list.getByRole('link', { name: 'Appeler Camille Durand' }).getAttribute('href')).toBe(
      'tel:0639981247',
    );
  });

  it('keeps a reason that is too long, and does not send it', async () => {
    const { dialog, confirm, user, requests } = await openForm();
    await user.selectOptions(await dialog.findByLabelText('Jour'), '2026-03-17');
    await user.click(dialog.getByRole('radio', { name: '09:00' }));
    const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Motif/ });
    await user.click(reason);
    await user.paste('a'.repeat(REASON_MAX + 200));
    await user.click(confirm());
    expect(reason.value).toHaveLength(REASON_MAX + 200);
    expect(dialog.getByRole('alert').textContent).toMatch(/trop long/);
    expect(document.activeElement).toBe(reason);
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('says that it is loading, then that it failed, and tries again', async () => {
    let fail = () => {};
    const failing = new Promise<void>((resolve) => (fail = resolve));
    const answers: TableAnswer[] = [
      () => failing.then(() => Promise.reject(new Error('no answer'))),
      () => ({ status: 200, body: starts }),
    ];
    const { dialog, user, confirm } = await openForm({
      [FREE]: (request) =>
        (answers.shift() as (question: typeof request) => Promise<never>)(request),
    });
    expect(dialog.getByText('Chargement…')).toBeTruthy();
    fail();
    const retry = await dialog.findByRole('button', { name: 'Réessayer' });
    expect(confirm().disabled).toBe(true);
    await user.click(retry);
    expect(await dialog.findByRole('radio', { name: '10:30' })).toBeTruthy();
  });

  it('says that nothing is free', async () => {
    const { dialog, confirm } = await openForm({ [FREE]: [] });
    expect(await dialog.findByText(/^Aucun créneau libre pour cette séance/)).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(confirm().disabled).toBe(true);
  });

  it('is not offered once the booking has started', async () => {
    renderScreen(<CalendarScreen />, {
      answers: answering({
        'GET /api/practitioner/bookings/booking-1': whole({ hasStarted: true }),
      }),
      path: '/calendrier?date=2026-03-12&booking=booking-1',
    });
    const button = await screen.findByRole('button', { name: 'Déplacer ce rendez-vous' });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByText(/ne peut plus être déplacé ni annulé/)).toBeTruthy();
  });
});

describe('the question after a drop', () => {
  it('says from when to when, and moves there', async () => {
    const { dialog, confirm, user, outcomes, requests } = await openQuestion({
      date: friday,
      start: '15:30',
    });
    expect(dialog.getByText('Vendredi 13 mars, 14:00 – 15:15')).toBeTruthy();
    expect(dialog.getByText('Vendredi 13 mars, 15:30 – 16:45')).toBeTruthy();
    await user.click(confirm());
    await waitFor(() => expect(outcomes).toEqual([{ date: friday, start: '15:30' }]));
    expect(requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
      date: friday,
      start: '15:30',
    });
  });

  it('lets another start be chosen', async () => {
    const { dialog, user, store } = await openQuestion({ date: friday, start: '15:30' });
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    await user.click(dialog.getByRole('button', { name: 'Choisir un autre créneau' }));
    expect(await dialog.findByRole('radio', { name: '15:30', checked: true })).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Jour'));
  });

  it('keeps the focus in the dialog while the free starts are on their way', async () => {
    const { dialog, user } = await openQuestion(
      { date: friday, start: '15:30' },
      { [FREE]: () => new Promise(() => {}) },
    );
    await user.click(dialog.getByRole('button', { name: 'Choisir un autre créneau' }));
    expect(document.activeElement?.textContent).toBe('Camille Durand, Première consultation');
  });

  it('is left with nothing done', async () => {
    const { dialog, user, outcomes, requests } = await openQuestion({
      date: friday,
      start: '15:30',
    });
    await user.click(dialog.getByRole('button', { name: 'Ne pas déplacer' }));
    expect(outcomes).toEqual(['closed']);
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('hears that the start went meanwhile, and what is free near it', async () => {
    let now = starts;
    const { dialog, confirm, user, store, requests, outcomes } = await openQuestion(
      { date: friday, start: '15:30' },
      { [FREE]: () => ({ status: 200, body: now }) },
    );
    enter(dialog.getByRole('textbox', { name: /^Motif/ }), 'Formation');
    now = starts.filter(({ start }) => start !== '15:30');
    act(() => {
      store.dispatch(api.util.invalidateTags([listOf('agenda-days')]));
    });
    expect(await dialog.findByText('Ce créneau n’est plus libre.')).toBeTruthy();
    expect(confirm().getAttribute('aria-disabled')).toBe('true');
    await user.click(confirm());
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(dialog.getByRole('button', { name: /^ven\.\s13\smars 10:30, disponible$/ }));
    expect(document.activeElement).toBe(confirm());
    expect(dialog.getByDisplayValue('Formation')).toBeTruthy();
    await user.click(confirm());
    await waitFor(() => expect(outcomes).toEqual([{ date: friday, start: '10:30' }]));
  });
});

describe('a move that is refused', () => {
  it('keeps what was typed and offers what the refusal names', async () => {
    let tries = 0;
    const { dialog, confirm, user, outcomes } = await openQuestion(
      { date: friday, start: '15:30' },
      {
        [MOVE]: () => {
          tries += 1;
          const nearest = free(tuesday, '09:00');
          return tries === 1
            ? {
                status: 409,
                body: { code: 'SLOT_TAKEN', message: 'Il vient d’être pris.', nearest },
              }
            : { status: 200, body: { message: 'ok', clients: [whole().customer], ...nearest[0] } };
        },
      },
    );
    enter(dialog.getByRole('textbox', { name: /^Motif/ }), 'Formation');
    await user.click(confirm());
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toMatch(/^Il vient d’être pris\. Ce que vous avez écrit est gardé\./);
    expect(within(alert).getAllByRole('button')).toHaveLength(1);
    await user.click(within(alert).getByRole('button', { name: /^mar\. 17 mars 09:00,/ }));
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByDisplayValue('Formation')).toBeTruthy();
    await user.click(confirm());
    await waitFor(() => expect(outcomes).toEqual([{ date: tuesday, start: '09:00' }]));
  });

  it('offers no other start when it is the booking that cannot be moved', async () => {
    const { dialog, confirm, user } = await openQuestion(
      { date: friday, start: '15:30' },
      { [MOVE]: refused(409, 'ALREADY_CANCELLED', 'Ce rendez-vous est déjà annulé.') },
    );
    await user.click(confirm());
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent?.trim()).toBe('Ce rendez-vous est déjà annulé.');
    expect(within(alert).queryByRole('button')).toBeNull();
  });

  it('is the same intention as long as no answer comes, and another after a refusal', async () => {
    const answers = [noAnswer, refused(409, 'SLOT_TAKEN', 'Pris.'), moved];
    let tries = 0;
    const { dialog, confirm, user, requests, outcomes } = await openQuestion(
      { date: friday, start: '15:30' },
      {
        [MOVE]: (question) => {
          const answer = answers[tries] as (request: typeof question) => never;
          tries += 1;
          return answer(question);
        },
      },
    );
    await user.click(confirm());
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^Erreur serveur/);
    await user.click(confirm());
    await dialog.findByText(/^Pris\./);
    await user.click(confirm());
    await waitFor(() => expect(outcomes).toHaveLength(1));
    const keys = requests
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});

it('shows in the history of a booking when it was before, and why it moved', async () => {
  renderScreen(<CalendarScreen />, {
    answers: answering({
      'GET /api/practitioner/bookings/booking-1': whole({
        moved: {
          at: '2026-03-11T08:05:00.000Z',
          by: 'practitioner',
          fromDay: '2026-03-12',
          fromStart: '09:30',
          reason: 'Formation',
        },
      }),
    }),
    path: '/calendrier?date=2026-03-12&booking=booking-1',
  });
  const moved = await screen.findByText(/^Déplacé par vous/);
  expect(moved.closest('p')?.textContent).toMatch(
    /^Déplacé par vous le mercredi 11\smars 2026 à\s9\sh\s05\. Avant\s: jeudi 12\smars à\s9\sh\s30\. Motif\s: Formation$/,
  );
});
