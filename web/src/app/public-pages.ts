import type { Dispatch } from '../api/api.ts';
import type { LoadedPage } from '../head.ts';
import { paths } from '../paths.ts';
import { accessibilityPage } from '../screens/visitor/accessibility/accessibility-page.ts';
import { homePage } from '../screens/visitor/home/home-page.ts';
import { practitionerProfilePage } from '../screens/visitor/practitioner-profile/practitioner-profile-page.ts';
import { profileSlugAt } from './page-address.ts';
import { pageTitleOf } from './path-title.tsx';

export type ServerPage = {
  readonly isServerRendered: boolean;
  /** Fetches what the page shows and says what its head holds beside the title. */
  readonly load: (dispatch: Dispatch, search: URLSearchParams) => Promise<LoadedPage>;
};

const still =
  (status: 200 | 404): ServerPage['load'] =>
  async () => ({ status, head: { isIndexed: false } });

/** How the server answers a path. */
export const publicPageOf = (pathname: string): ServerPage => {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (path === paths.home) return { isServerRendered: true, load: homePage };
  const slug = profileSlugAt(path);
  if (slug !== undefined)
    return {
      isServerRendered: true,
      load: (dispatch, search) => practitionerProfilePage(dispatch, { slug, search }),
    };
  if (path === paths.accessibility) return { isServerRendered: true, load: accessibilityPage };
  if (path === paths.connection || path === paths.unknown)
    return { isServerRendered: true, load: still(200) };
  if (pageTitleOf(path) !== undefined) return { isServerRendered: false, load: still(200) };
  return { isServerRendered: true, load: still(404) };
};
