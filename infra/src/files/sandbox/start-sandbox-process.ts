import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Opened } from 'contracts/ports';
import type { SandboxQuestion } from './tasks.ts';

/**
 * Limits enforced by the kernel: private memory (on Linux alone), and processor time, which ends a process
 * that its server has left.
 */
const MEMORY_KIB = 400_000;
const PROCESSOR_SECONDS = 900;
const BOUNDED = `ulimit -d ${MEMORY_KIB}; ulimit -t ${PROCESSOR_SECONDS}; exec "$@"`;

/** One thread, memory that is returned to the system, and none of the server's variables. */
const ENVIRONMENT = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' };

/** A source is bundled first. */
const nodeArguments = (): readonly string[] => {
  if (!import.meta.url.endsWith('.ts'))
    return [new URL('./sandbox-process.js', import.meta.url).pathname];
  const source = new URL('./sandbox-process.ts', import.meta.url).href;
  const bundler = new URL('../../../../tools/bundle.mjs', import.meta.url).href;
  return [
    '--eval',
    `import('${bundler}')
      .then(({ bundleOnce }) => bundleOnce('${source}'))
      .then((entry) => import(entry))`,
  ];
};

const commandLine = (): readonly [command: string, ...given: string[]] => {
  const node = [process.execPath, ...nodeArguments()];
  return process.platform === 'linux'
    ? ['/bin/sh', '-c', BOUNDED, 'sh', ...node]
    : (node as [string, ...string[]]);
};

/** Rejects if it does not start. */
export const startSandboxProcess = async () => {
  const [command, ...given] = commandLine();
  const child = spawn(command, given, {
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const ended = new Promise<undefined>((resolve) => {
    child.once('exit', () => resolve(undefined));
    child.once('error', () => resolve(undefined));
  });
  const answered = async (): Promise<unknown> => {
    const heard = new AbortController();
    const message = once(child, 'message', { signal: heard.signal }).then(
      ([received]) => received as unknown,
      () => undefined,
    );
    try {
      return await Promise.race([message, ended]);
    } finally {
      heard.abort();
    }
  };
  /** Lets the server exit while the process is idle. */
  const rest = () => {
    child.unref();
    child.channel?.unref();
  };

  if ((await answered()) !== 'ready')
    throw new Error('The process that opens files did not start.');
  rest();
  return {
    isAlive: (): boolean => child.connected,
    /** `undefined` if the process ended. */
    ask: async (question: SandboxQuestion): Promise<Opened<unknown> | undefined> => {
      child.ref();
      child.channel?.ref();
      try {
        const answer = answered();
        if (child.connected) child.send(question, () => {});
        return (await answer) as Opened<unknown> | undefined;
      } finally {
        rest();
      }
    },
    kill: (): void => {
      child.kill('SIGKILL');
    },
  };
};

export type SandboxProcess = Awaited<ReturnType<typeof startSandboxProcess>>;
