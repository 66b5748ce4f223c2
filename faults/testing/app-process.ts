import { spawn } from 'node:child_process';
import { once } from 'node:events';
// @ts-expect-error: a tool in JavaScript.
import { servePath } from './build-server.mjs';

export type Memory = NodeJS.MemoryUsage & { readonly peak: number };

const running = new Set<() => Promise<void>>();

/** A failed spec leaves processes that would hold its disk. */
export const killEveryApp = async (): Promise<void> => {
  await Promise.all([...running].map((kill) => kill()));
};

/**
 * The product on a data folder, in a process of its own that can be disturbed, called, stopped and
 * killed.
 */
export const startAppProcess = (
  folder: string,
  { environment = {} }: { readonly environment?: NodeJS.ProcessEnv } = {},
) => {
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--enable-source-maps', String(servePath), folder],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { ...process.env, ...environment } },
  );
  const gone = once(child, 'close').then(() => running.delete(killOutright));
  const killOutright = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  running.add(killOutright);
  const reported = async <Answer>(): Promise<Answer> => {
    const [answer] = (await Promise.race([
      once(child, 'message'),
      gone.then(() => Promise.reject(new Error('The server has ended.'))),
    ])) as [Answer];
    return answer;
  };
  const listening = reported<{ port: number }>().then(({ port }) => `http://127.0.0.1:${port}`);
  // A caller that kills it while it starts does not wait for its address.
  listening.catch(() => {});
  return {
    pid: child.pid ?? 0,
    /** Its address, once it listens. Rejects if it ends before. */
    listening,
    /**
     * Ends the process like the system: no handler runs and nothing is cleaned up. Resolves once it has
     * ended.
     */
    killOutright,
    stop: async (): Promise<void> => {
      if (child.connected) child.send('stop');
      await gone;
    },
    /** Memory after garbage collection, and its maximum. */
    memory: async (): Promise<Memory> => {
      const answer = reported<{ memory: Memory }>();
      child.send('memory');
      return (await answer).memory;
    },
  };
};
