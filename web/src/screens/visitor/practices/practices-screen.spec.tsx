import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { noAnswer, renderScreen, type AnswerTable } from '../../../../testing/render-screen.tsx';
import { PracticesScreen } from './practices-screen.tsx';

const LIST = 'GET /api/specialities';
const aPractice = (name: string, slug: string, facts = {}) => ({
  id: slug,
  name,
  slug,
  picture: null,
  description: null,
  trade: null,
  tradePlural: null,
  ...facts,
});
const show = (answers: AnswerTable) =>
  renderScreen(<PracticesScreen />, { answers, path: '/nos-pratiques' });

it('shows each practice with its sentence, its picture and the way to its page', async () => {
  const specialities = [
    aPractice('Énergétique', 'énergétique'),
    aPractice('Hypnose', 'hypnose', {
      description: 'Calme : et attention.',
      picture: 'one-480.webp',
    }),
  ];
  show({ [LIST]: { specialities } });
  const cards = await screen.findAllByRole('listitem');
  const [first, second] = cards.map((card) => within(card));
  first?.getByRole('heading', { level: 2, name: 'Énergétique' });
  first?.getByText('Un accompagnement vers le mieux-être.');
  const more = first?.getByRole('link', { name: /^En savoir plus\s: Énergétique$/ });
  expect(more?.getAttribute('href')).toBe('/nos-pratiques/%C3%A9nerg%C3%A9tique');
  second?.getByText('Calme\u00a0: et attention.', { normalizer: (text) => text });
  const picture = cards[1]?.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/uploads/speciality/one-480.webp');
});

it('says that there is none, and leads on', async () => {
  show({ [LIST]: { specialities: [] } });
  await screen.findByText('Aucune pratique n’est présentée pour le moment.');
  expect(screen.getByRole('link', { name: 'Revenir à l’accueil' }).getAttribute('href')).toBe('/');
});

it('can be asked for again when they do not come', async () => {
  const answers: Record<string, AnswerTable[string]> = { [LIST]: noAnswer };
  const { user } = show(answers);
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  answers[LIST] = { specialities: [aPractice('Hypnose', 'hypnose')] };
  await user.click(retry);
  await screen.findByRole('heading', { level: 2, name: 'Hypnose' });
});
