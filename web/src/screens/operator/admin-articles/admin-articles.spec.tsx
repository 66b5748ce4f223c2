import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import type { AdminArticle, EditedArticle, UserStatus } from 'contracts';
import { Route, Routes } from 'react-router-dom';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { paths } from '../../../paths.ts';
import { AdminArticleScreen, NewArticleScreen } from './admin-article-screen.tsx';
import { AdminArticlesScreen } from './admin-articles-screen.tsx';

const listed: AdminArticle = {
  id: 'article-1',
  title: 'Marcher',
  state: 'changed',
  savedAt: '2026-03-10T09:00:00.000Z',
  savedBy: 'Anne R.',
  publishedAt: '2026-03-09T09:00:00.000Z',
  publishAt: null,
  publicSlug: 'marcher',
};
const article: EditedArticle = {
  ...listed,
  save: 2,
  slug: 'marcher',
  summary: 'Dix minutes.',
  blocks: [{ kind: 'paragraph', lines: [[{ text: 'Sortir.' }]], picture: null }],
  picture: null,
  author: null,
  specialityIds: [],
};
const operator = (operatorId: string): UserStatus => ({
  isAuthenticated: true,
  customerId: null,
  practitionerId: null,
  roles: ['ROLE_ADMIN'],
  firstname: 'Anne',
  lastname: null,
  operatorId,
});

const show = (answers: AnswerTable, path: string) =>
  renderScreen(
    <Routes>
      <Route path={paths.adminArticles} element={<AdminArticlesScreen />} />
      <Route path={paths.adminNewArticle} element={<NewArticleScreen />} />
      <Route path={paths.adminArticle} element={<AdminArticleScreen />} />
    </Routes>,
    {
      answers: {
        'GET /api/user/status': operator('one'),
        'GET /api/specialities': [],
        ...answers,
      },
      path,
    },
  );

