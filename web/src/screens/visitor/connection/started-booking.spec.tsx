import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { BookingDetailsAnswer } from 'contracts';
import { noAnswer, renderScreen, type AnswerTable } from '../../../../testing/render-screen.tsx';
import { api, listOf } from '../../../api/api.ts';
import { rememberReturnPath, returnPath } from '../../../features/session/return-path.ts';
import { ConnectionScreen } from './connection-screen.tsx';

const CONFIRMATION = '/reservation/booking/consultation-confirm';
const begun = `${CONFIRMATION}?slotDate=2026-03-13&slotTime=14:00&option=PRESENTIEL&consultation=consultation-1&address=address-1`;

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

const DETAILS = 'GET /reservation/api/booking/details';
const STARTS = 'GET /professionnel/api/pro-1/filtered-available-slots';

const show = (answers: AnswerTable = { [DETAILS]: details }, tab = 'client') =>
  renderScreen(<ConnectionScreen />, { answers, path: `/connexion?onglet=${tab}` });

const started = () => screen.findByRole('complementary', { name: 'Votre rendez-vous' });

beforeEach(() => {
  sessionStorage.clear();
  rememberReturnPath(begun);
});
afterEach(() => cleanup());

describe('the start of a booking, beside the sign-up', () => {
  it('is in sight: with whom, what, when, for how much', async () => {
    show();
    const summary = within(await started());
    await summary.findByText('Claire Fontaine');
    summary.getByText('Première consultation');
    summary.getByText(/^Vendredi 13\smars 2026 à\s14\sh$/);
    summary.getByText(/^65\s€$/);
    const back = summary.getByRole('link', { name: 'Choisir un autre créneau' });
    expect(back.getAttribute('href')).toContain('/professionnel/p/claire-fontaine?option=PRES');
  });

  it('that is taken meanwhile is said so; another one is taken over, and nothing typed is lost', async () => {
    const answers: Record<string, AnswerTable[string]> = {
      [DETAILS]: details,
      [STARTS]: [{ date: '2026-03-13', start: '15:45' }],
    };
    const { user, store } = show(answers);
    await user.type(await screen.findByLabelText('Prénom'), 'Anna');
    await within(await started()).findByText('Claire Fontaine');
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
    await screen.findByText(/^Vendredi 13\smars 2026 à\s15\sh\s45$/);
    await waitFor(() => expect(screen.queryByText(/vient d’être pris/)).toBeNull());
    expect(new URLSearchParams(returnPath()?.split('?')[1]).get('slotTime')).toBe('15:45');
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Anna');
  });

  it('that cannot be told can be asked for again, and the form goes on', async () => {
    const answers: Record<string, AnswerTable[string]> = { [DETAILS]: noAnswer };
    const { user } = show(answers);
    const summary = within(await started());
    await summary.findByText('Impossible de récupérer les informations.');
    expect(await screen.findByLabelText('Prénom')).toBeTruthy();
    answers[DETAILS] = details;
    await user.click(summary.getByRole('button', { name: 'Réessayer' }));
    await summary.findByText('Claire Fontaine');
  });

  it.each(['praticien', 'client'])('is not there without a booking, or for %s', async (tab) => {
    if (tab === 'client') sessionStorage.clear();
    show(undefined, tab);
    await screen.findAllByRole('tab');
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
