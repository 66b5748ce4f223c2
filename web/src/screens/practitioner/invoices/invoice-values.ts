import {
  INVOICE_LINE_MAX,
  INVOICE_QUANTITY_MAX,
  INVOICE_UNIT_CENTS_MAX,
  legalMentionOf,
  pricedLine,
  signsLostIn,
  sumsOf,
  typedText,
  type AnswerOf,
  type InvoiceLine,
  type PaperContent,
} from 'contracts';
import { isTooLong } from '../../../components/controls/fields/field.tsx';

const SIGNS_NAMED = 8;

export type InvoiceDraft = AnswerOf<'getInvoiceDraft'>;

export type TypedLine = {
  readonly id: string;
  readonly text: string;
  readonly quantity: string;
  readonly price: string;
  /** The VAT rate in thousandths, used if VAT is charged. */
  readonly rate: string;
};

export type InvoiceValues = {
  readonly suppliedOn: string;
  readonly name: string;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly lines: readonly TypedLine[];
};

export const untypedLine = (id: string, rate: number): TypedLine => ({
  id,
  text: '',
  quantity: '1',
  price: '',
  rate: String(rate),
});

/** 6500 → '65,00' */
const typedPrice = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

export const draftValues = ({ buyer, lines, suppliedOn, terms }: InvoiceDraft): InvoiceValues => ({
  suppliedOn,
  name: buyer.name,
  street: buyer.street ?? '',
  zipCode: buyer.zipCode ?? '',
  city: buyer.city ?? '',
  lines:
    lines.length === 0
      ? [untypedLine('1', terms.vatPermille)]
      : lines.map(({ lineText, quantity, unitCents }, index) => ({
          id: String(index + 1),
          text: lineText,
          quantity: String(quantity),
          price: typedPrice(unitCents),
          rate: String(terms.vatPermille),
        })),
});

/** `undefined` if the text is no price of at most two decimals. */
export const centsOfTyped = (price: string): number | undefined => {
  const [, euros = '', cents = ''] =
    /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(price.replaceAll(/[\s€]/g, '')) ?? [];
  const sum = euros === '' ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  return sum === undefined || sum > INVOICE_UNIT_CENTS_MAX ? undefined : sum;
};

const quantityOfTyped = (quantity: string): number | undefined => {
  const count = /^\d{1,3}$/.test(quantity.trim()) ? Number(quantity) : 0;
  return count >= 1 && count <= INVOICE_QUANTITY_MAX ? count : undefined;
};

/** Incomplete lines count as zero. */
export const lineOfTyped = (line: TypedLine): InvoiceLine =>
  pricedLine({
    lineText: typedText(line.text),
    quantity: quantityOfTyped(line.quantity) ?? 0,
    unitCents: centsOfTyped(line.price) ?? 0,
    vatPermille: Number(line.rate),
  });

/** Refuses characters that the PDF cannot show, since an issued invoice never changes. */
export const undrawnError = (text: string): string | undefined => {
  const signs = signsLostIn(text);
  const some = signs.slice(0, SIGNS_NAMED).join(' ');
  if (signs.length === 0) return undefined;
  return signs.length === 1
    ? `Signe absent du PDF\u00a0: ${some}. Retirez-le, ou écrivez-le en lettres latines.`
    : `Signes absents du PDF\u00a0: ${some}. Retirez-les, ou écrivez-les en lettres latines.`;
};

const textError = (text: string, most: number, missing?: string): string | undefined => {
  if (missing !== undefined && typedText(text) === '') return missing;
  return isTooLong(text, most) ? `${most} signes au plus.` : undrawnError(text);
};

export const lineErrorsOf = ({ text, quantity, price }: TypedLine) => ({
  text: textError(text, INVOICE_LINE_MAX, 'Indiquez la prestation.'),
  quantity: quantityOfTyped(quantity) === undefined ? `De 1 à ${INVOICE_QUANTITY_MAX}.` : undefined,
  price: centsOfTyped(price) === undefined ? 'Un prix, par exemple 45,00.' : undefined,
});

const dayError = (day: string, today: string): string | undefined => {
  if (day === '') return 'Indiquez le jour de la prestation.';
  return day > today ? 'La prestation ne peut pas dater d’un jour à venir.' : undefined;
};

/** The errors outside the lines. The day of an appointment is not typed, so it has none. */
export const headErrorsOf = (
  { name, street, zipCode, city, suppliedOn }: InvoiceValues,
  { bookingId, next }: InvoiceDraft,
) => ({
  name: textError(name, 120, 'Indiquez le nom.'),
  street: textError(street, 200),
  zipCode: textError(zipCode, 20),
  city: textError(city, 100),
  suppliedOn: bookingId === null ? dayError(suppliedOn, next.today) : undefined,
});

const orNone = (text: string): string | null => typedText(text) || null;

/** The invoice as it would be issued now. */
export const previewOf = (draft: InvoiceDraft, values: InvoiceValues): PaperContent => {
  const { terms, next } = draft;
  const lines = values.lines.map(lineOfTyped);
  return {
    kind: 'invoice',
    numberText: next.numberText,
    issuedOn: next.today,
    suppliedOn: values.suppliedOn || draft.suppliedOn,
    suppliedAt: draft.suppliedAt,
    seller: terms.seller,
    buyer: {
      name: typedText(values.name),
      street: orNone(values.street),
      zipCode: orNone(values.zipCode),
      city: orNone(values.city),
    },
    lines,
    ...sumsOf(lines),
    mentionText: legalMentionOf(terms.vat),
    footerText: terms.footerText,
    invoiceNumberText: null,
    creditReason: null,
  };
};
