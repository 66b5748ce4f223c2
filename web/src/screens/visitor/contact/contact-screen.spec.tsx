import { beforeEach, describe, expect, it } from '@jest/globals';
import { FILLED_IN_AT_LEAST_MS } from 'contracts';
import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, waitFor } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import type { HttpRequest } from '../../../api/answer.ts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { pageAge } from '../../../../testing/page-age.ts';
import { ContactScreen } from './contact-screen.tsx';

const camille = {
  isAuthenticated: true,
  customerId: 'customer-1',
  practitionerId: null,
  roles: ['ROLE_USER'],
  firstname: 'Camille',
  lastname: 'Durand',
};
const table: AnswerTable = {
  'GET /api/site': { demoBookingUrl: null, contact: 'bonjour@souffle.exemple', legalNotice: null },
  'GET /api/contact/form': { openedAt: 'opened-1', email: null },
  'POST /api/contact': { message: 'Votre message est envoyé.' },
};
const show = (answers: AnswerTable = {}) =>
  renderScreen(<ContactScreen />, { answers: { ...table, ...answers } });

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const sending = (requests: readonly HttpRequest[]) =>
  requests.filter(({ method, url }) => method === 'POST' && url === '/api/contact');
const bodyOf = ({ body }: HttpRequest): unknown => body;

const fill = async ({ user }: ReturnType<typeof show>) => {
  enter(field('Votre nom'), 'Hélène');
  enter(field('Votre adresse e-mail'), 'helene@exemple.fr');
  await user.selectOptions(screen.getByLabelText('Sujet'), 'Mon compte');
  enter(field('Votre message'), 'Bonjour');
};
const openFor = pageAge();
let sendings = 0;
/** Sends the form once it has been open for long enough. */
const send = ({ user }: ReturnType<typeof show>) => {
  sendings += 1;
  openFor(sendings * FILLED_IN_AT_LEAST_MS);
  return user.click(screen.getByRole('button', { name: 'Envoyer le message' }));
};

beforeEach(() => {
  sendings = 0;
  sessionStorage.clear();
});

