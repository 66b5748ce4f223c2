import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { bundled } from './bundled.ts';

/** Runs one of the scripts next to this file; gives its output, and a way to kill it. */
export const startChild = async (script: string, argument: string) => {
  const file = await bundled(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [file, argument], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  return {
    pid: child.pid ?? 0,
    lines,
    /**
     * Ends the process like the system: no handler runs and nothing is cleaned up. Returns the signal that
     * ended it.
     */
    killOutright: async () => {
      child.kill('SIGKILL');
      await gone;
      return child.signalCode;
    },
  };
};
