import { catalogueLike, searchTermOf } from '../../query-service/src/search/catalogue-terms.ts';
import { openPractitionerIndex } from '../../query-service/src/search/practitioner-index.ts';
import type { SearchEntry } from '../../query-service/src/search/search-entry.ts';
import { keptWordsOf } from '../../query-service/src/search/search-words.ts';
import { milliseconds, type Figure } from '../figures.ts';
import { openChance, openFrance, SPECIALITIES } from '../france.ts';

const PRACTITIONERS = 100_000;
const KEYWORDS = 60;
const KEYWORDS_OF_ONE = 4;
const CARDS = 12;
const SUGGESTED = 6;
const NOW = Date.parse('2026-03-10T10:00:00.000Z');

const termOf = (kind: 'speciality' | 'keyword', number: number) => `${kind}/${kind}-${number}`;

const openCrowd = () => {
  const { anyOf, somewhere, near, firstname, lastname } = openFrance(openChance());
  const index = openPractitionerIndex();
  const entryOf = (number: number): SearchEntry => {
    const commune = somewhere();
    const name = `${firstname()} ${lastname()}`;
    const keywords = Array.from({ length: KEYWORDS_OF_ONE }, () => anyOf(KEYWORDS));
    return {
      id: `practitioner-${number}`,
      isVerified: number % 10 !== 0,
      bookableUntil: number % 3 === 0 ? -Infinity : Number.POSITIVE_INFINITY,
      terms: [
        termOf('speciality', anyOf(SPECIALITIES)),
        ...new Set(keywords.map((each) => termOf('keyword', each))),
      ],
      sessions: [
        {
          kind: 'FIRST',
          audienceIds: ['audience-adultes'],
          options: [
            { option: 'PRESENTIEL', priceCents: 6_000 },
            { option: 'VISIO', priceCents: null },
          ],
          placesMax: 1,
        },
      ],
      points: [{ ...near(commune), reachKm: number % 5 === 0 ? 40 : 0 }],
      departments: [commune.department],
      nameWords: keptWordsOf(name),
      townWords: keptWordsOf(commune.name),
      fullName: name,
    };
  };
  for (let number = 0; number < PRACTITIONERS; number += 1) index.put(entryOf(number));
  return { index, anyOf, somewhere, lastname };
};

type Times = { readonly p50: number; readonly p99: number };

const timesOf = (questions: number, ask: () => void): Times => {
  for (let warm = 0; warm < questions / 4; warm += 1) ask();
  const times = Array.from({ length: questions }, () => {
    const begun = performance.now();
    ask();
    return performance.now() - begun;
  }).sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
};

const figureOf = (
  { p50, p99 }: Times,
  facts: Pick<Figure, 'id' | 'goal'> & { readonly mustMs: number; readonly reachMs: number },
): Figure => ({
  id: facts.id,
  goal: facts.goal,
  ours: `p99 ${milliseconds(p99)} (p50 ${milliseconds(p50)})`,
  base: milliseconds(facts.mustMs),
  ratio: p99 / facts.mustMs,
  must: 1,
  reach: facts.reachMs / facts.mustMs,
  isLessBetter: true,
});

/** P14, P15: searches in the index alone, which holds all of France. */
export const measureSearch = async ({
  questions,
}: {
  readonly questions: number;
}): Promise<Figure[]> => {
  const { index, anyOf, somewhere, lastname } = openCrowd();
  const terms = new Map(
    Array.from({ length: SPECIALITIES + KEYWORDS }, (_, number) => {
      const kind = number < SPECIALITIES ? ('speciality' as const) : ('keyword' as const);
      const facts = { picture: null, trade: null, tradePlural: null, description: null };
      const entry = {
        kind,
        entryId: `${kind}-${number}`,
        name: lastname(),
        ...facts,
        text: null,
        needs: [],
      };
      return [`${kind}/${number}`, searchTermOf({ ...entry, archived: false })] as const;
    }),
  );
  const near = timesOf(questions, () => {
    const { latitude, longitude } = somewhere();
    const centre = { latitude: latitude ?? 0, longitude: longitude ?? 0 };
    index.find({
      who: termOf('speciality', anyOf(SPECIALITIES)),
      where: { centre, radiusKm: 30 },
      nowMs: NOW,
      from: 0,
      count: CARDS,
    });
  });
  const suggested = timesOf(questions, () => {
    const typed = lastname().slice(0, 3);
    index.called(typed, SUGGESTED, NOW);
    catalogueLike(terms, typed, SUGGESTED);
  });
  return [
    figureOf(near, {
      id: 'P14',
      goal: 'the twelve nearest of a speciality and their exact number, of 100,000',
      mustMs: 1,
      reachMs: 0.15,
    }),
    figureOf(suggested, {
      id: 'P15',
      goal: 'what three letters suggest, of 100,000 names and the catalogue',
      mustMs: 0.5,
      reachMs: 0.1,
    }),
  ];
};
