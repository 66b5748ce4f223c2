import { parseArgs } from 'node:util';
import { moveFolder } from '../commands/migrate/move-folder.ts';
import { settingsOrExit } from '../settings/settings.ts';

const USAGE = 'Usage : npm run migrate -- --from sqlite --to eventstoredb';

const isUnderstood = (given: readonly string[]): boolean => {
  try {
    const options = { from: { type: 'string' }, to: { type: 'string' } } as const;
    const { from, to } = parseArgs({ args: [...given], options }).values;
    return from === 'sqlite' && to === 'eventstoredb';
  } catch {
    // The message of Node is in English.
    return false;
  }
};

const given = process.argv.slice(2);
if (!isUnderstood(given)) {
  console.error(
    given.length === 0
      ? 'Dites ce qui est à faire du journal.'
      : `Options incomprises : ${given.join(' ')}`,
  );
  console.error(USAGE);
  process.exit(2);
}
// The files that are written are private, also in a folder that was there before.
process.umask(0o077);
process.exitCode = await moveFolder({
  settings: settingsOrExit(),
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
