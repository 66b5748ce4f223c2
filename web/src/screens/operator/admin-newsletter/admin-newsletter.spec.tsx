import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import type { AnswerOf, EditedIssue } from 'contracts';
import { Route, Routes } from 'react-router-dom';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import {
  AdminIssueScreen,
  AdminNewsletterScreen,
  NewIssueScreen,
} from './admin-newsletter-pages.ts';

const sender = { from: 'Souffle <lettre@souffle.exemple>', mailsAMinute: 300, hasOwnServer: false };
const issue: EditedIssue = {
  id: 'issue-1',
  subject: 'Le printemps',
  state: 'draft',
  savedAt: '2026-03-10T10:00:00.000Z',
  savedBy: 'Anne R.',
  sendAt: null,
  completedAt: null,
  sent: 0,
  refused: 0,
  save: 2,
  foreword: [],
  markdown: 'Bonjour.',
  articles: [{ id: 'article-1', title: 'Mieux dormir' }],
  recipients: 30,
  mailsAMinute: null,
  sender,
};
const newsletter: AnswerOf<'getNewsletter'> = {
  subscribers: { subscribed: 30, unconfirmed: 1, left: 4 },
  sender,
  issues: [issue],
  nextCursor: null,
};
const posts = [
  {
    id: 'article-1',
    slug: 'mieux-dormir',
    title: 'Mieux dormir',
    featuredImg: null,
    createdAt: '2026-03-01T10:00:00.000Z',
  },
];

const LIST = 'GET /api/admin/newsletter';
const ONE = 'GET /api/admin/newsletter/issues/issue-1';
const SAVE = 'PUT /api/admin/newsletter/issues/issue-1';
const READ = 'POST /api/admin/article-texts/read';
const operator = {
  isAuthenticated: true,
  customerId: null,
  practitionerId: null,
  roles: ['ROLE_ADMIN'],
  firstname: 'Anne',
  lastname: null,
  operatorId: 'one',
};
const always = {
  'GET /api/user/status': operator,
  'GET /blog/api/blog-posts': posts,
  [READ]: { blocks: [], signs: 0 },
};

beforeEach(() => localStorage.clear());

const show = (path: string, answers: AnswerTable) =>
  renderScreen(
    <Routes>
      <Route path="/admin/newsletter" element={<AdminNewsletterScreen />} />
      <Route path="/admin/newsletter/nouveau" element={<NewIssueScreen />} />
      <Route path="/admin/newsletter/:issueId" element={<AdminIssueScreen />} />
    </Routes>,
    { answers: { ...always, ...answers }, path },
  );
/** Opens the issue as in a new tab, whose session storage is empty. */
const showIssue = (changes: Partial<EditedIssue> = {}, answers: AnswerTable = {}) => {
  sessionStorage.clear();
  return show('/admin/newsletter/issue-1', {
    [ONE]: { issue: { ...issue, ...changes } },
    ...answers,
  });
};

