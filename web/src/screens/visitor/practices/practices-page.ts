import type { Dispatch } from '../../../api/api.ts';
import {
  specialitiesApi,
  type ListedSpeciality,
} from '../../../features/specialities/specialities-api.ts';
import type { LoadedPage } from '../../../head.ts';
import { paths, practicePath } from '../../../paths.ts';
import { practicesTexts as texts } from './practices-texts.ts';

const structuredDataOf = (
  practices: readonly ListedSpeciality[],
  whole: (path: string) => string,
) => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name: texts.title,
  description: texts.description,
  url: whole(paths.practices),
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: practices.map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: whole(practicePath(slug)),
    })),
  },
});

/** The server's part of the list of practices, at either of its addresses (D-02). */
export const practicesPage = async (dispatch: Dispatch): Promise<LoadedPage> => {
  const { getSpecialities } = specialitiesApi.endpoints;
  const { data: practices = [] } = await dispatch(getSpecialities.initiate());
  return {
    status: 200,
    head: {
      description: texts.description,
      path: paths.practices,
      jsonLd: (whole) => structuredDataOf(practices, whole),
    },
  };
};
