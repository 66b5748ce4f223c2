/** Spreadsheets then read the text as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
const SEPARATOR = ';';
/** At the beginning of a cell a spreadsheet takes them for a formula, unless the cell is a number. */
const FORMULA = /^(?!-\d+(?:,\d+)?$)[=+\-@\t\r]/;

const cell = (text: string): string => {
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /["\r\n;]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

export const csvRow = (cells: readonly string[]): string =>
  `${cells.map(cell).join(SEPARATOR)}\r\n`;
