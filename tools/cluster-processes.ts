import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './bundle.mjs';

/** A process that is restarted when it ends by itself. */
export type Kept = {
  readonly name: string;
  /** Sends a signal of the system. */
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => void;
  readonly stop: () => Promise<void>;
};

export type Started = {
  readonly name: string;
  readonly command: readonly [file: string, ...args: string[]];
  readonly environment: NodeJS.ProcessEnv;
  /** Receives each line that it prints. */
  readonly say: (line: string) => void;
};

const AGAIN_AFTER_MS = 500;
const STOPS_WITHIN_MS = 12_000;

/** A process that is started again whenever it ends, until it is stopped. */
export const keepRunning = ({ name, command, environment, say: printLine }: Started): Kept => {
  const [file, ...args] = command;
  let isStopping = false;
  let child: ChildProcess;
  const start = (): void => {
    child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        for (const line of text.toString().trimEnd().split('\n')) printLine(line);
      });
    child.once('exit', () => {
      if (!isStopping) setTimeout(start, AGAIN_AFTER_MS);
    });
  };
  start();
  return {
    name,
    signal: (wanted) => void child.kill(wanted),
    stop: async () => {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const outright = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
      await gone;
      clearTimeout(outright);
    },
  };
};

/** Runs a command to its end; rejects if it fails. */
const runOnce = async ({ name, command, environment, say: printLine }: Started): Promise<void> => {
  const [file, ...args] = command;
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (text: Buffer) => printLine(text.toString().trimEnd()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${name} : ${code}`);
};

/** A built entry, as `npm start` runs it. */
export const entryCommand = (name: string, ...given: string[]): [string, ...string[]] => [
  process.execPath,
  '--enable-source-maps',
  join(root, 'dist', `${name}.js`),
  ...given,
];

const TIMES_PLAYED = 3;

/** Plays the demo into an empty log; a repeated call continues an interrupted one. */
export const playDemo = async (
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> => {
  for (let times = 1; ; times += 1)
    try {
      return await runOnce({ name: 'demo', command: entryCommand('demo'), environment, say });
    } catch (error) {
      if (times === TIMES_PLAYED) throw error;
    }
};

/** Resolves once the address answers 200. */
export const waitForAnswer = async (url: string, withinMs: number): Promise<void> => {
  for (const until = performance.now() + withinMs; ; await pause(100)) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    if (performance.now() > until) throw new Error(`${url} ne répond pas.`);
  }
};
