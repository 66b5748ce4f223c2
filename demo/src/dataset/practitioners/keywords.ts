import type { Chance } from '../../chance.ts';
import { keywords } from '../practices.ts';

/** The most frequent requests of each practice. */
const ownWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    naturopathie:
      'digestion sommeil fatigue alimentation menopause envies-de-sucre equilibre grossesse',
    sophrologie: 'stress sommeil respiration examens confiance emotions grossesse vie-de-bureau',
    reflexologie:
      'stress douleurs jambes-legeres dos-et-epaules digestion fatigue retraite equilibre',
    hypnose:
      'sommeil confiance peur-de-l-avion prise-de-parole changer-une-habitude tabac emotions stress examens',
    kinesiologie: 'concentration memoire ecole examens emotions coleres ecrans equilibre',
    massage:
      'dos-et-epaules douleurs jambes-legeres recuperation sport apres-la-naissance vie-de-bureau grossesse',
  }).map(([id, words]) => [id, words.split(' ')]),
);

/** From `least` keywords to two more: two thirds of them belong to the practice. */
export const keywordsOf = (
  speciality: string,
  least: number,
  chance: Chance,
): readonly string[] => {
  const count = least + chance.below(least > 2 ? 3 : 2);
  const own = ownWords.get(speciality) ?? [];
  const others = keywords.map(({ entryId }) => entryId).filter((id) => !own.includes(id));
  const fromOwn = Math.ceil((count * 2) / 3);
  return [...chance.some(own, fromOwn), ...chance.some(others, count - fromOwn)];
};
