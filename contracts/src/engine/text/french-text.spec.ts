import { expect, it } from '@jest/globals';
import { deOrD, deTown, SHOWN, typedText } from './french-text.ts';

it.each(['Alice', 'Élodie', 'Œdipe', 'Yves', 'Hélène', 'Henri', 'Hippolyte', 'Hugo', 'un client'])(
  'elides before what begins with a vowel to the ear: %s',
  (name) => expect(deOrD(name)).toBe(`d’${name}`),
);

it.each(['Camille', 'Yannick', 'Yaël', 'Hamza', 'Hicham', 'Houria', 'Le Goff'])(
  'does not before what begins with a consonant: %s',
  (name) => expect(deOrD(name)).toBe(`de ${name}`),
);

it.each([
  ['Lyon', 'de Lyon'],
  ['Annecy', 'd’Annecy'],
  ['La Rochelle', 'de La Rochelle'],
  ['Le Mans', 'du Mans'],
  ['Les Ulis', 'des Ulis'],
])('joins the article of a town to what is before it: %s', (town, joined) =>
  expect(deTown(town)).toBe(joined),
);

it.each([
  ['nothing', ''],
  ['spaces', ' \u00A0\t\n\u3000'],
  ['zero width', '\u200B\u200C\u200D\u2060\uFEFF'],
  ['Hangul fillers', '\u3164\u115F\u1160\uFFA0'],
  ['a blank of Braille', '\u2800'],
  ['soft hyphens', '\u00AD\u00AD'],
  ['directions and variations', '\u202E\u061C\uFE0F\u034F'],
  ['marks without a letter', '\u0301\u0308'],
  ['controls', '\u0000\u0007\u001B'],
])('takes for empty what shows nothing: %s', (_, text) => {
  expect(typedText(text)).toBe('');
  expect(new RegExp(SHOWN, 'u').test(text)).toBe(false);
});

it.each(['.', 'Grippe', '\u200BGrippe\u200B', '👍', 'ß', '한'])('keeps what shows: %s', (text) => {
  expect(typedText(` ${text} `)).toBe(text);
});
