/** `franchise`: too small to charge VAT; `exempt`: care or training that the law exempts. */
export const vatRegimes = ['franchise', 'liable', 'exempt'] as const;
export type VatRegime = (typeof vatRegimes)[number];

/** The rates of mainland France and of the overseas departments, in thousandths. */
export const vatRates = [200, 100, 85, 55, 21, 0] as const;

/**
 * What the law wants to read below the total. An invoice holds the text itself, so that another text only
 * concerns later ones.
 */
const mentions: Readonly<Record<VatRegime, string>> = {
  franchise: 'TVA non applicable, art. 293 B du CGI',
  liable: '',
  exempt: 'Exonération de TVA, art. 261, 4, 1° du CGI',
};

export const legalMentionOf = (vat: VatRegime): string => mentions[vat];

/** 'FR 40 732829320' → 'FR40732829320' */
export const vatNumberOf = (typed: string): string =>
  typed.replaceAll(/[\s.\u00A0]/g, '').toUpperCase();

/** A French number ends with the first nine digits of the SIRET. */
export const isVatNumberOf = (vatNumber: string, siret: string): boolean =>
  /^FR[0-9A-HJ-NP-Z]{2}\d{9}$/.test(vatNumber) && vatNumber.endsWith(siret.slice(0, 9));
