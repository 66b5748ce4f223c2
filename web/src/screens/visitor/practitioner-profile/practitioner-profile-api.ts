import type { AnswerOf, FieldsOf } from 'contracts';
import { api, listOf, type Dispatch } from '../../../api/api.ts';
import { queryOf } from '../../../api/endpoints.ts';
import type { Preload } from '../../../api/preload.ts';
import { requestOf } from '../../../api/request.ts';
import { daysFrom } from '../../../components/design/french-format.ts';
import { preloadSite } from '../../../features/site/site-api.ts';
import { DAYS_A_PAGE } from '../../../features/starts/use-start-page.ts';
import { preloadActivation } from './activation-part.tsx';
import { offeredOf } from './panel/offered.ts';
import { choiceIn, isWhole, startsQueryOf } from './panel/panel-choice.ts';

/** 'aucune' is the address of Visio. Without `days`, the whole horizon of eight weeks from today. */
export type StartsQuestion = FieldsOf<'getOfferedStarts'> & { readonly from: string };

/** The offer and the days that a question is about: whatever changes one of them changes its answer. */
export const startsTagsOf = ({ id, from, days = 57 }: StartsQuestion) => [
  { type: 'offers' as const, id },
  ...daysFrom(from, days).map((day) => ({ type: 'agenda-days' as const, id: `${id}/${day}` })),
];

const ofProfile = {
  providesTags: (_answer: unknown, _error: unknown, { id }: { readonly id: string }) => [
    { type: 'practitioners' as const, id },
  ],
};

export const practitionerProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPractitionerProfile: queryOf(build, 'getPractitionerProfile', {
      providesTags: (profile) =>
        profile === undefined
          ? [listOf('practitioners')]
          : [
              { type: 'practitioners', id: profile.id },
              { type: 'offers', id: profile.id },
              listOf('catalogue'),
              listOf('workshops'),
            ],
    }),
    getPractitionerCertifications: queryOf(build, 'getPractitionerCertifications', ofProfile),
    getPractitionerPayments: queryOf(build, 'getPractitionerPayments', ofProfile),
    getPractitionerWeeklySlots: queryOf(build, 'getPractitionerWeeklySlots', {
      providesTags: (_slots, _error, { id }) => [{ type: 'offers', id }],
    }),
    getOfferedStarts: build.query<AnswerOf<'getOfferedStarts'>, StartsQuestion>({
      query: ({ from, days, ...question }) =>
        requestOf('getOfferedStarts', days === undefined ? question : { ...question, from, days }),
      providesTags: (_slots, _error, question) => startsTagsOf(question),
    }),
  }),
});

export const {
  useGetPractitionerProfileQuery,
  useGetPractitionerCertificationsQuery,
  useGetPractitionerPaymentsQuery,
  useGetPractitionerWeeklySlotsQuery,
  useGetOfferedStartsQuery,
} = practitionerProfileApi;

export type ProfileParams = { readonly slug: string; readonly search: URLSearchParams };

/** Shown below the panel of a practitioner who can be booked. */
const preloadSections = async (dispatch: Dispatch, id: string) => {
  const { getPractitionerCertifications, getPractitionerPayments } =
    practitionerProfileApi.endpoints;
  await Promise.all([
    dispatch(getPractitionerCertifications.initiate({ id })),
    dispatch(getPractitionerPayments.initiate({ id })),
  ]);
};

/** The profile, its weekly slots and the first free starts, as far as the panel needs them. */
export const preload: Preload<ProfileParams> = async (dispatch, { slug, search }) => {
  const { getPractitionerProfile, getPractitionerWeeklySlots, getOfferedStarts } =
    practitionerProfileApi.endpoints;
  const { data: profile } = await dispatch(getPractitionerProfile.initiate({ slug }));
  if (profile?.isImported === true) await Promise.all([preloadSite(dispatch), preloadActivation()]);
  if (profile?.canTakeAppointments !== true) return;
  await preloadSections(dispatch, profile.id);
  const { data: slots } = await dispatch(getPractitionerWeeklySlots.initiate({ id: profile.id }));
  const choice = choiceIn(offeredOf(profile, slots ?? []), search);
  if (profile.isManualManagement || !isWhole(choice)) return;
  await dispatch(
    getOfferedStarts.initiate(startsQueryOf(profile.id, choice, profile.today, DAYS_A_PAGE)),
  );
};
