import { idFrom } from '../engine/identity.ts';

/** The owner of the key of all that one year's invoices say. */
export const ledgerIdOf = (practitionerId: string, year: number): string =>
  idFrom('ledger', practitionerId, String(year));

/** 42 of 2026 → '2026-0042' */
export const numberTextOf = (year: number, number: number): string =>
  `${year}-${String(number).padStart(4, '0')}`;

/** The file is named after the id, because a number could be guessed. */
export const invoiceFileOf = (paperId: string): string => `${paperId}.pdf`;

/** `undefined` for another name. */
export const paperOfInvoiceFile = (file: string): string | undefined =>
  /^(.+)\.pdf$/.exec(file)?.[1];

export const yearOf = (day: string): number => Number(day.slice(0, 4));
