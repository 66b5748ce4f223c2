import { listOf } from '../../../api/api.ts';
import { mutationOf, queryOf } from '../../../api/endpoints.ts';
import { operationsApi } from '../../../features/operations/operations-api.ts';

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
  useArchiveCatalogueEntryMutation,
  useRestoreCatalogueEntryMutation,
  useGetAdminReferralCodesQuery,
  useCreateReferralCodeMutation,
  useReviseReferralCodeMutation,
  useArchiveReferralCodeMutation,
  useRestoreReferralCodeMutation,
} = adminCatalogueApi;
