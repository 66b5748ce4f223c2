import type { PractitionerProfile } from 'contracts';
import type { Dispatch } from '../../../api/api.ts';
import { failureOf } from '../../../api/call-error.ts';
import type { LoadedPage } from '../../../head.ts';
import { offeredOf } from './panel/offered.ts';
import { chosenIn, settledSearch } from './panel/panel-choice.ts';
import { practitionerProfileApi, preload, type ProfileParams } from './practitioner-profile-api.ts';
import { profileParameters } from './profile-parameters.ts';
import { isPending } from './panel/pending.ts';
import { descriptionOfProfile, structuredDataOf } from './structured-data.ts';
import { practitionerPath } from '../../../paths.ts';

const searchOf = async (
  dispatch: Dispatch,
  profile: PractitionerProfile,
  search: URLSearchParams,
): Promise<string> => {
  if (search.size === 0) return '';
  const { getPractitionerWeeklySlots } = practitionerProfileApi.endpoints;
  const { data: slots = [] } = await dispatch(
    getPractitionerWeeklySlots.initiate({ id: profile.id }),
  );
  return profileParameters(settledSearch(offeredOf(profile, slots), search));
};

/** The server's part of a profile; an old or misspelt slug redirects to the right one. */
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
  return {
    status: 200,
    // Imported profiles were not published by their owners, and suspended ones are not recommended:
    // neither is indexed.
    head:
      isPending(profile) || profile.isImported || profile.isSuspended
        ? { isIndexed: false }
        : {
            description: descriptionOfProfile(profile),
            jsonLd: structuredDataOf(profile),
            path,
          },
    search: await searchOf(dispatch, profile, params.search),
    ...(chosenIn(params.search) === undefined ? {} : { isKept: false }),
    ...(profile.slug === params.slug ? {} : { redirect: path }),
  };
};
