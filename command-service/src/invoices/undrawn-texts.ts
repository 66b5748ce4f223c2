import { losesSigns } from 'contracts';

/**
 * Names the texts with characters that the PDF cannot show: they are refused, since an issued invoice never changes.
 */
export const undrawnAmong = (texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts).flatMap(([field, text]) => (losesSigns(text) ? [field] : []));

type Typed = {
  readonly buyer: Readonly<Record<string, string>>;
  readonly lines: readonly { readonly text: string }[];
};

export const undrawnInInvoice = ({ buyer, lines }: Typed): string[] => [
  ...undrawnAmong(buyer).map((field) => `buyer.${field}`),
  ...lines.flatMap(({ text }, index) => (losesSigns(text) ? [`lines.${index}.text`] : [])),
];
