import { createBirpc } from 'birpc';
import type { PaperSheet } from 'contracts';
import type { Sheets } from 'contracts/ports';
import { openWorker } from './open-worker.ts';
import type { SheetsThread } from './sheets-thread.ts';
import { UNTIL_IT_ENDS } from './views-thread.ts';

/** At 50 to 150 ms each, the last one waits for three to ten seconds. */
const WAITING_MAX = 64;
/** After this time the thread is replaced. */
const DRAWN_WITHIN_MS = 20_000;

const openThread = (onEnd: () => void) => {
  const worker = openWorker('sheets-worker', {});
  const thread = createBirpc<SheetsThread>(
    {},
    {
      ...UNTIL_IT_ENDS,
      post: (message) => worker.postMessage(message),
      on: (hear) => void worker.on('message', hear),
    },
  );
  const end = (error: Error) => {
    onEnd();
    void thread.$rejectPendingCalls(({ reject }) => reject(error));
  };
  worker.once('error', end);
  worker.once('exit', () => end(new Error('The thread of the PDF files has ended.')));
  worker.unref();
  return { draw: thread.draw, stop: () => worker.terminate() };
};

/** The thread starts with the first paper, and again after one that failed. */
export const drawSheetsInWorker = (waitingMax = WAITING_MAX): Sheets => {
  let thread: ReturnType<typeof openThread> | undefined;
  let waiting = 0;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();
  const start = () => {
    const started = openThread(() => {
      if (thread === started) thread = undefined;
    });
    thread = started;
    return started;
  };
  /** The limit of time begins with the drawing, and not with the wait for those before. */
  const drawNow = async (sheet: PaperSheet): Promise<Uint8Array> => {
    if (isClosed) throw new Error('No PDF files are drawn any more.');
    const { draw, stop } = thread ?? start();
    const tooLate = setTimeout(() => void stop(), DRAWN_WITHIN_MS);
    try {
      return await draw(sheet);
    } finally {
      clearTimeout(tooLate);
      waiting -= 1;
    }
  };
  return {
    drawn: async (sheet) => {
      if (waiting >= waitingMax) return undefined;
      waiting += 1;
      const drawing = last.then(() => drawNow(sheet));
      last = drawing.catch(() => {});
      return drawing;
    },
    close: async () => {
      isClosed = true;
      await thread?.stop();
    },
  };
};
