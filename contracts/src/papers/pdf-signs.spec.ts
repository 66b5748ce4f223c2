import { expect, it } from '@jest/globals';
import { drawableText, losesSigns, signsLostIn } from './pdf-signs.ts';

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
  ['Zoé\u200B\u202E Du\u00ADrand\uFEFF\u2066', 'Zoé Durand', false],
  ['Deux\u3000mots,\tdeux', 'Deux mots, deux', false],
  ['1\uFE0F\u20E3 eau\n2. repos', '1 eau\n2. repos', true],
])('%s', (text, drawn, loses) => {
  expect(drawableText(text)).toBe(drawn);
  expect(losesSigns(text)).toBe(loses);
});

it('names what is lost, each once', () => {
  expect(signsLostIn('李雷 🌿 et 雷, Łukasz')).toEqual(['李', '雷', '🌿']);
  expect(signsLostIn('שלום')).toHaveLength(4);
  expect(signsLostIn('Ελένη, Иван, नमन → ✔️\u200B')).toEqual([]);
});
