import { describe, expect, it } from '@jest/globals';
import { assert, constantFrom, property, string } from 'fast-check';
import { foldedText, nameKeyOf, nameKeysIn, placeKeyOf } from './name-key.ts';

it('orders names without case, accents or signs', () => {
  expect(nameKeyOf('Lœillet d’Aÿ', 'Éloïse-Marie')).toBe('loeilletday eloisemarie');
});

it.each([
  ['Søren Ødegård', 'soren odegard'],
  ['WAŁĘSA', 'walesa'],
  ['Đorđe Đoković', 'dorde dokovic'],
  ['Yıldız İpek', 'yildiz ipek'],
  ['Groß GROẞ', 'gross gross'],
  ['Þór Æsir', 'thor aesir'],
  ['Nguyễn Thị Hồng', 'nguyen thi hong'],
  ['Ŋ̀wá Ɓàlá', 'ngwa bala'],
  ['ﬁn ｗｉｄｅ', 'fin wide'],
  ['An\u00ADne\u200B\u2011Zoé', 'anne zoe'],
  ['Hawaiʻi Oʼahu', 'hawai i o ahu'],
  ['Иванова Королёв', 'иванова королев'],
  ['Παπαδόπουλος', 'παπαδοπουλοσ'],
  ['عَلِيّ محـمد', 'علي محمد'],
  ['כֹּהֵן', 'כהן'],
  ['प्रिया', 'प्रिया'],
  ['ガリレオ', 'ガリレオ'],
  ['김민준', '김민준'],
  ['李娜', '李娜'],
])('folds %s to %s', (name, key) => {
  expect(foldedText(name)).toBe(key);
});

it('is the same folded again, and in capitals, whatever was written', () => {
  assert(
    property(string({ unit: 'grapheme' }), (text) => {
      expect(foldedText(foldedText(text))).toBe(foldedText(text));
    }),
  );
  assert(
    property(string({ unit: constantFrom(...Array.from('aéøłßçœñżğąșÿ -’ИйŒÆĄ')) }), (text) => {
      expect(foldedText(text.toUpperCase())).toBe(foldedText(text));
      expect(foldedText(text.normalize('NFD'))).toBe(foldedText(text));
    }),
  );
});

describe('the keys that a name may have', () => {
  it('are one for each word at which the family name may begin or end', () => {
    expect(nameKeysIn(' Éloïse-Marie Lœillet ')).toEqual([
      'eloisemarieloeillet',
      'marieloeillet eloise',
      'eloise marieloeillet',
      'loeillet eloisemarie',
      'eloisemarie loeillet',
    ]);
    for (const typed of ['Éloïse-Marie Lœillet d’Aÿ', 'loeillet day eloisemarie'])
      expect(nameKeysIn(typed)).toContain(nameKeyOf('Lœillet d’Aÿ', 'Éloïse-Marie'));
  });

  it('are few, and none without a letter', () => {
    expect(nameKeysIn('a b c d e f g h i j k')).toHaveLength(15);
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
