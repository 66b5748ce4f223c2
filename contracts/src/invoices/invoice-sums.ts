/** Prices include VAT; a rate is in thousandths. */
export type InvoiceLine = {
  readonly lineText: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly vatPermille: number;
  readonly lineCents: number;
};

export type VatSum = {
  readonly permille: number;
  readonly netCents: number;
  readonly vatCents: number;
};

export type InvoiceSums = { readonly totalCents: number; readonly vat: readonly VatSum[] };

export const pricedLine = (line: Omit<InvoiceLine, 'lineCents'>): InvoiceLine => ({
  ...line,
  lineCents: line.quantity * line.unitCents,
});

/** Rounds half up; both are whole numbers, so that no cent is lost to a fraction. */
const divided = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** The tax is what is left of the price, so that both always add up to it. */
const vatSumOf = (permille: number, grossCents: number): VatSum => {
  const netCents = divided(grossCents * 1_000, 1_000 + permille);
  return { permille, netCents, vatCents: grossCents - netCents };
};

/** Rounded once for each rate, the highest rate first. */
export const sumsOf = (lines: readonly InvoiceLine[]): InvoiceSums => {
  const byRate = new Map<number, number>();
  for (const { vatPermille, lineCents } of lines)
    byRate.set(vatPermille, (byRate.get(vatPermille) ?? 0) + lineCents);
  return {
    totalCents: lines.reduce((total, { lineCents }) => total + lineCents, 0),
    vat: [...byRate]
      .toSorted(([one], [other]) => other - one)
      .map(([permille, cents]) => vatSumOf(permille, cents)),
  };
};
