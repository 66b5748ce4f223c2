import { expect, it } from '@jest/globals';
import { deOrD } from './french-text.ts';

it.each(['Alice', 'Élodie', 'Œdipe', 'Yves', 'Hélène', 'Henri', 'Hippolyte', 'Hugo', 'un client'])(
  'elides before what begins with a vowel to the ear: %s',
  (name) => expect(deOrD(name)).toBe(`d’${name}`),
);

it.each(['Camille', 'Yannick', 'Yaël', 'Hamza', 'Hicham', 'Houria', 'Le Goff'])(
  'does not before what begins with a consonant: %s',
  (name) => expect(deOrD(name)).toBe(`de ${name}`),
);
