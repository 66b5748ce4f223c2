import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { bundled } from '../../infra/src/testing/bundled.ts';
import { ownEnvironment } from '../../infra/src/testing/own-environment.ts';
import { freePort } from '../../tools/free-ports.mjs';

/** Does what `npm start` does on a data folder without the demo, in a process, and waits until it is ready. */
export const startServer = async (
  settings: { readonly DATA_DIR: string } & Readonly<Record<string, string>>,
) => {
  const script = await bundled(new URL('serve-folder.ts', import.meta.url));
  const { PORT: port = String(await freePort()) } = settings;
  const env = { ...ownEnvironment(), DEMO: '0', LIMITS: 'off', ...settings, PORT: port };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) if (line.includes('vous attend')) break;
  child.stdout.resume();
  return {
    child,
    port: Number(port),
    url: `http://127.0.0.1:${port}`,
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      child.kill(signal);
      await gone;
    },
  };
};
