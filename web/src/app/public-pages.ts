import { matchPath } from 'react-router-dom';
import type { Dispatch } from '../api/api.ts';
import type { LoadedPage } from '../head.ts';
import { paths } from '../paths.ts';
import { accessibilityPage } from '../screens/visitor/accessibility/accessibility-page.ts';
import { homePage } from '../screens/visitor/home/home-page.ts';
import { practitionerProfilePage } from '../screens/visitor/practitioner-profile/practitioner-profile-page.ts';
import { titleOf } from '../title.ts';
import { appTexts } from './app-texts.ts';
import { pageTitleOf } from './page-titles.ts';

export type ServerPage = {
  readonly isServerRendered: boolean;
  /** Fetches what the page shows and says what its head holds. */
  readonly load: (dispatch: Dispatch, search: URLSearchParams) => Promise<LoadedPage>;
};

const still = (title: string, status: 200 | 404 = 200): ServerPage['load'] => {
  return async () => ({ status, head: { title: titleOf(title), isIndexed: false } });
};

/** How the server answers a path. */
export const publicPageOf = (pathname: string): ServerPage => {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (path === paths.home) return { isServerRendered: true, load: homePage };
  const profile = matchPath(paths.practitioner, path);
  if (profile !== null)
    return {
      isServerRendered: true,
      load: (dispatch, search) =>
        practitionerProfilePage(dispatch, { slug: profile.params.slug ?? '', search }),
    };
  if (path === paths.accessibility) return { isServerRendered: true, load: accessibilityPage };
  if (path === paths.connection) return { isServerRendered: true, load: still('Se connecter') };
  if (path === paths.unknown) return { isServerRendered: true, load: still('Mon espace') };
  const title = pageTitleOf(path);
  if (title !== undefined) return { isServerRendered: false, load: still(title) };
  return { isServerRendered: true, load: still(appTexts.notFound.title, 404) };
};
