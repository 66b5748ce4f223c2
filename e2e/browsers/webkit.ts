import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/free-ports.mjs';
import type { DrivenBrowser } from './driven-page.ts';

/** The programs of WebKitGTK that Debian's packages bring. */
export type WebKitPrograms = {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
};

const READY_WITHIN_MS = 30_000;
const SCREEN = '1400x1000x24';

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** A display without a screen, which chooses its own number. */
const startDisplay = async (program: string) => {
  const child = spawn(program, ['-displayfd', '1', '-screen', '0', SCREEN], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, name: `:${number.toString().trim()}` };
};

type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Commands of WebDriver Classic (https://www.w3.org/TR/webdriver2/). */
const commandsAt =
  (address: string): Command =>
  async (method, path, body) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };

const untilReady = async (command: Command): Promise<void> => {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      await command('GET', '/status');
      return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await pause(100);
    }
  }
};

/** How WebDriver spells keys. */
const [ENTER, CONTROL, RELEASED] = ['\uE007', '\uE009', '\uE000'];
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const pageOf = (command: Command): DrivenBrowser['page'] => {
  const evaluate = (expression: string) =>
    command('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  const elementOf = async (expression: string): Promise<string> => {
    const found = (await evaluate(expression)) as { readonly [ELEMENT]?: string } | null;
    if (found?.[ELEMENT] === undefined) throw new Error(`Nothing is found by ${expression}`);
    return `/element/${found[ELEMENT]}`;
  };
  return {
    evaluate,
    resize: async (width, height) => {
      // The size of a window includes its frame around the page.
      const rect = (size: { width: number; height: number }) =>
        command('POST', '/window/rect', { x: 0, y: 0, ...size });
      await rect({ width, height });
      const [inner, tall] = (await evaluate('[innerWidth, innerHeight]')) as [number, number];
      await rect({ width: 2 * width - inner, height: 2 * height - tall });
    },
    open: async (url) => void (await command('POST', '/url', { url })),
    click: async (expression) =>
      void (await command('POST', `${await elementOf(expression)}/click`)),
    type: async (expression, text) => {
      const keys = { text: text.replaceAll('\n', ENTER) };
      await command('POST', `${await elementOf(expression)}/value`, keys);
    },
    shortcut: async (letter) => {
      const text = `${CONTROL}${letter}${RELEASED}`;
      await command('POST', `${await elementOf('document.activeElement')}/value`, { text });
    },
    forgetCookies: async () => void (await command('DELETE', '/cookie')),
    screenshot: async () => Buffer.from(String(await command('GET', '/screenshot')), 'base64'),
  };
};

/** WebKitGTK, the engine of Safari. Its driver hands over no console. */
export const openWebKit = async (programs: WebKitPrograms): Promise<DrivenBrowser> => {
  const display = await startDisplay(programs.display);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display.name, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const stop = async () => {
    await end(driver);
    await end(display.child);
  };
  try {
    const root = commandsAt(`http://127.0.0.1:${port}`);
    await untilReady(root);
    const options = { binary: programs.browser, args: ['--automation'] };
    const { sessionId } = (await root('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })) as { readonly sessionId: string };
    const session: Command = (method, path, body) =>
      root(method, `/session/${sessionId}${path}`, body);
    return {
      errors: [],
      page: pageOf(session),
      close: async () => {
        await session('DELETE', '').catch(() => {});
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
