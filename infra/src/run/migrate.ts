import { parseArgs } from 'node:util';
import { sealFolder } from './seal-folder.ts';
import { settingsOrSayWhy, type Settings } from './settings.ts';

type Migration = (settings: Settings) => Promise<number>;

/** What is under way goes beside the report: whoever keeps the report keeps that alone. */
const sealing: Migration = (settings) =>
  sealFolder({
    settings,
    say: (line) => console.log(line),
    complain: (line) => console.error(line),
  });

const refuse = (why: string): never => {
  console.error(why);
  console.error('Usage : npm run migrate -- --seal');
  process.exit(2);
};

/** `--seal`: the one migration that there is. */
const askedFrom = (given: readonly string[]): Migration => {
  if (given.length === 0) return refuse('Dites ce qui est à faire du journal.');
  try {
    const options = { seal: { type: 'boolean' } } as const;
    if (parseArgs({ args: [...given], options }).values.seal === true) return sealing;
  } catch {
    // What Node says of it is in English.
  }
  return refuse(`Options incomprises : ${given.join(' ')}`);
};

const migrate = askedFrom(process.argv.slice(2));
// What is written is for this account alone, also in a folder that was there before.
process.umask(0o077);
process.exitCode = await migrate(settingsOrSayWhy());
