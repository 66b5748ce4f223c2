import {
  INVOICE_QUANTITY_MAX,
  INVOICE_UNIT_CENTS_MAX,
  legalMentionOf,
  pricedLine,
  sumsOf,
  typedText,
  type AnswerOf,
  type InvoiceLine,
  type PaperContent,
} from 'contracts';

export type InvoiceDraft = AnswerOf<'getInvoiceDraft'>;

export type TypedLine = {
  readonly id: string;
  readonly text: string;
  readonly quantity: string;
  readonly price: string;
};

export type InvoiceValues = {
  readonly name: string;
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
  readonly lines: readonly TypedLine[];
};

export const untypedLine = (id: string): TypedLine => ({ id, text: '', quantity: '1', price: '' });

/** 6500 → '65,00' */
const typedPrice = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

export const draftValues = ({ buyer, lines }: InvoiceDraft): InvoiceValues => ({
  name: buyer.name,
  street: buyer.street ?? '',
  zipCode: buyer.zipCode ?? '',
  city: buyer.city ?? '',
  lines:
    lines.length === 0
      ? [untypedLine('1')]
      : lines.map(({ lineText, quantity, unitCents }, index) => ({
          id: String(index + 1),
          text: lineText,
          quantity: String(quantity),
          price: typedPrice(unitCents),
        })),
});

/** `undefined` for what is no price of at most two decimals. */
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

/** Of lines that are not complete: nothing yet. */
export const lineOfTyped = (line: TypedLine, vatPermille: number): InvoiceLine =>
  pricedLine({
    lineText: typedText(line.text),
    quantity: quantityOfTyped(line.quantity) ?? 0,
    unitCents: centsOfTyped(line.price) ?? 0,
    vatPermille,
  });

export const lineErrorsOf = ({ text, quantity, price }: TypedLine) => ({
  text: typedText(text) === '' ? 'Indiquez la prestation.' : undefined,
  quantity: quantityOfTyped(quantity) === undefined ? `De 1 à ${INVOICE_QUANTITY_MAX}.` : undefined,
  price: centsOfTyped(price) === undefined ? 'Un prix, par exemple 45,00.' : undefined,
});

const orNone = (text: string): string | null => typedText(text) || null;

/** The page as it would be issued now. */
export const previewOf = (draft: InvoiceDraft, values: InvoiceValues): PaperContent => {
  const { terms, next } = draft;
  const lines = values.lines.map((line) => lineOfTyped(line, terms.vatPermille));
  return {
    kind: 'invoice',
    numberText: next.numberText,
    issuedOn: next.today,
    suppliedOn: draft.suppliedOn,
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
