import type { AnswerOf } from 'contracts';
import { useMemo } from 'react';
import { api, listOf } from '../../../api/api.ts';
import { queryOf } from '../../../api/endpoints.ts';
import { requestOf } from '../../../api/request.ts';

type DocumentsPage = AnswerOf<'getDocuments'>;
export type PaperKind = 'advice' | 'file' | 'invoice';

/** The hour of an appointment and the names of people may change too. */
const tags = [listOf('papers'), listOf('invoices'), listOf('bookings'), listOf('customers')];

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDocuments: build.infiniteQuery<DocumentsPage, PaperKind | undefined, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: kind, pageParam }) =>
        requestOf('getDocuments', { kind, cursor: pageParam ?? undefined }),
      providesTags: tags,
    }),
    getDocument: queryOf(build, 'getDocument', { providesTags: tags }),
  }),
});

const { useGetDocumentsInfiniteQuery } = documentsApi;
export const { useGetDocumentQuery } = documentsApi;

type Loaded = { readonly pages: readonly DocumentsPage[] };

/** A paper may be on two pages if another one came between the two requests. */
const together = ({ pages }: Loaded) => {
  const all = pages.flatMap(({ documents }) => documents);
  return [...new Map(all.map((document) => [document.paperId, document])).values()];
};

export const useDocuments = (kind: PaperKind | undefined) => {
  const query = useGetDocumentsInfiniteQuery(kind);
  const { currentData, error, isFetchingNextPage, isFetchNextPageError } = query;
  const documents = useMemo(() => currentData && together(currentData), [currentData]);
  return {
    currentData: documents,
    isError: query.isError,
    isFetching: query.isFetching,
    // A failure to load more leaves the loaded papers valid.
    error: isFetchingNextPage || isFetchNextPageError ? undefined : error,
    refetch: query.refetch,
    query,
  };
};
