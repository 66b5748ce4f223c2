import { expect, it } from '@jest/globals';
import { foldedText, isSlug } from 'contracts';
import { slugOf } from './slug-of.ts';

it.each([
  ['Claire', 'Fontaine', 'claire-fontaine'],
  ['Zoé', 'L’Œillet d’Aÿ', 'zoe-l-oeillet-d-ay'],
  ['Jean-Noël', ' Le  Goff ', 'jean-noel-le-goff'],
  ['李', '娜', 'li-na'],
  ['Søren', 'Ødegård', 'soren-odegard'],
  ['Łukasz', 'Wałęsa', 'lukasz-walesa'],
  ['Đorđe', 'Đoković', 'dorde-dokovic'],
  ['Jürgen', 'Groß', 'jurgen-gross'],
  ['Gülşah', 'Işık', 'gulsah-isik'],
  ['Þóra', 'Hauksdóttir', 'thora-hauksdottir'],
  ['Юлия', 'Иванова', 'yuliya-ivanova'],
  ['Жанна', 'Объёмова', 'zhanna-obemova'],
  ['Γιώργος', 'Νικολάου', 'giorgos-nikolaoy'],
  ['محمد', 'علي', 'mhmd-ly'],
  ['דוד', 'כהן', 'dvd-khhn'],
  ['さくら', '田中', 'sakura-tianzhong'],
  ['민준', '김', 'minjun-gim'],
  ['🙂', '', 'praticien'],
  ['12', '34', '12-34'],
  ['12', '', 'praticien-12'],
  ['Api', '', 'praticien-api'],
])('« %s %s » is found at %s', (firstname, lastname, slug) => {
  expect(slugOf(firstname, lastname)).toBe(slug);
  expect(isSlug(slug)).toBe(true);
});

it('leaves room for a number', () => {
  const slug = slugOf('a'.repeat(99), 'b'.repeat(99));
  expect(slug).toBe('a'.repeat(99));
  expect(isSlug(slugOf('ab '.repeat(60), ''))).toBe(true);
});

it('writes Latin letters as searching does, so that who is searched is found by the name in the address', () => {
  const letters = Array.from({ length: 0x2af }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => /\p{Script=Latin}/u.test(letter) && /^[a-z]+$/.test(foldedText(letter)),
  );
  expect(letters.length).toBeGreaterThan(500);
  for (const letter of letters) expect(slugOf('x', letter)).toBe(`x-${foldedText(letter)}`);
});
