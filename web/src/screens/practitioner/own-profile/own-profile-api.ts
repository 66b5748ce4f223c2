import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { AnswerOf } from 'contracts';
import { api, listOf, type ApiState, type StoreExtra } from '../../../api/api.ts';
import { mutationOf, queryOf } from '../../../api/endpoints.ts';
import { requestOf } from '../../../api/request.ts';
import { sessionApi } from '../../../features/session/session-api.ts';

// A refusal may mean that newer data exist, so the profile is refetched.
const changesProfile = { invalidatesTags: [listOf('practitioners')] };

type Sent = {
  readonly dispatch: ThunkDispatch<ApiState, StoreExtra, UnknownAction>;
  readonly queryFulfilled: PromiseLike<unknown>;
};

/** The header shows the photo too. */
const changesHeader = {
  ...changesProfile,
  onQueryStarted: async (_picture: unknown, { dispatch, queryFulfilled }: Sent) => {
    try {
      await queryFulfilled;
    } catch {
      return;
    }
    const again = { forceRefetch: true, subscribe: false };
    await dispatch(sessionApi.endpoints.getUserStatus.initiate(undefined, again));
  },
};

type SentPicture = { readonly field: 'profilePic' | 'logo'; readonly file: File };

const ownProfileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnProfile: queryOf(build, 'getOwnProfile', {
      providesTags: [listOf('practitioners'), listOf('offers'), listOf('catalogue')],
    }),
    revisePresentation: mutationOf(build, 'revisePresentation', changesProfile),
    reviseContact: mutationOf(build, 'reviseContact', changesProfile),
    reviseCertifications: mutationOf(build, 'reviseCertifications', changesProfile),
    revisePayments: mutationOf(build, 'revisePayments', changesProfile),
    choosePictures: build.mutation<AnswerOf<'choosePictures'>, SentPicture>({
      query: ({ field, file }) => {
        const body = new FormData();
        body.append(field, file);
        return { ...requestOf('choosePictures', undefined), body };
      },
      ...changesHeader,
    }),
    removePicture: mutationOf(build, 'removePicture', changesHeader),
    addPractice: mutationOf(build, 'addPractice', changesProfile),
    revisePractice: mutationOf(build, 'revisePractice', changesProfile),
    removePractice: mutationOf(build, 'removePractice', changesProfile),
    chooseDefaultPractice: mutationOf(build, 'chooseDefaultPractice', changesProfile),
  }),
});

export const {
  useGetOwnProfileQuery,
  useRevisePresentationMutation,
  useReviseContactMutation,
  useReviseCertificationsMutation,
  useRevisePaymentsMutation,
  useChoosePicturesMutation,
  useRemovePictureMutation,
  useAddPracticeMutation,
  useRevisePracticeMutation,
  useRemovePracticeMutation,
  useChooseDefaultPracticeMutation,
} = ownProfileApi;
