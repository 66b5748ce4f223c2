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

/** Any typed text; a text without a match finds nothing. */
const Typed = Line(SEARCHED_TEXT_MAX);

export const SuggestedSpeciality = Type.Object({ id: Type.String(), name: Type.String() });
export const SuggestedKeyword = Type.Object({ id: Type.String(), keyword: Type.String() });
export const SuggestedProfessional = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  firstname: Type.String(),
  lastname: Type.String(),
  picture: orNull(Type.String()),
  /** The town of the first practice; `null` if all sessions are by video. */
  city: orNull(Type.String()),
  zipcode: orNull(Type.String()),
  /** At most three. */
  trades: Type.Array(Type.String(), { maxItems: SUGGESTIONS.trades }),
});
export const Suggestions = Type.Object({
  specialities: Type.Array(SuggestedSpeciality),
  keywords: Type.Array(SuggestedKeyword),
  professionals: Type.Array(SuggestedProfessional),
});
export type Suggestions = Static<typeof Suggestions>;

/** Three groups, the best first; all of them empty for fewer than three letters. */
export const suggest = callOf({
  ...ofSearch,
  title: 'Proposer des spécialités, des mots-clés et des praticiens pendant que l’on écrit',
  method: 'GET',
  url: '/api/search/suggestions',
  callsAMinute: 1_200,
  schemas: { querystring: exactly({ q: Type.Optional(Typed) }) },
  answer: Type.Object({ results: Suggestions }),
});

const bookedSession = {
  timeZone: Type.String(),
  consultationId: Type.String(),
  optionId: Option,
  /** `null` for Visio; for a home visit where it sets out from. */
  addressId: orNull(Type.String()),
};

/** The first start that can be booked online, with its names. */
export const NextStart = Type.Object({
  /** Local, as the practitioner's clocks show it. */
  day: Type.String(),
  start: Type.String(),
  ...bookedSession,
});
export type NextStart = Static<typeof NextStart>;

/** Free hours of one session in one place, for a card. */
export const CardHours = Type.Object({
  ...bookedSession,
  name: Type.String(),
  kind: ConsultationKindSchema,
  /** In euros; `null`: free of charge. */
  price: orNull(Type.Number()),
  /** Days in a row, of which one has a free start at least; no day where nothing is free. */
  days: Type.Array(
    Type.Object({
      /** Local, as the practitioner's clocks show it. */
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
  /** Degrees (WGS 84). */
  lat: Type.Number(),
  lng: Type.Number(),
  /** Kilometres from the place that was searched; `null` where that is no point. */
  distance: orNull(Type.Number()),
});

export const SearchResult = Type.Object({
  id: Type.String(),
  firstname: Type.String(),
  lastname: Type.String(),
  slug: Type.String(),
  picture: orNull(Type.String()),
  /** Kilometres to the nearest address; `null` where the place is no point. */
  distance: orNull(Type.Number()),
  specialities: Type.Array(Type.String()),
  keywords: Type.Array(Type.String()),
  audiences: Type.Array(Type.String()),
  /** 'Présentiel', 'Visio', 'A domicile' */
  options: Type.Array(Type.String()),
  /** The nearest first. */
  addresses: Type.Array(SearchedAddress),
  /** 0: verified by the operators; 1: not. */
  imported: Type.Integer(),
  canTakeAppointments: Type.Boolean(),
  isManualManagement: Type.Boolean(),
  /** Lowest current price in euros; `null` if there is none. */
  priceFrom: orNull(Type.Number()),
  /** Of the session for new clients; `null` where none can be booked online. */
  hours: orNull(CardHours),
  /** Of the session for clients who were here before; `null` where it is the same one. */
  followUpHours: orNull(CardHours),
});
export type SearchResult = Static<typeof SearchResult>;

export const placeKinds = ['commune', 'zipcode', 'department', 'region', 'france'] as const;

export const SearchedPlace = Type.Object({
  /** 'Saint-Denis (93)', 'Bretagne' */
  label: Type.String(),
  kind: Type.Enum([...placeKinds]),
  /** Degrees; of a point alone. */
  latitude: orNull(Type.Number()),
  longitude: orNull(Type.Number()),
  /** Radius in which a result was found. */
  radiusKm: orNull(Type.Integer()),
});
export type SearchedPlace = Static<typeof SearchedPlace>;

export const SearchSubject = Type.Object({
  type: Type.Enum(['speciality', 'keyword']),
  id: Type.String(),
  name: Type.String(),
  /** Of a speciality, the name of its practitioners: 'naturopathe', 'naturopathes'. */
  trade: orNull(Type.String()),
  tradePlural: orNull(Type.String()),
});
export type SearchSubject = Static<typeof SearchSubject>;

/**
 * Matching practitioners, bookable ones first. `type` and `id` come from a suggestion; without them
 * `rawInput` is searched in names, specialities, keywords and towns. Unknown values match nothing.
 */
export const search = callOf({
  ...ofSearch,
  title: 'Chercher un praticien',
  method: 'POST',
  url: '/api/search',
  callsAMinute: visitorLimits.searchesAMinute,
  callsLimit: 'searchesAMinute',
  schemas: {
    body: exactly({
      type: Type.Optional(Typed),
      id: Type.Optional(Typed),
      /** As typed: a commune, a postcode, a department, a region; 'France' for Visio. */
      location: Type.Optional(Typed),
      rawInput: Type.Optional(Typed),
      /** From 1 on. */
      page: Type.Optional(Type.Integer()),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: SEARCH_PAGE })),
      filters: Type.Optional(
        exactly({
          options: Type.Optional(Type.Array(Option, { maxItems: 3 })),
          /** Ids of the catalogue. */
          audiences: Type.Optional(Type.Array(Id, { maxItems: SEARCHED_AUDIENCES_MAX })),
          /** From Monday to Sunday, at the practitioner's. */
          week: Type.Optional(Type.Enum([...searchedWeeks])),
          partOfDay: Type.Optional(Type.Enum([...partsOfDay])),
          /** In euros, of the session for new clients. */
          priceMax: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
        }),
      ),
    }),
  },
  answer: Type.Object({
    results: Type.Array(SearchResult),
    page: Type.Integer(),
    hasMore: Type.Boolean(),
    /** People, on all pages; with a filter by hours, among the first `FILTERED_BY_HOURS_MAX`. */
    total: Type.Integer(),
    /** `null` if the place is unknown or not given. */
    place: orNull(SearchedPlace),
    subject: orNull(SearchSubject),
    /** Only where `rawInput` is the full name of exactly one practitioner, whose profile has `slug`. */
    redirect: Type.Optional(Type.Literal(true)),
    slug: Type.Optional(Type.String()),
  }),
});

/** The next starts of the sessions for new clients. */
export const getNextStarts = callOf({
  ...ofSearch,
  title: 'Lire le prochain créneau libre de quelques praticiens',
  method: 'GET',
  url: '/api/search/next-starts',
  schemas: {
    querystring: exactly({
      /** At most twelve, with a comma between two. */
      ids: Type.String({
        pattern: `^[A-Za-z0-9-]{1,64}(,[A-Za-z0-9-]{1,64}){0,${SEARCH_PAGE - 1}}$`,
      }),
      /** Only of sessions that take place so. */
      option: Type.Optional(Option),
    }),
  },
  answer: Type.Object({
    starts: Type.Array(Type.Object({ id: Type.String(), nextStart: orNull(NextStart) })),
  }),
});
