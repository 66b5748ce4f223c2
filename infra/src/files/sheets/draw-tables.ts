import { drawableText, type SheetBlock } from 'contracts';
import {
  add,
  INK,
  LINE_GAP,
  makeRoom,
  QUIET,
  REGULAR,
  rule,
  SIDE,
  sizes,
  space,
  STRONG,
  write,
  type Parent,
} from './pen.ts';

const NUMBERS_WIDTH = 78;
const ROW_PADDING = 7;

type Table = Extract<SheetBlock, { kind: 'table' }>;
type Totals = Extract<SheetBlock, { kind: 'totals' }>;

type Row = { readonly cells: readonly string[]; readonly isHead: boolean };

const drawRow = (
  pdf: PDFKit.PDFDocument,
  parent: Parent,
  { columns, cells, isHead }: Row & Pick<Table, 'columns'>,
): void => {
  const numbers = columns.filter(({ isNumber }) => isNumber).length;
  const whole = pdf.page.width - 2 * SIDE;
  const words = (whole - numbers * NUMBERS_WIDTH) / Math.max(1, columns.length - numbers);
  const widths = columns.map(({ isNumber }) => (isNumber ? NUMBERS_WIDTH : words));
  const look = isHead
    ? { size: sizes.small, font: STRONG, color: QUIET }
    : { size: sizes.text, font: REGULAR };
  pdf.font(look.font).fontSize(look.size);
  const heights = cells.map((cell, index) =>
    pdf.heightOfString(drawableText(cell), { width: (widths[index] ?? 0) - 6, lineGap: LINE_GAP }),
  );
  const height = Math.max(...heights) + 2 * ROW_PADDING;
  makeRoom(pdf, height);
  const top = pdf.y;
  const row = pdf.struct('TR');
  parent.add(row);
  let x = SIDE;
  for (const [index, cell] of cells.entries()) {
    const width = widths[index] ?? 0;
    const isNumber = columns[index]?.isNumber === true;
    const left = isNumber ? x + 6 : x;
    const draw = () => {
      const at = [left, top + ROW_PADDING] as const;
      write(pdf, cell, { ...look, at, width: width - 6, align: isNumber ? 'right' : 'left' });
    };
    add(pdf, row, isHead ? 'TH' : 'TD', draw);
    x += width;
  }
  row.end();
  pdf.y = top + height;
  rule(pdf);
};

export const drawTable = (
  pdf: PDFKit.PDFDocument,
  parent: Parent,
  { columns, rows }: Table,
): void => {
  const table = pdf.struct('Table');
  parent.add(table);
  const titles = columns.map(({ title }) => title);
  for (const [index, cells] of [titles, ...rows].entries())
    drawRow(pdf, table, { columns, cells, isHead: index === 0 });
  table.end();
};

export const drawTotals = (pdf: PDFKit.PDFDocument, parent: Parent, { rows }: Totals): void => {
  const middle = pdf.page.width / 2;
  const width = middle - SIDE;
  for (const [index, { label, value }] of rows.entries()) {
    const isSum = index === rows.length - 1;
    const look = isSum ? { font: STRONG, size: sizes.heading } : { font: REGULAR };
    makeRoom(pdf, 26);
    if (isSum) rule(pdf, middle, INK);
    space(pdf, 6);
    const top = pdf.y;
    const draw = () => {
      write(pdf, label, { ...look, at: [middle, top], width: width / 2 });
      write(pdf, value, {
        ...look,
        at: [middle + width / 2, top],
        width: width / 2,
        align: 'right',
      });
    };
    add(pdf, parent, 'P', draw);
  }
};
