import { invoicePageOf, type InvoiceDocument, type PaperSheet } from 'contracts';
import { issuedContentOf } from './invoice-answers.ts';

/** The name of the downloaded file. */
export const fileNameOf = ({ kind, numberText }: InvoiceDocument): string =>
  `${kind === 'credit' ? 'avoir' : 'facture'}-${numberText}.pdf`;

/** The layout of template 1, which must never change, since an issued invoice is drawn again at each download. */
export const invoiceSheetOf = (paper: InvoiceDocument): PaperSheet => {
  const page = invoicePageOf(issuedContentOf(paper));
  const { heads } = page;
  return {
    title: `${page.title} ${page.number}`,
    from: [page.sellerName, ...page.sellerLines],
    to: [page.buyerName, ...page.buyerLines],
    at: paper.at,
    blocks: [
      { kind: 'lines', lines: [page.issued, ...page.cancels] },
      {
        kind: 'table',
        columns: [
          { title: heads.text, isNumber: false },
          { title: heads.quantity, isNumber: true },
          { title: heads.price, isNumber: true },
          { title: heads.sum, isNumber: true },
        ],
        rows: page.rows.map(({ text, detail, quantity, price, sum }) => [
          detail === null ? text : `${text}\n${detail}`,
          quantity,
          price,
          sum,
        ]),
      },
      {
        kind: 'totals',
        rows: [...page.taxes, page.total].map(({ text, sum }) => ({ label: text, value: sum })),
      },
      ...(page.mention === '' ? [] : [{ kind: 'text', text: page.mention } as const]),
      // The lines of the practitioner stand in the text, because the foot of a page has no room for several.
      { kind: 'lines', lines: page.footerLines },
    ],
    foot: [],
  };
};
