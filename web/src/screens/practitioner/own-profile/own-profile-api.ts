import type { AnswerOf } from 'contracts';
import { api, listOf } from '../../../api/api.ts';
import { mutationOf, queryOf } from '../../../api/endpoints.ts';
import { requestOf } from '../../../api/request.ts';

// A refusal may mean that something newer is to be seen.
const changesProfile = { invalidatesTags: [listOf('practitioners')] };

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
      ...changesProfile,
    }),
    removePicture: mutationOf(build, 'removePicture', changesProfile),
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
