/** The content of a paper from the top down, as its PDF says it and screens may. */
export type SheetBlock =
  | { readonly kind: 'heading'; readonly text: string }
  /** One below the other. */
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  /** Paragraphs, between which there are empty lines. */
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[];
      readonly rows: readonly (readonly string[])[];
    }
  /** Below a table, at the right. The last one is the sum. */
  | {
      readonly kind: 'totals';
      readonly rows: readonly { readonly label: string; readonly value: string }[];
    };

export type PaperSheet = {
  /** Of the page and of the file. */
  readonly title: string;
  /** Who hands the paper over: the name first. */
  readonly from: readonly string[];
  /** For whom it is: the name first. */
  readonly to: readonly string[];
  /** The instant of the event, which the file has for a date: the same paper has the same bytes. */
  readonly at: string;
  readonly blocks: readonly SheetBlock[];
  /** At the end of each page. */
  readonly foot: readonly string[];
};
