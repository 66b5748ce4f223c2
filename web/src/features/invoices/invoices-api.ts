import { api, listOf } from '../../api/api.ts';
import { mutationOf, queryOf } from '../../api/endpoints.ts';

const ofInvoices = [listOf('invoices'), listOf('invoicing')];
// A refusal may mean that something newer is known.
const changes = { invalidatesTags: ['invoices', 'invoicing'] as const };

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInvoicing: queryOf(build, 'getInvoicing', { providesTags: ofInvoices }),
    getInvoices: queryOf(build, 'getInvoices', { providesTags: ofInvoices }),
    // Read anew at each visit: once its invoice is issued, the draft that is still on the screen is refused.
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
