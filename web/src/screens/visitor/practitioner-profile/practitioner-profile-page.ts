import type { Dispatch } from '../../../api/api.ts';
import { failureOf } from '../../../api/call-error.ts';
import type { LoadedPage } from '../../../head.ts';
import { practitionerProfileApi, preload, type ProfileParams } from './practitioner-profile-api.ts';
import { descriptionOfProfile, structuredDataOf } from './structured-data.ts';
import { practitionerPath } from '../../../paths.ts';

/** What the server says of a profile; an old or misspelt slug leads to the right one. */
export const practitionerProfilePage = async (
  dispatch: Dispatch,
  params: ProfileParams,
): Promise<LoadedPage> => {
  await preload(dispatch, params);
  const { getPractitionerProfile } = practitionerProfileApi.endpoints;
  const { data: profile, error } = await dispatch(
    getPractitionerProfile.initiate({ slug: params.slug }),
  );
  if (profile === undefined) {
    const status = failureOf(error).status === 404 ? 404 : 503;
    return { status, head: { isIndexed: false } };
  }
  const path = practitionerPath(profile.slug);
  const query = params.search.toString();
  return {
    status: 200,
    head: {
      description: descriptionOfProfile(profile),
      jsonLd: structuredDataOf(profile),
      path,
    },
    ...(profile.slug === params.slug
      ? {}
      : { redirect: `${path}${query === '' ? '' : `?${query}`}` }),
  };
};
