import { expect, it } from '@jest/globals';
import { drawableText, losesSigns } from './pdf-signs.ts';

it.each([
  ['Respirez 🌿 doucement', 'Respirez doucement', true],
  ['Bravo 👩🏽‍⚕️ !', 'Bravo !', true],
  ['Repos 😴, puis eau 💧.', 'Repos, puis eau.', true],
  ['✔️ boire → marcher', '• boire -> marcher', false],
  ['≥ 7 h de sommeil, −5 °C, 2 € ½', '>= 7 h de sommeil, −5 °C, 2 € ½', false],
  ['Ελένη, Łukasz et Иван', 'Ελένη, Łukasz et Иван', false],
  ['É composé de parts : E\u0301lodie', 'É composé de parts : Élodie', false],
  ['Pour 李', 'Pour 李', true],
  ['• déjà', '• déjà', false],
])('%s', (text, drawn, loses) => {
  expect(drawableText(text)).toBe(drawn);
  expect(losesSigns(text)).toBe(loses);
});
