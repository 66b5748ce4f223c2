import { paths } from '../../../paths.ts';

/** The first day of a month, from 1. */
export const dayOfMonth = (year: number, month: number): string =>
  `${year}-${String(month).padStart(2, '0')}-01`;

/** The ledger of a year, or of a month. */
export const ledgerPlace = (year: number, month?: number): string =>
  `${paths.invoices}?annee=${year}${month === undefined ? '' : `&mois=${month}`}`;
