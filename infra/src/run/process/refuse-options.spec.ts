import { execFile } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { bundled } from '../../testing/bundled.ts';
import { ownEnvironment } from '../../testing/own-environment.ts';

const run = async (entry: string, ...given: readonly string[]) => {
  const file = await bundled(new URL(`../entries/${entry}.ts`, import.meta.url));
  const env = { ...ownEnvironment(), DATA_DIR: '/proc/self/data' };
  return new Promise<{ readonly code: number; readonly error: string }>((resolve) => {
    const child = execFile(process.execPath, [file, ...given], { env }, (_, out, error) =>
      resolve({ code: child.exitCode ?? -1, error: `${out}${error}` }),
    );
  });
};

describe('an entry', () => {
  it.each([
    ['all-in-one', ['--nope'], 2],
    ['secrets', ['--folder'], 1],
  ])('%s without such options refuses %s in one line', async (entry, given, code) => {
    const answer = await run(entry, ...given);
    expect(answer.code).toBe(code);
    expect(answer.error).toMatch(/^(Options incomprises : .+\. )?Usage : npm (start|run \w+).*\n$/);
  });

  it('says in one line that its folder cannot be used', async () => {
    expect(await run('demo')).toEqual({
      code: 1,
      error: expect.stringMatching(/^Le dossier \/proc\/self\/data ne peut pas recevoir.+\n$/),
    });
  });
});
