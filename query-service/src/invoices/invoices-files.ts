import type { InvoiceDocument } from 'contracts';
import { rateText } from 'contracts';
import { BYTE_ORDER_MARK, csvRow } from '../engine/csv.ts';
import { frenchDateOf } from '../engine/texts.ts';
import { signedCentsOf } from './invoice-answers.ts';

/** -6500 → '-65,00' */
const amountText = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
};

const signOf = ({ kind }: InvoiceDocument): 1 | -1 => (kind === 'credit' ? -1 : 1);

const vatOf = ({ vat }: InvoiceDocument): number =>
  vat.reduce((sum, { vatCents }) => sum + vatCents, 0);

const JOURNAL = [
  'Numéro',
  'Nature',
  'Émise le',
  'Client',
  'Prestation du',
  'Total TTC',
  'Hors taxe',
  'TVA',
  'Mention',
  'Annule',
  'Annulée par',
];

/** The journal: a line for each paper, in the order of numbers. */
export const journalFile = (papers: readonly InvoiceDocument[]): string =>
  [
    BYTE_ORDER_MARK,
    csvRow(JOURNAL),
    ...papers.map((paper) => {
      const sign = signOf(paper);
      return csvRow([
        paper.numberText,
        paper.kind === 'credit' ? 'Avoir' : 'Facture',
        frenchDateOf(paper.issuedOn),
        paper.buyer.name,
        frenchDateOf(paper.suppliedOn),
        amountText(signedCentsOf(paper)),
        amountText(sign * (paper.totalCents - vatOf(paper))),
        amountText(sign * vatOf(paper)),
        paper.mentionText,
        paper.invoiceNumberText ?? '',
        paper.creditNumberText ?? '',
      ]);
    }),
  ].join('');

type DayAndRate = {
  readonly day: string;
  readonly permille: number;
  papers: number;
  netCents: number;
  vatCents: number;
};

/** The takings: a line for each day and VAT rate. A credit note is deducted on its own day of issue. */
export const daysFile = (papers: readonly InvoiceDocument[]): string => {
  const sums = new Map<string, DayAndRate>();
  for (const paper of papers)
    for (const { permille, netCents, vatCents } of paper.vat) {
      const day = paper.issuedOn;
      const key = `${day} ${permille}`;
      const sum = sums.get(key) ?? { day, permille, papers: 0, netCents: 0, vatCents: 0 };
      sum.papers += 1;
      sum.netCents += signOf(paper) * netCents;
      sum.vatCents += signOf(paper) * vatCents;
      sums.set(key, sum);
    }
  const inOrder = [...sums.values()].toSorted(
    (one, other) => one.day.localeCompare(other.day) || other.permille - one.permille,
  );
  return [
    BYTE_ORDER_MARK,
    csvRow(['Jour', 'Taux de TVA', 'Factures et avoirs', 'Hors taxe', 'TVA', 'Total TTC']),
    ...inOrder.map(({ day, permille, papers: count, netCents, vatCents }) =>
      csvRow([
        frenchDateOf(day),
        rateText(permille),
        String(count),
        amountText(netCents),
        amountText(vatCents),
        amountText(netCents + vatCents),
      ]),
    ),
  ].join('');
};
