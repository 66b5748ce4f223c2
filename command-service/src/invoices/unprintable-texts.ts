import { losesSigns } from 'contracts';

/**
 * Names the texts with characters that the PDF cannot show: they are refused, since an issued invoice never changes.
 */
export const unprintableIn = (texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts).flatMap(([field, text]) => (losesSigns(text) ? [field] : []));

type Typed = {
  readonly buyer: Readonly<Record<string, string>>;
  readonly lines: readonly { readonly text: string }[];
};

export const unprintableInInvoice = ({ buyer, lines }: Typed): string[] => [
  ...unprintableIn(buyer).map((field) => `buyer.${field}`),
  ...lines.flatMap(({ text }, index) => (losesSigns(text) ? [`lines.${index}.text`] : [])),
];
