import { isDeepStrictEqual, parseArgs } from 'node:util';
import { moveFolder } from './moving/move-folder.ts';
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

const moving: Migration = (settings) =>
  moveFolder({
    settings,
    say: (line) => console.log(line),
    complain: (line) => console.error(line),
  });

const refuse = (why: string): never => {
  console.error(why);
  console.error(
    'Usage : npm run migrate -- --seal, ou npm run migrate -- --from sqlite --to eventstoredb',
  );
  process.exit(2);
};

const OPTIONS = {
  seal: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;

/** `--seal`, or `--from sqlite --to eventstoredb`: those that there are. */
const askedFrom = (given: readonly string[]): Migration => {
  if (given.length === 0) return refuse('Dites ce qui est à faire du journal.');
  try {
    const asked = parseArgs({ args: [...given], options: OPTIONS }).values;
    if (isDeepStrictEqual({ ...asked }, { seal: true })) return sealing;
    if (isDeepStrictEqual({ ...asked }, { from: 'sqlite', to: 'eventstoredb' })) return moving;
  } catch {
    // What Node says of it is in English.
  }
  return refuse(`Options incomprises : ${given.join(' ')}`);
};

const migrate = askedFrom(process.argv.slice(2));
// What is written is for this account alone, also in a folder that was there before.
process.umask(0o077);
process.exitCode = await migrate(settingsOrSayWhy());
