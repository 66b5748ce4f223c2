import { placeKeyOf } from 'contracts';

export type TownReading = {
  readonly name: string;
  /** The key or code given with it. */
  readonly area?: string;
};

/** 's/s' is 'sous', 's/' and a stroke between two words are 'sur'. */
const withoutStrokes = (typed: string): string =>
  typed
    .replace(/(?<=^|[\s-])s\s*\/\s*s(?=[\s.-])/giu, 'sous ')
    .replace(/(?<=^|[\s-])s\s*\//giu, 'sur ')
    .replaceAll('/', ' sur ');

/** 'Villeurbanne Cedex 09' is the mail of large receivers. */
const CEDEX = / cedex\b.*$/;
const COUNTRY = /(?<! de) france$/;

/** Each abbreviation with all its meanings. */
const abbreviations: ReadonlyMap<string, readonly string[]> = new Map([
  ['s', ['sur', 'sous']],
  ['ss', ['sous']],
  ['sur', ['sous']],
  ['nd', ['notre dame']],
  ['mt', ['mont']],
  ['mts', ['monts']],
  ['gd', ['grand']],
  ['gde', ['grande']],
  ['pt', ['petit', 'pont']],
  ['pte', ['petite']],
  ['vx', ['vieux']],
  ['fd', ['ferrand']],
  ['pce', ['provence']],
]);
const SPELLINGS_MAX = 8;

/** The name as typed, and with its abbreviations written out. */
const spellingsOf = (name: string): readonly string[] => {
  let spelled: readonly string[] = [''];
  for (const word of name.split(' '))
    spelled = spelled
      .flatMap((before) =>
        [word, ...(abbreviations.get(word) ?? [])].map((each) => `${before} ${each}`.trim()),
      )
      .slice(0, SPELLINGS_MAX);
  return [name, ...spelled.filter((each) => each !== name)];
};

/** 'N.-D. de Monts' is folded to two letters. */
const INITIALS = /(?<=^| )n d (?=d)/;
/** 'Département du Rhône', 'le 93'. */
const AREA_WORD =
  /^(?:dans )?(?:(?:le |la )?(?:departement|dept|dpt|dep|region)(?: (?:de la|de l|du|des|de|d))? |(?:le|la) (?=(?:\d{2,3}|2[ab])$))/;
/** 'Saint-Denis de La Réunion', 'Bastia en Corse' */
const JOINING = / (?:de|du|des|d|en|a)$/;

const CITIES = 'paris|lyon|marseille';
const NUMBER = '(\\d{1,2}|[ivx]+)';
const ENDING = '(?: ?(?:er|ere|e|eme|ieme|nd|nde|d))';
const WORD = '(?:arrondissement|arrondisement|arrdt|arrt|ardt|arr|ar)';
/** 'Paris11' */
const GLUED = new RegExp(`^(${CITIES})(?=\\d)`);
const AFTER = new RegExp(`^(${CITIES}) ${NUMBER}${ENDING}?(?: ${WORD})?$`);
const BEFORE = new RegExp(
  `^${NUMBER}(?:${ENDING}(?: ${WORD})?| ${WORD})(?: (?:a|de))? (${CITIES})$`,
);
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

const rankOf = (text: string): number => {
  if (/^\d+$/.test(text)) return Number(text);
  const tens = text === 'xx' ? 2 : Number(text.length > 1 && text.startsWith('x'));
  const ones = text.slice(tens);
  return 10 * tens + (ones === '' ? 0 : ROMAN.indexOf(ones) + 1);
};

/** 'Paris 01', 'LYON 3EME', '1er arrondissement de Marseille', 'Paris XVIe' are 'paris 1' … */
const districtOf = (name: string): string => {
  const [, cityFirst, rankLast] = AFTER.exec(name) ?? [];
  const [, rankFirst, cityLast] = BEFORE.exec(name) ?? [];
  const [city, rank] = [cityFirst ?? cityLast, rankLast ?? rankFirst];
  if (city === undefined || rank === undefined) return name;
  return rankOf(rank) > 0 ? `${city} ${rankOf(rank)}` : name;
};

/** The words of the longest name of a department or region, an article included. */
const AREA_WORDS_MAX = 6;

/** The last or first words may be a department or region. */
const withoutAreas = (name: string): readonly TownReading[] => {
  const words = name.split(' ');
  const counts = Array.from(
    { length: Math.min(AREA_WORDS_MAX, words.length - 1) },
    (_, at) => at + 1,
  );
  return counts.flatMap((count) => [
    {
      name: words.slice(0, -count).join(' ').replace(JOINING, ''),
      area: words.slice(-count).join(' '),
    },
    { name: words.slice(count).join(' '), area: words.slice(0, count).join(' ') },
  ]);
};

/** The key without the word for the kind of area. */
export const areaKeyIn = (key: string): string => key.replace(AREA_WORD, '');

/** The words of the longest town with its area. */
const WORDS_MAX = 16;

/** The surest first. */
export const townReadingsOf = (typed: string): readonly TownReading[] => {
  const key = placeKeyOf(withoutStrokes(typed)).split(' ').slice(0, WORDS_MAX).join(' ');
  const town = key.replace(CEDEX, '').replace(COUNTRY, '').replace(INITIALS, 'notre dame ');
  const name = districtOf(areaKeyIn(town).replace(GLUED, '$1 '));
  if (name === '') return [];
  const spellings = spellingsOf(name);
  return [...spellings.map((each) => ({ name: each })), ...spellings.flatMap(withoutAreas)];
};
