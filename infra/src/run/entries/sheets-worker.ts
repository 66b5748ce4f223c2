import { parentPort } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { drawnSheet } from '../../files/sheets/draw-sheet.ts';
import type { SheetsThread } from '../threads/sheets-thread.ts';
import { lowerPriority } from '../threads/open-worker.ts';

lowerPriority();

createBirpc<object, SheetsThread>(
  { draw: async (sheet) => Uint8Array.from(await drawnSheet(sheet)) },
  {
    post: (message) => parentPort?.postMessage(message),
    on: (hear) => void parentPort?.on('message', hear),
  },
);
