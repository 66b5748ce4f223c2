import { api, listOf } from '../../../../api/api.ts';
import { mutationOf, queryOf } from '../../../../api/endpoints.ts';
import { requestOf } from '../../../../api/request.ts';

type GivenFile = { readonly id: string; readonly title: string; readonly file: File };

const papersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBookingPapers: queryOf(build, 'getBookingPapers', { providesTags: [listOf('papers')] }),
    // The papers are refetched after a refusal too, since another tab may have changed them.
    giveAdvice: mutationOf(build, 'giveAdvice', { invalidatesTags: [listOf('papers')] }),
    shareFile: build.mutation<{ readonly message: string }, GivenFile>({
      query: ({ id, title, file }) => {
        const body = new FormData();
        if (title !== '') body.append('title', title);
        body.append('file', file);
        return { ...requestOf('shareFile', { id }), body };
      },
      invalidatesTags: [listOf('papers')],
    }),
    withdrawPaper: mutationOf(build, 'withdrawPaper', { invalidatesTags: [listOf('papers')] }),
  }),
});

export const {
  useGetBookingPapersQuery,
  useGiveAdviceMutation,
  useShareFileMutation,
  useWithdrawPaperMutation,
} = papersApi;