describe('Articles', () => {
  const LIST = 'GET /api/admin/articles';

  it('lists them with their state, or says that there is none', async () => {
    const { unmount } = show(
      { [LIST]: { articles: [listed], nextCursor: null } },
      '/admin/articles',
    );
    const list = await screen.findByRole('list', { name: 'Articles' });
    expect(within(list).getByText('Modifié, pas encore publié')).toBeTruthy();
    unmount();
    show({ [LIST]: { articles: [], nextCursor: null } }, '/admin/articles');
    expect(await screen.findByText('Aucun article')).toBeTruthy();
  });

  it('offers to ask again for what did not come', async () => {
    show({ [LIST]: noAnswer }, '/admin/articles');
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});

describe('Un article', () => {
  beforeEach(() => localStorage.clear());
  const ONE = 'GET /api/admin/articles/article-1';
  const SAVE = 'PUT /api/admin/articles/article-1';
  /** Opens the article as in a new tab, whose session storage is empty. */
  const open = (answers: AnswerTable = {}) => {
    sessionStorage.clear();
    return show({ [ONE]: { article }, ...answers }, '/admin/articles/article-1');
  };
  const summary = () => screen.findByLabelText<HTMLTextAreaElement>('Chapeau');
  const write = async (words: string) =>
    fireEvent.change(await summary(), { target: { value: words } });

  it('may be unknown, or not come', async () => {
    const { unmount } = open({ [ONE]: refused(404, 'ARTICLE_NOT_FOUND', 'Introuvable.') });
    expect(await screen.findByText('Cet article est introuvable')).toBeTruthy();
    unmount();
    open({ [ONE]: noAnswer });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  it('shows the same text in the editor and as Markdown', async () => {
    const { user } = open();
    const text = await screen.findByRole('textbox', { name: 'Texte de l’article' });
    expect(text.textContent).toBe('Sortir.');
    await user.click(screen.getByLabelText('Texte'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Texte en Markdown').value).toBe('Sortir.');
    expect(screen.getByText('Tout est enregistré.')).toBeTruthy();
  });

  it('stays as it is typed where the server cannot read it', async () => {
    const { user } = open({
      'POST /api/admin/article-texts/read': refused(400, 'ARTICLE_TOO_MARKED', 'Trop de signes.'),
    });
    await user.click(await screen.findByLabelText('Texte'));
    const markdown = screen.getByLabelText<HTMLTextAreaElement>('Texte en Markdown');
    fireEvent.change(markdown, { target: { value: '**a** '.repeat(9) } });
    await user.click(screen.getByLabelText('Écrire'));
    expect(await screen.findByText('Trop de signes.')).toBeTruthy();
    expect(markdown.value).toBe('**a** '.repeat(9));
  });

  it('keeps what is not saved for its operator alone', async () => {
    const { unmount } = open();
    await write('Une heure.');
    unmount();
    const other = open({ 'GET /api/user/status': operator('other') });
    expect((await summary()).value).toBe('Dix minutes.');
    other.unmount();
    open();
    expect((await summary()).value).toBe('Une heure.');
    expect(screen.getByText(/Ce navigateur avait gardé/)).toBeTruthy();
  });

  it('tells of another version, and overwrites it only if told to', async () => {
    let saves = 2;
    const { user, requests } = open({
      [ONE]: () => ({
        status: 200,
        body: { article: { ...article, save: saves, savedBy: 'Luc' } },
      }),
      [SAVE]: ({ body }) => {
        if (JSON.stringify(body).includes('"onSave":2')) {
          saves = 3;
          return { status: 409, body: { code: 'ARTICLE_CHANGED', message: 'Enregistré.' } };
        }
        saves = 4;
        return { status: 200, body: { id: 'article-1', save: 4, message: 'Enregistré.' } };
      },
    });
    await write('Une heure.');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/^Luc a enregistré une autre version/)).toBeTruthy();
    expect((await summary()).value).toBe('Une heure.');
    await user.click(screen.getByRole('button', { name: 'Continuer avec la mienne' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Tout est enregistré.')).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });

  it('says nothing of changes before there are any, and at its address why it was refused', async () => {
    sessionStorage.clear();
    const { user, path } = show(
      {
        [ONE]: { article },
        'POST /api/admin/articles': { id: 'article-1', save: 2, message: 'Enregistré.' },
        'POST /api/admin/articles/article-1/publish': refused(
          409,
          'ARTICLE_NOT_COMPLETE',
          'Il manque un chapeau.',
        ),
      },
      paths.adminNewArticle,
    );
    expect(await screen.findByText('Rien à enregistrer pour le moment.')).toBeTruthy();
    enter(screen.getByLabelText('Titre'), 'Marcher');
    expect(screen.getByText(/^Des changements ne sont pas encore enregistrés/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Publier' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Marcher' })).toBeTruthy();
    expect(path()).toBe('/admin/articles/article-1');
    expect(await screen.findByText('Tout est enregistré.')).toBeTruthy();
    expect(screen.getByText(/Il manque un chapeau/)).toBeTruthy();
  });

  it('lists what is missing before it is published, and leads to it', async () => {
    const { user } = open({
      [ONE]: { article: { ...article, title: '', slug: 'à-côté', specialityIds: ['une'] } },
    });
    const list = await screen.findByRole('list', { name: 'Avant de publier' });
    const texts = () =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(texts()).toEqual([
      'Il manque le titre',
      'Chapeau',
      'Corps de l’article',
      'L’adresse est à corriger',
      'Une image, de préférence',
      'Spécialité',
    ]);
    await user.click(within(list).getByRole('button', { name: 'Il manque le titre' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Titre'));
    await user.keyboard('Marcher');
    expect(texts()[0]).toBe('Titre');
    await user.click(screen.getByLabelText('Texte'));
    fireEvent.change(screen.getByLabelText('Texte en Markdown'), { target: { value: ' ' } });
    await user.click(within(list).getByRole('button', { name: 'Il manque le texte' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Texte en Markdown'));
  });
});
