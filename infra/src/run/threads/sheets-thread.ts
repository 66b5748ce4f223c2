import type { PaperSheet } from 'contracts';

/** Called by the main thread. */
export type SheetsThread = { draw(sheet: PaperSheet): Promise<Uint8Array> };
