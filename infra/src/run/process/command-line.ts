import { parseArgs, type ParseArgsConfig } from 'node:util';

/** A command that is refused prints its usage. */
export const openCommandLine = <const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) => {
  const args = process.argv.slice(2);
  const refuse = (why: string): never => {
    console.error(why);
    console.error(`Usage : ${usage}`);
    process.exit(2);
  };
  // Files are only readable by this account, also in an existing folder.
  process.umask(0o077);
  try {
    return { refuse, values: parseArgs({ args, options }).values };
  } catch {
    // Node's own message is in English.
    return refuse(`Options incomprises : ${args.join(' ')}`);
  }
};
