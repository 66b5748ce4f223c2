import { Type, type Static } from 'typebox';
import { callOf, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { OptionName } from '../practitioner/practitioner-calls.ts';
import { SearchResult } from '../search/search-calls.ts';
import { Speciality } from './catalogue-calls.ts';
import { Line } from '../engine/fields.ts';

export const Practice = Type.Object({
  ...Speciality.properties,
  /** The text of its page (`practiceBlocks`). */
  text: orNull(Type.String()),
});
export type Practice = Static<typeof Practice>;

/** Counts over the practitioners of this practice. */
export const PracticeFigures = Type.Object({
  practitioners: Type.Integer(),
  /** Lowest price of a session in euros; `null` if no price is known. */
  priceFrom: orNull(Type.Number()),
  /** Minutes between which half of the sessions last, the shortest and the longest left out. */
  durations: orNull(Type.Object({ from: Type.Integer(), to: Type.Integer() })),
  options: Type.Array(OptionName),
});
export type PracticeFigures = Static<typeof PracticeFigures>;

export const PracticeTown = Type.Object({
  /** The end of the address of a practice in this town. */
  slug: Type.String(),
  name: Type.String(),
  /** The code of its department: '69', '2A'. */
  department: Type.String(),
  practitioners: Type.Integer(),
});
export type PracticeTown = Static<typeof PracticeTown>;

const Slug = Line(200, 1);
const practiceCall = (url: string) =>
  ({ area: 'practitioners', method: 'GET', url, service: 'query', access: 'anyone' }) as const;

/** A practice with some of those who practise it, who can be booked first; by its slug (D-03). */
export const getPractice = callOf({
  ...practiceCall('/api/practices/:slug'),
  title: 'Lire la page d’une pratique',
  refusals: ['ENTRY_NOT_FOUND'],
  schemas: { params: exactly({ slug: Slug }) },
  answer: Type.Object({
    practice: Practice,
    figures: PracticeFigures,
    /** The towns with most practitioners. */
    towns: Type.Array(PracticeTown),
    /** Without the next start, which has a call of its own. */
    practitioners: Type.Array(SearchResult),
  }),
});

/** A practice in a commune and around; `town` is its name, with its department where several are called so. */
export const getPracticeInTown = callOf({
  ...practiceCall('/api/practices/:slug/towns/:town'),
  title: 'Lire la page d’une pratique dans une ville',
  refusals: ['ENTRY_NOT_FOUND', 'ADDRESS_NOT_FOUND'],
  schemas: { params: exactly({ slug: Slug, town: Slug }) },
  answer: Type.Object({
    practice: Practice,
    figures: PracticeFigures,
    /** With those who receive in it. */
    town: PracticeTown,
    /** Radius in kilometres in which the others were searched; `null` if the town has no coordinates. */
    radiusKm: orNull(Type.Integer()),
    /** In that radius, the town itself included. */
    total: Type.Integer(),
    /** Practitioners who work by video, wherever they are. */
    byVideo: Type.Integer(),
    /** Other towns where most of them receive. */
    towns: Type.Array(PracticeTown),
    /** The nearest of those who can be booked first; without their next start. */
    practitioners: Type.Array(SearchResult),
  }),
});
