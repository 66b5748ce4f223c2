import { describe, expect, it } from '@jest/globals';
import { array, assert, constantFrom, property, string } from 'fast-check';
import { nameSearchIn, searchedName } from './name-search.ts';

const rankOf = (text: string, firstname: string, lastname = '') =>
  nameSearchIn(text)?.rankOf(searchedName(firstname, lastname));

describe('a name that is searched', () => {
  it.each([
    ['macmahon', 'Anne', 'Mac-Mahon', 0],
    ['mac-mahon', 'Anne', 'MacMahon', 0],
    ['mac mahon', 'Anne', 'Mac’Mahon', 0],
    ['mac mahon', 'Anne', 'MacMahon', 2],
    ["L'Hermite", 'Zoé', 'Lhermite', 0],
    ['l’hermite', 'Zoé', 'L’Hermite', 0],
    ['lhermite', 'Zoé', 'L’Hermite', 0],
    ['lherm', 'Zoé', 'L’Hermite', 1],
    ['hermite', 'Zoé', 'L’Hermite', 0],
    ['ermite', 'Zoé', 'L’Hermite', 2],
    ['marieange', 'Marie-Ange', 'Petit', 0],
    ['marie‑ange petit', 'Marie Ange', 'Petit', 0],
    ['ange-marie', 'Marie-Ange', 'Petit', 0],
    ['dela', 'Luc', 'de la Tour', 0],
    ['delat', 'Luc', 'de la Tour', 1],
    ['latour', 'Luc', 'de la Tour', 0],
    ['王', '王', '芳', 0],
    ['王', '芳', '王伟', 1],
    ['王芳', '芳', '王', undefined],
    ['e', 'E', 'Dupuis', 0],
    ['d', 'Élise', 'Dupuis', 1],
    ['l', 'Élise', 'Dupuis', undefined],
    ['petit luc', 'Luc', 'Grand', undefined],
    ['eaud', 'Renée', 'Audry', undefined],
  ])('%s: %s %s, %s', (text, firstname, lastname, rank) => {
    expect(rankOf(text, firstname, lastname)).toBe(rank);
  });

  it.each([
    ["l'hermite zoe", true],
    ['lhermite zoé', true],
    ['l hermite zoe', true],
    ['hermite zoe', false],
    ['lhermi zoe', false],
    ['zoe', false],
  ])('%s is all of Zoé L’Hermite: %s', (text, isWhole) => {
    expect(nameSearchIn(text)?.isWholeName(searchedName('Zoé', 'L’Hermite'))).toBe(isWhole);
  });

  it('is all of a name that has fewer signs', () => {
    const all = searchedName('Zoé', 'Lhermite');
    for (const text of ["l'hermite zoe", 'l hermite zoe'])
      expect(nameSearchIn(text)?.isWholeName(all)).toBe(true);
  });

  it('is none without a letter', () => {
    for (const text of ['', ' - ', '’']) expect(nameSearchIn(text)).toBeUndefined();
  });

  it('is found as it is written, and without its signs, whatever it is', () => {
    const words = array(string({ unit: constantFrom(...Array.from('aéÎz王и’-‑')), minLength: 1 }), {
      minLength: 1,
      maxLength: 3,
    });
    assert(
      property(words, words, (first, last) => {
        const [firstname, lastname] = [first.join(' '), last.join(' ')];
        const name = searchedName(firstname, lastname);
        const written = `${firstname} ${lastname}`;
        for (const text of [written, written.replaceAll(/[’‑-]/gu, '')]) {
          const search = nameSearchIn(text);
          if (search === undefined) continue;
          expect(search.rankOf(name)).toBe(0);
          expect(search.isWholeName(name)).toBe(true);
        }
      }),
    );
  });
});
