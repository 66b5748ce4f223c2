import { EVERYWHERE_KM, SEARCH_RADII_KM } from 'contracts';
import { isFrance } from '../../../features/search/search-query.ts';
import { tradeOf, tradesOf } from '../../../features/specialities/trades.ts';
import type { SearchQuery } from '../../../paths.ts';
import type { SearchPage } from './search-results-api.ts';
import { searchResultsTexts as texts } from './search-results-texts.ts';

type Answered = Pick<SearchPage, 'total' | 'place' | 'subject'>;
type Heading = { readonly title: string; readonly lead: string | undefined };

const { heading: headings, lead } = texts;

/** 'Lyon', where a list has to say 'Lyon (69)'. */
const shortName = (label: string): string => label.replace(/ \([\dAB]+\)$/, '');

const placeOf = (answered: Answered | undefined, location: string): string =>
  shortName(answered?.place?.label ?? location);

/** 'naturopathes', or 'praticiens' where a search has no trade of its own. */
const whoOf = ({ total, subject }: Answered): string =>
  (total > 1 ? tradesOf(subject) : tradeOf(subject)).toLocaleLowerCase('fr');

const headingOfFound = (answered: Answered, location: string): Heading => {
  const who = whoOf(answered);
  const place = placeOf(answered, location);
  return isFrance(location)
    ? { title: headings.foundByVideo(answered.total, who), lead: lead.foundByVideo }
    : { title: headings.found(answered.total, who, place), lead: lead.found };
};

const headingOfRequested = ({ rawInput }: SearchQuery, place: string): Heading =>
  rawInput === undefined
    ? { title: headings.around, lead: lead.around }
    : { title: headings.typed(rawInput, place), lead: lead.typed };

type Place = NonNullable<SearchPage['place']>;

/** A department or a region, which has no distances of its own. */
const isOfArea = (place: Place | null | undefined): boolean =>
  place?.kind === 'department' || place?.kind === 'region';

/** From where distances are measured, after them; a postcode has no centre that is known. */
export const centreTextOf = (place: Place | null | undefined): string => {
  if (isOfArea(place)) return texts.card.centre;
  return place?.kind === 'commune' ? texts.card.centreOf(shortName(place.label)) : '';
};

const leadOfNearest = (place: Place): string => {
  const [, , far] = SEARCH_RADII_KM;
  const area = place.kind === 'region' ? 'la région' : 'le département';
  return isOfArea(place) ? lead.nearestToArea(`${area} ${place.label}`) : lead.nearest(far);
};

/** The distance to the nearest result, if there are none nearby. */
const leadOfFarther = (answered: Answered | undefined): string | undefined => {
  const place = answered?.place;
  if (!place || answered.total === 0) return undefined;
  if (place.radiusKm === EVERYWHERE_KM) return leadOfNearest(place);
  const [near] = SEARCH_RADII_KM;
  const radiusKm = place.radiusKm ?? near;
  return radiusKm <= near ? undefined : lead.farther(near, radiusKm);
};

/** Whether the results receive at the place, rather than being merely the nearest. */
const isFoundThere = ({ total, place }: Answered): boolean =>
  total > 0 && place?.radiusKm !== EVERYWHERE_KM;

const headingOfSearch = (searched: SearchQuery, answered: Answered | undefined): Heading => {
  const { id, location } = searched;
  const isOfChoice = id !== undefined && (answered === undefined || isFoundThere(answered));
  if (location === undefined || (isOfChoice && answered === undefined))
    return { title: texts.title, lead: undefined };
  return isOfChoice && answered !== undefined
    ? headingOfFound(answered, location)
    : headingOfRequested(searched, placeOf(answered, location));
};

/** The texts on a search: its title, a sentence (S2), and the distance of the nearest result. */
export const headingOf = (
  searched: SearchQuery,
  answered: Answered | undefined,
): Heading & { readonly farther: string | undefined } => ({
  ...headingOfSearch(searched, answered),
  farther: leadOfFarther(answered),
});
