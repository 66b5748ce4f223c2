import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PaperSheet, SheetBlock } from 'contracts';
import Pdf from 'pdfkit';
import { drawTable, drawTotals } from './draw-tables.ts';
import {
  add,
  BOTTOM,
  makeRoom,
  QUIET,
  REGULAR,
  SIDE,
  sizes,
  space,
  STRONG,
  TOP,
  write,
  type Parent,
} from './pen.ts';

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-latin')),
  '../fonts',
);
export const fontFiles = {
  [REGULAR]: join(fonts, 'NotoSans-Regular.ttf'),
  [STRONG]: join(fonts, 'NotoSans-SemiBold.ttf'),
} as const;
const FOOT_LINE = 12;

const drawText = (pdf: PDFKit.PDFDocument, parent: Parent, text: string): void => {
  for (const paragraph of text.split(/\n{2,}/)) {
    add(pdf, parent, 'P', () => write(pdf, paragraph));
    space(pdf, 7);
  }
};

const drawLines = (pdf: PDFKit.PDFDocument, parent: Parent, lines: readonly string[]): void => {
  for (const line of lines) add(pdf, parent, 'P', () => write(pdf, line, { color: QUIET }));
};

const drawBlock = (pdf: PDFKit.PDFDocument, parent: Parent, block: SheetBlock): void => {
  switch (block.kind) {
    case 'heading': {
      makeRoom(pdf, 50);
      const look = { size: sizes.heading, font: STRONG };
      add(pdf, parent, 'H2', () => write(pdf, block.text, look));
      return;
    }
    case 'lines':
      return drawLines(pdf, parent, block.lines);
    case 'text':
      return drawText(pdf, parent, block.text);
    case 'table':
      return drawTable(pdf, parent, block);
    case 'totals':
      return drawTotals(pdf, parent, block);
  }
};

/** The name in its own size, and what belongs to it below. */
const drawPerson = (pdf: PDFKit.PDFDocument, parent: Parent, person: readonly string[]): void => {
  const [name = '', ...lines] = person;
  add(pdf, parent, 'P', () => write(pdf, name, { size: sizes.name, font: STRONG }));
  drawLines(pdf, parent, lines);
};

/** Known once all pages are there. A foot is no part of the text, so screen readers skip it. */
const drawFeet = (pdf: PDFKit.PDFDocument, { foot, title }: PaperSheet): void => {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Text below the margin would begin a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    const top = pdf.page.height - BOTTOM + 24;
    const look = { size: sizes.small, color: QUIET };
    for (const [index, line] of foot.entries())
      write(pdf, line, { ...look, at: [SIDE, top + index * FOOT_LINE] });
    const last = top + foot.length * FOOT_LINE + 4;
    write(pdf, title, { ...look, at: [SIDE, last], width: 330 });
    const number = `page ${page + 1} sur ${count}`;
    write(pdf, number, {
      ...look,
      at: [pdf.page.width - SIDE - 120, last],
      width: 120,
      align: 'right',
    });
    pdf.endMarkedContent();
  }
};

const drawSheet = (pdf: PDFKit.PDFDocument, sheet: PaperSheet): void => {
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  drawPerson(pdf, document, sheet.from);
  space(pdf, 26);
  add(pdf, document, 'H1', () => write(pdf, sheet.title, { size: sizes.title, font: STRONG }));
  if (sheet.to.length > 0) {
    space(pdf, 10);
    drawLines(pdf, document, ['Pour']);
    drawPerson(pdf, document, sheet.to);
  }
  for (const block of sheet.blocks) {
    space(pdf, 12);
    drawBlock(pdf, document, block);
  }
  document.end();
  drawFeet(pdf, sheet);
};

/** A tagged PDF in French. The same sheet has the same bytes, since its dates are those of the event. */
export const drawnSheet = async (sheet: PaperSheet): Promise<Buffer> => {
  const date = new Date(sheet.at);
  const [author = ''] = sheet.from;
  const pdf = new Pdf({
    size: 'A4',
    margins: { top: TOP, bottom: BOTTOM, left: SIDE, right: SIDE },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'fr-FR',
    tagged: true,
    displayTitle: true,
    font: fontFiles[REGULAR],
    info: { Title: sheet.title, Author: author, CreationDate: date, ModDate: date },
  });
  for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, file);
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.once('end', resolve);
    pdf.once('error', reject);
  });
  drawSheet(pdf, sheet);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
};
