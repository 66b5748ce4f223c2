import { Type, type Static } from 'typebox';
import { callOf, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { ConsultationKindSchema, Id, Line, Option } from '../engine/fields.ts';
import {
  CARD_HOURS,
  SEARCH_PAGE,
  SEARCHED_AUDIENCES_MAX,
  SEARCHED_TEXT_MAX,
  SUGGESTIONS,
} from '../engine/limits.ts';
import { visitorLimits } from '../engine/http/visitor-limits.ts';
import { partsOfDay, searchedWeeks } from './searched-times.ts';

const ofSearch = { area: 'practitioners', service: 'query', access: 'anyone' } as const;

const Typed = Line(SEARCHED_TEXT_MAX);

export const SuggestedSpeciality = Type.Object({ id: Type.String(), name: Type.String() });
export const SuggestedKeyword = Type.Object({
  id: Type.String(),
  keyword: Type.String(),
  /** The need that the typed text begins and that leads to the keyword: 'mal de dos'. */
  need: orNull(Type.String()),
});
export const SuggestedProfessional = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  firstname: Type.String(),
  lastname: Type.String(),
  picture: orNull(Type.String()),
  /** The city of the first practice; `null` if all sessions are by video. */
  city: orNull(Type.String()),
  zipcode: orNull(Type.String()),
  /** The first three. */
  trades: Type.Array(Type.String(), { maxItems: SUGGESTIONS.trades }),
});
export const Suggestions = Type.Object({
  specialities: Type.Array(SuggestedSpeciality),
  keywords: Type.Array(SuggestedKeyword),
  professionals: Type.Array(SuggestedProfessional),
});
export type Suggestions = Static<typeof Suggestions>;

/** The best first; empty for fewer than three letters. */
export const suggest = callOf({
  ...ofSearch,
  title: 'Proposer des spécialités, des mots-clés et des praticiens pendant que l’on écrit',
  route: 'GET /api/search/suggestions',
  callsAMinute: 1_200,
  schemas: { querystring: exactly({ q: Type.Optional(Typed) }) },
  answer: Type.Object({ results: Suggestions }),
});

const bookedSession = {
  timeZone: Type.String(),
  consultationId: Type.String(),
  optionId: Option,
  /** Or the starting point of a home visit; `null` for Visio. */
  addressId: orNull(Type.String()),
};

/** Bookable online, with its names. */
export const NextStart = Type.Object({
  day: Type.String(),
  start: Type.String(),
  ...bookedSession,
});
export type NextStart = Static<typeof NextStart>;

/** Free hours of one session in one place. */
export const CardHours = Type.Object({
  ...bookedSession,
  name: Type.String(),
  kind: ConsultationKindSchema,
  /** The price in euros; `null` if free of charge. */
  price: orNull(Type.Number()),
  days: Type.Array(
    Type.Object({
      /** Local to the practitioner. */
      day: Type.String(),
      starts: Type.Array(Type.String(), { maxItems: CARD_HOURS.starts }),
    }),
    { maxItems: CARD_HOURS.days },
  ),
});
export type CardHours = Static<typeof CardHours>;

export const SearchedAddress = Type.Object({
  id: Type.String(),
  street: Type.String(),
  zipcode: Type.String(),
  city: Type.String(),
  lat: Type.Number(),
  lng: Type.Number(),
  /** Kilometres; `null` if the place is no point. */
  distance: orNull(Type.Number()),
});

export const SearchResult = Type.Object({
  id: Type.String(),
  firstname: Type.String(),
  lastname: Type.String(),
  slug: Type.String(),
  picture: orNull(Type.String()),
  distance: orNull(Type.Number()),
  specialities: Type.Array(Type.String()),
  keywords: Type.Array(Type.String()),
  audiences: Type.Array(Type.String()),
  /** 'Présentiel', 'Visio', 'A domicile' */
  options: Type.Array(Type.String()),
  /** The nearest first. */
  addresses: Type.Array(SearchedAddress),
  /** 0: verified; 1: not. */
  imported: Type.Integer(),
  canTakeAppointments: Type.Boolean(),
  isManualManagement: Type.Boolean(),
  /** The lowest price in euros; `null` if there is none. */
  priceFrom: orNull(Type.Number()),
  /** The hours for new clients; `null` if none can be booked online. */
  hours: orNull(CardHours),
  /** The hours for known clients; `null` if they have the same session. */
  followUpHours: orNull(CardHours),
});
export type SearchResult = Static<typeof SearchResult>;

