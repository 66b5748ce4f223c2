import type { PractitionerProfile, ProfileSlot, Slot } from 'contracts';
import { api } from '../../../api/api.ts';
import type { Preload } from '../../../api/preload.ts';
import { daysFrom } from '../../../components/french-format.ts';
import { initialChoice, isWhole, questionOf } from './panel-choice.ts';

export type SlotsQuestion = {
  readonly practitionerId: string;
  readonly consultation: string;
  /** 'aucune' for Visio. */
  readonly address: string;
  readonly option: string;
  /** With `days`, a range; without, the whole horizon of eight weeks from today. */
  readonly from: string;
  readonly days?: number | undefined;
};

/** The days that a question is about: whatever changes one of them changes its answer. */
const dayTags = ({ practitionerId, from, days = 57 }: SlotsQuestion) =>
  daysFrom(from, days).map((day) => ({
    type: 'agenda-days' as const,
    id: `${practitionerId}/${day}`,
  }));

export const practitionerProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPractitionerProfile: build.query<PractitionerProfile, string>({
      query: (slug) => `professionnel/api/${encodeURIComponent(slug)}`,
      providesTags: (profile) =>
        profile === undefined ? [] : [{ type: 'practitioners', id: profile.id }],
    }),
    getPractitionerSlots: build.query<readonly ProfileSlot[], string>({
      query: (id) => `professionnel/api/${id}/consultation-slots`,
      providesTags: (_slots, _error, id) => [{ type: 'offers', id }],
    }),
    getAvailableSlots: build.query<readonly Slot[], SlotsQuestion>({
      query: ({ practitionerId, consultation, address, option, from, days }) => ({
        url: `professionnel/api/${practitionerId}/filtered-available-slots`,
        params: {
          consultation,
          address,
          option,
          ...(days === undefined ? {} : { from, days }),
        },
      }),
      providesTags: (_slots, _error, question) => [
        ...dayTags(question),
        { type: 'offers', id: question.practitionerId },
      ],
    }),
  }),
});

export const {
  useGetPractitionerProfileQuery,
  useGetPractitionerSlotsQuery,
  useGetAvailableSlotsQuery,
} = practitionerProfileApi;

/** Days that one page of the calendar asks for, and by which its arrows go. */
export const DAYS_A_PAGE = 7;

export type ProfileParams = { readonly slug: string; readonly search: URLSearchParams };

/** The profile, its weekly slots and the first free starts, as the panel will ask for them. */
export const preload: Preload<ProfileParams> = async (dispatch, { slug, search }) => {
  const { getPractitionerProfile, getPractitionerSlots, getAvailableSlots } =
    practitionerProfileApi.endpoints;
  const { data: profile } = await dispatch(getPractitionerProfile.initiate(slug));
  if (profile?.canTakeAppointments !== true || profile.isManualManagement) return;
  const { data: slots } = await dispatch(getPractitionerSlots.initiate(profile.id));
  const choice = initialChoice(profile, slots ?? [], search);
  if (!isWhole(choice)) return;
  await dispatch(
    getAvailableSlots.initiate(questionOf(profile.id, choice, profile.today, DAYS_A_PAGE)),
  );
};
