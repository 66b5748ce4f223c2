import { expect, it } from '@jest/globals';
import { isPracticeAt, practiceBlocks, practiceSlugOf } from './practice.ts';

it.each([
  ['Naturopathie', 'naturopathie'],
  ['Massage bien-être', 'massage-bien-être'],
  [' Énergétique  chinoise ', 'énergétique-chinoise'],
  ['Énergétique', 'énergétique'],
  ['Yoga & danse', 'yoga-&-danse'],
])('« %s » is found at %s', (name, slug) => {
  expect(practiceSlugOf(name)).toBe(slug);
  expect(isPracticeAt(slug, name)).toBe(true);
});

it.each(['massage-bien-etre', 'Massage-Bien-Être', 'massage bien-etre'])(
  'is found at %j too',
  (slug) => expect(isPracticeAt(slug, 'Massage bien-être')).toBe(true),
);

it.each(['', '-', '🌿', 'massage', 'massage-bien-etres'])('is not found at %j', (slug) => {
  expect(isPracticeAt(slug, 'Massage bien-être')).toBe(false);
  expect(isPracticeAt(slug, '🌿')).toBe(false);
});

it('is told in paragraphs and titles', () => {
  const text = 'Le souffle\ndescend.\r\n\r\n## La séance\nOn parle.\n \n\n# Pour qui\n\n#non';
  expect(practiceBlocks(text)).toEqual([
    { kind: 'paragraph', words: 'Le souffle descend.' },
    { kind: 'title', words: 'La séance' },
    { kind: 'paragraph', words: 'On parle.' },
    { kind: 'title', words: 'Pour qui' },
    { kind: 'paragraph', words: '#non' },
  ]);
  expect(practiceBlocks(' \n\n ')).toEqual([]);
});
