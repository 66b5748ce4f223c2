import type { AnswerOf } from 'contracts';
import { listOf } from '../../../api/api.ts';
import { mutationOf, queryOf } from '../../../api/endpoints.ts';
import { requestOf } from '../../../api/request.ts';
import { operationsApi } from '../../../features/operations/operations-api.ts';

type GivenPicture = { readonly id: string; readonly file: File };

const changesCatalogue = { invalidatesTags: [listOf('catalogue')] };

const adminCatalogueApi = operationsApi
  .enhanceEndpoints({ addTagTypes: ['referral-codes'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getAdminCatalogue: queryOf(build, 'getAdminCatalogue', {
        providesTags: [listOf('catalogue')],
        keepUnusedDataFor: 0,
      }),
      addCatalogueEntry: mutationOf(build, 'addCatalogueEntry', changesCatalogue),
      reviseCatalogueEntry: mutationOf(build, 'reviseCatalogueEntry', changesCatalogue),
      chooseSpecialityPicture: build.mutation<AnswerOf<'chooseSpecialityPicture'>, GivenPicture>({
        query: ({ id, file }) => {
          const body = new FormData();
          body.append('picture', file);
          return { ...requestOf('chooseSpecialityPicture', { id }), body };
        },
        ...changesCatalogue,
      }),
      removeSpecialityPicture: mutationOf(build, 'removeSpecialityPicture', changesCatalogue),
      archiveCatalogueEntry: mutationOf(build, 'archiveCatalogueEntry', changesCatalogue),
      restoreCatalogueEntry: mutationOf(build, 'restoreCatalogueEntry', changesCatalogue),
      getAdminReferralCodes: queryOf(build, 'getAdminReferralCodes', {
        providesTags: ['referral-codes'],
        keepUnusedDataFor: 0,
      }),
      createReferralCode: mutationOf(build, 'createReferralCode', {
        invalidatesTags: ['referral-codes'],
      }),
      reviseReferralCode: mutationOf(build, 'reviseReferralCode', {
        invalidatesTags: ['referral-codes'],
      }),
      archiveReferralCode: mutationOf(build, 'archiveReferralCode', {
        invalidatesTags: ['referral-codes'],
      }),
      restoreReferralCode: mutationOf(build, 'restoreReferralCode', {
        invalidatesTags: ['referral-codes'],
      }),
    }),
  });

export const {
  useGetAdminCatalogueQuery,
  useAddCatalogueEntryMutation,
  useReviseCatalogueEntryMutation,
  useChooseSpecialityPictureMutation,
  useRemoveSpecialityPictureMutation,
  useArchiveCatalogueEntryMutation,
  useRestoreCatalogueEntryMutation,
  useGetAdminReferralCodesQuery,
  useCreateReferralCodeMutation,
  useReviseReferralCodeMutation,
  useArchiveReferralCodeMutation,
  useRestoreReferralCodeMutation,
} = adminCatalogueApi;
