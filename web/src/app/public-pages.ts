import type { Dispatch } from '../api/api.ts';
import { FREE_SOON_FILE } from '../features/free-soon/free-soon-part.tsx';
import type { LoadedPage } from '../head.ts';
import { paths } from '../paths.ts';
import { aboutPage } from '../screens/visitor/about/about-page.ts';
import { accessibilityPage } from '../screens/visitor/accessibility/accessibility-page.ts';
import { contactPage } from '../screens/visitor/contact/contact-page.ts';
import { articlePage } from '../screens/visitor/blog/article-page.ts';
import { blogPage } from '../screens/visitor/blog/blog-page.ts';
import { eventPage } from '../screens/visitor/event/event-page.ts';
import { homePage } from '../screens/visitor/home/home-page.ts';
import { legalNoticePage } from '../screens/visitor/legal-notice/legal-notice-page.ts';
import { practiceInTownPage, practicePage } from '../screens/visitor/practice/practice-page.ts';
import { practicesPage } from '../screens/visitor/practices/practices-page.ts';
import { practitionerProfilePage } from '../screens/visitor/practitioner-profile/practitioner-profile-page.ts';
import { searchResultsPage } from '../screens/visitor/search-results/search-results-page.ts';
import { termsPage } from '../screens/visitor/terms/terms-page.ts';
import {
  articleSlugAt,
  eventIdAt,
  practiceAt,
  profileSlugAt,
  type PracticePlace,
} from './page-address.ts';
import { pageTitleOf } from './path-title.tsx';

export type ServerPage = {
  readonly isServerRendered: boolean;
  /** Fetches the data of the page and returns the tags of its head except the title. */
  readonly load: (dispatch: Dispatch, search: URLSearchParams) => Promise<LoadedPage>;
  /** The file of its screen, if the screen is a chunk of its own; the document preloads it. */
  readonly file?: string;
  /** The files of its server-rendered lazy parts; the document links their styles. */
  readonly parts?: readonly string[];
};

const fileOf = (screen: string): string => `src/screens/visitor/${screen}-screen.tsx`;

/** Both screens of the blog are one file, since they are visited together. */
const BLOG_FILE = 'src/screens/visitor/blog/blog-pages.ts';

const still =
  (status: 200 | 404): ServerPage['load'] =>
  async () => ({ status, head: { isIndexed: false } });

/** Pages that the server renders; each is the same for all visitors. */
const pages: ReadonlyMap<string, Omit<ServerPage, 'isServerRendered'>> = new Map(
  Object.entries({
    [paths.home]: { load: homePage, file: fileOf('home/home'), parts: [FREE_SOON_FILE] },
    [paths.about]: { load: aboutPage, file: fileOf('about/about') },
    [paths.accessibility]: { load: accessibilityPage, file: fileOf('accessibility/accessibility') },
    [paths.blog]: { load: blogPage, file: BLOG_FILE },
    [paths.contact]: { load: contactPage, file: fileOf('contact/contact') },
    [paths.legalNotice]: { load: legalNoticePage, file: fileOf('legal-notice/legal-notice') },
    [paths.practices]: { load: practicesPage, file: fileOf('practices/practices') },
    [paths.practicesView]: { load: practicesPage, file: fileOf('practices/practices') },
    [paths.terms]: { load: termsPage, file: fileOf('terms/terms') },
    [paths.searchResults]: {
      load: searchResultsPage,
      file: fileOf('search-results/search-results'),
    },
    [paths.connection]: { load: still(200), file: fileOf('connection/connection') },
    [paths.unknown]: { load: still(200), file: fileOf('unknown/unknown') },
  }),
);

const practiceOf = ({ slug, town }: PracticePlace): ServerPage => ({
  isServerRendered: true,
  load: (dispatch) =>
    town === undefined
      ? practicePage(dispatch, { slug })
      : practiceInTownPage(dispatch, { slug, town }),
  file: fileOf(town === undefined ? 'practice/practice' : 'practice/practice-in-town'),
});

export const publicPageOf = (pathname: string): ServerPage => {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const page = pages.get(path);
  if (page !== undefined) return { isServerRendered: true, ...page };
  const slug = profileSlugAt(path);
  if (slug !== undefined)
    return {
      isServerRendered: true,
      load: (dispatch, search) => practitionerProfilePage(dispatch, { slug, search }),
      file: fileOf('practitioner-profile/practitioner-profile'),
    };
  const article = articleSlugAt(path);
  if (article !== undefined)
    return {
      isServerRendered: true,
      load: (dispatch) => articlePage(dispatch, article),
      file: BLOG_FILE,
    };
  const event = eventIdAt(path);
  if (event !== undefined)
    return {
      isServerRendered: true,
      load: (dispatch) => eventPage(dispatch, event),
      file: fileOf('event/event'),
    };
  const practice = practiceAt(path);
  if (practice !== undefined) return practiceOf(practice);
  if (pageTitleOf(path) !== undefined) return { isServerRendered: false, load: still(200) };
  return { isServerRendered: true, load: still(404) };
};
