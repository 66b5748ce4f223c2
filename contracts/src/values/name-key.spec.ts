import { describe, expect, it } from '@jest/globals';
import { foldedText, nameKeyOf, nameKeysIn, placeKeyOf } from './name-key.ts';

it('orders names without case, accents or signs', () => {
  expect(nameKeyOf('Lœillet d’Aÿ', 'Éloïse-Marie')).toBe('loeillet d ay eloise marie');
});

describe('the keys that a name may have', () => {
  it('are one for each word that the family name may begin with', () => {
    expect(nameKeysIn(' Éloïse-Marie Lœillet ')).toEqual([
      'eloise marie loeillet',
      'marie loeillet eloise',
      'loeillet eloise marie',
    ]);
    expect(nameKeysIn('Éloïse-Marie Lœillet d’Aÿ')).toContain(
      nameKeyOf('Lœillet d’Aÿ', 'Éloïse-Marie'),
    );
  });

  it('are few, and none without a letter', () => {
    expect(nameKeysIn('a b c d e f g h i j k')).toHaveLength(8);
    expect(nameKeysIn(' - ')).toEqual([]);
  });
});

it.each(Object.getOwnPropertyNames(Object.prototype))(
  'a place called %s has a key of text, though every object answers to it',
  (word) => {
    expect(typeof placeKeyOf(`St ${word}`)).toBe('string');
    expect(placeKeyOf(word.toLowerCase())).toBe(foldedText(word));
  },
);
