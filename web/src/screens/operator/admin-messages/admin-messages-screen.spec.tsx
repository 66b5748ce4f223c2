import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import type { AdminMessage } from 'contracts';
import { Route, Routes } from 'react-router-dom';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { paths } from '../../../paths.ts';
import { AdminMessageScreen } from './admin-message-screen.tsx';
import { AdminMessagesScreen } from './admin-messages-screen.tsx';

const aMessage = (overrides: Partial<AdminMessage> = {}): AdminMessage => ({
  id: 'message-1',
  topic: 'booking',
  accountId: null,
  state: 'open',
  sentAt: '2026-03-10T09:00:00.000Z',
  answeredAt: null,
  answeredBy: null,
  closedAt: null,
  closedBy: null,
  ...overrides,
});

const show = (answers: AnswerTable, path: string) =>
  renderScreen(
    <Routes>
      <Route path={paths.adminMessages} element={<AdminMessagesScreen />} />
      <Route path={paths.adminMessage} element={<AdminMessageScreen />} />
    </Routes>,
    { answers, path },
  );

describe('Messages reçus', () => {
  const list = (messages: readonly AdminMessage[], nextCursor: string | null = null) => ({
    'GET /api/admin/messages': { messages, nextCursor, open: messages.length },
  });

  it('lists what waits, without what it says', async () => {
    show(list([aMessage()]), '/admin/messages');
    const [row] = await within(
      await screen.findByRole('list', { name: 'Messages reçus' }),
    ).findAllByRole('listitem');
    expect(row?.textContent).toMatch(/^Un rendez-vous ou une demande.*Reçu le/);
    expect(screen.getByRole('link', { name: /^À traiter/ }).textContent).toBe('À traiter1');
    expect(
      screen
        .getByRole('link', { name: /^Ouvrir «\u00a0Un rendez-vous ou une demande\u00a0» du / })
        .getAttribute('href'),
    ).toBe('/admin/messages/message-1');
  });

  it('says that nothing waits, and asks for what is dealt with', async () => {
    const { user, requests } = show(list([]), '/admin/messages');
    expect(await screen.findByText('Aucun message à traiter')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Traités' }));
    expect(await screen.findByText('Aucun message traité')).toBeTruthy();
    expect(requests.at(-1)?.url).toBe('/api/admin/messages?state=done');
  });

  it('goes on with the next page, and offers to ask again for what did not come', async () => {
    const { user, requests } = show(
      {
        'GET /api/admin/messages': ({ url }) =>
          url.includes('cursor')
            ? Promise.reject(new Error('no answer'))
            : { status: 200, body: { messages: [aMessage()], nextCursor: 'next', open: 51 } },
      },
      '/admin/messages',
    );
    await user.click(await screen.findByRole('button', { name: 'Voir la suite' }));
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
    expect(requests.at(-1)?.url).toContain('cursor=next');
  });
});

describe('Message reçu', () => {
  const answers = (message: AdminMessage, others: AnswerTable = {}): AnswerTable => ({
    'GET /api/admin/messages/message-1': { message },
    'POST /api/admin/messages/message-1/reveal': {
      email: 'helene@exemple.fr',
      senderName: 'Hélène Œuvrard',
      messageText: 'Je ne retrouve pas mon rendez-vous.',
      answerText: null,
    },
    ...others,
  });
  const open = (message = aMessage(), others: AnswerTable = {}) =>
    show(answers(message, others), '/admin/messages/message-1');
  const reveal = async ({ user }: ReturnType<typeof show>) => {
    enter(await screen.findByLabelText('Raison de l’accès'), 'Répondre.');
    await user.click(screen.getByRole('button', { name: 'Révéler' }));
    await screen.findByText('Je ne retrouve pas mon rendez-vous.');
  };

  it('is masked until a reason is given; nobody answers what they have not read', async () => {
    const shown = open();
    expect(
      await screen.findByRole('heading', { name: 'Un rendez-vous ou une demande' }),
    ).toBeTruthy();
    expect(screen.queryByLabelText('Votre réponse')).toBeNull();
    await reveal(shown);
    expect(screen.getByRole('link', { name: 'helene@exemple.fr' })).toBeTruthy();
    expect(screen.getByLabelText('Votre réponse')).toBeTruthy();
  });

  it('is answered by mail', async () => {
    let state: AdminMessage['state'] = 'open';
    const shown = open(aMessage(), {
      'GET /api/admin/messages/message-1': () => ({
        status: 200,
        body: { message: aMessage({ state }) },
      }),
      'POST /api/admin/messages/message-1/answer': () => {
        state = 'answered';
        return { status: 200, body: { message: 'La réponse part par e-mail.' } };
      },
    });
    await reveal(shown);
    await shown.user.click(screen.getByRole('button', { name: 'Envoyer la réponse' }));
    expect(await screen.findByText('Écrivez votre réponse.')).toBeTruthy();
    enter(screen.getByLabelText('Votre réponse'), 'Vendredi.');
    await shown.user.click(screen.getByRole('button', { name: 'Envoyer la réponse' }));
    expect(await screen.findByText('La réponse part par e-mail.')).toBeTruthy();
    expect(await screen.findByText('Notre réponse')).toBeTruthy();
    expect(await screen.findByText('Répondu')).toBeTruthy();
    expect(screen.queryByLabelText('Votre réponse')).toBeNull();
  });

  it('keeps the answer that came too late, and says so', async () => {
    const shown = open(aMessage(), {
      'POST /api/admin/messages/message-1/answer': refused(
        409,
        'MESSAGE_ALREADY_ANSWERED',
        'Ce message a déjà reçu une réponse.',
      ),
    });
    await reveal(shown);
    enter(screen.getByLabelText('Votre réponse'), 'Vendredi.');
    await shown.user.click(screen.getByRole('button', { name: 'Envoyer la réponse' }));
    expect(await screen.findByText('Ce message a déjà reçu une réponse.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Votre réponse').value).toBe('Vendredi.');
  });

  it('is taken off the list without an answer', async () => {
    const { user } = open(aMessage(), {
      'POST /api/admin/messages/message-1/close': {
        message: 'Le message est marqué comme traité.',
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Marquer comme traité' }));
    expect(await screen.findByText('Le message est marqué comme traité.')).toBeTruthy();
  });

  it('leads to the account of who was signed in', async () => {
    open(
      aMessage({
        accountId: 'account-1',
        state: 'closed',
        closedAt: '2026-03-10T10:00:00.000Z',
        closedBy: 'Basile N., exploitation',
      }),
    );
    const link = await screen.findByRole('link', { name: 'Voir le compte' });
    expect(link.getAttribute('href')).toBe('/admin/personnes/account-1');
    expect(screen.getByText(/, par Basile N\., exploitation$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Marquer comme traité' })).toBeNull();
  });

  it('may be nobody’s, or not come', async () => {
    const { unmount } = show(
      {
        'GET /api/admin/messages/message-1': refused(404, 'MESSAGE_NOT_FOUND', 'Introuvable.'),
      },
      '/admin/messages/message-1',
    );
    expect(await screen.findByRole('heading', { name: 'Ce message est introuvable' })).toBeTruthy();
    unmount();
    show({ 'GET /api/admin/messages/message-1': noAnswer }, '/admin/messages/message-1');
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});