describe('the newsletter', () => {
  it('says how many are subscribed, how it leaves, and lists its issues', async () => {
    show('/admin/newsletter', { [LIST]: newsletter });
    await screen.findByText('personnes abonnées');
    expect(screen.getByText('30')).toBeTruthy();
    expect(screen.getByText(/NEWSLETTER_SMTP_URL/)).toBeTruthy();
    const link = screen.getByRole('link', { name: /Ouvrir .*Le printemps/ });
    expect(link.getAttribute('href')).toBe('/admin/newsletter/issue-1');
  });

  it('may have no issue', async () => {
    show('/admin/newsletter', { [LIST]: { ...newsletter, issues: [] } });
    expect(await screen.findByText('Aucun numéro')).toBeTruthy();
  });

  it('offers another attempt where it does not come', async () => {
    show('/admin/newsletter', { [LIST]: noAnswer });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  it('keeps an address that is refused in its field', async () => {
    const { user } = show('/admin/newsletter', {
      [LIST]: newsletter,
      'POST /api/admin/newsletter/unsubscribe': refused(
        400,
        'X',
        'Cette adresse n’est pas valable.',
      ),
    });
    const field = await screen.findByLabelText<HTMLInputElement>('Adresse e-mail');
    const end = screen.getByRole('button', { name: 'Mettre fin à l’abonnement' });
    await user.click(end);
    expect(screen.getByText('Écrivez l’adresse à retirer.')).toBeTruthy();
    enter(field, 'anna');
    await user.click(end);
    expect(await screen.findByText(/Cette adresse n’est pas valable/)).toBeTruthy();
    expect(field.value).toBe('anna');
  });
});

describe('an issue', () => {
  it('loses nothing typed when another operator has saved it meanwhile', async () => {
    let saves = 2;
    const { user } = showIssue(
      {},
      {
        [ONE]: () => ({ status: 200, body: { issue: { ...issue, save: saves, savedBy: 'Luc' } } }),
        [SAVE]: () => {
          saves = 3;
          return { status: 409, body: { code: 'ISSUE_CHANGED', message: 'Déjà enregistré.' } };
        },
      },
    );
    const subject = await screen.findByLabelText<HTMLInputElement>('Objet');
    enter(subject, ', doucement');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/^Luc a enregistré une autre version/)).toBeTruthy();
    expect(subject.value).toBe('Le printemps, doucement');
    await user.click(screen.getByRole('button', { name: 'Lire l’autre version' }));
    const other = within(screen.getByRole('dialog'));
    expect(other.getByText('Le printemps')).toBeTruthy();
  });

  it('keeps in the browser what was not saved, for its operator, until it is given up', async () => {
    const { user, unmount } = showIssue();
    enter(await screen.findByLabelText('Objet'), ', doucement');
    unmount();
    const another = showIssue({}, { 'GET /api/user/status': { ...operator, operatorId: 'other' } });
    expect((await screen.findByLabelText<HTMLInputElement>('Objet')).value).toBe('Le printemps');
    another.unmount();
    showIssue();
    const subject = await screen.findByLabelText<HTMLInputElement>('Objet');
    expect(subject.value).toBe('Le printemps, doucement');
    expect(screen.getByText(/Ce navigateur avait gardé/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reprendre la version enregistrée' }));
    expect(subject.value).toBe('Le printemps');
    expect(screen.queryByText(/Ce navigateur avait gardé/)).toBeNull();
  });

  it('asks for a subject, and says at its address that it was saved', async () => {
    sessionStorage.clear();
    const { user, path } = show('/admin/newsletter/nouveau', {
      [ONE]: { issue: { ...issue, save: 1 } },
      'POST /api/admin/newsletter/issues': { id: 'issue-1', save: 1, message: 'C’est enregistré.' },
    });
    await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/Donnez un objet/)).toBeTruthy();
    expect(screen.getByText('Rien à enregistrer pour le moment.')).toBeTruthy();
    enter(screen.getByLabelText('Objet'), 'Le printemps');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Le printemps' })).toBeTruthy();
    expect(await screen.findByText(/C’est enregistré/)).toBeTruthy();
    expect(path()).toBe('/admin/newsletter/issue-1');
  });

  it('is sent after a question that says to how many', async () => {
    const { user, requests } = showIssue(
      {},
      { 'POST /api/admin/newsletter/issues/issue-1/send': { message: 'L’envoi commence.' } },
    );
    await user.click(await screen.findByRole('button', { name: 'Envoyer maintenant…' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/30.personnes le recevront/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText(/L’envoi commence/)).toBeTruthy();
    const sent = requests.find(({ url }) => url.endsWith('/send'));
    expect(sent?.body).toEqual({ save: 2, when: null });
  });

  it('shows how far it is, and stops', async () => {
    showIssue({ state: 'sending', sent: 18, refused: 2, recipients: 10, mailsAMinute: 280 });
    expect(await screen.findByRole('button', { name: 'Arrêter l’envoi' })).toBeTruthy();
    expect(screen.getByText(/280.par minute/)).toBeTruthy();
    const bar = screen.getByRole<HTMLProgressElement>('progressbar');
    expect(Math.round(bar.value)).toBe(67);
    expect(screen.queryByLabelText('Objet')).toBeNull();
  });

  it('goes on after a stop', async () => {
    showIssue({ state: 'stopped', sent: 5, recipients: 10 });
    expect(await screen.findByRole('button', { name: 'Reprendre l’envoi' })).toBeTruthy();
  });

  it('leads back to the list from an unknown id', async () => {
    show('/admin/newsletter/issue-1', { [ONE]: refused(404, 'ISSUE_NOT_FOUND', 'Introuvable.') });
    expect(await screen.findByText('Ce numéro est introuvable')).toBeTruthy();
  });
});
