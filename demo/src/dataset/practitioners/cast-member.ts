import { foldedText, type LanguageCode } from 'contracts';
import { communeAt } from '../towns.ts';
import { castTexts } from './cast-texts.ts';
import { optionsNamed, type DemoPlace, type Traits } from './traits.ts';

export type CastMember = {
  readonly firstname: string;
  readonly lastname: string;
  /** The file of the portrait; `null` for initials. */
  readonly portrait: string | null;
  /** The traits that are fixed rather than drawn. */
  readonly traits: Partial<Traits> & Pick<Traits, 'specialityIds' | 'places'>;
};

export const demoSlugOf = (firstname: string, lastname: string): string =>
  foldedText(`${firstname} ${lastname}`).replaceAll(' ', '-');

const AUDIENCES: ReadonlyMap<string, string> = new Map([
  ['A', 'adultes'],
  ['J', 'adolescents'],
  ['E', 'enfants'],
  ['S', 'seniors'],
]);

/** An address of the cast. */
export const at = (zipCode: string, street: string, label = 'Cabinet'): DemoPlace => ({
  commune: communeAt(zipCode),
  street,
  label,
});

type Details = Partial<Traits> & {
  readonly speaks?: readonly LanguageCode[];
  /** Places besides the first. */
  readonly others?: readonly DemoPlace[];
};

/** 'PV AJ': at the practice and by video, for adults and adolescents. */
// oxlint-disable-next-line complexity, max-params -- independent optional values; a table row: values in reading order
export const member = (
  name: string,
  portrait: string | null,
  place: DemoPlace,
  practices: string,
  beneficiary: string,
  { speaks = [], others = [], ...traits }: Details = {},
): CastMember => {
  const [, firstname = '', lastname = ''] = /^(\S+) (.+)$/.exec(name) ?? [];
  const [main = '', ...further] = practices.split(' ');
  const [ways = '', audiences = ''] = beneficiary.split(' ');
  return {
    firstname,
    lastname,
    portrait,
    traits: {
      specialityIds: [main, ...further],
      places: [place, ...others],
      options: optionsNamed(ways),
      audienceIds: Array.from(audiences).flatMap((letter) => AUDIENCES.get(letter) ?? []),
      languages: ['fr', ...speaks],
      description: castTexts.get(demoSlugOf(firstname, lastname)) ?? '',
      group: null,
      hasDiscovery: false,
      ...traits,
    },
  };
};

/** The way to the door, as the presentation describes it. */
export const door = (
  accessText: string,
  isWheelchairAccessible: boolean,
): Pick<Traits, 'access'> => ({
  access: { accessText, isWheelchairAccessible },
});
