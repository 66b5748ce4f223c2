import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { noAnswer, renderScreen, type TableAnswer } from '../../../testing/render-screen.tsx';
import { HomeArticles } from './home-articles.tsx';

afterEach(() => void jest.restoreAllMocks());

const show = (answer: TableAnswer) =>
  renderScreen(<HomeArticles />, { answers: { 'GET /blog/api/articles': answer } });

const articles = (count: number) => ({
  articles: Array.from({ length: count }, (_, index) => ({
    id: `article-${index}`,
    slug: `article-${index}`,
    title: `Article ${index}`,
    summary: 'Dix minutes dehors.',
    picture: null,
    author: null,
    subjects: [],
    minutes: 2,
    publishedAt: '2026-03-06T08:00:00.000Z',
  })),
  page: 1,
  pages: 1,
});

it('shows six articles at most, with their day, and leads to all', async () => {
  show(articles(7));
  const titles = await screen.findAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(
    [0, 1, 2, 3, 4, 5].map((index) => `Article ${index}`),
  );
  expect(screen.getAllByText(/^06\smars\s2026$/)).toHaveLength(6);
  const all = screen.getByRole('link', { name: 'Voir plus d’articles →' });
  expect(all.getAttribute('href')).toBe('/blog');
});

it.each([
  [3, 0],
  [4, 2],
])('of %i articles has %i arrows', async (count, arrows) => {
  show(articles(count));
  await screen.findByRole('link', { name: 'Article 0' });
  expect(
    screen.queryAllByRole('button', { name: /^Articles (?:précédents|suivants)$/ }),
  ).toHaveLength(arrows);
});

it('is not there without an article', async () => {
  const { container, store } = show(articles(0));
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"fulfilled"'));
  expect(container.querySelector('section')).toBeNull();
});

it('is not there if they do not come: only the console says so', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = show(noAnswer);
  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
  expect(logged.mock.calls[0]?.[0]).toBe('Les articles du blog n’ont pas pu être lus :');
  expect(container.querySelector('section')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
