import { Type } from 'typebox';
import { PracticeTown } from '../catalogue/practice-calls.ts';
import { orNull } from '../engine/event.ts';
import { Line } from '../engine/fields.ts';
import { callOf, exactly } from '../engine/http/call.ts';
import { visitorLimits } from '../engine/http/visitor-limits.ts';
import { FREE_SOON, SEARCHED_TEXT_MAX } from '../engine/limits.ts';
import { SearchedPlace, SearchResult } from './search-calls.ts';

/**
 * Practitioners who are free within three days, with a photo before others, around the place or, without one, around
 * the town where most practitioners receive. Where none is free there, those by video.
 */
export const getFreeSoon = callOf({
  area: 'practitioners',
  service: 'query',
  access: 'anyone',
  title: 'Lire quelques praticiens libres bientôt',
  route: 'GET /api/search/free-soon',
  callsAMinute: visitorLimits.searchesAMinute,
  callsLimit: 'searchesAMinute',
  schemas: { querystring: exactly({ location: Type.Optional(Line(SEARCHED_TEXT_MAX)) }) },
  answer: Type.Object({
    results: Type.Array(SearchResult, { maxItems: FREE_SOON.shown }),
    place: orNull(SearchedPlace),
    /** The place is the one of the query. */
    isOwnPlace: Type.Boolean(),
    /** All practitioners at the place, free soon or not. */
    total: Type.Integer(),
    /** All practitioners with sessions by video. */
    byVideo: Type.Integer(),
    /** The towns with the most practitioners. */
    towns: Type.Array(PracticeTown, { maxItems: FREE_SOON.towns }),
  }),
});
