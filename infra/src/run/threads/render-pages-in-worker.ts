import { createBirpc } from 'birpc';
import { isDocument, type AnswerPage, type PageDocument, type WebPages } from 'query-service';
import { openWorker } from './open-worker.ts';
import { UNTIL_IT_ENDS } from './views-thread.ts';
import type { PagesMainThread, PagesThread, PagesThreadData } from './pages-thread.ts';

/** After this time the thread is replaced. */
const RENDERED_WITHIN_MS = 30_000;

/** Copies the bodies, since a buffer sent to another thread loses its class and takes its whole pool along. */
const sendable = (document: PageDocument): PageDocument => {
  const { identity, br, gzip } = document.bodies;
  const bodies = { identity: Buffer.from(identity), br: Buffer.from(br), gzip: Buffer.from(gzip) };
  return { ...document, bodies };
};

const RESTARTED_AFTER_MS = 1_000;

type Ended = (error: Error) => void;

/** Starts the thread; its end rejects the waiting callers with the reason. */
const openThread = (data: PagesThreadData, onEnd: Ended) => {
  const worker = openWorker('pages-worker', data);
  const asking = new Map<number, AnswerPage>();
  let pages = 0;
  const thread = createBirpc<PagesThread, PagesMainThread>(
    {
      answer: async (page, call) => {
        const answer = asking.get(page);
        if (answer === undefined) throw new Error('Nobody waits for this page any more.');
        return answer(call);
      },
    },
    {
      ...UNTIL_IT_ENDS,
      post: (message) => worker.postMessage(message),
      on: (hear) => void worker.on('message', hear),
    },
  );
  const end = (error: Error) => {
    onEnd(error);
    void thread.$rejectPendingCalls(({ reject }) => reject(error));
  };
  worker.once('error', end);
  worker.once('exit', () => end(new Error('The thread of the pages has ended.')));
  return {
    stop: () => worker.terminate(),
    busy: async () => sendable(await thread.busy()),
    render: async ({ url, answer }: Parameters<WebPages['render']>[0]) => {
      pages += 1;
      const page = pages;
      asking.set(page, answer);
      const tooLate = setTimeout(() => void worker.terminate(), RENDERED_WITHIN_MS);
      try {
        const made = await thread.render(page, url);
        return isDocument(made) ? sendable(made) : made;
      } finally {
        clearTimeout(tooLate);
        asking.delete(page);
      }
    },
  };
};

/** Rendering must not slow bookings down. A thread that fails or does not answer is replaced a moment later. */
export const renderPagesInWorker = async (data: PagesThreadData) => {
  let isStopped = false;
  let thread: ReturnType<typeof openThread> | undefined;
  const start = (): ReturnType<typeof openThread> => {
    const opened = openThread(data, () => {
      if (thread !== opened) return;
      thread = undefined;
      setTimeout(() => isStopped || start(), RESTARTED_AFTER_MS).unref();
    });
    thread = opened;
    return opened;
  };
  const busy = await start().busy();
  const render: WebPages['render'] = async (page) => {
    if (thread === undefined) throw new Error('The thread of the pages is being started again.');
    return thread.render(page);
  };
  return {
    busy,
    render,
    stop: async (): Promise<void> => {
      isStopped = true;
      await thread?.stop();
    },
  };
};
