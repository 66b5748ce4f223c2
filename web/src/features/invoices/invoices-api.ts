import { api, listOf } from '../../api/api.ts';
import { mutationOf, queryOf } from '../../api/endpoints.ts';

const ofInvoices = [listOf('invoices'), listOf('invoicing')];
// A refusal may mean that newer data exist, so the invoices are refetched after it too.
const changes = { invalidatesTags: ['invoices', 'invoicing'] as const };

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInvoicing: queryOf(build, 'getInvoicing', { providesTags: ofInvoices }),
    getInvoices: queryOf(build, 'getInvoices', { providesTags: ofInvoices }),
    // Refetched at each visit, and not after an invoice is issued: the screen still shows its draft, which the server
    // would refuse.
    getInvoiceDraft: queryOf(build, 'getInvoiceDraft', { providesTags: [listOf('invoicing')] }),
    getBookingInvoices: queryOf(build, 'getBookingInvoices', { providesTags: ofInvoices }),
    setUpInvoicing: mutationOf(build, 'setUpInvoicing', changes),
    issueInvoice: mutationOf(build, 'issueInvoice', { invalidatesTags: ['invoices'] }),
    issueCreditNote: mutationOf(build, 'issueCreditNote', changes),
  }),
});

export const {
  useGetInvoicingQuery,
  useGetInvoicesQuery,
  useGetInvoiceDraftQuery,
  useGetBookingInvoicesQuery,
  useSetUpInvoicingMutation,
  useIssueInvoiceMutation,
  useIssueCreditNoteMutation,
} = invoicesApi;

export const invoicesArchiveUrl = (year: number): string =>
  `/api/practitioner/invoices/invoices.zip?year=${year}`;
