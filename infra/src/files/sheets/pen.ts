import { drawableText } from 'contracts';

export const REGULAR = 'regular';
export const STRONG = 'strong';

export const INK = '#1d2b24';
export const QUIET = '#4d5a53';
const RULE = '#cfc8b4';

export const SIDE = 57;
export const TOP = 57;
/** Room for four lines at the end of a page. */
export const BOTTOM = 110;
export const LINE_GAP = 2.5;

export const sizes = { small: 9, text: 10.5, heading: 13, name: 14, title: 22 } as const;

type Look = {
  readonly size?: number;
  readonly font?: string;
  readonly color?: string;
  readonly at?: readonly [x: number, y: number];
  readonly width?: number;
  readonly align?: 'left' | 'right';
};

export const write = (pdf: PDFKit.PDFDocument, text: string, look: Look = {}): void => {
  const { size = sizes.text, font = REGULAR, color = INK, at, width, align = 'left' } = look;
  const [x, y] = at ?? [SIDE, pdf.y];
  pdf.font(font).fontSize(size).fillColor(color);
  pdf.text(drawableText(text), x, y, {
    align,
    lineGap: LINE_GAP,
    width: width ?? pdf.page.width - 2 * SIDE,
  });
};

const bottomOf = (pdf: PDFKit.PDFDocument): number => pdf.page.height - BOTTOM;
export const space = (pdf: PDFKit.PDFDocument, height: number): void => void (pdf.y += height);
export const makeRoom = (pdf: PDFKit.PDFDocument, height: number): void => {
  if (pdf.y + height > bottomOf(pdf)) pdf.addPage();
};

/** Lines and colours, which readers of screens leave out. */
const decorate = (pdf: PDFKit.PDFDocument, draw: () => void): void => {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
};

export const rule = (pdf: PDFKit.PDFDocument, from = SIDE, color = RULE): void =>
  decorate(pdf, () => {
    pdf
      .moveTo(from, pdf.y)
      .lineTo(pdf.page.width - SIDE, pdf.y)
      .lineWidth(0.75)
      .stroke(color);
  });

export type Parent = PDFKit.PDFStructureElement;

/** A child of an element that is in the document is drawn at once. */
// oxlint-disable-next-line max-params -- where, what and how, in reading order
export const add = (
  pdf: PDFKit.PDFDocument,
  parent: Parent,
  tag: string,
  draw: () => void,
): void => {
  parent.add(pdf.struct(tag, {}, draw));
};
