import { matchPath } from 'react-router-dom';
import { requestOf } from '../api/request.ts';
import { searchQueryOf } from '../features/search/search-query.ts';
import {
  articlePath,
  blogPath,
  eventPath,
  paths,
  practiceInTownPath,
  practicePath,
  practitionerPath,
  searchResultsPath,
} from '../paths.ts';
import { connectionParameters } from '../screens/visitor/connection/connection-tabs.ts';
import { profileParameters } from '../screens/visitor/practitioner-profile/profile-parameters.ts';
import { blogPageOf } from '../screens/visitor/blog/blog-page-number.ts';
import { titledPathOf } from './path-title.tsx';

export type PageAddress = {
  /**
   * Path and query, the same for every address of one page: unknown parameters are left out, and known ones
   * are in a fixed order.
   */
  readonly url: string;
  /**
   * For a page whose subject may not exist: the call that finds out, and the page shown when it does not
   * exist.
   */
  readonly subject?: { readonly call: string; readonly missing: string };
  /** The address holds a secret, so it is not sent to other sites. */
  readonly isSecret?: true;
};

const NO_ORIGIN = 'http://page.invalid';
const NOWHERE = '/introuvable';
/** A slug that no practitioner has, for the page of every profile that does not exist. */
const UNKNOWN_PRACTITIONER = practitionerPath('_');

/** The page of every practice and town that does not exist. */
const NO_PRACTICE = practicePath('_');

const stillPaths: readonly string[] = [
  paths.home,
  paths.about,
  paths.accessibility,
  paths.contact,
  paths.legalNotice,
  paths.practices,
  paths.practicesView,
  paths.terms,
  paths.unknown,
];

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The slug of the profile that a path names, as it was before it was encoded. */
export const profileSlugAt = (path: string): string | undefined => {
  const slug = matchPath(paths.practitioner, path)?.params.slug;
  return slug === undefined ? undefined : decoded(slug);
};

export type PracticePlace = { readonly slug: string; readonly town?: string };

/** The practice that a path names, and the town if it names one, as they were before they were encoded. */
export const practiceAt = (path: string): PracticePlace | undefined => {
  const there = matchPath(paths.practiceInTown, path)?.params;
  const slug = there?.slug ?? matchPath(paths.practice, path)?.params.slug;
  if (slug === undefined) return undefined;
  return { slug: decoded(slug), ...(there?.town && { town: decoded(there.town) }) };
};

const practicePageAt = ({ slug, town }: PracticePlace): PageAddress =>
  town === undefined
    ? {
        url: practicePath(slug),
        subject: { call: requestOf('getPractice', { slug }).url, missing: NO_PRACTICE },
      }
    : {
        url: practiceInTownPath(slug, town),
        subject: {
          call: requestOf('getPracticeInTown', { slug, town }).url,
          missing: NO_PRACTICE,
        },
      };

const profileAt = (slug: string, search: URLSearchParams): PageAddress => ({
  url: `${practitionerPath(slug)}${profileParameters(search)}`,
  subject: {
    call: requestOf('getPractitionerProfile', { slug }).url,
    missing: UNKNOWN_PRACTITIONER,
  },
});

/** An id that no event has, for the page of every event that does not exist. */
const UNKNOWN_EVENT = eventPath('_');

/** The id of the event that a path names. */
export const eventIdAt = (path: string): string | undefined => {
  const id = matchPath(paths.event, path)?.params.id;
  return id === undefined ? undefined : decoded(id);
};

const eventAt = (id: string): PageAddress => ({
  url: eventPath(id),
  subject: { call: requestOf('getEvent', { id }).url, missing: UNKNOWN_EVENT },
});

/** A slug that no article has, for the page of every article that does not exist. */
const UNKNOWN_ARTICLE = articlePath('_');

/** The slug of the article that a path names. */
export const articleSlugAt = (path: string): string | undefined => {
  const slug = matchPath(paths.article, path)?.params.slug;
  return slug === undefined ? undefined : decoded(slug);
};

const articleAt = (slug: string): PageAddress => ({
  url: articlePath(slug),
  subject: { call: requestOf('getArticle', { slug }).url, missing: UNKNOWN_ARTICLE },
});

/** The page of a person or thing that may not exist. */
const subjectPageAt = (path: string, search: URLSearchParams): PageAddress | undefined => {
  const slug = profileSlugAt(path);
  if (slug !== undefined) return profileAt(slug, search);
  const article = articleSlugAt(path);
  if (article !== undefined) return articleAt(article);
  const event = eventIdAt(path);
  if (event !== undefined) return eventAt(event);
  const practice = practiceAt(path);
  return practice && practicePageAt(practice);
};

// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
export const pageAddressOf = (address: string): PageAddress => {
  const { pathname, searchParams } = new URL(address, NO_ORIGIN);
  const path = pathname.replace(/\/+$/, '') || paths.home;
  const found = subjectPageAt(path, searchParams);
  if (found !== undefined) return found;
  if (path === paths.searchResults) return { url: searchResultsPath(searchQueryOf(searchParams)) };
  if (path === paths.blog) return { url: blogPath(blogPageOf(searchParams)) };
  if (path === paths.connection) return { url: `${path}${connectionParameters(searchParams)}` };
  if (stillPaths.includes(path)) return { url: path };
  const titled = titledPathOf(path);
  return titled === paths.choosePassword
    ? { url: titled, isSecret: true }
    : { url: titled ?? NOWHERE };
};
