import type { PaperSheet } from '../papers/paper-sheet.ts';

/** Draws papers as PDF files, without delaying the caller's thread. */
export type Sheets = {
  /** `undefined` while too many wait. */
  drawn(sheet: PaperSheet): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
};
