import {
  legalMentionOf,
  numberTextOf,
  yearOf,
  type CustomerDocument,
  type InvoiceDocument,
  type InvoiceSeriesDocument,
  type InvoicingDocument,
  type InvoicingTerms,
  type IssuedContent,
  type ListedInvoice,
  type PractitionerDocument,
} from 'contracts';

export const issuedContentOf = (paper: InvoiceDocument): IssuedContent => ({
  kind: paper.kind,
  numberText: paper.numberText,
  issuedOn: paper.issuedOn,
  suppliedOn: paper.suppliedOn,
  suppliedAt: paper.suppliedAt,
  seller: paper.seller,
  buyer: paper.buyer,
  lines: [...paper.lines],
  totalCents: paper.totalCents,
  vat: [...paper.vat],
  mentionText: paper.mentionText,
  footerText: paper.footerText,
  invoiceNumberText: paper.invoiceNumberText,
  creditReason: paper.creditReason,
});

/** Negative for a credit note. */
export const signedCentsOf = ({ kind, totalCents }: InvoiceDocument): number =>
  kind === 'credit' ? -totalCents : totalCents;

export const listedInvoiceOf = (paper: InvoiceDocument): ListedInvoice => ({
  id: paper.paperId,
  kind: paper.kind,
  numberText: paper.numberText,
  issuedOn: paper.issuedOn,
  customerId: paper.customerId,
  bookingId: paper.bookingId,
  buyerName: paper.buyer.name,
  cents: signedCentsOf(paper),
  invoiceNumberText: paper.invoiceNumberText,
  creditNumberText: paper.creditNumberText,
});

export const invoicingTermsOf = ({
  seller,
  vat,
  vatPermille,
  footerText,
}: InvoicingDocument): InvoicingTerms => ({ seller, vat, vatPermille, footerText });

/** Suggests the terms from the profile before anything is set up. */
// oxlint-disable-next-line complexity -- independent optional values
export const suggestedTerms = (practitioner: PractitionerDocument | undefined): InvoicingTerms => {
  const [address] = practitioner?.addresses ?? [];
  const { firstname = '', lastname = '', phone = null } = practitioner ?? {};
  return {
    seller: {
      name: `${firstname} ${lastname}`.trim(),
      legalForm: 'Entrepreneur individuel (EI)',
      street: address?.street ?? '',
      zipCode: address?.zipCode ?? '',
      city: address?.city ?? '',
      contact: phone,
      siret: '',
      vatNumber: null,
    },
    vat: 'franchise',
    vatPermille: 0,
    footerText: null,
  };
};

/** The number that the next paper gets. */
export const nextInvoiceNumber = (
  today: string,
  terms: InvoicingDocument | undefined,
  series: InvoiceSeriesDocument | undefined,
) => {
  const year = yearOf(today);
  const after = terms?.startsAfter.year === year ? terms.startsAfter.number : 0;
  const number = series?.nextNumber ?? after + 1;
  return { today, number, numberText: numberTextOf(year, number), isBegun: series !== undefined };
};

export const mentionOf = (terms: Pick<InvoicingTerms, 'vat'> | undefined): string =>
  terms === undefined ? '' : legalMentionOf(terms.vat);

/** The buyer, as far as the profile of the customer is known. */
// oxlint-disable-next-line complexity -- independent optional values
export const buyerOf = (customer: CustomerDocument | undefined) => {
  const { firstname = '', lastname = '', address = null } = customer ?? {};
  return {
    name: `${firstname} ${lastname}`.trim(),
    street: address?.street ?? null,
    zipCode: address?.zipCode ?? null,
    city: address?.city ?? null,
  };
};
