import { isFrance } from '../../../features/search/search-wish.ts';
import type { SearchWish } from '../../../paths.ts';
import type { SearchPage } from './search-results-api.ts';
import { searchResultsTexts as texts } from './search-results-texts.ts';

type Answered = Pick<SearchPage, 'total' | 'place' | 'subject'>;
type Heading = { readonly title: string; readonly lead: string | undefined };

const { heading, lead } = texts;

/** 'Lyon', where a list has to say 'Lyon (69)'. */
const placeOf = (answered: Answered | undefined, location: string): string =>
  (answered?.place?.label ?? location).replace(/ \([\dAB]+\)$/, '');

/** 'naturopathes', or 'praticiens' where a search has no trade of its own. */
const whoOf = ({ total, subject }: Answered): string => {
  const [one, many] = texts.practitioner;
  const trade = subject?.trade ?? one;
  const trades = subject?.tradePlural ?? (trade === one ? many : `${trade}s`);
  return (total > 1 ? trades : trade).toLocaleLowerCase('fr');
};

const headingOfFound = (answered: Answered, location: string): Heading => {
  const who = whoOf(answered);
  const place = placeOf(answered, location);
  return isFrance(location)
    ? { title: heading.foundByVideo(answered.total, who), lead: lead.foundByVideo }
    : { title: heading.found(answered.total, who, place), lead: lead.found(place) };
};

const headingOfAsked = ({ rawInput }: SearchWish, place: string): Heading =>
  rawInput === undefined
    ? { title: heading.around, lead: lead.around }
    : { title: heading.typed(rawInput, place), lead: lead.typed };

/** What the page says of a search: its title, and a sentence (S2). */
export const headingOf = (wish: SearchWish, answered: Answered | undefined): Heading => {
  const { id, location } = wish;
  const isOfChoice = id !== undefined && (answered === undefined || answered.total > 0);
  if (location === undefined || (isOfChoice && answered === undefined))
    return { title: texts.title, lead: undefined };
  return isOfChoice && answered !== undefined
    ? headingOfFound(answered, location)
    : headingOfAsked(wish, placeOf(answered, location));
};