export const placeKinds = ['commune', 'zipcode', 'department', 'region', 'france'] as const;

export const SearchedPlace = Type.Object({
  /** 'Saint-Denis (93)', 'Bretagne' */
  label: Type.String(),
  kind: Type.Enum([...placeKinds]),
  /** Coordinates of a point; `null` for areas. */
  latitude: orNull(Type.Number()),
  longitude: orNull(Type.Number()),
  /** Radius in which a result was found; `EVERYWHERE_KM`: neither a radius nor the area had any, and the nearest are shown. */
  radiusKm: orNull(Type.Integer()),
});
export type SearchedPlace = Static<typeof SearchedPlace>;

export const SearchSubject = Type.Object({
  type: Type.Enum(['speciality', 'keyword']),
  id: Type.String(),
  name: Type.String(),
  /** 'naturopathe', 'naturopathes' */
  trade: orNull(Type.String()),
  tradePlural: orNull(Type.String()),
});
export type SearchSubject = Static<typeof SearchSubject>;

/**
 * Bookable practitioners come first. `type` and `id` are those of a suggestion; without them `rawInput` is
 * searched in names, specialities, keywords and towns.
 */
export const search = callOf({
  ...ofSearch,
  title: 'Chercher un praticien',
  route: 'POST /api/search',
  callsAMinute: visitorLimits.searchesAMinute,
  callsLimit: 'searchesAMinute',
  schemas: {
    body: exactly({
      type: Type.Optional(Typed),
      id: Type.Optional(Typed),
      /** A commune, a postcode, a department, a region; 'France' for Visio. */
      location: Type.Optional(Typed),
      rawInput: Type.Optional(Typed),
      /** From 1 on. */
      page: Type.Optional(Type.Integer()),
      /** The first result that a filter by hours looks at; the pages are of those from there on. */
      lookFrom: Type.Optional(Type.Integer({ minimum: 0 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: SEARCH_PAGE })),
      filters: Type.Optional(
        exactly({
          options: Type.Optional(Type.Array(Option, { maxItems: 3 })),
          audiences: Type.Optional(Type.Array(Id, { maxItems: SEARCHED_AUDIENCES_MAX })),
          /** Weeks from Monday to Sunday, local. */
          week: Type.Optional(Type.Enum([...searchedWeeks])),
          partOfDay: Type.Optional(Type.Enum([...partsOfDay])),
          /** The highest price in euros, for new clients. */
          priceMax: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
        }),
      ),
    }),
  },
  answer: Type.Object({
    results: Type.Array(SearchResult),
    page: Type.Integer(),
    hasMore: Type.Boolean(),
    /** On all pages; with a filter by hours, among the results that it has looked at. */
    total: Type.Integer(),
    /** What a filter by hours has looked at, out of how many; `null` without one. */
    looked: orNull(
      Type.Object({ from: Type.Integer(), until: Type.Integer(), of: Type.Integer() }),
    ),
    /** `null` if unknown. */
    place: orNull(SearchedPlace),
    subject: orNull(SearchSubject),
    /** The keywords that a typed text leads to; none where a suggestion was chosen. */
    keywords: Type.Array(SuggestedKeyword),
    /** If `rawInput` is the full name of exactly one practitioner. */
    redirect: Type.Optional(Type.Literal(true)),
    slug: Type.Optional(Type.String()),
  }),
});

/** The next starts of sessions for new clients. */
export const getNextStarts = callOf({
  ...ofSearch,
  title: 'Lire le prochain créneau libre de quelques praticiens',
  route: 'GET /api/search/next-starts',
  schemas: {
    querystring: exactly({
      /** At most twelve ids, separated by commas. */
      ids: Type.String({
        pattern: `^[A-Za-z0-9-]{1,64}(,[A-Za-z0-9-]{1,64}){0,${SEARCH_PAGE - 1}}$`,
      }),
      /** Restricts the starts to sessions of this option. */
      option: Type.Optional(Option),
    }),
  },
  answer: Type.Object({
    starts: Type.Array(Type.Object({ id: Type.String(), nextStart: orNull(NextStart) })),
  }),
});
