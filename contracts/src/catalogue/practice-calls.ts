import { Type, type Static } from 'typebox';
import { callOf, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { OptionName } from '../practitioner/practitioner-calls.ts';
import { SearchResult } from '../search/search-calls.ts';
import { Speciality } from './catalogue-calls.ts';
import { Line } from '../engine/fields.ts';

export const Practice = Type.Object({
  ...Speciality.properties,
  text: orNull(Type.String()),
});
export type Practice = Static<typeof Practice>;

export const PracticeFigures = Type.Object({
  practitioners: Type.Integer(),
  /** Lowest price in euros; `null` if none is known. */
  priceFrom: orNull(Type.Number()),
  /** Minutes of the middle half of the sessions. */
  durations: orNull(Type.Object({ from: Type.Integer(), to: Type.Integer() })),
  options: Type.Array(OptionName),
});
export type PracticeFigures = Static<typeof PracticeFigures>;

export const PracticeTown = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  department: Type.String(),
  practitioners: Type.Integer(),
});
export type PracticeTown = Static<typeof PracticeTown>;

const Slug = Line(200, 1);
const practiceCall = { area: 'practitioners', service: 'query', access: 'anyone' } as const;

/** The practice by its slug (D-03), with some practitioners, bookable ones first. */
export const getPractice = callOf({
  ...practiceCall,
  title: 'Lire la page d’une pratique',
  route: 'GET /api/practices/:slug',
  refusals: ['ENTRY_NOT_FOUND'],
  schemas: { params: exactly({ slug: Slug }) },
  answer: Type.Object({
    practice: Practice,
    figures: PracticeFigures,
    towns: Type.Array(PracticeTown),
    /** The results leave out the next start, which has its own call. */
    practitioners: Type.Array(SearchResult),
  }),
});

/** The practitioners of a practice in a commune and around it. */
export const getPracticeInTown = callOf({
  ...practiceCall,
  title: 'Lire la page d’une pratique dans une ville',
  route: 'GET /api/practices/:slug/towns/:town',
  refusals: ['ENTRY_NOT_FOUND', 'ADDRESS_NOT_FOUND'],
  schemas: { params: exactly({ slug: Slug, town: Slug }) },
  answer: Type.Object({
    practice: Practice,
    figures: PracticeFigures,
    /** The practitioners who receive in it. */
    town: PracticeTown,
    /** The radius of the search for further practitioners; `null` if the town has no coordinates. */
    radiusKm: orNull(Type.Integer()),
    total: Type.Integer(),
    /** Wherever they are. */
    byVideo: Type.Integer(),
    /** Other towns where most of them receive. */
    towns: Type.Array(PracticeTown),
    /** Bookable ones first, then by distance; without their next start. */
    practitioners: Type.Array(SearchResult),
  }),
});