describe('Nous écrire', () => {
  it('sends what was written, once, and says where the copy goes', async () => {
    const shown = show();
    await fill(shown);
    openFor(FILLED_IN_AT_LEAST_MS);
    await shown.user.dblClick(screen.getByRole('button', { name: 'Envoyer le message' }));
    const title = await screen.findByRole('heading', { name: 'Votre message est parti' });
    expect(document.activeElement).toBe(title);
    expect(screen.getByText(/Une copie part à helene@exemple.fr/)).toBeTruthy();
    expect(sending(shown.requests).map(bodyOf)).toEqual([
      {
        name: 'Hélène',
        email: 'helene@exemple.fr',
        topic: 'account',
        message: 'Bonjour',
        website: '',
        openedAt: 'opened-1',
      },
    ]);
    await shown.user.click(screen.getByRole('button', { name: 'Écrire un autre message' }));
    expect(field('Votre message').value).toBe('');
  });

  it('waits the rest where it was filled in at once, and is sent once', async () => {
    const shown = show();
    await fill(shown);
    openFor(FILLED_IN_AT_LEAST_MS - 300);
    const submittedAt = Date.now();
    await shown.user.dblClick(screen.getByRole('button', { name: 'Envoyer le message' }));
    expect(sending(shown.requests)).toEqual([]);
    await screen.findByRole('heading', { name: 'Votre message est parti' });
    expect(Date.now() - submittedAt).toBeGreaterThanOrEqual(300);
    expect(sending(shown.requests)).toHaveLength(1);
  });

  it('says what is missing at each field and of it all, and leads to the first', async () => {
    const shown = show();
    await send(shown);
    for (const sentence of [
      'Indiquez votre nom.',
      'Indiquez votre adresse e-mail.',
      'Choisissez un sujet.',
      'Écrivez votre message.',
    ])
      expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/complétez les champs signalés/);
    expect(document.activeElement).toBe(field('Votre nom'));
    enter(field('Votre adresse e-mail'), 'helene');
    expect(screen.queryByText('Indiquez votre adresse e-mail.')).toBeNull();
    await send(shown);
    expect(await screen.findByText('Cette adresse e-mail n’est pas valable.')).toBeTruthy();
    expect(sending(shown.requests)).toEqual([]);
  });

  it('fills in who is signed in, and leaves what they type instead', async () => {
    const shown = show({
      'GET /api/user/status': camille,
      'GET /api/contact/form': { openedAt: 'opened-1', email: 'camille@exemple.fr' },
    });
    expect(await screen.findByDisplayValue('Camille Durand')).toBeTruthy();
    expect(await screen.findByDisplayValue('camille@exemple.fr')).toBeTruthy();
    await shown.user.clear(field('Votre nom'));
    expect(field('Votre nom').value).toBe('');
  });

  it('keeps what was typed when the form is not taken, and opens it anew', async () => {
    let opened = 0;
    let notTaken: string | undefined;
    const shown = show({
      'GET /api/contact/form': () => {
        opened += 1;
        return { status: 200, body: { openedAt: `opened-${opened}`, email: null } };
      },
      'POST /api/contact': ({ body }) => {
        const { openedAt } = body as { openedAt: string };
        notTaken ??= openedAt;
        return openedAt === notTaken
          ? { status: 409, body: { code: 'FORM_NOT_TAKEN', message: 'Patientez, puis réessayez.' } }
          : { status: 200, body: { message: 'Envoyé.' } };
      },
    });
    await fill(shown);
    await send(shown);
    expect((await screen.findByRole('alert')).textContent).toBe('Patientez, puis réessayez.');
    expect(field('Votre message').value).toBe('Bonjour');
    await send(shown);
    expect(await screen.findByText('Votre message est parti')).toBeTruthy();
  });

  it('keeps what was typed without a network, over a reload too', async () => {
    const shown = show({ 'POST /api/contact': noAnswer });
    await fill(shown);
    await send(shown);
    expect(await screen.findByRole('alert')).toBeTruthy();
    shown.unmount();
    const again = show();
    expect(field('Votre message').value).toBe('Bonjour');
    await send(again);
    expect(await screen.findByText('Votre message est parti')).toBeTruthy();
  });

  it('sends the same message again once the network is back, which asks for the form anew', async () => {
    let opened = 0;
    let isBack = false;
    const shown = show({
      'GET /api/contact/form': () => {
        opened += 1;
        return { status: 200, body: { openedAt: `opened-${opened}`, email: null } };
      },
      'POST /api/contact': () => {
        if (!isBack) throw new TypeError('Failed to fetch');
        return { status: 200, body: { message: 'Envoyé.' } };
      },
    });
    const forget = setupListeners(shown.store.dispatch);
    await fill(shown);
    await send(shown);
    await screen.findByRole('alert');
    isBack = true;
    const openedBefore = opened;
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(opened).toBeGreaterThan(openedBefore));
    await send(shown);
    await screen.findByText('Votre message est parti');
    const [first, second] = sending(shown.requests).map(bodyOf);
    expect(second).toEqual(first);
    forget();
  });

  it('says the server’s own words at the field that it names', async () => {
    const shown = show({
      'POST /api/contact': () => ({
        status: 400,
        body: { code: 'INVALID_REQUEST', message: 'Information incorrecte.', fields: ['email'] },
      }),
    });
    await fill(shown);
    await send(shown);
    expect(await screen.findAllByText('Information incorrecte.')).toHaveLength(2);
    expect(field('Votre adresse e-mail').getAttribute('aria-invalid')).toBe('true');
  });

  it('says how long to wait who has written too often', async () => {
    const shown = show({ 'POST /api/contact': refused(429, 'TOO_MANY_REQUESTS', 'Attendez.') });
    await fill(shown);
    await send(shown);
    expect((await screen.findByRole('alert')).textContent).toBe('Attendez.');
  });

  it('names another way to write', async () => {
    show();
    const link = await screen.findByRole('link', { name: 'bonjour@souffle.exemple' });
    expect(link.getAttribute('href')).toBe('mailto:bonjour@souffle.exemple');
  });
});
